"""A player who sets up a position in the sandbox of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame

from resarcana_desktop import games
from resarcana_desktop.play.editing import Place
from resarcana_desktop.tabletop.sandbox.palette import PaletteTile
from resarcana_desktop.tabletop.sandbox.scene import SandboxScene
from resarcana_desktop.widgets import Choice, Stepper
from tests.support.window import Stage

if TYPE_CHECKING:
    from resarcana_desktop.games.screens import Practice


S = TypeVar("S", bound=SandboxScene[Any])


class Builder(Stage, Generic[S]):
    """A player in the sandbox, where nothing takes time."""

    scene: S

    def choose(self, name: str, value: object) -> None:
        """Take a value in a choice of the panel."""
        choice = self.ui.find(name)
        assert isinstance(choice, Choice)
        choice.choose(value)

    def step(self, name: str, by: int) -> None:
        """Use a stepper of the panel."""
        stepper = self.ui.find(name)
        assert isinstance(stepper, Stepper)
        stepper.step(by)

    def look_for(self, words: str) -> None:
        """Write into the field above the box."""
        self.click("search")
        self.send(pygame.TEXTINPUT, text=words)

    def in_the_box(self) -> list[str]:
        """The components whose faces are shown there."""
        return [each.component.id for each in self.ui.walk() if isinstance(each, PaletteTile)]

    def lying(self, name: str, seat: int = -1) -> tuple[str, ...]:
        """Return the things in a place."""
        found: tuple[str, ...] = self.scene.edited.lying(Place(name, seat))
        return found

    def middle(self, name: str) -> tuple[int, int]:
        """The middle of something to point at."""
        return self.ui.find(name).rect.center

    def drag(self, name: str, to: tuple[int, int]) -> None:
        """Press on something, move, let go there."""
        start = self.middle(name)
        self.point(start)
        self.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for pos in ((start[0] + 30, start[1]), to):
            self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
        self.frame()
        self.send(pygame.MOUSEBUTTONUP, pos=to, button=1)

    @property
    def aside(self) -> tuple[int, int]:
        """A point of the box, in the panel."""
        return (self.context.look.size[0] - 20, 300)


def in_practice(stage: Stage, game: str) -> Practice:
    """Return the sandbox among the practice entries, as it is offered now."""
    practices = games.window_game(game).screens().practice(stage.context)
    return next(each for each in practices if each.name == "sandbox")
