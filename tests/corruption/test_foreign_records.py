"""A player may have any name: every screen and the terminal show it and continue.

`python -m tests.corruption --foreign 2000` tries it in earnest.
"""

import random
from pathlib import Path

import pytest

from resarcana_desktop.i18n.language import LANGUAGES
from tests.corruption.showing import Shower


@pytest.mark.one_in(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_and_the_terminal_survive_foreign_names(language: str, tmp_path: Path) -> None:
    shower, chance = Shower(tmp_path, language), random.Random(11)
    for _ in range(3):
        shower.show(chance)
