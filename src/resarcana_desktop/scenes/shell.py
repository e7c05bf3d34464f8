"""The shell: the one place that knows which screen follows which.

Screens ask it through `context.shell` and do not know one another. They are loaded when they are
first opened, so that the title is there at once.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop import games

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.screens import GameScreens
    from resarcana_desktop.i18n.message import Message
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.setup.outcome import Outcome


class ProgramShell:
    """Implements `app.shell.Shell` with the program's own screens."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._glossary: Scene | None = None
        self._rules: Scene | None = None
        self.use_game(games.first().id)

    def use_game(self, game: str) -> None:
        """Give screens opened from now on the words, icons and keys of a game."""
        self.context.use_game(game, games.window_game(game).screens())

    @property
    def _screens(self) -> GameScreens:
        """The screens of the game that the scene on top is about."""
        return games.window_game(self.context.game_id).screens()

    # ---- title and new games -------------------------------------------------------------

    def show_title(self) -> None:
        """Close everything and go to the title."""
        from resarcana_desktop.scenes.title import TitleScene

        self.context.scenes.reset(TitleScene(self.context))

    def open_new_game(self, seed: int | None = None, game: str | None = None) -> None:
        """Open the screen that sets up a game, filling in a `seed` if one is given.

        It is for the `game` with this id, or for the one that was set up last.
        """
        from resarcana_desktop.scenes.new_game import NewGameScene

        self.context.scenes.push(NewGameScene(self.context, seed, game))

    def open_code(self, code: str) -> None:
        """Open the setup screen with the content of a code, or say what is wrong with it."""
        from resarcana_desktop.games.sharing import read_code
        from resarcana_desktop.scenes.new_game import NewGameScene
        from resarcana_desktop.setup.share_code import CodeError

        try:
            shared = read_code(code)
        except CodeError as error:
            self._tell(error.problem)
            return
        scene = NewGameScene(self.context)
        self.context.scenes.push(scene)
        scene.use(shared)

    def new_game_after(self) -> None:
        """After a game: to the screen that sets one up, with the title below it."""
        self.show_title()
        self.open_new_game()

    def start_game(self, setup: GameSetup, *, as_usual: bool = True) -> None:
        """Start a game; it replaces all open screens, and its setup is remembered.

        If it is not played `as_usual`, a setup of the same game that is remembered already stays.
        """
        from resarcana_desktop.games.opening import module_for, new_session, tell_of_own_cards
        from resarcana_desktop.games.setups import remembered_of, remembers_last, to_remember

        settings = self.context.settings
        if as_usual or not remembers_last(settings, setup.game):
            known = not as_usual and setup.game in settings.other_setups
            kept = remembered_of(settings, setup.game) if known else setup
            self.context.change(**to_remember(settings, kept))
        self._play(new_session(setup))
        tell_of_own_cards(self.context, module_for(setup))

    def _play(self, session: AnySession) -> None:
        """Open the table with a game; it takes the place of every open screen."""
        self.use_game(session.game.ruleset.id)
        self.context.scenes.reset(self._screens.table(self.context, session))

    def expect_game(self, setup: GameSetup | None = None) -> None:
        """Prepare for a game with this setup, or one like the last, while the program is idle."""
        from resarcana_desktop.scenes import expecting

        self.context.chores.take_up(expecting.chores(self.context, setup))

    # ---- games that were played ----------------------------------------------------------

    def saved_game(self) -> str | None:
        """Return one line about the game in progress, or None."""
        from resarcana_desktop.play import current_game

        return current_game.short_line(self.context, games.name_among_others)

    def goes_unasked(self) -> bool:
        """Return whether the game in progress may be replaced without asking."""
        from resarcana_desktop.play import current_game

        return current_game.goes_unasked(self.context)

    def has_played(self) -> bool:
        """Return whether any game is in progress, saved or finished."""
        from resarcana_desktop.storage.saves.saved_games import SavedGames

        return (
            self.saved_game() is not None or not SavedGames(self.context.folders.games).is_empty()
        )

    def continue_game(self) -> None:
        """Continue the game in progress; if it is unreadable, go to the title with a message."""
        from resarcana_desktop.app.waiting import is_long, wait_for
        from resarcana_desktop.games.opening import read_kept
        from resarcana_desktop.play.current_game import generations

        def opened(session: AnySession | None) -> None:
            if session is None:
                self.show_title()
            else:
                self._play(session)

        wait_for(
            self.context,
            lambda progress: read_kept(self.context, progress),
            opened,
            long=is_long(generations(self.context).paths[0]),
        )

    def open_record(self, path: Path) -> None:
        """Open a record file over the current screen, or say what is wrong with it."""
        from resarcana_desktop.app.waiting import is_long, wait_for
        from resarcana_desktop.scenes.load.file import FileScene
        from resarcana_desktop.scenes.load.opening import Opened

        wait_for(
            self.context,
            lambda progress: Opened.read(path, progress),
            lambda opened: self.context.scenes.push(FileScene(self.context, opened)),
            long=is_long(path),
        )

    def play_record(self, record: Record) -> None:
        """Continue the game at the end of a record, or say what is wrong with it."""
        from resarcana_desktop.app.waiting import is_long_game, wait_for
        from resarcana_desktop.games.opening import read

        wait_for(
            self.context,
            lambda progress: read(self.context, record, progress),
            self._play,
            long=is_long_game(record),
        )

    def open_practice(self) -> None:
        """Open what the game offers to learn and to practise over the screen that is shown."""
        from resarcana_desktop.scenes.practice import PracticeScene

        self.context.scenes.push(PracticeScene(self.context))

    def open_replay(self, record: Record, at: int = 0) -> None:
        """Open a recorded game at a moment over the current screen, or say what is wrong."""
        from resarcana_desktop.app.waiting import is_long_game, wait_for
        from resarcana_desktop.games.opening import history_of
        from resarcana_desktop.scenes.replay.scene import ReplayScene

        def opened(history: AnyHistory) -> None:
            self.use_game(record.game)
            self.context.scenes.push(ReplayScene(self.context, history, at))

        wait_for(
            self.context,
            lambda progress: history_of(record, progress),
            opened,
            long=is_long_game(record),
        )

    def open_review(self, record: Record, at: int | None = None) -> None:
        """Open the review of a recorded game at a moment, or say why there can be none."""
        from resarcana_desktop.app.waiting import is_long_game, wait_for
        from resarcana_desktop.games import reviewing
        from resarcana_desktop.games.opening import history_of
        from resarcana_desktop.scenes.review.scene import ReviewScene

        def opened(history: AnyHistory) -> None:
            problem = reviewing.obstacle(history)
            if problem is not None:
                self._tell(problem)
                return
            self.use_game(record.game)
            begin = partial(reviewing.begin, self.context, history)
            self.context.scenes.push(ReviewScene(self.context, history, begin, at))

        wait_for(
            self.context,
            lambda progress: history_of(record, progress),
            opened,
            long=is_long_game(record),
        )

    def open_mistakes(self, record: Record) -> None:
        """Open the mistakes in a finished game to learn from, or its review if none is saved."""
        from resarcana_desktop.app.waiting import is_long_game, wait_for
        from resarcana_desktop.games import reviewing
        from resarcana_desktop.games.opening import history_of
        from resarcana_desktop.scenes.review.mistakes import MistakesScene

        review = reviewing.kept(self.context, record)
        if review is None:
            self.open_review(record)
            return

        def opened(history: AnyHistory) -> None:
            self.use_game(record.game)
            self.context.scenes.push(MistakesScene(self.context, history, review))

        wait_for(
            self.context,
            lambda progress: history_of(record, progress),
            opened,
            long=is_long_game(record),
        )

    def choose_file(
        self, took: Callable[[Path], None], suffix: str, title: str, name: str | None = None
    ) -> None:
        """Let the player choose a file with this suffix.

        It is for writing if a `name` is given, otherwise for reading.
        """
        from resarcana_desktop.scenes.load.chooser import ChooserScene

        folder = self.context.folders.games
        with suppress(OSError):  # the chooser will report what is wrong with it
            folder.mkdir(parents=True, exist_ok=True)
        chooser = ChooserScene(self.context, folder, took, name, suffix=suffix, title=title)
        self.context.scenes.push(chooser)

    def play_position(self, setup: GameSetup, begins: str) -> None:
        """Ask who plays on from the position text `begins`; that game is apart."""
        from resarcana_desktop.scenes.playing_on import FromPositionScene

        self.context.scenes.push(FromPositionScene(self.context, setup, begins))

    def open_games(self, chosen: Path | None = None) -> None:
        """Open the saved games, with the one in a file chosen."""
        from resarcana_desktop.scenes.load.scene import LoadScene

        self.context.scenes.push(LoadScene(self.context, chosen))

    def open_statistics(self) -> None:
        """Open the statistics of the finished games; those not read before are read meanwhile."""
        from resarcana_desktop.scenes.statistics.scene import StatisticsScene

        self.context.scenes.push(StatisticsScene(self.context))

    def ask_to_save(self, record: Record, saved: Callable[[str], None]) -> None:
        """Ask for a name and save a game under it; `saved` is then called with the title."""
        from resarcana_desktop.scenes.load import naming

        naming.ask_to_save(self.context, record, saved)

    # ---- during a game -------------------------------------------------------------------

    def lower_curtain(
        self,
        name: str,
        lifted: Callable[[], None],
        since: Sequence[str] = (),
        undo: tuple[str, Callable[[], object]] | None = None,
        colour: int | None = None,
        plays: str = "",
    ) -> None:
        """Hide everything until the player called so has come; then `lifted` is called.

        `since` are lines of rich text: what happened since this player's last turn. `undo` is who
        may take the last action back, and how. `colour` is that of the player's seat, and `plays`
        the id of what they play as, if it is known to all.
        """
        from resarcana_desktop.scenes.curtain import CurtainScene

        self.context.scenes.push(
            CurtainScene(self.context, name, lifted, since, undo, colour, plays)
        )

    def show_result(
        self,
        outcome: Outcome,
        record: Record | None = None,
        following: Record | None = None,
        *,
        apart: bool = False,
    ) -> None:
        """Show how a game ended; with its `record` it can be replayed and saved.

        In a match the next game is `following`. From a game that is `apart` the way leads back to
        the screen below its table.
        """
        from resarcana_desktop.scenes.result import ResultScene

        scene = ResultScene(self.context, outcome, record, following, apart=apart)
        self.context.scenes.push(scene)

    # ---- around games --------------------------------------------------------------------

    def open_settings(self) -> None:
        """Open the settings over the screen that is shown; Esc comes back to it."""
        from resarcana_desktop.scenes.settings import SettingsScene

        self.context.scenes.push(SettingsScene(self.context))

    def open_keys(self) -> None:
        """Open the list of keys over the settings."""
        from resarcana_desktop.scenes.keys import KeysScene

        self.context.scenes.push(KeysScene(self.context))

    def open_credits(self) -> None:
        """Open the credits."""
        from resarcana_desktop.scenes.credits import CreditsScene

        self.context.scenes.push(CreditsScene(self.context))

    def open_compendium(self, component_id: str = "") -> None:
        """Open the compendium, at a component if one is named; Esc comes back to this screen."""
        self.context.scenes.push(self._screens.compendium(self.context, component_id))

    def open_card_editor(self, component_id: str = "") -> None:
        """Open the editor for an owner's cards, at a component if one is named."""
        opened = self._screens.card_editor
        assert opened is not None  # only games with an editor show the way to it
        self.context.scenes.push(opened(self.context, component_id))

    def open_rules(self) -> None:
        """Open the rules of the game over the screen that is shown; Esc comes back to it."""
        self._rules = self._screens.rules(self.context)
        self.context.scenes.push(self._rules)

    def toggle_rules(self) -> None:
        """Open the rules, or return to them, or leave them if they are being read."""
        scenes = self.context.scenes
        if self._rules is None or self._rules not in scenes:
            self.open_rules()
        elif scenes.top is self._rules:
            scenes.pop()
        else:
            scenes.return_to(self._rules)

    def open_glossary(self) -> None:
        """Explain the icons over the screen that is shown."""
        self._glossary = self._screens.glossary(self.context)
        self.context.scenes.push(self._glossary)

    def toggle_glossary(self) -> None:
        """Explain the icons, or go back to the screen below if they are being explained."""
        if self.context.scenes.top is self._glossary:
            self.context.scenes.pop()
        else:
            self.open_glossary()

    def toggle_screen_keys(self) -> None:
        """Show the keys of the present screen, or return to it."""
        from resarcana_desktop.scenes.keys import ScreenKeysScene

        if isinstance(self.context.scenes.top, ScreenKeysScene):
            self.context.scenes.pop()
        else:
            self.context.scenes.push(ScreenKeysScene(self.context))

    def _tell(self, problem: Message) -> None:
        """Show an error over the present screen."""
        from resarcana_desktop.app.confirm import tell_now

        tell_now(self.context, problem)
