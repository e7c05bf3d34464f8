"""The interface of a voice, the part of a system that speaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from threading import Event

GLANCE: Final = 0.02
"""Seconds between two checks whether the text being spoken is still wanted."""


class NoSpeech(Exception):
    """Nothing speaks here, or it has stopped; the message gives the details for the log."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How to speak.

    `rate` goes from -100, slowest, to 100, with 0 for the usual one. `voice` is one named by
    `Voice.voices`; "" leaves the choice to the service. `language` is a code such as "fr".
    """

    language: str
    rate: int = 0
    voice: str = ""


class Voice(Protocol):
    """A speech output, called from a single thread and never blocking other threads.

    Each call raises NoSpeech once it has stopped working; another voice is made then.
    """

    def voices(self, language: str) -> list[str]:
        """The names of the voices for a language, in the order of the service."""

    def speak(self, text: str, manner: Manner, stopped: Event) -> None:
        """Speak a text; returns when all of it was spoken, or soon after `stopped` is set."""

    def close(self) -> None:
        """Give back what it holds; raises nothing."""


def is_for(tongue: str, language: str) -> bool:
    """Return whether a voice for `tongue` (en-GB, en_GB) suits a language such as "en"."""
    return tongue.lower().replace("_", "-").split("-")[0] == language
