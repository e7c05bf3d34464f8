"""The layout of the table, for a window size and a number of players.

Bands depend on the window, the settings and the number of rivals alone, and so does the place of
every card in a row: no action moves them. Only active Spells, and the cards of a player, share the
available room: the latter move when one is taken.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.text import text_width
from resarcana_desktop.tabletop.column import has_side, side_width, side_zones
from resarcana_desktop.widgets import line_height

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Look
    from resarcana_desktop.tabletop.context import PaintContext
    from resarcana_desktop.widgets import Style

ROW: Final = 6
_BUTTONS: Final = (
    *(f"table.button.{name}" for name in ("recycle", "take_back", "cast", "end")),
    *(f"app.table.{name}" for name in ("undo", "redo")),
    "app.hint.button",
)
"""The buttons of a turn."""
_BESIDE_WORDS: Final = 68
"""Design px that a button takes at least beside its words: air, its key, the gap to the next."""
_LEFT: Final = 110
"""Design px of the Takes and Plays that are left, after the words of the prompt."""
_MARGIN: Final = 10
_GAP: Final = 8
_AIR: Final = 8
"""Design px more for a line of words without buttons, so that it touches no cards."""
_MARK: Final = (26, 5)
"""Design px of a mark of who can claim a Heroic, and how much of it covers the Heroic's rim."""
_LEAST_MARK: Final = (16, 3)
"""The same in real pixels at the least."""
_MARK_AIR: Final = 6
"""Design px between such marks and the trays of rivals."""
_BANDS: Final = {
    "rivals": 98,
    "heroics": 112,
    "spells": 148,
    "skills": 152,
    "own": 170,
    "hand": 152,
}
"""The shares of the height; without rivals the other bands get more."""
_LOW: Final = {"rivals": 86, "heroics": 118, "spells": 142, "skills": 186, "own": 148, "hand": 152}
"""The shares in a low window: the effects of Skills need the most, to be read at all."""
_LOW_BELOW: Final = 700
"""Real pixels of height below which a window is low."""
_ONLY_READ: Final = {"spells": 140, "skills": 158, "own": 172, "hand": 154}
"""The shares of a table without a prompt, such as a replay: all of a player's cards are read."""
_LOW_ONLY_READ: Final = {"heroics": 118, "spells": 124, "skills": 172, "own": 163, "hand": 141}
"""The same in a low window: what all can take is read rather than a player's cards."""
_OWN_GROWN: Final = 70
"""The growth of the own board's part for text of twice the size."""
_BOARD: Final = (0.30, 0.08)
"""The own board's share of its band in width, and the increase with larger text."""
_SEVERAL: Final = 124
"""The part of several rivals: their active Spells are below their names, not beside them."""
_LEAST_SEVERAL: Final = 92
"""Its height in real pixels at the least: names and counts have to be read."""
_TALLY: Final = 0.27
"""The share of its band, below the active Spells, that their sum has."""
_CHART: Final = 0.8
"""The width of the casting chart, beside the active Spells, as a share of the band's height."""
_LOW_CHART: Final = 1.6
"""The same of a low band, in which the chart has two columns."""
_LOW_OWN: Final = 110
"""Pixels of height below which the own band is low."""
_MOST_CHART: Final = 0.29
"""The same as a share of the width that it leaves to the active Spells, at the most."""
_RIGHT: Final = 0.245
"""The share of the width that Arcanas and the Equilibrium board take of the centre."""
_NARROW: Final = 900
"""Real pixels of width below which Arcanas and Equilibrium leave more to the rows of cards."""
_NARROW_RIGHT: Final = 0.235
"""The share of the width that they take then."""
_FEW: Final = 6
"""The least number of a player's cards that there is room for: they begin with five."""
_AWAY: Final = (30, 20)
"""The width of what is between a hand and exhausted cards: in design px, and in real ones at the
least."""
LEAST_HIT: Final = 32
"""Pixels that a thing is high at the least, so that it can be pointed at."""


@dataclass(frozen=True)
class Layout:
    """Rectangles by name, in pixels of the surface."""

    size: tuple[int, int]
    zones: dict[str, Rect] = field(default_factory=dict)
    rivals: dict[int, Rect] = field(default_factory=dict)
    two_rows: bool = False
    """Whether the buttons are below the prompt rather than beside it."""
    row_share: float = 1.0
    """The share of its line that the buttons may take from the prompt."""

    def row(self, name: str) -> list[Rect]:
        """The six places of a row in the centre."""
        return cells(self.zones[name], ROW, round(self.zones["gap"].width))

    def deck(self, name: str) -> Rect:
        """The place of the deck beside a row."""
        return self.zones[f"{name}_deck"]


def lay_out(
    table: PaintContext, rivals: Sequence[int], *, side: bool, buttons: bool = True
) -> Layout:
    """The places for these `rivals` across the table; `side` leaves room for the column.

    Without `buttons` there is a line for words only.
    """
    look = table.look
    px, size = look.usual.px, look.size
    width, height = size
    column = side_width(look) if side and has_side(look) else 0
    margin, gap = px(_MARGIN), px(_GAP)
    main = Rect(margin, margin, width - column - 2 * margin, height - 2 * margin)
    zones = {"main": main, "gap": Rect(0, 0, gap, gap)}
    share = _row_share(table, main.width, menu=not column)
    two_rows = buttons and not share
    bar = _bar_height(look, two_rows=two_rows) if buttons else line_of_bar(look) + px(_AIR)
    grown = max(look.text_growth - 1.0, 0.0)
    low = height < _LOW_BELOW
    usual = _LOW if low and buttons else _BANDS
    read = _LOW_ONLY_READ if low else _ONLY_READ
    bands = {**usual, **({} if buttons else read)}
    bands["own"] += round(_OWN_GROWN * grown)
    if len(rivals) > 1:
        bands["rivals"] = _SEVERAL + round(_OWN_GROWN * grown / 4)  # as high as before
    names = [name for name in bands if name != "rivals" or rivals]
    mark, over = mark_size(look)
    air = max(px(_MARK_AIR), 3)
    marks = max(mark - over + air - gap, 0) if rivals else 0  # they touch no frame above them
    free = main.height - bar - marks - gap * len(names)
    parts = sum(bands[name] for name in names)
    if len(rivals) > 1:
        others = parts - bands["rivals"]
        bands["rivals"] = max(bands["rivals"], _LEAST_SEVERAL * others // (free - _LEAST_SEVERAL))
        parts = others + bands["rivals"]
    top = main.top
    for name in names:
        if name == "heroics" and rivals:
            top += marks
        if name == "own":
            zones["bar"] = Rect(main.x, top, main.width, bar)
            top += bar + gap
        high = free * bands[name] // parts
        zones[name] = Rect(main.x, top, main.width, high)
        top += high + gap
    found: dict[int, Rect] = {}
    if rivals:
        trays = cells(zones["rivals"], len(rivals), gap)
        found = dict(zip(rivals, trays, strict=True))
    _centre(zones, gap, px(64), _NARROW_RIGHT if main.width < _NARROW else _RIGHT)
    _own(zones, gap, grown)
    if column:
        room = Rect(width - column, 0, column, height)
        zones |= side_zones(table, room, height - look.px(16))
    return Layout(size, zones, found, two_rows, share)


def mark_size(look: Style) -> tuple[int, int]:
    """Return how large a mark on a Heroic is, and how much of it covers the Heroic."""
    side, over = (max(look.px(n), least) for n, least in zip(_MARK, _LEAST_MARK, strict=True))
    return side, over


def _row_share(table: PaintContext, width: int, *, menu: bool) -> float:
    """The share of a line that buttons may take beside the prompt of a turn in two lines.

    It is 0 if they take more.
    """
    key = ("row_share", table.language, width, menu)
    found: float | None = table.look.kept.get(key)
    if found is None:
        names = [*_BUTTONS, *(["app.table.menu"] if menu else [])]
        font, body = table.body(20, bold=True), table.body(21)
        beside = table.px(_BESIDE_WORDS)
        taken = sum(text_width(font, table.word(name)) + beside for name in names)
        prompt = text_width(body, table.word("decision.turn", who="")) + table.text_px(_LEFT)
        left = width - prompt * 6 // 10
        found = table.look.kept[key] = left / width if taken <= left else 0.0
    return found


def line_of_bar(look: Look) -> int:
    """Return the height of a line of text beside the buttons or above them."""
    return line_height(text_font("bold", look.text_px(20)))


def _bar_height(look: Look, *, two_rows: bool) -> int:
    line = line_of_bar(look)
    button = max(look.hit(44), line + look.px(10))
    return line + button + look.px(6) if two_rows else max(button, 2 * line)


def _centre(zones: dict[str, Rect], gap: int, deck: int, share: float) -> None:
    """Rows of cards at the left, each with its deck; Arcanas and Equilibrium at the right."""
    for name in ("heroics", "spells", "skills"):
        band = zones[name]
        right = round(band.width * share)
        row = Rect(band.x, band.y, band.width - right - gap, band.height)
        zones[f"{name}_deck"] = Rect(row.right - deck, row.y, deck, row.height)
        row.width -= deck + gap
        zones[name] = row
        zones["right"] = Rect(band.right - right, band.y, right, 0)
    top = zones["heroics"].top
    right_side = Rect(zones["right"].x, top, zones["right"].width, zones["skills"].bottom - top)
    zones["right"] = right_side
    board = round(right_side.width * 0.47)
    zones["equilibrium"] = Rect(right_side.x, right_side.y, board, right_side.height)
    rest = right_side.width - board - gap
    zones["arcanas"] = Rect(right_side.x + board + gap, right_side.y, rest, right_side.height)


def _own(zones: dict[str, Rect], gap: int, grown: float) -> None:
    own, (share, more) = zones["own"], _BOARD
    board, dice = round(own.width * (share + more * grown)), round(own.width * 0.235)
    zones["board"] = Rect(own.x, own.y, board, own.height)
    zones["dice"] = Rect(own.x + board + gap, own.y, dice, own.height)
    left = own.x + board + dice + 2 * gap
    zones["active"] = active = Rect(left, own.y, own.right - left, own.height)
    share = _LOW_CHART if own.height < _LOW_OWN else _CHART
    chart = min(round(own.height * share), round(active.width * _MOST_CHART))
    zones["chart"] = Rect(active.right - chart, own.y, chart, own.height).inflate(-gap, -2 * gap)
    low = round(own.height * _TALLY)
    width = active.width - chart - 2 * gap
    zones["tally"] = Rect(active.x + gap, active.bottom - low, width, low)


def cells(zone: Rect, number: int, gap: int) -> list[Rect]:
    """Return a zone split into equal parts, side by side."""
    width = (zone.width - gap * (number - 1)) / max(number, 1)
    lefts = [zone.x + round(place * (width + gap)) for place in range(number)]
    return [Rect(left, zone.y, int(width), zone.height) for left in lefts]


def hand_cells(zone: Rect, number: int, gap: int) -> list[Rect]:
    """All places of a player with this many Alterations, side by side."""
    return cells(zone, max(_FEW, number), gap)


def away_width(look: Look) -> int:
    """Return how wide the label between a hand and exhausted cards is."""
    return max(look.text_px(_AWAY[0]), _AWAY[1])


def grid(
    zone: Rect, number: int, gap: int, ratio: float, most: int, least_ratio: float = 0
) -> list[Rect]:
    """Up to `number` boxes in a zone, as large as they fit, `ratio` times as high as wide.

    With a `least_ratio` those in a single line are lower than that rather than narrow.
    """
    if number == 0:
        return []
    best, best_high, per_line = 0, 0, 1
    for lines in range(1, number + 1):
        columns = -(-number // lines)
        wide = (zone.width - gap * (columns - 1)) // columns
        high = (zone.height - gap * (lines - 1)) // lines
        lowest = least_ratio if least_ratio and lines == 1 else ratio
        found = min(wide, int(high / lowest), most)
        if found > best:
            best, best_high, per_line = found, min(int(found * ratio), high), columns
    size = (best, best_high)
    lines = -(-number // per_line)
    top = zone.centery - (lines * size[1] + (lines - 1) * gap) // 2
    places = []
    for each in range(number):
        line, column = divmod(each, per_line)
        in_line = min(per_line, number - line * per_line)
        left = zone.centerx - (in_line * size[0] + (in_line - 1) * gap) // 2
        at = (left + column * (size[0] + gap), top + line * (size[1] + gap))
        places.append(Rect(at, size))
    return places


def from_left(places: Sequence[Rect], zone: Rect) -> list[Rect]:
    """Return places in the middle of a zone moved to its left edge."""
    left = min((each.x for each in places), default=zone.x) - zone.x
    return [each.move(-left, 0) for each in places]
