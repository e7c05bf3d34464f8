"""The end of a game: who won, and where each point came from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from resarcana_desktop.engine.resarcana.observation import FIRST_PLAYER_TOKEN, Observation
from resarcana_desktop.scenes import registry
from resarcana_desktop.scenes.screen import Screen
from resarcana_desktop.scenes.seat_marks import PointsMedal, SeatBar
from resarcana_desktop.widgets.base import Widget
from resarcana_desktop.widgets.boxes import Centre, Column, Flow, Grid, Inset, Limit, Row
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import SMALL, Label, Rule, TextKind
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.scenes.game_setup import GameSetup

_WIDTH = 1500
_TITLE = TextKind(40, display=True, tone="strong")
_NAME = TextKind(26, display=True, tone="strong")
_POINTS = TextKind(20, bold=True)


@dataclass(frozen=True)
class PlayerResult:
    """One player at the end. Sources are ids of components, or `FIRST_PLAYER_TOKEN`."""

    name: str
    colour: int
    points: int
    sources: tuple[tuple[str, int], ...]
    won: bool


def player_results(view: Observation, setup: GameSetup) -> tuple[PlayerResult, ...]:
    """What each player reached in the finished game that `view` shows, in order of points."""
    results = [
        PlayerResult(
            seat.name, seat.colour, got.points, got.points_by_source, got.seat in view.winners
        )
        for seat, got in zip(setup.seats, view.seats, strict=True)
    ]
    return tuple(sorted(results, key=lambda result: (not result.won, -result.points)))


class ResultScene(Screen):
    """Points by source for each player; then again, or something else.

    `source_name` gives the words for the id of a component in the player's language.
    """

    first_focus = "rematch"

    def __init__(
        self,
        context: Context,
        setup: GameSetup,
        view: Observation,
        source_name: Callable[[str], str],
    ) -> None:
        super().__init__(context)
        self.setup = setup
        self.rounds = view.round
        self.results = player_results(view, setup)
        self._source_name = source_name

    def build(self) -> Widget:
        """Who won, a card for each player, the buttons."""
        players = [self._player(result) for result in self.results]
        heading = Column(
            [
                Label(self._heading(), _TITLE, text_align="centre"),
                Label(
                    self.text("app.result.rounds", rounds=self.rounds, seed=self.setup.seed),
                    SMALL,
                    text_align="centre",
                ),
            ],
            gap=4,
        )
        body = ScrollArea(Grid(players, column=320, most=4, gap=18), reading=True)
        content = Column([heading, body, self._buttons()], gap=24)
        return Inset(Centre([Limit(Panel(content), _WIDTH)]), 24)

    def back(self) -> None:
        """Esc goes to the title."""
        registry.show_title(self.context)

    def _heading(self) -> str:
        winners = [result.name for result in self.results if result.won]
        if len(self.results) == 1:
            return self.text("app.result.alone", name=self.results[0].name)
        if len(winners) == 1:
            return self.text("app.result.winner", name=winners[0])
        names = self.text("app.and", first=", ".join(winners[:-1]), last=winners[-1])
        return self.text("app.result.winners", names=names)

    def _player(self, result: PlayerResult) -> Widget:
        head = Row(
            [
                SeatBar(result.colour),
                Label(result.name, _NAME, stretch=1, align="center"),
                PointsMedal(result.points),
            ],
            gap=12,
        )
        rows: list[Widget] = [head, Rule()]
        if result.won and len(self.results) > 1:
            rows.append(Label(self.text("app.result.won"), TextKind(18, bold=True, tone="gain")))
        rows += [self._source(name, points) for name, points in _largest_first(result.sources)]
        if not result.sources:
            rows.append(Label(self.text("app.result.no_points"), SMALL))
        return Panel(Column(rows, gap=8), padding=20, ground="tray")

    def _source(self, source: str, points: int) -> Widget:
        token = source == FIRST_PLAYER_TOKEN
        name = self.text("app.result.token") if token else self._source_name(source)
        return Row([Label(name, stretch=1), Label(str(points), _POINTS, align="start")], gap=12)

    def _buttons(self) -> Widget:
        names: tuple[tuple[str, Callable[[], None]], ...] = (
            ("title", self.back),
            ("new_game", lambda: registry.new_game_after(self.context)),
        )
        buttons = [Button(self.text(f"app.result.{name}"), action, name) for name, action in names]
        buttons[0].cap = self.text("app.cap.cancel")
        rematch = Button(
            self.text("app.result.rematch"),
            self._rematch,
            "rematch",
            kind="primary",
            cap=self.text("app.cap.confirm"),
            shortcut_key=pygame.K_RETURN,
        )
        return Flow([*buttons, rematch], gap=14, side="end")

    def _rematch(self) -> None:
        registry.start_game(self.context, self.setup.again())


def _largest_first(sources: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    return sorted(sources, key=lambda source: -source[1])
