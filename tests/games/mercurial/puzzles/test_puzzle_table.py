"""A puzzle at the table: solved, missed, given up, and the coach's comments."""

from dataclasses import replace

import pygame
import pytest

from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
from resarcana_desktop.games.mercurial.puzzles.attempt import Attempt, session_of
from resarcana_desktop.games.mercurial.puzzles.puzzle import KINDS
from resarcana_desktop.games.mercurial.puzzles.shelf import PUZZLES
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.widgets import Panel
from tests.games.mercurial.puzzles.conftest import Given, Solver, one
from tests.support.window import layout_problems


def solve(player: Solver) -> None:
    """Play the plan of the puzzle."""
    for line in player.trial.puzzle.plan:
        player.play(*line)


@pytest.mark.parametrize("kind", KINDS)
def test_the_plan_solves_the_puzzle_with_a_star(given: Given, kind: str) -> None:
    player = given(one(kind))
    solve(player)
    assert player.status == "solved"
    assert player.read().startswith(player.context.text("puzzles.table.star"))
    assert PUZZLES.progress(player.context).tried[player.trial.puzzle.id].star


def test_rivals_do_not_act_during_a_puzzle(given: Given) -> None:
    player = given(one("heroic", 3))
    rival = 1 - player.trial.puzzle.viewer
    before = player.table.session.position.points(rival)
    solve(player)
    own = {move.seat for move in player.table.session.moves if move.decision != 3}
    assert own == {player.trial.puzzle.viewer}
    assert player.table.session.position.points(rival) == before


def test_more_than_needed_costs_the_star(given: Given) -> None:
    puzzle = one("heroic", 3)
    player = given(replace(puzzle, acts=puzzle.acts - 1))
    solve(player)
    assert player.status == "solved"
    shown = player.context.count("puzzles.table.solved", puzzle.acts - 1)
    assert player.read().startswith(shown)


def test_turns_without_a_cast_fail(given: Given) -> None:
    puzzle = one("two_turns")
    player = given(puzzle)
    player.play("end turn", "end turn")
    assert player.status == "failed"
    assert player.read() == player.context.text("puzzles.table.failed.late")
    player.click("coach.back")
    player.rest()
    solve(player)
    assert player.status == "solved"


def test_a_cast_for_less_fails_and_says_how_much_it_was(given: Given) -> None:
    puzzle = one("best_cast")
    player = given(puzzle)
    player.play("cast")
    for _ in range(12):
        if player.status != "open":
            break
        legal = player.legal()
        player.play(player.table.session.position.text_of(legal[-1]))
    assert player.status == "failed"
    points = player.trial.attempt.points
    assert points < puzzle.points
    assert player.read() == player.context.count("puzzles.table.failed.points", points)


def test_a_player_who_only_casts_solves_nothing(given: Given) -> None:
    puzzle = one("best_cast")
    player = given(puzzle)
    player.click("cast")
    player.press(pygame.K_RETURN)
    player.rest()
    assert player.status == "failed"


def test_no_puzzle_is_solved_by_the_answers_a_cast_opens_with() -> None:
    for puzzle in PUZZLES.shipped():
        if puzzle.kind == "best_cast":
            session = session_of(puzzle)
            attempt = Attempt(puzzle, session)
            for action in CastPlan(session.position, filled_in=False).actions():
                session.play(action)
            assert attempt.points < puzzle.points, puzzle.id


def test_a_hint_names_the_card_first_and_then_the_action(given: Given) -> None:
    player = given(one("heroic", 3))
    player.click("coach.hint")
    player.rest()
    first = player.read()
    player.click("coach.hint")
    player.rest()
    assert player.read() != first
    assert player.trial.attempt.helped
    solve(player)
    assert player.read() == player.context.text("puzzles.table.without_help")


def test_only_the_card_of_a_hint_glows_and_it_is_pointed_out(given: Given) -> None:
    player = given(one("two_turns"))
    assert sum(map(player.table.pointer.lit, player.table.skin.spots)) > 1
    assert not any(map(player.table.pointer.meant, player.table.skin.spots))
    player.click("coach.hint")
    player.rest()
    (name,) = player.trial.pointed_out()
    lit = [spot for spot in player.table.skin.spots if player.table.pointer.lit(spot)]
    assert {spot.component for spot in lit} == {name}
    assert all(map(player.table.pointer.meant, lit))
    solve(player)
    assert name not in player.trial.pointed_out()


def test_if_the_task_is_a_cast_only_its_button_is_highlighted(given: Given) -> None:
    player = given(one("best_cast"))
    assert not player.table.inspect()["lit"]
    assert player.table.policy.asks_for("cast")
    points = player.trial.puzzle.points
    assert player.table.prompt() == player.context.count("puzzles.table.cast_for", points)


def test_a_cast_is_hinted_at_before_the_choice_is_shown(given: Given) -> None:
    player = given(one("best_cast"))
    player.click("coach.hint")
    player.rest()
    nudge = player.read()
    player.click("coach.hint")
    player.rest()
    assert nudge.startswith("Think about ")
    assert player.read().startswith("Cast, and ")


@pytest.mark.parametrize("kind", KINDS)
def test_the_solution_is_shown_from_the_beginning(given: Given, kind: str) -> None:
    player = given(one(kind))
    player.trial.show_solution()
    for _ in range(30):
        player.rest()
    assert player.status == "solved"
    assert player.read().startswith("1. ")
    assert player.context.text("puzzles.table.shown") in player.read()


def test_another_solution_is_found_from_the_players_position(given: Given) -> None:
    puzzle = one("two_turns")
    player = given(puzzle)
    player.play(*puzzle.plan[0])
    assert player.trial.attempt.within_reach
    player.play("cast")
    if player.status == "open":
        assert player.trial.attempt.within_reach


def test_out_of_reach_is_shown_with_the_next_hint(given: Given) -> None:
    player = given(one("two_turns"))
    player.play("end turn")
    assert not player.trial.attempt.within_reach
    assert player.trial.attempt.is_sure
    player.trial.give_hint()
    player.rest()
    assert player.read() == player.context.text("puzzles.table.lost")


def off_the_plan(given: Given) -> Solver:
    """Return a player who left the plan, in a window that works on chores."""
    puzzle = one("two_turns")
    player = given(puzzle)
    position = player.table.session.position
    others = (text for text in map(position.text_of, player.legal()) if text not in puzzle.plan[0])
    skill = next(text for text in others if text.startswith("take skill"))
    player.play(skill)
    player.context.chores.drop()
    player.context.chores.in_use = True
    return player


def test_off_the_plan_the_window_keeps_running_while_a_hint_is_searched(given: Given) -> None:
    player = off_the_plan(given)
    player.trial.give_hint()
    assert player.trial.searching
    player.ui.refresh()
    assert player.read() == player.context.text("puzzles.table.searching")
    assert player.ui.find("coach.hint").reason == player.context.text("puzzles.table.searching")
    while player.context.chores.pending:
        player.context.chores.work()
    player.rest()
    assert player.read() not in ("", player.context.text("puzzles.table.searching"))
    assert player.trial.attempt.helped


def test_a_search_is_dropped_when_the_player_acts(given: Given) -> None:
    player = off_the_plan(given)
    player.trial.give_hint()
    player.click("undo")
    assert not player.trial.searching
    player.context.chores.work()
    player.rest()
    assert player.read() == ""
    assert not player.trial.attempt.helped


def test_undo_opens_it_again(given: Given) -> None:
    player = given(one("two_turns"))
    player.play("end turn", "end turn")
    player.click("undo")
    player.rest()
    assert player.status == "open"


def test_the_program_proposes_nothing_for_a_cast(given: Given) -> None:
    player = given(one("best_cast"))
    player.click("cast")
    player.rest()
    assert player.table.model.plan is not None
    assert player.table.model.plan.answers == {}
    assert player.ui.find_or_none("suggest") is None


def test_a_cast_planned_in_the_panel_ends_the_attempt(given: Given) -> None:
    player = given(one("best_cast"))
    player.click("cast")
    player.rest()
    player.press(pygame.K_RETURN)
    player.rest()
    assert player.trial.attempt.has_cast
    assert player.status in ("solved", "failed")
    assert player.table.prompt() in ("Solved ✓ with a star", "Solved ✓", "Not this time")


def test_the_board_of_the_goal_is_pointed_out(given: Given) -> None:
    """A player who is to achieve Equilibrium sees which board that is about."""
    player = given(one("equilibrium"))
    (place,) = player.table.skin.places_of(player.trial.pointed_out())
    assert place == player.table.skin.zones["equilibrium"]


def test_the_heroic_of_the_goal_is_pointed_out(given: Given) -> None:
    player = given(one("heroic", 3))
    heroic = player.trial.puzzle.heroic
    (place,) = player.table.skin.places_of(player.trial.pointed_out())
    spot = next(each for each in player.table.skin.spots if each.component == heroic)
    assert place.contains(spot.rect)
    solve(player)
    assert player.trial.pointed_out() == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_everything_has_room(given: Given, language: str, kind: str) -> None:
    player = given(one(kind), size=(1024, 600), language=language)
    assert not layout_problems(player.ui, (1024, 600))
    player.trial.show_solution()
    for _ in range(30):
        player.rest()
    assert not layout_problems(player.ui, (1024, 600))


def test_a_card_that_the_goal_is_about_is_as_bright_as_ever(given: Given) -> None:
    player = given(one("heroic", 3))
    goal = player.trial.puzzle.heroic
    dim = {
        spot.component: player.table.pointer.idle(spot)
        for spot in player.table.skin.spots
        if spot.zone == "heroics"
    }
    assert dim.pop(goal) == 0
    assert all(dim.values())


def test_beside_a_cast_the_market_is_a_little_dim(given: Given) -> None:
    table = given(one("best_cast")).table
    cards = [spot for spot in table.skin.spots if spot.zone in ("spells", "skills", "hand")]
    assert {0 < table.pointer.idle(spot) < 1 for spot in cards} == {True}


def test_of_the_buttons_only_what_leads_on_is_gold_and_leaving_is_quiet(given: Given) -> None:
    player = given(one("two_turns"))

    def kinds() -> dict[str, str]:
        assert player.table.beside.coach is not None
        return {each.name: each.kind for each in player.table.beside.coach.buttons}

    assert kinds()["coach.leave"] == "dark"
    assert "primary" not in kinds().values(), "the table leads on"
    player.play("end turn", "end turn")
    assert player.status == "failed"
    gold = [name for name, kind in kinds().items() if kind == "primary"]
    assert gold == ["coach.back"], "it can only be tried again"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_the_card_below_the_words_is_as_wide_as_the_frames_there(
    given: Given, size: tuple[int, int]
) -> None:
    player = given(one("best_cast"), size=size)
    heroic = next(spot for spot in player.table.skin.spots if spot.zone == "heroics")
    player.point(heroic.rect.center)
    player.frame()
    zoom, coach = player.table.skin.read_beside(), player.table.beside.coach
    assert zoom is not None
    assert coach is not None
    aim = player.ui.find("coach.aim").ancestors()
    frame = next(each for each in aim if isinstance(each, Panel))
    free = coach.free(player.context.look)
    assert (free.x, zoom.face_size[0]) == (frame.rect.x, frame.rect.width)
