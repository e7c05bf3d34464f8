"""The layout of the viewer's seat: components in play, hand, pool, deck and discards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.rules.observation import SeatView
from resarcana_desktop.games.resarcana.table.view import bands, rows, widened
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.spots import Spot, Zone
from resarcana_desktop.render.text import text_width

_FAN = 6.0
"""Tilt of the outermost cards of a hand, in degrees."""

_HAND_STEP = 1.03
_TILT_ROOM = 0.06
_NOTE = 0.19
"""The share of the viewer's side in which it says what the mages on offer are."""
_LEAST_HAND = 0.78
"""Cards shrink down to this share of their size before they hide one another."""


@dataclass(frozen=True, slots=True)
class OwnSide:
    """The tray of the viewer's components, and the gaps between its groups."""

    rect: Rect
    spots: tuple[Spot, ...]
    partings: tuple[int, ...]
    told: tuple[Rect, ...] = ()
    """Room for the rules of the mages on offer, one beside each."""
    note: Rect | None = None
    """Room before them for words on what they are."""


@dataclass(frozen=True, slots=True)
class OwnHand:
    """The band below the prompt: pool on the left, hand, deck and discards on the right."""

    pool: Rect
    head: Rect
    points: Rect
    cells: tuple[Rect, ...]
    hand: Rect
    piles: Rect
    labels: tuple[Rect, Rect]
    note: Rect
    spots: tuple[Spot, ...]
    sizes: tuple[tuple[int, int], ...] = ()
    """The sizes that cards in a hand like this can have: the usual width and 0, or wider with the
    height.
    """


def own_side(
    table: PaintContext, whole: bands.Bands, seat: SeatView, landing: str, offer: bool
) -> OwnSide:
    """Lay out the viewer's side; `landing` is a card for which a slot is kept open.

    Before a mage is chosen, the mages on offer are here if `offer`.
    """
    views = {view.id: view for view in seat.in_play}
    offered = seat.mage_offer if offer and not seat.mage_chosen else ()
    pieces = _pieces(table, seat, offered)
    area = whole.own
    if offered and not views and not landing:
        return _offered(table, whole, seat)
    room = area.inflate(-2 * table.px(24), -2 * whole.space(14))
    unit = min(whole.scale * bands.MOST_OWN, room.height / 168)
    gaps = rows.Gaps(table.px(11), table.px(30))
    free = [] if offered else rows.to_come(pieces, rows.TABLE_SIZES)
    row = rows.fit_tableau(pieces, free, room, unit, gaps)
    lying = []
    for each, rect in zip(pieces, row.rects, strict=True):
        zone: Zone = "play" if each.id in views else "offer"
        stays = each.turned and each.stays_upright
        lying.append(Spot(each.id, zone, seat.seat, rect, turned=each.turned, wide=stays))
    spots = [*widened.all_of_one_format(table, lying, row, room)]
    if landing:
        slot = _landing(table, landing, room, row, [spot.rect for spot in spots])
        spots.append(Spot(landing, "landing", seat.seat, slot))
        partings = tuple(x for x in row.partings if not slot.left <= x < slot.right)
        return OwnSide(area, tuple(spots), partings)
    return OwnSide(area, tuple(spots), row.partings)


def _offered(table: PaintContext, whole: bands.Bands, seat: SeatView) -> OwnSide:
    """Lay out the mages on offer as high as the viewer's side, with room for their rules."""
    edge, gap = table.px(14), table.px(20)
    area = whole.own.inflate(-2 * table.px(24), -2 * min(edge, whole.space(10)))
    width, height = rows.TABLE_SIZES["mage"]
    unit = area.height / height
    wide, high = int(width * unit), int(height * unit)
    note = Rect(area.x, area.y, round(area.width * _NOTE), area.height)
    step = (area.width - note.width) // len(seat.mage_offer)
    spots, told = [], []
    for number, mage in enumerate(seat.mage_offer):
        rect = Rect(note.right + number * step, area.centery - high // 2, wide, high)
        spots.append(Spot(mage, "offer", seat.seat, rect))
        told.append(Rect(rect.right + gap, area.y, max(step - wide - 2 * gap, 1), area.height))
    note.width -= gap
    return OwnSide(whole.own, tuple(spots), (), tuple(told), note)


def same_side(one: SeatView, other: SeatView) -> bool:
    """Return whether the same components are in play alike, with the same mages on offer."""
    lying = [[(view.id, view.turned) for view in seat.in_play] for seat in (one, other)]
    offers = [(seat.mage_offer, seat.mage_chosen) for seat in (one, other)]
    return lying[0] == lying[1] and offers[0] == offers[1]


def same_hand(one: SeatView, other: SeatView) -> bool:
    """Return whether hand and pile of discards look the same; pool and points keep their places."""
    cards = [(seat.hand, seat.hand_count, seat.discards[-1:]) for seat in (one, other)]
    return cards[0] == cards[1]


def _landing(
    table: PaintContext, landing: str, room: Rect, row: rows.Row, taken: list[Rect]
) -> Rect:
    """Return the slot for what is dragged: it covers as little as possible of what is there."""
    size = rows.TABLE_SIZES[table.component(landing).kind]
    slot = Rect(0, 0, *(round(side * row.scale) for side in size)).fit(room)
    places = []
    for left in range(room.left, room.right - slot.width + 1, max(table.px(8), 1)):
        for middle in {room.centery, *(rect.centery for rect in taken)}:
            places.append(slot.copy())
            places[-1].midleft = (left, middle)
    from_right = rows.piece(table.component(landing), False, rows.TABLE_SIZES).group > 1
    wide = table.px(11)

    def covered(place: Rect) -> int:
        near = place.inflate(2 * wide, 0)
        return sum(near.clip(rect).width * near.clip(rect).height for rect in taken)

    places = [place.clamp(room) for place in (reversed(places) if from_right else places)]
    return min(places, key=covered)


def _pieces(table: PaintContext, seat: SeatView, offered: Sequence[str] = ()) -> list[rows.Piece]:
    """Return every piece of the row: the components in play, and the mages `offered`."""
    pieces = [
        rows.piece(table.component(view.id), view.turned, rows.TABLE_SIZES) for view in seat.in_play
    ]
    pieces += [rows.piece(table.component(each), False, rows.TABLE_SIZES) for each in offered]
    return rows.in_groups(pieces)


def natural_width(table: PaintContext, seat: SeatView) -> float:
    """Return how wide the row of the viewer's side would be at full size, in design px."""
    pieces = _pieces(table, seat)
    whole = [*pieces, *rows.to_come(pieces, rows.TABLE_SIZES)]
    return rows.natural_width(whole, rows.TABLE_SIZES["artifact"][1], 11)


def own_hand(table: PaintContext, whole: bands.Bands, seat: SeatView) -> OwnHand:
    """Pool, hand, deck and discards below the prompt."""
    area = whole.hand
    gap = table.px(10)
    piles_width = _piles_width(table)
    pool_width = min(bands.pool_width(table), (area.width - piles_width) * 6 // 10)
    pool = Rect(area.x, area.y, pool_width, area.height)
    piles = Rect(area.right - piles_width, area.y, piles_width, area.height)
    hand = Rect(pool.right + gap, area.y, piles.x - pool.right - 2 * gap, area.height)
    head, points, cells = _pool(table, pool)
    boxes, labels, note = _piles(table, piles)
    return OwnHand(
        pool=pool,
        head=head,
        points=points,
        cells=cells,
        hand=hand,
        piles=piles,
        labels=labels,
        note=note,
        spots=(
            *_fan(table, whole, hand, seat),
            Spot("", "deck", seat.seat, boxes[0]),
            _discards(table, seat, boxes[1]),
            Spot("", "points", seat.seat, points),
        ),
        sizes=_sizes(whole, hand, seat.hand_count),
    )


def _pool(table: PaintContext, pool: Rect) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    """Name block, medal of points, and a cell for each essence."""
    pad = table.px(12)
    inner = pool.inflate(-2 * pad, -2 * pad)
    high = bands.line_height(table, 27) + bands.line_height(table, 18) + table.px(4)
    medal = min(table.px(60), high)
    points = Rect(inner.right - medal - table.px(6), inner.y + (high - medal) // 2, medal, medal)
    head = Rect(inner.x, inner.y, points.x - inner.x - table.px(8), high)
    top = head.bottom + table.px(8)
    gap = table.px(8)
    kinds = table.faces.kinds
    width = (inner.width - (kinds - 1) * gap) / kinds
    cells = []
    for kind in range(kinds):
        left = round(inner.x + kind * (width + gap))
        cells.append(Rect(left, top, round(width), inner.bottom - top))
    return head, points, tuple(cells)


def _piles_width(table: PaintContext) -> int:
    font = bands.in_plain_size(table).body(18)
    widest = max(text_width(font, table.word(f"view.{name}")) for name in ("deck", "discards"))
    return max(table.px(240), 2 * (widest + table.px(10)) + table.px(24))


def _piles(table: PaintContext, piles: Rect) -> tuple[tuple[Rect, Rect], tuple[Rect, Rect], Rect]:
    """The boxes of deck and discards, their labels, and the note below."""
    pad = table.px(14)
    inner = piles.inflate(-2 * pad, -2 * pad)
    label = bands.line_height(table, 22) + bands.line_height(table, 18)
    note = round(bands.line_height(table, 18) * 1.25)
    high = inner.height - label - note - table.px(6)
    if high < _least_pile(table, inner.height):
        # Larger text takes the place of the note, but nothing of the cards.
        high, note = min(high + note, _least_pile(table, inner.height)), 0
    half = (inner.width - table.px(12)) // 2
    height = max(min(high, table.px(150), round(half * 1.4)), table.px(40))
    width = min(round(height / 1.4), half)
    top = inner.y + max((high - height) // 3, 0)
    left, right = Rect(inner.x, top, half, height), Rect(inner.right - half, top, half, height)
    boxes = tuple(Rect(each.centerx - width // 2, top, width, height) for each in (left, right))
    labels = tuple(
        Rect(each.x - pad // 2, each.bottom + table.px(4), half + pad, label)
        for each in (left, right)
    )
    low = Rect(inner.x, inner.bottom - note, inner.width if note else 0, note)
    return (boxes[0], boxes[1]), (labels[0], labels[1]), low


def _discards(table: PaintContext, seat: SeatView, box: Rect) -> Spot:
    """Return the pile of discards: plate and emblem alone if the cost would be over the name."""
    top = seat.discards[-1] if seat.discards else ""
    covered = False
    if top:
        face = faces.layout(table.component(top), box.width, table.language, "table")
        name = face.written()[0]
        covered = any(area.colliderect(name) for _, area in face.cost)
    return Spot(top, "discards", seat.seat, box, mini=covered)


def _least_pile(table: PaintContext, room: int) -> int:
    """Return how high the cards of the piles are at least: as with text of plain size."""
    plain = bands.in_plain_size(table)
    label = bands.line_height(plain, 22) + bands.line_height(plain, 18)
    return room - label - round(bands.line_height(plain, 18) * 1.25) - table.px(6)


def _fan(table: PaintContext, whole: bands.Bands, area: Rect, seat: SeatView) -> list[Spot]:
    """Return the hand as a fan; cards that must not be seen are face down.

    All cards are wider than usual if there is room for it, and lines would be missing otherwise.
    """
    cards = list(seat.hand) if seat.hand is not None else [""] * seat.hand_count
    if not cards:
        return []
    count = len(cards)
    usual, height = _usual_size(whole, area, count)
    tilt_room = round(height * _TILT_ROOM)
    width = _told_on_all(table, cards, (usual, height), area.width)
    step = min(width * _HAND_STEP, (area.width - width - 2 * tilt_room) / max(count - 1, 1))
    start = area.centerx - step * (count - 1) / 2
    spots = []
    for number, card in enumerate(cards):
        share = (2 * number / (count - 1) - 1) if count > 1 else 0.0
        tilt = share * min(_FAN, 2.4 * (count - 1))
        rect = Rect(0, 0, width, height)
        drop = round(share * share * height * 0.035)
        rect.center = (round(start + number * step), area.centery + drop)
        # A card that is known keeps its key when others leave the hand.
        place = 0 if card else number
        told = width > usual
        spots.append(Spot(card, "hand", seat.seat, rect, angle=tilt, number=place, wide=told))
    return spots


def _usual_size(whole: bands.Bands, area: Rect, count: int) -> tuple[int, int]:
    """Return the size of that many cards in hand, unless they are wider than usual."""
    most_height = area.height - whole.space(26 if count < 3 else 40)
    most = whole.scale * bands.MOST_HAND
    unit = min(most_height / rows.HAND_SIZE[1], most, area.width / rows.HAND_SIZE[0] * 0.8)
    wide, high = rows.HAND_SIZE
    # The unit at which all cards show their names side by side.
    beside = area.width / (wide * (1 + _HAND_STEP * (count - 1)) + 2 * _TILT_ROOM * high)
    unit = max(min(unit, beside), _LEAST_HAND * unit)
    return round(wide * unit), round(high * unit)


def _sizes(whole: bands.Bands, area: Rect, count: int) -> tuple[tuple[int, int], ...]:
    """Return the sizes that the cards of a hand of that many can have, the usual one first."""
    width, height = _usual_size(whole, area, max(count, 1))
    wider = (each for each in _widths((width, height), count, area.width) if each > width)
    return (width, 0), *((each, height) for each in wider)


def _widths(size: tuple[int, int], count: int, room: int) -> list[int]:
    """Return the widths for which a hand of cards of this size has room, the usual one first."""
    width, height = size
    widths = [width, *(round(share * width) for share in widened.WIDER)]
    beside = _HAND_STEP * (count - 1) + 1
    return [wide for wide in widths if wide * beside + 2 * _TILT_ROOM * height <= room]


def _told_on_all(
    table: PaintContext, cards: Sequence[str], size: tuple[int, int], room: int
) -> int:
    """Return the width of cards in hand of this size on which as few as possible leave lines out.

    It is the usual one if they have to overlap, or if one of them is face down.
    """
    width, height = size
    if not all(cards):
        return width

    def left_out(wide: int) -> float:
        own = height if wide > width else 0
        return sum(widened.lacking(table, each, wide, own) for each in cards)

    fitting = _widths(size, len(cards), room)
    return min(fitting, key=lambda wide: (left_out(wide), wide), default=width)
