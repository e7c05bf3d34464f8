"""Widgets are tested on a look of 1920x1080 at 100%."""

from pathlib import Path

import pytest

from resarcana_desktop.app.context import Look
from tests.support.window import Stage


@pytest.fixture
def look(tmp_path: Path) -> Look:
    return Stage(tmp_path).context.look
