"""What all tests share: no test reads or writes what belongs to whoever runs it."""

from pathlib import Path

import platformdirs
import pytest
from hypothesis import HealthCheck, settings

# How fast a machine is, and what else it does meanwhile, is no matter of a test.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves, records and preferences are kept in a folder of the test's own."""
    made: list[Path] = []

    def folder(*_: object, **__: object) -> str:
        made[:] = made or [tmp_path_factory.mktemp("own")]
        return str(made[0])

    monkeypatch.setattr(platformdirs, "user_data_dir", folder)
    monkeypatch.setattr(platformdirs, "user_config_dir", folder)
