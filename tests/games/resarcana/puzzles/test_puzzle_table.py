"""A puzzle at the table: played with undo, hints in two steps, the solution shown."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.games.resarcana.puzzles.policy import ResArcanaPuzzle, came_of_it
from resarcana_desktop.games.resarcana.puzzles.puzzle import KINDS, RIVALS, Kind, Puzzle
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.puzzles.progress import Tried
from resarcana_desktop.scenes.practice import PracticeScene
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import Button, RichLabel
from tests.games.resarcana.puzzles.conftest import (
    CATACOMBS,
    Given,
    Solver,
    contested,
    mage_choice,
    puzzle,
)
from tests.support.window import Stage


def said(player: Solver) -> str:
    """Return the coach's comment on the status."""
    shown = player.ui.find_or_none("coach.answer")
    return shown.markup if isinstance(shown, RichLabel) else ""


def solve(player: Solver) -> None:
    """Play the shortest solution."""
    player.do("discard treant")
    player.do("gain 2D")
    player.do(f"use {CATACOMBS} 1")
    player.do(f"use {CATACOMBS} 2")
    player.press(pygame.K_p)
    player.rest()


def passing(player: Solver) -> Button:
    """Return the pass button."""
    found = player.ui.find("pass")
    assert isinstance(found, Button)
    return found


def came(player: Solver) -> Tried | None:
    return player.trial.progress.of_puzzle(player.trial.puzzle)


def test_it_is_solved_with_the_mouse_for_a_star(given: Given) -> None:
    player = given(puzzle())
    solve(player)
    assert player.trial.attempt.status == "solved"
    assert "fewer main actions" in said(player)
    assert came(player) == Tried(solved=True, star=True)
    assert player.trial.progress.rating.value > 1500


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (puzzle(kind="most_points", points=3), ["of 3", "Main actions taken: 0"]),
        (puzzle(kind="fewest_actions"), ["10 or more", "at most"]),
        (puzzle(kind="first_action", points=3, first=("discard treant",)), ["of 3", "first"]),
    ],
    ids=str,
)
def test_the_way_so_far_is_told_with_the_goal(given: Given, made: Puzzle, told: list[str]) -> None:
    aim = given(replace(made, id="own-1")).ui.find("coach.aim")
    assert isinstance(aim, RichLabel)
    assert all(words in aim.markup for words in told)


def test_several_solved_at_once_are_counted_in_a_row(given: Given) -> None:
    first = given(puzzle())
    solve(first)
    assert "in a row" not in said(first)
    second = given(puzzle(id="win-1-2"))
    solve(second)
    assert "2 in a row!" in said(second)
    second.press(pygame.K_b)
    second.rest()
    solve(second)
    assert "in a row" not in said(second), "it was solved before"


def test_once_it_has_ended_nothing_looks_as_if_it_could_be_played(given: Given) -> None:
    player = given(puzzle())
    assert passing(player).enabled
    player.do("discard treant")
    player.do("gain 2D")
    player.press(pygame.K_p)
    player.rest()
    assert player.trial.attempt.status == "failed"
    why = "The puzzle is over. Undo, or start over."
    assert passing(player).reason == why
    assert not player.table.skin.picture.state.usable
    player.press(pygame.K_z)
    player.rest()
    assert passing(player).enabled
    assert player.table.skin.picture.state.usable


def test_the_hint_has_two_steps_and_then_the_solution(given: Given) -> None:
    player = given(puzzle())
    player.press(pygame.K_n)
    assert said(player) == "", "the key of what follows gives no hint"
    player.press(pygame.K_h)
    assert "Think about " in said(player)
    player.press(pygame.K_h)
    assert "Discard" in said(player)
    assert "Then gain" in said(player)
    player.press(pygame.K_h)
    for _ in range(8):
        player.rest()
    assert player.trial.attempt.status == "solved"
    assert "play it yourself" in said(player)
    assert "discards {b}Treant{/b}" in said(player), "what was shown can be read"
    assert came(player) == Tried()
    assert player.trial.progress.rating.value < 1500


def test_only_what_a_hint_is_about_glows_until_something_is_played(given: Given) -> None:
    player = given(puzzle())
    assert {"duelist", CATACOMBS} <= player.table.skin.picture.state.usable
    player.press(pygame.K_h)
    assert player.table.skin.picture.state.usable == {"treant"}
    assert "take an action" in player.table.prompt().lower()
    player.do(f"use {CATACOMBS} 2")
    assert player.trial.attempt.helped
    assert player.table.skin.picture.state.usable == {"duelist"}


def test_the_coach_says_at_once_if_only_passing_is_missing(given: Given) -> None:
    player = given(puzzle(kind="most_points", points=9))
    player.do(f"use {CATACOMBS} 2")
    assert "You have the 9 points you need. Pass" in said(player)
    player.press(pygame.K_h)
    assert not player.trial.attempt.helped, "the hint could say no more"
    player.press(pygame.K_z)
    assert said(player) == ""


def test_after_the_last_pass_no_item_has_to_be_chosen(given: Given) -> None:
    player = given(puzzle(item="protection", kind="most_points", points=9))
    player.do(f"use {CATACOMBS} 2")
    player.press(pygame.K_p)
    player.rest()
    assert player.trial.attempt.status == "solved"
    player.press(pygame.K_z)
    player.rest()
    assert player.session.decision.kind == "action", "what was answered by itself is taken back"
    assert "Pass" in said(player)


def test_nothing_is_called_solved_while_the_points_are_counted(given: Given) -> None:
    player = given(puzzle(), motion_speed=1.0)
    for line in ("discard treant", "gain 2D", f"use {CATACOMBS} 1", f"use {CATACOMBS} 2"):
        player.do(line)
        player.rest()
    player.press(pygame.K_p)
    while not player.session.position.over():
        player.top.update(0.1)
    player.ui.refresh()
    assert player.table.busy
    assert "fewer main actions" not in said(player)
    for key in (pygame.K_h, pygame.K_n):
        player.press(key)
    assert player.top is player.table
    assert not player.trial.attempt.helped
    player.rest()
    assert "fewer main actions" in said(player)
    assert came(player) == Tried(solved=True, star=True)


# ---- comments on a solved puzzle -------------------------------------------------------------


def begin_well(**more: Any) -> Puzzle:
    """Return the small puzzle as a question about its first action."""
    return puzzle(kind="first_action", first=("discard treant", "discard hawk"), **more)


def test_after_a_good_first_action_the_solution_continues_from_there(given: Given) -> None:
    player = given(begin_well())
    player.do("discard hawk")
    player.rest()
    assert came(player) == Tried(solved=True, star=True)
    assert "still reach the goal" in said(player)
    assert "fewer main actions" not in said(player)
    assert "1. " in said(player)
    assert "4. " in said(player), "the whole line"
    good = said(player).split("\n")[-1]
    assert good.startswith("Just as good")
    assert "Hawk" in good


def test_shown_a_beginning_has_its_whole_line_as_well(given: Given) -> None:
    player = given(begin_well())
    player.trial.show_solution()
    for _ in range(4):
        player.rest()
    assert player.trial.attempt.status == "solved"
    assert "4. " in said(player)
    assert "play it yourself" in said(player)


def test_after_help_only_solving_it_without_help_is_left(given: Given) -> None:
    player = given(begin_well())
    player.press(pygame.K_h)
    player.do("discard treant")
    player.rest()
    assert came(player) == Tried(solved=True)
    assert "without help" in said(player)
    assert "at most" not in said(player)


def test_a_longer_way_may_read_the_shortest_one(given: Given) -> None:
    player = given(puzzle())
    player.do("discard treant")
    player.do("gain 1G")
    for line in ("discard hawk", "gain 2D", f"use {CATACOMBS} 1", f"use {CATACOMBS} 2"):
        player.do(line)
    player.press(pygame.K_p)
    player.rest()
    assert came(player) == Tried(solved=True)
    assert "at most 3 main actions" in said(player)
    assert "1. " not in said(player), "whoever wants the star is not told"
    player.press(pygame.K_h)
    assert "discards {b}Treant{/b}" in said(player)
    assert came(player) == Tried(solved=True), "reading it changes nothing"
    player.press(pygame.K_b)
    player.rest()
    assert said(player) == ""


def test_an_answer_by_search_is_not_praised_for_its_length(given: Given) -> None:
    first = ("discard treant",)
    player = given(puzzle(kind="best_action", first=first, plan=(first,), id="own-1"))
    player.do("discard treant")
    player.rest()
    assert "better win chance" in said(player)
    assert "main actions" not in said(player)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_its_solution_in_every_language(
    given: Given, kind: Kind, language: str
) -> None:
    shipped = next((each for each in puzzles() if each.kind == kind), None)
    made = contested(kind=kind) if kind in RIVALS else puzzle(kind=kind, first=("discard treant",))
    player = given(shipped or replace(made, id="own-1"), language=language)
    player.trial.show_solution()
    for _ in range(25):
        player.rest()
    assert player.trial.attempt.status == "solved"
    assert said(player)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_the_question_of_a_puzzle_leaves_the_table_bright_and_in_sight(
    given: Given, size: tuple[int, int]
) -> None:
    """The table has to be studied before the question can be answered."""
    player = given(next(each for each in puzzles() if each.kind == "survive"), size=size)
    skin = player.scene.skin
    (panel,) = player.ui.popups
    assert isinstance(panel, TablePanel)
    panel.draw_shade(screen := player.frame().copy())
    assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(player.frame(), "RGB")
    played = [spot for spot in skin.spots if spot.zone in ("play", "places", "monuments")]
    assert played
    assert not [spot for spot in played if spot.rect.colliderect(panel.rect)]
    assert not panel.rect.colliderect(skin.zones["pool"])
    line = [skin.zones["prompt"], *(each.rect for each in player.scene.buttons.row)]
    assert panel.rect.collidelist(line) == -1, "the line above it is whole"


def test_a_solution_is_an_answer_a_reason_and_figures_below(given: Given) -> None:
    player = given(next(each for each in puzzles() if each.kind == "survive" and each.reason))
    player.trial.show_solution()
    for _ in range(25):
        player.rest()
    answer, _, reason = said(player).partition("\n\n")
    assert not answer.startswith("1."), "one line needs no number"
    assert answer.splitlines()[0].endswith(".")
    assert reason.endswith(".")
    assert "%" not in said(player)
    figures = player.ui.find("coach.quiet")
    assert isinstance(figures, RichLabel)
    assert "%" in figures.markup


def test_how_certain_an_answer_is_comes_once(given: Given) -> None:
    """The goal says it until the figures below the solution do."""

    def goal() -> str:
        words = player.ui.find("coach.text")
        assert isinstance(words, RichLabel)
        return words.markup

    player = given(next(each for each in puzzles() if each.kind == "survive" and each.reason))
    assert "proven" in goal()
    player.trial.show_solution()
    for _ in range(25):
        player.rest()
    assert goal()
    assert "proven" not in goal()


def test_passing_fails_and_can_be_undone(given: Given) -> None:
    player = given(puzzle())
    player.press(pygame.K_p)
    player.rest()
    assert player.trial.attempt.status == "failed"
    assert "at the victory check" in said(player)
    assert "not enough to win" in said(player)
    assert not player.ui.popups
    assert player.ui.focus is not None
    assert player.ui.focus.name == "coach.back", "no tip about a thing lies over the table"
    player.press(pygame.K_b)
    player.rest()
    assert (player.trial.attempt.status, player.session.game.played) == ("open", 0)
    solve(player)
    assert came(player) == Tried(solved=True, star=True)


def counting(kind: Kind, amount: int) -> Puzzle:
    """Return a puzzle about a number of points or of main actions."""
    plan = (*(("discard treant", "gain 2D"),) * amount, ("pass",))
    return puzzle(kind=kind, points=amount, plan=plan)


@pytest.mark.parametrize(
    ("language", "kind", "amount", "counted"),
    [
        ("en", "win_round", 0, "0 points at"),
        ("en", "win_round", 1, "1 point at"),
        ("en", "most_points", 1, "1 point at"),
        ("en", "most_points", 2, "2 points at"),
        ("en", "fewest_actions", 1, "1 main action didn’t"),
        ("fr", "win_round", 0, "0 point au"),
        ("fr", "most_points", 1, "1 point au"),
        ("fr", "fewest_actions", 1, "1 action principale n’a"),
        ("fr", "fewest_actions", 2, "2 actions principales n’ont"),
        ("de", "win_round", 1, "1 Punkt bei"),
        ("de", "most_points", 0, "0 Punkte bei"),
        ("de", "fewest_actions", 1, "1 Hauptaktion hat"),
    ],
)
def test_the_result_is_shown_in_singular_and_plural(
    language: str, kind: Kind, amount: int, counted: str, tmp_path: Path
) -> None:
    stage = Stage(tmp_path, language=language)
    tried = counting(kind, amount)
    shown_text = came_of_it(stage.context, tried, "failed", points=amount)
    assert counted in shown_text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["most_points", "fewest_actions", "first_action"])
def test_the_goal_is_one_point_or_one_action_in_the_singular(
    kind: Kind, language: str, tmp_path: Path
) -> None:
    context = Stage(tmp_path, language=language).context
    one, two = (counting(kind, n) for n in (1, 2))
    assert PUZZLES.goal(context, two) != PUZZLES.goal(context, one).replace("1", "2")
    star = [came_of_it(context, each, "solved", points=9) for each in (one, two)]
    assert star[1] != star[0].replace("1", "2")


def test_out_of_reach_the_hint_says_so(given: Given) -> None:
    player = given(puzzle())
    for card in ("treant", "hawk"):
        player.do(f"discard {card}")
        player.do("gain 1G")
    player.press(pygame.K_h)
    assert "can’t reach the goal" in said(player)
    player.press(pygame.K_z)
    assert said(player) == ""


def test_the_next_puzzle_follows(given: Given) -> None:
    player = given(puzzle())
    solve(player)
    player.press(pygame.K_n)
    following = player.top
    assert isinstance(following, ResArcanaTable)
    assert isinstance(following.policy, ResArcanaPuzzle)
    assert following.policy.puzzle in puzzles()


def test_an_attempt_is_not_the_game_in_progress(given: Given) -> None:
    player = given(puzzle())
    solve(player)
    player.click("coach.leave")
    assert isinstance(player.top, PracticeScene)
    assert player.context.shell.saved_game() is None


@pytest.mark.parametrize("shipped", [puzzles()[0], puzzles()[-1]], ids=lambda each: each.id)
def test_the_solution_of_a_shipped_one_is_played(given: Given, shipped: Puzzle) -> None:
    player = given(shipped)
    player.trial.show_solution()
    for _ in range(25):
        player.rest()
    assert player.trial.attempt.status == "solved"


def test_a_mage_is_chosen_and_the_chances_are_shown(given: Given) -> None:
    player = given(mage_choice())
    player.press(pygame.K_1)
    player.rest()
    assert player.trial.attempt.status == "solved"
    assert "62" in said(player)
    assert "61 of 64" in said(player)
    assert player.table.skin.picture.state.prompt == "Solved ✓ with a star"
    assert not player.table.opponents.thinking
    assert not player.ui.popups


def test_a_wrong_mage_is_reported_and_can_be_undone(given: Given) -> None:
    player = given(mage_choice())
    player.press(pygame.K_2)
    player.rest()
    assert player.trial.attempt.status == "failed"
    assert "strongly prefers" in said(player)
    player.press(pygame.K_b)
    player.rest()
    assert player.session.game.played == 0
    assert player.ui.popups


def test_a_choice_has_a_solution_instead_of_a_hint(given: Given) -> None:
    player = given(mage_choice())
    player.press(pygame.K_h)
    for _ in range(4):
        player.rest()
    assert player.trial.attempt.status == "solved"
    assert "62" in said(player)
    assert came(player) == Tried()


# ---- highlighted components ------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("hints", [0, 2])
def test_a_pointed_or_focused_component_is_shown_beside_the_table(
    given: Given, size: tuple[int, int], hints: int
) -> None:
    player = given(next(each for each in puzzles() if each.id == "first-5016-131"))
    player.context.resize(size)
    player.rest()
    for _ in range(hints):
        player.press(pygame.K_h)
    stage = player.table.skin.picture

    def over_the_table() -> bool:
        about = stage.view.topic(stage.layout, stage.state)
        return about is not None and stage.read_beside() is None

    for spot in stage.layout.spots:
        player.point(spot.rect.center)
        assert not over_the_table(), spot
    player.press(pygame.K_TAB)
    for widget in player.ui.focusables():
        player.ui.set_focus(widget)
        player.table.update(0.1)
        assert not over_the_table(), widget.name


def test_a_solved_puzzle_is_celebrated(given: Given) -> None:
    player = given(puzzle(), motion_speed=1.0)
    for line in ("discard treant", "gain 2D", f"use {CATACOMBS} 1", f"use {CATACOMBS} 2"):
        player.do(line)
        player.rest()
    player.press(pygame.K_p)
    titles = []
    for _ in range(400):
        player.top.update(0.05)
        if player.table.moments.staged is not None:
            titles.append(player.table.moments.staged.title)
    assert dict.fromkeys(titles) == {"Perfect!": None}
    assert player.top is player.table


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_a_question_hides_nothing_of_the_players_and_no_essences(
    given: Given, size: tuple[int, int]
) -> None:
    """With three rivals there is room for it where places are gone from the center."""
    attacked = next(
        each for each in puzzles() if each.kind == "survive" and "seat 3" in each.position
    )
    player = given(attacked, size=size)
    panel, layout = player.ui.popups[0], player.table.skin.picture.layout
    assert isinstance(panel, TablePanel)
    there = (spot for spot in layout.spots if spot.zone != "taken")
    own = [spot.rect for spot in there if spot.seat == layout.own_seat]
    pools = [tray.pool for tray in layout.rivals]
    assert panel.rect.collidelist([*own, *pools, layout.zones["prompt"]]) < 0


def test_the_goal_is_in_large_letters_where_there_is_room(given: Given) -> None:
    heights = []
    for size in ((1024, 600), (1920, 1080)):
        goal = given(puzzle(), size=size).ui.find("coach.text")
        assert isinstance(goal, RichLabel)
        heights.append(goal.kind.size)
    assert heights[0] < heights[1]
