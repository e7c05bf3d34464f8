"""The loop: sixty frames a second while something moves, asleep while nothing does."""

from __future__ import annotations

import json
import logging
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.app.keys import DEFAULT_KEYS, ZONES, known_by
from resarcana_desktop.app.logs import write_report
from resarcana_desktop.app.narrator import Narrator, SaidLine
from resarcana_desktop.app.pad import Pad
from resarcana_desktop.app.presses import DoubleClicks, InputMethod, Repeats
from resarcana_desktop.app.scene import Scene
from resarcana_desktop.app.screen_reader import REQUEST, ScreenReader
from resarcana_desktop.app.single_instance import StartRequest
from resarcana_desktop.app.window import is_resize, is_uncovering
from resarcana_desktop.app.zone_walk import ZoneWalk

if TYPE_CHECKING:
    from pygame import Rect, Surface
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.logs import LastLines
    from resarcana_desktop.app.scene import SceneStack, Size
    from resarcana_desktop.app.single_instance import Handover
    from resarcana_desktop.app.window import Window


READY_VARIABLE = "RESARCANA_READY"
"""When "1", READY is written on standard output once the first frame is shown."""

HANDOVER = pygame.event.custom_type()
"""The event that passes on the request of another start of the program: its `handover`."""

_LONGEST_SLEEP = 60.0
_HOLD: Final = 0.001
"""Seconds for which another thread, such as one that reads games, may hold up the loop.

A frame lets other threads run a dozen times, at every picture drawn from SVG.
"""
_NAP = 1 / 120
_ANSWERS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
"""Events that answer what is on the screen: they do not wait until a new size has settled."""
_PRESSES: Final = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN)
"""Events meant for the previous screen if they came before this one was first drawn."""

_SILENCE: Final = (pygame.K_LCTRL, pygame.K_RCTRL)
"""Pressed alone they stop speech, as in any screen reader."""
_AGAIN: Final = known_by(ZONES.letters["say_again"])
_SCREEN_KEYS: Final = known_by(ZONES.letters["screen_keys"])

logger = logging.getLogger(__name__)

CrashScene = Callable[[str], Scene]
"""Makes the scene that reports a failure, from the path of its report (or "")."""


class Loop:
    """Runs the scenes of `context` in `window` until it is to end.

    A scene that fails costs a report and its place: `on_crash` makes the scene shown instead.
    `on_request` does what another start of the program was for, or opens a file dropped here.
    """

    def __init__(
        self,
        context: Context,
        window: Window,
        log: LastLines,
        on_crash: CrashScene,
        reader: ScreenReader | None = None,
    ) -> None:
        self.context = context
        self.window = window
        self.reader = reader or ScreenReader(context.wake)
        self._log = log
        self._on_crash = on_crash
        self.on_request: Callable[[StartRequest], None] = _nothing
        self.clock = FrameClock()
        self._telling: Scene | None = None
        self._exposed = True
        self._stand_in: StandIn | None = None
        self._shown = False
        self._probe = ScreenProbe()
        self._pad = Pad(lambda: context.keys.first_own)
        self._repeats = Repeats()
        self._double_clicks = DoubleClicks()
        self._input_method = InputMethod()
        self._seen: Scene | None = None
        """The scene that was drawn last."""
        self._early: list[Event] = []
        """Events that came while the first picture of a scene was being made."""
        self.narrator = Narrator(context, lambda: self.reader.active)
        self.zones = ZoneWalk(context, self.narrator.answer)
        self._line = SaidLine(context)
        self.frames = 0

    def run(self) -> None:
        """Run until the player quits. A failure while another is being reported is raised."""
        sys.setswitchinterval(_HOLD)
        while self.context.running and len(self.context.scenes):
            try:
                self.turn()
            except Exception as error:
                self._recover(error)

    def close(self) -> None:
        """Give back what was opened after the first frame."""
        self.context.effects.close()
        self._pad.close()
        self.narrator.close()

    def turn(self) -> None:
        """Wait until something happens, then go once through events, updates and drawing."""
        early, self._early = self._early, []
        events = early + ([] if early else self._events())
        events = self._repeats.sifted(events, writing=self._writing())
        if not events:
            self._work()
        if self._stand_in is not None and not self._stand_in.left:
            self._lay_out()
        self._update()  # first, so that what an event sets moving starts at its beginning
        for event in events:
            blind = any(event is each for each in early) or not self._is_seen()
            if event.type in _PRESSES and (blind or self._is_astray(event)):
                continue
            self._handle(event)
            if not self.context.running:
                return
        self._narrate()
        self._draw()
        self._input_method.follow(self._caret())
        self.reader.follow(self.context)

    def _is_seen(self) -> bool:
        """Return whether the player has seen the top scene."""
        scenes = self.context.scenes
        return len(scenes) > 0 and scenes.top is self._seen

    def _is_astray(self, event: Event) -> bool:
        """Return whether this is the second press of a double click on something else."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_LEFT:
            return False
        top = self.context.scenes.top
        return self._double_clicks.goes_astray(event, (id(top), top.in_front))

    def _caret(self) -> Rect | None:
        """Return the place in the window where text is being written."""
        scenes = self.context.scenes
        caret = scenes.top.caret if len(scenes) else None
        return None if caret is None else self.window.in_window(caret)

    def _writing(self) -> bool:
        """Return whether keys write something now."""
        return len(self.context.scenes) > 0 and self.context.scenes.top.writing

    def _events(self) -> list[Event]:
        wait = self._wait()
        if wait <= FRAME:
            self.clock.wait()
            return pygame.event.get()
        return _next_events(wait)

    def _wait(self) -> float:
        """Seconds to sleep unless an event comes."""
        scenes = self.context.scenes
        if self._exposed or scenes.dirty:
            return 0.0
        context = self.context
        parts = (
            scenes.top,
            context.effects,
            context.music,
            self._pad,
            self.reader,
            self.narrator,
        )
        wishes = [part.wake_in() for part in parts]
        if self._stand_in is not None:
            return self._stand_in.left
        longest = FRAME if self.context.chores.pending else _LONGEST_SLEEP
        return min([longest, *(wish for wish in wishes if wish is not None)])

    def _work(self) -> None:
        """Do a little of the waiting work, while nothing happens and nothing moves."""
        scenes = self.context.scenes
        if self._shown and not scenes.dirty and scenes.top.wake_in() != 0.0:
            self.context.chores.work()

    def _handle(self, event: Event) -> None:
        self.window.notice(event)
        self.context.in_view = self.window.in_view
        self.reader.notice(event)
        self.context.effects.notice(event)
        if event.type == pygame.QUIT:
            self.context.quit()
        elif event.type == HANDOVER:
            self._receive(event.handover)
        elif event.type == REQUEST:
            self.reader.perform(event, self.context)
        elif event.type == pygame.DROPFILE:
            self.on_request(StartRequest(file=Path(event.file)))
        elif is_resize(event):
            self._fit()
        elif is_uncovering(event):
            self._exposed = True
        elif self._stand_in is not None and event.type in _ANSWERS:
            self._lay_out()
            self._handle(event)
        elif event.type == pygame.KEYDOWN:
            self._key(self.context.keys.translated(event, writing=self._writing()))
        elif self._pad.concerns(event):
            for press in self._pad.presses(event):
                self._key(press)
        elif len(self.context.scenes):
            self.context.scenes.event(self.window.translated(event))

    def _receive(self, handover: Handover) -> None:
        """Do what another instance of the program was started for, unless it has given up."""
        if handover.take():
            self.window.bring_to_front()
            self.on_request(handover.request)

    def _key(self, event: Event) -> None:
        """A key press, by the default key of its command."""
        scenes = self.context.scenes
        if not len(scenes):
            return
        if event.key in _SILENCE:
            self.narrator.hush()
        if scenes.top.writing:
            if not scenes.event(event):
                self._command(event.key)
        elif not (self._command(event.key) or self.zones.key(event)):
            scenes.event(event)

    def _command(self, key: int) -> bool:
        """Handle a key of the whole program; return False if `key` is not one."""
        settings = self.context.settings
        if key == DEFAULT_KEYS["full_screen"]:
            self.context.change(full_screen=not settings.full_screen)
        elif key == DEFAULT_KEYS["sound"]:
            self.context.change(sound=not settings.sound)
        elif key == DEFAULT_KEYS["music"]:
            self.context.change(music=not settings.music)
        elif key == _AGAIN:
            self.narrator.again()
        elif key == _SCREEN_KEYS and self.context.on_keys is not None:
            self.context.on_keys()
        elif key == DEFAULT_KEYS["help"] and self.context.on_help is not None:
            self.context.on_help()
        elif key == DEFAULT_KEYS["rules"] and self.context.on_rules is not None:
            self.context.on_rules()
        else:
            return False
        return True

    def _fit(self) -> None:
        """Show the last picture as large as the surface is now, until that size stays."""
        self._exposed = True
        if self._stand_in is not None:
            self._stand_in.put_off()
        elif self.window.surface.get_size() != self.context.look.size:
            if self._shown and len(self.context.scenes):
                self._stand_in = StandIn(self.context.scenes, self.context.look.size)
            else:
                self._lay_out()

    def _lay_out(self) -> None:
        """Lay the scenes out for the size that the surface has."""
        self._stand_in = None
        self._exposed = True
        size = self.window.surface.get_size()
        if size != self.context.look.size:
            self.context.resize(size)

    def _update(self) -> None:
        passed = self.clock.passed()
        self.context.effects.update(passed)
        context = self.context
        context.music.update(passed, context.settings, heard=context.in_view)
        for press in self._pad.update(passed):
            self._key(press)
        if len(self.context.scenes):
            self.context.scenes.top.update(passed)

    def _narrate(self) -> None:
        """Say what is new on the screen, and keep room for the line that shows it."""
        self.narrator.update()
        self._line.show(self.narrator.line if self.narrator.shows else None)
        high = self._line.height()
        if high != self.window.kept_free:
            self.window.kept_free = high
            self._lay_out()

    def _draw(self) -> None:
        scenes = self.context.scenes
        if not len(scenes) or not (self._exposed or scenes.dirty or self._line.dirty):
            return
        if self._stand_in is None and self.window.surface.get_size() != self.context.look.size:
            self._fit()  # the window was changed a moment ago, and its event is still to come
        if self._stand_in is not None:
            self._stand_in.draw(self.window.surface)
        elif self._exposed:
            scenes.draw(self.window.surface)
        elif scenes.dirty:
            scenes.redraw(self.window.surface)
        strip = self.window.strip
        if strip is not None and (self._exposed or self._line.dirty):
            self._line.draw(strip)
        self._exposed = False
        self.window.flip()
        self.reader.drawn()
        self.frames += 1
        if not self._is_seen() and self._stand_in is None:
            self._seen = scenes.top
            self._early = pygame.event.get()
        if self._stand_in is None:
            self._probe.report(scenes.top)
            self.narrator.drawn()
        if not self._shown:
            self._shown = True
            self._begin()

    def _begin(self) -> None:
        """After the first frame, start what could wait until then."""
        if os.environ.get(READY_VARIABLE) == "1":
            print("READY", flush=True)
        self.context.effects.start()
        self._pad.start()
        self.narrator.start()

    def _recover(self, error: Exception) -> None:
        path = self.report(error)
        if self.context.scenes.top is self._telling:
            raise error
        self._telling = self._on_crash(str(path) if path else "")
        self.context.scenes.abandon(self._telling)

    def report(self, error: BaseException) -> Path | None:
        """Write a crash report; return its file, or None if it could not be written."""
        logger.error("failure", exc_info=error)
        record = _record(self.context)
        try:
            return write_report(self.context.folders.logs, error, self._log.lines, record)
        except OSError as failure:
            logger.error("no report: %s", failure)
            return None


def announce(handover: Handover) -> None:
    """Make the loop receive a handover; may be called from any thread."""
    pygame.event.post(pygame.event.Event(HANDOVER, handover=handover))


def _nothing(request: StartRequest) -> None:
    """The handler of requests until there is anything to show: it does nothing."""


def _next_events(longest: float) -> list[Event]:
    """Return the next events, or none after this many seconds.

    The library's own wait function polls a thousand times a second, which costs a few percent of a
    processor while nothing happens.
    """
    end = time.perf_counter() + longest
    while True:
        events = pygame.event.get()
        left = end - time.perf_counter()
        if events or left <= 0:
            return events
        time.sleep(min(_NAP, left))


def _record(context: Context) -> str:
    """Return the record of the game in progress; a failure here must not hide the first one."""
    if context.record_text is None:
        return ""
    try:
        return context.record_text()
    except Exception as error:
        return f"(no record: {error!r})"


FRAME: Final = 1 / 60
"""The length of a frame in seconds."""


class FrameClock:
    """Makes the loop wait for the next frame, and measures the time that has passed."""

    def __init__(self) -> None:
        self._frames = pygame.time.Clock()
        self._asked = time.perf_counter()

    def wait(self) -> None:
        """Until the next frame is due."""
        self._frames.tick(round(1 / FRAME))

    def passed(self) -> float:
        """Return the seconds since the last call, or since the clock was made."""
        now = time.perf_counter()
        passed, self._asked = now - self._asked, now
        return passed


SETTLED_AFTER: Final = 0.12
"""Seconds without another size after which the scenes are laid out again."""


class StandIn:
    """Shown instead of the scenes, which cannot be laid out again for every size."""

    def __init__(self, scenes: SceneStack, size: Size) -> None:
        self._picture = pygame.Surface(size)
        scenes.draw(self._picture)
        self.put_off()

    def put_off(self) -> None:
        """The size has changed once more."""
        self._until = time.perf_counter() + SETTLED_AFTER

    @property
    def left(self) -> float:
        """Seconds until the size counts as settled; 0 when it does."""
        return max(self._until - time.perf_counter(), 0.0)

    def draw(self, surface: Surface) -> None:
        """Fill `surface` with the picture."""
        pygame.transform.scale(self._picture, surface.get_size(), surface)


TELL_VARIABLE: Final = "RESARCANA_TELL"
"""When "1", a line "SCREEN {...}" is written whenever what can be clicked has changed."""


class ScreenProbe:
    """Writes one line for each change; nothing at all unless the variable is set."""

    def __init__(self) -> None:
        self._wanted = os.environ.get(TELL_VARIABLE) == "1"
        self._last = ""

    def report(self, scene: Scene) -> None:
        """Write what `scene` shows, if that has changed."""
        if not self._wanted:
            return
        shown = {"scene": type(scene).__name__, **scene.inspect()}
        line = json.dumps(shown)
        if line != self._last:
            self._last = line
            print(f"SCREEN {line}", flush=True)
