"""What the table shows of rivals: a head, active Spells and their sum, each in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.mercurial.play.running_sum import claims_in_signs, sum_in_brief
from resarcana_desktop.games.mercurial.render import dice
from resarcana_desktop.games.mercurial.rules.codes import (
    ACTIVE,
    EXHAUSTED,
    HAND,
    SIGIL_KINDS,
    SIGILS,
)
from resarcana_desktop.games.mercurial.rules.scoring import sigils_of
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.table.fitted import fitted, fitting_px
from resarcana_desktop.games.mercurial.table.layout import LEAST_HIT, cells
from resarcana_desktop.games.mercurial.table.own_board import draw_name_line
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.rich import rich

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.games.mercurial.table.board_plan import BoardPlan

_COUNTS: Final = (27, 34)
"""Design px of the letters of rivals' numbers at the most: of several, and of one."""
_LEAST_COUNTS: Final = 18
"""Real pixels of them, if they have room."""
_MINI: Final = 100
"""Height, at 1080p, below which an active Spell of a rival shows its name and value alone."""
_LEAST_WHOLE: Final = 68
"""The same in real pixels: on lower cards with their slots the effect could not be read."""
_MINI_RATIO: Final = 4.5
"""How many times as wide as high such a Spell is at most."""
_MINI_WIDTH: Final = 1.3
"""How many times as wide as a card of a row it is at most, so that one alone keeps its shape."""
_RATIO: Final = 2.2
"""How many times as wide as high any other is at most."""
_HEAD: Final = 0.54
"""The share of the width that the head and the points of a single rival have."""
_SUM_SHARE: Final = 0.42
"""The least share of their room that the sum of few Spells of one of several rivals has."""
_SUM_WORDS: Final = 17
"""Design px of letters of the words below a rival's sum; if they don't fit, there are fewer."""
_LEAST_WORDS: Final = 12
"""The same in real pixels at the least."""
_LINE_SHARE: Final = 0.86
"""The share of its line that letters of a sum have at the most."""


def is_low(board: BoardPlan, place: Rect) -> bool:
    """Return whether a rival's active Spell has no room for all of its face."""
    return place.height < max(board.look.px(_MINI), _LEAST_WHOLE)


def rival_places(board: BoardPlan, seat: int) -> tuple[Rect, list[Rect]]:
    """The place of a rival's head, those of active Spells, and the one of their sum.

    All rivals have the same places, whether they have Spells or not.
    """
    inside = board.layout.rivals[seat].inflate(-2 * board.gap, -board.gap)
    number = int(board.state.count[pile_of(seat, ACTIVE)])
    if len(board.layout.rivals) == 1:
        points = points_place(board, seat)
        head = Rect(inside.x, inside.y, points.left - board.gap - inside.x, inside.height)
        left = points.right + 2 * board.gap
        rest = Rect(left, inside.y, inside.right - left, inside.height)
        return head, _spells_and_sum(board, rest, number, 4)
    if in_three_lines(board):
        return inside, [Rect(inside.bottomleft, (0, 0))]
    low = max(inside.height * 44 // 100, LEAST_HIT + 2)
    head = Rect(inside.x, inside.y, inside.width, inside.height - low)
    rest = Rect(inside.x, head.bottom + 2, inside.width, low - 2)
    return head, _spells_and_sum(board, rest, number, 3)


def in_three_lines(board: BoardPlan) -> bool:
    """Return whether the heads of several rivals have the room of Spells: none has any."""
    rivals = board.layout.rivals
    return len(rivals) > 1 and all(board.sums[seat] is None for seat in rivals)


def points_place(board: BoardPlan, seat: int) -> Rect:
    """Return the place of a rival's points: after its name and counts, larger if it's alone."""
    inside = board.layout.rivals[seat].inflate(-2 * board.gap, -board.gap)
    if len(board.layout.rivals) == 1:
        side = min(inside.height - 2, board.look.px(76))
        place = Rect(0, 0, side, side)
        place.midright = (inside.x + round(inside.width * _HEAD), inside.centery)
        return place
    line = _rival_line(board, seat)
    side = max(min(line, board.look.px(44)), 14)
    place = Rect(0, 0, side, side)
    place.midright = (inside.right, inside.y + line // 2)
    return place


def _spells_and_sum(board: BoardPlan, room: Rect, number: int, parts: int) -> list[Rect]:
    """Places of active Spells side by side, and of their sum, which has the rest.

    That is one of several parts of the room, or of as many as there are Spells, at the least.
    """
    gap = max(board.gap, 6)
    least = cells(room, max(number + 1, parts), gap)[-1].width
    if number < parts and len(board.layout.rivals) > 1:
        least = max(least, round(room.width * _SUM_SHARE))
    most = round(room.height * (_MINI_RATIO if is_low(board, room) else _RATIO))
    most = min(most, round(_MINI_WIDTH * board.layout.row("spells")[0].width))
    wide = min(most, (room.width - least) // max(number, 1) - gap)
    lefts = [room.x + place * (wide + gap) for place in range(number + 1)]
    rest = Rect(lefts[-1], room.y, room.right - lefts[-1], room.height)
    return [*(Rect(left, room.y, wide, room.height) for left in lefts[:-1]), rest]


def draw_rivals_sum(board: BoardPlan, seat: int, surface: Surface, room: Rect) -> None:
    """Paint the sum of a rival's active Spells, in the place after the last of them."""
    found = board.sums[seat]
    if found is None:
        return
    energies, comments = sum_in_brief(found, board.catalogue)
    wide, high = room.width - 4, min(room.height // 2, board.look.px(52))
    fitting = max(round(high * _LINE_SHARE), _LEAST_WORDS + 2)  # two lines don't overlap
    least = max(min(board.look.text_px(_SUM_WORDS), fitting), _LEAST_WORDS)
    tried = [
        fitted(each, (wide, high), 24, board.look, board.icons, least=least) for each in comments
    ]
    comment = next((each for each in tried if each.size[0] <= wide), None)
    if comment is None and comments:
        comment = fitted(
            claims_in_signs(found) or comments[-1], (wide, high), 24, board.look, board.icons
        )
    first = fitted(energies, (wide, high), 32, board.look, board.icons, least=least)
    lines = [first, *([comment] if comment else [])]
    top = room.centery - high * len(lines) // 2
    for place, picture in enumerate(lines):
        line = Rect(room.x + 4, top + place * high, wide, high)
        picture.draw(surface, (line.x, line.centery - picture.size[1] // 2))


def draw_rival(board: BoardPlan, seat: int, surface: Surface, rect: Rect) -> None:
    """Name, points and Heroics; the pool as dice, crystals, number of Alterations, Sigils.

    Dice and numbers of all rivals have one size, so that they can be compared.
    """
    several = len(board.layout.rivals) > 1
    line = Rect(rect.x, rect.y, rect.width, _rival_line(board, seat))
    draw_name_line(board, surface, line, seat, with_points=several)
    size = min(_most_die(board, each) for each in board.layout.rivals)
    at = line.move(0, line.height)
    for place, face in enumerate(board.pool(seat)):
        die = Rect(at.x + place * (size + 2), at.centery - size // 2, size, size)
        dice.draw_die(surface, face, die, board.on_light)
    most = max(_COUNTS[not several], _LEAST_COUNTS / board.look.scale)
    shown = {each: rival_numbers(board, each, size) for each in board.layout.rivals}
    px = min(
        fitting_px(markup, (room.width, room.height * 5 // 4), most, board.look, board.icons)
        for markup, room in shown.values()
    )
    markup, room = shown[seat]
    found = rich(markup, text_font("body", px), board.look.theme, board.icons)
    if found.size[0] > room.width:
        board.cut.append(markup)
    found.draw(surface, (room.x, room.centery - found.size[1] // 2))


def _rival_line(board: BoardPlan, seat: int) -> int:
    """Return how high a line of a rival's head is: it has two, or three without Spells."""
    return rival_places(board, seat)[0].height // (3 if in_three_lines(board) else 2)


def _most_die(board: BoardPlan, seat: int) -> int:
    """Return how large a rival's dice may be."""
    width, number = rival_places(board, seat)[0].width, len(board.pool(seat))
    high = _rival_line(board, seat)
    share = 0.5 if len(board.layout.rivals) == 1 or in_three_lines(board) else 0.44
    return min(high - 4, board.look.px(48), round(width * share) // max(number, 7) - 2)


def rival_numbers(board: BoardPlan, seat: int, die: int) -> tuple[str, Rect]:
    """Return the numbers of a rival beside its dice or below them, and their room.

    All of its Sigils are one number: what is for effects is said where the player is read.
    """
    state, (head, _) = board.state, rival_places(board, seat)
    hand, away = (
        int(state.count[pile_of(seat, HAND)]),
        int(state.count[pile_of(seat, EXHAUSTED)]),
    )
    shown = {"mana": int(state.board_mana[seat]), "acuity": int(state.board_acuity[seat])}
    shown["alteration"] = hand
    if away:
        shown["exhausted"] = away
    sigils = {SIGILS[kind]: int(sigils_of(state, seat, kind)) for kind in range(SIGIL_KINDS)}
    shown |= {name: number for name, number in sigils.items() if number}
    markup = "  ".join(f"{{icon:{name}}}{{b}}{number}{{/b}}" for name, number in shown.items())
    high = _rival_line(board, seat)
    if in_three_lines(board):
        return markup, Rect(head.x, head.y + 2 * high, head.width, high)
    beside = len(board.pool(seat)) * (die + 2) + board.gap
    return markup, Rect(head.x + beside, head.y + high, head.width - beside, high)
