"""A monkey at the real window: every key, button and size, on every screen, as long as you like.

    python -m tests.monkey --minutes 10 --seed 1

It types, clicks, drags, turns the wheel, plays with a gamepad, drops files on the window, makes it
as small as one pixel, and changes language, theme and sizes of text, at random, in a folder of its
own with saved games good and bad. Nothing it does may raise an exception. A fault is shown with the
last events before it; the same seed does the same things, as far as time and bots allow.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame.event import Event

from resarcana_desktop.app.loop import FrameClock
from resarcana_desktop.app.settings import THEME_NAMES, Settings
from resarcana_desktop.app.waiting import WaitingScene
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.games.setups import default_setup
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.program_run import ProgramRun
from resarcana_desktop.storage.folders import Folders

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = (
    *sorted((ROOT / "golden" / "formats").glob("*.resarcana")),
    *sorted((ROOT / "pictures" / "games").glob("*.resarcana")),
    ROOT / "golden" / "records" / "00.resarcana",
)
KEYS: Final = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE) * 6,
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) * 4,
    *(pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_F11),
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
    *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_KP_ENTER),
)
MODS: Final = (0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT)
TEXTS: Final = ("a", "Édda", "W" * 30, "\u202eeg", "e\u0301\u0352\u0352", "\U0001f409", "ﷺ", "{b}")
WIDTHS: Final = (1, 2, 17, 319, 640, 799, 800, 1024, 1280, 1920, 2560)
HEIGHTS: Final = (1, 2, 13, 239, 400, 479, 480, 600, 720, 1080, 1440)
BUTTONS: Final = (1, 1, 1, 1, 1, 1, 2, 3, 6, 7)


class Still(FrameClock):
    """A clock that never waits."""

    def wait(self) -> None:
        """Not at all."""


class Monkey:
    """One run of the program in a folder, and what is done to it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.done: deque[str] = deque(maxlen=40)
        self.seen: Counter[str] = Counter()
        self._files = _provide(folder, self.chance)
        games = folder / "home" / "games"
        folders = Folders(folder / "home", games, folder / "home" / "logs")
        self.program = ProgramRun(folders, Settings(language="en", window_size=(1280, 720)))
        self.context = self.program.context
        self.program.window._window.minimum_size = (1, 1)  # not every window manager asks
        self.program.loop.clock = Still()
        self._pos = (0, 0)
        self.context.resize(self.context.look.size)
        self.context.shell.show_title()
        self._doings: tuple[tuple[Callable[[], None], int], ...] = (
            (self._key, 30),
            (self._click_widget, 40),
            (self._click_anywhere, 12),
            (self._move, 12),
            (self._half_a_click, 4),
            (self._wheel, 5),
            (self._pad, 6),
            (self._write, 4),
            (self._size, 2),
            (self._drop, 1),
            (self._change, 2),
            (self._escape_and_full_screen, 1),
            (self._wait, 4),
            (self._begin, 1),
        )

    def step(self) -> None:
        """Do something at random and let the loop turn; raises any error of the program."""
        doings, weights = zip(*self._doings, strict=True)
        for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
            self.chance.choices(doings, weights)[0]()
        self.program.loop._wait = lambda: 0.0  # type: ignore[method-assign]
        self.program.loop.turn()
        if not self.context.running or not len(self.context.scenes):
            self.context.running = True
            self.context.shell.show_title()
        self.seen[type(self.context.scenes.top).__name__] += 1

    def close(self) -> None:
        """End as the program does."""
        self.program._end()

    # ---- what may be done ----------------------------------------------------------------

    def _post(self, kind: int, **values: object) -> None:
        self.done.append(f"{pygame.event.event_name(kind)} {values}")
        pygame.event.post(Event(kind, values))

    def _key(self) -> None:
        key, mod = self.chance.choice(KEYS), self.chance.choice(MODS)
        typed = chr(key) if 32 <= key < 127 else ""
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=0)
        if typed and not mod:
            self._post(pygame.TEXTINPUT, text=typed)

    def _write(self) -> None:
        self._post(pygame.TEXTINPUT, text=self.chance.choice(TEXTS))

    def _spot(self) -> tuple[int, int]:
        width, height = self.program.window.size
        return (self.chance.randrange(max(width, 1)), self.chance.randrange(max(height, 1)))

    def _move(self) -> None:
        self._pos = self._spot()
        self._post(pygame.MOUSEMOTION, pos=self._pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)

    def _click_anywhere(self) -> None:
        self._move()
        button = self.chance.choice(BUTTONS)
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._pos, button=button, touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=self._pos, button=button, touch=False)

    def _half_a_click(self) -> None:
        kind = self.chance.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        self._post(kind, pos=self._spot(), button=1, touch=False)

    def _click_widget(self) -> None:
        """In the middle of something that can be pressed, or else anywhere."""
        ui = getattr(self.context.scenes.top, "ui", None)
        pressable = [each for each in ui.top().walk() if each.pressable] if ui else []
        if not pressable:
            self._click_anywhere()
            return
        x, y = self.chance.choice(pressable).rect.center
        shown, window = self.program.window.surface.get_size(), self.program.window.size
        self._pos = (x * window[0] // max(shown[0], 1), y * window[1] // max(shown[1], 1))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=self._pos, button=1, touch=False)

    def _wheel(self) -> None:
        y = self.chance.choice((-3, -1, 1, 3))
        self._post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)

    def _pad(self) -> None:
        which = self.chance.randrange(4)
        if which == 0:
            self._post(pygame.JOYBUTTONDOWN, button=self.chance.randrange(12), instance_id=0)
        elif which == 1:
            value = self.chance.uniform(-1, 1)
            axis = self.chance.randrange(4)
            self._post(pygame.JOYAXISMOTION, axis=axis, value=value, instance_id=0)
        elif which == 2:
            tilted = (self.chance.randint(-1, 1), self.chance.randint(-1, 1))
            self._post(pygame.JOYHATMOTION, hat=0, value=tilted, instance_id=0)
        else:
            button = self.chance.randrange(16)
            self._post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)

    def _size(self) -> None:
        size = (self.chance.choice(WIDTHS), self.chance.choice(HEIGHTS))
        if self.chance.random() < 0.5:
            size = (self.chance.randint(800, 2000), self.chance.randint(480, 1200))
        self.done.append(f"size {size}")
        self.program.window._window.size = size

    def _escape_and_full_screen(self) -> None:
        """In one breath: what comes up is on its way while the size changes."""
        for key in (pygame.K_ESCAPE, pygame.K_F11):
            self._post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)

    def _drop(self) -> None:
        self._post(pygame.DROPFILE, file=str(self.chance.choice(self._files)))

    def _change(self) -> None:
        changes = self.chance.choice(
            (
                {"language": self.chance.choice(LANGUAGES)},
                {"theme": self.chance.choice(THEME_NAMES)},
                {"text_scale": self.chance.choice((1.0, 1.5, 2.0))},
                {"interface_scale": self.chance.choice((0.7, 1.0, 1.5))},
                {"motion_speed": self.chance.choice((0.0, 1.0, 4.0))},
                {"automatic_payment": self.chance.random() < 0.5},
            )
        )
        self.done.append(f"settings {changes}")
        self.context.change(**changes)

    def _wait(self) -> None:
        time.sleep(self.chance.choice((0.0, 0.01, 0.05, 0.15)))

    def _begin(self) -> None:
        """Leave a screen from which a monkey seldom finds out, or begin a game."""
        if isinstance(self.context.scenes.top, ResArcanaTable | WaitingScene):
            return
        self.done.append("begins a game")
        self.context.shell.start_game(default_setup())


def _provide(folder: Path, chance: random.Random) -> list[Path]:
    """Saved games good and bad in the monkey's home, and files to drop on the window."""
    games = folder / "home" / "games"
    games.mkdir(parents=True)
    for path in GAMES:
        shutil.copy(path, games / f"{path.parent.name} {path.name}")
    data = GAMES[-1].read_bytes()
    for number in range(4):
        where = chance.randrange(len(data))
        (games / f"damaged {number}.resarcana").write_bytes(data[:where] + b"\x00" + data[where:])
    (folder / "other.png").write_bytes(b"\x89PNG")
    return [*GAMES, *games.iterdir(), folder / "other.png", folder, folder / "no such file"]


@contextmanager
def confined(folder: Path) -> Iterator[None]:
    """Have the monkey find no folders but its own, into which it might write."""
    home = os.environ.get("HOME")
    go = ChooserScene.go
    home_of_all = folder.resolve()

    def go_inside(self: ChooserScene, folder: Path) -> None:
        if folder.resolve().is_relative_to(home_of_all):
            go(self, folder)

    ChooserScene.go = go_inside  # type: ignore[method-assign]
    os.environ["HOME"] = str(folder)
    try:
        yield
    finally:
        ChooserScene.go = go  # type: ignore[method-assign]
        if home is not None:
            os.environ["HOME"] = home


def run(seed: int, seconds: float) -> tuple[str, Counter[str]]:
    """Let a monkey at it; the fault it found (empty without one), and how often it was where."""
    with tempfile.TemporaryDirectory() as name, confined(Path(name)):
        monkey = Monkey(Path(name), seed)
        end = time.monotonic() + seconds
        try:
            while time.monotonic() < end:
                monkey.step()
        except Exception:
            size, top = monkey.program.window.size, type(monkey.context.scenes.top).__name__
            last = "\n".join(monkey.done)
            fault = f"seed {seed}, {top} at {size}:\n{last}\n{traceback.format_exc()}"
        else:
            fault = ""
        monkey.close()
    return fault, monkey.seen


def main() -> int:
    """Several monkeys, one after the other; 1 if one of them found a fault."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    seconds, seen, faults = asked.minutes * 60, Counter[str](), 0
    end, seed = time.monotonic() + seconds, asked.seed
    while (left := end - time.monotonic()) > 1:
        fault, where = run(seed, min(left, 60))
        seen += where
        if fault:
            faults += 1
            print(fault, flush=True)
        seed += 1
    print(f"{seen.total()} turns, {faults} faults; seen: {dict(seen.most_common())}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
