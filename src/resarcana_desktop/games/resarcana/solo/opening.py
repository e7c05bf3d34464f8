"""The way to the games played alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.rules.codes import WINNING_POINTS
from resarcana_desktop.games.resarcana.solo.scene import SoloScene
from resarcana_desktop.games.screens import Practice

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context


def entry(context: Context) -> Practice:
    """Playing alone among all there is to practise."""
    text = context.text
    return Practice(
        name="solo",
        title=text("solo.title"),
        told=text("solo.told", points=WINNING_POINTS),
        open=lambda: context.scenes.push(SoloScene(context)),
        open_words=text("solo.open"),
    )
