"""Bots draft by the cards they hold and see only what their seat sees."""

from typing import Any

import pytest

from resarcana_desktop.games.resarcana.bots import registry
from resarcana_desktop.games.resarcana.bots.network.features import FeatureExtractor, SparseFeatures
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import res_arcana

RULES = res_arcana()


def new_draft(seats: int = 2, seed: int = 4) -> ResArcanaPosition:
    return RULES.start({"seats": seats, "setup": "draft", "first_player": 0}, seed)


def pick(name: str, position: ResArcanaPosition, seed: int = 1) -> int:
    bot: Any = registry.make(name, RULES.faces, 0.2)
    return int(bot.choose(position.observation(0), position.legal_actions(), seed))


@pytest.mark.parametrize("name", ["greedy", "network", "level5"])
def test_a_bot_keeps_one_of_the_cards_offered_to_it(name: str) -> None:
    position = new_draft()
    assert pick(name, position) in position.legal_actions()


@pytest.mark.parametrize("name", ["greedy", "network"])
def test_the_order_of_the_offered_cards_does_not_matter(name: str) -> None:
    position = new_draft()
    scenario = RULES.position_text(position).splitlines()
    line = next(n for n, text in enumerate(scenario) if text.startswith("  pack"))
    head, *cards = scenario[line].split()
    scenario[line] = "  " + " ".join([head, *cards[::-1]])
    turned = RULES.parse_position("\n".join(scenario))
    assert position.text_of(pick(name, position)) == turned.text_of(pick(name, turned))


@pytest.mark.parametrize("name", ["greedy", "network"])
def test_a_bot_prefers_the_best_card_whatever_the_others_are_dealt(name: str) -> None:
    position = new_draft(seed=8)
    assert len({pick(name, position, seed) for seed in range(3)}) == 1


def test_cards_of_others_change_nothing() -> None:
    position = new_draft(3)
    keeps_another = position.copy()
    for place, chosen in ((position, 0), (keeps_another, 1)):
        place.apply(place.legal_actions()[0])
        place.apply(place.legal_actions()[chosen])
    seats = [place.observation(0) for place in (position, keeps_another)]
    assert seats[0] == seats[1]
    third: Any = registry.make("greedy", RULES.faces, None)
    answers = [
        third.choose(place.observation(2), place.legal_actions(), 1)
        for place in (position, keeps_another)
    ]
    assert answers[0] == answers[1]


def test_a_draft_looks_to_the_network_like_the_choice_of_mages() -> None:
    layout = Layout(len(RULES.faces.components))
    extractor = FeatureExtractor(layout)
    position = new_draft()
    before = secret_of(extractor, layout, position)
    position.apply(position.legal_actions()[0])
    after = secret_of(extractor, layout, position)
    assert after.count > before.count
    assert max(int(after.index[n]) for n in range(int(after.count))) < int(layout.secret)
    shared = SparseFeatures(layout)
    extractor.shared(position.state, shared)
    assert max(int(shared.index[n]) for n in range(int(shared.count))) < int(layout.shared)


def secret_of(
    extractor: FeatureExtractor, layout: Layout, position: ResArcanaPosition
) -> SparseFeatures:
    found = SparseFeatures(layout)
    extractor.secret(position.state, 0, found)
    return found
