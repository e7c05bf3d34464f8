"""Follows what is pointed at and describes it beside the table, in the prompt and in speech."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.resarcana.play import highlights
from resarcana_desktop.games.resarcana.play.intents import drop_zones, intents_at, where
from resarcana_desktop.games.resarcana.play.question import own_question, prompt
from resarcana_desktop.games.resarcana.play.spoken import Spoken
from resarcana_desktop.games.resarcana.table.panels.pieces import FaceCard
from resarcana_desktop.games.resarcana.table.spots import PEARL, SeatTray, spot_of
from resarcana_desktop.games.resarcana.table.view import marks
from resarcana_desktop.games.resarcana.table.view.nodes import spot_node
from resarcana_desktop.games.resarcana.table.view.spots import Dragged
from resarcana_desktop.tabletop.hint_bubble import HintBubble
from resarcana_desktop.widgets import TOOLTIP_DELAY, Node

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.play.model import ResArcanaModel
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.announcing import Announcer
    from resarcana_desktop.games.resarcana.table.session_picture import SessionPicture
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.tabletop.spot import Drag, Point
    from resarcana_desktop.widgets import Wording

READ: Final = ("move", "discards", "points", "seat", "standing", "coin")
"""Zones where a click at least opens something to be read."""
PILE: Final = "monument_deck"
"""The top card of this pile can be picked up, although no one knows what it is."""

_STIRRED: Final = 4
"""Design px: a hand that clicks moves the pointer by less."""
_CLAIMED: Final = frozenset({"places", "monuments", "scrolls", PILE})
LAYOUT_ZONES: Final = {"play": "own_side", "discards": "discards", "centre": "centre"}
"""The zones of the layout in which something can be dropped."""

_OF_A_TURN: Final = frozenset({"action", "convert", "only_discard", "only_pass"})
"""The questions of a player's turn, by their text keys."""


class Reading:
    """Tracks what is pointed at for the picture, and describes it."""

    def __init__(
        self,
        table: TableScene[PlaySession],
        model: ResArcanaModel,
        picture: SessionPicture,
        announcer: Announcer,
    ) -> None:
        self.table = table
        self.model = model
        self.picture = picture
        self.announcer = announcer
        self._keys = False
        self._moved = False
        """Whether the player has pointed at something since the table changed."""
        self._clicked: Point | None = None
        """The place of the last click, until the pointer moves or rests."""
        self._rested = 0.0
        self._open: object = None
        """What was read beside the pointer when it clicked: that may stay open."""

    def by_keys(self) -> None:
        """Ignore the position of the pointer, as neither mouse nor keys were used."""
        self.table.pointer.refused = ""
        self._keys = self._moved = True

    def rest(self) -> None:
        """Forget what was pointed at, as the table has changed."""
        self._moved = False

    # ---- events --------------------------------------------------------------------------

    def heard(self, event: Event) -> None:
        """Note whether the player points, clicks or uses the keys."""
        if event.type == pygame.MOUSEMOTION:
            self._keys, self._moved = False, True
            least = self.table.context.look.px(_STIRRED)
            if self._clicked is not None and math.dist(event.pos, self._clicked) > least:
                self._clicked = None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            # What a click brings below the pointer opens nothing to read: no one pointed at it.
            if event.type == pygame.MOUSEBUTTONDOWN:
                state = self.picture.state
                self._open = None if state.quiet else state.reading or state.hovered
            self._clicked, self._rested = event.pos, 0.0
        if event.type == pygame.KEYDOWN:
            self.table.pointer.refused = ""
            self._clicked = None
            self._keys = self._moved = True

    def update(self, seconds: float) -> bool:
        """Time passes; whether the pointer has now rested long enough after a click."""
        if self._clicked is None:
            return False
        self._rested += seconds
        if self._rested < TOOLTIP_DELAY - 0.01:
            return False
        self._clicked = None
        return True

    def wake_in(self) -> float | None:
        """Seconds until `update` is needed again."""
        return None if self._clicked is None else max(TOOLTIP_DELAY - self._rested, 0.0)

    # ---- spots in words ------------------------------------------------------------------

    def spot_description(self, spot: Spot, words: Wording) -> Node | None:
        """Describe a spot, what can be done there now, or why nothing can."""
        picture = self.picture
        layout, state = picture.layout, picture.state
        if spot.zone == "move":
            line = words.plain(state.log[spot.number].text)
            moves = words.text("view.zone.deeds")
            return Node("item", line, group=moves, doings=("press",))
        if picture.known is not None:
            return spot_node(layout.table, picture.seen, spot, layout.own_seat, words, state.marks)
        kept = self.model.session.moment.kept
        closed = self.table.pointer.closed_at(spot)
        reads = self.table.policy.waits_for_reader()
        key = (spot_node, spot.key, layout.own_seat, words.catalogue.language, closed, reads)
        if key not in kept:
            kept[key] = self._at_rest(spot, words, closed)
        node: Node | None = kept[key]
        return node

    def _at_rest(self, spot: Spot, words: Wording, closed: str) -> Node | None:
        """Return the content of a spot after all announcements: it changes only with a move."""
        picture = self.picture
        layout, known = picture.layout, picture.state.marks
        blocked = "" if closed else highlights.blocked(self.model.words, spot)
        if blocked:  # that says what is missing already
            known = tuple(each for each in known if not (each.own and each.kind == "short"))
        node = spot_node(layout.table, picture.seen, spot, layout.own_seat, words, known)
        if node is None:
            return None
        if closed:
            reads = self._does_something(spot, closed)
            return node if reads else replace(node, why_not=closed, doings=())
        reading = self.table.policy.waits_for_reader()
        status = words.plain(highlights.status(self.model.words, spot, reading=reading))
        if blocked:
            return replace(node, why_not=status)
        if not self._does_something(spot, closed):
            return replace(node, doings=())
        return replace(node, details=(status, *node.details)) if status else node

    def _does_something(self, spot: Spot, closed: str) -> bool:
        """Return whether a click there plays something, or opens what there is to read."""
        session = self.model.session
        if spot.zone == "discards" and not self.picture.seen.seats[spot.seat].discards:
            return False
        if closed:
            return spot.zone in READ
        if spot.zone in READ or spot.seat in highlights.rivals_to_choose(session):
            return True
        asked = session.state == "human"
        return asked and any(each.possible for each in intents_at(session.moment, where(spot)))

    # ---- what the picture shows ----------------------------------------------------------

    def show(self) -> bool:
        """Pass on to the picture what is hovered, focused, lit and said; whether it changes."""
        picture, words = self.picture, self.model.words
        hovered, focused = self.hovered(), self.focused()
        if self._keys and focused is not None:
            hovered = None  # the hand is on the keys: the place of the pointer means nothing
        if picture.state.announcement is not None and not (self._moved or picture.layout.has_side):
            hovered = focused = None  # nothing covers an announcement unless it was pointed at
        face = self._face()
        pointed = hovered or focused
        read = face.component.id if face else hovered.key if hovered else None
        drag = self.table.pointer.dragged
        return picture.show(
            hovered=hovered.key if hovered else None,
            focused=focused.key if focused else None,
            reading=face.component.id if face else "",
            reading_at=tuple(face.kept_clear) if face else None,
            dragged=Dragged(drag.spot.component, drag.pos, drag.spot.spot.key) if drag else None,
            lit=self._lit(drag),
            prompt=drag_prompt(words, drag, self.zones_of(drag)) if drag else self.table.prompt(),
            prompt_room=self.table.buttons.room,
            status=self._status(pointed),
            covered=self._covered(),
            quiet=self._clicked is not None and read is not None and read != self._open,
        )

    def zones_of(self, drag: Drag) -> tuple[str, ...]:
        """The zones that take what is dragged."""
        if drag.spot.zone == PEARL:
            return ("centre",)
        return drop_zones(self.model.session.moment, where(drag.spot))

    def _lit(self, drag: Drag | None) -> frozenset[str]:
        """Return the zones that accept what is dragged; else the rivals to choose from."""
        if drag is not None:
            return frozenset(LAYOUT_ZONES[zone] for zone in self.zones_of(drag))
        closed = self.table.policy.nothing_to_do()
        seats = () if closed else highlights.rivals_to_choose(self.model.session)
        return frozenset(f"rival:{seat}" for seat in seats)

    def _covered(self) -> tuple[int, int, int, int] | None:
        """Return the area of the hint, which stays open beside the table."""
        rect = self.table.hint.covers if self.table.hint is not None else None
        return (rect.x, rect.y, rect.width, rect.height) if rect is not None else None

    def _status(self, pointed: Spot | None) -> str:
        """Return the text below the component being read: what can be or was done with it."""
        if pointed is None:
            return ""
        if pointed.zone == "move":
            return self.picture.state.log[pointed.number].text
        closed = self.table.pointer.closed_at(pointed)
        if closed:
            return "{loss}" + closed + "{/loss}"
        reads = self.table.policy.waits_for_reader()
        return highlights.status(self.model.words, pointed, reading=reads)

    # ---- the prompt ----------------------------------------------------------------------

    def prompt(self) -> str:
        """Return what is awaited, and who can help if it is an action.

        It stays visible whatever is pointed at: the reason against it is read beside it.
        """
        table, words = self.table, self.model.words
        if self.picture.known is not None:
            return self.announcer.coming()
        if table.turn_ended:
            return words("prompt.turn_ended")
        asks = table.policy.teaches and table.policy.wanted() is not None
        if asks and own_question(words)[0] in _OF_A_TURN:
            return words.addressed("prompt.action_wanted", table.session.decision.seat)
        helps = table.policy.on_call and table.session.state == "human"
        if helps and own_question(words)[0] == "action":
            seat, cap = table.session.decision.seat, words.cap("hint")
            return words.addressed("prompt.action_coached", seat, cap=cap)
        return prompt(words)

    def asked(self, words: Wording) -> Node:
        """Return what is awaited, or was refused; the id of a refusal is its own."""
        wording = words.plain(self.awaited())
        return Node("status", wording, id=f"asked:{self.table.pointer.refusals}", live=True)

    def awaited(self) -> str:
        """The prompt for a player who hears it.

        Nothing is said about what is pointed at, which says that itself.
        """
        table = self.table
        wording = table.pointer.refused or table.pointer.notice or table.policy.prompt()
        if table.asked and not wording and self.picture.known is None:
            return Spoken(self.model.session, table.context.catalogue).asked()
        return table.prompt()

    # ---- what is pointed at --------------------------------------------------------------

    def component(self) -> str:
        """The component that is pointed at or in focus; "" for none, or one that is hidden."""
        focused = self.focused()
        spot = (self._keys and focused) or self.hovered() or focused
        return spot.component if spot else ""

    def hovered(self) -> Spot | None:
        """Return the spot under the pointer; a spot beside a panel is read in the side column.

        On a mark it is the component above; on the bare ground of a rival's tray it is the rival's
        name, so that the whole tray grows.
        """
        ui, picture, pos = self.table.ui, self.picture, self.table.pointer.pos
        if not ui.popups:
            if isinstance(ui.hover, SeatTray):
                return None
            marked = marks.above(picture.layout, picture.state.marks, pos)
            return spot_of(ui.hover) or marked or picture.layout.rival_at(pos)
        if not picture.layout.has_side:
            return None
        if any(popup.contains(pos) for popup in ui.popups):
            return None
        return picture.layout.spot_at(pos)

    def focused(self) -> Spot | None:
        """The spot that has a focus which can be seen."""
        return spot_of(self.table.ui.pointed()[1])

    def _face(self) -> FaceCard | None:
        """The face that is pointed at in a panel; below a hint, faces are read as usual."""
        ui = self.table.ui
        for widget in (ui.hover, self._below_hint(), ui.focus if ui.ring else None):
            if ui.popups and isinstance(widget, FaceCard):
                return widget
        return None

    def _below_hint(self) -> FaceCard | None:
        """The face at the pointer in the panel that a hint is about."""
        pos = self.table.pointer.pos
        panel, top = ([None, None, *self.table.ui.popups])[-2:]
        if panel is None or not isinstance(top, HintBubble) or top.contains(pos):
            return None
        faces = (each for each in panel.walk() if isinstance(each, FaceCard))
        return next((each for each in faces if each.visible_rect().collidepoint(pos)), None)


def drag_prompt(words: Words, drag: Drag, zones: tuple[str, ...]) -> str:
    """The prompt while something is dragged that these zones take."""
    ways = {**dict.fromkeys(_CLAIMED, "unclaimed"), "items": "untaken"}
    way = _way(drag, zones) or ways.get(drag.spot.zone, "nowhere")
    return words(f"drag.{way}", component=_name(words, drag))


def astray(words: Words, drag: Drag, zones: tuple[str, ...]) -> str:
    """Return what to say if something was dropped off target, though something could take it."""
    return words(f"drag_astray.{_way(drag, zones) or 'click'}", component=_name(words, drag))


def _way(drag: Drag, zones: tuple[str, ...]) -> str:
    """Return what can be done with it, by the zones that take it; "" for nothing."""
    ways = {**dict.fromkeys(_CLAIMED, "claim"), "items": "take", PEARL: "convert"}
    return ways.get(drag.spot.zone, "_".join(zones)) if zones else ""


def _name(words: Words, drag: Drag) -> str:
    name = drag.spot.component
    return words.component(name) if name else words("top_monument")
