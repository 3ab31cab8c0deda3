"""The Python that the developers' scripts run tests with. Standard library only."""

import importlib.util
import sys
from typing import Final

import environment

NEEDED: Final = ("pymunk", "pytest", "yaml")


def python() -> str:
    """This Python where it has what the tests need, else that of the checkout's own environment, made if need be."""
    if all(importlib.util.find_spec(name) for name in NEEDED):
        return sys.executable
    environment.start()
    return str(environment.prepare(extra="dev"))
