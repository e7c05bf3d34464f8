"""The look of the table of Mercurial during play, and the meaning of dragging on it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.mercurial import TITLE
from resarcana_desktop.games.mercurial.outcome import outcome_of
from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
from resarcana_desktop.games.mercurial.play.log import LogBook
from resarcana_desktop.games.mercurial.play.model import TAKEN
from resarcana_desktop.games.mercurial.play.question import brief_turn, prompt, question_of
from resarcana_desktop.games.mercurial.play.recorded import is_explained, why_question
from resarcana_desktop.games.mercurial.play.threats import threats_of
from resarcana_desktop.games.mercurial.rules.codes import D_TURN, ELEMENTS, PLAYING
from resarcana_desktop.games.mercurial.rules.records import Spell
from resarcana_desktop.games.mercurial.sandbox.scene import sandbox_of
from resarcana_desktop.games.mercurial.table import ahead
from resarcana_desktop.games.mercurial.table.banter import Banter
from resarcana_desktop.games.mercurial.table.board import Board, table_of
from resarcana_desktop.games.mercurial.table.controls import Controls
from resarcana_desktop.games.mercurial.table.focus_guide import UseGuide
from resarcana_desktop.games.mercurial.table.hint import MercurialHint
from resarcana_desktop.games.mercurial.table.layout import line_of_bar
from resarcana_desktop.games.mercurial.table.marked_dice import mark_die
from resarcana_desktop.games.mercurial.table.moments import moments_of, silent
from resarcana_desktop.games.mercurial.table.nodes import round_nodes, spot_node
from resarcana_desktop.games.mercurial.table.panels.casting import CastPanel
from resarcana_desktop.games.mercurial.table.panels.choosing import choose_panel
from resarcana_desktop.games.mercurial.table.panels.paying import pay_panel
from resarcana_desktop.games.mercurial.table.panels.reading import READING, reading_panel
from resarcana_desktop.games.mercurial.table.picture import BoardPicture
from resarcana_desktop.games.mercurial.table.places import places_of, spots_of
from resarcana_desktop.games.mercurial.table.signs import (
    APART,
    explains_signs,
    legend,
    legend_lines,
    marks_told,
)
from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.games.mercurial.table.topics import against, topic_of
from resarcana_desktop.games.mercurial.table.tutor import MercurialTutor
from resarcana_desktop.games.mercurial.text.action_text import turn_kind
from resarcana_desktop.games.screens import BANTER, MARKS
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.render.controls import draw_selected
from resarcana_desktop.render.rich import rich
from resarcana_desktop.tabletop.column import ColumnWords
from resarcana_desktop.tabletop.explanations import Explanations
from resarcana_desktop.tabletop.layers import Canvas, Layer, around
from resarcana_desktop.tabletop.prompt import Prompt
from resarcana_desktop.tabletop.skin import TableSkin
from resarcana_desktop.widgets import Menu, MenuItem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from resarcana_desktop.games.mercurial.play.log import LogLine
    from resarcana_desktop.games.mercurial.play.model import MercurialModel
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.play.question import Offer
    from resarcana_desktop.render.rich import RichText
    from resarcana_desktop.setup.outcome import Outcome
    from resarcana_desktop.tabletop.ceremony import Moment
    from resarcana_desktop.tabletop.layers import Frame
    from resarcana_desktop.tabletop.panel import TablePanel
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.tabletop.spot import Drag
    from resarcana_desktop.tabletop.zoom import Zoom
    from resarcana_desktop.widgets import Button, Node, Style, Widget, Wording

_ZOOM_AFTER: Final = 0.25
"""Seconds the pointer rests before the zoom opens beside it, if there is no column."""
_MOST_GROWN: Final = 1.3
"""The growth of the text up to which the column explains the signs of players."""
_BOARD: Final = "equilibrium"
"""The zone that is read without a card."""
_HOW_ROOM: Final = 2
"""How many times the height of the words on reading a coach leaves where they are shown."""
_MARGIN: Final = 60
"""Design px around what is dragged that its light does not leave."""
_OFFERED: Final = ("skills", "spells", "hand")
"""The zones of which a turn uses cards."""
_DIM: Final = (*_OFFERED, "heroics", "arcanas")
"""The zones whose cards are dim if they cannot be used while any of those can."""
_FAINTLY: Final = 0.4
"""How dim all of them are beside the button that ends a turn."""
_COUNTED: Final = ("dice", "active", "board")
"""The zones with all that counts in a Cast: what asks about it leaves them in sight."""
_A_PAIR: Final = 2
"""The players of a game with a single rival."""


class MercurialSkin(TableSkin[Canvas]):
    """Draws one table of Mercurial."""

    table: TableScene[MercurialSession]
    picture: BoardPicture
    focus_guide: UseGuide
    hint: MercurialHint
    tutor: MercurialTutor
    why: Explanations
    title = TITLE

    def __init__(self, table: TableScene[MercurialSession], model: MercurialModel) -> None:
        self.table = table
        self.model = model
        self.picture = BoardPicture(table.context)
        self.lay_out()
        self.hint = MercurialHint(table, model, self.picture)
        self.tutor = MercurialTutor(table, model, self.hint)
        self.why = Explanations(
            table,
            lambda: LogBook(model.words.game),
            is_explained,
            lambda position, _, number: why_question(
                model.words, position, model.session.moves, number
            ),
            self.log,
        )
        self.controls = Controls(table, model)
        self._banter = Banter(model.session)
        self.focus_guide = UseGuide(table, model, self.picture)
        self._line = self._new_line()
        self._hovered: Widget | None = None
        self._rested = 0.0
        self._read = ""
        """The name of the spot that is read in the column, while it exists."""
        self._free = Rect(0, 0, 0, 0)
        """The part of the coach's column that its words leave free."""
        self._scrolled = (0, 0)
        """How many lines the log is scrolled back, and how many there were then."""

    # ---- layout --------------------------------------------------------------------------

    def _new_board(self) -> Board:
        table, session = self.table, self.model.session
        of = table_of(table.beside.room, table.context.catalogue, session.seats)
        position, column = session.position, table.side_open
        board = Board(of, position, session.side, table.pointer, with_column=column)
        if table.policy.marked and MARKS.of(table.context.settings):
            board.threats = threats_of(session.position)
        return board

    def _new_line(self) -> Prompt:
        return Prompt(
            self.table.prompt, lambda: self.table.pointer.refusals, self.tips, strong=True
        )

    def tips(self) -> Sequence[str]:
        """Return what rivals did and how to read the table, on turns without a column for that.

        The best comes first. Signs of what players have are explained as soon as any of them has
        something.
        """
        table = self.table
        turn = table.asked and self.model.decision == D_TURN and not table.pointer.refused
        if table.column is not None or not turn:
            return ()
        return (*self._rivals_did(), *self._how_to_read_alone())

    def _rivals_did(self) -> tuple[str, ...]:
        """Return what a single rival has done since the player's last turn: all, or a part."""
        position = self.model.session.position
        shown = position.seats == _A_PAIR and not position.state.acted
        shown = shown and len(self.model.session.humans) == 1
        return tuple(self.model.others_did()) if shown else ()

    def _how_to_read_alone(self) -> tuple[str, ...]:
        """Return how to read a table without a column or a coach."""
        table = self.table
        if table.beside.coach is not None or table.ui.ring:
            return ()
        words, state = self.model.words, self.model.session.position.state
        brief, marks = words("side.brief"), marks_told(self.board)
        if explains_signs(self.board):
            return tuple(filter(None, (marks, brief)))
        known, cryptic = legend_lines(self.board)
        whole, begun = f"{known}{APART}{cryptic}", int(state.round) > 1
        legends = [f"{marks}{APART}{whole}"] if marks else []
        legends += [whole, cryptic, marks] if begun else [whole, marks, brief]
        return tuple(filter(None, legends))

    @property
    def board(self) -> Board:
        """The components on the table, and their places."""
        return self.picture.board

    @property
    def spots(self) -> Sequence[Spot]:
        return self.board.spots

    @property
    def zones(self) -> Mapping[str, Rect]:
        return self.board.layout.zones

    @property
    def on_table(self) -> Board:
        return self.board

    def lay_out(self) -> None:
        self.picture.board = self._new_board()

    def forget(self) -> None:
        self.model.reword(self.table.context.catalogue)
        self.picture.forget()

    def stale(self) -> None:
        """Own dice show what they are to become, if they carry a mark."""
        self.picture.stale()
        dice = self.model.dice
        for spot in self.spots if dice is not None else ():
            if dice is not None and self.model.is_own_die(spot):
                mark = dice.marks.get(spot.place)
                becomes = dice.targets(spot.place) if dice.can_turn(spot.place) else ()
                faces = [ELEMENTS[each] for each in becomes]
                face = None if mark is None else ELEMENTS[mark]
                mark_die(spot, face, faces, self.board.on_light)
        self._line = self._new_line()

    def widgets(self, buttons: Sequence[Widget]) -> Sequence[Widget]:
        return [*self.spots, self._line, *buttons]

    def place(self, style: Style) -> None:
        """Place the buttons beside the prompt, or below it."""
        zones, bar, buttons = self.zones, self.zones["bar"], self.table.buttons
        coach = self.table.beside.coach
        self._free = coach.free(style) if coach is not None else Rect(0, 0, 0, 0)
        if self.board.layout.two_rows:
            line = line_of_bar(self.table.context.look)
            row = Rect(bar.x, bar.y + line, bar.width, bar.height - line)
            buttons.place(style, zones, row, 1.0)
            self._line.arrange(style, Rect(bar.x, bar.y, bar.width, line))
        else:
            buttons.place(style, zones, bar, self.board.layout.row_share)
            prompt = Rect(bar.x, bar.y, bar.width - buttons.room - style.px(6), bar.height)
            self._line.arrange(style, prompt)

    # ---- drawing -------------------------------------------------------------------------

    def compose(self, over: Iterable[Layer[Canvas]], top: Iterable[Layer[Canvas]]) -> Frame[Canvas]:
        """Compose the board and the column, and on top the dragged spot and the zoom."""
        under = [*self._column_layers()]
        if self.table.moments.staged is None:
            under.append(self._line.layer())
        under += over
        read = self.read_beside()
        if read is not None:
            beside = [self.picture.reader.layer_beside(read, self._free)]
        else:
            beside = [*self._how_to_read()]
        popup = () if read is not None else self._zoom_layers()
        free = () if self.table.ui.popups else (*self._dragged_layers(), *popup)
        hovered, drag = _spot_of(self.table.ui.hover), self.table.pointer.dragged
        held = drag.spot if drag is not None else None
        return self.picture.compose(hovered, held, under, (*free, *top), beside)

    def layout(self) -> Board:
        return self.board

    def moments(self, moves: Sequence[Any]) -> Iterable[Moment]:
        events = [event for move in moves for event in move.events]
        speak = BANTER.of(self.table.context.settings)
        line_for = self._banter.line_for if speak else silent
        return moments_of(events, self.model.session, self.model.words, line_for)

    def come_to_rest(self) -> None:
        if "side" in self.zones:
            reading = ahead.for_reading(self.board, self.model.words)
            self.table.context.chores.take_up(reading)

    # ---- what is pointed at --------------------------------------------------------------

    def pointed(self) -> Spot | None:
        """Return the spot to read: the one under the pointer, else the focused one."""
        hovered, focused = map(_spot_of, self.table.ui.pointed())
        return hovered or focused

    def component_read(self) -> str:
        spot = self.pointed()
        return spot.component if spot is not None else ""

    def show(self) -> bool:
        """Another thing is read only once the pointer has rested on it."""
        hover = self.table.ui.hover
        if hover is self._hovered:
            return False
        self._hovered, self._rested = hover, 0.0
        return True

    @property
    def _zoom_waits(self) -> bool:
        return _spot_of(self.table.ui.hover) is not None and self._rested < _ZOOM_AFTER

    def wake_in(self) -> float | None:
        return _ZOOM_AFTER - self._rested if self._zoom_waits else None

    def update(self, seconds: float) -> bool:
        if not self._zoom_waits:
            return False
        self._rested += seconds
        return not self._zoom_waits

    def scroll_log(self, steps: int) -> bool:
        before, lines = self._back, len(self.model.lines)
        self._scrolled = (min(max(before + steps, 0), max(lines - 1, 0)), lines)
        return self._back != before

    @property
    def _back(self) -> int:
        """The number of lines that the log is scrolled back: none after something has happened."""
        back, lines = self._scrolled
        return back if lines == len(self.model.lines) else 0

    def _column_layers(self) -> Iterator[Layer[Canvas]]:
        """Yield the column: above the log what is pointed at, or what was pointed at last.

        What a panel says about a thing is not repeated beside it.
        """
        if "side" not in self.zones:
            return
        spot, model, board = self.pointed() or self.board.spot(self._read), self.model, self.board
        if any(popup.name == READING for popup in self.table.ui.popups):
            spot = None
        self._read = spot.name if spot is not None else ""
        note = model.refusal(spot) if spot is not None else ""
        about = topic_of(spot, board, model.words) if spot is not None else None
        alone = model.session.position.seats == 1
        signs, fact = (*legend(board),), marks_told(board)
        if board.look.text_growth > _MOST_GROWN:
            signs, fact = (), ""  # the log needs the room
        of_round = "log.turn" if alone else "log.round"
        words = ColumnWords(model.words("side.how"), of_round, signs, fact)
        log, status = (tuple(model.lines), self._back), against(note)
        reader = self.picture.reader
        covered = self.hint.covers
        yield from reader.column(
            board.table, self.zones, words, log, about, status, covered=covered
        )

    def read_beside(self) -> Zoom | None:
        """Return what is pointed at, or the card the coach mentions, if there is room for it."""
        table, board, words = self.table, self.board, self.model.words
        if table.beside.coach is None or table.pointer.dragged is not None:
            return None
        spot, note = self.pointed(), ""
        if spot is not None:
            note = self.model.refusal(spot)
        else:
            names = table.policy.pointed_out()
            of_rows = (each for each in self.spots if each.zone in names)  # one as an example
            named = (*self.widgets_of(names), *of_rows)
            read = (each for each in named if isinstance(each, Spot))
            spot = next((each for each in read if each.card or each.zone == _BOARD), None)
        seen = self.pointed() is not None
        about = topic_of(spot, board, words, pointed_at=seen) if spot is not None else None
        return self.picture.reader.beside(board.table, about, against(note), self._free)

    def _how_to_read(self) -> Iterator[Layer[Canvas]]:
        """Yield how things are read, in the room that a coach of few words leaves for them."""
        if self.table.beside.coach is None or not self.table.policy.brief:
            return
        table, free = self.board.table, self._free
        look, font, words = table.look, table.body(19, italic=True), self.model.words("side.how")
        colour = look.theme.text_muted
        text = rich(words, font, look.theme, look.icons, max(free.width, 1), colour)
        place = Rect(free.topleft, text.size)
        if free.height >= _HOW_ROOM * place.height:
            draw = partial(_draw_text, text, place.topleft)
            yield Layer("how to read", (text, tuple(place)), place, draw)

    def _zoom_layers(self) -> Iterator[Layer[Canvas]]:
        spot, table = self.pointed(), self.table
        if spot is None or table.column is not None or table.pointer.dragged is not None:
            return
        focused = table.ui.sought and table.ui.focus is spot
        if focused or self._rested >= _ZOOM_AFTER:
            # What the player looks at or may use next: no box to be read should hide it.
            busy = [each.rect for each in self.spots if self.model.lit(each)]
            chosen_by = ("dice", "active", "bar", "hand", "heroics", "equilibrium", "arcanas")
            busy += [self.zones[name] for name in chosen_by]
            # dice are chosen several at a time: what is said of one covers no other
            clear = self.zones["dice"] if spot.zone == "die" else None
            words, note = self.model.words, self.model.refusal(spot)
            mentioned = list(self.places_of(table.policy.pointed_out()))
            yield from self.picture.read_beside(spot, words, note, busy, clear, mentioned)

    # ---- spots ---------------------------------------------------------------------------

    def spot_description(self, spot: Spot, words: Wording) -> Node:
        model = self.model
        position, side, threats = model.session.position, model.session.side, self.board.threats
        node = spot_node(spot, position, side, model.words, words, threats)
        if self.chosen(spot):
            node = replace(node, value=self._becomes(spot, words), selected=True)
        return replace(node, why_not=model.refusal(spot))

    def _becomes(self, die: Spot, words: Wording) -> str:
        """Return the face that a marked die will show, in words; "" if it's rerolled."""
        assert self.model.dice is not None
        face = ELEMENTS[self.model.dice.marks[die.place]]
        if face == die.face:
            return ""
        source, target = f"{{icon:{die.face}}}", f"{{icon:{face}}}"
        return words.plain(self.model.words("dice.becomes", source=source, targets=target))

    def nodes(self, words: Wording) -> Iterable[Node]:
        """Which round it is."""
        return round_nodes(self.model.session.position, words)

    def spots_of(self, name: str) -> Iterator[Spot]:
        return spots_of(name, self.board)

    def places_of(self, names: Sequence[str]) -> Iterator[Rect]:
        return places_of(names, self.board, self.table.ui)

    def chosen(self, spot: Spot) -> bool:
        """Return whether a die carries a mark."""
        marks = self.model.dice.marks if self.model.dice is not None else {}
        return self.model.is_own_die(spot) and spot.place in marks

    def idle(self, spot: Spot) -> float:
        """Return how dim a card is beside those that can be taken or played now.

        All are a little while none can be: once a turn can only end or Cast, and on the turns of
        rivals. What only a Cast uses is on any turn. What a coach points at never is.
        """
        if spot.zone not in _DIM or self._is_pointed_out(spot):
            return 0.0
        turn = self.table.asked and self.model.decision == D_TURN
        if turn and turn_kind(self.model.session.position.state) == "end":
            return _FAINTLY
        lit = self.table.pointer.lit
        if any(each.zone in _OFFERED and lit(each) for each in self.board.spots):
            return 1.0
        return _FAINTLY if turn or self._rival_plays else 0.0

    def _is_pointed_out(self, spot: Spot) -> bool:
        names = self.table.policy.pointed_out()
        return any(each in names for each in (spot.component, spot.zone, spot.name))

    @property
    def _rival_plays(self) -> bool:
        """Return whether someone waits at the screen while it is the turn of another player."""
        session = self.model.session
        state, people = session.position.state, session.humans
        playing = int(state.phase) == PLAYING and not session.position.over()
        return playing and bool(people) and int(state.turn_seat) not in people

    def clicked(self, spot: Spot) -> bool:
        """Mark a die that is to be chosen."""
        self._read = spot.name
        dice, words = self.model.dice, self.model.words
        if dice is None or not (self.table.asked and self.model.is_own_die(spot)):
            return False
        self.tutor.rethink()
        if dice.turn(spot.place):
            self.table.rebuild()
        else:
            self.table.refuse(words("dice.no_more" if dice.marks else "dice.not_this"))
        return True

    def menu(self, spot: Spot, offers: Sequence[Offer[int]]) -> Menu:
        """Return the menu beside the spot; dice, active Spells and the coach stay in sight."""
        items = [
            MenuItem(each.title, partial(self.table.play, each.action), each.reason, explained=True)
            for each in offers
        ]
        clear = self.zones["dice"].union(self.zones["active"])
        within = Rect((0, 0), self.table.beside.table_size)
        if spot.zone != "hand" or spot.card is None:
            return Menu(items, spot.rect, "rune", clear=clear, within=within)
        heading = plain(spot.card.name(self.model.words.language))
        return Menu(items, spot.rect, "modes", clear=clear, heading=heading, within=within)

    def read(self, spot: Spot) -> None:
        """A panel says all there is to say of a thing."""
        model, close = self.model, self.table.close_popup
        self.table.open_panel(reading_panel(model.words, spot, model.session.position, close))

    # ---- dragging ------------------------------------------------------------------------

    def lifts(self, spot: Spot) -> bool:
        return self.model.lifts(spot)

    def drop(self, drag: Drag) -> None:
        """Use what is dropped outside its own place; a die pays for a Spell below."""
        table, spot, pos = self.table, drag.spot, drag.pos
        if spot.zone == "die":
            self._lay_die_down(spot, pos)
        elif spot.zone in TAKEN:
            if any(self.zones[name].collidepoint(pos) for name in ("own", "hand", "bar")):
                table.pointer.spot_clicked(spot)
            elif not self.zones[spot.zone].collidepoint(pos):
                table.refuse(self.model.refusal(spot) or self.model.words("drop.take"))
        elif not self.zones["hand"].collidepoint(pos):
            table.pointer.spot_clicked(spot)
        # what is below the pointer now is lit at once, not only when the pointer moves again
        table.ui.event(pygame.event.Event(pygame.MOUSEMOTION, pos=pos))

    def _lay_die_down(self, die: Spot, pos: tuple[int, int]) -> None:
        """A die let go over a Spell of the row pays for it, if it has slots for such a die."""
        table, words, spell = self.table, self.model.words, self._spell_at(pos)
        if spell is None:
            if not self.zones["dice"].collidepoint(pos):
                table.refuse(words("drop.die"))
        elif _takes(spell, die):
            table.pointer.spot_clicked(spell)
        else:
            table.refuse(words("dice.wrong_spell", element=words.element(die.face)))

    def _dragged_layers(self) -> Iterator[Layer[Canvas]]:
        """Yield what is dragged, below the pointer; a Spell that takes the die there is marked."""
        drag = self.table.pointer.dragged
        if drag is not None:
            taker, place = self._taker(drag), Rect(drag.spot.rect)
            if drag.spot.zone == "die":  # larger than on the table
                place.size = (place.width * 5 // 4, place.height * 5 // 4)
            place.center = drag.pos
            margin = self.table.context.look.px(_MARGIN) // 2
            shown = [place, *([taker.rect] if taker is not None else [])]
            draw = partial(self._draw_dragged, drag.spot, place, taker)
            yield Layer("dragged", (drag.spot, tuple(place), taker), around(shown, margin), draw)

    def _draw_dragged(self, spot: Spot, place: Rect, taker: Spot | None, canvas: Canvas) -> None:
        if taker is not None:
            look, radius = self.table.context.look, taker.round_corner
            draw_selected(canvas.surface, taker.rect, look.theme, radius=radius, scale=look.scale)
        spot.paint(canvas.surface, place)

    def _taker(self, drag: Drag) -> Spot | None:
        """The Spell of the row below a die that is dragged, if it can be taken with such a die."""
        found = self._spell_at(drag.pos) if drag.spot.zone == "die" else None
        taken = found is not None and _takes(found, drag.spot) and self.model.lit(found)
        return found if taken else None

    def _spell_at(self, pos: tuple[int, int]) -> Spot | None:
        spells = (each for each in self.spots if each.zone == "spells")
        return next((each for each in spells if each.rect.collidepoint(pos)), None)

    # ---- focus ---------------------------------------------------------------------------

    def lead(self) -> None:
        """A player who chooses dice by keys begins at the first that can be chosen."""
        ui, dice = self.table.ui, self.model.dice
        if dice is not None and ui.ring and not dice.marks and not ui.popups:
            lit = (spot for spot in self.spots if spot.zone == "die" and self.model.lit(spot))
            first = next(lit, None)
            if first is not None:
                ui.set_focus(first, sought=False)
        super().lead()

    # ---- panels and buttons --------------------------------------------------------------

    def row(self) -> Sequence[Button]:
        return self.controls.row()

    def refused(self, why: str) -> str:
        return f"{{loss}}{why}{{/loss}}"

    def prompt(self) -> str:
        if self.hint.thinking:
            return self.model.words("hint.thinking")
        acted = bool(self.model.session.position.state.acted)
        helps = self.table.policy.on_call and self.table.asked and not acted
        helps = helps and self.model.decision == D_TURN
        if any(each in self.tips() for each in self._rivals_did()):
            whole = prompt(self.model, by_keys=False)
            return whole if self._line.in_one_line(whole) else brief_turn(self.model)
        wording = prompt(self.model, by_keys=self.table.ui.ring, brief=helps)
        if helps:
            help_ = self.table.context.text(
                "lessons.table.unsure", cap=self.model.words.cap("hint")
            )
            wording = f"{wording} {{muted}}{help_}{{/muted}}"
        return wording

    def panel(self, focus: str) -> TablePanel | None:
        table, model = self.table, self.model
        if not table.asked:
            return None
        question = question_of(model)
        kind = "cast" if model.plan is not None else question.kind
        match kind:
            case "cards":
                return choose_panel(table, model, question)
            case "amounts":
                panel = pay_panel(table, model, question, focus)
                panel.spare(self._paid(), [self.zones["active"]])
                return panel
            case "cast":
                self.tutor.rethink()  # of what was planned before
                fills_in = table.policy.fills_in
                model.plan = model.plan or CastPlan(model.session.position, filled_in=fills_in)
                panel = CastPanel(table, model, model.plan).build(focus)
                panel.keep_clear([self.zones[name] for name in _COUNTED])
                return panel
        return None

    def _paid(self) -> list[Rect]:
        """Return where the Spell that is paid for is, and what pays for it."""
        model = self.model
        asked = int(model.session.position.state.asked)
        spells = [
            each.rect for each in self.spots if each.zone == "spells" and each.number == asked
        ]
        return [*spells, self.zones["dice"], self.zones["board"]]

    def shown_log(self) -> Sequence[LogLine]:
        return self.model.lines

    @property
    def choosing(self) -> bool:
        """Return whether dice are being chosen."""
        return self.table.asked and self.model.dice is not None

    def kept_items(self) -> Sequence[MenuItem]:
        """The position can be opened in the sandbox."""
        context, session = self.table.context, self.model.session
        words = context.text("sandbox.from_game")
        return [MenuItem(words, lambda: context.scenes.push(sandbox_of(context, session)))]

    # ---- the course of the game ----------------------------------------------------------

    def outcome(self) -> Outcome:
        return outcome_of(self.model.session)

    def before_answer(self) -> None:
        if self.table.asked:
            self.focus_guide.looking = False

    def before_travel(self) -> None:
        self.table.context.effects.hush()

    def after_travel(self) -> None:
        self.focus_guide.looking = True  # the focus was brought back on purpose


def _spot_of(widget: Widget | None) -> Spot | None:
    return widget if isinstance(widget, Spot) else None


def _takes(spell: Spot, die: Spot) -> bool:
    """Return whether a Spell has slots for the face of a die."""
    return isinstance(spell.card, Spell) and die.face in spell.card.elements


def _draw_text(text: RichText, topleft: tuple[int, int], canvas: Canvas) -> None:
    text.draw(canvas.surface, topleft)
