"""The columns of a result: one for each player, the winner's in gold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop import games
from resarcana_desktop.render.svg import cached
from resarcana_desktop.render.theme import css
from resarcana_desktop.widgets import (
    BODY,
    SMALL,
    Column,
    Label,
    Mark,
    NameLabel,
    Node,
    Panel,
    PointsMedal,
    RichLabel,
    Row,
    Rule,
    SeatMark,
    Stacks,
    TextKind,
    Widget,
    mark_px,
)

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.screens import GameScreens
    from resarcana_desktop.setup.outcome import Outcome, PlayerOutcome, PointsLine
    from resarcana_desktop.widgets import Size, Style, Wording

COLUMN: Final = 272
"""The least width of a column, in design px."""
_NAME: Final = TextKind(26, display=True, tone="strong")
_WINNER: Final = TextKind(26, display=True, tone="gilt")
_LOW_NAME: Final = 23
"""The size of a name in a narrow column of a low window."""
_WON: Final = TextKind(20, bold=True, tone="gilt")
_YOU: Final = TextKind(20, bold=True, tone="strong")
_POINTS: Final = TextKind(20, bold=True)
_SUM: Final = TextKind(20, bold=True)
_MEDAL: Final = 44
_WINNERS_MEDAL: Final = 72
_LOW_MEDAL: Final = 60
"""The same in a low window."""
_LIKENESS: Final = 56
_NAMED: Final = 72
"""The least height of a name with a crown below it."""
_INSIDE: Final = 20
"""Design px at both sides of what is in a column: it keeps off a winner's frame."""
_LOW_INSIDE: Final = 18
"""The same in a low window."""
_CROWN: Final = 28
_LONE_CROWN: Final = 40
_CROWN_SHAPE: Final = (
    "M10 78 L4 26 L28 48 L50 12 L72 48 L96 26 L90 78 Z M11 84 H89 V94 H11 Z",
    (100, 100),
)
_GAP: Final = 16
_BESIDE_WORD: Final = 2 * _INSIDE + _LIKENESS + _CROWN + _WINNERS_MEDAL + 3 * 8
"""Design px that all else takes in the line of a winner's crown."""
_NARROW: Final = 380
"""Design px of a column below which the name has a line of its own."""


class PlayerColumns:
    """Makes the columns of an outcome. `low` ones are in a low window."""

    def __init__(self, context: Context, outcome: Outcome, game: str, *, low: bool) -> None:
        self._context = context
        self._low = low
        self._outcome = outcome
        self._screens = games.window_game(game).screens()
        self._names = tuple(player.name for player in outcome.players)
        self._for_word = 0.0
        """Design px that a winner's column has for the word beside its crown."""

    def row(self, width: float) -> Widget:
        """Return a column for each player; they are `width` design px together, if known."""
        players = self._outcome.players
        each = width / len(players) - _GAP
        narrow = each + _GAP < _NARROW
        self._for_word = each - _BESIDE_WORD if narrow else width
        cards = [self._player(player, narrow=narrow) for player in players]
        return Stacks(cards, column=COLUMN, most=len(cards), gap=_GAP, fills=True)

    def _player(self, player: PlayerOutcome, *, narrow: bool) -> Widget:
        won = player.won and len(self._outcome.players) > 1
        rows: list[Widget] = [self._head(player, won=won, narrow=narrow), Rule()]
        lines = self._outcome.words.lines(player.sources, self._context.catalogue)
        kind = _SUM if any(each.parts or each.signs for each in lines) else BODY
        for line in lines:
            rows.append(_points_line(line, kind))
            rows += [_points_line(part, SMALL) for part in line.parts]
            rows += [RichLabel(line.signs, SMALL)] if line.signs else []
        if not player.sources:
            rows.append(Label(self._context.text("app.result.no_points"), SMALL))
        content, padding = Column(rows, gap=4), (_LOW_INSIDE, 15) if self._low else (_INSIDE, 16)
        return Panel(content, padding=padding, ground="gilt" if won else "tray")

    def _head(self, player: PlayerOutcome, *, won: bool, narrow: bool) -> Widget:
        """Return who it is, with a crown for a winner, and a medal with the points."""
        kind = _WINNER if player.won else _NAME
        if self._low and narrow:
            kind = TextKind(_LOW_NAME, display=True, tone=kind.tone)
        name = NameLabel(player.name, kind, beside=self._names, stretch=1)
        mark = SeatMark(player.colour)
        large = _LOW_MEDAL if self._low else _WINNERS_MEDAL
        found = likeness_mark(self._screens, player.plays, _LIKENESS)
        likeness = [found] if found is not None else []
        alone = narrow and bool(likeness) and (self._low or not self._has_room_for_word())
        crown = [self._crown(alone=alone)] if won else []
        own = player.name == self._outcome.you and not won and len(self._names) > 1
        you = [Label(self._context.text("app.result.is_you"), _YOU)] if own else []
        if narrow:
            medal = PointsMedal(player.points, large if won else _MEDAL)
            below = [*likeness, Column([*crown, *you], stretch=1, align="center"), medal]
            return Column([Row([mark, name], gap=10), Row(below, gap=8, least=(0, large))], gap=2)
        medal = PointsMedal(player.points, large if won else _MEDAL, large)
        named = Column([name, *crown, *you], gap=2, stretch=1, align="center")
        # A crown below the name makes no column higher: what follows is on one line in all.
        return Row([*likeness, mark, named, medal], gap=10, least=(0, max(large, _NAMED)))

    def _has_room_for_word(self) -> bool:
        """Return whether a narrow column can say beside its crown that its player has won."""
        look, word = self._context.look, Label(self._context.text("app.result.won"), _WON)
        return word.measure(look, look.size[0])[0] * 100 / look.text_px(100) <= self._for_word

    def _crown(self, *, alone: bool) -> Widget:
        """Return a crown with the word for it, which a narrow column has no room for."""
        word = self._context.text("app.result.won")
        if alone:
            return Column([Crown(_LONE_CROWN, word)], stretch=1)
        return Row([Crown(_CROWN), Label(word, _WON, align="center", stretch=1)], gap=8)


class Crown(Widget):
    """A crown in the color of gold; `said` is the word for it, if none is beside it."""

    def __init__(self, side: float, said: str = "") -> None:
        super().__init__(align="center")
        self.side = side
        self.said = said

    def description(self, _words: Wording) -> Node | None:
        """The word for it."""
        return Node("text", self.said) if self.said else None

    def natural(self, style: Style, width: int) -> Size:
        """Return a size that grows a little with the text."""
        side = mark_px(style, self.side)
        return (side, side)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw it in the middle of its place."""
        path, view = _CROWN_SHAPE
        side = min(self.rect.size)
        body = f'<path d="{path}" fill="{css(style.theme.accent)}" stroke-linejoin="round"/>'
        drawn = cached(body, (side, side), view)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


def likeness_mark(screens: GameScreens, component: str, side: float) -> Mark | None:
    """Return the picture of a player, `side` design px wide, or None if there is none."""
    if not component or screens.likeness(component, 1) is None:
        return None

    def draw(pixels: int) -> Surface:
        drawn = screens.likeness(component, pixels)
        assert drawn is not None  # there is one of any size
        return drawn

    return Mark(draw, side)


def _points_line(line: PointsLine, kind: TextKind) -> Widget:
    """Return what gave points and how many; those of a part are as quiet as its name."""
    points = Label(str(line.points), kind if kind is SMALL else _POINTS, align="start")
    return Row([Label(line.title, kind, stretch=1), points], gap=11)
