"""Bots of every level choose the First Player of a match and draft from the display."""

from typing import Any

import pytest

from resarcana_desktop.bots.services import Advise
from resarcana_desktop.games.resarcana.bots import registry
from resarcana_desktop.games.resarcana.bots.network.features import FeatureExtractor, SparseFeatures
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.module import MODULE
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import only_compiled
from tests.support.matches import SECOND, THIRD, opening

FACES = res_arcana().faces
DIVERSE = [c.id for c in FACES.components if c.kind == "artifact"][4:36:2]
LAYOUT = Layout(len(FACES.components))


def drafting(picks: int = 0) -> ResArcanaPosition:
    position = opening(SECOND)
    for _ in range(picks + 1):
        position.apply(position.legal_actions()[0])
    return position


def answer(name: str, position: ResArcanaPosition) -> str:
    bot: Any = registry.make(name, FACES, 0.05)
    seen = position.observation(position.seat_to_decide())
    return position.text_of(int(bot.choose(seen, position.legal_actions(), 1)))


@only_compiled
@pytest.mark.parametrize("name", MODULE.levels)
def test_every_level_answers_the_decisions_of_a_match(name: str) -> None:
    assert answer(name, opening(SECOND)).startswith("first_player ")
    assert answer(name, opening(THIRD)).startswith("first_player ")
    assert answer(name, drafting(3)).startswith("draft ")
    assert answer(name, drafting(14)).startswith("draft ")


def test_greedy_takes_the_token_for_itself() -> None:
    assert answer("greedy", opening(SECOND)) == "first_player 1"
    assert answer("greedy", opening(THIRD)) == "first_player 0"


def pick_of(name: str, mage: str, artifacts: list[str]) -> str:
    match = {**SECOND["match"], "mages": [mage, "artificer"], "artifacts": artifacts}
    position = opening({**SECOND, "match": match})
    position.apply(position.action("first_player 0"))
    return answer(name, position)


def test_the_greedy_bots_draft_depends_on_its_mage() -> None:
    mages = ("druid", "transmuter", "witch", "seer", "duelist")
    assert len({pick_of("greedy", mage, DIVERSE) for mage in mages}) > 1


@pytest.mark.parametrize("name", ["greedy", "network"])
def test_the_order_of_the_offered_cards_does_not_matter(name: str) -> None:
    assert pick_of(name, "witch", DIVERSE) == pick_of(name, "witch", DIVERSE[::-1])


@pytest.mark.parametrize("position", [opening(SECOND), drafting(2), drafting(14), opening(THIRD)])
def test_hints_name_the_best_answers(position: ResArcanaPosition) -> None:
    adviser: Any = registry.BotsFor(FACES.cardsets).service(Advise)
    adviser.stop = lambda: True
    seen = position.observation(position.seat_to_decide())
    advice = adviser.answer(Advise(seen, position.legal_actions(), 1))
    assert {each.action for each in advice} <= {*position.legal_actions()}
    assert all(0.0 < each.chance < 1.0 for each in advice)


def test_the_network_treats_earlier_match_decisions_like_an_item_choice() -> None:
    extractor = FeatureExtractor(LAYOUT)
    found = []
    for position in (opening(SECOND), drafting(5), drafting(15)):
        shared = SparseFeatures(LAYOUT)
        extractor.shared(position.state, shared)
        found.append({int(shared.index[n]) for n in range(int(shared.count))})
    assert drafting(15).decision(-1).kind == "choose_item"
    assert found[0] == found[1] == found[2]
    assert max(found[0]) < int(LAYOUT.shared)


def test_the_network_sees_the_drafted_cards() -> None:
    extractor = FeatureExtractor(LAYOUT)
    counts = []
    for picks in (0, 1, 4):
        secret = SparseFeatures(LAYOUT)
        extractor.secret(drafting(picks).state, 0, secret)
        counts.append(int(secret.count))
    assert counts[0] == 0
    assert sorted({*counts}) == counts
