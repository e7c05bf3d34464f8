"""Speaks what the program has to say, in another thread and in an order that suits listening."""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from resarcana_desktop.app.speech.voice import Manner, NoSpeech

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.speech.voice import Voice

Kind = Literal["news", "focus", "answer"]
"""Why something is said.

News happened or is asked, focus moved by itself, and an answer follows a key: the player moved the
focus or asked.
"""

State = Literal["starting", "ready", "missing"]

_PARTING: Final = 2.0
"""Seconds that a service has to fall silent when the program ends."""
_AGAIN: Final = 5.0
"""Seconds after a failure before the service is tried again."""

logger = logging.getLogger(__name__)


class _Message(NamedTuple):
    kind: Kind
    text: str
    stopped: threading.Event


def voice_of_system() -> Voice:
    """Return this system's voice; raises NoSpeech."""
    if sys.platform in ("win32", "darwin"):
        from resarcana_desktop.app.speech.program import of_system

        return of_system()
    from resarcana_desktop.app.speech.ssip import SsipVoice

    return SsipVoice()


class Speaker:
    """Speaks messages one after the other.

    News is spoken in order and in full. For the focus only the newest text counts: it replaces the
    one waiting, and interrupts the older one. An answer comes before everything that is waiting. A
    missing or failed service means silence and nothing else; it is tried again later.

    `noticed` is called from the thread whenever `state` or `voices` have changed.
    """

    def __init__(
        self,
        manner: Manner,
        noticed: Callable[[], None] = lambda: None,
        make: Callable[[], Voice] = voice_of_system,
    ) -> None:
        self._make = make
        self._noticed = noticed
        self._manner = manner
        self._changed = threading.Condition()
        self._waiting: deque[_Message] = deque()
        self._now: _Message | None = None
        self._voice: Voice | None = None
        self._closed = False
        self._not_before = 0.0
        self.state: State = "starting"
        self.voices: tuple[str, ...] = ()
        self._voices_of = ""
        self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
        self._thread.start()

    # ---- what the program says -----------------------------------------------------------

    def say(self, text: str, kind: Kind = "news") -> None:
        """Queue a text to be spoken."""
        message = _Message(kind, text, threading.Event())
        with self._changed:
            if kind != "news":
                self._waiting = deque(each for each in self._waiting if each.kind == "news")
                if self._now is not None and self._now.kind != "news":
                    self._now.stopped.set()
            if kind == "answer":
                self._waiting.appendleft(message)
            else:
                self._waiting.append(message)
            self._changed.notify()

    def hush(self) -> None:
        """Drop everything that was to be said so far."""
        with self._changed:
            self._waiting.clear()
            if self._now is not None:
                self._now.stopped.set()

    def follow(self, manner: Manner) -> None:
        """Use these settings from the next message."""
        with self._changed:
            self._manner = manner
            self._changed.notify()

    def end(self) -> None:
        """Speak no more; what spoke is let go of as soon as it can be."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self.hush()

    def close(self) -> None:
        """The same, and wait a little for it."""
        self.end()
        self._thread.join(_PARTING)

    @property
    def resting(self) -> bool:
        """Return whether everything has been spoken."""
        with self._changed:
            return not self._waiting and self._now is None

    # ---- the thread ----------------------------------------------------------------------

    def _run(self) -> None:
        while not self._closed:
            try:
                self._connect()
                while not self._closed:
                    self._speak_next()
            except NoSpeech as error:
                self._fail(str(error))
            except Exception:
                logger.exception("speech has failed")
                self._fail("")
        self._let_go()

    def _connect(self) -> None:
        """Find what speaks; after a failure, only after a while and for something to be said."""
        if self.state == "missing":
            with self._changed:
                while not (self._closed or self._waiting):
                    self._changed.wait()
                while not self._closed and (left := self._not_before - time.monotonic()) > 0:
                    self._changed.wait(left)
        if not self._closed:
            self._voice = self._make()
            self._list_voices()
            self._tell("ready")

    def _speak_next(self) -> None:
        """Speak the next message, once there is one."""
        with self._changed:
            if not (self._waiting or self._closed) and self._voices_of == self._manner.language:
                self._changed.wait()
            self._now = self._waiting.popleft() if self._waiting else None
            manner, message = self._manner, self._now
        if self._voices_of != manner.language:
            self._list_voices()
            self._noticed()
        if message is None or self._voice is None:
            return
        if manner.voice not in self.voices:
            manner = replace(manner, voice="")
        try:
            self._voice.speak(message.text, manner, message.stopped)
        finally:
            with self._changed:
                self._now = None

    def _list_voices(self) -> None:
        assert self._voice is not None
        language = self._manner.language
        self.voices = tuple(dict.fromkeys(self._voice.voices(language)))
        self._voices_of = language

    def _fail(self, reason: str) -> None:
        """Drop all queued texts, as they would be out of date by the time the voice is back."""
        logger.info("no speech: %s", reason)
        self._let_go()
        with self._changed:
            self._waiting.clear()
            self._now = None
            self._not_before = time.monotonic() + _AGAIN
        self._tell("missing")

    def _let_go(self) -> None:
        voice, self._voice = self._voice, None
        if voice is not None:
            voice.close()

    def _tell(self, state: State) -> None:
        if self.state != state and not self._closed:
            self.state = state
            self._noticed()
