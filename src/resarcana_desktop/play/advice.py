"""A hint in progress: the questions to the adviser and its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.bots.services import Advise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.play.session import AnySession


class AdviceRequest:
    """A hint for the current decision, or for the part of it called `subject`."""

    subject = ""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self.advice: Sequence[Advice] = ()
        """The advice on the last question once it is known, best first."""

    def request(self) -> Advise:
        """Return the adviser's next request."""
        return Advise(*self.session.question())

    def take(self, advice: Sequence[Advice]) -> bool:
        """Take the advice on the last question; return whether there is another one."""
        self.advice = advice
        return False
