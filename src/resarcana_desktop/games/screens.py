"""What a game shows in the window: its table, its pictures, its words, its keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.app.settings import Settings


@dataclass(frozen=True)
class Flag:
    """A setting of the game's own that is on or off.

    Its words are `app.settings.<name>` and `app.settings_told.<name>`.
    """

    name: str
    default: bool

    def of(self, settings: Settings) -> bool:
        """What the player has chosen."""
        return settings.flag(self.name, self.default)


class GameScreens(Protocol):
    """The part of a game that needs a window."""

    @property
    def keys(self) -> Mapping[str, int]:
        """Commands of its own with their default keys, which no command of the program has."""

    @property
    def flags(self) -> Sequence[Flag]:
        """Settings of its own."""

    def compendium(self, context: Context, component_id: str = "") -> Scene:
        """All there is to read, at a component if one is named."""

    def glossary(self, context: Context) -> Scene:
        """What the icons mean."""
