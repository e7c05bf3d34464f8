"""Which components a mage or a drafted card works with, by how much it would miss them."""

from __future__ import annotations

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.feeds import _shows, feeds, pays_off_for
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.network.picks import DRAFT
from resarcana_desktop.games.resarcana.cardsets import shipped_components
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import only_compiled
from tests.support.story import me, rival, story

GAMES = 12


def start(setup: str, seed: int) -> ResArcanaPosition:
    rules = res_arcana()
    return rules.start({"seats": 2, "sides": "random", "setup": setup}, seed)


def in_sight(seen: Observation) -> set[str]:
    own = seen.seats[seen.viewer]
    cards = (*(own.hand or ()), *(own.deck_cards or ()), *own.known_cards)
    return {*seen.centre.places, *cards, *(own.mage_offer if seen.decision.kind == DRAFT else ())}


@only_compiled
def test_only_places_and_the_seats_own_cards_and_mages_are_named() -> None:
    named, mages, asked = 0, 0, 0
    for setup in ("standard", "draft"):
        for seed in range(1, GAMES):
            position = start(setup, seed)
            seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
            lookahead = Lookahead(makers.shipped_network(position.faces))
            found = feeds(lookahead, position.faces, seen, legal[0], legal[1], 1)
            asked += 1
            if found is not None:
                named += bool(found.components)
                assert set(found.components) <= in_sight(seen)
                mages += not {*seen.seats[seen.viewer].mage_offer}.isdisjoint(found.components)
                assert position.view_of(legal[0]).component not in found.components
    assert named >= asked // 3, "others are good for more by themselves"
    assert mages, "a draft never feeds a mage that is offered"


def test_the_same_seed_says_the_same() -> None:
    position = start("standard", 3)
    seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
    lookahead = Lookahead(makers.shipped_network(position.faces))
    asked = [feeds(lookahead, position.faces, seen, legal[0], legal[1], seed) for seed in (5, 5)]
    assert asked[0] == asked[1]


def test_a_place_to_claim_feeds_no_card_but_can_be_fed_and_used() -> None:
    card = {each.id: each for each in shipped_components()}
    catacombs, lair = card["catacombs_of_the_dead"], card["dragons_lair"]
    assert not _shows(card["duelist"], catacombs), "its Death comes only after nine of it"
    assert _shows(card["necromancer"], catacombs)
    assert _shows(card["wind_dragon"], lair)


def test_essences_pay_off_for_the_place_that_needs_them() -> None:
    """Without the Catacombs, Death would be no better than Elan."""
    tale = story(
        me(play="druid", pool="6D 1G", hand="hawk prism", deck="treant vault"),
        rival(play="seer", hand="crypt", deck="mermaid"),
        places="catacombs_of_the_dead",
    ).do("discard hawk")
    position = tale.position
    lookahead = Lookahead(makers.shipped_network(position.faces))
    death, elan = ((position.action(each),) for each in ("gain 2D", "gain 2E"))
    seen = position.observation(0)
    found = pays_off_for(lookahead, position.faces, seen, death, elan, 1)
    assert found is not None
    assert (found.components, found.pays_off) == (("catacombs_of_the_dead",), True)
    assert pays_off_for(lookahead, position.faces, seen, elan, death, 1) is None, "it is worse"
