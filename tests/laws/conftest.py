"""The playouts that the laws are held against, ten at a time."""

from __future__ import annotations

import pytest

from tests.laws.playout import Case, Playout, cases, playouts


@pytest.fixture(scope="session", params=cases(), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    """Each case in turn. Tests that share one run together, so its playouts are made once and then let go."""
    found = request.param
    assert isinstance(found, Case)
    return found


@pytest.fixture(scope="session")
def played(case: Case) -> tuple[Playout, ...]:
    """The ten playouts of a case."""
    return tuple(playouts(case))
