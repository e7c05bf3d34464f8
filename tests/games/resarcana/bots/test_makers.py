"""Bots made of the network that comes with the package."""

import gc
from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.rulesets import res_arcana

FACES = res_arcana().faces
STATM = Path("/proc/self/statm")
PAGE = 4096


def memory() -> int:
    """What this process holds, in bytes."""
    gc.collect()
    return int(STATM.read_text().split()[1]) * PAGE


@pytest.mark.skipif(not STATM.exists(), reason="this system tells its use of memory otherwise")
def test_all_bots_share_one_set_of_weights() -> None:
    make("level3", FACES)
    before = memory()
    for _ in range(30):
        make("level3", FACES)
    assert memory() - before < 10_000_000


def test_games_with_both_sets_have_weights_that_know_both() -> None:
    both = res_arcana(("base", "lux_et_tenebrae")).faces
    known = set(makers.weights_for(both).components)
    assert known == {component.id for component in both.components}
    assert makers.weights_for(FACES).hash != makers.weights_for(both).hash
