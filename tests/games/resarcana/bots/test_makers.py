"""Bots built from the network in the package."""

import gc
from pathlib import Path

import pytest

from resarcana_desktop.bots.bot import UnknownBot
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.levels import PROPOSES
from resarcana_desktop.games.resarcana.bots.registry import BotsFor, make
from resarcana_desktop.games.resarcana.cardsets import load_cardsets
from resarcana_desktop.games.resarcana.rulesets import BASE, SHIPPED, TRAINED, res_arcana

FACES = res_arcana().faces
STATM = Path("/proc/self/statm")
PAGE = 4096


def memory() -> int:
    """Return the memory of this process in bytes."""
    gc.collect()
    return int(STATM.read_text().split()[1]) * PAGE


@pytest.mark.skipif(not STATM.exists(), reason="this system tells its use of memory otherwise")
def test_all_bots_share_one_set_of_weights() -> None:
    make("level3", FACES)
    before = memory()
    for _ in range(30):
        make("level3", FACES)
    assert memory() - before < 10_000_000


def test_the_proposal_is_a_legal_answer_of_a_quick_bot() -> None:
    rules = res_arcana()
    position = rules.start({**rules.set_options, "seats": 2}, 5)
    proposer = BotsFor(load_cardsets(BASE))(PROPOSES)
    for _ in range(12):
        seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
        answer = proposer.choose(seen, legal, 3)
        assert answer in legal
        position.apply(answer)


def test_the_proposing_bot_does_not_play_under_its_name() -> None:
    with pytest.raises(UnknownBot):
        make(PROPOSES, FACES)


@pytest.mark.parametrize("sets", [BASE, TRAINED, (*BASE, "perlae_imperii"), SHIPPED[:3]])
def test_the_weights_know_the_components_of_their_sets(sets: tuple[str, ...]) -> None:
    faces = res_arcana(sets).faces
    weights = makers.shipped_weights(faces)
    assert set(weights.components) >= {component.id for component in faces.components}
    assert weights.kinds == faces.kinds


def test_games_without_pearls_have_the_weights_they_always_had() -> None:
    without, with_pearls = (res_arcana(sets).faces for sets in (TRAINED, SHIPPED[:3]))
    assert makers.shipped_weights(without).hash == "9bd6e45070671d1b"
    assert makers.shipped_weights(with_pearls).hash != "9bd6e45070671d1b"
