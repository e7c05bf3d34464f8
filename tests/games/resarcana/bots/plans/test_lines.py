"""Lines of play follow a search as far as it has looked, and note what happens."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.resarcana.bots.network.lookahead import legal_actions
from resarcana_desktop.games.resarcana.bots.plans.lines import (
    begin_lines,
)
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.actions import verb_of
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.observation import chain
from resarcana_desktop.games.resarcana.rules.sampling import determinize
from tests.games.resarcana.bots.plans.positions import (
    OFTEN,
    SELDOM,
    catacombs,
    lines_after,
    searched,
)
from tests.support.story import me, rival, story


@pytest.mark.parametrize(("visits", "followed"), [(OFTEN, True), (SELDOM, False)])
def test_only_well_searched_lines_are_followed(visits: int, followed: bool) -> None:
    """After the gain the searched line passes, which the network would not do."""
    tale = catacombs()
    edge = searched(tale, "discard hawk, gain 2D, pass", visits)
    deals = determinize(tale.position.faces, tale.position.observation(0), 1, 4)
    lines = lines_after(tale, deals, int(edge.action), edge)
    passing = tale.position.action("pass")
    assert all((line.actions[1].action == passing) == followed for line in lines)


def test_the_victim_of_an_attack_is_known() -> None:
    tale = story(
        me(play="druid elvish_bow", pool="1E", hand="hawk", deck="treant vault"),
        rival(play="seer", pool="2L", hand="crypt", deck="mermaid"),
        places="catacombs_of_the_dead",
    )
    deals = determinize(tale.position.faces, tale.position.observation(0), 1, 2)
    attack = next(
        action
        for action in tale.position.legal_actions()
        if tale.position.text_of(action).startswith("use elvish_bow 1")
    )
    assert all(each.robbed == {1} for each in lines_after(tale, deals, attack))
    passing = tale.position.action("pass")
    assert all(each.robbed == set() for each in lines_after(tale, deals, passing))


@pytest.mark.parametrize(
    ("more", "action", "passed", "by_token"),
    [
        ("", "discard hawk", False, True),
        ("", "pass", False, False),
        ("", "discard hawk", True, False),
        (" obelisk", "discard hawk", False, False),
    ],
)
def test_a_line_knows_whether_it_wins_only_by_a_token_that_anyone_could_get(
    more: str, action: str, *, passed: bool, by_token: bool
) -> None:
    """Passing first takes it, and once someone has passed it stays where it is.

    The player has 9 points, and 10 with the Obelisk. The rival doesn't pass at once.
    """
    nine = "great_pyramid oracle temple library hanging_gardens"
    tale = story(
        me(play=f"druid {nine}{more}", hand="hawk", deck="prism vault"),
        rival(play="seer", hand="crypt", deck="mermaid", passed=passed),
    )
    deals = determinize(tale.position.faces, tale.position.observation(0), 1, 2)
    (followed,) = begin_lines(deals[:1], tale.position.action(action), None)
    state, rival_discards = followed.state, True
    while state.phase != codes.GAME_OVER:
        verb = codes.V_DISCARD if state.decider and rival_discards else codes.V_PASS
        legal = [int(each) for each in legal_actions(state)]
        rival_discards = rival_discards and not state.decider
        play(state, next((each for each in legal if verb_of(each) == verb), legal[0]))
    line = followed.line_of_play()
    assert line.won == {0}
    assert line.by_token is by_token


@pytest.mark.parametrize(("looked_at", "seen"), [(0, False), (1, True)])
def test_a_line_knows_the_monuments_that_its_seat_has_looked_at(
    looked_at: int, *, seen: bool
) -> None:
    tale = story(
        me(play="seer", hand="hawk prism", deck="treant vault"),
        rival(play="druid", passed=True),
        monuments="obelisk oracle",
        monument_deck="library",
    )
    state, number = tale.position.state.copy(), tale.position.faces.number
    state.monuments_known[0] = looked_at
    (followed_line,) = begin_lines([state], tale.position.action("pass"), None)
    (top,) = chain(state, codes.MONUMENT_DECK)
    assert (top in followed_line.seen) is seen
    assert {number("obelisk"), number("oracle")} <= followed_line.seen
