"""Which key does what: one table, changed by the player, used by the whole program.

Everywhere a command is identified by its default key: widgets and scenes check for that one. The
loop passes every key press through `KeyTable.translated`, which maps the player's own keys to
those. A key that has lost its command then does nothing. The label of a command's key is the text
`app.cap.<command>`; see `KeyTable.caps`.
"""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.i18n.catalogues import Catalogue

DEFAULT_KEYS: Final[Mapping[str, int]] = {
    "confirm": pygame.K_RETURN,
    "select": pygame.K_SPACE,
    "cancel": pygame.K_ESCAPE,
    "undo": pygame.K_z,
    "redo": pygame.K_y,
    "hint": pygame.K_h,
    "why": pygame.K_w,
    "help": pygame.K_F1,
    "rules": pygame.K_F3,
    "practice": pygame.K_F4,
    "read": pygame.K_i,
    "menu": pygame.K_F10,
    "side": pygame.K_l,
    "speed": pygame.K_s,
    "pause": pygame.K_j,
    "look": pygame.K_g,
    "sound": pygame.K_m,
    "music": pygame.K_d,
    "full_screen": pygame.K_F11,
}
"""The program's own commands with their default keys, in display order."""

_APART: Final = 1 << 28
"""Added to a letter: no key has such a number, so no widget mistakes a zone for its command."""


def known_by(letter: int) -> int:
    """Return the internal key of a zone command, from its default letter."""
    return _APART | letter


@dataclass(frozen=True)
class ZoneKeys:
    """The keys while letters lead to zones: see `app.zones`.

    `letters` are commands that lead to a zone, with their default keys. `instead` are other
    commands, with the default keys they have while their own ones lead to zones.
    """

    letters: Mapping[str, int] = field(default_factory=dict)
    instead: Mapping[str, int] = field(default_factory=dict)

    def joined(self, own: ZoneKeys) -> ZoneKeys:
        """These, followed by those of a game."""
        return ZoneKeys({**own.letters, **self.letters}, {**self.instead, **own.instead})


ZONES: Final = ZoneKeys(
    letters={
        "zone_turn": pygame.K_t,
        "zone_log": pygame.K_o,
        "zone_why": pygame.K_w,
        "say_again": pygame.K_r,
        "screen_keys": pygame.K_F1,
    },
    instead={
        "help": pygame.K_F2,
        "hint": pygame.K_F5,
        "sound": pygame.K_F7,
        "read": pygame.K_F8,
        "why": pygame.K_F12,
    },
)
"""The zones that every game has, and the commands that every screen has."""

_HABITS: Final = {pygame.K_z: "undo", pygame.K_y: "redo"}
"""What these keys do together with Ctrl, as in most programs."""
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_WITH_CTRL: Final = frozenset({pygame.K_s, pygame.K_f, pygame.K_LEFT, pygame.K_RIGHT, *_ENTER})
"""Keys that mean something else together with Ctrl.

They save, find, take larger steps in a replay, and finish a card in the editor.
"""

_BY_NAME: Final[dict[str, int]] = {
    name[2:].lower(): key for name, key in sorted(vars(pygame).items()) if name[:2] == "K_"
}
_NAMES: Final = {key: name for name, key in _BY_NAME.items()}

_FIXED: Final = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB),
        *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
        *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_UNKNOWN),
        *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS),
        *(pygame.K_KP_PLUS, pygame.K_KP_MINUS, pygame.K_KP_EQUALS, pygame.K_KP_ENTER),
        *range(pygame.K_0, pygame.K_9 + 1),
        *range(pygame.K_KP_1, pygame.K_KP_0 + 1),
    }
)
MODIFIERS: Final = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
        *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE),
        *(pygame.K_CAPSLOCK, pygame.K_NUMLOCK),
    }
)
"""Keys that are only held together with others."""

_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_ALT_GR: Final = pygame.KMOD_RALT | pygame.KMOD_MODE

logger = logging.getLogger(__name__)


class FixedKeyError(Exception):
    """The key moves the focus, writes or picks choices, so it cannot be assigned to a command."""


class KeyTable:
    """The key of every command; unchangeable.

    `own` are the commands of a game with their default keys, which follow the program's own. With
    `zones` there are the commands of those as well, and some others have other keys by default.
    """

    def __init__(
        self,
        changes: Mapping[str, int] | None = None,
        own: Mapping[str, int] | None = None,
        others: Mapping[str, str] | None = None,
        zones: ZoneKeys | None = None,
    ) -> None:
        usual, self._zones = {**DEFAULT_KEYS, **(own or {})}, zones or ZoneKeys()
        self._own: Final = dict(own or {})
        letters = self._zones.letters
        instead = {c: key for c, key in self._zones.instead.items() if c in usual}
        self.known: Final = {**{c: known_by(key) for c, key in letters.items()}, **usual}
        """The internal key of each command, whatever the player's key is."""
        self.defaults: Final = {**letters, **usual, **instead}
        self._keys = {**self.defaults, **(changes or {})}
        self._commands = {key: command for command, key in self._keys.items()}
        self._others: Final = others or {}
        """Names of keys of commands that are not here: other games have those."""

    @classmethod
    def from_names(
        cls,
        names: Mapping[str, str],
        own: Mapping[str, int] | None = None,
        zones: ZoneKeys | None = None,
    ) -> KeyTable:
        """Return the table from the settings: names of keys by command.

        Invalid entries are ignored.

        If the player had given away the default key of a command added later, the command gets the
        key that this freed; the player's choice stays.
        """
        default = cls(own=own, zones=zones)
        changes = {
            command: key
            for command, name in names.items()
            if command in default.defaults and (key := key_called(name)) is not None
        }
        others = {c: name for c, name in names.items() if c not in default.defaults}
        table = cls(own=own, others=others, zones=zones)
        for command, key in changes.items():
            table = table.changed(command, key)
        if any(table.key(command) != key for command, key in changes.items()):
            logger.warning("two commands have the same key: the default keys are used")
            return cls(own=own, others=others, zones=zones)
        return table

    @property
    def first_own(self) -> int | None:
        """The default key of the game's first command; None if it has none."""
        return next(iter(self._own.values()), None)

    @property
    def zones(self) -> Mapping[int, str]:
        """The zone commands by their internal keys; empty unless letters lead to zones."""
        return {known_by(key): command for command, key in self._zones.letters.items()}

    def names(self) -> dict[str, str]:
        """Return the differences from the default keys, for the settings."""
        changed = {c: key for c, key in self._keys.items() if key != self.defaults[c]}
        return {**self._others, **{command: key_name(key) for command, key in changed.items()}}

    def key(self, command: str) -> int:
        """The key of a command."""
        return self._keys[command]

    def command(self, key: int) -> str | None:
        """The command of a key."""
        return self._commands.get(key)

    def changed(self, command: str, key: int) -> KeyTable:
        """Return the table with another key for a command.

        The key's previous command gets the old one.

        Raises FixedKeyError for a key that cannot be assigned.
        """
        if key in _FIXED or key in MODIFIERS or (key not in _NAMES and not _writes(key)):
            raise FixedKeyError
        changes = {**self._keys, command: key}
        other = self.command(key)
        if other is not None and other != command:
            changes[other] = self._keys[command]
        return KeyTable(changes, self._own, self._others, self._zones)

    def caps(self, catalogue: Catalogue) -> dict[str, str]:
        """Return the label on the key of each command, by text key."""
        return {f"app.cap.{c}": key_words(key, catalogue) for c, key in self._keys.items()}

    def translated(self, event: Event, *, writing: bool = False) -> Event:
        """Return a KEYDOWN with the default key of its command; `pressed` is the key itself.

        With Ctrl, Alt or AltGr a key means nothing unless there is a command for the combination.
        While the player is `writing`, such keys are left to the text, which would take the key of
        undo for a letter.
        """
        pressed = _digit(event) or self._latin(event)
        mod = event.mod
        if _has_alt_gr(mod):
            mod &= ~(pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_MODE)
            key = self._alone(pressed) if writing or pressed in MODIFIERS else pygame.K_UNKNOWN
        elif mod & _HELD:
            command = _held_command(pressed, mod)
            if command and not (writing and pressed in _HABITS):
                key, mod = self.known[command], mod & ~(_HELD | pygame.KMOD_SHIFT)
            else:
                key = pressed if writing or _means_held(pressed, mod) else pygame.K_UNKNOWN
        else:
            key = self._alone(pressed)
        values = {**event.dict, "key": key, "mod": mod, "pressed": pressed}
        return pygame.event.Event(event.type, values)

    def _alone(self, key: int) -> int:
        """Return the internal key of a key pressed by itself or with Shift."""
        command = self.command(key)
        if command is not None:
            return self.known[command]
        return pygame.K_UNKNOWN if key in self.known.values() else key

    def _latin(self, event: Event) -> int:
        """Return the key of an event; for a non-Latin letter, the Latin one in its place.

        A letter with its own command stays that letter.
        """
        key: int = event.key
        if key < 128 or not _writes(key) or not chr(key).isalpha() or self.command(key):
            return key
        small = chr(key).upper().lower()
        if small.isascii() and len(small) == 1:
            return ord(small)  # the Turkish dotless i: its cap shows the same "I"
        place: int = getattr(event, "scancode", 0)
        latin = unicodedata.name(chr(key), "").startswith("LATIN ")
        if latin or not pygame.KSCAN_A <= place <= pygame.KSCAN_Z:
            return key
        return pygame.K_a + place - pygame.KSCAN_A


def key_name(key: int) -> str:
    """The name of a key in the settings: "z", "f11", "escape", "é"."""
    return _NAMES[key] if key in _NAMES else chr(key)


def key_called(name: str) -> int | None:
    """Return the key of that name; None if there is none, or no command can have it."""
    key = _BY_NAME.get(name.lower())
    if key is None and len(name) == 1 and _writes(ord(name)):
        key = ord(name)
    return None if key is None or key in _FIXED or key in MODIFIERS else key


def key_words(key: int, catalogue: Catalogue) -> str:
    """Return the label of a key, in the language of the catalogue."""
    if _writes(key):
        return chr(key).upper()
    name = _NAMES.get(key, "?")
    return catalogue.get(f"app.key.{name}", name.replace("kp_", "num ").capitalize())


def _writes(key: int) -> bool:
    """Return whether a key writes a character."""
    return 32 < key < 0x110000 and chr(key).isprintable()


def _has_alt_gr(mod: int) -> bool:
    """Return whether AltGr is held.

    On Windows it is reported as the right Alt together with Ctrl.
    """
    return bool(mod & _ALT_GR) and not mod & pygame.KMOD_LALT


def _held_command(key: int, mod: int) -> str:
    """Return the command of a key held together with Ctrl, Cmd or Alt; "" if it has none."""
    if mod & pygame.KMOD_ALT:
        return "full_screen" if key in _ENTER and not mod & _CTRL else ""
    if key == pygame.K_z and mod & pygame.KMOD_SHIFT:
        return "redo"
    return _HABITS.get(key, "")


def _means_held(key: int, mod: int) -> bool:
    """Return whether a key combination with Ctrl, Cmd or Alt means something to a screen."""
    return key in MODIFIERS or (key in _WITH_CTRL and not mod & pygame.KMOD_ALT)


def _digit(event: Event) -> int | None:
    """Return the digit of a key in the digit row, whatever it writes, or in the number pad.

    On a French keyboard that row writes digits only with Shift.
    """
    scancode: int = getattr(event, "scancode", 0)
    key: int = event.key
    if pygame.KSCAN_1 <= scancode <= pygame.KSCAN_9:
        return pygame.K_1 + scancode - pygame.KSCAN_1
    if scancode == pygame.KSCAN_0:
        return pygame.K_0
    if not event.mod & pygame.KMOD_NUM:
        return None
    if pygame.K_KP_1 <= key <= pygame.K_KP_9:
        return pygame.K_1 + key - pygame.K_KP_1
    return pygame.K_0 if key == pygame.K_KP_0 else None
