"""Moments of games saved as custom puzzles: proved or searched, and listed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.app.waiting import Progress, WaitingScene
from resarcana_desktop.bots.services import Rate
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.games.puzzle_list import PuzzlesScene
from resarcana_desktop.games.puzzling import take
from resarcana_desktop.games.resarcana.bots.grader import PuzzleRater
from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.puzzles.attempt import session_of
from resarcana_desktop.games.resarcana.puzzles.keeping import Keeper
from resarcana_desktop.games.resarcana.puzzles.proof import fault_of
from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.history import AnyHistory, History
from resarcana_desktop.play.puzzles.puzzle import OWN, Source, number_of
from resarcana_desktop.play.review.review import Judgement
from resarcana_desktop.widgets import Label
from tests.games.resarcana.puzzles.conftest import CATACOMBS, Solver, alone, mage_choice, puzzle
from tests.scenes.replay.recorded import history
from tests.support.story import me
from tests.support.window import Stage, layout_problems

USUAL = 29
"""A moment of the recorded game before anyone has passed."""


class Rates:
    """A fake bot process: the first `good` answers are equal, the others far worse."""

    def __init__(self, good: int = 2, *, fails: bool = False) -> None:
        self.good = good
        self.fails = fails
        self.closed = False
        self.seen: Observation | None = None

    def __call__(self, maker: BotsFor) -> Rates:
        return self

    def ask(self, ask: Rate) -> None:
        assert isinstance(ask.observation, Observation)
        self.seen = ask.observation
        self.legal = list(ask.legal)

    def poll(self, kind: type[Rate]) -> dict[int, float] | None:
        if self.fails:
            raise WorkerFailed("died")
        return {each: 0.62 if place < self.good else 0.3 for place, each in enumerate(self.legal)}

    def close(self) -> None:
        self.closed = True


def keep(
    stage: Stage,
    at: int,
    rates: Rates | None = None,
    judgement: Judgement | None = None,
    game: AnyHistory | None = None,
) -> str:
    """Save a moment as a puzzle and return the message shown."""
    shown: list[str] = []
    keeper = Keeper(stage.context, game or history(), rates or Rates())
    stage.context.shell.open_practice()
    assert keeper.obstacle(at) == ""
    keeper.keep(at, judgement, shown.append)
    waiting = stage.top
    assert isinstance(waiting, WaitingScene)
    waiting.thread.join()
    stage.wait(0.1)
    return shown[0]


def shelf(stage: Stage) -> tuple[Puzzle, ...]:
    return PUZZLES.own(stage.context).puzzles


def game_from(given: Puzzle, *actions: str) -> AnyHistory:
    """Record a game from a puzzle's position, with given actions or the first legal ones."""
    session = session_of(given)
    for action in actions or (session.position.text_of(session.moment.legal[0]),):
        session.play(session.position.action(action))
    return History(session.record(), PlaySession)


def alone_in(kinds: str = "win_round") -> AnyHistory:
    """Record a game that starts at the position of a shipped puzzle."""
    return game_from(next(e for e in puzzles() if e.kind == kinds and e.sets == ("base",)))


def shown_by_search(stage: Stage, game: AnyHistory, good: int) -> Puzzle | str:
    """Return the result for the first moment that only a search can judge."""
    keeper = Keeper(stage.context, game, Rates(good=good))
    return keeper._rated(game.positions[0], 0, None, Progress())


# ---- making one ------------------------------------------------------------------------------


def test_a_moment_is_saved_with_its_nearly_best_answers(tmp_path: Path) -> None:
    stage, rates = Stage(tmp_path), Rates(good=2)
    shown = keep(stage, USUAL, rates)
    assert "your puzzle #1" in shown
    assert "not proven" in shown
    kept = shelf(stage)[0]
    legal = history().positions[USUAL].legal_actions()
    texts = [history().positions[USUAL].text_of(each) for each in legal]
    assert kept.kind == "best_action"
    assert kept.first == tuple(texts[:2])
    assert kept.viewer == history().positions[USUAL].seat_to_decide()
    assert kept.begin().hash() == history().positions[USUAL].hash()
    assert rates.closed


def test_it_is_checked_like_those_of_the_program(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    keep(stage, USUAL)
    kept = shelf(stage)[0]
    assert fault_of(kept) == ""
    assert fault_of(replace(kept, first=(*kept.first, "place fire_dragon"))) == "first"


def test_a_saved_moment_contains_only_what_the_seat_could_see(tmp_path: Path) -> None:
    rates = Rates()
    keep(Stage(tmp_path), USUAL, rates)
    assert rates.seen is not None
    assert all(
        (each.hand is not None) == (each.seat == rates.seen.viewer) for each in rates.seen.seats
    )


def test_a_review_has_the_last_word(tmp_path: Path) -> None:
    stage, position = Stage(tmp_path), history().positions[USUAL]
    played, *_, best = [position.text_of(each) for each in position.legal_actions()]
    judged = Judgement(
        USUAL, 1, position.seat_to_decide(), "action", played, best, 0.4, 0.62, 22.0, "blunder"
    )
    keep(stage, USUAL, Rates(good=2), judged)
    kept = shelf(stage)[0]
    assert kept.first[0] == best
    assert played not in kept.first


def test_a_moment_after_all_rivals_have_passed_is_proved(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    shown = keep(stage, 0, game=alone_in())
    assert "is proven" in shown
    kept = shelf(stage)[0]
    assert kept.kind == "win_round"
    assert fault_of(kept) == ""


def test_a_moment_with_only_equal_answers_is_not_a_puzzle(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    assert "can’t become a puzzle" in keep(stage, USUAL, Rates(good=1000))
    assert not shelf(stage)


def test_a_moment_in_which_only_passing_is_worse_is_not_a_choice(tmp_path: Path) -> None:
    game = game_from(puzzle(position=alone(me(play=f"duelist {CATACOMBS} (8D)"))))
    assert len(game.positions[0].legal_actions()) == 2
    assert shown_by_search(Stage(tmp_path), game, good=1) == "none"
    more = game_from(puzzle())
    assert isinstance(shown_by_search(Stage(tmp_path), more, good=1), Puzzle)


def test_an_action_the_review_cannot_improve_is_not_a_puzzle(tmp_path: Path) -> None:
    stage, position = Stage(tmp_path), history().positions[USUAL]
    best = position.text_of(position.legal_actions()[0])
    seat = position.seat_to_decide()
    judged = Judgement(USUAL, 1, seat, "action", best, best, 0.62, 0.62, 0.0)
    assert "nothing better" in keep(stage, USUAL, Rates(good=1), judged)
    assert not shelf(stage)


def test_points_that_cannot_be_missed_are_not_a_puzzle(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    sure = puzzle(position=alone(me(play=f"duelist {CATACOMBS} (8D)", pool="1E")))
    assert "can’t become a puzzle" in keep(stage, 0, game=game_from(sure))
    assert not shelf(stage)


def test_points_that_take_the_right_gain_are_one(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    own = me(play=f"duelist {CATACOMBS} (8D)", pool="3D", hand="treant")
    assert "is proven" in keep(stage, 0, game=game_from(puzzle(position=alone(own))))


def test_a_payment_with_one_sensible_answer_is_not_a_choice(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    own = me(play=f"duelist {CATACOMBS} (8D)", pool="2D 3E 1G", hand="crypt")
    game = game_from(puzzle(position=alone(own)), "place crypt", "pay 3E 2D")
    assert Keeper(stage.context, game, Rates()).obstacle(1) == stage.context.text(
        "puzzles.own.no_choice"
    )


class Unstartable(Rates):
    """A process that can't be started."""

    def __call__(self, maker: BotsFor) -> Rates:
        raise OSError


@pytest.mark.parametrize("rates", [Rates(fails=True), Unstartable()])
def test_a_failed_process_gives_no_verdict_on_the_moment(tmp_path: Path, rates: Rates) -> None:
    stage = Stage(tmp_path)
    shown = keep(stage, USUAL, rates)
    assert shown == stage.context.text("puzzles.own.failed")
    assert "better" not in shown
    assert not shelf(stage)


def test_the_same_moment_is_saved_once(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    keep(stage, USUAL)
    assert "already" in keep(stage, USUAL)
    assert len(shelf(stage)) == 1


def test_a_new_puzzle_was_never_tried_though_its_number_was_removed(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    keep(stage, USUAL)
    (old,) = shelf(stage)
    PUZZLES.progress(stage.context).note(old, solved=True, star=True, helped=False)
    PUZZLES.own(stage.context).remove(old)
    keep(stage, USUAL)
    (new,) = shelf(stage)
    assert new.id == old.id
    assert PUZZLES.progress(stage.context).of_puzzle(new) is None


def test_a_player_who_cancels_the_wait_gets_no_puzzle(tmp_path: Path) -> None:
    stage, shown = Stage(tmp_path), list[str]()

    class Slow(Rates):
        def poll(self, kind: type[Rate]) -> None:
            return None

    stage.context.shell.open_practice()
    Keeper(stage.context, history(), Slow()).keep(USUAL, None, shown.append)
    waiting = stage.top
    assert isinstance(waiting, WaitingScene)
    stage.press(pygame.K_ESCAPE)
    waiting.thread.join(5)
    assert not waiting.thread.is_alive()
    assert not shown
    assert not shelf(stage)


@pytest.mark.parametrize("kind", ["over", "several", "no_choice"])
def test_a_moment_that_cannot_be_saved_shows_the_reason(tmp_path: Path, kind: str) -> None:
    stage, game = Stage(tmp_path), history()
    keeper = Keeper(stage.context, game)
    shown = {keeper.obstacle(at) for at in range(game.length + 1)}
    assert stage.context.text(f"puzzles.own.{kind}") in shown


def test_the_rater_searches_after_every_action() -> None:
    position = history().positions[USUAL]
    rater = BotsFor(position.faces.cardsets).service(Rate)
    assert isinstance(rater, PuzzleRater)
    legal = position.legal_actions()
    found = rater.answer(Rate(position.observation(position.seat_to_decide()), legal, 1))
    assert sorted(found) == sorted(legal)
    chances = list(found.values())
    assert chances == sorted(chances, reverse=True)


# ---- the shelf -------------------------------------------------------------------------------


def own(number: int = 1, **changes: Any) -> Puzzle:
    """The small puzzle of the other tests as a custom one."""
    return replace(puzzle(), id=f"own-{number}", source=Source(7, OWN, 1), **changes)


def shelved(stage: Stage, *kept: Puzzle) -> None:
    there = PUZZLES.own(stage.context)
    for each in kept:
        assert there.add(each) is None


def test_numbers_continue_and_are_not_used_twice(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    shelved(stage, own(), own(), own())
    there = PUZZLES.own(stage.context)
    there.remove(there.puzzles[0])
    there.add(own())
    assert [number_of(each) for each in shelf(stage)] == [2, 3, 4]


def test_at_most_the_readable_number_of_puzzles_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(tmp_path)
    shelved(stage, own(), own())
    (file,) = tmp_path.rglob("own_puzzles.toml")
    for module in ("own", "reader"):
        name = f"resarcana_desktop.play.puzzles.{module}.MOST_BYTES"
        monkeypatch.setattr(name, file.stat().st_size + 10)
    there = PUZZLES.own(stage.context)
    problem = there.add(own())
    assert problem is not None
    assert "2 puzzles, the maximum" in problem.sentence(stage.context.text)
    assert [number_of(each) for each in shelf(stage)] == [1, 2]


def test_a_damaged_file_is_set_aside_and_reported(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    shelved(stage, own())
    (file,) = tmp_path.rglob("own_puzzles.toml")
    file.write_text("[[puzzle]]\nid = 1", "utf-8")
    assert not shelf(stage)
    assert "your own puzzles from" in stage.context.problems[0].sentence(stage.context.text)
    assert not file.exists()


def test_a_file_with_ids_of_other_puzzles_is_refused(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    shelved(stage, own())
    (file,) = tmp_path.rglob("own_puzzles.toml")
    file.write_text(file.read_text("utf-8").replace("own-1", "win-1"), "utf-8")
    assert not shelf(stage)


# ---- among the puzzles -----------------------------------------------------------------------


def words(stage: Stage) -> str:
    return "\n".join(
        f"{getattr(each, 'text', '')} {getattr(each, 'detail', '')}" for each in stage.ui.walk()
    )


def test_custom_puzzles_come_first_and_can_be_filtered(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    shelved(stage, own(), own(2, kind="best_action", first=("discard treant",)))
    stage.show(PuzzlesScene(stage.context, PUZZLES))
    assert "Your puzzle #1" in words(stage)
    assert "Your own, proven solution" in words(stage)
    assert "Your own, likely solution" in words(stage)
    stage.ui.set_focus(stage.ui.find("whose"))
    stage.press(pygame.K_RETURN, pygame.K_3)
    names = [each.name for each in stage.ui.walk() if each.name.startswith(("own-", "win-"))]
    assert names == ["own-1", "own-2"]


def test_without_custom_puzzles_no_filter_for_them_is_shown(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(PuzzlesScene(stage.context, PUZZLES))
    assert stage.ui.find_or_none("whose") is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_list_fits_with_them(tmp_path: Path, language: str, text_scale: float) -> None:
    stage = Stage(tmp_path, (1024, 600), language=language, text_scale=text_scale)
    shelved(stage, own(), own(2, kind="best_action", first=("discard treant",)))
    stage.show(PuzzlesScene(stage.context, PUZZLES))
    assert not layout_problems(stage.ui, (1024, 600))


# ---- playing them ----------------------------------------------------------------------------


def searched() -> Puzzle:
    return own(kind="best_action", first=("discard treant",), plan=(("discard treant",),))


def test_any_nearly_best_answer_solves_it(tmp_path: Path) -> None:
    player = Solver(tmp_path, searched())
    player.do("discard treant")
    assert player.trial.attempt.status == "solved"
    assert player.trial.attempt.star


def test_a_wrong_answer_does_not_solve_it_and_can_be_undone(tmp_path: Path) -> None:
    player = Solver(tmp_path, searched())
    player.do("discard hawk")
    assert player.table.inspect()["status"] == "failed"
    player.click("coach.back")
    player.rest()
    assert player.table.inspect()["status"] == "open"


def test_the_hint_and_the_solution_lead_to_the_best(tmp_path: Path) -> None:
    player = Solver(tmp_path, searched())
    for _ in range(3):
        player.press(pygame.K_h)
    for _ in range(4):
        player.rest()
    assert player.trial.attempt.status == "solved"
    assert not player.trial.attempt.star


def test_they_do_not_count_for_the_rating(tmp_path: Path) -> None:
    player = Solver(tmp_path, searched())
    before = player.trial.progress.rating
    player.do("discard treant")
    assert player.trial.progress.rating == before
    assert player.trial.progress.solved == 0
    tried = player.trial.progress.of_puzzle(player.trial.puzzle)
    assert tried is not None
    assert tried.solved


def test_one_can_be_taken_off_the_shelf_after_a_question(tmp_path: Path) -> None:
    player = Solver(tmp_path, own())
    there = PUZZLES.own(player.context)
    there.add(own())
    player.table.open_menu()
    item = next(each for each in player.ui.walk() if getattr(each, "text", "") == "Remove puzzle")
    player.click(item.name)
    assert isinstance(player.top, DialogScene)
    assert any(
        "will be removed" in each.text for each in player.ui.walk() if isinstance(each, Label)
    )
    player.press(pygame.K_RETURN)
    assert not isinstance(player.top, ResArcanaTable)
    assert not shelf(player)


# ---- errors in the file ----------------------------------------------------------------------


def opened(stage: Stage, kept: Puzzle) -> str:
    """Return the message when the player opens a puzzle, "" if it is played."""
    take(stage.context, PUZZLES, kept)
    return words(stage) if isinstance(stage.top, DialogScene) else ""


@pytest.mark.parametrize(
    ("changes", "shown"),
    [
        ({}, ""),
        ({"position": puzzle().position.replace("treant", "trent")}, "no component “trent”"),
        ({"position": "round 1"}, "own_puzzles.toml, own-1: position: "),
        ({"sets": ("base", "fens")}, "the set “fens”, which isn’t installed"),
        ({"sets": ()}, "own_puzzles.toml, own-1: "),
        ({"sets": ("base", "base")}, "own_puzzles.toml, own-1: "),
        ({"viewer": 3}, "own-1: plan: expected actions that are possible"),
        ({"viewer": 1}, "own-1: position: expected one that"),
        ({"plan": (("discard sea_serpent",),)}, "own-1: plan: expected actions"),
        ({"plan": (("dance",),)}, "own-1: plan: expected actions"),
        ({"kind": "mage_choice"}, "own-1: position: expected one that"),
        ({"kind": "first_action"}, "own-1: first: expected actions"),
        ({"kind": "best_action", "first": ("claim colossus",)}, "own-1: first: expected actions"),
    ],
)
def test_an_unplayable_puzzle_shows_what_is_wrong(
    changes: dict[str, Any], shown: str, tmp_path: Path
) -> None:
    stage = Stage(tmp_path)
    stage.context.shell.open_practice()
    assert shown in opened(stage, own(**changes))
    assert bool(shown) != isinstance(stage.top, ResArcanaTable)


@pytest.mark.parametrize("chances", [(), (("mage witch", 60), ("mage nobody", 40))])
def test_a_choice_without_its_answers_cannot_be_judged(
    chances: tuple[tuple[str, int], ...], tmp_path: Path
) -> None:
    stage = Stage(tmp_path)
    kept = replace(mage_choice(chances=chances), id="own-1", source=Source(7, OWN, 1))
    assert "own-1: chances: expected two or more" in opened(stage, kept)
