"""The tutor warns before a costly action and never makes a player wait."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Advise, Ask, Choose, Judge, Verdict
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.games.resarcana.bots import grader as judges
from resarcana_desktop.games.resarcana.bots.grader import MoveGrader
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact, Reason
from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.play.collecting import collect_sheet
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.games.resarcana.table.panels.amounts import AmountPanel
from resarcana_desktop.games.resarcana.table.panels.collect import CollectPanel
from resarcana_desktop.games.screens import TUTOR
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.review.review import GRADES
from resarcana_desktop.tabletop.hint_bubble import HintBubble
from resarcana_desktop.tabletop.tutor import PATIENCE_S
from resarcana_desktop.tabletop.tutor_panel import TutorPanel
from resarcana_desktop.widgets import Label, RichLabel
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.tables import DECISIONS
from tests.games.resarcana.play.test_layout_of_panels import problems
from tests.games.resarcana.puzzles.conftest import Solver, puzzle
from tests.support.story import me, rival, story
from tests.support.window import SIZES

BEST = "place mermaid"
CHOSEN = "use alchemy 1"
FOREVER = 1_000_000
POINTS_LOST: Reason = (Fact("points", False, 12.0, number=2),)
Seated = Callable[..., Clicker]


class Thinker:
    """A fake bot process with one best action and a loss for each other one."""

    def __init__(self, lost: int = 12, *, ahead: bool = False, patience: int = 0) -> None:
        self.lost = lost / 100
        self.ahead = ahead
        """If it has looked ahead before a choice is made."""
        self.patience = patience
        self.best = -1
        self.fails = False
        self.reason: Reason = POINTS_LOST
        self.plan: tuple[Any, ...] = ()
        self.asked: list[Ask[Any]] = []
        self.answer: Verdict | list[Advice] | None = None
        self.thinking = False

    @property
    def judged(self) -> list[Judge]:
        """The decisions it judged."""
        return [each for each in self.asked if isinstance(each, Judge)]

    @property
    def advised(self) -> list[Advise]:
        """The decisions it gave advice on."""
        return [each for each in self.asked if isinstance(each, Advise)]

    def ask(self, ask: Ask[Any]) -> None:
        self.thinking = True
        best = Advice(self.best, 0.6, 9, self.plan)
        if isinstance(ask, Judge):
            chosen = Advice(ask.answers[0], 0.6 - self.lost, 9, self.reason)
            self.answer = Verdict(best, best if chosen.action == self.best else chosen)
        elif isinstance(ask, Advise):
            others = [Advice(each, 0.6 - self.lost, 1) for each in ask.legal if each != self.best]
            self.answer = [best, *others] if self.ahead else None
        else:
            return
        self.asked.append(ask)

    def poll(self, kind: type[Ask[Any]]) -> Any:
        if kind is Choose:
            return None
        if self.fails:
            raise WorkerFailed("died")
        if not self.thinking or self.answer is None or not isinstance(self.asked[-1], kind):
            return None
        self.patience -= 1
        if self.patience >= 0:
            return None
        self.thinking = False
        return self.answer

    def forget(self) -> None:
        self.thinking = False

    def restart(self) -> None:
        raise AssertionError("nobody is asked twice")

    def close(self) -> None:
        self.thinking = False


@pytest.fixture
def seated(tmp_path: Path) -> Seated:
    """Open a table with the tutor on and a thinker instead of a process."""

    def sit(thinker: Thinker, name: str = "action", **look: object) -> Clicker:
        tale = DECISIONS[name]()
        session = session_at(tale, "h" + "b" * (tale.position.seats - 1))
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
    """Choose an action in the window and wait a moment."""
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
    assert "looking" not in player.scene.skin.picture.state.prompt
    assert "Mistake" in words(player)
    assert "12%" in words(player)
    assert "scores 2 fewer points this round" in words(player).lower()


LAIR: Reason = (Plan("claim", "dragons_lair", better=False),)


@pytest.mark.parametrize(
    ("level", "discards", "reason", "told"),
    [
        ("level1-goldsmith", 2, LAIR, False),
        ("level2", 2, LAIR, False),
        ("level3", 2, LAIR, True),
        ("level1", 1, LAIR, True),
        ("level1", 1, POINTS_LOST, False),
        ("level1", 0, POINTS_LOST, True),
    ],
)
def test_a_newcomer_is_not_urged_to_throw_away_a_hand_against_easy_rivals(
    seated: Seated,
    monkeypatch: pytest.MonkeyPatch,
    level: str,
    discards: int,
    reason: Reason,
    *,
    told: bool,
) -> None:
    player = seated(Thinker())
    session, tutor = player.session, player.scene.tutor
    assert tutor is not None
    seats = tuple(each.model_copy(update={"level": level}) for each in session.seats)
    monkeypatch.setattr(type(session), "seats", seats)
    monkeypatch.setattr(type(player.scene.policy), "on_call", True)
    legal = map(session.position.text_of, session.position.legal_actions())
    discarding = next(each for each in legal if each.startswith("discard"))
    best = session.position.action(discarding if discards else BEST)
    steps = tuple(ActionView(Verb.DISCARD, "hawk") for _ in range(discards - 1))
    reason = tuple(
        replace(each, steps=steps) if isinstance(each, Plan) else each for each in reason
    )
    verdict = Verdict(Advice(best, 0.6, 9), Advice(0, 0.3, 9, reason))
    assert tutor.lets_pass(verdict) != told
    sure = Verdict(Advice(best, 1.0, 9, (SureWin(()),)), Advice(0, 0.3, 9, reason))
    assert not tutor.lets_pass(sure)


def test_the_tutor_does_not_reveal_the_better_action(seated: Seated) -> None:
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
    assert player.scene.inspect()["state"] == "human"


def test_a_player_who_insists_is_not_asked_twice(seated: Seated) -> None:
    player = seated(Thinker())
    choose(player)
    player.press(pygame.K_ESCAPE)
    choose(player)
    assert player.session.moves


def test_another_action_after_a_warning_is_judged_too(seated: Seated) -> None:
    player = seated(Thinker())
    choose(player)
    player.press(pygame.K_ESCAPE)
    choose(player, "claim colossus")
    assert panel(player) is not None
    assert not player.session.moves


@pytest.mark.parametrize("by_key", [True, False])
def test_the_hint_names_the_better_action(seated: Seated, by_key: bool) -> None:
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
def test_the_tutors_threshold_is_a_setting(seated: Seated, wanted: str, speaks: bool) -> None:
    player = seated(Thinker(lost=7), tutor=wanted)
    choose(player)
    assert bool(player.session.moves) is not speaks


def test_the_setting_offers_the_grades_of_a_review() -> None:
    assert TUTOR.values == ("off", *GRADES)


def test_without_the_tutor_no_action_is_questioned(seated: Seated) -> None:
    thinker = Thinker()
    player = seated(thinker, tutor="off")
    choose(player)
    assert player.session.moves
    assert not thinker.asked


def test_a_good_action_judged_in_advance_does_not_wait(seated: Seated) -> None:
    thinker = Thinker(ahead=True, lost=3)
    player = seated(thinker)
    assert thinker.asked == thinker.advised
    assert len(thinker.advised) == 1
    player.wait(0.1)
    choose(player)
    assert not thinker.judged
    assert player.session.moves


def test_looking_ahead_shows_nothing(seated: Seated) -> None:
    player = seated(Thinker(ahead=True))
    player.wait(0.1)
    assert not player.ui.popups
    assert player.scene.hint.button().text == "Hint"


def test_a_hint_reuses_the_search_done_in_advance(seated: Seated) -> None:
    thinker = Thinker(ahead=True, patience=2)
    player = seated(thinker)
    player.press(pygame.K_h)
    assert player.scene.hint.thinking
    player.wait(0.1)
    player.wait(0.1)
    assert isinstance(player.ui.popups[-1], HintBubble)
    assert len(thinker.asked) == 1


def test_a_hinted_action_is_not_called_a_mistake(seated: Seated) -> None:
    player = seated(Thinker(ahead=True))
    player.wait(0.1)
    player.press(pygame.K_h)
    player.wait(0.1)
    player.press(pygame.K_2)
    player.wait(0.1)
    assert panel(player) is None
    assert player.session.moves


def test_an_action_judged_too_late_is_played(seated: Seated) -> None:
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


def test_an_action_undone_during_the_search_is_not_played_later(seated: Seated) -> None:
    player = seated(Thinker(patience=FOREVER))
    choose_first = player.session.position.action("use vault 1")
    player.scene.play_at_once(choose_first)
    player.scene.undo()
    player.scene.play(player.session.position.action(CHOSEN))
    player.scene.undo()
    for _ in range(9):
        player.wait(PATIENCE_S / 8)
    assert not player.session.moves


def test_a_menu_opened_during_the_search_holds_the_action(seated: Seated) -> None:
    player = seated(Thinker(patience=FOREVER))
    player.scene.play(player.session.position.action(CHOSEN))
    player.context.shell.open_settings()
    player.context.scenes.pop()
    for _ in range(9):
        player.wait(PATIENCE_S / 8)
    assert not player.session.moves


# ---- more than main actions ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("pay_placement", "pay 3D"),
        ("pay_identical", "pay 2C"),
        ("gain", "gain 3E"),
        ("gain_for_discard", "gain 1G"),
        ("turn_another", "choose hawk"),
        ("destroy", "choose nightingale"),
        ("discard_card", "choose hawk"),
        ("place_from_discards", "choose vault"),
        ("choose_rival", "rival 2"),
        ("choose_deck", "deck own"),
        ("react_loss", "suffer"),
        ("lose", "pay 1L 2E"),
        ("react_check", "decline"),
        ("choose_mage", "mage witch"),
        ("choose_item", "item alchemy"),
    ],
)
def test_follow_ups_of_an_action_are_judged_too(seated: Seated, name: str, answer: str) -> None:
    thinker = Thinker()
    player = seated(thinker, name)
    position = player.session.position
    legal = {position.text_of(each): each for each in position.legal_actions()}
    chosen = legal.get(answer) or next(iter(legal.values()))
    player.scene.play(chosen)
    player.rest()
    assert panel(player) is not None
    assert not player.session.moves
    assert thinker.judged[0].answers == (chosen,)
    player.click("anyway")
    assert [position.action_of(move.action) for move in player.session.moves] == [chosen]


def test_to_think_a_payment_over_leads_back_to_its_panel(seated: Seated) -> None:
    player = seated(Thinker(), "pay_placement")
    player.click("confirm")
    player.rest()
    assert panel(player) is not None
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.ui.popups[-1], AmountPanel)
    assert not player.session.moves


def test_a_payment_changed_while_it_is_judged_is_not_made(seated: Seated) -> None:
    player = seated(Thinker(patience=FOREVER), "pay_placement")
    player.click("confirm")
    player.click("plus.4")
    for _ in range(9):
        player.wait(PATIENCE_S / 8)
    assert not player.session.moves
    player.click("confirm")
    for _ in range(9):
        player.wait(PATIENCE_S / 8)
    assert player.session.moves


def test_automatic_payments_are_not_judged(tmp_path: Path) -> None:
    thinker = Thinker()
    session = session_at(story(me(play="druid", pool="6D 2G", hand="crypt"), rival()), "hb")
    player = Clicker(tmp_path, session, tutor="mistake", automatic_payment=True)
    player.scene.opponents._make = lambda: thinker
    player.scene.opponents._worker = None
    player.scene.play_at_once(session.position.action("place crypt"))
    player.rest()
    assert [str(move.action.verb) for move in session.moves] == ["place", "pay"]
    assert not thinker.judged


def test_a_highlighted_scroll_is_judged_and_the_others_stay_available(tmp_path: Path) -> None:
    thinker = Thinker()
    mine = me(play="druid inscription", pool="1C")
    session = session_at(story(mine, rival(), scrolls="augury shield"), "hb")
    player = Clicker(tmp_path, session, tutor="mistake")
    player.scene.opponents._make = lambda: thinker
    player.scene.opponents._worker = None
    player.scene.model.wanted = "augury"
    player.scene.play_at_once(session.position.action("use inscription 1"))
    player.rest()
    assert panel(player) is not None
    player.press(pygame.K_ESCAPE)
    player.click("card.shield")
    player.rest()
    assert panel(player) is not None
    player.click("anyway")
    assert player.session.moves[-1].action.component == "shield"


def answer_otherwise(player: Clicker) -> None:
    """Change one proposed answer in the collect panel."""
    sheet = collect_sheet(player.session.position, player.scene.model.collect_answers)
    line = next(each for each in sheet.questions if each.kind == "collect_stored")
    other = next(each for each in line.options if each != line.answer)
    player.scene.model.collect_answers[line.key] = other
    player.scene.reopen("accept")


def test_a_collect_step_is_judged_as_a_whole(seated: Seated) -> None:
    thinker = Thinker()
    player = seated(thinker, "collect")
    answer_otherwise(player)
    wanted = dict(player.scene.model.collect_answers)
    player.click("accept")
    player.rest()
    assert panel(player) is not None
    assert not player.session.moves
    [sheet] = thinker.judged
    questions = collect_sheet(player.session.position, wanted).questions
    assert len(sheet.answers) == len(questions) > 3
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.ui.popups[-1], CollectPanel)
    assert dict(player.scene.model.collect_answers) == wanted
    player.click("accept")
    player.rest()
    assert [move.action for move in player.session.moves] == [each.answer for each in questions]


def test_a_collect_step_is_played_anyway_in_one_go(seated: Seated) -> None:
    player = seated(Thinker(), "collect")
    player.click("accept")
    player.rest()
    player.click("anyway")
    assert len(player.session.moves) > 3
    assert player.session.position.observation(0).phase != "collect"


def test_a_collect_step_equal_to_the_hint_does_not_wait(seated: Seated) -> None:
    class Proposes(Thinker):
        """Prefers the panel's proposal."""

        def ask(self, ask: Ask[Any]) -> None:
            super().ask(ask)
            if isinstance(ask, Advise):
                proposed = collect_sheet(sample(player.session.faces, ask.observation, 0), {})
                answer = proposed.questions[0].answer
                assert answer is not None
                action = player.session.position.action_of(answer)
                self.answer = [Advice(action, 0.6, 9)]

    thinker = Proposes()
    player = seated(Thinker(), "collect")
    player.scene.opponents._make = lambda: thinker
    player.scene.opponents._worker = None
    player.scene.hint.forget()
    player.scene.unsettle()
    for _ in range(20):
        player.wait(0.1)
    player.click("accept")
    assert player.session.moves
    assert not thinker.judged


def test_a_collect_step_changed_while_it_is_judged_is_not_played(seated: Seated) -> None:
    player = seated(Thinker(patience=FOREVER), "collect")
    player.click("accept")
    line = next(
        each
        for each in collect_sheet(player.session.position, {}).questions
        if each.kind == "collect_choice"
    )
    assert player.scene.inspect()["resting"] is False
    player.ui.set_focus(player.ui.find(f"{line.kind}.{line.component}"))
    player.press(pygame.K_RIGHT)
    player.rest()
    assert player.scene.inspect()["resting"] is True
    for _ in range(9):
        player.wait(PATIENCE_S / 8)
    assert not player.session.moves


def test_the_tutor_sees_only_what_the_seat_sees(seated: Seated) -> None:
    thinker = Thinker()
    choose(seated(thinker))
    asked = thinker.judged[0]
    assert asked.observation.viewer == 0
    assert asked.observation.seats[1].hand is None
    assert len(set(asked.legal)) == len(asked.legal)


def test_a_win_given_away_is_shown(seated: Seated) -> None:
    thinker = Thinker(lost=40)
    player = seated(thinker)
    thinker.plan = (SureWin((thinker.best,)),)
    choose(player)
    assert "can win this round for certain" in words(player)


@pytest.mark.one_in(5)
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


def judge_of(position: ResArcanaPosition) -> MoveGrader:
    judge = BotsFor(position.faces.cardsets).service(Judge)
    assert isinstance(judge, MoveGrader)
    return judge


def judged_at(position: ResArcanaPosition, chosen: str) -> Verdict:
    """Return the judge's verdict on an action."""
    seen = position.observation(position.seat_to_decide())
    return judge_of(position).answer(
        Judge(seen, position.legal_actions(), 1, (position.action(chosen),))
    )


def both(verdict: Verdict) -> tuple[Advice, Advice]:
    """Return the best action and the worse one that was chosen."""
    assert not verdict.is_best
    return verdict.best, verdict.chosen


def judged(chosen: str) -> Verdict:
    """Return the verdict in a position in which claiming a place wins and passing loses."""
    tale = story(
        me(play="druid catacombs_of_the_dead (7D)", pool="9G 3E"),
        rival(passed=True, play="seer sacred_grove (5L) coral_castle"),
        monuments="colossus oracle",
    )
    return judged_at(tale.position, chosen)


def test_the_judge_reports_the_cost_of_missing_a_win() -> None:
    best, chosen = both(judged("pass"))
    assert best.chance == 1.0
    assert isinstance(best.reason[0], SureWin)
    assert chosen.chance < 0.1
    assert [fact.kind for fact in chosen.reason] == ["rival_win"]


def test_any_way_to_the_win_is_no_mistake() -> None:
    ways = [judged(f"claim {monument}") for monument in ("colossus", "oracle")]
    assert all(verdict.is_best for verdict in ways)
    assert all(verdict.chosen.chance == 1.0 for verdict in ways)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """It searches the same amount on every machine."""
    for name in ("LOOK", "EACH"):
        monkeypatch.setattr(judges, name, Budget(simulations=150, determinizations=8))


def test_a_payment_that_gives_a_certain_win_away_is_shown() -> None:
    tale = story(
        me(play="druid catacombs_of_the_dead (turned 8D)", pool="1E 5G", hand="vault"),
        rival(passed=True, play="seer sacred_grove (5L) coral_castle"),
        monuments="colossus oracle",
    ).do("place vault")
    texts = [tale.position.text_of(each) for each in tale.position.legal_actions()]
    assert sorted(texts) == ["pay 1E 1G", "pay 2G"]
    best, chosen = both(judged_at(tale.position, "pay 2G"))
    assert isinstance(best.reason[0], SureWin)
    assert chosen.chance < best.chance == 1.0
    right = judged_at(tale.position, "pay 1E 1G")
    assert right.is_best
    assert right.chosen.chance == 1.0


def sheet_judged(stored: dict[str, str]) -> Verdict:
    """Return the verdict on leaving ("leave") or taking the essences stored on components.

    Eight Death score if they stay; four Gold pay for a monument that wins with them.
    """
    position = story(
        me(play="druid catacombs_of_the_dead (8D) vault (4G)", pool="3E"),
        rival(play="seer sacred_grove (6L)"),
        phase="collect",
        round=4,
        monuments="colossus oracle",
    ).position
    seen, at, answers = position.observation(0), position.copy(), list[int]()
    while (now := at.observation(0)).phase == "collect" and now.decision.seat == 0:
        answers.append(at.action(stored[now.decision.component]))
        at.apply(answers[-1])
    return judge_of(position).answer(Judge(seen, position.legal_actions(), 1, tuple(answers)))


@pytest.mark.usefixtures("counted")
def test_a_sheet_is_held_against_the_best_sheet() -> None:
    right = {"catacombs_of_the_dead": "leave", "vault": "take"}
    wrong = {"catacombs_of_the_dead": "take", "vault": "take"}
    assert sheet_judged(right).is_best
    best, chosen = both(sheet_judged(wrong))
    assert best.chance - chosen.chance > 0.15
    assert "points" in [fact.kind for fact in chosen.reason]


def test_a_pick_of_a_draft_is_judged_in_whole_hands() -> None:
    position = res_arcana().start({"seats": 2, "setup": "draft", "sides": "sun"}, 11)
    seat = position.seat_to_decide()
    legal = position.legal_actions()
    judge = judge_of(position)
    found = judge.bot.advise(position.observation(seat), legal, 1)
    worst = position.text_of(found[-1].action)
    best, chosen = both(judged_at(position, worst))
    assert best.action == found[0].action
    assert chosen.action == found[-1].action
    assert 0.0 < best.chance - chosen.chance < 0.3
    assert judged_at(position, position.text_of(found[0].action)).is_best


# ---- when it must be silent ------------------------------------------------------------------


def test_in_a_puzzle_it_is_silent(tmp_path: Path) -> None:
    player = Solver(tmp_path, puzzle(), tutor="inaccuracy")
    player.do("discard hawk")
    assert player.session.moves
    assert not player.ui.popups or player.ui.popups[-1].name != "tutor"
    assert not player.scene.tutor.thinking


def test_people_at_one_screen_are_judged_by_their_own_knowledge(tmp_path: Path) -> None:
    thinker, session = Thinker(), session_at(DECISIONS["action"](), "hh")
    thinker.best = session.position.action(BEST)
    player = Clicker(tmp_path, session, tutor="mistake")
    player.scene.opponents._make = lambda: thinker
    player.scene.opponents._worker = None
    choose(player)
    assert panel(player) is not None
    seen = thinker.judged[0].observation
    assert seen.viewer == session.viewer
    assert [each.seat for each in seen.seats if each.hand is not None] == [session.viewer]


def test_the_game_is_saved_as_usual(seated: Seated) -> None:
    player = seated(Thinker())
    choose(player)
    player.click("anyway")
    player.scene.undo()
    assert not player.session.moves
    assert player.session.can_redo()
    player.scene.redo()
    assert [move.action.component for move in player.session.moves] == ["alchemy"]
