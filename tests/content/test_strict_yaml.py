"""The strict reader: what plain text stands for, and each refusal with its exact place."""

import tracemalloc

import pytest
import yaml

from tests.content.refusals import refusal
from turbo_table.content import ContentError, strict_yaml
from turbo_table.content.strict_yaml import MOST_BYTES, MOST_OBJECTS, MOST_SCALARS, Data, read_yaml


@pytest.fixture(params=["CSafeLoader", "SafeLoader"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both parsers must agree: a PyYAML built without the C one falls back to the other."""
    monkeypatch.setattr(strict_yaml, "_LOADER", getattr(yaml, request.param))


SCALARS: list[tuple[str, Data]] = [
    ("true", True),
    ("false", False),
    ("0", 0),
    ("12", 12),
    ("-3", -3),
    ("+30", 30),
    ("1.5", 1.5),
    ("-0.25", -0.25),
    ("0.0", 0.0),
    ("9" * 40, int("9" * 40)),
    *((text, text) for text in ("True", "yes", "no", "on", "off", "Null", "~a", "12:30", "1:30:00")),
    *((text, text) for text in ("010", "0x1f", "0o17", "0b1", "1_000", "1e3", "1.5e3", ".5", "5.", "00")),
    *((text, text) for text in (".nan", ".inf", "-.inf", "NaN", "2020-01-02", "2001-12-14t21:59:43Z", "=", "--1")),
    ("'12'", "12"),
    ("'null'", "null"),
    ('"true"', "true"),
    ("''", ""),
    ('"a\\tb\\nc"', "a\tb\nc"),
    ("'<<'", "<<"),
    ("١٢", "١٢"),
    ("1.٢", "1.٢"),
]


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(("text", "value"), SCALARS)
def test_a_scalar_stands_for(text: str, value: Data) -> None:
    read = read_yaml(f"key: {text}\n", "a.yaml").data
    assert isinstance(read, dict)
    assert read["key"] == value
    assert type(read["key"]) is type(value)


@pytest.mark.usefixtures("parser")
def test_keys_are_text_whatever_they_look_like() -> None:
    assert read_yaml("{1: a, true: b, 1.5: c, no: d, '<<': e}", "a.yaml").data == {
        "1": "a",
        "true": "b",
        "1.5": "c",
        "no": "d",
        "<<": "e",
    }


@pytest.mark.usefixtures("parser")
def test_every_value_and_key_has_its_place() -> None:
    document = read_yaml("é: [1, {b: 2}]\r\nc:\r\n  - d\r\n", "a.yaml")
    assert document.data == {"é": [1, {"b": 2}], "c": ["d"]}
    assert document.values == {
        (): (1, 1),
        ("é",): (1, 4),
        ("é", 0): (1, 5),
        ("é", 1): (1, 8),
        ("é", 1, "b"): (1, 12),
        ("c",): (3, 3),
        ("c", 0): (3, 5),
    }
    assert document.keys == {("é",): (1, 1), ("é", 1, "b"): (1, 9), ("c",): (2, 1)}


@pytest.mark.usefixtures("parser")
def test_a_byte_order_mark_of_utf_8_is_skipped() -> None:
    assert read_yaml(b"\xef\xbb\xbfa: 1\n", "a.yaml").data == {"a": 1}
    assert read_yaml("\ufeffa: 1\n", "a.yaml").keys == {("a",): (1, 1)}


BAD: list[tuple[str | bytes, str]] = [
    ("", "1:1: the file is empty"),
    ("# only a comment\n", "1:1: the file is empty"),
    ("---\n", "2:1: the file is empty"),
    ("a: &x 1\n", "1:4: a: anchors (&) are not allowed"),
    ("a: &x {b: 1}\n", "1:4: a: anchors (&) are not allowed"),
    ("- &x []\n", "1:3: [0]: anchors (&) are not allowed"),
    ("a: [1, *x]\n", "1:8: a[1]: aliases (*) are not allowed"),
    ("*x : 1\n", "1:1: aliases (*) are not allowed"),
    ("a: !!int 3\n", "1:4: a: tags (!) are not allowed"),
    ("a: ! 3\n", "1:4: a: tags (!) are not allowed"),
    ("a: !!python/object/apply:os.system [ls]\n", "1:4: a: tags (!) are not allowed"),
    ("--- !mine {a: 1}\n", "1:5: tags (!) are not allowed"),
    ("%YAML 1.1\n---\na: 1\n", "1:1: directives (%) are not allowed"),
    ("%TAG ! tag:x,2000:\n---\na: 1\n", "1:1: directives (%) are not allowed"),
    ("a: 1\nb: {c: 1, c: 2}\n", "2:11: b: the key 'c' stands here twice"),
    ("1: a\n'1': b\n", "2:1: the key '1' stands here twice"),
    ("a: {<<: {b: 1}}\n", "1:5: a: merge keys (<<) are not allowed"),
    ("? [a]\n: 1\n", "1:3: a key must be text"),
    ("{{a: 1}: 2}\n", "1:2: a key must be text"),
    ("? ''\n: 1\n", "1:3: a key must be text"),
    ("a: b\n'" + "k" * 201 + "': 1\n", "2:1: a key is longer than 200 characters"),
    ("a:\nb: 1\n", "1:3: a: the value is missing"),
    ("a: [b, ~]\n", "1:8: a[1]: ~ is no value; leave the key out, or put the text in quotes"),
    ("a: null\n", "1:4: a: null is no value; leave the key out, or put the text in quotes"),
    ("- 1\n-\n", "2:2: [1]: the value is missing"),
    ("a: 1\n---\nb: 2\n", "2:1: a file holds one document only"),
    ("a: 1\n...\n--- {}\n", "3:1: a file holds one document only"),
    ("a: " + "1" * 41, "1:4: a: a number is longer than 40 characters"),
    ("a: 0." + "1" * 39, "1:4: a: a number is longer than 40 characters"),
    ("a: 1\nb: é\0\n", "2:5: the character U+0000 is not allowed"),
    ("a: 1\r\rb: \x1b[31m\n", "3:4: the character U+001B is not allowed"),
    ("a: \x7f\n", "1:4: the character U+007F is not allowed"),
    ("a: \x85\n", "1:4: the character U+0085 is not allowed"),
    ("a: b\u2028c\n", "1:5: the character U+2028 is not allowed"),
    ("a: \u202etxt\n", "1:4: the character U+202E is not allowed"),
    ("a: \ud800\n", "1:4: the character U+D800 is not allowed"),
    ("a: b\ufeff\n", "1:5: the character U+FEFF is not allowed"),
    ('a: "\\0"\n', "1:4: a: the character U+0000 is not allowed"),
    ('a: "b\\x07"\n', "1:4: a: the character U+0007 is not allowed"),
    ('"\\a": 1\n', "1:1: the character U+0007 is not allowed"),
    (b"a: 1\nb: caf\xe9\n", "2:7: the file is not UTF-8 text"),
    (b"a: \xed\xa0\x80\n", "1:4: the file is not UTF-8 text"),
    ("a: 1\n".encode("utf-16"), "1:1: the file is not UTF-8 text"),
    ("a: 1\nb:\n\t- 2\n", "3:1: not valid YAML: a tab cannot indent, use spaces"),
]


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(("text", "message"), BAD)
def test_a_bad_text_is_refused_at_its_place(text: str | bytes, message: str) -> None:
    assert refusal(lambda: read_yaml(text, "bad.yaml")) == f"bad.yaml:{message}"


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a: [1, 2\n", "2:1"),
        ("a: b: c\n", "1:5"),
        ("a: 'b\n", "2:1"),
        ("a: 1\n b: 2\n", "2:3"),
        ("a: @b\n", "1:4"),
    ],
)
def test_what_is_not_yaml_is_refused_in_one_sentence(text: str, place: str) -> None:
    message = refusal(lambda: read_yaml(text, "bad.yaml"))
    assert message.startswith(f"bad.yaml:{place}: not valid YAML: ")
    assert "\n" not in message


def nested(levels: int) -> str:
    return "[" * levels + "]" * levels


def test_each_limit_is_met_exactly() -> None:
    empties = "{}," * (MOST_OBJECTS - 1)
    ones = "1," * MOST_SCALARS
    path = "[0]" * 20
    assert read_yaml(nested(20), "a").data
    assert refusal(lambda: read_yaml(nested(21), "a")) == f"a:1:21: {path}: nested more than 20 levels deep"
    assert read_yaml(f"[{empties}]", "a").data
    assert refusal(lambda: read_yaml(f"[{empties}\n{{}}]", "a")) == "a:2:1: [1999]: more than 2,000 groups and lists"
    assert read_yaml(f"[{ones}]", "a").data
    assert refusal(lambda: read_yaml(f"[{ones}\n1]", "a")) == "a:2:1: [20000]: more than 20,000 keys and values"
    assert read_yaml(f"a: {'b' * (MOST_BYTES - 3)}", "a").data
    assert refusal(lambda: read_yaml(b"#" * (MOST_BYTES + 1), "a")) == "a:1:1: the file is larger than 1 MB"


BOMBS = {
    "aliases": "a: &a [x, x]\n" + "".join(f"b{i}: &b{i} [*a, *a, *a]\n" for i in range(20)),
    "lists": nested(20_000),
    "groups": "{a: " * 20_000,
    "block lists": "- " * 20_000,
    "block keys": "? " * 20_000,
    "open lists on lines": "[\n" * 20_000,
    "many numbers": "[" + "1," * 400_000 + "]",
    "many groups": "[" + "{}," * 300_000 + "]",
    "10 MB of text": "a: " + "b" * 10_000_000,
    "10 MB of lists": "[" * 10_000_000,
    "a huge number": "a: " + "9" * 900_000,
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_a_bomb_is_refused_in_little_memory(bomb: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(ContentError):
            read_yaml(bomb, "bomb.yaml")
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < 64_000_000


@pytest.mark.parametrize("error", [RecursionError(), ValueError("bad"), AttributeError("x"), yaml.YAMLError("y")])
def test_every_exception_of_the_parser_becomes_a_content_error(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(yaml, "parse", fail)
    name = type(error).__name__
    assert refusal(lambda: read_yaml("a: 1", "a.yaml")) == f"a.yaml:1:1: not valid YAML: {name}"
