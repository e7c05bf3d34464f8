"""The spots of the table in words, for players who can't see the picture."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.rules.income import income_of
from resarcana_desktop.games.resarcana.table.view import marks as marked
from resarcana_desktop.games.resarcana.table.view import standing, topics
from resarcana_desktop.games.resarcana.text.spoken import essences_said, head_said
from resarcana_desktop.tabletop.zoom import Sentence
from resarcana_desktop.widgets import Node

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from resarcana_desktop.games.resarcana.play.threats import Threat
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.tabletop.zoom import Topic
    from resarcana_desktop.widgets import Wording

_CENTRE: Final = {
    "places": "view.zone.places",
    "monuments": "view.zone.monuments",
    "monument_deck": "view.zone.monuments",
    "items": "view.zone.items",
    "scrolls": "view.zone.scrolls",
    "move": "view.zone.deeds",
}

_COUNTED: Final = frozenset({"points", "hand", "deck", "discards", "monument_deck"})
"""Spots that represent a number of points or cards."""


def spot_node(
    table: PaintContext,
    seen: Observation,
    spot: Spot,
    own_seat: int,
    words: Wording,
    marks: Sequence[Threat] = (),
) -> Node | None:
    """Return a node for a spot, in the group of its neighbors; None if it says nothing of use.

    Actions are left to the log.
    """
    if spot.zone in ("landing", "taken", "coin"):
        return None  # the coin is named with the points of its player
    if spot.zone == "standing" and spot.seat != own_seat:
        return None  # the name beside it has the words and the focus
    about = standing.topic_at(table, seen, spot)
    counted = spot.zone in _COUNTED and not (spot.zone == "hand" and spot.component)
    if about is not None and counted:  # the number is beside the name already
        shown = about.sentences[1:]
        if spot.zone == "points":
            shown = tuple(_sources(table, seen, spot.seat, words))
        about = replace(about, sentences=shown)
    if about is not None and spot.zone in ("seat", "standing"):
        view = seen.seats[spot.seat]
        if not income_of(table.faces, view).total:  # that need not be heard
            kept = tuple(each for each in about.sentences if each.icon != "collect")
            about = replace(about, sentences=kept)
    if about is not None and spot.component:
        about = replace(about, sentences=_beside_the_value(table, seen, spot.component, about))
    about = marked.with_marks(table, seen, about, marks, spot)
    if about is None:
        return None
    sentences = tuple(words.plain(each.text) for each in about.sentences)
    node = Node("item", words.plain(about.title), details=tuple(filter(None, sentences)))
    if counted:
        node = replace(node, value=_amount(seen, spot, words))
    elif spot.component:
        value = ", ".join(_standing(table, seen, spot, words))
        node = replace(node, name=table.name(spot.component), value=value)
    return replace(node, group=_group(table, spot, own_seat), doings=("press",))


def _beside_the_value(
    table: PaintContext, seen: Observation, component: str, about: Topic
) -> tuple[Sentence, ...]:
    """Return what is said of a component, without what its value says already."""
    known: tuple[Sentence, ...] = (topics.worth(table, table.component(component)),)
    known += topics.standing(table, seen, component)
    owned = topics.owned(table, seen, component)
    kept = tuple(each for each in about.sentences if each not in known)
    return (*kept, Sentence("", owned)) if owned else kept


def _standing(table: PaintContext, seen: Observation, spot: Spot, words: Wording) -> Iterator[str]:
    """Yield the state of a component in play; for others, their kind and cost."""
    for seat in seen.seats:
        points = dict(seat.points_by_source)
        for there in seat.in_play:
            if there.id == spot.component:
                if there.turned:
                    yield words.text("in_lines.turned")
                if any(there.stored):
                    on_it = essences_said(there.stored, words.catalogue)
                    yield words.text("in_lines.on_it", essences=on_it)
                if points.get(there.id):
                    yield words.count("in_lines.worth", points[there.id])
                return
    _, *others = head_said(table.component(spot.component), words.catalogue, full=False)
    yield from others


def _sources(
    table: PaintContext, seen: Observation, seat: int, words: Wording
) -> Iterator[Sentence]:
    """Yield what a player has points from, and how many."""
    for source, number in seen.seats[seat].points_by_source:
        points = words.count("reader.points", number)
        name = table.name(source)
        yield Sentence("", words.text("reader.points_of", name=name, points=points))


def _amount(seen: Observation, spot: Spot, words: Wording) -> str:
    if spot.zone == "monument_deck":
        return words.count("rules.cards", seen.centre.monument_deck_count)
    seat = seen.seats[spot.seat]
    if spot.zone == "points":
        return str(seat.points)
    amounts = {"deck": seat.deck_count, "discards": len(seat.discards), "hand": seat.hand_count}
    number = amounts[spot.zone]
    return words.count("rules.cards", number) if number else words.text("reader.empty")


def _group(table: PaintContext, spot: Spot, own_seat: int) -> str:
    if spot.zone in _CENTRE:
        return table.word(_CENTRE[spot.zone])
    if spot.seat < 0:
        return ""
    name = table.players[spot.seat].name
    if spot.seat != own_seat:
        return table.word("view.side_of", name=name)
    if spot.zone == "hand":
        return table.word("view.hand_of", name=name)
    if spot.zone in ("play", "offer"):
        return table.word("view.zone.offer" if spot.zone == "offer" else "view.owned_by", name=name)
    return table.word("view.side_of", name=name)


def seat_nodes(
    table: PaintContext, seen: Observation, own_seat: int, words: Wording
) -> Iterable[Node]:
    """The round, and for each player, the one at the bottom first, what cannot be pointed at."""
    if seen.round:
        yield Node("text", table.word("view.round", number=seen.round), id="round")
    seats = len(seen.seats)
    for step in range(seats):
        seat = seen.seats[(own_seat + step) % seats]
        pool = words.text("in_lines.pool", essences=essences_said(seat.pool, words.catalogue))
        style = table.players[seat.seat].style
        lines = [*filter(None, [style]), words.count("reader.points", seat.points), pool]
        if seat.passed:
            lines.append(table.word("view.passed"))
        if seat.seat == seen.first_player and seats > 1:
            with_token = "_with_token" if seat.seat == seen.token_holder else ""
            lines.append(table.word(f"view.first_player{with_token}"))
        elif seat.seat == seen.token_holder:
            lines.append(table.word("view.first_player_token"))
        name = table.players[seat.seat].name
        yield Node(
            "text", name, ", ".join(each.rstrip(".") for each in lines), id=f"has:{seat.seat}"
        )
