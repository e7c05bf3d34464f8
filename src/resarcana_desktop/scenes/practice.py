"""Learn and practise: what the game offers for that, each with how far the player has come."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.app.confirm import begin_game, tell_problems
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.challenges import challenge_setup, result_words, rival_words
from resarcana_desktop.games.screens import Practice
from resarcana_desktop.games.setups import own_seat
from resarcana_desktop.play.challenges import Challenges
from resarcana_desktop.render.badges import badge, practice_badge
from resarcana_desktop.scenes.game_switch import game_switch
from resarcana_desktop.setup.challenge import KINDS, name_of
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    SMALL,
    Button,
    Column,
    Flow,
    Grid,
    Kind,
    Label,
    Mark,
    Panel,
    Row,
    ScrollArea,
    TextKind,
    Widget,
    called,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.i18n.message import Message
    from resarcana_desktop.setup.challenge import ChallengeKind

_WIDTH = 1760
_COLUMN = 500
_BADGE = 52
_LARGE = 84
_HIGH = 900
"""The height of a window from which cards are larger."""
_HEIGHT = 48
_PADDING = 15
"""The height of the buttons, whichever is the main one, and the room beside their words."""
_TITLE = TextKind(28, display=True, tone="strong")


class PracticeScene(Screen):
    """A card for each thing there is to learn or to practise; the first one has the focus.

    If there are several games, one is chosen here as well.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._problems_known: list[Message] = []

    def enter(self) -> None:
        """Show the player's current progress and any messages."""
        self.rebuild()
        super().enter()
        tell_problems(self.context, self._problems_known)

    def build(self) -> Widget:
        """Return the title, the cards, and Back."""
        entries = games.window_game(self.game_id).screens().practice(self.context)
        self.first_focus = _first(entries[0]) if entries else "play"
        cards = [self._card(entry) for entry in entries] or [self._nothing()]
        cards.append(self._card(self._challenges()))
        cards.append(self._card(self._looking_back()))
        # No cell stays empty: three columns only for a number that fills two and three, and a last
        # odd one takes a whole line.
        paired = len(cards) - len(cards) % 2
        most = 3 if len(cards) % 6 == 0 else 2
        grid = Grid(cards[:paired], column=_COLUMN, most=most, gap=18, stretch=1, fills=True)
        body = ScrollArea(Column([grid, *cards[paired:]], gap=18))
        head: list[Widget] = [Label(self.text("app.practice.title"), HEADING)]
        if self.context.shell.saved_game() is not None:
            head.append(Label(self.text("app.practice.told"), SMALL))
        top = Flow([Column(head, gap=4), *self._games()], gap=18, line_gap=10, side="apart")
        return self.sheet([top, body, Flow([self.way_back()], side="end")], _WIDTH)

    def _games(self) -> list[Widget]:
        """Return the choice of the game, if there are several."""
        switch = game_switch(self.game_id, self.context.catalogue.language, self._set_game)
        return [] if switch is None else [called(self.text("app.new_game.game"), switch)]

    def _set_game(self, game: str) -> None:
        self.context.shell.use_game(game)
        self.game_id = game
        self.rebuild()

    def _card(self, entry: Practice) -> Widget:
        """Return a card with the title, the player's progress, and the buttons."""
        size = _LARGE if self._roomy else _BADGE
        mark = Mark(partial(badge, practice_badge(entry.name)), size)
        title = Row([mark, Label(entry.title, _TITLE, stretch=1, align="center")], gap=14)
        rows: list[Widget] = [title, Label(entry.description, BODY)]
        if entry.progress:
            rows.append(Label(entry.progress, SMALL))
        ways: list[Widget] = []
        if entry.go_on is not None:
            ways.append(self._way(entry.next_words, entry.go_on, f"next.{entry.name}"))
        ways.append(self._way(entry.open_words, entry.open, entry.name))
        results = (entry.next_result, entry.open_result)
        foot: Widget = Flow(ways, gap=12, line_gap=8)
        if any(results):
            beside = (Label(each, SMALL, stretch=1, align="center") for each in results)
            lines = [Row(list(each), gap=12) for each in zip(ways, beside, strict=True)]
            foot = Column(lines, gap=8)
        # Next to a longer card the buttons are at the foot, aligned with those of the other.
        gap, padding = (18, 32) if self._roomy else (10, 22)
        parts = [Column(rows, gap=gap, stretch=1), foot]
        return Panel(Column(parts, gap=gap), padding=padding, ground="tray")

    def _way(self, words: str, action: Callable[[], None], name: str) -> Button:
        """Return a button of a card, so narrow that two of them are side by side.

        Only the first one of the page is gold: it is the one to begin with.
        """
        kind: Kind = "primary" if name == self.first_focus else "plain"
        return Button(words, action, name, kind=kind, height=_HEIGHT, padding=_PADDING)

    @property
    def _roomy(self) -> bool:
        """Return whether the window is high enough for larger cards."""
        look = self.context.look
        return look.size[1] >= _HIGH * max(look.text_scale, 1.0)

    def _challenges(self) -> Practice:
        """The games of the day and of the week, with the results so far."""
        today, module = date.today(), games.window_game(self.game_id)
        challenges = Challenges.of(self.context.folders, self.game_id)
        self.context.tell(challenges.read())
        results = dict.fromkeys(KINDS, "")
        for kind in KINDS:
            found = challenges.results.get(name_of(kind, today))
            if found is not None:
                words = result_words(found, self.context.catalogue)
                results[kind] = self.text(f"challenges.{kind}_result", result=words)
        rivals = {kind: rival_words(module, kind, today, self.context.catalogue) for kind in KINDS}
        return Practice(
            name="challenges",
            title=self.text("challenges.title"),
            description=self.text("challenges.told", **rivals),
            open=partial(self._begin_challenge, "week"),
            open_words=self.text("challenges.week"),
            next_words=self.text("challenges.day"),
            go_on=partial(self._begin_challenge, "day"),
            next_result=results["day"],
            open_result=results["week"],
        )

    def _begin_challenge(self, kind: ChallengeKind) -> None:
        """Begin a challenge, after a question if another game is in progress."""
        own = own_seat(self.context.settings.last_setup)
        setup = challenge_setup(games.window_game(self.game_id), own, kind, date.today())
        begin_game(self.context, lambda: self.context.shell.start_game(setup, as_usual=False))

    def _looking_back(self) -> Practice:
        """The statistics, which any game has."""
        return Practice(
            "statistics",
            self.text("statistics.title"),
            self.text("statistics.told"),
            self.context.shell.open_statistics,
            self.text("statistics.open"),
        )

    def _nothing(self) -> Widget:
        """Return a card with Play, if a game offers no practice."""
        play = Button(
            self.text("app.title.play"), self.context.shell.open_new_game, "play", kind="primary"
        )
        rows = [Label(self.text("app.practice.nothing"), BODY), Flow([play])]
        return Panel(Column(rows, gap=14), padding=22, ground="tray")


def _first(entry: Practice) -> str:
    """The name of the button that is pressed most likely."""
    return f"next.{entry.name}" if entry.go_on is not None else entry.name
