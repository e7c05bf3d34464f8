"""The table: shows the game under way and asks whoever is to decide."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect

from resarcana_desktop.app import confirm
from resarcana_desktop.games.mercurial import TITLE
from resarcana_desktop.games.mercurial.outcome import outcome_of
from resarcana_desktop.games.mercurial.play.cast_plan import FIRST_STEP, CastPlan, key_of
from resarcana_desktop.games.mercurial.play.dice_plan import DECISIONS, DicePlan, done
from resarcana_desktop.games.mercurial.play.log import LogBook
from resarcana_desktop.games.mercurial.play.offers import Offers
from resarcana_desktop.games.mercurial.play.payments import Payment, only_payment
from resarcana_desktop.games.mercurial.play.question import CHOOSING, prompt, question_of
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS
from resarcana_desktop.games.mercurial.table import ahead
from resarcana_desktop.games.mercurial.table.board import Board, Player
from resarcana_desktop.games.mercurial.table.controls import Controls
from resarcana_desktop.games.mercurial.table.drag import Drag
from resarcana_desktop.games.mercurial.table.focus_guide import UseGuide, next_spot
from resarcana_desktop.games.mercurial.table.hint import MercurialHint
from resarcana_desktop.games.mercurial.table.layout import line_of_bar
from resarcana_desktop.games.mercurial.table.moments import moments_of
from resarcana_desktop.games.mercurial.table.nodes import round_nodes, spot_node
from resarcana_desktop.games.mercurial.table.panels.casting import CastPanel
from resarcana_desktop.games.mercurial.table.panels.choosing import choose_panel
from resarcana_desktop.games.mercurial.table.panels.paying import pay_panel
from resarcana_desktop.games.mercurial.table.panels.reading import log_panel, reading_panel
from resarcana_desktop.games.mercurial.table.picture import BoardPicture
from resarcana_desktop.games.mercurial.table.side import SideColumn
from resarcana_desktop.games.mercurial.table.sounds import cues
from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.games.mercurial.table.tutor import MercurialTutor
from resarcana_desktop.games.mercurial.table.zoom import Zoom
from resarcana_desktop.tabletop.layers import Layer
from resarcana_desktop.tabletop.log_keeping import LogKeeper
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.tabletop.prompt import Prompt
from resarcana_desktop.tabletop.scene import TableScene
from resarcana_desktop.tabletop.sounds import play
from resarcana_desktop.widgets import Free, Menu, MenuItem, Popup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.bots.services import BotMaker
    from resarcana_desktop.games.mercurial.play.cast_plan import Worked
    from resarcana_desktop.play.question import Offer
    from resarcana_desktop.setup.outcome import Outcome
    from resarcana_desktop.tabletop.layers import Canvas, Frame
    from resarcana_desktop.tabletop.policy import TablePolicy
    from resarcana_desktop.widgets import Button, Node, Style, Tree, Widget, Wording

FALLBACK_BOT: Final = "greedy"
"""The bot that answers at once, and needs no process for it."""

_ROW_SHARE: Final = 0.75
"""The share of its line that the buttons may take from the prompt."""
_ZOOM_AFTER: Final = 0.25
"""Seconds the pointer rests before the zoom opens beside it, where there is no column."""
_HINT_EVERY: Final = 0.05
"""Seconds between two looks whether a hint is there."""


class MercurialTable(TableScene[MercurialSession]):
    """One game on the table, from its first decision to the result."""

    picture: BoardPicture

    def __init__(
        self,
        context: Context,
        session: MercurialSession,
        bots: BotMaker,
        policy: TablePolicy | None = None,
    ) -> None:
        super().__init__(context, session, bots, FALLBACK_BOT, policy=policy)
        self.words = self._new_words()
        self.payment: Payment | None = None
        self.plan: CastPlan | None = None
        self.dice: DicePlan | None = None
        self.log = LogBook(self.words.game)
        self._log_upto = 0
        self.picture = BoardPicture(self._new_board())
        self.side = SideColumn(self)
        self.offers = Offers(self)
        self.hint = MercurialHint(self, self.offers)
        self.tutor = MercurialTutor(self, self.hint)
        self.thoughts = (self.hint, self.tutor)
        self.controls = Controls(self, self.offers, self.hint)
        self.drag = Drag(self, self.offers)
        self.focus_guide = UseGuide(self, self.offers)
        self._line = Prompt(self.prompt, lambda: self._refusals)
        self._refused = ""
        self._told = ""
        """What stands in the prompt until something else happens, and is no refusal."""
        self._refusals: int = 0
        self._pointer = (-1, -1)
        self._rested = 0.0

    # ---- what is shown -------------------------------------------------------------------

    def _new_words(self) -> Words:
        faces = self.session.position.faces
        return Words(self.context.catalogue, faces, self.session.seats)

    def _new_board(self) -> Board:
        players = [Player(seat.name, seat.colour) for seat in self.session.seats]
        look = self.room
        return Board(
            look,
            self.context.catalogue,
            players,
            self.session.position,
            self.session.side,
            look.size,
            self,
            with_column=self.side_open,
        )

    @property
    def board(self) -> Board:
        """What lies on the table, and where."""
        return self.picture.board

    def row_buttons(self) -> list[Button]:
        """Answers without a place on the table, the hint, undo and redo."""
        return self.controls.row()

    def _tell_log(self) -> None:
        """The log follows what has been played; after an undo it is written anew."""
        moves = self.session.moves
        if self._log_upto > len(moves):
            self.log, self._log_upto = LogBook(self.words.game), 0
        for move in moves[self._log_upto :]:
            self.log.add(move.events)
        self._log_upto = len(moves)

    @property
    def decision(self) -> int:
        """What is to be decided."""
        return int(self.session.position.state.decision)

    # ---- scene ---------------------------------------------------------------------------

    def resize(self, size: Size) -> None:
        """Lay everything out again."""
        self.policy.reworded()
        self.words = self._new_words()
        self.log, self._log_upto = LogBook(self.words.game), 0
        self.picture.forget()
        self.refresh()

    def inspect(self) -> dict[str, object]:
        """The places of spots and buttons, which are lit, and what is awaited."""
        told = super().inspect()
        return {
            **told,
            "lit": [s.name for s in self.board.spots if self.lit(s) and not self.ui.popups],
            "decision": codes.DECISIONS[self.decision],
            "resting": told["resting"] and not (self.ui.entering or self.tutor.thinking),
        }

    # ---- in words ------------------------------------------------------------------------

    @property
    def on_table(self) -> Board:
        """What lies on the table, and where."""
        return self.board

    def tree(self, words: Wording) -> Tree:
        """What happened, which round it is, then what lies there; the prompt is a widget."""
        beside = [self.log_node(words), *round_nodes(self.session.position, words)]
        return self.ui.tree(words, beside, words.text("reader.table"))

    def spoken_log(self) -> Sequence[str]:
        """All that has been played."""
        return [line.text for line in self.log.lines]

    def spot_told(self, spot: Spot, words: Wording) -> Node:
        """What lies on a spot, in words."""
        return spot_node(spot, self.session.position, self.session.side, self.words, words)

    # ---- time ----------------------------------------------------------------------------

    def wake_in(self) -> float | None:
        """Seconds until something happens by itself."""
        wakes = [super().wake_in(), self.ui.wake_in()]
        if self._zoom_waits:
            wakes.append(_ZOOM_AFTER - self._rested)
        if self.hint.thinking or self.tutor.thinking:
            wakes.append(_HINT_EVERY)
        return min((each for each in wakes if each is not None), default=None)

    def update(self, seconds: float) -> None:
        """Motion goes on, bots answer."""
        if self._zoom_waits:
            self._rested += seconds
            self.dirty = self.dirty or not self._zoom_waits
        super().update(seconds)
        if self.tutor.thinking:
            self.tutor.update(seconds)
        elif not self.busy:
            self.hint.update()

    @property
    def _zoom_waits(self) -> bool:
        hovers = self._spot_of(self.ui.hover) is not None
        return hovers and self._rested < _ZOOM_AFTER

    # ---- drawing -------------------------------------------------------------------------

    def compose(self) -> Frame[Canvas]:
        """The board and the column, and on top what is dragged and what is read beside it."""
        over: list[Layer[Canvas]] = [*self.side.layers(self.pointed()), self._line.layer()]
        over += self.moment_layers()
        top = () if self.ui.popups else (*self.drag.layers(), *self._zoom_layers())
        hovered, aside = self._spot_of(self.ui.hover), self.pointing_out()
        return self.picture.compose(hovered, self.drag.spot, over, (*top, *aside))

    def prompt(self) -> str:
        """What is asked of whom, as rich text; what was refused last takes its place."""
        if self._told:
            return self._told
        if self._refused:
            return f"{{loss}}{self._refused}{{/loss}}"
        instead = self.policy.prompt()
        if instead:
            return instead
        if self.hint.thinking:
            return self.words("hint.thinking")
        paused = self.watching.prompt()
        if paused:
            return paused
        lines = self.log.lines
        return prompt(self, lines[-1].text if lines else "", by_keys=self.ui.ring)

    def _zoom_layers(self) -> Iterator[Layer[Canvas]]:
        spot = self.pointed()
        if spot is None or self.column is not None or self.drag.spot is not None:
            return
        focused = self.ui.ring and self.ui.focus is spot
        if focused or self._rested >= _ZOOM_AFTER:
            screen, note = Rect((0, 0), self.room.size), self.refusal(spot)
            yield Layer("zoom", (spot, note), screen, partial(self._draw_zoom, spot, note))

    def _draw_zoom(self, spot: Spot, note: str, canvas: Canvas) -> None:
        zoom = Zoom(self.context.look, self.words, self.session.position)
        # dice are chosen several at a time: what is said of one covers no other
        clear = self.board.layout.zones["dice"] if spot.zone == "die" else None
        screen = Rect((0, 0), self.room.size)
        zoom.draw_beside(canvas.surface, spot, screen, note, self._busy(), clear)

    def _busy(self) -> list[Rect]:
        """What the player looks at or may use next: no box to be read should hide it."""
        zones = self.board.layout.zones
        usable = [spot.rect for spot in self.board.spots if self.lit(spot)]
        chosen_by = ("dice", "active", "bar", "hand", "heroics", "equilibrium", "arcanas")
        return [*usable, *(zones[name] for name in chosen_by)]

    def pointed(self) -> Spot | None:
        """What is to be read: what the pointer is on, else what has the focus."""
        if self.ui.popups:
            return None
        hovered = self._spot_of(self.ui.hover)
        if hovered is not None:
            return hovered
        return self._spot_of(self.ui.focus) if self.ui.ring else None

    @staticmethod
    def _spot_of(widget: Widget | None) -> Spot | None:
        return widget if isinstance(widget, Spot) else None

    def come_to_rest(self) -> None:
        """Nothing moves any more: there is time to draw what may be read next."""
        if "side" in self.board.layout.zones:
            self.context.chores.take_up(ahead.for_reading(self.board, self.side.reading()))

    # ---- the course of the game ----------------------------------------------------------

    def own_turn(self) -> bool:
        """A turn is ended by a button of its own: nothing more has to be confirmed."""
        return False

    def refresh(self) -> None:
        """Show the game as it stands."""
        self.unsettle()
        self.drag.forget()
        self._refused = self._told = ""
        self._tell_log()
        self.picture.board = self._new_board()
        self.offers.look()
        self._plan_dice()
        self.rebuild()
        self.tell_of_reader(self.words.plain.who)

    def _plan_dice(self) -> None:
        if not self.asked or self.decision not in DECISIONS:
            self.dice = None
        else:
            self.dice = DicePlan(self.session.position)

    def rebuild(self) -> None:
        """Build buttons, marks and spots again, for the position and the plans as they are."""
        self.picture.stale()
        if self.dice is not None:
            for spot in self.board.spots:
                self._show_mark(spot)
        buttons = self.buttons.build()
        self._line = Prompt(self.prompt, lambda: self._refusals)
        table = [*self.board.spots, self._line, *buttons]
        root = Free(self._place, [*table, *self.beside()])
        self.show_widgets(root, lambda left: next_spot(left, self.board.spots))
        self.dirty = True

    def _show_mark(self, spot: Spot) -> None:
        """Show what an own die is to become, if it carries a mark."""
        if spot.zone == "die" and spot.seat == self.session.side:
            mark = self.dice.marks.get(spot.place) if self.dice is not None else None
            self.board.mark_die(spot, None if mark is None else ELEMENTS[mark])

    def _place(self, style: Style, rect: Rect) -> None:
        """Spots lie where the picture has them; the buttons beside the prompt, or below it."""
        zones, bar = self.board.layout.zones, self.board.layout.zones["bar"]
        if self.board.layout.two_rows:
            line = line_of_bar(self.context.look)
            row = Rect(bar.x, bar.y + line, bar.width, bar.height - line)
            self.buttons.place(style, zones, row, 1.0)
            self._line.arrange(style, Rect(bar.x, bar.y, bar.width, line))
        else:
            self.buttons.place(style, zones, bar, _ROW_SHARE)
            prompt = Rect(bar.x, bar.y, bar.width - self.buttons.room - style.px(6), bar.height)
            self._line.arrange(style, prompt)
        self.place_coach(style)

    def show_moves(self, moves: list[Any]) -> None:
        """Show what moves did; cards go from where they lay to where they lie, dice roll."""
        before = self.board
        events = [event for move in moves for event in move.events]
        self.refresh()
        self.picture.begin(events, before, self._speed)
        play(self.context.effects, cues(events), self._speed)
        if not self.policy.coached:  # a lesson has its coach for that
            self.celebrate(*moments_of(events, self.session, self.words))
        self.ask_bot()

    @property
    def _speed(self) -> float:
        """How fast things move; 0 where they do not."""
        settings = self.context.settings
        return 0.0 if settings.reduced_motion else settings.speed

    def ask_player(self) -> None:
        """Open the panel of the question, or answer it where there is nothing to choose."""
        confirm.tell_problems(self.context)
        settled = self._settled_answer()
        if settled is not None:
            if self.policy.may(settled):
                self.play_at_once(settled)  # nobody chose it: nothing to judge
            return
        self.tutor.look_ahead()
        if not self.ui.popups:
            self.reopen("")
            self._focus_dice()
            self.focus_guide.lead(self.ui)

    def _settled_answer(self) -> int | None:
        """The class that lots give; the class, Artifact or payment beside which there is none."""
        drawn = self.session.class_by_lot()
        if drawn is not None:
            return drawn
        if self.decision in CHOOSING:
            legal = self.session.position.legal_actions()
            return legal[0] if len(legal) == 1 else None
        return only_payment(self.session.position) if self.policy.answers_alone else None

    def _focus_dice(self) -> None:
        """Who chooses dice by keys begins at the first that can be chosen."""
        if self.dice is not None and self.ui.ring and not self.dice.marks:
            dice = (spot for spot in self.board.spots if spot.zone == "die" and self.lit(spot))
            first = next(dice, None)
            if first is not None:
                self.ui.set_focus(first)

    def lay_aside(self) -> None:
        """Close the panel of a choice that lies over the table; a button opens it again."""
        self.ui.popups.clear()
        self.rebuild()

    def reopen(self, focus: str) -> None:
        """Open the panel of the question at hand anew; most questions have none."""
        panel = self._panel(focus)
        before = self.ui.popups[0] if self.ui.popups else None
        self.ui.popups.clear()
        if panel is not None:
            panel.asks = True
            panel.offer(self.hint.panel_button())
            self._open_anew(panel, before)
        self.dirty = True

    def _panel(self, focus: str) -> TablePanel | None:
        if not self.asked or not self.policy.shows_question:
            return None
        question, position = question_of(self, self.offers), self.session.position
        match question.kind:
            case "cards":
                return choose_panel(self, question)
            case "amounts":
                return pay_panel(self, question, focus, self.taking_back())
            case "cast":
                self.plan = self.plan or CastPlan(position)
                return CastPanel(self, position, self.plan).build(focus, self.taking_back())
        return None

    def _open_anew(self, panel: TablePanel, before: Popup | None) -> None:
        """Open a panel where another was; one for the same question stays where that was."""
        panel.moment = self.session.game.played, self.decision, panel.name
        same = isinstance(before, TablePanel) and before.moment == panel.moment
        if same and isinstance(before, TablePanel):
            panel.hang_like(before)
        self.open_panel(panel, at_once=same)
        if before is not None:
            panel.came_from = before.came_from

    def outcome(self) -> Outcome:
        """Who won, and where points came from."""
        return outcome_of(self.session)

    def apply(self, action: int) -> Any:
        """Play an action; what was planned for the step before is forgotten."""
        self.payment = None
        if self.asked:
            self.focus_guide.looking = False
        return super().apply(action)

    def play_allowed(self, action: int) -> None:
        """Play an action that the policy allows; the tutor may have a word first."""
        if not self.tutor.holds(action, partial(self.play_at_once, action)):
            self.play_at_once(action)

    def play_at_once(self, action: int) -> None:
        """Play an action that nothing speaks against, and show what it does."""
        self.plan = None
        super().play_allowed(action)

    def _judged(self, answers: tuple[int, ...], question: str, do: Callable[[], None]) -> None:
        """Do something once the tutor has judged its answers.

        If the tutor has nothing to say, there is still a question, "" for none.
        """

        def done() -> None:
            if question and not self.tutor.has_spoken_of(answers):
                keys = (f"{question}.title", f"{question}.told", f"{question}.yes")
                confirm.ask(self.context, *keys, do)
            else:
                do()

        if not self.tutor.holds_all(answers, done):
            done()

    def travel(self, step: Callable[[], None]) -> None:
        """Cards glide to where they were at another moment of the game."""
        self.plan = None
        self.payment = None
        self.context.effects.hush()
        before = self.board
        super().travel(step)
        self.focus_guide.looking = True  # the focus was brought back on purpose
        self.picture.begin((), before, self._speed)

    # ---- casting -------------------------------------------------------------------------

    def begin_cast(self) -> None:
        """Open the panel in which a Cast is planned, best plan first; nothing is played yet."""
        if not self.policy.may(int(actions.simple(codes.V_CAST, 0))):
            return
        if self.policy.coached:
            self.rebuild()  # what the coach answered before is answered
        self.plan = CastPlan(self.session.position)
        if self.advised:
            self.plan.propose()
        self.open_cast("")

    def open_cast(self, focus: str) -> None:
        """Open the panel anew with the plan as it is now."""
        assert self.plan is not None
        self.tutor.rethink()
        cancel = self.close_popup if self.decision == codes.D_TURN else self.taking_back()
        panel = CastPanel(self, self.session.position, self.plan).build(focus, cancel)
        panel.offer(self.hint.panel_button())
        before = self.ui.popups[0] if self.ui.popups else None
        self.ui.popups.clear()
        self._open_anew(panel, before)
        self.dirty = True

    def cast(self) -> None:
        """Do as planned; ask first where a Cast that could wait brings nothing."""
        assert self.plan is not None
        if not self.policy.may_all([self.plan]):
            return
        worked = self.plan.work_out()
        can_wait = int(self.session.position.state.phase) == codes.PLAYING
        idle = self.decision == codes.D_TURN and can_wait and worked.for_nothing
        question = "table.confirm_cast" if idle else ""
        self._judged(self.plan.actions(), question, partial(self._cast, worked))

    def _cast(self, worked: Worked) -> None:
        """Give the answers of a plan, each in its turn."""
        planned = {step.key: step.planned for step in worked.steps}
        moves = []
        if self.decision == codes.D_TURN:
            moves.append(self.apply(int(actions.simple(codes.V_CAST, 0))))
        asked: Counter[tuple[int, int]] = Counter()
        while self.session.state == "human" and self.decision >= FIRST_STEP:
            key = key_of(self.session.position.state, asked)
            answer = planned.get(key)
            if answer not in self.session.position.legal_actions():
                break
            assert answer is not None
            moves.append(self.apply(answer))
        self.plan = None
        self.show_moves(moves)

    # ---- dice ----------------------------------------------------------------------------

    def confirm_dice(self) -> None:
        """Convert, flip or reroll the dice that are marked."""
        plan = self.dice
        if plan is None or not plan.complete:
            return
        answers = tuple(plan.actions() or [done()])
        if all(self.policy.may(action) for action in answers):
            self._judged(answers, "", partial(self._confirm_dice, plan))

    def _confirm_dice(self, plan: DicePlan) -> None:
        state = self.session.position.state
        step = (int(state.decision), int(state.step), int(state.card))
        moves = [self.apply(action) for action in plan.actions()]
        state = self.session.position.state
        again = (int(state.decision), int(state.step), int(state.card)) == step
        if again and done() in self.session.position.legal_actions():
            moves.append(self.apply(done()))
        self.show_moves(moves)

    def mark_dice(self, advised: Sequence[int]) -> None:
        """Mark the dice that these actions are about; nothing is played yet."""
        if self.dice is not None:
            self.dice.follow(advised)
        self.rebuild()
        self.ui.set_focus(self.ui.find_or_none("confirm_dice"))  # on a die, Space would unmark it

    def clear_dice(self) -> None:
        """Take all marks away."""
        if self.dice is not None:
            self.dice.clear()
        self.rebuild()

    def _mark_die(self, spot: Spot) -> None:
        assert self.dice is not None
        self.tutor.rethink()
        if not self.dice.turn(spot.place):
            self.refuse(self.words("dice.no_more" if self.dice.marks else "dice.not_this"))
            return
        self._refused = ""
        self.rebuild()

    # ---- what the buttons do -------------------------------------------------------------

    def end_own_turn(self) -> None:
        """End the turn; one in which nothing was done, though something can be, asks first."""
        end = int(actions.simple(codes.V_END, 0))
        position = self.session.position
        hasty = self.policy.asks_twice and not int(position.state.acted)
        if hasty and len(position.legal_actions()) > 1:
            if self.policy.may(end):
                self._judged((end,), "table.confirm_end", partial(self.play_at_once, end))
        else:
            self.play(end)

    # ---- the menu ------------------------------------------------------------------------

    @property
    def column(self) -> Rect | None:
        """The side column, where there is room for it."""
        return self.board.layout.zones.get("side")

    def notice(self, told: str) -> None:
        """It stands there until something else happens, and is no refusal."""
        self.refuse("")
        self._told = told

    def open_log(self) -> None:
        """The log in a panel: to be read where the window has no column, copied and saved."""
        names = [seat.name for seat in self.session.seats]
        keeper = LogKeeper(self.context, TITLE, names, self.log.lines)
        self.open_panel(log_panel(self.words, self.log.lines, self.close_popup, keeper))

    # ---- spots (they speak to these) -----------------------------------------------------

    def lit(self, spot: Spot) -> bool:
        """Whether it can be used now; what is lit stays so below a panel."""
        return self.offers.lit(spot)

    def chosen(self, spot: Spot) -> bool:
        """Whether a die carries a mark."""
        marks = self.dice.marks if self.dice is not None else {}
        return self.offers.is_own_die(spot) and spot.place in marks

    def refusal(self, spot: Spot) -> str:
        """Why a spot cannot be used now; "" where it can, or nothing is done with such things."""
        return self.offers.refusal(spot)

    def refuse(self, why: str) -> None:
        """Say in the prompt why something cannot be done."""
        self._refused, self._told = why, ""
        self._refusals += bool(why)
        self.dirty = True

    def clicked(self, spot: Spot) -> None:
        """A click, or its key: what can be done is done; else it is read, or refused."""
        self._refused = self._told = ""
        self.dirty = True
        self.side.keep(spot)
        offers, refusal = self.offers, self.offers.refusal(spot)
        way = offers.way(spot)
        if self.asked and offers.is_own_die(spot):
            self._die_clicked(spot)
        elif self.asked and spot.zone == "hand" and offers.ways(spot):
            self._open_ways(spot, "modes", offers.modes(spot))
        elif self.asked and way is not None:
            self.play(way)
        elif refusal:
            self.refuse(refusal)
        else:
            self._read_closely(spot)

    def _die_clicked(self, spot: Spot) -> None:
        runes = self.offers.runes(spot)
        if self.dice is not None:
            self._mark_die(spot)
        elif runes:
            self._open_ways(spot, "rune", runes)
        else:
            self._read_closely(spot)

    def _open_ways(self, spot: Spot, name: str, offers: Sequence[Offer[int]]) -> None:
        """The ways to use a thing, beside it; dice and active Spells stay in sight."""
        zones = self.board.layout.zones
        items = [
            MenuItem(each.title, partial(self.play, each.action), each.reason) for each in offers
        ]
        clear = zones["dice"].union(zones["active"])
        self.ui.open(Menu(items, spot.rect, name, clear=clear))

    def _read_closely(self, spot: Spot) -> None:
        """A panel says all there is to say of a thing."""
        self.open_panel(reading_panel(self.words, spot, self.session.position, self.close_popup))

    # ---- dragging ------------------------------------------------------------------------

    def pressed(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The pointer went down on a spot."""
        self.drag.press(spot, pos)
        self.refuse("")

    def dragged(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The pointer moves with the button held."""
        self.drag.move(spot, pos)

    def dropped(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The button was let go."""
        self.dirty = True
        self.drag.drop(spot, pos)

    # ---- events --------------------------------------------------------------------------

    def table_event(self, event: Event) -> bool:
        """What is skipped first, then widgets, then the keys of the table."""
        self.focus_guide.heard(event)
        if event.type == pygame.MOUSEMOTION:
            if event.pos != self._pointer:
                before = self.ui.hover
                self._pointer = event.pos
                used = self.ui.event(event)
                if self.ui.hover is not before:
                    self._rested = 0.0
                    self.dirty = True
                return used
            return self.ui.event(event)
        return (
            self._skip(event)
            or self.save_key(event)
            or self.hint.event(event)
            or self.buttons.beside_panel(event)
            or self.buttons.cannot_press(event)
            or self.ui.event(event)
            or self._scroll(event)
            or self.menu_key(event)
            or self._key(event)
            or self.read_key(event)
        )

    def _scroll(self, event: Event) -> bool:
        """The wheel over the log goes back in it."""
        used = self.side.event(event)
        if used:
            self.dirty = True
        return used

    def _skip(self, event: Event) -> bool:
        """Space shows the end of what moves at once, and makes no pause.

        In a menu or a panel it is the key of what is in focus there.
        """
        if event.type != pygame.KEYDOWN or event.key != pygame.K_SPACE or self.ui.popups:
            return False
        if not self.moving and self.session.state != "bot":
            return False
        self.picture.finish()
        self.hurry()
        self.dirty = True
        return True

    def _key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if event.key == pygame.K_s and not held and not self.ui.popups:
            self.next_speed()
            return True
        return False

    @property
    def choosing(self) -> bool:
        """Whether dice are being chosen."""
        return self.asked and self.dice is not None

    def component_read(self) -> str:
        """The card that is pointed at."""
        spot = self.pointed()
        return spot.card.id if spot is not None and spot.card is not None else ""
