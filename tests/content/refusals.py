"""What a loader says about a bad text."""

from collections.abc import Callable

import pytest

from turbo_table.content import ContentError


def refusal(load: Callable[[], object]) -> str:
    """The printed `ContentError` that the call must raise."""
    with pytest.raises(ContentError) as caught:
        load()
    return str(caught.value)
