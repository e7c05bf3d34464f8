"""Learn from mistakes: the question first, answers judged, the reason afterwards, a last card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.games import window_game
from resarcana_desktop.games.resarcana.play.intents import intents_at, where
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.games.resarcana.table.spots import SpotWidget
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.opponents import Opponents
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.review.review import Made
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.scenes.review.mistakes import MistakesScene
from resarcana_desktop.scenes.review.scene import ReviewScene
from resarcana_desktop.widgets import Button
from tests.scenes.finished_game import finished_game
from tests.scenes.replay.recorded import history, record
from tests.scenes.review.learner import Learner, StatedJudge, learner
from tests.scenes.review.reviewed import BLUNDER, Reviewer, judgement, review_of
from tests.support.window import Stage, layout_problems


def judged_by(monkeypatch: pytest.MonkeyPatch, costs: float) -> StatedJudge:
    """Return a judge that says every answer costs this many points."""
    judge = StatedJudge(costs)

    def start(self: Opponents) -> None:
        self._worker = judge

    monkeypatch.setattr(Opponents, "_start", start)
    return judge


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> StatedJudge:
    return judged_by(monkeypatch, 9.0)


@pytest.fixture
def kind(monkeypatch: pytest.MonkeyPatch) -> StatedJudge:
    return judged_by(monkeypatch, 3.0)


# ---- at the table --------------------------------------------------------------------------------


def test_the_question_comes_before_anything_is_shown(tmp_path: Path, strict: StatedJudge) -> None:
    player = learner(tmp_path)
    assert "Try a move" in player.said("coach.text")
    assert player.said() == ""
    shown = player.words()
    assert "Move:" not in shown
    assert "Better:" not in shown
    assert player.table.session.position.hash() == player.history.positions[BLUNDER].hash()


def test_only_what_its_seat_knew_is_seen(tmp_path: Path, strict: StatedJudge) -> None:
    player = learner(tmp_path)
    session = player.table.session
    assert session.viewer == player.judged.seat
    assert not session.open_hands
    assert all(
        seat.hand is None
        for number, seat in enumerate(session.observation.seats)
        if number != player.judged.seat
    )


def test_the_best_move_solves_it_and_only_then_is_the_reason_shown(
    tmp_path: Path, strict: StatedJudge
) -> None:
    player = learner(tmp_path)
    player.answer(player.judged.best)
    assert player.trial.verdict == "best"
    assert "best move" in player.said()
    said = player.said()
    assert "In the game:" in said
    assert "Win chance" in said
    assert not {"Blunder", "Mistake", "Inaccuracy", "Better:"} & set(said.split())
    assert not strict.asked, "what the review found needs no second judge"
    assert player.table.session.game.played == 0, "nothing is played"
    assert player.trial.pointed_out() or not player.judged.best.split()[1:]


def test_the_move_of_the_game_is_no_answer(tmp_path: Path, strict: StatedJudge) -> None:
    player = learner(tmp_path)
    player.answer(player.judged.played)
    assert "played. Try something else." in player.said()
    assert not player.trial.done
    assert player.table.session.game.played == 0


def test_what_was_played_is_shown_on_request_and_solves_nothing(
    tmp_path: Path, strict: StatedJudge
) -> None:
    player = learner(tmp_path)
    player.click("coach.recall")
    player.rest()
    action = player.trial.action_words(player.judged.played)
    assert player.said() == f"Played: {action}. Try something else."
    assert not player.trial.done
    player.answer(player.judged.best)
    assert player.trial.verdict == "best"
    assert player.ui.find_or_none("coach.recall") is None


def test_each_row_says_what_the_mistake_cost_and_later_what_was_better(
    tmp_path: Path, strict: StatedJudge
) -> None:
    player = all_of_one(tmp_path)
    player.press(pygame.K_m)
    head, came = player.hub._row(0)
    assert "12%{/loss} win chance" in head
    assert came == "Not tried yet"
    player.press(pygame.K_RETURN)
    player.rest()
    better = player.trial.action_words(player.judged.best)
    player.click("coach.show")
    player.rest()
    player.click("coach.leave")
    assert player.hub._row(0)[2].startswith(f"Better: {better}")  # of several powers, its rule too


def test_another_move_is_judged_against_the_best(tmp_path: Path, strict: StatedJudge) -> None:
    player = learner(tmp_path)
    player.answer(player.others()[0])
    (asked,) = strict.asked
    position = player.table.session.position
    assert [position.text_of(each) for each in asked.legal] == [
        player.judged.best,
        player.others()[0],
    ]
    assert "isn’t good enough" in player.said()
    assert "Better:" not in player.said(), "the solution is still to be found"
    assert not player.trial.done


def test_what_is_nearly_as_good_solves_it_too(tmp_path: Path, kind: StatedJudge) -> None:
    player = learner(tmp_path)
    player.answer(player.others()[0])
    assert "good enough, too" in player.said()
    assert "Better:" in player.said()
    player.press(pygame.K_ESCAPE)


def test_while_it_is_judged_the_window_wakes_up(tmp_path: Path, strict: StatedJudge) -> None:
    player = learner(tmp_path)
    position = player.table.session.position
    player.table.play(position.action(player.others()[0]))
    assert player.trial.waits
    assert "Let’s see" in player.said()
    player.table.update(0.0)
    assert player.trial.verdict == "worse"


def test_where_nobody_can_judge_it_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, strict: StatedJudge
) -> None:
    player = learner(tmp_path)

    def fail(*_: Any) -> None:
        raise WorkerFailed("died")

    monkeypatch.setattr(Opponents, "consult", fail)
    player.answer(player.others()[0])
    assert "couldn’t be checked" in player.said()


def test_an_answer_is_judged_again_after_the_table_was_covered(
    tmp_path: Path, strict: StatedJudge
) -> None:
    player = learner(tmp_path)
    position = player.table.session.position
    player.table.play(position.action(player.others()[0]))
    player.context.shell.open_settings()
    player.context.scenes.pop()
    player.rest()
    assert player.trial.verdict == "worse"
    assert len(strict.asked) == 2


def test_the_solution_can_be_seen_and_then_nothing_more_is_answered(
    tmp_path: Path, strict: StatedJudge
) -> None:
    player = learner(tmp_path)
    player.press(pygame.K_h)
    assert player.trial.verdict == "shown"
    assert "Better:" in player.said()
    player.answer(player.judged.best)
    assert player.trial.verdict == "shown"


def button(player: Stage, name: str) -> Button:
    found = player.ui.find(name)
    assert isinstance(found, Button)
    return found


def own_spots(player: Learner) -> list[SpotWidget]:
    """Return the spots of the active things of the player or in the center."""
    session = player.table.session
    spots = [each for each in player.ui.root.walk() if isinstance(each, SpotWidget)]
    return [each for each in spots if intents_at(session.moment, where(each.spot))]


@pytest.mark.parametrize("way", ["shown", "best"])
def test_what_may_not_be_done_any_more_looks_so_and_says_why(
    tmp_path: Path, strict: StatedJudge, way: str
) -> None:
    player = all_of_one(tmp_path)
    player.begin()
    assert player.table.skin.picture.state.usable
    assert button(player, "pass").enabled
    if way == "best":
        player.answer(player.judged.best)
    else:
        player.press(pygame.K_h)
        player.rest()
    why = player.trial.nothing_to_do()
    assert why == "Nothing more to play here. Go on to the next mistake."
    assert button(player, "pass").reason == why
    state = player.table.skin.picture.state
    assert not state.usable
    assert not state.dimmed
    begins = "Solved: " if way == "best" else "Better: "
    assert state.prompt.startswith(begins), "what was better stays in sight"
    player.press(pygame.K_p)
    assert player.table.skin.picture.state.prompt == why
    wording = player.context.wording()
    spots = own_spots(player)
    assert spots
    for spot in spots:
        shown = spot.description(wording)
        assert shown is not None
        assert shown.why_not == why
        assert "press" not in shown.doings
        player.press(pygame.K_LSHIFT)
        spot.press(spot.rect.center)
        spot.drag((0, 0))
        assert player.table.skin.picture.state.dragged is None
        spot.activate()
        player.table.skin.show()
        assert player.table.skin.picture.state.prompt == why
        assert not player.ui.popups
    assert player.table.session.game.played == 0
    player.press(pygame.K_n)
    player.rest()
    assert button(player, "pass").enabled


def test_the_last_one_leads_no_further(tmp_path: Path, strict: StatedJudge) -> None:
    player = all_of_one(tmp_path)
    player.begin()
    player.press(pygame.K_n, pygame.K_n, pygame.K_h)
    assert player.trial.nothing_to_do() == "Nothing more to play here. That was the last mistake."


def test_while_it_is_open_anything_may_be_tried(tmp_path: Path, strict: StatedJudge) -> None:
    player = learner(tmp_path)
    assert player.trial.nothing_to_do() == ""
    player.answer(player.judged.played)
    assert player.trial.nothing_to_do() == ""
    player.answer(player.others()[0])
    assert player.trial.verdict == "worse"
    assert player.trial.nothing_to_do() == ""
    assert player.table.skin.picture.state.usable


# ---- from one to the next ------------------------------------------------------------------------


def all_of_one(folder: Path, **look: Any) -> Learner:
    """Three mistakes of the same person."""
    game = history()
    seat = next(n for n, who in enumerate(game.seats) if who.kind == "human")
    moments = [
        at
        for at in range(game.length)
        if game.positions[at].seat_to_decide() == seat
        and game.moves[at].decision.kind == "action"
        and len(game.positions[at].legal_actions()) > 3
    ][-3:]
    judged = tuple(judgement(game, at, 12.0, "mistake") for at in moments)
    return Learner(folder, changes={"judgements": judged, "key_moments": ()}, **look)


def test_by_keys_alone_from_the_review_to_the_last_card(
    tmp_path: Path, strict: StatedJudge
) -> None:
    player = all_of_one(tmp_path)
    player.press(pygame.K_m)
    assert player.hub.run.results == ["open"] * 3
    player.press(pygame.K_RETURN)
    player.rest()
    assert "1 of 3" in player.words()
    player.answer(player.judged.best)
    player.press(pygame.K_n)
    player.rest()
    assert "2 of 3" in player.words()
    player.press(pygame.K_b)
    player.rest()
    assert "1 of 3" in player.words()
    player.press(pygame.K_n, pygame.K_n)
    player.rest()
    assert "3 of 3" in player.words()
    player.press(pygame.K_h)
    assert "Finish" in [each.text for each in player.table.beside.coach.buttons]  # type: ignore[union-attr]
    player.press(pygame.K_n)
    assert player.hub.run.results == ["solved", "skipped", "shown"]
    assert "You found 1 of 3" in player.words()
    player.press(pygame.K_n)
    player.rest()
    assert "2 of 3" in player.words(), "what was skipped comes next"
    player.answer(player.judged.best)
    player.press(pygame.K_ESCAPE)


def test_by_mouse_alone(tmp_path: Path, strict: StatedJudge) -> None:
    player = all_of_one(tmp_path)
    player.click("mistakes")
    player.ui.refresh()
    player.click("start")
    player.rest()
    for _ in range(3):
        player.click("coach.show")
        player.rest()
        player.click("coach.next")
        player.rest()
    assert player.hub.run.results == ["shown"] * 3
    player.ui.refresh()
    player.click("start")
    player.rest()
    assert player.trial.verdict == ""
    player.click("coach.leave")
    assert not player.hub.run.solved
    player.ui.refresh()
    player.click("back")
    assert player.top is player.scene


def test_the_side_can_be_chosen(tmp_path: Path, strict: StatedJudge) -> None:
    player = Learner(tmp_path)
    player.click("mistakes")
    hub = player.hub
    errors = {seat: len(hub.review.errors(seat)) for seat in hub.seats}
    for seat, number in errors.items():
        hub._take(seat)
        assert len(hub.run.judgements) == number


def test_of_a_game_that_goes_on_only_ones_own_are_there(tmp_path: Path) -> None:
    game = history()
    review = review_of(game, made=Made("resarcana", "0", 1, "standard", "0", 1))
    stage = Reviewer(tmp_path)
    scene = stage.show(MistakesScene(stage.context, game, review))
    assert scene.seats == [1]
    assert stage.ui.find_or_none("seat") is None


def test_where_there_are_none_the_button_says_so(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path, changes={"judgements": ()})
    reader.press(pygame.K_m)
    assert isinstance(reader.top, ReviewScene)
    stage = Stage(tmp_path)
    game = history()
    scene = stage.show(MistakesScene(stage.context, game, review_of(game, judgements=())))
    assert "No mistakes" in "\n".join(
        getattr(each, "text", "") for each in scene.ui.walk() if hasattr(each, "text")
    )


# ---- from the result -----------------------------------------------------------------------------


def test_the_result_offers_it_once_the_game_was_reviewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, strict: StatedJudge
) -> None:
    stage = Stage(tmp_path)
    scene = stage.show(finished_game(stage.context))
    assert isinstance(scene, ResultScene)
    assert stage.ui.find_or_none("mistakes") is None
    game = history("four")
    module = window_game("resarcana")
    reviewer = module.reviewer(game.record.options)
    assert reviewer is not None
    made = reviewer.made(record("four"), "standard", -1)
    KeptReviews(stage.context.folders.reviews).keep(review_of(game, made=made))
    scene.enter()
    stage.ui.refresh()
    stage.click("mistakes")
    assert isinstance(stage.top, MistakesScene)


# ---- how it looks --------------------------------------------------------------------------------


@pytest.mark.one_in(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 600), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)]
)
def test_nothing_is_clipped(
    tmp_path: Path, language: str, size: tuple[int, int], scale: float, strict: StatedJudge
) -> None:
    player = Learner(tmp_path, size=size, language=language, text_scale=scale)
    assert layout_problems(player.ui, size) == []
    player.press(pygame.K_m)
    player.frame()
    assert layout_problems(player.ui, size) == []
    player.press(pygame.K_n)
    player.rest()
    player.frame()
    assert isinstance(player.top, ResArcanaTable)
    player.press(pygame.K_h)
    player.frame()
    assert player.trial.done


def test_a_screen_reader_gets_the_question_and_the_answer(
    tmp_path: Path, strict: StatedJudge
) -> None:
    player = learner(tmp_path)
    wording = player.context.wording()

    def heard() -> str:
        nodes = player.table.tree(wording).root.walk()
        return "\n".join(f"{each.name} {each.value}" for each in nodes)

    assert "Try a move" in heard()
    player.press(pygame.K_h)
    assert "Better:" in heard()
