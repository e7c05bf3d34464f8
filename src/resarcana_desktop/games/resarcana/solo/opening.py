"""The way to the games played alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop.games.looking_back import read_games
from resarcana_desktop.games.resarcana.rules.codes import WINNING_POINTS
from resarcana_desktop.games.resarcana.solo.scene import SoloScene
from resarcana_desktop.games.screens import Practice

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.statistics.reading import Collection


def entry(context: Context) -> Practice:
    """Playing alone among all there is to practise."""
    text = context.text
    return Practice(
        name="solo",
        title=text("solo.title"),
        told=text("solo.told", points=WINNING_POINTS),
        open=partial(_open, context),
        open_words=text("solo.open"),
    )


def _open(context: Context) -> None:
    def show(collection: Collection) -> None:
        context.scenes.push(SoloScene(context, collection))

    read_games(context, show)
