"""The way to Prodigy mode from all there is to practise."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.prodigy.beginning import begin
from resarcana_desktop.games.screens import Practice

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context


def entry(context: Context) -> Practice:
    """Playing alone, among all there is to practise."""
    return Practice(
        name="prodigy",
        title=context.text("prodigy.title"),
        told=context.text("prodigy.told"),
        open=partial(_open, context),
        open_words=context.text("prodigy.open"),
        next_words=context.text("prodigy.play"),
        go_on=partial(begin, context, initiate=False),
    )


def _open(context: Context) -> None:
    from resarcana_desktop.games.mercurial.prodigy.scene import ProdigyScene

    context.scenes.push(ProdigyScene(context))
