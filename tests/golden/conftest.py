"""Frozen games hold even if other sets are installed beside the base game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana import rulesets
from tests.support.made_up_set import ID, write_fens


@pytest.fixture(scope="module", autouse=True)
def _another_set(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A made-up set in the player's folder, read before anything is played."""
    folder: Path = tmp_path_factory.mktemp("cardsets")
    write_fens(folder)
    rulesets.find_user_cards(folder)
    assert [cardset.id for cardset in rulesets.cardsets()] == [*rulesets.SHIPPED, ID]
    assert len(rulesets.res_arcana(["base", ID]).faces.components) > 78
    yield
    rulesets.find_user_cards(None)
