"""The look of the table of Res Arcana during play, and the meaning of dragging on it."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from resarcana_desktop.games.resarcana import TITLE
from resarcana_desktop.games.resarcana.outcome import outcome_of
from resarcana_desktop.games.resarcana.play import highlights
from resarcana_desktop.games.resarcana.play.amounts import pearl_question
from resarcana_desktop.games.resarcana.play.checks import checks_called, lost_checks
from resarcana_desktop.games.resarcana.play.decisions import FACE_UP_DRAFT, OPEN_DECISIONS
from resarcana_desktop.games.resarcana.play.intents import (
    drop_zones,
    intent_for_drop,
    refusal_at,
    where,
)
from resarcana_desktop.games.resarcana.play.log import LogBook
from resarcana_desktop.games.resarcana.play.recap import complete_lines
from resarcana_desktop.games.resarcana.play.recorded import why_question
from resarcana_desktop.games.resarcana.play.waste import powers_in_vain, wasted_scroll
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.rulesets import mage_among
from resarcana_desktop.games.resarcana.sandbox.opening import sandbox_of, why_no_sandbox
from resarcana_desktop.games.resarcana.table import ahead
from resarcana_desktop.games.resarcana.table.announcing import Announcer
from resarcana_desktop.games.resarcana.table.controls import Controls
from resarcana_desktop.games.resarcana.table.focus_guide import AnswerGuide
from resarcana_desktop.games.resarcana.table.hint import ResArcanaHint
from resarcana_desktop.games.resarcana.table.panels.amounts import AmountPanel
from resarcana_desktop.games.resarcana.table.panels.answers import AnswerMenu, AnswerPanel
from resarcana_desktop.games.resarcana.table.panels.build import (
    Answering,
    convert_pearl,
    panel_for,
    panel_of_rival,
    pile_panel,
)
from resarcana_desktop.games.resarcana.table.panels.collect import CollectPanel
from resarcana_desktop.games.resarcana.table.panels.draft import DraftingPanel
from resarcana_desktop.games.resarcana.table.panels.points import PointsPanel
from resarcana_desktop.games.resarcana.table.places import places_of
from resarcana_desktop.games.resarcana.table.reading import (
    LAYOUT_ZONES,
    PILE,
    READ,
    Reading,
    astray,
)
from resarcana_desktop.games.resarcana.table.session_picture import SessionPicture
from resarcana_desktop.games.resarcana.table.spots import PEARL, PearlToken, SeatTray, SpotWidget
from resarcana_desktop.games.resarcana.table.telling import StoryWriter
from resarcana_desktop.games.resarcana.table.tutor import ResArcanaTutor
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
from resarcana_desktop.games.resarcana.table.view.spots import Spot
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.play.session import NOBODY
from resarcana_desktop.tabletop.explanations import Explanations
from resarcana_desktop.tabletop.skin import TableSkin
from resarcana_desktop.widgets import MenuItem

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from pygame.event import Event

    from resarcana_desktop.games.resarcana.play.checks import Count
    from resarcana_desktop.games.resarcana.play.log_entries import LogLine
    from resarcana_desktop.games.resarcana.play.model import ResArcanaModel
    from resarcana_desktop.games.resarcana.play.session import Move, PlaySession
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.play.question import Offer
    from resarcana_desktop.setup.outcome import Outcome
    from resarcana_desktop.tabletop.layers import Frame, Layer
    from resarcana_desktop.tabletop.panel import TablePanel
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.tabletop.spot import Drag, Point
    from resarcana_desktop.widgets import Button, Node, Popup, Style, Widget, Wording

_ROW_SHARE: Final = 0.62
"""The buttons leave the prompt more than a third of its line."""
_LIFTED: Final = frozenset({"hand", "places", "monuments", "items", "scrolls"})
"""Zones from which components can be dragged."""
_GOALS: Final = frozenset({"places", "monuments", "items"})
"""Zones of what essences are chosen with a view to."""


class ResArcanaSkin(TableSkin[Canvas]):
    """Draws one table of Res Arcana, and announces what others do there."""

    table: TableScene[PlaySession]
    picture: SessionPicture
    announcer: Announcer
    hint: ResArcanaHint
    tutor: ResArcanaTutor
    why: Explanations
    title = TITLE

    def __init__(self, table: TableScene[PlaySession], model: ResArcanaModel) -> None:
        self.table = table
        self.model = model
        session = model.session
        self.picture = SessionPicture(table.context, session)
        self.storyteller = StoryWriter(session)
        self.storyteller.start(self.picture.state.log)
        self.hint = ResArcanaHint(table, model, self.picture)
        self.why = Explanations(
            table,
            lambda: LogBook(
                self.picture.table.players, self.picture.table.catalogue, session.faces
            ),
            self._explains,
            lambda position, _, number: why_question(
                model.words, position, session.moves, session.viewer, number
            ),
            self.shown_log,
        )
        self.tutor = ResArcanaTutor(table, model, self.hint)
        self.answering = Answering(table, model, self.hint, self.tutor)
        self.announcer = Announcer(table, model, self.picture, self.storyteller, self.why)
        self.controls = Controls(table, model, self.announcer)
        self.reading = Reading(table, model, self.picture, self.announcer)
        self.focus_guide = AnswerGuide(table, session)
        self._spots: Sequence[SpotWidget] = ()
        self._dropped: dict[str, Point] = {}
        """The place where a dragged component was dropped."""
        self._reworded = False
        """Whether the log is in another language from the next layout on."""

    # ---- layout --------------------------------------------------------------------------

    @property
    def spots(self) -> Sequence[SpotWidget]:
        return self._spots

    @property
    def zones(self) -> Mapping[str, Rect]:
        return self.picture.layout.zones

    @property
    def on_table(self) -> SessionPicture:
        return self.picture

    def lay_out(self) -> None:
        table, picture = self.table, self.picture
        self.reading.rest()
        picture.holds_tiles = self._on_tile()
        picture.side_open = table.side_open
        picture.hand_covered = table.hand_covered
        picture.aside = table.beside.width
        picture.marked = table.policy.marked
        picture.briefly = table.policy.coached and table.policy.beginner
        picture.closed = bool(table.policy.nothing_to_do()) or table.policy.waits_for_reader()
        picture.wanted = table.policy.wanted()
        picture.lay_out()
        if self._reworded:
            self._reworded = False
            self.storyteller.reworded(picture.log_lines())

    def forget(self) -> None:
        self._reworded = True
        self.model.reword()
        self.picture.look_changed()

    def _on_tile(self) -> bool:
        """Return whether the pointer rests on a tile of a recent action."""
        tiles = self.picture.layout.strip.tiles
        return any(tile.rect.collidepoint(self.table.pointer.pos) for tile in tiles)

    def widgets(self, buttons: Sequence[Widget]) -> Sequence[Widget]:
        """A spot taken over from the layout before has the widget that it had."""
        same = {id(each.spot): each for each in self._spots}
        pointer, layout = self.table.pointer, self.picture.layout
        self._spots = [same.get(id(spot)) or SpotWidget(spot, pointer) for spot in layout.spots]
        rivals = () if self.picture.closed else highlights.rivals_to_choose(self.model.session)
        return [*map(self._tray, rivals), *self._spots, *self._pearls(), *buttons]

    def _pearls(self) -> Iterator[Widget]:
        """Yield the viewer's Pearls if one can be converted in this turn."""
        session, layout = self.model.session, self.picture.layout
        own = session.decision.seat == layout.own_seat and session.decision.kind == "action"
        if own and not self.picture.closed and pearl_question(self.model.words) is not None:
            spot = Spot("", "pearl", layout.own_seat, layout.hand.cells[-1])
            yield PearlToken(spot, self.table.pointer)

    def _tray(self, seat: int) -> Widget:
        medal = self.picture.layout.spot_in("points", seat)
        assert medal is not None
        return SeatTray(seat, self.zones[f"rival:{seat}"], self.table.pointer, medal)

    def place(self, style: Style) -> None:
        table, picture, coach = self.table, self.picture, self.table.beside.coach
        table.buttons.place(style, self.zones, self.zones["prompt_text"], _ROW_SHARE)
        picture.spoken_of = table.policy.spoken_of()
        picture.beside = coach.free(style) if coach is not None else Rect(0, 0, 0, 0)

    # ---- drawing -------------------------------------------------------------------------

    def compose(self, over: Iterable[Layer[Canvas]], top: Iterable[Layer[Canvas]]) -> Frame[Canvas]:
        return self.picture.frame((*top, *over), panel=bool(self.table.ui.popups))

    def layout(self) -> TableLayout:
        return self.picture.layout

    def begin(self, moves: Sequence[Any], before: TableLayout) -> None:
        dropped, self._dropped = self._dropped, {}
        shown = self.announcer.shown_at_once(moves) if moves else ()
        self.picture.begin(shown, before, self.table.context.settings.speed, dropped)
        if moves:
            self._watch()

    def come_to_rest(self) -> None:
        waits = self.table.policy.waits_for_reader()
        reading = ahead.for_reading(self.picture, self.model.words, self._looked_at, reading=waits)
        self.table.context.chores.take_up(chain(reading, ahead.for_next_turns(self.picture)))
        self._watch()

    def _looked_at(self) -> Point:
        """Where the player looks: the focus, the pointer, at first their own cards."""
        ui, pos = self.table.ui, self.table.pointer.pos
        if ui.ring and ui.focus is not None:
            return ui.focus.rect.center
        return Rect((0, 0), self.picture.size).midbottom if min(pos) < 0 else pos

    def _watch(self) -> None:
        """Show the cards that a bot is choosing from, if they are face up and nothing is in front.

        During a draft the face-up cards stay in sight, no matter who is to choose.
        """
        if self.table.ui.popups or self.table.telling.pending:
            return
        kind, state = self.model.session.decision.kind, self.model.session.state
        goes_on = kind == FACE_UP_DRAFT and self.last_panel is not None
        if (state == "bot" and kind in OPEN_DECISIONS) or (state == "human" and goes_on):
            self.table.reopen("")

    # ---- announcements -------------------------------------------------------------------

    def announce(self, moves: Sequence[Any]) -> None:
        self.picture.finish()
        self.announcer.tell(moves)

    def since_last_turn(self, seat: int) -> Sequence[str]:
        return self.storyteller.recap(self.picture.table, seat)

    def plays_as(self, seat: int) -> str:
        seen = self.model.session.position.observation(NOBODY)
        return mage_among(each.id for each in seen.seats[seat].in_play)

    def shown_log(self) -> Sequence[LogLine]:
        return self.picture.state.log

    def log(self) -> Sequence[LogLine]:
        """Return the part of the log that has been announced and can no longer grow."""
        lines = self.picture.lines
        return lines[: complete_lines(self.model.session, lines)]

    def _explains(self, move: Move) -> bool:
        """Return whether there are reasons for a move: for main actions in real games."""
        return move.decision.kind == "action" and not self.model.session.practice

    # ---- what is pointed at --------------------------------------------------------------

    def show(self) -> bool:
        changed = self.reading.show()
        if self.picture.behind and not self._on_tile():
            self.table.refresh()
        return changed

    def update(self, seconds: float) -> bool:
        return self.reading.update(seconds) and self.show()

    def wake_in(self) -> float | None:
        return self.reading.wake_in()

    def component_read(self) -> str:
        return self.reading.component()

    def scroll_log(self, steps: int) -> bool:
        return self.picture.scroll_log(steps)

    # ---- spots ---------------------------------------------------------------------------

    def spot_description(self, spot: SpotWidget, words: Wording) -> Node | None:
        return self.reading.spot_description(spot.spot, words)

    def places_of(self, names: Sequence[str]) -> Iterator[Rect]:
        return places_of(names, self.picture.layout, self.table.ui)

    def asked(self, words: Wording) -> Iterable[Node]:
        return (self.reading.asked(words),)

    def nodes(self, words: Wording) -> Iterable[Node]:
        return self.picture.nodes(words)

    def clicked(self, spot: SpotWidget) -> bool:
        """Open the log at a recent move, and a pile that isn't an answer by itself."""
        self.picture.finish()
        self._dropped = {}
        if spot.zone == "move":
            self.table.open_log(spot.spot.number)
            return True
        if spot.zone == PEARL:
            convert_pearl(self.table, self.model.words)
            return True
        self.model.wanted = spot.component if spot.zone == "scrolls" else ""
        if spot.zone != "discards":
            return False
        offers = () if self.table.policy.nothing_to_do() else self.model.offers_at(spot)
        if len([offer for offer in offers if not offer.reason]) == 1:
            return False
        view = self.model.session.observation.seats[spot.seat]
        own = spot.seat == self.model.session.viewer
        if view.discards or (view.known_cards and not own):
            close = self.table.close_popup
            self.table.open_panel(pile_panel(self.model.words, spot.seat, close))
        return True

    def reads(self, spot: SpotWidget) -> bool:
        return spot.zone in READ

    def menu(self, spot: SpotWidget, offers: Sequence[Offer[ActionView]]) -> Popup:
        name = self.model.words.plain_name(spot.component)
        heading = name if spot.component else ""
        menu = AnswerMenu(offers, self.table.play, spot.spot.rect, heading)
        menu.label = name
        return menu

    def read(self, spot: SpotWidget) -> None:
        if spot.zone in ("points", "seat", "standing", "coin"):
            self.open_points()

    # ---- dragging ------------------------------------------------------------------------

    def lifts(self, spot: SpotWidget) -> bool:
        if self.model.session.state != "human":
            return False
        if spot.zone == PILE:
            return bool(drop_zones(self.model.session.moment, where(spot)))
        return spot.zone == PEARL or (spot.zone in _LIFTED and bool(spot.component))

    def carry(self, drag: Drag | None) -> None:
        """A slot is kept open on the viewer's side for what can be put there."""
        landing = drag is not None and "play" in self.reading.zones_of(drag)
        self.picture.hold_open(drag.spot.component if landing and drag is not None else "")

    def drop(self, drag: Drag) -> None:
        layout, spot = self.picture.layout, drag.spot
        if spot.zone == PEARL:
            self._convert(drag)
            return
        home = layout.zones["hand" if spot.zone == "hand" else "centre"]
        zones = LAYOUT_ZONES.items()
        at = next((zone for zone, name in zones if layout.zones[name].collidepoint(drag.pos)), "")
        if home.collidepoint(drag.pos) or not self._lay_down(drag, at):
            self.fall_back(drag)

    def _convert(self, drag: Drag) -> None:
        """Convert a Pearl for what it was dropped on; in the center, ask what it becomes."""
        layout, words = self.picture.layout, self.model.words
        at = layout.spot_at(drag.pos)
        offers = self.model.offers_at(at) if at is not None else ()
        helps = next((each for each in offers if each.action.verb is Verb.CONVERT), None)
        if helps is not None:
            self.table.play(helps.action)
        elif layout.zones["centre"].collidepoint(drag.pos):
            convert_pearl(self.table, words)
        elif not layout.zones["pool"].collidepoint(drag.pos):
            self.table.refuse(astray(words, drag, self.reading.zones_of(drag)))

    def _lay_down(self, drag: Drag, zone: str) -> bool:
        """Do what letting go there means; else say why nothing is done, and return False."""
        moment, words, place = self.model.session.moment, self.model.words, where(drag.spot)
        intent = intent_for_drop(moment, place, zone)
        refusal = intent.refusal if intent else refusal_at(moment, place)
        if refusal is not None:
            self.table.refuse(words.refused(drag.spot.component, refusal))
            return False
        if intent is None:
            self.table.refuse(astray(words, drag, self.reading.zones_of(drag)))
            return False
        self.model.wanted = drag.spot.component if drag.spot.zone == "scrolls" else ""
        self._dropped = {intent.component: drag.pos}
        self.table.play(intent.action)
        return True

    def fall_back(self, drag: Drag) -> None:
        """The top of a pile has never left it."""
        if drag.spot.component:
            self.picture.fall_back(drag.spot.spot, drag.pos)

    # ---- focus ---------------------------------------------------------------------------

    def heard(self, event: Event) -> None:
        self.reading.heard(event)
        super().heard(event)

    def by_keys(self) -> None:
        self.reading.by_keys()

    def key(self, event: Event) -> bool:
        return self.controls.key(event)

    # ---- panels and buttons --------------------------------------------------------------

    def row(self) -> Sequence[Button]:
        return self.controls.row()

    def prompt(self) -> str:
        return self.reading.prompt()

    def panel(self, focus: str) -> TablePanel | None:
        match self.model.session.state:
            case "human":
                panel = panel_for(self.answering, focus)
                if isinstance(panel, AnswerPanel):
                    panel.keep_clear(self._mentioned(panel.about))
                    line = [self.zones["prompt"]]
                    panel.beside = [self.zones["own_side"], *self._own("hand"), *line]
                    panel.lit = [self._lower_half()]
                elif isinstance(panel, CollectPanel):
                    panel.spare(self._mentioned(panel.about), self._own("play"), self._read())
                elif isinstance(panel, AmountPanel):
                    about = {self.model.session.decision.component} - {""}
                    goals = [spot.rect for spot in self.spots if spot.zone in _GOALS]
                    own = [*self._own("play"), *self._own("hand")]
                    spared = [*self._mentioned(about), *self._pool()]
                    panel.spare(spared, [*own, *goals], self._read())
                rail = self.zones.get("rail")
                if isinstance(panel, AnswerPanel | CollectPanel | AmountPanel):
                    panel.tighten()
                    panel.whole = self._headlines()
                if rail and isinstance(panel, AnswerPanel | CollectPanel | AmountPanel):
                    panel.within = Rect(0, 0, rail.left, rail.bottom)
                return panel
            case "bot":
                return panel_of_rival(self.model.words)
        return None

    def studied(self) -> Sequence[Rect]:
        """What is the viewer's counts twice, what is gone from the center not at all."""
        own = [*self._own("play"), *self._own("hand")]
        there = [each.rect for each in self.spots if each.zone != "taken"]
        zones = [self.zones[name] for name in ("pool", "prompt") if name in self.zones]
        pools = [tray.pool for tray in self.picture.layout.rivals]
        return [*there, *own, *zones, *pools, *self._headlines()]

    def _headlines(self) -> list[Rect]:
        """Return where the round, the First Player and the rivals are named."""
        layout = self.picture.layout
        heads = [tray.emblem.unionall([tray.name, tray.points]) for tray in layout.rivals]
        return [*heads, layout.centre.round, layout.centre.token]

    def _lower_half(self) -> Rect:
        """Return everything of the viewer: components, prompt, essences, hand and piles."""
        own = ("own_side", "prompt", "pool", "hand", "piles")
        return self.zones[own[0]].unionall([self.zones[name] for name in own[1:]])

    def _mentioned(self, components: Container[str]) -> list[Rect]:
        """Return where these components and the viewer's essences are on the table."""
        there = (spot for spot in self.spots if spot.zone != "taken")
        places = [spot.rect for spot in there if spot.component in components]
        return [*places, *(self.zones[name] for name in ("pool",) if name in self.zones)]

    def _read(self) -> list[Rect]:
        """Return where the question and the viewer's points are."""
        return [self.zones["prompt"], *self._own("points")]

    def _pool(self) -> list[Rect]:
        """Return the places of the viewer's essences, one for each kind."""
        if (pool := self.zones.get("pool")) is None:
            return []
        wide = pool.width // len(ESSENCES)
        return [pool.move_to(x=pool.x + wide * kind, width=wide) for kind in range(len(ESSENCES))]

    def _own(self, zone: str) -> list[Rect]:
        """Return where the viewer's components in play or in hand are."""
        place = zone, self.picture.layout.own_seat
        return [each.rect for each in self.spots if (each.zone, each.seat) == place]

    def menu_items(self) -> Sequence[MenuItem]:
        """The points by source, and the rivals' turns once more."""
        words = self.model.words
        return [
            MenuItem(words("menu_item.points"), self.open_points),
            MenuItem(words("menu_item.retell"), self.announcer.retell),
        ]

    def kept_items(self) -> Sequence[MenuItem]:
        """The game can be set up in another way."""
        context, session = self.table.context, self.model.session
        why = why_no_sandbox(session)
        reason = why and context.text(why)

        def open_sandbox() -> None:
            context.scenes.push(sandbox_of(context, session))

        return [MenuItem(context.text("sandbox.from_game"), open_sandbox, reason)]

    def open_points(self) -> None:
        """The points of all players by source."""
        self.table.open_panel(PointsPanel(self.model.words, self.table.close_popup))

    @property
    def choosing(self) -> bool:
        """Return whether a choice is open, and nothing is being shown."""
        return self.controls.choosing and not self.table.busy

    # ---- the course of the game ----------------------------------------------------------

    def doubt(self, action: int) -> tuple[str, dict[str, str]] | None:
        """It uses a power or a scroll for nothing, or calls a check that a rival wins."""
        session, question = self.model.session, ""
        if action not in session.moment.legal:
            return None
        with session.trying(action):
            if action in lost_checks(session.moment):
                return self._lost_check(checks_called(session.moment)[action])
            if action in powers_in_vain(session.moment):
                question = "table.confirm_in_vain"
                component = session.position.view_of(action).component
            else:
                component = wasted_scroll(session.position, action)
                question = "table.confirm_waste" if component else ""
        if not question:
            return None
        face, catalogue = session.faces.face(component), self.table.context.catalogue
        return question, {"component": component_name(face, catalogue)}

    def _lost_check(self, count: Count) -> tuple[str, dict[str, str]]:
        """Return the question before a check that others win, with what is counted at it."""
        session, catalogue = self.model.session, self.table.context.catalogue
        rivals = catalogue.listed([session.name(seat) for seat in count.winners])
        points, own = count.points[count.winners[0]], count.points[session.viewer]
        tied = "_tied" if points == own else ""
        values = {"rival": rivals, "points": str(points), "own": str(own)}
        return f"table.confirm_lost_check{tied}", values

    def own_turn(self) -> bool:
        seen = self.model.session.observation
        return seen.phase == "actions" and seen.turn_seat == seen.viewer

    def outcome(self) -> Outcome:
        return outcome_of(self.model.session)

    def before_answer(self) -> None:
        """Remember the panel of a draft, as the draft continues in it."""
        panel = self.table.ui.popups[0] if self.table.ui.popups else None
        self.last_panel = panel if isinstance(panel, DraftingPanel) else None

    def before_travel(self) -> None:
        self.picture.finish()
        self.picture.know(None)
        self.model.collect_answers.clear()
        self.storyteller.going_on = None  # a move in whose midst this is called is gone with it

    def after_travel(self) -> None:
        self.storyteller.start(self.picture.log_lines())
