"""The one place that knows which screen follows which: scenes ask here, not one another.

The table is a package of its own, `scenes.table`, with three functions:

    open_game(context: Context, setup: GameSetup) -> Scene      a new game
    open_saved(context: Context) -> Scene                       the game that was left
    saved_game(context: Context) -> str | None                  one line about it, if there is one
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.resarcana.table.play.session import PlaySession
    from resarcana_desktop.scenes.game_setup import GameSetup
    from resarcana_desktop.scenes.replay.history import History


def title_scene(context: Context) -> Scene:
    """The first screen."""
    from resarcana_desktop.scenes.title import TitleScene

    return TitleScene(context)


def show_title(context: Context) -> None:
    """Close everything and go to the title."""
    context.scenes.reset(title_scene(context))


def open_new_game(context: Context, seed: int | None = None) -> None:
    """Open the screen that sets a game up, with a `seed` filled in if one is given."""
    from resarcana_desktop.scenes.new_game import NewGameScene

    context.scenes.push(NewGameScene(context, seed))


def new_game_after(context: Context) -> None:
    """After a game: to the screen that sets one up, with the title below it."""
    show_title(context)
    open_new_game(context)


def open_record(context: Context, path: Path) -> None:
    """Open the record in a file over the screen that is shown, or tell what is wrong with it."""
    from resarcana_desktop.app.saves.faults import SaveError
    from resarcana_desktop.scenes.confirm import tell_problems
    from resarcana_desktop.scenes.load.file import FileScene

    try:
        context.scenes.push(FileScene(context, path))
    except SaveError as error:
        context.tell(error.problem)
        tell_problems(context)


def open_settings(context: Context) -> None:
    """Open the settings over the screen that is shown; Esc comes back to it."""
    from resarcana_desktop.scenes.settings import SettingsScene

    context.scenes.push(SettingsScene(context))


def open_keys(context: Context) -> None:
    """Open the list of keys over the settings."""
    from resarcana_desktop.scenes.keys import KeysScene

    context.scenes.push(KeysScene(context))


def open_credits(context: Context) -> None:
    """Open the credits."""
    from resarcana_desktop.scenes.credits import CreditsScene

    context.scenes.push(CreditsScene(context))


def open_compendium(context: Context, component_id: str = "") -> None:
    """Open the compendium, at a component if one is named; Esc comes back to this screen."""
    from resarcana_desktop.games.resarcana.compendium.scene import CompendiumScene

    context.scenes.push(CompendiumScene(context, component_id))


def open_glossary(context: Context) -> None:
    """Explain the icons over the screen that is shown."""
    from resarcana_desktop.games.resarcana.compendium.glossary import GlossaryScene

    context.scenes.push(GlossaryScene(context))


def toggle_glossary(context: Context) -> None:
    """Explain the icons, or go back to the screen below if they are being explained."""
    from resarcana_desktop.games.resarcana.compendium.glossary import GlossaryScene

    if isinstance(context.scenes.top, GlossaryScene):
        context.scenes.pop()
    else:
        open_glossary(context)


def start_game(context: Context, setup: GameSetup) -> None:
    """Start a game; it takes the place of every open screen, and remembers its setup."""
    from resarcana_desktop.games.resarcana import table

    context.change(last_setup=setup.to_remember())
    context.scenes.reset(table.open_game(context, setup))


def expect_game(context: Context, setup: GameSetup | None = None) -> None:
    """Prepare for a game with this setup (the last one's without it) while nobody is in a hurry."""
    from resarcana_desktop.games.resarcana import table

    context.chores.take_up(table.expected(context, setup))


def saved_game(context: Context) -> str | None:
    """One line about the game that was left, None when there is none."""
    from resarcana_desktop.games.resarcana import table

    return table.saved_game(context)


def continue_game(context: Context) -> None:
    """Go on with the game that was left."""
    from resarcana_desktop.games.resarcana import table

    context.scenes.reset(table.open_saved(context))


def open_replay(context: Context, record: Record, at: int = 0) -> None:
    """Open a recorded game at a moment over the screen that is shown, or tell what is wrong."""
    from resarcana_desktop.app.saves import faults
    from resarcana_desktop.engine.errors import RecordError
    from resarcana_desktop.scenes.confirm import tell_problems
    from resarcana_desktop.scenes.replay.history import History
    from resarcana_desktop.scenes.replay.scene import ReplayScene

    try:
        history = History(record)
    except RecordError as error:
        context.tell(faults.record_reason(error))
        tell_problems(context)
    else:
        context.scenes.push(ReplayScene(context, history, at))


def play_record(context: Context, record: Record) -> None:
    """Go on with the game at the end of a record, or tell what is wrong with it."""
    from resarcana_desktop.app.saves import faults
    from resarcana_desktop.engine.errors import RecordError
    from resarcana_desktop.games.resarcana import table
    from resarcana_desktop.scenes.confirm import tell_problems

    try:
        scene = table.open_record(context, record)
    except RecordError as error:
        context.tell(faults.record_reason(error))
        tell_problems(context)
    else:
        context.scenes.reset(scene)


def open_games(context: Context, chosen: Path | None = None) -> None:
    """Open the saved games, with the one in a file chosen."""
    from resarcana_desktop.scenes.load.scene import LoadScene

    context.scenes.push(LoadScene(context, chosen))


def ask_to_save(context: Context, record: Record, saved: Callable[[str], None]) -> None:
    """Ask for a name and save a game under it; `saved` is told of the title then."""
    from resarcana_desktop.scenes.load import saving

    saving.ask_to_save(context, record, saved)


def open_play_on(context: Context, history: History, at: int) -> None:
    """Choose who goes on from a moment of a recorded game."""
    from resarcana_desktop.scenes.replay.play_on import PlayOnScene

    context.scenes.push(PlayOnScene(context, history, at))


def play_session(context: Context, session: PlaySession) -> None:
    """Go on with a game at the table; it takes the place of every open screen."""
    from resarcana_desktop.games.resarcana.table.scene import TableScene

    context.scenes.reset(TableScene(context, session))
