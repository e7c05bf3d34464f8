"""What every test shares."""

import os

import pytest
from hypothesis import settings

from resarcana_desktop.engine import build_mode

# The same examples on every run: a test fails for what was changed, not by luck.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")


def pytest_report_header() -> str:
    """Say which build is tested."""
    return f"rules: {build_mode()}"


@pytest.fixture(scope="session", autouse=True)
def _expected_build() -> None:
    """Where a build is asked for, test that one and no other."""
    expected = os.environ.get("RESARCANA_EXPECTED_MODE", build_mode())
    assert build_mode() == expected
