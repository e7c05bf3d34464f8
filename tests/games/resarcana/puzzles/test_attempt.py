"""An attempt at a puzzle: any way to the goal is correct."""

from dataclasses import replace

from resarcana_desktop.games.resarcana.bots.round_end.round_end import RoundSolver
from resarcana_desktop.games.resarcana.puzzles.attempt import Attempt, session_of
from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
from resarcana_desktop.setup.game_setup import SeatSetup
from tests.games.resarcana.puzzles.conftest import CATACOMBS, mage_choice, puzzle, with_pearls

SHORT = ("discard hawk", "gain 2D", f"use {CATACOMBS} 1", f"use {CATACOMBS} 2", "pass")
LONG = ("discard treant", "gain 1G", *SHORT)


def tried(given: Puzzle, *lines: str) -> Attempt:
    """Return an attempt after these actions, taking the first item offered when passing."""
    attempt = Attempt(given, session_of(given))
    for line in lines:
        attempt.session.play(attempt.session.position.action(line))
    if lines and lines[-1] == "pass" and not attempt.session.position.over():
        attempt.session.play(attempt.session.position.legal_actions()[0])
    return attempt


def test_another_line_than_the_plan_solves_it() -> None:
    attempt = tried(puzzle(), *SHORT)
    assert (attempt.status, attempt.star, attempt.actions) == ("solved", True, 3)


def test_a_longer_line_solves_it_without_a_star() -> None:
    attempt = tried(puzzle(), *LONG)
    assert (attempt.status, attempt.star, attempt.actions) == ("solved", False, 4)


def test_passing_too_early_fails() -> None:
    assert tried(puzzle()).status == "open"
    assert tried(puzzle(), "pass").status == "failed"


def test_a_line_longer_than_the_limit_fails() -> None:
    short = puzzle(kind="fewest_actions")
    assert tried(short, *SHORT).status == "solved"
    assert not tried(short, *LONG[:2]).within_reach
    assert tried(short, *LONG).status == "failed"


def test_converting_a_pearl_is_not_a_main_action() -> None:
    attempt = tried(with_pearls(), "convert 1G", "claim solomons_temple")
    assert (attempt.actions, attempt.puzzle.actions, attempt.is_reached) == (1, 1, True)
    few = tried(with_pearls(kind="fewest_actions"), "convert 1G", "claim solomons_temple", "pass")
    assert (few.status, few.star) == ("solved", True)


def test_a_pearl_converted_for_nothing_is_missing_later() -> None:
    attempt = tried(with_pearls(), "convert 1G", "convert 2L")
    assert not attempt.within_reach
    assert tried(with_pearls(), "convert 1G").within_reach


def test_to_convert_is_a_first_answer_too() -> None:
    first = with_pearls(kind="first_action", first=("convert 1G",))
    assert tried(first, "convert 1G").status == "solved"
    assert tried(first, "convert 2L").status == "failed"


def test_points_count_as_the_check_finds_them() -> None:
    nine = puzzle(kind="most_points", points=9)
    assert tried(nine, f"use {CATACOMBS} 2", "pass").status == "solved"
    poor = tried(nine, "pass")
    assert (poor.status, poor.points) == ("failed", 8)


def test_the_goal_counts_as_reached_if_only_passing_is_missing() -> None:
    assert not tried(puzzle(), *SHORT[:-2]).is_reached
    assert tried(puzzle(), *SHORT[:-1]).is_reached
    assert not tried(puzzle(), *SHORT[:1]).is_reached, "an answer is awaited first"
    nine = puzzle(kind="most_points", points=9)
    assert not tried(nine).is_reached
    assert tried(nine, f"use {CATACOMBS} 2").is_reached
    assert not tried(nine, f"use {CATACOMBS} 2", "pass").is_reached, "the check has been"


def test_a_goal_reached_with_too_many_actions_fails() -> None:
    short = puzzle(kind="fewest_actions")
    assert tried(short, *SHORT[:-1]).is_reached
    assert not tried(short, *LONG[:-1]).is_reached


def test_a_choice_is_never_reached_but_by_its_answer() -> None:
    assert not tried(mage_choice()).is_reached
    assert not tried(puzzle(kind="first_action", first=("discard hawk",)), *SHORT[:-1]).is_reached


def test_the_item_taken_at_the_last_pass_changes_nothing() -> None:
    attempt = tried(puzzle(item="protection"))
    assert attempt.idle_answer() is None
    attempt.session.play(attempt.session.position.action("pass"))
    assert attempt.session.decision.kind == "choose_item"
    assert attempt.idle_answer() in attempt.session.position.legal_actions()


def test_a_first_action_is_judged_at_once() -> None:
    first = puzzle(kind="first_action", first=("discard treant", "discard hawk"))
    assert tried(first, "discard hawk").status == "solved"
    assert tried(first, f"use {CATACOMBS} 2").status == "failed"
    assert tried(first).next_line()[0] == tried(first).session.position.action("discard treant")


def test_the_next_action_leads_to_the_goal_from_any_position() -> None:
    attempt = tried(puzzle(), "discard hawk", "gain 2D")
    while attempt.status == "open":
        action = next(iter(attempt.next_line()), None)
        assert action is not None
        attempt.session.play(action)
    assert attempt.status == "solved"


def test_the_plan_is_used_if_the_proof_would_take_too_long() -> None:
    attempt = tried(puzzle(), "discard treant")
    attempt._counter = RoundSolver(attempt.session.faces, 1, 1)
    assert attempt.within_reach
    assert attempt.next_line() == (attempt.session.position.action("gain 2D"),)
    attempt.session.play(attempt.session.position.action("gain 1G"))
    assert not attempt.within_reach


def test_out_of_reach_nothing_is_advised() -> None:
    attempt = tried(puzzle(), "discard treant", "gain 1G", "discard hawk", "gain 1G")
    assert not attempt.within_reach
    assert attempt.next_line() == ()


def test_help_costs_the_star() -> None:
    attempt = tried(puzzle(), *SHORT)
    attempt.helped = True
    assert not attempt.star


def test_a_choice_is_judged_only_by_its_answer() -> None:
    given = mage_choice()
    (best, _), (other, _) = given.chances
    begun = tried(given)
    assert (begun.status, begun.within_reach) == ("open", True)
    assert begun.next_line()[0] == begun.session.position.action(best)
    right = tried(given, best)
    assert (right.status, right.star) == ("solved", True)
    wrong = tried(given, other)
    assert (wrong.status, wrong.within_reach, wrong.next_line()) == ("failed", False, ())


def test_the_solver_keeps_their_name_in_any_seat() -> None:
    """Rivals get the first names and colors that are still free."""
    corvin = SeatSetup(kind="human", name="Corvin", colour=2)
    given = puzzle()
    seats = session_of(given, corvin).seats
    assert seats[given.viewer] == corvin
    assert [seat.name for seat in seats if seat != corvin] == ["Edda"]
    assert [seat.colour for seat in seats if seat != corvin] == [0]
    assert session_of(given).seats[given.viewer].name == "Edda"


def test_a_new_player_has_the_same_name_in_every_puzzle() -> None:
    second = replace(puzzle(), viewer=1)
    assert [seat.name for seat in session_of(second).seats] == ["Corvin", "Edda"]
