"""The table: shows the game under way and asks whoever is to decide."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.app import confirm
from resarcana_desktop.games.resarcana import TITLE
from resarcana_desktop.games.resarcana.bots.levels import PROPOSES
from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.commands_and_settings import AUTOMATIC_PAYMENT, THINK_AHEAD
from resarcana_desktop.games.resarcana.outcome import outcome_of
from resarcana_desktop.games.resarcana.play.amounts import only_sensible_payment
from resarcana_desktop.games.resarcana.play.decisions import (
    COLLECT_DECISIONS,
    FACE_UP_DRAFT,
    OPEN_DECISIONS,
)
from resarcana_desktop.games.resarcana.play.recap import complete_lines
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.play.waste import powers_in_vain, wasted_scroll
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.sandbox.opening import sandbox_of, why_no_sandbox
from resarcana_desktop.games.resarcana.table import ahead, highlights
from resarcana_desktop.games.resarcana.table.controls import Controls
from resarcana_desktop.games.resarcana.table.explanations import MoveExplanations
from resarcana_desktop.games.resarcana.table.focus_guide import next_spot
from resarcana_desktop.games.resarcana.table.hint import ResArcanaHint
from resarcana_desktop.games.resarcana.table.panels.build import panel_for, panel_of_rival
from resarcana_desktop.games.resarcana.table.panels.draft import DraftingPanel
from resarcana_desktop.games.resarcana.table.panels.log import PANEL, log_panel, why_panel
from resarcana_desktop.games.resarcana.table.panels.points import PointsPanel
from resarcana_desktop.games.resarcana.table.pointer import Pointer
from resarcana_desktop.games.resarcana.table.spot_widgets import SeatTray, SpotWidget
from resarcana_desktop.games.resarcana.table.stage import Stage
from resarcana_desktop.games.resarcana.table.telling import StoryWriter
from resarcana_desktop.games.resarcana.table.tutor import ResArcanaTutor
from resarcana_desktop.games.resarcana.table.view.announcements import (
    NO_LIGHT,
    WHOLE,
    MoveAnnouncement,
)
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.tabletop.buttons import table_button
from resarcana_desktop.tabletop.ceremony import FADE, Moment
from resarcana_desktop.tabletop.log_keeping import LogKeeper
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.tabletop.scene import TableScene
from resarcana_desktop.widgets import Free, MenuItem, reveal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.play.collecting import CollectLine, Key
    from resarcana_desktop.games.resarcana.play.session import Move
    from resarcana_desktop.games.resarcana.rules.events import Event as RulesEvent
    from resarcana_desktop.games.resarcana.table.view.announcements import Announcement
    from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
    from resarcana_desktop.setup.outcome import Outcome
    from resarcana_desktop.tabletop.layers import Frame
    from resarcana_desktop.tabletop.policy import TablePolicy
    from resarcana_desktop.widgets import Button, Doer, Handling, Style, Tree, Widget, Wording


FALLBACK_BOT: Final = "greedy"
"""The bot that answers at once, and needs no process for it."""

_COLLECTED: Final = "collect"
"""The mark of what comes in at the start of a round."""
_ROW_SHARE: Final = 0.62
"""The buttons leave the prompt more than a third of its line."""
_SLICE: Final = 0.01
"""Seconds of a frame in which nothing moves that drawing for later may take."""


class ResArcanaTable(TableScene[PlaySession]):
    """One game on the table, from its first decision to the result."""

    def __init__(
        self, context: Context, session: PlaySession, policy: TablePolicy | None = None
    ) -> None:
        super().__init__(
            context,
            session,
            BotsFor(session.faces.cardsets, session.faces.version),
            FALLBACK_BOT,
            ahead=lambda: THINK_AHEAD.of(context.settings),
            policy=policy,
        )
        self.words = Words(session, context.catalogue)
        self._put_off = False
        """Whether the question waits until what the player has opened is closed."""
        self.collect_answers: dict[Key, ActionView] = {}
        self.picture = self.stage = Stage(context, session)
        self.storyteller = StoryWriter(session)
        self.storyteller.start(self.stage.state.log)
        self.hint = ResArcanaHint(self)
        self._sensible: tuple[tuple[int, ...], int | None] = ((-1,), None)
        self.why = MoveExplanations(self)
        self.tutor = ResArcanaTutor(self, self.hint)
        self.thoughts = (self.hint, self.why, self.tutor)
        self.controls = Controls(self)
        self.pointer = Pointer(self)
        self._dropped: dict[str, tuple[int, int]] | None = None
        self._drafted_in: DraftingPanel | None = None
        """Where a card was drafted with the last action: for the next one it stays as it is."""
        self.wanted = ""
        self._drawn_next: tuple[Announcement, Iterator[None]] | None = None
        self._left_out = False
        """Whether the last picture of a light that turns was left out."""

    # ---- scene ---------------------------------------------------------------------------

    def leave(self) -> None:
        """Something else is on top: nothing is held, and no bot has to think for that time."""
        self.pointer.rest()
        super().leave()

    def resize(self, size: Size) -> None:
        """Lay everything out again."""
        self.words = Words(self.session, self.context.catalogue)
        self.policy.reworded()
        self.stage.look_changed()
        self.refresh()
        self.storyteller.reworded(self.stage.log_lines())

    def compose(self) -> Frame[Canvas]:
        """The picture of the table, and what is read beside it."""
        over = (*self.pointing_out(), *self.moment_layers())
        return self.stage.frame(over, panel=bool(self.ui.popups))

    def inspect(self) -> dict[str, object]:
        """The places of spots and buttons, which spots are lit, and what is awaited."""
        lit = self.stage.state.usable
        spots = [each for each in self.ui.root.walk() if isinstance(each, SpotWidget)]
        told = super().inspect()
        return {
            **told,
            "lit": [each.name for each in spots if {each.spot.component, each.spot.zone} & lit],
            "decision": self.session.decision.kind,
            "resting": told["resting"] and not (self.ui.entering or self.tutor.thinking),
        }

    # ---- in words ------------------------------------------------------------------------

    @property
    def on_table(self) -> Stage:
        """The picture of the table."""
        return self.stage

    def tree(self, words: Wording) -> Tree:
        """What is asked, what happened, how the players stand; then all that lies there."""
        stage = self.stage
        beside = [self.pointer.asked(words), self.log_node(words), *stage.nodes(words)]
        return self.ui.tree(words, beside, words.text("reader.table"))

    def spoken_log(self) -> Sequence[str]:
        """As far as it has been told, and cannot grow any more."""
        lines = self.stage.lines
        complete = complete_lines(self.session, lines)
        return [line.text for line in lines[:complete]]

    def perform(self, doer: Doer, doing: Handling, value: str | float = "") -> None:
        """As if by the keys."""
        self.pointer.by_keys()
        super().perform(doer, doing, value)
        self._show()

    # ---- time ----------------------------------------------------------------------------

    def wake_in(self) -> float | None:
        """Seconds until something happens by itself."""
        wake = super().wake_in()
        if wake is not None:
            return wake
        wishes = (self.ui.wake_in(), self.pointer.wake_in())
        return min((wish for wish in wishes if wish is not None), default=None)

    def update(self, seconds: float) -> None:
        """Motion goes on, bots answer, panels open."""
        if self.pointer.update(seconds):
            self._show()
        super().update(seconds)
        if self.why.thinking:
            self.why.update()
        elif self.tutor.thinking:
            self.tutor.update(seconds)
        elif not self.busy:
            self.hint.update()

    def _skip(self, event: Event) -> bool:
        """Space shows the end of what moves at once, goes on to what is told next, makes no pause.

        So does a click on what is told; on a ceremony, a click anywhere. In a menu it is the key of
        the line in focus, whatever goes on below.
        """
        if self._asking_why or self.menu_open:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if any(each.rect.collidepoint(event.pos) for each in self.buttons.foot):
                return False
            return self._clicked_on_tale(event.pos) and self.skip_tale()
        if event.type != pygame.KEYDOWN:
            return False
        entered = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if entered and self.tale_waits and not self.ui.popups:
            return self.skip_tale()
        if event.key != pygame.K_SPACE:
            return False
        if not self.telling.pending and self.turn_ended:
            return False
        if not (self.stage.moving or self.telling.pending) and self.session.state != "bot":
            return False
        if not self.stage.moving:
            self.skip_tale()
        self.stage.finish()
        self.hurry()
        self.dirty = True
        return True

    def _clicked_on_tale(self, pos: tuple[int, int]) -> bool:
        tale = self.telling.now
        if tale is None or self.ui.popups:
            return False
        return tale.ceremony or self.stage.tale_place().collidepoint(pos)

    # ---- what is told --------------------------------------------------------------------

    def show_tale(self) -> None:
        """What is told now stands over the table and in the prompt; it is heard as it begins."""
        self._know()
        self.show_moment()
        if self.moment is not None:
            self.stage.show_tale(None)
            return
        if self.moving:  # what it is about comes first
            if self.stage.show_tale(None):
                self._show()
            return
        tale, settings = self.telling.now, self.context.settings
        begins = tale is not None and tale is not self.stage.state.tale
        if self._draws_instead(tale, begins=begins):
            return
        look = WHOLE
        if tale is not None and (tale.ceremony or not settings.reduced_motion):
            look = tale.look(tale.seconds if settings.reduced_motion else self.telling.age)
        if settings.reduced_motion:
            look = (*look[:2], NO_LIGHT)
        if self.stage.show_tale(tale, look):
            self._show()
            self.dirty = True
        if (tale is None or begins) and (self.why.retold or self.buttons.foot or self.tale_waits):
            self._follow_retelling()
        if tale is None or begins:
            self.context.effects.hush()
        following, age = self.telling.following, self.telling.age
        if tale is not None and following is not None and tale.still_for(age) >= tale.seconds - age:
            while not (self.moved or self.ready_to_tell()):
                pass  # it stands still, and so it stays
        if begins and tale is not None:
            for after, name in tale.cues:
                self.context.effects.play(name, after / (settings.speed or 1.0))

    def _draws_instead(self, tale: Announcement | None, *, begins: bool) -> bool:
        """Whether a part of what is told next was drawn instead of the next picture of the light.

        Every other picture comes, so that no frame has to do both.
        """
        turns = tale is not None and not begins and tale.light_moves
        if not turns or self.telling.following is None or self.telling.age < FADE:
            self._left_out = False
        else:
            self._left_out = not self._left_out and not self.ready_to_tell()
        return self._left_out

    def ready_to_tell(self) -> bool:
        """Draw a little more of what is told next; whether nothing was left to draw.

        Nothing moves meanwhile, so it does not matter that this takes most of a frame; but the last
        frame of what moved, and the first of what is told, are to be as quick as the others.
        """
        if self.moved:
            return False
        tale = self.telling.following
        if tale is None or isinstance(tale, Moment):
            return True
        if self._drawn_next is None or self._drawn_next[0] is not tale:
            self._drawn_next = tale, self.stage.drawing(tale)
        end = time.perf_counter() + _SLICE
        worked = False
        for _ in self._drawn_next[1]:
            worked = True
            if time.perf_counter() > end:
                break
        return not worked

    def _know(self, *, quiet: bool = False) -> None:
        """Log, points and round say no more than what has been told."""
        tale, following = self.telling.now, self.telling.following
        known = tale.known if tale is not None else None
        if tale is None and following is not None and following.known is not None:
            known = self.storyteller.before
        elif tale is None and following is None and self.context.settings.motion_speed:
            known = self.storyteller.going_on
        if known == self.stage.known:
            return
        events, before = self.stage.know(known), self.stage.layout
        if quiet:
            return
        self.refresh()
        if events:
            self.context.effects.hush()
            self.stage.begin(events, before, self.context.settings.speed)

    def _tell(self, moves: Sequence[Move]) -> None:
        """Have told what others did with these moves, and what it led to."""
        tales = self.storyteller.follow(moves, self.stage.table, self.stage.log_lines())
        if self._draft_goes_on(moves):
            tales = []  # the panel that stays open says it
        settings = self.context.settings
        by_hand = self.session.open_hands and not self.session.is_bot(moves[-1].seat)
        if settings.motion_speed and not by_hand:  # with open hands nobody is told their own doings
            reduced = settings.reduced_motion
            told = (self._that_waits(tale) if self.steps else tale for tale in tales)
            self.telling.tell(tale for tale in told if not (tale.ceremony and reduced))
        self._know(quiet=True)

    def _draft_goes_on(self, moves: Sequence[Move]) -> bool:
        """Whether these moves took what lies open, and there is more of it to be taken."""
        kinds = {self.session.decision.kind, *(move.decision.kind for move in moves)}
        return kinds == {FACE_UP_DRAFT}

    def retell(self) -> None:
        """Tell once more what others did since the last turn of who sits at the table."""
        tales = self.storyteller.again(self.stage.table)
        if not tales:
            self.pointer.refuse(self.words("nothing_to_retell"))
            return
        self.stop_telling()
        self.stage.finish()
        self.ui.popups.clear()
        self.why.retold = self.why.lines()
        self.telling.tell(tales)
        self.unsettle()

    def _follow_retelling(self) -> None:
        """What can be asked of it depends on what is told now; once all is told, nothing."""
        if not self.telling.pending:
            self.why.retold = {}
        self.refresh()

    def told_again(self) -> int:
        """The place in the log of what is told once more now; -1 for what is told first."""
        tale = self.telling.now
        return tale.line if isinstance(tale, MoveAnnouncement) else -1

    # ---- step by step --------------------------------------------------------------------

    @staticmethod
    def _that_waits(tale: Announcement) -> Announcement:
        """What a rival chose to do waits for the player; what came in by itself does not."""
        if isinstance(tale, MoveAnnouncement) and not tale.own and tale.mark != _COLLECTED:
            return replace(tale, waits=True)
        return tale

    @property
    def tale_waits(self) -> bool:
        tale = self.telling.now
        return isinstance(tale, MoveAnnouncement) and tale.waits

    def tale_buttons(self) -> Sequence[Button]:
        """The way on, and why the rival may have done that."""
        if not self.tale_waits or self.moving:
            return ()
        words = self.words
        why, caps = words("why.button"), (words.cap("why"), words.cap("confirm"))
        on = table_button(
            "tale.next",
            words.catalogue.text("app.table.next"),
            self._go_on,
            caps[1],
            kind="primary",
        )
        asks = table_button("tale.why", why, self._ask_why_now, caps[0])
        explained = self.advised and self._line_now() in self.why.lines()
        return [asks, on] if explained else [on]

    def tale_foot(self) -> Rect:
        return self.stage.tale_foot()

    def _go_on(self) -> None:
        self.skip_tale()

    def _line_now(self) -> int:
        """The place in the log of what is told now."""
        tale = self.telling.now
        return tale.known.lines - 1 if tale is not None and tale.known is not None else -1

    def _ask_why_now(self) -> None:
        """Have it explained why a bot may have done what is told now."""
        line = self._line_now()
        if line in self.why.lines():
            log_line = self.stage.state.log[line]
            self.open_panel(why_panel(self.words, log_line, line, self._asked_why))
            self.why.ask(line)

    def ask_why(self) -> None:
        """Have it explained why a bot may have done what is told once more; the telling waits."""
        line = self.told_again()
        if line not in self.why.retold:
            self.pointer.refuse(self.words("why.others"))
            return
        log_line = self.stage.state.log[line]
        self.open_panel(why_panel(self.words, log_line, line, self._asked_why))
        self.why.ask(line)

    def _asked_why(self) -> None:
        """The answer is read: the telling goes on with what comes next."""
        self.close_popup()
        self.why.forget()
        self.skip_tale()

    @property
    def holds_telling(self) -> bool:
        """While a reason is read, and while the pointer rests on the button that asks for one."""
        in_sight = self.telling.now is not None and self.telling.age >= FADE
        return self._asking_why or (in_sight and self.controls.at_why(self.pointer.pos))

    @property
    def _asking_why(self) -> bool:
        return any(popup.name == PANEL for popup in self.ui.popups)

    def since_last_turn(self, seat: int) -> Sequence[str]:
        """What happened since the last turn of a seat, as lines of rich text."""
        return self.storyteller.recap(self.stage.table, seat)

    # ---- the course of the game ----------------------------------------------------------

    def come_to_rest(self) -> None:
        """Time to draw what will be needed next."""
        reading = ahead.for_reading(self.stage, self.words, self._looked_at)
        self.context.chores.take_up(chain(reading, ahead.for_next_turns(self.stage)))
        self._watch()

    def _looked_at(self) -> tuple[int, int]:
        """Where the player looks: at the focus, at the pointer, at first at the own cards."""
        if self.ui.ring and self.ui.focus is not None:
            return self.ui.focus.rect.center
        if min(self.pointer.pos) < 0:
            return Rect((0, 0), self.stage.size).midbottom
        return self.pointer.pos

    def _watch(self) -> None:
        """Look at what a bot is choosing from, where that lies open and nothing is in front.

        In a draft that goes on, what lies open stays in sight whoever is to choose.
        """
        if self.ui.popups or self.telling.pending:
            return
        kind, state = self.session.decision.kind, self.session.state
        goes_on = kind == FACE_UP_DRAFT and self._drafted_in is not None
        if (state == "bot" and kind in OPEN_DECISIONS) or (state == "human" and goes_on):
            self.reopen("")

    def ask_player(self) -> None:
        """Open the panel of the question, or answer it where there is nothing to choose."""
        confirm.tell_problems(self.context)
        answer = self._settled_answer()
        if answer is not None and answer.verb is Verb.PAY:
            self.play_at_once(self._number_of(answer), None)  # nobody chose it: nothing to judge
            return
        if answer is not None:
            self.answer(answer)
            return
        self._put_off = bool(self.ui.popups)
        if not self._put_off:
            self.reopen("")
        self.pointer.lead()
        self.tutor.look_ahead()
        self._show()

    def _settled_answer(self) -> ActionView | None:
        """The only sensible payment where that is wanted; the scroll pointed at to claim it."""
        moment = self.session.moment
        if moment.decision.kind == "action":
            self.wanted = ""
        scroll = ActionView(Verb.CHOOSE, self.wanted)
        if moment.decision.purpose == "claim_scroll" and scroll in moment.answers:
            self.wanted = ""  # should the player think again, the others are to be seen as well
            return self._if_allowed(scroll)
        automatic = AUTOMATIC_PAYMENT.of(self.context.settings)
        return self._if_allowed(only_sensible_payment(moment) if automatic else None)

    def _if_allowed(self, answer: ActionView | None) -> ActionView | None:
        """The answer, unless the policy wants the player to give it."""
        return answer if answer is not None and self.policy.may_settle(answer) else None

    def outcome(self) -> Outcome:
        """Who won, and where points came from."""
        return outcome_of(self.session)

    def play(
        self, action: int | ActionView, dropped: dict[str, tuple[int, int]] | None = None
    ) -> None:
        """Play an action for whoever is to decide, and show what it does.

        Nothing happens if the policy of the table is against it; it says why.
        `dropped` says where components were let go that were dragged there. A question comes first
        if it uses a power or a scroll for nothing, and the tutor may hold it back to have a word
        with the player.
        """
        view = self.session.position.view_of(action) if isinstance(action, int) else action
        if self.policy.may(view):
            self.play_allowed(action, dropped)

    def play_allowed(
        self, action: int | ActionView, dropped: dict[str, tuple[int, int]] | None = None
    ) -> None:
        """Play an action that the policy allows; first the questions that `play` names."""
        number = self._number_of(action)
        question, component = self._wasted_by(number)
        if question:
            name = component_name(self.session.faces.face(component), self.context.catalogue)
            keys = (f"{question}.title", f"{question}.told", f"{question}.yes")
            confirm.ask(self.context, *keys, lambda: self._play(number, dropped), component=name)
        else:
            self._play(number, dropped)

    def _wasted_by(self, action: int) -> tuple[str, str]:
        """The question about an action that would be for nothing, and what it is used with."""
        session = self.session
        if session.state != "human" or action not in session.moment.legal:
            return "", ""
        with session.trying(action):
            if action in powers_in_vain(session.moment):
                return "table.confirm_in_vain", session.position.view_of(action).component
            scroll = wasted_scroll(session.position, action)
            return "table.confirm_waste" if scroll else "", scroll

    def _play(self, action: int, dropped: dict[str, tuple[int, int]] | None) -> None:
        if not self.tutor.holds(action, lambda: self.play_at_once(action, dropped)):
            self.play_at_once(action, dropped)

    def play_at_once(self, action: int, dropped: dict[str, tuple[int, int]] | None) -> None:
        """Play an action about which nothing more is to be said."""
        self._dropped = dropped
        super().play_allowed(action)

    def _number_of(self, action: int | ActionView) -> int:
        position = self.session.position
        return position.action_of(action) if isinstance(action, ActionView) else action

    def apply(self, action: int) -> Move:
        """Play an action; what was answered in a collect step is forgotten with its end."""
        panel = self.ui.popups[0] if self.ui.popups else None
        self._drafted_in = panel if isinstance(panel, DraftingPanel) else None
        move: Move = super().apply(action)
        if move.decision.kind not in COLLECT_DECISIONS:
            self.collect_answers.clear()
        return move

    def show_moves(self, moves: Sequence[Move]) -> None:
        """Show what moves did, all of them at once, while the next bot thinks."""
        before, dropped = self.stage.layout, self._dropped
        self._dropped = None
        self.stage.finish()
        self._tell(moves)
        self.refresh()
        shown = self._shown_at_once([event for move in moves for event in move.events])
        self.stage.begin(shown, before, self.context.settings.speed, dropped)
        self._watch()
        self.ask_bot()

    def _shown_at_once(self, events: list[RulesEvent]) -> list[RulesEvent]:
        """What is not held back until it has been told."""
        known = self.stage.known
        at_once = events[: len(events) - len(known.later)] if known is not None else events
        return [each for each in at_once if not (each.kind == "over" and self.telling.pending)]

    def own_turn(self) -> bool:
        """Whether the viewer takes actions."""
        seen = self.session.observation
        return seen.phase == "actions" and seen.turn_seat == seen.viewer

    # ---- answers (panels and buttons speak to these) -------------------------------------

    def answer(self, action: ActionView) -> None:
        """Answer the question at hand."""
        self.play(action)

    @property
    def advised_answers(self) -> Mapping[Key, ActionView]:
        """What of a collect step was taken over from a hint."""
        return self.hint.filled

    @property
    def foretold(self) -> ActionView | None:
        """The answer at hand that a hint went by, if it is followed."""
        action = self.hint.foretold()
        return None if action is None else self.session.position.view_of(action)

    def sensible_answer(self) -> ActionView | None:
        """What a quick bot would answer; None if that is not known at once.

        A player is only proposed something where hints are given, and one question at a time.
        """
        session = self.session
        if not self.advised or session.practice:
            return None
        if self._sensible[0] != session.game.actions:
            self._sensible = session.game.actions, self.opponents.at_once(session, PROPOSES)
        answer = self._sensible[1]
        return None if answer is None else session.position.view_of(answer)

    def answer_all(self, questions: Sequence[CollectLine]) -> None:
        """Answer the questions of a collect step; policy and tutor may have a word first."""
        if self.policy.may_all(questions) and not self.tutor.holds_sheet(questions):
            self.answer_all_at_once(questions)

    def answer_all_at_once(self, questions: Sequence[CollectLine]) -> None:
        """Answer the questions of a collect step; an unexpected one is asked by itself."""
        moves = []
        for question in questions:
            decision = self.session.decision
            asked = (decision.kind, decision.component)
            if self.session.state != "human" or asked != question.key or question.answer is None:
                break
            moves.append(self.apply(self._number_of(question.answer)))
        self.show_moves(moves)

    def rethink(self) -> None:
        """The player goes on changing what was to be answered."""
        self.tutor.rethink()

    def reopen(self, focus: str) -> None:
        """Open the panel of the question at hand anew."""
        before = self.ui.popups[0] if self.ui.popups else self._drafted_in
        self.ui.popups.clear()
        if (
            self.policy.shows_question
            and self.session.state in ("human", "bot")
            and not self.turn_ended
        ):
            asked = self.session.state == "human"
            panel = panel_for(self, focus) if asked else panel_of_rival(self)
            if panel is not None:
                alike = isinstance(before, TablePanel) and before.name == panel.name
                panel.moment = len(self.session.moves), self.session.decision
                again = isinstance(before, TablePanel) and before.moment == panel.moment
                goes_on = alike and (bool(focus) or again or before is self._drafted_in)
                if goes_on and isinstance(before, TablePanel):
                    panel.hang_like(before)
                panel.asks = asked
                panel.offer(self.hint.panel_button())
                self.open_panel(panel, at_once=bool(focus) or goes_on)
        self.dirty = True

    def close_popup(self) -> None:
        """Close what is open on top; a question that came meanwhile is put now."""
        super().close_popup()
        if self._put_off and not self.ui.popups:
            self._put_off = False
            self.unsettle()

    def travel(self, step: Callable[[], None]) -> None:
        """Things glide to where they were at another moment of the game."""
        self.stage.finish()
        self.stage.know(None)
        self.collect_answers.clear()
        self.storyteller.going_on = None  # a doing in whose midst this is called is gone with it
        before = self.stage.layout
        super().travel(step)
        self.storyteller.start(self.stage.log_lines())
        self.stage.begin((), before, self.context.settings.speed)

    def pass_turn(self) -> None:
        """Pass, after a question where the player wants one."""
        if self.context.settings.confirm_end_of_turn and self.policy.asks_twice:
            ask = "table.confirm_pass"
            confirm.ask(self.context, f"{ask}.title", f"{ask}.told", f"{ask}.yes", self._pass)
        else:
            self._pass()

    def _pass(self) -> None:
        self.answer(ActionView(Verb.PASS))

    # ---- the menu ------------------------------------------------------------------------

    @property
    def column(self) -> Rect | None:
        """The side column, where it is open."""
        return self.stage.layout.zones.get("side")

    def rebuild(self) -> None:
        """Lay everything out again."""
        self.refresh()

    def refuse(self, why: str) -> None:
        """Say in the prompt why something cannot be done."""
        self.pointer.refuse(why)

    def component_read(self) -> str:
        """The component that is pointed at."""
        return self.pointer.component()

    def row_buttons(self) -> list[Button]:
        """Answers without a place on the table, the hint, undo and redo, pass."""
        return self.controls.row()

    def game_items(self) -> Sequence[MenuItem]:
        """The points by source, and the rivals' turns once more."""
        return [
            MenuItem(self.words("menu_item.points"), self.open_points),
            MenuItem(self.words("menu_item.retell"), self.retell),
        ]

    def kept_items(self) -> list[MenuItem]:
        """The game can be saved, or set up in another way."""
        if self.policy.menu_items() is not None:
            return super().kept_items()
        why, words = why_no_sandbox(self.session), self.words
        reason = why and words.catalogue.text(why)
        sandbox = MenuItem(words("menu_item.sandbox"), self._open_sandbox, reason)
        return [*super().kept_items(), sandbox]

    def _open_sandbox(self) -> None:
        self.context.scenes.push(sandbox_of(self.context, self.session))

    def open_points(self) -> None:
        """The points of all players by source."""
        self.open_panel(PointsPanel(self.words, self.close_popup))

    def open_log(self, line: int = -1) -> None:
        """The whole log in a panel, with this line in sight; -1 for the last one."""
        log, explained = self.stage.state.log, self.why.lines()
        names = [player.name for player in self.stage.table.players]
        keeper = LogKeeper(self.context, TITLE, names, log)
        close = self.close_popup
        self.open_panel(
            log_panel(self.words, log, close, explained, self.why.ask, line, keeper=keeper)
        )
        shown = self.ui.find_or_none(f"line.{line}")
        if shown is not None:
            reveal(shown)

    # ---- widgets -------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the game as it stands: layout, spots, buttons, prompt."""
        self.unsettle()
        self.pointer.rest()
        self.stage.holds_tiles = self._on_tile()
        self.stage.side_open = self.side_open
        self.stage.hand_covered = self.hand_covered
        self.stage.aside = self.aside
        self.stage.marked = self.policy.marked
        self.stage.closed = bool(self.policy.nothing_to_do())
        self.stage.lay_out()
        spots = self._spots()
        rivals = () if self.stage.closed else highlights.rivals_to_choose(self.session)
        trays = [self._tray(seat) for seat in rivals]
        quiet, before = self._quiet(), self.buttons.looks()
        root = Free(
            self.place,
            [
                *trays,
                *spots,
                *self.buttons.build(unfolds="unfold" in self.stage.layout.zones),
                *self.beside(),
            ],
        )
        self.show_widgets(root, lambda left: next_spot(left, spots))
        if quiet:
            self.ui.dirty = False
            after = self.buttons.looks()
            changed = {rect for rect, _ in before.items() ^ after.items()}
            self.ui.dirty_rects += map(Rect, changed)
        if self.policy.coached:
            self.ui.dirty = True
        self.tell_of_reader(self.words.player)
        self._show()

    def _on_tile(self) -> bool:
        """Whether the pointer rests on a tile of what was done lately."""
        tiles = self.stage.layout.strip.tiles
        return any(tile.rect.collidepoint(self.pointer.pos) for tile in tiles)

    def _spots(self) -> list[SpotWidget]:
        """The spots as widgets; a spot taken over from the layout before has the one it had."""
        there = (each for each in self.ui.root.children if isinstance(each, SpotWidget))
        same = {id(each.spot): each for each in there}
        spots = self.stage.layout.spots
        return [same.get(id(spot)) or SpotWidget(spot, self.pointer) for spot in spots]

    def _quiet(self) -> bool:
        """Whether of all widgets only the buttons will look otherwise."""
        ui = self.ui
        return not (ui.dirty or ui.popups or ui.ring or ui.tooltip)

    def _tray(self, seat: int) -> Widget:
        medal = self.stage.layout.spot_in("points", seat)
        assert medal is not None
        return SeatTray(seat, self.stage.layout.zones[f"rival:{seat}"], self.pointer, medal)

    def place(self, style: Style, rect: Rect) -> None:
        """Spots lie where the picture has them; the buttons have their own places."""
        for widget in self.ui.root.children:
            if isinstance(widget, SpotWidget | SeatTray):
                widget.style = style
        zones = self.stage.layout.zones
        self.buttons.place(style, zones, zones["prompt_text"], _ROW_SHARE)
        self.place_coach(style)
        self.stage.spoken_of = self.policy.spoken_of()
        self.stage.beside = self.coach.free(style) if self.coach is not None else Rect(0, 0, 0, 0)

    def _show(self) -> None:
        changed = self.pointer.show()
        if self.stage.behind and not self._on_tile():
            self.refresh()
        self.dirty = self.dirty or changed

    # ---- events --------------------------------------------------------------------------

    def table_event(self, event: Event) -> bool:
        """Drags first, then what is skipped, then widgets, then log and menu."""
        used = (
            self.pointer.event(event)
            or self._skip(event)
            or self.controls.key(event)
            or self.save_key(event)
            or self.hint.event(event)
            or self.buttons.beside_panel(event)
            or self.ui.event(event)
            or self._lead(event)
            or self.buttons.cannot_press(event)
            or self._scroll(event)
            or self.menu_key(event)
            or self.read_key(event)
        )
        self._show()
        return used

    def _lead(self, event: Event) -> bool:
        """The first Enter of a player who came by mouse shows where the keys can answer."""
        entered = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        asked = self.asked and not self.ui.popups
        if not entered or not asked or self.busy or self.ui.focus is not None:
            return False
        self.ui.prepare()
        self.pointer.lead()
        return self.ui.focus is not None

    @property
    def choosing(self) -> bool:
        """Whether a choice is open, and nothing is being shown."""
        return self.controls.choosing and not self.busy

    def _scroll(self, event: Event) -> bool:
        """The wheel over the column with the log."""
        column = self.stage.layout.zones.get("side")
        if event.type != pygame.MOUSEWHEEL or column is None:
            return False
        scrolled = column.collidepoint(self.pointer.pos) and self.stage.scroll_log(event.y)
        self.dirty = self.dirty or scrolled
        return scrolled
