"""The shipped puzzles, all of which `resarcana puzzles check` proves again."""

import json
from collections import Counter

import pytest

from resarcana_desktop.games.resarcana.bots.round_end.win_prover import WinProver
from resarcana_desktop.games.resarcana.puzzles.contested import (
    ALIKE,
    ALL_DEALS,
    LEAD,
    Judge,
)
from resarcana_desktop.games.resarcana.puzzles.judging import (
    LEAST_LEAD,
    LEAST_SHARE,
    LONG,
    Effort,
    judge,
)
from resarcana_desktop.games.resarcana.puzzles.proof import (
    CONTEST_LIMIT,
    SOLO_LIMIT,
    fault_of,
    misfit,
)
from resarcana_desktop.games.resarcana.puzzles.puzzle import (
    BEST_ACTION,
    CHOICES,
    KINDS,
    RIVALS,
    SURE_WIN,
    THEMES,
    Puzzle,
    is_conversion,
    rating_of,
    rivals_rating,
)
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from resarcana_desktop.games.resarcana.puzzles.rivals import ATTACKED
from resarcana_desktop.games.resarcana.review.facts import reason_of
from resarcana_desktop.games.resarcana.rules.codes import REACTIONS
from resarcana_desktop.play.puzzles.puzzle import GRADES

QUICK_LOOK = Effort(simulations=400, drafts=32, searches=1, deals=0)
"""The puzzles that don't take long, even in interpreted mode."""
LEAST_CONTESTED = 120
PROVED = [each for each in puzzles() if not each.is_one_answer]
CONTESTED = [each for each in puzzles() if each.kind in RIVALS]
PEARLS = [each for each in puzzles() if "perlae_imperii" in each.sets]
JUDGED = [each for each in puzzles() if each.kind in CHOICES]
QUICK = sorted((each for each in PROVED if each.played < 4000), key=lambda each: each.id)
SAMPLE = [next(each for each in QUICK if each.kind == kind) for kind in KINDS[:4]]


def test_there_are_many_of_every_kind() -> None:
    kinds = Counter(each.kind for each in puzzles())
    assert kinds.total() >= 150
    assert min(kinds[kind] for kind in KINDS if kind not in (BEST_ACTION, *RIVALS)) >= 5
    assert min(kinds[kind] for kind in RIVALS if kind != SURE_WIN) >= 5
    assert {each.grade for each in puzzles()} == set(GRADES)
    assert {theme for each in puzzles() for theme in each.themes} >= set(THEMES[:4])


@pytest.mark.parametrize("given", SAMPLE, ids=lambda each: each.id)
def test_a_sample_is_proved_again(given: Puzzle) -> None:
    assert fault_of(given) == ""


def test_every_position_is_different() -> None:
    for each in PROVED:
        position = each.begin()
        assert position.seat_to_decide() == each.viewer
        seen = position.observation(each.viewer)
        assert all(seat.passed for seat in seen.seats if seat.seat != each.viewer)
        assert any(number for _, number in each.misses)
        assert position.text_of(position.action(each.plan[0][0])) == each.plan[0][0]


def test_every_choice_is_one_and_clear() -> None:
    for each in JUDGED:
        position = each.begin()
        decision = position.decision(each.viewer)
        assert (decision.seat, decision.kind) == (each.viewer, each.decision)
        assert each.first == (each.chances[0][0],)
        assert {text for text, _ in each.chances} == set(
            map(position.text_of, position.legal_actions())
        )
        assert each.chances[0][1] - each.chances[1][1] >= 100 * LEAST_LEAD[each.decision] - 1
        assert each.deals >= LEAST_SHARE * LONG.deals


@pytest.mark.parametrize("given", JUDGED, ids=lambda each: each.id)
def test_a_short_search_agrees_with_the_long_ones(given: Puzzle) -> None:
    position = given.begin()
    judged = judge(position, QUICK_LOOK)
    assert position.text_of(position.legal_actions()[judged.best]) == given.first[0]


def test_ratings_are_those_measured_and_tell_puzzles_apart() -> None:
    for each in puzzles():
        if each.kind in RIVALS:
            assert each.rating == rivals_rating(each)
        else:
            assert each.rating == rating_of(each.kind, each.actions, each.misses, each.played)
    grades = Counter(each.grade for each in puzzles())
    assert max(grades.values()) <= 0.5 * grades.total()


# ---- Pearls --------------------------------------------------------------------------------------


def test_there_are_many_with_pearls_of_several_kinds() -> None:
    assert len(PEARLS) >= 30
    assert len({each.kind for each in PEARLS}) >= 5
    assert len({each.grade for each in PEARLS}) >= 3
    assert not any("perlae_made_up" in each.sets for each in PEARLS)


def test_half_of_the_pearl_puzzles_turn_on_converting_or_saving_a_pearl() -> None:
    def turns_on_it(given: Puzzle) -> bool:
        position = given.begin()
        legal = {position.text_of(action) for action in position.legal_actions()}
        best = {line[0] for line in given.plan} | {*given.first}
        return any(map(is_conversion, best)) or any(map(is_conversion, legal))

    assert 2 * sum(map(turns_on_it, PEARLS)) >= len(PEARLS)
    assert sum("pearls" in each.themes for each in PEARLS) >= 6


@pytest.mark.parametrize(
    "given", [each for each in QUICK if "pearls" in each.themes][:3], ids=lambda each: each.id
)
def test_a_sample_with_pearls_is_proved_again(given: Puzzle) -> None:
    assert fault_of(given) == ""


# ---- active rivals -------------------------------------------------------------------------------


def test_every_number_of_players_has_many_puzzles_with_active_rivals() -> None:
    assert len(CONTESTED) >= LEAST_CONTESTED
    assert {each.kind for each in CONTESTED} == set(RIVALS)
    seats = Counter(each.seats for each in CONTESTED)
    assert set(seats) == {2, 3, 4}
    assert min(seats.values()) >= 10
    grades = Counter(each.grade for each in CONTESTED)
    assert set(grades) == set(GRADES)
    assert max(grades.values()) <= 0.5 * grades.total()


@pytest.mark.parametrize("given", CONTESTED, ids=lambda each: each.id)
def test_each_can_be_played_and_was_judged_without_doubt(given: Puzzle) -> None:
    position = given.begin()
    assert misfit(given, position) == ""
    answers = dict(given.chances)
    assert set(answers) == set(map(position.text_of, position.legal_actions()))
    assert given.plan == ((given.first[0],),)
    assert given.first[0] == given.chances[0][0]
    best = given.chances[0][1]
    assert all(best - answers[each] <= 100 * ALIKE + 1 for each in given.first)
    assert given.lead >= 100 * LEAD - 1
    assert 2 * len(given.first) <= len(answers)
    assert any(number for _, number in given.misses)
    if given.kind != SURE_WIN:
        games = dict(given.games)
        assert given.deals >= LEAST_SHARE * ALL_DEALS
        assert games["best"] > games["other"]
    if given.reason:
        assert reason_of(json.loads(given.reason))


@pytest.mark.parametrize("given", CONTESTED, ids=lambda each: each.id)
def test_each_has_active_rivals_and_the_stated_kind(given: Puzzle) -> None:
    position = given.begin()
    seen = position.observation(given.viewer)
    decision = seen.decision.kind
    assert decision in ("action", *REACTIONS)
    if decision == "action":
        assert not all(each.passed for each in seen.seats if each.seat != given.viewer)
    if given.kind != SURE_WIN:
        assert (given.kind == "react") == (decision in REACTIONS and decision != ATTACKED)
    if decision == ATTACKED:
        assert given.kind == "survive"
    if given.kind == "first_to_pass":
        assert "pass" in (given.first[0], given.best_wrong)
        assert not any(each.passed for each in seen.seats)
    if given.kind == SURE_WIN:
        assert len(seen.seats) == 2


def test_a_sample_with_rivals_is_looked_at_again() -> None:
    """The best answer and the best wrong one are searched briefly; proofs are made in full."""
    for given in CONTESTED[::12]:
        position = given.begin()
        pair = [position.action(each) for each in (given.first[0], given.best_wrong)]
        look = Judge(position.faces).glance(position.observation(given.viewer), pair)
        assert given.kind == SURE_WIN or look.right[0] == pair[0], given.id


@pytest.mark.parametrize(
    "given", [each for each in CONTESTED if each.kind == SURE_WIN], ids=lambda each: each.id
)
def test_a_certain_win_is_proved_again(given: Puzzle) -> None:
    position = given.begin()
    found = WinProver(position.faces, CONTEST_LIMIT, SOLO_LIMIT).proved_action(
        position.observation(given.viewer)
    )
    assert found is not None
    assert position.text_of(found) in given.first


@pytest.mark.thorough
@pytest.mark.parametrize("given", CONTESTED, ids=lambda each: each.id)
def test_each_is_judged_again(given: Puzzle) -> None:
    assert fault_of(given) == ""
