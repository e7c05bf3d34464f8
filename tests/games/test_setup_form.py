"""A game being set up: what may be written for its seed."""

import pytest

from resarcana_desktop.app.game_setup import LARGEST_SEED
from resarcana_desktop.games.setup_form import is_seed


@pytest.mark.parametrize("text", ["", "0", "7", str(LARGEST_SEED)])
def test_a_seed_is_a_number_or_nothing(text: str) -> None:
    assert is_seed(text)


@pytest.mark.parametrize("text", ["-1", "1.5", "seven", "²", str(LARGEST_SEED + 1), "1" * 5000])
def test_what_is_no_seed_is_refused_however_long(text: str) -> None:
    assert not is_seed(text)
