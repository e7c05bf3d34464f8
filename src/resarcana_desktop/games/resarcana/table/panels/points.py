"""The points of all players by source, in one panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from resarcana_desktop.games.resarcana.rules.observation import FIRST_PLAYER_TOKEN
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.table.panels.pieces import EmblemMedal, header
from resarcana_desktop.render.controls import MEDAL_DARK, MEDAL_RED, draw_medal
from resarcana_desktop.setup.outcome import game_of_match
from resarcana_desktop.tabletop.panel import TablePanel, close_button
from resarcana_desktop.widgets import (
    BODY,
    Column,
    Grid,
    Node,
    RichLabel,
    Row,
    Rule,
    Size,
    Space,
    TextKind,
    Widget,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.rules.observation import SeatView
    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets import Style, Wording

_NAME = TextKind(24, bold=True)
_POINTS = TextKind(20, bold=True, tone="strong")
_NONE = TextKind(20, tone="muted")
_COLUMN = 270


class NumberMedal(Widget):
    """A medal with a number in it."""

    def __init__(self, number: int, size: float, fill: Rgb = MEDAL_DARK) -> None:
        super().__init__(align="center")
        self.number = number
        self.size = size
        self.fill = fill

    def natural(self, style: Style, width: int) -> Size:
        side = max(style.px(self.size), style.text_px(self.size * 0.6))
        return (side, side)

    def description(self, words: Wording) -> Node | None:
        return Node("text", str(self.number))

    def draw_self(self, surface: Surface, style: Style) -> None:
        text = str(self.number)
        draw_medal(surface, self.rect.center, self.rect.width, text, fill=self.fill)


class PointsPanel(TablePanel):
    """A column for each player, the viewer first; its own key closes it, too."""

    def __init__(self, words: Words, close: Callable[[], None]) -> None:
        seen = words.session.observation
        first = max(seen.viewer, 0)
        order = [(first + step) % len(seen.seats) for step in range(len(seen.seats))]
        most = max(len(seat.points_by_source) for seat in seen.seats)
        columns = [_column(words, seen.seats[seat], max(most, 1)) for seat in order]
        super().__init__(
            "points",
            [
                header(words("points.title"), _facts(words)),
                Grid(columns, column=_COLUMN, gap=36),
            ],
            [close_button(words, close)],
            width=min(340 * len(columns) + 60, 1400),
            cancel=close,
            focus="close",
        )

    def key(self, event: Event) -> bool:
        if event.key == pygame.K_v and self.cancel is not None:
            self.cancel()
            return True
        return super().key(event)


def _facts(words: Words) -> str:
    """Return what the points are for, and the score of the match that the game belongs to."""
    wording, match = words("points.told", goal=words.session.observation.goal), words.session.match
    if match is None:
        return wording
    wins = words.all_of(
        [
            words("match.wins", name=words.player(seat), wins=won)
            for seat, won in enumerate(match.wins)
        ]
    )
    game = game_of_match(words.catalogue.text, match)
    return f"{words('match.standing', game=game, wins=wins)}\n{wording}"


def _column(words: Words, seat: SeatView, most: int) -> Widget:
    """The sources of one player, filled up to as many lines as the longest column has."""
    name = RichLabel(words.player(seat.seat), _NAME, stretch=1)
    name.align = "center"
    head = Row([name, NumberMedal(seat.points, 48)], gap=12)
    lines = [_line(words, source, points) for source, points in seat.points_by_source]
    if not lines:
        lines = [_row(Space(0, 36), RichLabel(words("points.none"), _NONE, stretch=1))]
    lines += [
        _row(Space(36, 36), RichLabel("\N{NO-BREAK SPACE}", BODY)) for _ in range(most - len(lines))
    ]
    return Column([head, Rule(), *lines], f"points.{seat.seat}", gap=8)


def _line(words: Words, source: str, points: int) -> Widget:
    token = source == FIRST_PLAYER_TOKEN
    mark: Widget = EmblemMedal(source, 36)
    if token or source in ESSENCES:
        mark = NumberMedal(points, 36, MEDAL_RED)
    name = RichLabel(words.source(source), BODY, stretch=1)
    return _row(mark, name, RichLabel(str(points), _POINTS))


def _row(*parts: Widget) -> Widget:
    for part in parts:
        part.align = "center"
    return Row(parts, gap=12)
