"""A hint while it is worked out: what is asked of the adviser, and what it has answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.bots.services import Advise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.play.session import AnySession


class AdviceRequest:
    """A hint for the decision at hand, or for the part of it that is called `subject`."""

    subject = ""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self.advice: Sequence[Advice] = ()
        """The advice on the last question once it is known, the best first."""

    def request(self) -> Advise:
        """Return what is put to the adviser next."""
        return Advise(*self.session.question())

    def take(self, advice: Sequence[Advice]) -> bool:
        """Take the advice on the last question; return whether there is another one."""
        self.advice = advice
        return False
