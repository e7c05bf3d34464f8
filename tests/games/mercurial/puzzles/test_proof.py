"""The results of a Cast without luck match the results of playing it by the rules."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from resarcana_desktop.games.mercurial.puzzles.checking import fault_of
from resarcana_desktop.games.mercurial.puzzles.proof import (
    Goal,
    Prover,
    TooLargeError,
    idle,
    listed,
    result_of,
    shown,
)
from resarcana_desktop.games.mercurial.puzzles.puzzle import KINDS, Puzzle
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.state import State
from tests.games.mercurial.puzzles.conftest import one

LIMIT = 5_000
GIVEN = [one(kind) for kind in KINDS]


def results(state: State, seat: int) -> Iterator[int]:
    """Yield the points of a Cast for every way the rules allow."""
    start = state.copy()
    play(start, int(actions.simple(codes.V_CAST, 0)))
    waiting = [start]
    while waiting:
        at = waiting.pop()
        if int(at.decider) != seat or int(at.decision) < codes.D_MYSTRUNE:
            yield result_of(state, at, seat, 0).points
            continue
        for action in listed(at):
            after = at.copy()
            play(after, action)
            waiting.append(after)


def has_cast(state: State) -> bool:
    """Return if a Cast is possible."""
    return int(actions.simple(codes.V_CAST, 0)) in listed(state)


@pytest.mark.parametrize("given", GIVEN, ids=lambda each: each.id)
def test_the_most_points_of_a_cast_are_those_of_the_best_way_to_play_it(given: Puzzle) -> None:
    state, prover = given.begin().state, Prover(given.viewer, LIMIT)
    compared = 0
    for moment in prover.moments(state):
        after = moment.state.copy()
        if int(after.acted):
            play(after, int(actions.simple(codes.V_END, 0)))
            idle(after, given.viewer)
        if has_cast(after):
            assert max(results(after, given.viewer)) == prover.best(moment.state).points
            compared += 1
        if compared == 12:
            break
    assert compared


@pytest.mark.parametrize("given", GIVEN, ids=lambda each: each.id)
def test_counted_lines_contain_no_rolls_and_no_revealed_cards(given: Puzzle) -> None:
    state = given.begin().state
    for moment in Prover(given.viewer, LIMIT).chances(state, given.turns):
        assert [*moment.state.rng] == [*state.rng]
        assert shown(moment.state) <= shown(state)
        assert not int(moment.state.decision) > codes.D_TURN


def test_cards_revealed_between_two_turns_count_for_nothing() -> None:
    given = one("heroic", 3)
    state = given.begin().state
    prover = Prover(given.viewer, LIMIT)
    first = next(each for each in prover.moments(state) if shown(each.state) < shown(state))
    later = first.state.copy()
    play(later, int(actions.simple(codes.V_END, 0)))
    idle(later, given.viewer)
    new = shown(later) - shown(state)
    assert new
    for moment in Prover(given.viewer, LIMIT).after(first):
        assert new <= shown(moment.state)


def test_more_than_may_be_looked_at_is_not_counted_out() -> None:
    state = one("two_turns").begin().state
    with pytest.raises(TooLargeError):
        list(Prover(0, 3).moments(state))


def test_a_plan_is_the_shortest_there_is() -> None:
    given = one("two_turns")
    position = given.begin()
    prover = Prover(given.viewer, LIMIT)
    plan = prover.plan(position.state, 2, Goal(points=given.points))
    assert plan is not None
    assert plan.acts == given.acts
    shorter = [each for each in prover.moments(position.state) if each.acts < plan.acts]
    assert all(prover.best(each.state).points < given.points for each in shorter)


@pytest.mark.parametrize("given", GIVEN, ids=lambda each: each.id)
def test_wrong_claims_of_a_puzzle_are_found(given: Puzzle) -> None:
    assert fault_of(given) == ""
    assert fault_of(replace(given, viewer=1 - given.viewer)) == "decision"
    assert fault_of(replace(given, position="mercurial: 9")) == "position"
    assert fault_of(replace(given, plan=given.plan[:-1] or (("end turn",),))) == "plan"
    if given.points:
        assert fault_of(replace(given, points=given.points - 1)) == "goal"
        assert fault_of(replace(given, points=given.points + 1)) == "plan"
    if given.turns < 3:
        assert fault_of(replace(given, acts=given.acts + 1)) == "shortest"
    if given.kind == "heroic":
        assert fault_of(replace(given, heroic="nothing")) == "plan"


def test_a_heroic_that_is_available_sooner_is_found() -> None:
    two = one("heroic", 2)
    assert fault_of(replace(two, turns=3)) == "sooner"
