"""A hint: what the best bot would do in the player's place, asked of the bots' process.

It is told what the seat may know. Whatever is played, taken back or left ends the thought.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.table.panels.pieces import IconButton, words
from resarcana_desktop.games.mercurial.text.action_text import action_text
from resarcana_desktop.play.panel import TablePanel
from resarcana_desktop.widgets.boxes import Column
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import HEADING, Label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.games.mercurial.table.session import MercurialSession
    from resarcana_desktop.games.mercurial.table.words import Words
    from resarcana_desktop.play.opponents import Opponents
    from resarcana_desktop.widgets.base import Widget

NAMED: Final = 3
"""So many actions are named."""


class HintHost(Protocol):
    """The scene, as far as the hint speaks to it."""

    words: Words
    session: MercurialSession
    opponents: Opponents

    def play(self, action: int) -> None:
        """Play an action."""

    def refuse(self, why: str) -> None:
        """Say in the prompt why something cannot be done."""

    def open_panel(self, panel: TablePanel) -> None:
        """Open a panel over the table."""

    def close_popup(self) -> None:
        """Close what is open on top."""


class Hint:
    """Asks for advice, and shows it once it is there."""

    def __init__(self, host: HintHost) -> None:
        self.host = host

    @property
    def thinking(self) -> bool:
        """Whether advice is awaited."""
        return self.host.opponents.advising

    def ask(self) -> None:
        """Have the actions of the player judged."""
        try:
            self.host.opponents.ask_advice(self.host.session)
        except WorkerFailed:
            self.host.refuse(self.host.words("hint.failed"))

    def update(self) -> None:
        """Show the advice once it is there."""
        if not self.thinking:
            return
        try:
            advice = self.host.opponents.poll_advice()
        except WorkerFailed:
            self.host.refuse(self.host.words("hint.failed"))
            return
        if advice is not None:
            self.host.open_panel(self._panel(advice[:NAMED]))

    def _panel(self, advice: Sequence[Advice]) -> TablePanel:
        text = self.host.words
        kind = codes.DECISIONS[int(self.host.session.position.state.decision)]
        rows: list[Widget] = []
        for number, each in enumerate(advice, 1):
            told = action_text(text.game, each.action, kind)
            button = IconButton(
                told, partial(self._play, each.action), f"hint.{number}", chosen=number == 1
            )
            rows.append(Column([button, words(self._outlook(each), 18)], gap=2))
        close = Button(text("close"), self.host.close_popup, "close", cap=text.cap("cancel"))
        parts = [Label(text("hint.title"), HEADING), *rows]
        cancel = self.host.close_popup
        return TablePanel("hint", parts, [close], width=760, cancel=cancel, focus="hint.1")

    def _outlook(self, advice: Advice) -> str:
        """By how much it is likely to win; alone, with how many points it is likely to end."""
        margin = round(getattr(advice.reason[0], "margin", 0.0)) if advice.reason else 0
        key = "alone" if len(self.host.session.seats) == 1 else "ahead"
        if key == "ahead" and margin < 0:
            key = "behind"
        return self.host.words(f"hint.{key}", points=abs(margin))

    def _play(self, action: int) -> None:
        self.host.close_popup()
        self.host.play(action)
