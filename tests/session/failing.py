"""File calls that fail: the n-th one, or none, and how many there were."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

CALLS = ("open", "write", "fsync", "replace", "link", "unlink", "mkdir", "fdopen", "stat", "fstat", "scandir")


@dataclass(slots=True)
class Count:
    """How many file calls there were."""

    calls: int = 0


@contextmanager
def failing(nth: int, code: int) -> Iterator[Count]:
    """Within this the n-th file call of all fails with this error, from 1."""
    count = Count()

    def failing_once(call: Callable[..., Any]) -> Callable[..., Any]:
        def made(*words: Any, **named: Any) -> Any:
            count.calls += 1
            if count.calls == nth:
                raise OSError(code, os.strerror(code))
            return call(*words, **named)

        return made

    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, failing_once(getattr(os, name)))
        yield count
