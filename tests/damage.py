"""Accidents that happen to files."""

import random

HOSTILE = [
    *(b"&a ", b"*a", b"<<: ", b"---\n", b"...\n", b"%TAG ! tag:x,2000:\n"),
    *(b"!!python/object/apply:open [ran.txt, w]", b"!!python/name:os.system"),
    *(b"\0", b"\x1b[2J", b"\xff\xfe", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\r", b"\t", b"\xe2\x80\xa8"),
    *(b"[" * 50, b"{a: " * 50, b"- " * 50, b"? ", b": "),
    *(b"'", b'"', b"\\", b"|\n", b">\n", b"#", b"@", b"`"),
]
VALUES = [
    *(b"true", b"null", b"~", b"''", b"[]", b"{}", b"{x: 1}", b"[1, 2]", b"text", b"layout/2", b"lanes"),
    *(b"1e999", b".nan", b"-.inf", b"1e-9", b"9" * 30, b"9" * 5000, b"0.1", b"-1", b"100000", b"100001"),
    *(b"12:30", b"0x1f", b"2020-01-01"),
]


def damaged(content: bytes, rng: random.Random) -> bytes:
    """The content after one to three random accidents."""
    for _ in range(rng.randint(1, 3)):
        start, end = sorted((rng.randint(0, len(content)), rng.randint(0, len(content))))
        lines = content.splitlines(keepends=True)
        match rng.randrange(6):
            case 0 if content:
                spot = rng.randrange(len(content))
                content = content[:spot] + bytes([content[spot] ^ 1 << rng.randrange(8)]) + content[spot + 1 :]
            case 1:
                content = content[:start] + content[start + rng.randint(0, 20) :]
            case 2:
                content = content[:start] + rng.choice(HOSTILE) + content[start:]
            case 3 if lines:
                lines.insert(rng.randint(0, len(lines)), rng.choice(lines))
                content = b"".join(lines)
            case 4 if b": " in content[:end]:
                value = content.rindex(b": ", 0, end) + 2
                stop = next((at for at in range(value, len(content)) if content[at] in b",}\n"), len(content))
                content = content[:value] + rng.choice(VALUES) + content[stop:]
            case _:
                content = content[:start]
    return content
