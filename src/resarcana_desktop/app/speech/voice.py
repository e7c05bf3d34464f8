"""A voice: what speaks on a system, whatever it is there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from threading import Event

GLANCE: Final = 0.02
"""Seconds between two looks whether what is spoken is still wanted."""


class NoSpeech(Exception):
    """Nothing speaks here, or what spoke is gone; the message says more, for the log."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How something is spoken.

    `rate` goes from -100, slowest, to 100, with 0 for the usual one. `voice` is one of those that
    `Voice.voices` names; "" leaves the choice to the service. `language` is a code such as "fr".
    """

    language: str
    rate: int = 0
    voice: str = ""


class Voice(Protocol):
    """What speaks. One thread alone calls it; it holds nobody up who does not listen.

    Each call raises NoSpeech once nothing can be spoken any more; another voice is made then.
    """

    def voices(self, language: str) -> list[str]:
        """The names of the voices for a language, in the order of the service."""

    def speak(self, text: str, manner: Manner, stopped: Event) -> None:
        """Speak a text; returns when all of it was spoken, or soon after `stopped` is set."""

    def close(self) -> None:
        """Give back what it holds; raises nothing."""


def is_for(tongue: str, language: str) -> bool:
    """Whether a voice for `tongue`, such as en-GB or en_GB, is one for a language such as "en"."""
    return tongue.lower().replace("_", "-").split("-")[0] == language
