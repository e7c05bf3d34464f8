"""What the player does with the things on the table: pointing, clicking, dragging."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.play.intents import (
    Intent,
    Where,
    intent_for_drop,
    intents_at,
    refusal_at,
)
from resarcana_desktop.games.resarcana.play.question import (
    intent_offers,
    own_question,
    prompt,
)
from resarcana_desktop.games.resarcana.play.spoken import Spoken
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.table import highlights
from resarcana_desktop.games.resarcana.table.dragging import Drag
from resarcana_desktop.games.resarcana.table.focus_guide import AnswerGuide
from resarcana_desktop.games.resarcana.table.host import ResArcanaHost
from resarcana_desktop.games.resarcana.table.panels.answers import AnswerMenu
from resarcana_desktop.games.resarcana.table.panels.build import pile_panel
from resarcana_desktop.games.resarcana.table.panels.pieces import FaceCard
from resarcana_desktop.games.resarcana.table.spot_widgets import SeatTray, SpotWidget, where
from resarcana_desktop.games.resarcana.table.view import marks
from resarcana_desktop.games.resarcana.table.view.announcements import MoveAnnouncement, RoundBegins
from resarcana_desktop.games.resarcana.table.view.nodes import spot_node
from resarcana_desktop.tabletop.hint_bubble import HintBubble
from resarcana_desktop.widgets import TOOLTIP_DELAY, Node

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame.event import Event

    from resarcana_desktop.games.resarcana.table.telling import StoryWriter
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.play.announcements import AnnouncementQueue
    from resarcana_desktop.tabletop.buttons import TableButtons
from resarcana_desktop.widgets import Widget, Wording

_READ: Final = ("deed", "discards", "points", "seat", "standing", "coin")
"""Zones where a click opens something to be read, if nothing else."""

_STIRRED: Final = 4
"""Design px: a hand that clicks moves the pointer by less."""


class PointerHost(ResArcanaHost, Protocol):
    """The scene, as far as the pointer speaks to it."""

    buttons: TableButtons
    dirty: bool
    """Whether a new frame is needed."""
    wanted: str
    """The scroll pointed at to claim it; "" for none."""
    telling: AnnouncementQueue[Any]
    storyteller: StoryWriter

    def open_log(self, line: int = -1) -> None:
        """The whole log in a panel, with this line in sight; -1 for the last one."""

    def open_points(self) -> None:
        """The points of all players by source."""


class Pointer:
    """Turns clicks and drags on spots into answers, and tells the picture what is pointed at."""

    def __init__(self, scene: PointerHost) -> None:
        self.scene = scene
        self.pos = (-1, -1)
        self._drag: Drag | None = None
        self._refused = ""
        self._refusals = 0
        """How often something was refused: a refusal is told each time, be it the same again."""
        self._keys = False
        self._moved = False
        """Whether the player has pointed at something since the table changed."""
        self._clicked: tuple[int, int] | None = None
        """Where a click left the pointer, which has neither moved nor rested since then."""
        self._rested = 0.0
        self._open: object = None
        """What was read beside the pointer when it clicked: that may stay open."""
        self._focus_guide = AnswerGuide(scene)

    def by_keys(self) -> None:
        """Something is done neither by mouse nor by keys: where the pointer rests means nothing."""
        self._refused = ""
        self._keys = self._moved = True

    def rest(self) -> None:
        """The table has changed: nothing is held, nothing has been refused."""
        self._drag = None
        self._refused = ""
        self._moved = False

    def lead(self) -> None:
        """What is asked on the table brings the focus of a player at the keys to an answer."""
        self._focus_guide.lead(self.scene.ui)

    def refuse(self, reason: str) -> None:
        """Say in the prompt why something cannot be done, until something else happens."""
        self._refusals += reason not in ("", self._refused)
        self._refused = reason
        self.scene.dirty = True

    # ---- events --------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Letting go of what is dragged; Esc lets it fall back."""
        if event.type == pygame.MOUSEMOTION:
            self.pos = event.pos
            self._keys = False
            self._stir(event.pos)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            self._click(event)
        if event.type == pygame.KEYDOWN:
            self._refused = ""
            self._clicked = None
            self._keys = True
        self._focus_guide.heard(event)
        self._moved = self._moved or event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN)
        drag = self._drag
        if drag is None:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and drag.begun:
            self._let_go()
            self._fall_back(drag, drag.pos)
            return True
        if event.type != pygame.MOUSEBUTTONUP or event.button != 1:
            return False
        self._drag = None
        if drag.begun:
            self._end(drag, event.pos)
        return drag.begun

    def _click(self, event: Event) -> None:
        """What a click brings below the pointer opens nothing to read: nobody pointed at it."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            state = self.scene.stage.state
            self._open = None if state.quiet else state.reading or state.hovered
        self._clicked, self._rested = event.pos, 0.0

    def _stir(self, pos: tuple[int, int]) -> None:
        least = self.scene.context.look.px(_STIRRED)
        if self._clicked is not None and math.dist(pos, self._clicked) > least:
            self._clicked = None

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

    def _end(self, drag: Drag, pos: tuple[int, int]) -> None:
        layout = self.scene.stage.layout
        zone, put_back = drag.zone_at(layout, pos), drag.put_back(layout, pos)
        self._let_go()
        if put_back or not self._drop(drag, zone):
            self._fall_back(drag, pos)

    def _fall_back(self, drag: Drag, pos: tuple[int, int]) -> None:
        """What is dragged returns; the top of a pile has never left it."""
        if drag.spot.component:
            self.scene.stage.fall_back(drag.spot, pos)

    def _let_go(self) -> None:
        self._drag = None
        self.scene.ui.pressed = None
        self.scene.stage.hold_open("")
        self.scene.dirty = True

    def _drop(self, drag: Drag, zone: str) -> bool:
        """Do what letting go there means; else say why nothing is done, and return False."""
        session, words = self.scene.session, self.scene.words
        intent = intent_for_drop(session.moment, drag.place, zone)
        refusal = intent.refusal if intent else refusal_at(session.moment, drag.place)
        if refusal is not None:
            self.refuse(words.refused(drag.spot.component, refusal))
            return False
        if intent is None:
            self.refuse(drag.astray(words))
            return False
        self.scene.wanted = _scroll(drag.spot)
        self.scene.play(intent.action, {intent.component: drag.pos})
        return True

    # ---- spots ---------------------------------------------------------------------------

    def spot_pressed(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The beginning of a click or a drag."""
        self._refused = ""
        if self._closed_at(spot):
            return
        self._drag = Drag.from_spot(self.scene.session, spot, pos, self.scene.context.look.px)

    def spot_dragged(self, spot: Spot, pos: tuple[int, int]) -> None:
        """The pointer moves with the button held."""
        if self._drag is not None and self._drag.move(pos):
            self.scene.stage.hold_open(self._drag.landing)

    def spot_clicked(self, spot: Spot) -> None:
        """Do what can be done there; open a menu where there is a choice; else say why not."""
        self._drag = None
        self.scene.stage.finish()
        if spot.zone == "deed":
            self.scene.open_log(spot.number)
            return
        closed = self._closed_at(spot)
        if closed and spot.zone not in _READ:
            self.refuse(closed)
            return
        session = self.scene.session
        place = where(spot)
        if spot.seat in highlights.rivals_to_choose(session):
            place = Where("points", spot.seat)  # anything of a rival stands for the rival
        intents = () if closed else intents_at(session.moment, place)
        possible = [intent for intent in intents if intent.possible]
        self.scene.wanted = _scroll(spot)
        if spot.zone == "discards" and len(possible) != 1:
            self._open_pile(spot.seat)
        elif len(possible) == 1 and not self._needs_menu(possible[0]):
            self.scene.play(possible[0].action)
        elif possible:
            self._open_choice(spot, intents)
        elif intents and intents[0].refusal is not None:
            self.refuse(self.scene.words.refused(intents[0].component, intents[0].refusal))
        elif spot.zone in ("points", "seat", "standing", "coin"):
            self.scene.open_points()

    def _needs_menu(self, intent: Intent) -> bool:
        """Whether a single answer is better shown first: a card in hand may be placed later."""
        return intent.verb in (Verb.PLACE, Verb.DISCARD)

    def _open_choice(self, spot: Spot, intents: Sequence[Intent]) -> None:
        offers = intent_offers(self.scene.words, intents)
        menu = AnswerMenu(offers, self.scene.play, spot.rect)
        menu.label = self.scene.words.plain_name(spot.component)
        self.scene.ui.open(menu)

    def _open_pile(self, seat: int) -> None:
        view, own = self.scene.session.observation.seats[seat], seat == self.scene.session.viewer
        if view.discards or (view.known_cards and not own):
            self.scene.open_panel(pile_panel(self.scene.words, seat, self.scene.close_popup))

    def spot_told(self, spot: Spot, words: Wording) -> Node | None:
        """What lies on a spot, what can be done there now, and why nothing can."""
        stage = self.scene.stage
        layout, state = stage.layout, stage.state
        if spot.zone == "deed":
            line = words.plain(state.log[spot.number].text)
            deeds = words.text("view.zone.deeds")
            return Node("item", line, group=deeds, doings=("press",))
        if stage.known is not None:
            return spot_node(layout.table, stage.seen, spot, layout.own_seat, words, state.marks)
        kept = self.scene.session.moment.kept
        closed = self._closed_at(spot)
        key = (spot_node, spot.key, layout.own_seat, words.catalogue.language, closed)
        if key not in kept:
            kept[key] = self._at_rest(spot, words)
        node: Node | None = kept[key]
        return node

    def _at_rest(self, spot: Spot, words: Wording) -> Node | None:
        """What lies on a spot when all has been told: the same as long as nobody plays."""
        stage = self.scene.stage
        layout, known = stage.layout, stage.state.marks
        told = spot_node(layout.table, stage.seen, spot, layout.own_seat, words, known)
        if told is None:
            return None
        closed = self._closed_at(spot)
        if closed:
            reads = self._does_something(spot)
            return told if reads else replace(told, why_not=closed, doings=())
        status = words.plain(highlights.status(self.scene.words, spot))
        if highlights.blocked(self.scene.words, spot):
            return replace(told, why_not=status)
        if not self._does_something(spot):
            return replace(told, doings=())
        return replace(told, details=(status, *told.details)) if status else told

    def _does_something(self, spot: Spot) -> bool:
        """Whether a click there plays something, or opens what there is to read."""
        session = self.scene.session
        if spot.zone == "discards" and not self.scene.stage.seen.seats[spot.seat].discards:
            return False
        if self._closed_at(spot):
            return spot.zone in _READ
        if spot.zone in _READ or spot.seat in highlights.rivals_to_choose(session):
            return True
        asked = session.state == "human"
        return asked and any(each.possible for each in intents_at(session.moment, where(spot)))

    # ---- what the picture shows ----------------------------------------------------------

    def show(self) -> bool:
        """Tell the picture what is hovered, focused, lit and said; whether it changes."""
        scene = self.scene
        hovered, focused = self._hovered(), self._focused()
        if self._keys and focused is not None:
            hovered = None  # the hand is on the keys: where the pointer rests means nothing
        if scene.stage.state.tale is not None and not (self._moved or scene.stage.layout.has_side):
            hovered = focused = None  # what is told is not covered by what nobody pointed at
        face = self._face()
        pointed = hovered or focused
        read = face.component.id if face else hovered.key if hovered else None
        drag = self._drag if self._drag is not None and self._drag.begun else None
        return scene.stage.show(
            hovered=hovered.key if hovered else None,
            focused=focused.key if focused else None,
            reading=face.component.id if face else "",
            reading_at=tuple(face.kept_clear) if face else None,
            dragged=drag.shown if drag else None,
            lit=drag.lit if drag else self._rivals(),
            prompt=drag.told(scene.words) if drag else self._told(),
            prompt_room=scene.buttons.room,
            status=self._status(pointed),
            covered=self._covered(),
            quiet=self._clicked is not None and read is not None and read != self._open,
        )

    def _covered(self) -> tuple[int, int, int, int] | None:
        """Where the hint lies, which stays open beside the table."""
        hints = (popup.rect for popup in self.scene.ui.popups if isinstance(popup, HintBubble))
        return next(((rect.x, rect.y, rect.width, rect.height) for rect in hints), None)

    def _rivals(self) -> frozenset[str]:
        """The trays of the rivals among whom one is to be chosen."""
        closed = self.scene.policy.nothing_to_do()
        seats = () if closed else highlights.rivals_to_choose(self.scene.session)
        return frozenset(f"rival:{seat}" for seat in seats)

    def _status(self, pointed: Spot | None) -> str:
        """What is told below the component being read: what can be done, or what was done."""
        if pointed is None:
            return ""
        if pointed.zone == "deed":
            return self.scene.stage.state.log[pointed.number].text
        closed = self._closed_at(pointed)
        if closed:
            return "{loss}" + closed + "{/loss}"
        return highlights.status(self.scene.words, pointed)

    def _closed_at(self, spot: Spot) -> str:
        """Why nothing can be played any more at a spot where something could be; "" otherwise."""
        scene, closed = self.scene, self.scene.policy.nothing_to_do()
        if not closed or spot.seat in highlights.rivals_to_choose(scene.session):
            return closed
        return closed if intents_at(scene.session.moment, where(spot)) else ""

    def _told(self) -> str:
        """The prompt: what was refused, what is told, what is awaited.

        That stays in sight whatever is pointed at: what speaks against it is read beside it.
        """
        scene = self.scene
        if self._refused:
            return self._refused
        came_out = scene.policy.prompt()
        if came_out and not scene.busy:
            return came_out
        if scene.stage.state.tale is not None:
            return scene.stage.state.tale.prompt(scene.stage.state.tale_look)
        paused = scene.watching.prompt()
        if paused and not scene.telling.pending:
            return paused
        if scene.stage.known is not None:
            return self._coming() or scene.stage.state.prompt
        if scene.turn_ended:
            return scene.words("prompt.turn_ended")
        return self._prompt()

    def _prompt(self) -> str:
        """What is awaited, and who can help if it is an action."""
        scene, words = self.scene, self.scene.words
        helps = scene.policy.on_call and scene.session.state == "human"
        if helps and own_question(words)[0] == "action":
            seat, cap = scene.session.decision.seat, words.cap("hint")
            return words.addressed("prompt.action_coached", seat, cap=cap)
        return prompt(words)

    def asked(self, words: Wording) -> Node:
        """What is awaited, or was refused; the id of a refusal is its own."""
        told = words.plain(self.awaited())
        return Node("status", told, id=f"asked:{self._refusals}", live=True)

    def awaited(self) -> str:
        """The prompt for who hears it.

        Nothing is said about what is pointed at, which says that itself.
        """
        scene = self.scene
        told = self._refused or scene.policy.prompt()
        if scene.asked and not told and scene.stage.known is None:
            return Spoken(scene.session, scene.context.catalogue).asked()
        return self._told()

    def _coming(self) -> str:
        """What is seen before it is told, in words; "" where they would give away too much.

        What is awaited now follows from it, so that cannot stand there yet.
        """
        coming = self.scene.telling.now or self.scene.telling.following
        if isinstance(coming, MoveAnnouncement | RoundBegins):
            return coming.text
        if coming is None and self.scene.storyteller.going_on is not None:
            words, last = self.scene.words, self.scene.session.moves[-1]
            key = "collect" if last.decision.kind in COLLECT_DECISIONS else "acting"
            return words(f"prompt.{key}", name=words.player(last.seat))
        return ""

    def component(self) -> str:
        """The component that is pointed at or in focus; "" for none, or one that is hidden."""
        focused = self._focused()
        spot = (self._keys and focused) or self._hovered() or focused
        return spot.component if spot else ""

    def _hovered(self) -> Spot | None:
        """The spot under the pointer; what lies beside a panel can be read in the side column.

        On a mark it is the component above; on the bare ground of a rival's tray it is the rival's
        name, for the whole tray to grow.
        """
        ui, stage = self.scene.ui, self.scene.stage
        if not ui.popups:
            if isinstance(ui.hover, SeatTray):
                return None
            marked = marks.above(stage.layout, stage.state.marks, self.pos)
            return _spot(ui.hover) or marked or stage.layout.rival_at(self.pos)
        if not stage.layout.has_side:
            return None
        if any(popup.contains(self.pos) for popup in ui.popups):
            return None
        return stage.layout.spot_at(self.pos)

    def _face(self) -> FaceCard | None:
        """The face that is pointed at in a panel; below a hint, faces are read as usual."""
        ui = self.scene.ui
        for widget in (ui.hover, self._below_hint(), ui.focus if ui.ring else None):
            if ui.popups and isinstance(widget, FaceCard):
                return widget
        return None

    def _below_hint(self) -> FaceCard | None:
        """The face at the pointer in the panel that a hint is about."""
        panel, top = ([None, None, *self.scene.ui.popups])[-2:]
        if panel is None or not isinstance(top, HintBubble) or top.contains(self.pos):
            return None
        faces = (each for each in panel.walk() if isinstance(each, FaceCard))
        return next((each for each in faces if each.visible_rect().collidepoint(self.pos)), None)

    def _focused(self) -> Spot | None:
        ui = self.scene.ui
        return _spot(ui.focus) if ui.ring and not ui.popups else None


def _spot(widget: Widget | None) -> Spot | None:
    return widget.spot if isinstance(widget, SpotWidget) else None


def _scroll(spot: Spot) -> str:
    """The scroll in the centre that is pointed at; "" for anything else."""
    return spot.component if spot.zone == "scrolls" else ""
