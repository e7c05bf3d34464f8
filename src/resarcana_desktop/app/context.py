"""What every scene shares: settings, texts, the look at this size, the stack of scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from resarcana_desktop.app.chores import Chores
from resarcana_desktop.app.keys import ZONES, KeyTable, ZoneKeys
from resarcana_desktop.app.music import Music
from resarcana_desktop.app.scene import Scene, SceneStack, Size
from resarcana_desktop.app.settings import (
    MOST_INTERFACE_SCALE,
    Settings,
    save_settings,
)
from resarcana_desktop.app.sound import Effects
from resarcana_desktop.i18n.catalogues import Catalogue, load_catalogue
from resarcana_desktop.i18n.markup import bare
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.render import surface_cache
from resarcana_desktop.render.fonts import LEAST_TEXT as LEAST_TEXT
from resarcana_desktop.render.icons import NO_ICONS, Icons, IconSet
from resarcana_desktop.render.theme import THEMES, Theme
from resarcana_desktop.storage.folders import Folders
from resarcana_desktop.widgets import Wording

if TYPE_CHECKING:
    from pathlib import Path

    from pygame.event import Event

    from resarcana_desktop.app.shell import Shell
    from resarcana_desktop.app.speech.speaker import Speaker
    from resarcana_desktop.app.zones import Zone
    from resarcana_desktop.widgets import Node

DESIGN_SIZE = (1920, 1080)
"""The size of the surface at which a length in the design is one pixel."""

LEAST_HIT = 32
"""The smallest size of any control, in real pixels, whatever the size of the window."""

_ROOMY = 0.6
"""From this scale on (such as a window of 1152 x 648) all text has room to double."""

WAKE = pygame.event.custom_type()
"""The event that another thread posts to have `update` called at once."""


@dataclass(frozen=True)
class Look:
    """The look at one size of the surface; if any of it changes, a new one is made."""

    size: Size
    settings: Settings
    icon_set: IconSet = NO_ICONS
    whole: Size | None = None
    """The size of the whole surface, if this is the look of a part."""
    kept: dict[object, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """Layout results cached for this look, by their own keys."""

    @cached_property
    def scale(self) -> float:
        """Real pixels to a pixel of the design."""
        return _fitting(self.size) * self.settings.interface_scale

    @cached_property
    def usual_scale(self) -> float:
        """The scale, or that of an interface at 100% if it is larger.

        Used for anything that must not shrink in a larger interface, such as the cards on a table.
        """
        usual = _fitting(self.whole or self.size)
        return usual if self.scale > usual * 1.001 else self.scale

    @cached_property
    def text_scale(self) -> float:
        """Real pixels to a pixel of text in the design."""
        return self.scale * self.text_growth

    @cached_property
    def text_growth(self) -> float:
        """Return how many times as large as at 100% text is.

        This is the player's choice, limited if the design is so small that text has its minimum
        size even at 100%.
        """
        room = min(self.scale / _ROOMY, 1.0) ** 3
        return 1.0 + (self.settings.text_scale - 1.0) * room

    @cached_property
    def theme(self) -> Theme:
        """The colours."""
        return THEMES[self.settings.theme]

    @cached_property
    def icons(self) -> Icons:
        """Icons for the background of this theme."""
        return Icons(self.icon_set, self.settings.language, self.theme.is_dark)

    def within(self, size: Size) -> Look:
        """The look of a part of the window: as large as in the whole, with less room.

        It is no larger than the settings could make it in a window of that size: what is laid out
        there has room for no more.
        """
        return replace(self._scaled(size, self.scale), whole=self.whole or self.size)

    @cached_property
    def usual(self) -> Look:
        """Return the look with an interface of 100% if it is larger."""
        return self if self.scale == self.usual_scale else self._scaled(self.size, self.usual_scale)

    def _scaled(self, size: Size, scale: float) -> Look:
        wanted = min(scale / _fitting(size), MOST_INTERFACE_SCALE)
        settings = self.settings.model_copy(update={"interface_scale": wanted})
        return replace(self, size=size, settings=settings)

    def px(self, length: float) -> int:
        """Real pixels of a `length` of the design; at least 1 for a length above 0."""
        found = self._lengths.get(length)
        if found is None:
            found = max(round(length * self.scale), 1 if length > 0 else 0)
            self._lengths[length] = found
        return found

    @cached_property
    def _lengths(self) -> dict[float, int]:
        """A cache of scaled lengths: a few hundred, each used over and over."""
        return {}

    def hit(self, length: float) -> int:
        """Like `px`, and never smaller than a control may be."""
        return max(self.px(length), LEAST_HIT)

    def text_px(self, size: float) -> int:
        """Real pixels of a text `size` of the design.

        At 100% it is never too small to read, and `text_growth` enlarges what is shown then.
        """
        return round(max(size * self.scale, LEAST_TEXT) * self.text_growth)


def _fitting(size: Size) -> float:
    """The scale at which the design fills a surface."""
    return min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1])


class GameLook(Protocol):
    """What a game contributes to every screen about it."""

    @property
    def icons(self) -> IconSet:
        """Its icons, in texts and on components."""
        return NO_ICONS

    @property
    def keys(self) -> Mapping[str, int]:
        """Return the game's own commands with default keys that the program does not use."""
        return {}

    def spoken(self, markup: str, catalogue: Catalogue) -> str:
        """Rich text with its icons as it is spoken, in plain words."""
        return bare(markup)

    @property
    def zone_keys(self) -> ZoneKeys:
        """The keys that lead to its zones, and what others of its keys are then."""
        return ZoneKeys()

    def zones(self, context: Context, scene: Scene, root: Node) -> Sequence[Zone]:
        """Return the zones of a screen with this description; `on_table` is the scene's table."""
        return ()

    @property
    def sounds(self) -> Path | None:
        """The folder of its sounds, which have names that no sound of the program has."""
        return None


class Context:
    """The one object passed to every scene.

    `look` and `catalogue` change with the window, the settings and the game: read them each time,
    do not store them. `game_id` names the game that the top scene is about. `shell`, set when the
    window opens, leads from one screen to another. `record_text`, set by a scene that plays a game,
    returns the record for a crash report. `on_help`, `on_rules` and `on_keys`, set when the window
    opens, handle the keys for help, rules and the key list on every screen. `speaker` speaks, if
    speech is on.
    """

    shell: Shell

    def __init__(
        self,
        folders: Folders,
        settings: Settings,
        size: Size = DESIGN_SIZE,
        asked: Mapping[str, Any] | None = None,
    ) -> None:
        """`asked` are settings for this run only, unless the player changes them."""
        self.folders = folders
        # The saved values of the settings overridden or changed for this run.
        self._unasked = {name: getattr(settings, name) for name in asked or ()}
        self._lasting: dict[str, Any] = {}
        self.settings = settings.model_copy(update=asked)
        self.scenes = SceneStack(self._activate_game)
        self.problems: list[Message] = []
        self.record_text: Callable[[], str] | None = None
        self.running = True
        self.on_settings: Callable[[Settings], None] | None = None
        self.on_help: Callable[[], None] | None = None
        self.on_rules: Callable[[], None] | None = None
        self.on_keys: Callable[[], None] | None = None
        self.speaker: Speaker | None = None
        self.in_view = True
        """Whether the window is open and has the keyboard, so that someone may be looking."""
        self.answered = ""
        """The last text spoken because a key asked for it, for screen readers as well."""
        self.answers = 0
        """How many such answers there were, so that a repeated text counts as new."""
        self.game_id = ""
        self._met: dict[str, GameLook] = {}
        self._own_keys: Mapping[str, int] = {}
        self._own_zones = ZoneKeys()
        self.effects = Effects(self.settings)
        self.music = Music(self.effects)
        self.chores = Chores()
        self.look = Look(size, self.settings)
        self._read_words()

    def text(self, key: str, **values: object) -> str:
        """The text of `key` in the player's language, `values` put in their places."""
        return self.catalogue.text(key, **values)

    def count(self, key: str, amount: int, **values: object) -> str:
        """The text of `key` for a number of things, in the player's language."""
        return self.catalogue.count(key, amount, **values)

    def wording(self) -> Wording:
        """Return what turns screens into words, for readers and for speech."""
        look = self._met.get(self.game_id)
        return Wording(self.catalogue, _without_icons if look is None else look.spoken)

    def tell(self, problem: Message | None) -> None:
        """Show the player a problem, on the next screen that can."""
        if problem is not None:
            self.problems.append(problem)

    def resize(self, size: Size) -> None:
        """Follow a new size of the surface."""
        self.look = replace(self.look, size=size, settings=self.settings)
        surface_cache.fit(size)
        self.scenes.resize(size)

    def use_game(self, game: str, look: GameLook) -> None:
        """Give scenes opened from now on the words, icons, keys and sounds of a game.

        Open scenes keep their game, and get its words back when they are on top.
        """
        self._met[game] = look
        self._activate_game(game)

    def _activate_game(self, game: str) -> None:
        """Switch texts, icons and keys to a game; "" keeps the current ones."""
        if game in ("", self.game_id):
            return
        self.chores.drop()  # they were begun with other words
        self.game_id = game
        look = self._met[game]
        self._own_keys, self._own_zones = look.keys, look.zone_keys
        self.effects.of_game = look.sounds
        self.look = replace(self.look, icon_set=look.icons)
        self._read_words()

    def _read_words(self) -> None:
        self.keys = self._key_table()
        self.catalogue: Catalogue = self._words()

    def _key_table(self) -> KeyTable:
        settings = self.settings
        if not settings.keys_by_zone:
            return KeyTable.from_names(settings.keys, self._own_keys)
        zones = ZONES.joined(self._own_zones)
        return KeyTable.from_names(settings.zone_keys, self._own_keys, zones)

    def zones(self, root: Node) -> Sequence[Zone]:
        """The zones of the screen on top, which has this description."""
        look = self._met.get(self.game_id)
        return () if look is None else look.zones(self, self.scenes.top, root)

    def change(self, **changes: Any) -> None:
        """Change settings by name: they are saved, and take effect at once."""
        saved = self.settings_to_save
        for name in changes:
            self._unasked.pop(name, None)
            self._lasting.pop(name, None)
        self._change(changes)
        # they may equal the saved ones if the change was for this run only
        if self.settings_to_save != saved:
            self.tell(save_settings(self.folders.settings_file, self.settings_to_save))

    def change_for_now(self, **changes: Any) -> None:
        """Change settings until `change_back`, or until the program ends: they are not saved."""
        for name in changes:
            self._lasting.setdefault(name, getattr(self.settings, name))
        self._change(changes)

    def change_back(self) -> None:
        """Undo what was changed for now, unless the player has chosen something since."""
        lasting, self._lasting = self._lasting, {}
        self._change(lasting)

    @property
    def lasting_settings(self) -> Settings:
        """The settings of this run, without what was changed for now."""
        return self.settings.model_copy(update=self._lasting)

    @property
    def settings_to_save(self) -> Settings:
        """Return the settings without those overridden for this run."""
        return self.lasting_settings.model_copy(update=self._unasked)

    def _change(self, changes: Mapping[str, Any]) -> None:
        before = self.settings
        self.settings = Settings.model_validate({**before.model_dump(), **changes})
        if self.settings == before:
            return
        if self.on_settings is not None:
            self.on_settings(self.settings)
        self.effects.follow(self.settings)
        if _spoken(self.settings) != _spoken(before):
            self._read_words()
            self.scenes.language_changed()
        if _appearance(self.settings) != _appearance(before):
            self.resize(self.look.size)

    def _words(self) -> Catalogue:
        """Return all texts, with the current labels of the keys."""
        catalogue = load_catalogue(self.settings.language, self.game_id)
        return catalogue.with_texts(self.keys.caps(catalogue))

    def quit(self) -> None:
        """End the loop after this event."""
        self.running = False

    def wake(self) -> None:
        """Have `update` of the top scene called soon; may be called from any thread."""
        wake()


def _without_icons(markup: str, _catalogue: Catalogue) -> str:
    """Return the words alone, while no game has provided icons."""
    return bare(markup)


def wake() -> None:
    """Make the loop go round once; may be called from any thread."""
    pygame.event.post(wake_event())


def wake_event() -> Event:
    """The event that only wakes the loop."""
    return pygame.event.Event(WAKE)


def _spoken(settings: Settings) -> tuple[object, ...]:
    """The settings that texts depend on."""
    return (settings.language, settings.keys, settings.keys_by_zone, settings.zone_keys)


def _appearance(settings: Settings) -> tuple[object, ...]:
    """The settings that a layout depends on."""
    look = (settings.theme, settings.text_scale, settings.interface_scale)
    return (*_spoken(settings), *look)
