"""The standing of each seat at a glance: its certain income, and its distance to 10 points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.rules.income import Income, income_of
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.table.view import topics
from resarcana_desktop.games.resarcana.table.view.spots import Spot
from resarcana_desktop.games.resarcana.table.view.topics import coloured
from resarcana_desktop.games.resarcana.text.tokens import markup
from resarcana_desktop.render.text import text_width
from resarcana_desktop.tabletop.zoom import Sentence, Topic

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.own_layout import OwnHand
    from resarcana_desktop.games.resarcana.table.view.rivals_layout import RivalTray

_SIZE: Final = 18
_THIN: Final = "\u2009"
_FLAG_PAD: Final = 26
_OWN_SHARE: Final = 0.5
_NAME_LINE: Final = 0.56
"""The share of the head of the own pool that the line with the name takes."""


# ---- its place -----------------------------------------------------------------------------------


def spots(seen: Observation, trays: Sequence[RivalTray], hand: OwnHand) -> Iterator[Spot]:
    """Yield the spots that explain each standing, and a rival's First Player token."""
    places = {tray.seat: tray.kind for tray in trays}
    for seat in seen.seats:
        yield Spot("", "standing", seat.seat, Rect(places.get(seat.seat) or own_area(hand)))
    first = first_player(seen)
    yield from (Spot("", "coin", first, Rect(t.token)) for t in trays if t.seat == first)


def first_player(seen: Observation) -> int:
    """The seat that has the First Player token, or had it last; -1 for none."""
    return seen.token_holder if seen.token_holder >= 0 else seen.first_player


def area_of(table: PaintContext, seat: SeatView, trays: Sequence[RivalTray], hand: OwnHand) -> Rect:
    """Return the line of a seat: below a rival's name, beside the viewer's; off the passed flag."""
    for tray in trays:
        if tray.seat == seat.seat:
            area = Rect(tray.kind)
            if seat.passed and tray.flag == tray.kind:
                passed = text_width(table.body(_SIZE, bold=True), table.word("view.passed"))
                flag = min(passed + table.px(_FLAG_PAD), area.width)
                area.x, area.width = area.x + flag, area.width - flag
            return area
    return own_area(hand)


def own_area(hand: OwnHand) -> Rect:
    """The right part of the line with the viewer's name."""
    head = hand.head
    area = Rect(0, head.y, round(head.width * _OWN_SHARE), round(head.height * _NAME_LINE))
    area.right = head.right
    return area


# ---- what it says --------------------------------------------------------------------------------


def wordings(table: PaintContext, seat: SeatView) -> tuple[str, ...]:
    """The line of a seat, the longest wording first."""
    income, left = income_of(table.faces, seat), table.faces.goal - seat.points
    distance = table.word("view.there", goal=table.faces.goal)
    if left > 0:
        distance = table.catalogue.count("view.to_go", left)
    total = f"{markup('collect')} {income.total}"
    return (
        f"{markup('collect')} {tokens(income)} · {distance}",
        f"{total} · {distance}",
        f"{markup('collect')}{_THIN}{income.total} {_in_signs(table, left)}",
        distance,
        _in_signs(table, left),
    )


def _in_signs(table: PaintContext, left: int) -> str:
    """Return the distance to the winning points in signs, if there is no room for words."""
    goal = markup("points", table.faces.goal)
    return f"{goal}−{left}" if left > 0 else goal


def tokens(income: Income) -> str:
    """An income as tokens, "0" for none."""
    parts = [
        markup(name, amount)
        for name, amount in zip(ESSENCES, income.essences, strict=False)
        if amount
    ]
    if income.any:
        parts.append(markup("any", income.any))
    return " ".join(parts) or "0"


def topic_at(table: PaintContext, seen: Observation, spot: Spot) -> Topic | None:
    """Return the text about a spot: the score of the seat for a name, else its content."""
    if spot.zone in ("seat", "standing"):
        return topic(table, seen, spot.seat)
    return topics.topic(table, seen, spot)


def topic(table: PaintContext, seen: Observation, seat: int) -> Topic:
    """The same in sentences."""
    view, name = seen.seats[seat], coloured(table, seat)
    left = table.faces.goal - view.points
    income = income_of(table.faces, view)
    gains = "collects" if income.total else "collects_nothing"
    gained = table.word(f"view.{gains}", name=name, essences=tokens(income))
    key = "view.short_of_ten" if left > 0 else "view.has_ten"
    far = table.catalogue.count(key, view.points, left=left, goal=table.faces.goal)
    player = table.players[seat]
    kind = (Sentence("", f"{{muted}}{player.kind}{{/muted}}"),) if player.kind else ()
    sentences = (*kind, Sentence("points", far), Sentence("collect", gained))
    return Topic(None, player.name, sentences)
