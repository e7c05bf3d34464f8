"""The layout of the centre: places and monuments above, the rest below them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect

from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.table.view import bands, rows
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.spots import NOBODY, Spot

_DECK = "(deck)"
_ROUND_WIDTH = 400
_ROUND_BESIDE_SCROLLS = 250
_ROUND_OVER_TOKEN = 155
_LEAST_ITEM = 68
"""Real px across in which the lines of an item have room: for these, the token is below the round
and scrolls cover one another."""
_COVERED = 0.3
"""The share of a scroll that the next one covers then."""
_OVER_TOKEN = 0.62
"""The share of the height that the round has then."""
_SCROLL_ROWS = 2
_WIDEST = 1.4
"""How much wider than usual places are at most, if there is room."""
_WIDEST_ITEM = 1.55
"""The same of magic items, which are that much wider so that their lines leave them a picture."""
_WIDENED = 0.7
"""The share of the room that is left over for it: the rest is between neighbours."""
_MOST_SPREAD = 44
"""How much further all neighbours move apart at most, in design px."""


@dataclass(frozen=True, slots=True)
class Centre:
    """The centre: its spots, and where the round and the First Player token are drawn."""

    rect: Rect
    spots: tuple[Spot, ...]
    round: Rect
    token: Rect
    monuments: tuple[str, ...] = ()
    """The monuments in their places; "" is a place that stays empty."""
    between: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The space between both rows, for marks."""


def lay_out(
    table: PaintContext, area: Rect, scale: float, seen: Observation, lay: Sequence[str] = ()
) -> Centre:
    """Lay out the centre in `area`; monuments keep the places where they `lay`."""
    inner = area.inflate(-2 * table.px(12), 0)
    upper, lower = _rows(table, area, inner, scale)
    close = _is_close(table, lower, scale, seen)
    items = _items(table, lower, scale, seen, close=close)
    left = max((spot.rect.right for spot in items), default=lower.x) + table.px(20)
    room = Rect(left, lower.y, lower.right - left, lower.height)
    scrolls = _scrolls(table, room, scale, seen, close=close)
    left = max((spot.rect.right + table.px(20) for spot in scrolls), default=left)
    present, token = _round_and_token(table, lower, left, bool(scrolls), close=close)
    monuments = _in_their_places(seen.centre.monuments, lay)
    return Centre(
        rect=area,
        spots=(
            *_upper(table, upper, scale, seen, monuments),
            *items,
            *scrolls,
            Spot("", "token", seen.first_player, token),
        ),
        round=present,
        token=token,
        monuments=monuments,
        between=Rect(inner.x, upper.bottom, inner.width, lower.y - upper.bottom),
    )


def _round_and_token(
    table: PaintContext, lower: Rect, left: int, scrolls: bool, *, close: bool
) -> tuple[Rect, Rect]:
    """The round and the First Player token at the end of a row: side by side, or one below."""
    rest = Rect(left, lower.y, max(lower.right - left, 1), lower.height)
    if close:
        high = round(rest.height * _OVER_TOKEN)
        low = Rect(rest.x, rest.y + high, rest.width, rest.height - high)
        return Rect(rest.x, rest.y, rest.width, high), low
    token = Rect(0, lower.y, table.px(150), lower.height)
    share = 0.5 if scrolls else 0.4
    token.width = max(min(int(rest.width * share), table.px(200)), 1)
    token.right = lower.right
    return Rect(left, lower.y, max(token.x - left, 1), lower.height), token


def _rows(table: PaintContext, area: Rect, inner: Rect, scale: float) -> tuple[Rect, Rect]:
    """Return both rows, with room for marks between them if there is enough of it."""
    high = round(160 * scale), round(108 * scale)
    spare = max(area.height - sum(high), 3)
    mark = bands.mark_height(table) - table.px(bands.MARK_OVER)
    between = max(spare // 3, min(mark, spare - 2))
    edge = (spare - between) // 2
    upper = Rect(inner.x, area.y + edge, inner.width, high[0])
    return upper, Rect(inner.x, upper.bottom + between, inner.width, high[1])


def _in_their_places(here: Sequence[str], lay: Sequence[str]) -> tuple[str, ...]:
    """Monuments in an order in which those that lay there stay, and new ones fill the gaps."""
    new = iter([each for each in here if each not in lay])
    places = [each if each in here else next(new, "") for each in lay]
    return (*places, *new)


def alike(one: Observation, other: Observation) -> bool:
    """Return whether the centre, and what was taken from there, is the same in both."""
    centre = (one.centre, one.first_player) == (other.centre, other.first_player)
    return centre and owners(one) == owners(other)


def owners(seen: Observation) -> dict[str, int]:
    """The seat of every component in play."""
    return {view.id: seat.seat for seat in seen.seats for view in seat.in_play}


def _slots(
    table: PaintContext, seen: Observation, here: Sequence[str], kind: str
) -> list[tuple[str, int]]:
    """Return the components here and those taken from here (with owner), in a fixed order."""
    owner = owners(seen)
    taken = [each for each in owner if table.component(each).kind == kind]
    return [(each, owner.get(each, NOBODY)) for each in table.in_set_order([*here, *taken])]


def _upper(
    table: PaintContext, area: Rect, scale: float, seen: Observation, monuments: Sequence[str]
) -> list[Spot]:
    """Places on the left, monuments and their deck on the right."""
    places = _slots(table, seen, seen.centre.places, "place_of_power")
    stone = rows.TABLE_SIZES["monument"]
    pieces = [rows.Piece(each, rows.TABLE_SIZES["place_of_power"]) for each, _ in places]
    pieces += [rows.Piece(each, stone, group=2) for each in (*monuments, _DECK)]
    row = rows.fit_row(pieces, area, scale, rows.Gaps(table.px(12), table.px(26)))
    widened = _widened(row.rects, area, len(places))
    rects = _spread(widened, area, len(places), table.px(_MOST_SPREAD))
    wide = widened[0].width > row.rects[0].width
    return [
        *(replace(spot, wide=wide) for spot in _open_or_taken(places, rects, "places")),
        *(
            Spot(each, "monuments", NOBODY, rect)
            for each, rect in zip(monuments, rects[len(places) :], strict=False)
            if each
        ),
        Spot("", "monument_deck", NOBODY, rects[-1]),
    ]


def _widened(
    rects: Sequence[Rect],
    area: Rect,
    places: int,
    widest: float = _WIDEST,
    share: float = _WIDENED,
) -> list[Rect]:
    """Give the first ones most of the room that is left over: more of their lines fit then."""
    spare = area.right - rects[-1].right
    more = int(spare * share) // max(places, 1)
    more = max(min(more, round(rects[0].width * (widest - 1))), 0)
    return [
        Rect(rect.x + min(number, places) * more, rect.y, rect.width, rect.height)
        if number >= places
        else Rect(rect.x + number * more, rect.y, rect.width + more, rect.height)
        for number, rect in enumerate(rects)
    ]


def _spread(rects: Sequence[Rect], area: Rect, cut: int, most: int) -> list[Rect]:
    """Room that is left over, first between all neighbours alike, then between both groups."""
    spare = area.right - rects[-1].right
    step = min(spare // max(len(rects) - 1, 1), most)
    moved = [rect.move(number * step, 0) for number, rect in enumerate(rects)]
    rest = area.right - moved[-1].right
    return [rect if number < cut else rect.move(rest, 0) for number, rect in enumerate(moved)]


def _open_or_taken(
    slots: Sequence[tuple[str, int]], rects: Sequence[Rect], zone: str
) -> list[Spot]:
    return [
        Spot(each, zone if owner == NOBODY else "taken", owner, rect)  # type: ignore[arg-type]
        for (each, owner), rect in zip(slots, rects, strict=False)
    ]


def _is_close(table: PaintContext, area: Rect, scale: float, seen: Observation) -> bool:
    """Return whether items would be too small to read unless everything beside them is closer."""
    items = _items(table, area, scale, seen, close=False)
    least = min(_LEAST_ITEM, round(rows.TABLE_SIZES["magic_item"][0] * scale))
    crowded = bool(items) and items[0].rect.width < least
    return crowded and bool(_slots(table, seen, seen.centre.scrolls, "scroll"))


def _items(
    table: PaintContext, area: Rect, scale: float, seen: Observation, *, close: bool
) -> list[Spot]:
    slots = _slots(table, seen, seen.centre.items, "magic_item")
    size = rows.TABLE_SIZES["magic_item"]
    pieces = [rows.Piece(each, size) for each, _ in slots]
    scrolls = _slots(table, seen, seen.centre.scrolls, "scroll")
    beside = table.px(_ROUND_WIDTH)
    if scrolls:
        across = _scroll_grid(table, area.height, scale, len(scrolls), close=close)[2]
        beside = table.px(_ROUND_OVER_TOKEN if close else _ROUND_BESIDE_SCROLLS)
        beside += across + table.px(20) * (2 if close else 1)
    room = Rect(area.x, area.y, area.width - beside, area.height)
    gap = table.px((9 if close else 6) if scrolls else 10)
    row = rows.fit_row(pieces, room, scale, rows.Gaps(gap, gap))
    if not pieces or scrolls:
        return _open_or_taken(slots, row.rects, "items")
    rects = _widened(row.rects, room, len(pieces), _WIDEST_ITEM, 0.95)
    wide = rects[0].width > row.rects[0].width
    return [replace(spot, wide=wide) for spot in _open_or_taken(slots, rects, "items")]


def _scroll_grid(
    table: PaintContext, high: int, scale: float, count: int, *, close: bool
) -> tuple[int, int, int, int]:
    """The side of a scroll in its grid, the steps to the next ones, and how wide the grid is."""
    gap = table.px(7)
    side = min((high - gap) // _SCROLL_ROWS, round(rows.MINI_SIZES["scroll"][0] * scale))
    columns = -(-count // _SCROLL_ROWS)
    step = round(side * (1 - _COVERED)) if close else side + gap
    return side, step, step * (columns - 1) + side, side + gap


def _scrolls(
    table: PaintContext, area: Rect, scale: float, seen: Observation, *, close: bool
) -> list[Spot]:
    """The scrolls as small tablets in two rows, from the left of the area."""
    slots = _slots(table, seen, seen.centre.scrolls, "scroll")
    side, step, _, down = _scroll_grid(table, area.height, scale, len(slots), close=close)
    top = area.y + (area.height - (_SCROLL_ROWS - 1) * down - side) // 2
    columns = max(-(-len(slots) // _SCROLL_ROWS), 1)
    rects = []
    for number in range(len(slots)):
        row, column = divmod(number, columns)
        rects.append(Rect(area.x + column * step, top + row * down, side, side))
    return [replace(spot, mini=True) for spot in _open_or_taken(slots, rects, "scrolls")]
