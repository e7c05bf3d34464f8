"""The tutor: it speaks before a costly action is played, and never keeps anybody waiting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.bots.bot import ADVISER, Advice
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.games.resarcana.bots.judge import JUDGE, Judge
from resarcana_desktop.games.resarcana.bots.reasons import Fact, Reason
from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.keys_and_flags import TUTOR
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.table.panels.hint import HintBubble
from resarcana_desktop.games.resarcana.table.panels.tutor import TutorPanel
from resarcana_desktop.games.resarcana.table.tutor import PATIENCE_S
from resarcana_desktop.play.review.review import GRADES
from resarcana_desktop.widgets.labels import Label, RichLabel
from tests.games.resarcana.puzzles.conftest import Solver, puzzle
from tests.games.resarcana.table.play.clicker import Clicker, session_at
from tests.games.resarcana.table.play.tables import DECISIONS
from tests.games.resarcana.table.play.test_layout_of_panels import problems
from tests.support.story import me, rival, story
from tests.support.window import LANGUAGES, SIZES

BEST = "place mermaid"
CHOSEN = "use alchemy 1"
FOREVER = 1_000_000
POINTS_LOST: Reason = (Fact("points", False, 12.0, number=2),)
Seated = Callable[..., Clicker]


class Thinker:
    """The bots' process: it knows one best action, and what each other one loses."""

    def __init__(self, lost: int = 12, *, ahead: bool = False, patience: int = 0) -> None:
        self.lost = lost / 100
        self.ahead = ahead
        """Whether it has looked ahead before anybody chooses."""
        self.patience = patience
        self.best = -1
        self.fails = False
        self.reason: Reason = POINTS_LOST
        self.plan: tuple[Any, ...] = ()
        self.asked: list[tuple[str, Observation, Sequence[int]]] = []
        self.advice: list[Advice] | None = None
        self.thinking = False

    def of(self, bot: str) -> list[tuple[str, Observation, Sequence[int]]]:
        """What one bot was asked."""
        return [each for each in self.asked if each[0] == bot]

    def ask(self, bot: str, observation: Any, legal: Sequence[int], seed: int) -> None:
        self.thinking = True

    def ask_advice(self, bot: str, observation: Any, legal: Sequence[int], seed: int) -> None:
        self.thinking = True
        self.asked.append((bot, observation, legal))
        best = Advice(self.best, 0.6, 9, self.plan)
        if bot == JUDGE:
            chosen = Advice(legal[0], 0.6 - self.lost, 9, self.reason)
            self.advice = [best] if legal[0] == self.best else [best, chosen]
        else:
            others = [Advice(each, 0.6 - self.lost, 1) for each in legal if each != self.best]
            self.advice = [best, *others] if self.ahead else None

    def poll(self) -> int | None:
        return None

    def poll_advice(self) -> list[Advice] | None:
        if self.fails:
            raise WorkerFailed("died")
        if not self.thinking or self.advice is None:
            return None
        self.patience -= 1
        if self.patience >= 0:
            return None
        self.thinking = False
        return self.advice

    def forget(self) -> None:
        self.thinking = False

    def restart(self) -> None:
        raise AssertionError("nobody is asked twice")

    def close(self) -> None:
        self.thinking = False


@pytest.fixture
def seated(tmp_path: Path) -> Seated:
    """Sits down at a table where the tutor is wanted, with a thinker instead of a process."""

    def sit(thinker: Thinker, name: str = "action", **look: object) -> Clicker:
        session = session_at(DECISIONS[name](), "hb")
        thinker.best = session.position.action(BEST) if name == "action" else -1
        player = Clicker(tmp_path, session, **{"tutor": "mistake", **look})
        player.scene.opponents._make = lambda: thinker
        player.scene.opponents._worker = None
        player.scene.hint.forget()
        player.scene.unsettle()
        player.wait(0.1)
        return player

    return sit


def panel(player: Clicker) -> TutorPanel | None:
    top = player.ui.popups[-1] if player.ui.popups else None
    return top if isinstance(top, TutorPanel) else None


def choose(player: Clicker, action: str = CHOSEN) -> None:
    """Choose an action in the window, and wait a moment."""
    player.do(action)


def words(player: Clicker) -> str:
    shown = panel(player)
    assert shown is not None
    texts = [each.text if isinstance(each, Label) else "" for each in shown.walk()]
    texts += [each.markup if isinstance(each, RichLabel) else "" for each in shown.walk()]
    return " ".join(filter(None, texts))


def test_a_costly_action_is_not_played_before_the_player_has_had_a_word_with_the_tutor(
    seated: Seated,
) -> None:
    player = seated(Thinker(lost=12))
    choose(player)
    assert panel(player) is not None
    assert not player.session.moves
    assert "looking" not in player.scene.stage.state.prompt
    assert "A mistake" in words(player)
    assert "12%" in words(player)
    assert "brings 2 points less this round" in words(player).lower()


def test_what_would_be_better_it_keeps_to_itself(seated: Seated) -> None:
    player = seated(Thinker())
    choose(player)
    assert "Mermaid" not in words(player)


def test_it_can_be_played_anyway(seated: Seated) -> None:
    player = seated(Thinker())
    choose(player)
    player.click("anyway")
    assert [move.action.component for move in player.session.moves] == ["alchemy"]
    assert panel(player) is None


def test_by_keys_as_well(seated: Seated) -> None:
    player = seated(Thinker())
    choose(player)
    player.press(pygame.K_1)
    assert player.session.moves


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_to_think_again_leaves_the_table_as_it_was(seated: Seated, key: int) -> None:
    player = seated(Thinker())
    before = player.session.position.hash()
    choose(player)
    player.press(key)
    assert panel(player) is None
    assert player.session.position.hash() == before
    assert player.scene.told()["state"] == "human"


def test_who_has_thought_again_and_insists_is_not_asked_twice(seated: Seated) -> None:
    player = seated(Thinker())
    choose(player)
    player.press(pygame.K_ESCAPE)
    choose(player)
    assert player.session.moves


def test_another_action_after_that_is_judged_as_well(seated: Seated) -> None:
    player = seated(Thinker())
    choose(player)
    player.press(pygame.K_ESCAPE)
    choose(player, "claim colossus")
    assert panel(player) is not None
    assert not player.session.moves


@pytest.mark.parametrize("by_key", [True, False])
def test_the_hint_says_what_would_be_better(seated: Seated, by_key: bool) -> None:
    player = seated(Thinker(ahead=True))
    choose(player)
    if by_key:
        player.press(pygame.K_h)
    else:
        player.click("tutor.hint")
    player.wait(0.1)
    bubble = player.ui.popups[-1]
    assert isinstance(bubble, HintBubble)
    assert not player.session.moves


def test_an_action_that_costs_less_than_the_player_minds_is_played(seated: Seated) -> None:
    player = seated(Thinker(lost=9))
    choose(player)
    assert player.session.moves


@pytest.mark.parametrize(("wanted", "speaks"), [("inaccuracy", True), ("blunder", False)])
def test_how_much_the_player_minds_is_a_setting(seated: Seated, wanted: str, speaks: bool) -> None:
    player = seated(Thinker(lost=7), tutor=wanted)
    choose(player)
    assert bool(player.session.moves) is not speaks


def test_what_the_setting_offers_are_the_grades_of_a_review() -> None:
    assert TUTOR.values == ("off", *GRADES)


def test_unless_it_is_wanted_nothing_is_asked(seated: Seated) -> None:
    thinker = Thinker()
    player = seated(thinker, tutor="off")
    choose(player)
    assert player.session.moves
    assert not thinker.asked


def test_what_was_looked_at_ahead_and_is_good_waits_for_nobody(seated: Seated) -> None:
    thinker = Thinker(ahead=True, lost=3)
    player = seated(thinker)
    assert [bot for bot, _, _ in thinker.asked] == [ADVISER]
    player.wait(0.1)
    choose(player)
    assert not thinker.of(JUDGE)
    assert player.session.moves


def test_looking_ahead_shows_nothing(seated: Seated) -> None:
    player = seated(Thinker(ahead=True))
    player.wait(0.1)
    assert not player.ui.popups
    assert player.scene.hint.button().text == "Hint"


def test_a_hint_that_is_asked_for_takes_up_what_was_looked_at_ahead(seated: Seated) -> None:
    thinker = Thinker(ahead=True, patience=2)
    player = seated(thinker)
    player.press(pygame.K_h)
    assert player.scene.hint.thinking
    player.wait(0.1)
    player.wait(0.1)
    assert isinstance(player.ui.popups[-1], HintBubble)
    assert len(thinker.asked) == 1


def test_what_the_hint_named_is_not_called_a_mistake(seated: Seated) -> None:
    player = seated(Thinker(ahead=True))
    player.wait(0.1)
    player.press(pygame.K_h)
    player.wait(0.1)
    player.press(pygame.K_2)
    player.wait(0.1)
    assert panel(player) is None
    assert player.session.moves


def test_what_is_judged_late_is_played(seated: Seated) -> None:
    player = seated(Thinker(patience=FOREVER))
    player.scene.play(player.session.position.action(CHOSEN))
    assert not player.session.moves
    for _ in range(9):
        player.wait(PATIENCE_S / 8)
    assert player.session.moves
    assert panel(player) is None


def test_without_a_process_everything_is_played(seated: Seated) -> None:
    thinker = Thinker()
    player = seated(thinker)
    thinker.fails = True
    choose(player)
    assert player.session.moves
    assert panel(player) is None


def test_something_else_may_be_chosen_while_it_thinks(seated: Seated) -> None:
    player = seated(Thinker(patience=1))
    player.scene.play(player.session.position.action(CHOSEN))
    player.scene.play(player.session.position.action(BEST))
    player.rest()
    assert [move.action.component for move in player.session.moves] == ["mermaid"]


def test_whatever_is_taken_back_while_it_thinks_is_not_played_later(seated: Seated) -> None:
    player = seated(Thinker(patience=FOREVER))
    choose_first = player.session.position.action("use vault 1")
    player.scene.play_at_once(choose_first, None)
    player.scene.undo()
    player.scene.play(player.session.position.action(CHOSEN))
    player.scene.undo()
    for _ in range(9):
        player.wait(PATIENCE_S / 8)
    assert not player.session.moves


def test_a_menu_opened_while_it_thinks_keeps_the_action_from_being_played(seated: Seated) -> None:
    player = seated(Thinker(patience=FOREVER))
    player.scene.play(player.session.position.action(CHOSEN))
    player.context.shell.open_settings()
    player.context.scenes.pop()
    for _ in range(9):
        player.wait(PATIENCE_S / 8)
    assert not player.session.moves


def test_a_payment_is_no_action_to_be_judged(seated: Seated) -> None:
    thinker = Thinker()
    player = seated(thinker, "pay_placement")
    player.click("confirm")
    assert player.session.moves
    assert not thinker.of(JUDGE)


def test_it_sees_what_the_seat_sees(seated: Seated) -> None:
    thinker = Thinker()
    choose(seated(thinker))
    _, seen, legal = thinker.of(JUDGE)[0]
    assert seen.viewer == 0
    assert seen.seats[1].hand is None
    assert len(set(legal)) == len(legal)


def test_a_win_given_away_is_told(seated: Seated) -> None:
    thinker = Thinker(lost=40)
    player = seated(thinker)
    thinker.plan = (SureWin((thinker.best,)),)
    choose(player)
    assert "can be won this round for certain" in words(player)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_panel_fits_everywhere(
    tmp_path: Path, seated: Seated, size: tuple[int, int], language: str, text_scale: float
) -> None:
    player = seated(Thinker(), language=language, text_scale=text_scale, size=size)
    choose(player)
    assert panel(player) is not None
    assert not problems(player)


# ---- with the real thing ---------------------------------------------------------------------


def judged(chosen: str) -> list[Advice]:
    """What the judge says of an action where a place to claim wins, and passing loses."""
    position = story(
        me(play="druid catacombs_of_the_dead (7D)", pool="9G 3E"),
        rival(passed=True, play="seer sacred_grove (5L) coral_castle"),
        monuments="colossus oracle",
    ).position
    judge = BotsFor(position.faces.cardsets)(JUDGE)
    assert isinstance(judge, Judge)
    action, legal = position.action(chosen), position.legal_actions()
    others = [each for each in legal if each != action]
    return judge.advise(position.observation(0), [action, *others], 1)


def test_the_judge_says_what_it_costs_to_pass_up_a_win() -> None:
    best, chosen = judged("pass")
    assert best.chance == 1.0
    assert isinstance(best.reason[0], SureWin)
    assert chosen.chance < 0.1
    assert [fact.kind for fact in chosen.reason] == ["rival_win"]


def test_whatever_way_leads_to_the_win_is_no_mistake() -> None:
    ways = [judged(f"claim {monument}") for monument in ("colossus", "oracle")]
    assert [len(advice) for advice in ways] == [1, 1]
    assert all(advice[0].chance == 1.0 for advice in ways)


# ---- where it must not speak -----------------------------------------------------------------


def test_in_a_puzzle_it_is_silent(tmp_path: Path) -> None:
    player = Solver(tmp_path, puzzle(), tutor="inaccuracy")
    player.do("discard hawk")
    assert player.session.moves
    assert not player.ui.popups or player.ui.popups[-1].name != "tutor"
    assert not player.scene.tutor.judging


def test_between_people_at_one_screen_each_is_judged_by_what_they_see(tmp_path: Path) -> None:
    thinker, session = Thinker(), session_at(DECISIONS["action"](), "hh")
    thinker.best = session.position.action(BEST)
    player = Clicker(tmp_path, session, tutor="mistake")
    player.scene.opponents._make = lambda: thinker
    player.scene.opponents._worker = None
    choose(player)
    assert panel(player) is not None
    _, seen, _ = thinker.of(JUDGE)[0]
    assert seen.viewer == session.viewer
    assert [each.seat for each in seen.seats if each.hand is not None] == [session.viewer]


def test_the_game_is_kept_as_ever(seated: Seated) -> None:
    player = seated(Thinker())
    choose(player)
    player.click("anyway")
    player.scene.undo()
    assert not player.session.moves
    assert player.session.can_redo()
    player.scene.redo()
    assert [move.action.component for move in player.session.moves] == ["alchemy"]
