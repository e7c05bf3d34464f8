"""The screens of Race, which offer more than those of a plain game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.plain_screens import PlainScreens, PlainTable
from resarcana_desktop.games.screens import Credit, Flag, Practice
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup
from resarcana_desktop.widgets import Button
from tests.race import ID, TITLE
from tests.race.review import RaceReviewWords

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.games.interface import Chosen
    from resarcana_desktop.games.plain import PlainGame
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.widgets import Widget


class GoalPage(Screen):
    """A page to choose the goal, by a button that doubles it."""

    def __init__(
        self, context: Context, setup: GameSetup, choose: Callable[[Chosen], None]
    ) -> None:
        super().__init__(context)
        self._chosen: dict[str, Any] = setup.chosen
        self._choose = choose

    def build(self) -> Widget:
        return Button("Double it", self._double, "double")

    def _double(self) -> None:
        self._choose({**self._chosen, "goal": 2 * self._chosen["goal"]})


def sprint(context: Context, game: PlainGame) -> None:
    """Open a table with the last actions of a game to practice."""
    people = [SeatSetup(kind="human", name=name, colour=n) for n, name in enumerate(("Al", "Bo"))]
    setup = GameSetup(game=ID, seats=tuple(people), chosen={"goal": 10}, seed=1)
    session = game.session.from_position(setup, "race to 10, turn 4 from 0: 9 5")
    context.scenes.push(PlainTable(context, session, game))


class RaceScreens(PlainScreens):
    """The screens of Race."""

    keys: ClassVar = {**PlainScreens.keys, "pass": pygame.K_q}
    flags = (Flag("marks", default=False), Flag("milestones", default=True))
    offers = True
    """Whether Practice has entries."""

    def setting_up(
        self, context: Context, setup: GameSetup, choose: Callable[[Chosen], None]
    ) -> Scene:
        return GoalPage(context, setup, choose)

    def review_words(self, history: AnyHistory, catalogue: Catalogue) -> RaceReviewWords:
        return RaceReviewWords()

    def credits(self, catalogue: Catalogue) -> Sequence[Credit]:
        return [Credit(TITLE, "Free for all.")]

    def practice(self, context: Context) -> Sequence[Practice]:
        begin = partial(sprint, context, self.game)
        own = Practice("sprint", "Sprint", "Nine counters", begin, "Sprint")
        return [*super().practice(context), own] if self.offers else []
