"""What is said about the screen: focus, questions, events; spoken and shown.

All of it comes from the description that a scene gives of itself (`Scene.tree`). Nothing is said if
no one wants it, and the same text is never said twice in a row.
"""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.app.speech.speaker import Speaker
from resarcana_desktop.app.speech.voice import Manner
from resarcana_desktop.app.spoken import in_group, said, words_of
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.text import draw_lines, shortened, wrap

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.app.speech.speaker import Kind
    from resarcana_desktop.widgets import Node


_EVERY: Final = 0.1
"""Seconds between two checks of a screen that keeps changing."""

logger = logging.getLogger(__name__)


class Narrator:
    """Follows the top scene and says what is new about it.

    `line` is the text said last, for display. `has_reader` returns whether a screen reader is
    running, which then speaks instead; `make` creates the speaker.
    """

    def __init__(
        self,
        context: Context,
        has_reader: Callable[[], bool] = lambda: False,
        make: Callable[[Manner, Callable[[], None]], Speaker] = Speaker,
    ) -> None:
        self._context = context
        self._has_reader = has_reader
        self._make = make
        self.line = ""
        self._last = ""
        self._scene: Scene | None = None
        self._title = ""
        self._focus: Node | None = None
        self._focus_said = False
        """Whether the focus was moved to the thing just announced."""
        self._status: dict[str, str] = {}
        self._log: dict[str, str] = {}
        self._log_of: Scene | None = None
        """The screen whose log was read most recently."""
        self._started = self._reads = False
        self._stale = True
        self._looked = 0.0

    # ---- whether ---------------------------------------------------------------------------

    @property
    def shows(self) -> bool:
        """Return whether spoken text is shown as well."""
        return self._context.settings.keys_by_zone or self._context.settings.speech

    def start(self) -> None:
        """Say from now on what is on the screen; before the first frame there is nothing."""
        self._started = True
        self.follow_settings()

    def follow_settings(self) -> None:
        """Speak, or be silent, as the settings say now."""
        if not self._started:
            return
        settings, speaker = self._context.settings, self._context.speaker
        self._reads = self._has_reader()
        wanted = settings.speech and not self._reads
        if wanted and speaker is None:
            self._context.speaker = self._make(manner_of(settings), self._context.wake)
        elif not wanted and speaker is not None:
            self._context.speaker = None
            speaker.end()
        elif speaker is not None:
            speaker.follow(manner_of(settings))

    def close(self) -> None:
        """Stop speaking for good."""
        speaker, self._context.speaker = self._context.speaker, None
        if speaker is not None:
            speaker.close()

    # ---- saying ----------------------------------------------------------------------------

    def say(self, text: str, kind: Kind = "news") -> None:
        """Say something unprompted, unless it was said just now."""
        if text and text != self._last:
            self._utter(text, kind)

    def answer(self, text: str, moved: bool = False) -> None:
        """Say what a key asked for; the focus may have moved there."""
        self._focus_said = self._focus_said or moved
        # if the focus moves, the focused thing is read instead
        self._context.answered = "" if moved else text
        self._context.answers += 1
        self._utter(text, "answer")

    def again(self) -> None:
        """Repeat the last words."""
        self.answer(self._last or self._context.text("speech.nothing"))

    def hush(self) -> None:
        """Say nothing more for now."""
        if self._context.speaker is not None:
            self._context.speaker.hush()

    def _utter(self, text: str, kind: Kind) -> None:
        self._last = self.line = text
        if self._context.speaker is not None:
            self._context.speaker.say(text, kind)

    # ---- following the screen --------------------------------------------------------------

    def drawn(self) -> None:
        """Another frame has been drawn: what it shows may be new."""
        self._stale = True

    def wake_in(self) -> float | None:
        """Return the seconds until `update` has something to do; None while nothing changes."""
        if not (self._started and self._stale and self.shows):
            return None
        return max(self._looked + _EVERY - time.monotonic(), 0.0)

    def update(self) -> bool:
        """Look at the screen if it is time; whether `line` is another one now."""
        if self._reads != self._has_reader():
            self.follow_settings()
        if self.wake_in() != 0.0:
            return False
        before = self.line
        self.look_now()
        return self.line != before

    def look_now(self) -> None:
        """Look at the screen now, if anything is to be said at all."""
        if self._started and self.shows and self._stale and len(self._context.scenes):
            self._stale, self._looked = False, time.monotonic()
            try:
                self._look(self._context.scenes.top)
            except Exception:  # silence is bad, a game that ends is worse
                logger.exception("a screen could not be put into words")

    def _look(self, scene: Scene) -> None:
        root = scene.tree(self._context.wording()).root
        changed = scene is not self._scene
        if changed:
            self._context.answered = ""  # it was asked for on another screen
        self._scene = scene
        self._tell_title(scene, root, changed=changed)
        self._tell_happened(scene, root, changed=changed)
        self._tell_status(root, changed=changed)
        focus = root.in_focus
        self._tell_focus(focus and in_group(root, focus))

    def _tell_title(self, scene: Scene, root: Node, *, changed: bool) -> None:
        """Say which screen it is, or which dialog is open on it, with the dialog's text.

        Whole screens are too long for that; the focus leads through them.
        """
        dialogs = [each for each in root.walk() if each.role == "dialog" and each.name]
        shown = dialogs[-1] if dialogs else root
        if changed or (dialogs and shown.name != self._title):
            self.say(shown.name)
            if dialogs or scene.overlay:
                self.say(words_of(shown))
        self._title = shown.name

    def _tell_happened(self, scene: Scene, root: Node, *, changed: bool) -> None:
        """Say what is new in the log, line by line."""
        log = next((each for each in root.walk() if each.role == "log"), None)
        if log is None:
            return
        lines = {each.id: said(each, self._context.catalogue) for each in log.children}
        before, self._log = self._log, lines
        same, self._log_of = scene is self._log_of, scene
        if changed and not same:
            return  # two games may begin with the same lines, so none of these is news
        for line in _new(before, lines):
            self.say(line)

    def _tell_status(self, root: Node, *, changed: bool) -> None:
        """Say the question and other live nodes as soon as they appear or change.

        The reason a focused control is disabled is announced with it, and the question is not
        repeated when it comes back afterwards. A message that appears again on the same screen,
        such as the answer to a key refused once more, is repeated.
        """
        focus, catalogue = root.in_focus, self._context.catalogue
        against = focus.why_not if focus is not None else ""
        stays = focus is not None and self._focus is not None and focus.id == self._focus.id
        for node in root.walk():
            if not node.live or node.role == "log" or node.id in self._log:
                continue
            text = said(node, catalogue)
            is_new = not changed and node.id not in self._status
            known = against and ":" in text and text.partition(":")[2].strip() in against
            if known and not (is_new and stays):
                continue
            if is_new:
                self._status[node.id] = text
                self._utter(text, "news")
            elif text != self._status.get(node.id) or changed:
                self._status[node.id] = text
                if text not in self._log.values():
                    self.say(text)

    def _tell_focus(self, focus: Node | None) -> None:
        """Say what is in focus, or how its value has changed."""
        before, self._focus = self._focus, focus
        announced, self._focus_said = self._focus_said, False
        if focus is None or announced:
            return
        if before is None or before.id != focus.id or before.name != focus.name:
            self.say(said(focus, self._context.catalogue), "focus")
        elif (before.value, before.checked, before.selected) != (
            focus.value,
            focus.checked,
            focus.selected,
        ):
            self.say(focus.value or said(focus, self._context.catalogue), "focus")


def manner_of(settings: Settings) -> Manner:
    """Return how to speak according to the settings."""
    return Manner(settings.language, settings.speech_rate, settings.speech_voice)


def _new(before: Mapping[str, str], lines: Mapping[str, str]) -> list[str]:
    """Return the lines added since: those after the last line that was there before.

    A log shows only its latest lines, so the first ones may be gone. After a step back nothing is
    new.
    """
    known = [n for n, (name, line) in enumerate(lines.items()) if before.get(name) == line]
    if not known:
        return list(lines.values())
    return list(lines.values())[known[-1] + 1 :]


# ---- the lines that show it ----------------------------------------------------------------------

_TEXT: Final = 20
_LINES: Final = 2
_PAD: Final = (16, 6)
_LEADING: Final = 1.25


class SaidLine:
    """Keeps its maximum height, so that nothing above it moves when the text changes."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._text: str | None = None
        self.dirty = False

    def show(self, text: str | None) -> None:
        """Show this text; None for no line at all."""
        if text != self._text:
            self._text, self.dirty = text, True

    def height(self) -> int:
        """Its height in pixels; 0 while nothing is shown."""
        if self._text is None:
            return 0
        return _LINES * self._step() + 2 * self._context.look.px(_PAD[1])

    def _step(self) -> int:
        return round(self._context.look.text_px(_TEXT) * _LEADING)

    def draw(self, surface: Surface) -> None:
        """Draw it on a separate surface."""
        self.dirty = False
        look = self._context.look
        theme, font = look.theme, text_font("body", look.text_px(_TEXT))
        surface.fill(theme.side)
        surface.fill(theme.tray_edge[:3], Rect(0, 0, surface.get_width(), max(look.px(1), 1)))
        across, down = look.px(_PAD[0]), look.px(_PAD[1])
        room = surface.get_rect().inflate(-2 * across, -2 * down)
        lines = wrap(font, self._text or "", room.width)
        if len(lines) > _LINES:
            rest = " ".join(lines[_LINES - 1 :])
            lines = [*lines[: _LINES - 1], shortened(font, rest, room.width)]
        colour = theme.text_strong
        draw_lines(surface, lines, font, colour, room, leading=self._step(), align="left")
