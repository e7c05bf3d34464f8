"""A result shows what won, and leads on: into the game, to its mistakes, to the next thing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from resarcana_desktop import games
from resarcana_desktop.games.looking_back import RatingStep, rating_words
from resarcana_desktop.games.next_step import next_step
from resarcana_desktop.games.resarcana.outcome import outcome_of
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.current_game import CurrentGame
from resarcana_desktop.play.history import History
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_of
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.review.review import Moment
from resarcana_desktop.scenes.earned import Announced, LitMark
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.scenes.shell import ProgramShell
from resarcana_desktop.setup.outcome import turning_round
from resarcana_desktop.widgets import Button, Label, RichLabel
from resarcana_desktop.widgets.tableau import TableauPicture
from tests.games.resarcana.test_outcome import played
from tests.scenes.finished_game import elo
from tests.scenes.review.reviewed import review_of
from tests.support.window import Stage

if TYPE_CHECKING:
    from resarcana_desktop.play.review.review import Review
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.setup.outcome import Outcome


def result(stage: Stage, kinds: str = "hbbb", seed: int = 4) -> ResultScene:
    """The end of a game that was put on the shelf before, as at a table."""
    session = played(kinds, seed)
    CurrentGame(stage.context, session).finish()
    scene = stage.show(ResultScene(stage.context, outcome_of(session), session.record()))
    scene._finished.wait()
    stage.wait(0.1)
    return scene


def pictures(stage: Stage) -> list[TableauPicture]:
    return [each for each in stage.ui.walk() if isinstance(each, TableauPicture)]


# ---- the tableau ---------------------------------------------------------------------------------


def test_what_the_winner_has_in_play_is_shown_with_its_points(stage: Stage) -> None:
    ended = result(stage).outcome
    shown = pictures(stage)
    assert [each.shown.id for each in shown] == list(ended.tableau)
    points = {source.id: source.points for source in ended.players[0].sources}
    assert sum(each.points for each in shown) == sum(points.values())


def test_a_component_is_read_with_a_click_and_by_the_keys(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(ProgramShell, "open_compendium", lambda _, each: opened.append(each))
    result(stage)
    shown = pictures(stage)
    stage.ui.set_focus(shown[1])
    stage.frame()
    stage.click("tableau.1")
    stage.press(pygame.K_RIGHT, pygame.K_RETURN)
    stage.press(pygame.K_HOME, pygame.K_RETURN)
    assert opened == [shown[1].shown.id, shown[2].shown.id, shown[0].shown.id]


def test_only_one_picture_is_a_stop_of_the_tab_key(stage: Stage) -> None:
    result(stage)
    assert [each.place for each in pictures(stage) if each.focusable] == [0]


# ---- the turning point ---------------------------------------------------------------------------


def test_one_click_leads_to_the_moment_the_game_turned_on(stage: Stage) -> None:
    ended = result(stage).outcome
    assert ended.turn is not None
    stage.click("see_turn")
    stage.wait(0.1)
    assert isinstance(stage.top, ReplayScene)
    assert stage.top.at == ended.turn.at


def reviewed(stage: Stage, scene: ResultScene, *, turns: bool) -> Review:
    """Keep a review of the game, in which it turned in round 2, or was won from the start."""
    record = scene._record
    assert record is not None
    game = History(record, PlaySession)
    winner = [seat.name for seat in game.seats].index(scene.outcome.players[0].name)
    reviewer = games.window_game("resarcana").reviewer(record.options)
    assert reviewer is not None

    def moment(at: int) -> Moment:
        won = 0.9 if not turns or game.positions[at].round > 2 else 0.1
        rest = (1.0 - won) / (len(game.seats) - 1)
        chances = tuple(won if seat == winner else rest for seat in range(len(game.seats)))
        return Moment(at, game.positions[at].round, 0, chances)

    made = reviewer.made(record, "standard", -1)
    moments = tuple(map(moment, range(game.length + 1)))
    review = review_of(game, made=made, moments=moments, key_moments=(), judgements=())
    KeptReviews(stage.context.folders.reviews).keep(review)
    return review


def button(stage: Stage, name: str) -> str:
    found = stage.ui.find(name)
    assert isinstance(found, Button)
    return found.text


def test_without_a_review_the_story_tells_of_points_alone(stage: Stage) -> None:
    scene = result(stage)
    assert button(stage, "see_turn") == "See the biggest gain"
    assert not any("turned" in line for line in story_of(scene))


def story_of(scene: ResultScene) -> list[str]:
    return [each.markup for each in scene.ui.walk() if isinstance(each, RichLabel)]


def test_a_review_that_was_made_and_the_story_agree(stage: Stage) -> None:
    scene = result(stage)
    review = reviewed(stage, scene, turns=True)
    scene.enter()
    stage.ui.refresh()
    assert any("The game turned in round 2." in line for line in story_of(scene))
    assert any("10% to 90%" in line for line in story_of(scene))
    assert button(stage, "see_turn") == "See the turning point"
    turn = scene.outcome.turn
    assert turn is not None
    rise = [review.chances_at(turn.at + step) for step in (0, 1)]
    assert rise[0] != rise[1], "the moment is the one in which the chances rose"


def test_where_a_review_confirms_no_turn_none_is_reported(stage: Stage) -> None:
    scene = result(stage)
    reviewed(stage, scene, turns=False)
    scene.enter()
    stage.ui.refresh()
    assert not any("turned" in line for line in story_of(scene))
    assert button(stage, "see_turn") == "See the biggest gain"


def with_points(ended: Outcome, *by_round: tuple[int, ...]) -> Outcome:
    players = tuple(
        replace(player, by_round=points, won=not number)
        for number, (player, points) in enumerate(zip(ended.players, by_round, strict=False))
    )
    return replace(ended, players=players)


@pytest.mark.parametrize(
    ("own", "other", "number"),
    [
        ((1, 2, 8, 10), (1, 3, 4, 5), 3),
        ((5, 6, 6, 10), (0, 0, 7, 9), 4),  # what was lost again was no turn
        ((0, 0, 0, 1), (0, 0, 0, 0), None),
    ],
)
def test_a_game_turns_in_the_round_that_gained_most_for_good(
    own: tuple[int, ...], other: tuple[int, ...], number: int | None
) -> None:
    ended = outcome_of(played("hb", 4))
    assert turning_round(with_points(ended, own, other), 2) == number


# ---- what was earned -----------------------------------------------------------------------------


def test_what_was_earned_has_its_badge_and_is_read_out(stage: Stage) -> None:
    result(stage)
    shown_text = [each for each in stage.ui.walk() if isinstance(each, Announced)]
    marks = [each for each in stage.ui.walk() if isinstance(each, LitMark)]
    assert "First spark" in [each.text for each in shown_text]
    assert len(marks) == sum("Elo" not in each.text for each in shown_text) > 0
    spoken = [each.description(stage.context.wording()) for each in shown_text]
    assert all(node is not None and node.live for node in spoken)


@pytest.mark.parametrize(
    ("step", "shown_text"),
    [
        (RatingStep(elo(1432.4), elo(1419.8)), "Your Elo: 1432 (+12)"),
        (RatingStep(elo(1419.8), elo(1432.4)), "Your Elo: 1420 (\u221212)"),
        (RatingStep(elo(1400.0), None), "Your first Elo: 1400"),
        (RatingStep(None, None, 1), "1 more game against bots until your first Elo"),
        (RatingStep(None, None, 3), "3 more games against bots until your first Elo"),
        (
            RatingStep(elo(1432.4), elo(1419.8), ranked=True),
            "Your ranked Elo: 1432 (+12), probably between 1332 and 1532",
        ),
        (
            RatingStep(elo(1400.0), None, ranked=True),
            "Your first ranked Elo: 1400, probably between 1300 and 1500",
        ),
        (
            RatingStep(None, None, 2, ranked=True),
            "2 more ranked games until your first ranked Elo",
        ),
    ],
)
def test_the_step_of_the_elo_is_shown(step: RatingStep, shown_text: str) -> None:
    assert rating_words(step, load_catalogue("en")).replace("\u00a0", " ") == shown_text


def test_its_light_turns_for_a_while_and_then_nothing_moves(stage: Stage) -> None:
    scene = result(stage)
    (first, *_) = (each for each in stage.ui.walk() if isinstance(each, LitMark))
    before = stage.frame().subsurface(first.rect).copy()
    wake = scene.wake_in()
    assert wake is not None
    stage.wait(0.5)
    after = stage.frame().subsurface(first.rect)
    assert before.get_buffer().raw != after.copy().get_buffer().raw
    for _ in range(100):
        stage.wait(0.5)
    assert scene.wake_in() is None


def test_without_motion_its_light_stands_still(tmp_path: Path) -> None:
    stage = Stage(tmp_path, reduced_motion=True)
    assert result(stage).wake_in() is None


# ---- what next -----------------------------------------------------------------------------------


def at_level(ended: Outcome, level: str, *, won: bool) -> Outcome:
    """The same end, of a game against bots of this level."""
    seats = tuple(
        seat if seat.kind == "human" else seat.model_copy(update={"level": level})
        for seat in ended.setup.seats
    )
    players = tuple(
        replace(each, won=(each.name == ended.you) is won) for each in ended.players[:2]
    )
    setup = ended.setup.model_copy(update={"seats": seats, "game": "resarcana"})
    return replace(ended, setup=setup, players=players)


def test_a_win_leads_to_the_next_level(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[GameSetup] = []
    monkeypatch.setattr(ProgramShell, "start_game", lambda _, setup, **__: started.append(setup))
    ended = at_level(outcome_of(played("hb", 4)), "level2", won=True)
    step = next_step(stage.context, ended)
    assert step is not None
    assert "Adept" in step.sentence
    step.go()
    assert [seat.level for seat in started[0].seats if seat.kind == "bot"] == ["level3-drawn"]
    assert started[0].seed != ended.setup.seed


def test_above_the_last_level_more_cards_come_next(stage: Stage) -> None:
    ended = at_level(outcome_of(played("hb", 4)), "level5", won=True)
    step = next_step(stage.context, ended)
    assert step is not None
    assert "Lux et Tenebrae" in step.sentence
    chosen = {**ended.setup.chosen, "sets": ["base", "lux_et_tenebrae"]}
    setup = ended.setup.model_copy(update={"chosen": chosen})
    step = next_step(stage.context, replace(ended, setup=setup))
    assert step is not None
    assert step.name == "lesson"


def test_a_loss_leads_to_the_next_lesson_and_then_to_puzzles(stage: Stage) -> None:
    ended = at_level(outcome_of(played("hb", 4)), "level2", won=False)
    step = next_step(stage.context, ended)
    assert step is not None
    assert step.name == "lesson"
    progress = Progress.of(stage.context, "resarcana")
    for lesson in lessons_of("resarcana"):
        progress.finish(lesson.id)
    step = next_step(stage.context, ended)
    assert step is not None
    assert step.name == "puzzle"


def test_where_several_people_played_a_rematch_is_enough(stage: Stage) -> None:
    assert next_step(stage.context, outcome_of(played("hhb", 4))) is None


@pytest.mark.parametrize("game", games.in_window())
def test_every_game_has_something_to_try_after_a_loss(stage: Stage, game: str) -> None:
    stage.context.shell.use_game(game)
    ended = at_level(outcome_of(played("hb", 4)), "level1", won=False)
    setup = ended.setup.model_copy(update={"game": game, "chosen": {}})
    assert next_step(stage.context, replace(ended, setup=setup)) is not None


def test_the_result_offers_it_beside_the_rematch(stage: Stage) -> None:
    result(stage)
    assert any(isinstance(each, Label) and each.text == "What next?" for each in stage.ui.walk())
    assert any(each.name.startswith("try.") for each in stage.ui.walk())
