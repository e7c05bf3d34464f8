"""The sandbox of a game among all there is to practice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.engine.errors import NotationError, OptionsError, RecordError
from resarcana_desktop.games.screens import Practice
from resarcana_desktop.storage.saves.faults import record_reason
from resarcana_desktop.tabletop.sandbox.kept import LastPosition

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.games.screens import Editor
    from resarcana_desktop.setup.game_setup import GameSetup


def sandbox_entry(
    context: Context, game: str, new: Callable[[Context], Scene], editor: Editor
) -> Practice:
    """Return the sandbox as a kind of practice; the last position can be resumed.

    `new` opens it at a fresh deal, `editor` at a position.
    """
    text, last = context.text, LastPosition(context, game).read()
    return Practice(
        name="sandbox",
        title=text("sandbox.title"),
        description=text("sandbox.told"),
        open=lambda: context.scenes.push(new(context)),
        open_words=text("sandbox.open"),
        next_words=text("sandbox.go_on") if last is not None else "",
        go_on=partial(_go_on, context, editor, *last) if last is not None else None,
    )


def _go_on(context: Context, editor: Editor, setup: GameSetup, begins: str) -> None:
    """Resume a position; say so if its components no longer exist."""
    try:
        context.scenes.push(editor(context, setup, begins))
    except (NotationError, OptionsError, RecordError) as error:
        tell_now(context, record_reason(error))
