"""The topic of the zoom: a component with its rules, or a pile or medal in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.rulings import power_icon, rulings_for
from resarcana_desktop.games.resarcana.table.view.rows import READING_SIZES
from resarcana_desktop.games.resarcana.text.phrases import Phrases
from resarcana_desktop.games.resarcana.text.sentences import rule_sentences
from resarcana_desktop.i18n.markup import capital, plain
from resarcana_desktop.tabletop.zoom import Sentence, Topic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.resarcana.rules.observation import ComponentView, Observation
    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.spots import Spot

_ICONS = {"collect": "collect", "discount": "discount", "points": "points"}


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a component, as it is read at a table."""

    component: Component
    table: PaintContext

    @property
    def id(self) -> str:
        return self.component.id

    @property
    def usual(self) -> tuple[float, float]:
        return READING_SIZES[self.component.kind]

    def size(self, width: int) -> tuple[int, int]:
        return faces.face_size(self.component.kind, width, "reading")

    def is_drawn(self, width: int) -> bool:
        return faces.is_drawn(self.component, width, self.table.language, "reading")

    def in_steps(self, width: int) -> Iterator[None]:
        yield from faces.face_in_steps(self.component, width, self.table.language, "reading")
        self.draw(Surface((1, 1)), (0, 0), width)
        yield

    def draw(self, surface: Surface, topleft: tuple[int, int], width: int) -> None:
        look = faces.FaceLook(self.table.look.theme, self.table.language, self.table.look.scale)
        faces.draw_component(surface, self.component, topleft, width, look, style="reading")


def topic(table: PaintContext, seen: Observation, spot: Spot) -> Topic | None:
    """Return the topic of a spot; None for a card that must not be known."""
    if spot.zone == "discards":
        return _discards(table, seen, spot)
    if spot.zone == "move" and not spot.component:
        return Topic(None, table.players[spot.seat].name, ())
    if spot.component:
        return component_topic(table, spot.component, standing(table, seen, spot.component))
    if spot.zone == "monument_deck":
        return _monument_deck(table, seen)
    if spot.zone in ("token", "coin"):
        return _token(table, seen)
    tell = {"deck": _deck, "points": _points, "hand": _hand}
    return tell[spot.zone](table, seen, spot) if spot.zone in tell else None


def component_topic(
    table: PaintContext, component: str, standing: tuple[Sentence, ...] = ()
) -> Topic:
    """Return a component with its rules, and its state in this game."""
    record = table.component(component)
    rules = tuple(
        Sentence(_ICONS.get(line.subject) or power_icon(record.powers[line.power - 1]), line.text)
        for line in rule_sentences(record, table.catalogue)
    )
    if not rules and record.points:
        rules = (worth(table, record),)
    notes = tuple(
        Sentence("", f"{{muted}}{ruling}{{/muted}}")
        for ruling in rulings_for(record, table.catalogue, table.faces.version)
    )
    return Topic(Face(record, table), table.name(component), rules + standing, notes)


def worth(table: PaintContext, record: Component) -> Sentence:
    """Return how many points a component is worth, for one without rules."""
    return Sentence("points", table.catalogue.count("view.worth", record.points))


def owned(table: PaintContext, seen: Observation, component: str) -> str:
    """Return in front of which rival a component is; "" for an own one and one not in play."""
    for seat in seen.seats:
        if seat.seat != seen.viewer and any(each.id == component for each in seat.in_play):
            return table.word("view.owned_by", name=coloured(table, seat.seat))
    return ""


def standing(table: PaintContext, seen: Observation, component: str) -> tuple[Sentence, ...]:
    """Name its owner, whether it is turned, and the essences on it."""
    for seat in seen.seats:
        for view in seat.in_play:
            if view.id == component:
                return _standing_of(table, seat.seat, view, own=seat.seat == seen.viewer)
    return ()


def _standing_of(
    table: PaintContext, seat: int, view: ComponentView, *, own: bool
) -> tuple[Sentence, ...]:
    parts = []
    if not own:
        parts.append(table.word("view.owned_by", name=coloured(table, seat)))
    if view.turned:
        parts.append(table.word("view.turned"))
    if any(view.stored):
        essences = Phrases(table.catalogue).essences(view.stored)
        parts.append(table.word("view.stored", essences=essences))
    text = " · ".join(parts)
    if parts == [table.word("view.turned")]:
        text = table.word("view.turned_alone")
    return (Sentence("", f"{{muted}}{capital(text)}{{/muted}}"),) if parts else ()


def coloured(table: PaintContext, seat: int) -> str:
    """The name of a player in the colour of the seat, as rich text."""
    player = table.players[seat]
    return f"{{seat:{player.colour}}}{plain(player.name)}{{/seat}}"


def _names(table: PaintContext, components: tuple[str, ...]) -> str:
    return ", ".join(f"{{b}}{table.name(each)}{{/b}}" for each in components)


def _discards(table: PaintContext, seen: Observation, spot: Spot) -> Topic:
    pile = seen.seats[spot.seat].discards
    title = table.word("view.discards_of", name=table.players[spot.seat].name)
    if not pile:
        return Topic(None, title, (Sentence("", table.word("view.discards_empty")),))
    text = table.word("view.discards_open", count=len(pile))
    names = _names(table, pile[::-1])
    if len(pile) > 1:
        names = table.word("view.discards_in_order", names=names)
    return Topic(None, title, (Sentence("discard", text), Sentence("", names)))


def _monument_deck(table: PaintContext, seen: Observation) -> Topic:
    centre = seen.centre
    text = table.word("view.monument_deck_left", count=centre.monument_deck_count)
    sentences = [Sentence("monuments", text)]
    if centre.monument_top:
        known = table.word("view.monuments_known", names=_names(table, centre.monument_top))
        sentences.append(Sentence("look", known))
    return Topic(None, table.word("view.monument_deck"), tuple(sentences))


def _deck(table: PaintContext, seen: Observation, spot: Spot) -> Topic:
    seat = seen.seats[spot.seat]
    sentences = [Sentence("draw", table.word("view.deck_left", count=seat.deck_count))]
    if seat.deck_top:
        known = table.word("view.deck_known", names=_names(table, seat.deck_top))
        sentences.append(Sentence("look", known))
    if seat.deck_cards:
        among = table.word("view.deck_cards", names=_names(table, seat.deck_cards))
        sentences.append(Sentence("", among))
    elif spot.seat == seen.viewer and seat.deck_count and seat.deck_cards is None:
        sentences.append(Sentence("", table.word("view.deck_unseen")))
    title = table.word("view.deck_of", name=table.players[spot.seat].name)
    return Topic(None, title, tuple(sentences))


def _points(table: PaintContext, seen: Observation, spot: Spot) -> Topic:
    seat = seen.seats[spot.seat]
    lines = [
        Sentence("", f"{{icon:points:{points}}} {table.name(source)}")
        for source, points in seat.points_by_source
    ]
    if not lines:
        lines = [Sentence("", table.word("view.nothing_scored"))]
    total = table.word("view.points_total", points=seat.points)
    title = table.word("view.points_of", name=table.players[spot.seat].name)
    return Topic(None, title, (*lines, Sentence("", f"{{b}}{total}{{/b}}")))


def _token(table: PaintContext, seen: Observation) -> Topic:
    if seen.token_holder >= 0:
        name = coloured(table, seen.token_holder)
        taken = any(seat.passed for seat in seen.seats)
        text = table.word("view.token_taken" if taken else "view.token_held", name=name)
    else:
        text = table.word("view.token_unused")
    return Topic(None, table.word("view.first_player_token"), (Sentence("", text),))


def _hand(table: PaintContext, seen: Observation, spot: Spot) -> Topic:
    name = table.players[spot.seat].name
    seat = seen.seats[spot.seat]
    known = seat.known_cards
    number = table.word("view.hand_holds", count=seat.hand_count)
    sentences: tuple[Sentence, ...] = (Sentence("card", number),)
    if known:
        text = table.word(
            "view.known_cards", name=coloured(table, spot.seat), names=_names(table, known)
        )
        sentences += (Sentence("eye", text),)
    return Topic(None, table.word("view.hand_of", name=name), sentences)
