"""What the player sees when a screen failed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.app.confirm import Answer, DialogScene
from resarcana_desktop.i18n.untrusted_text import escape

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context


class CrashedScene(DialogScene):
    """Says that something failed and where the report is; goes to the title, or ends."""

    overlay = False
    closes = False

    def __init__(self, context: Context, report: str) -> None:
        context.record_text = None  # the game that failed is in this report, not in a later one
        super().__init__(
            context,
            lambda: context.text("app.crash.title"),
            lambda: [context.text("app.crash.told"), _about(context, report)],
            [
                Answer("app.crash.quit", context.quit),
                Answer("app.crash.to_title", context.shell.show_title, "primary"),
            ],
        )

    def back(self) -> None:
        """Esc does nothing: there is nothing to go back to."""


def _about(context: Context, report: str) -> str:
    if report:
        return context.text("app.crash.report", file=escape(report))
    return context.text("app.crash.no_report")
