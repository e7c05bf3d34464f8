"""The next thing to try after a game: chosen from how it went and what the player has done."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.games.setups import bot_of
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_of
from resarcana_desktop.play.statistics.rates import seen_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.interface import WindowGame
    from resarcana_desktop.games.screens import Practice
    from resarcana_desktop.play.statistics.facts import FinishedGame
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.setup.outcome import Outcome


@dataclass(frozen=True)
class NextStep:
    """Something to try, in a sentence, with the words of the button that begins it."""

    name: str
    sentence: str
    words: str
    go: Callable[[], None]


def next_step(
    context: Context, outcome: Outcome, finished: tuple[FinishedGame, ...] = ()
) -> NextStep | None:
    """Return a suggestion for the only person at the screen; None for a table of several.

    After a loss it is something to learn, after a win a stronger rival and then more cards.
    `finished` are the games that count, including this one.
    """
    if not outcome.you:
        return None
    ways = _Ways(context, outcome, finished)
    won = any(player.name == outcome.you for player in outcome.winners)
    alone = len(outcome.players) == 1
    order = [ways.stronger, ways.more_cards, ways.lesson, ways.puzzle]
    if alone or not won:
        order = [ways.lesson, ways.puzzle, ways.other]
    return next((step for way in order for step in way()), None)


class _Ways:
    """The next steps after a game; each method yields those of its kind, if any."""

    def __init__(
        self, context: Context, outcome: Outcome, finished: tuple[FinishedGame, ...]
    ) -> None:
        self._context = context
        self._outcome = outcome
        self._finished = finished
        self._setup = outcome.setup
        self._game = outcome.setup.game or games.first().id
        self._module: WindowGame = games.window_game(self._game)

    def stronger(self) -> Iterator[NextStep]:
        """The level above the strongest that was ever beaten."""
        levels = list(self._module.levels)
        beaten = {
            each.opponents
            for each in seen_by(self._outcome.you, self._finished)
            if each.facts.won and each.game.game == self._game
        }
        bots = [seat for seat in self._setup.seats if seat.kind == "bot"]
        now = {self._module.level_of(bot_of(seat, self._module)) for seat in bots}
        beaten |= now if len(now) == 1 else set()
        places = [levels.index(level) for level in beaten if level in levels]
        if not places or max(places) + 1 >= len(levels):
            return
        level = levels[max(places) + 1]
        name = self._context.text(f"app.level.{level}")
        yield self._step("level", partial(self._start, self._at_level(level)), level=name)

    def more_cards(self) -> Iterator[NextStep]:
        """Suggest the same game with a set that was left out."""
        more = self._module.with_more(
            self._setup.chosen, len(self._setup.seats), self._context.catalogue
        )
        if more is not None:
            name, chosen = more
            setup = self._setup.model_copy(update={"chosen": dict(chosen)})
            yield self._step("more_cards", partial(self._start, setup), name=name)

    def lesson(self) -> Iterator[NextStep]:
        """The next lesson, until all have been taken."""
        done = Progress.of(self._context, self._game).done
        entry = self._practice("lessons")
        if entry is not None and any(each.id not in done for each in lessons_of(self._game)):
            yield from self._practised("lesson", entry)

    def puzzle(self) -> Iterator[NextStep]:
        """The puzzle of the day."""
        yield from self._practised("puzzle", self._practice("puzzles"))

    def other(self) -> Iterator[NextStep]:
        """Yield any other kind of practice."""
        known = ("lessons", "puzzles")
        entries = self._module.screens().practice(self._context)
        for entry in entries:
            if entry.name not in known:
                yield from self._practised("other", entry)

    # ---- pieces --------------------------------------------------------------------------

    def _practice(self, name: str) -> Practice | None:
        entries = self._module.screens().practice(self._context)
        return next((entry for entry in entries if entry.name == name), None)

    def _practised(self, name: str, entry: Practice | None) -> Iterator[NextStep]:
        if entry is not None and entry.go_on is not None:
            wording = self._context.text(f"app.result.next.{name}", title=entry.title)
            yield NextStep(name, wording, entry.next_words, entry.go_on)

    def _step(self, kind: str, go: Callable[[], None], **values: object) -> NextStep:
        text, key = self._context.text, f"app.result.next.{kind}"
        return NextStep(kind, text(key, **values), text(f"{key}_words", **values), go)

    def _at_level(self, level: str) -> GameSetup:
        bot = next(iter(self._module.characters(level)), level)
        seats = tuple(
            seat.model_copy(update={"level": bot, "drawn": False}) if seat.kind == "bot" else seat
            for seat in self._setup.seats
        )
        return self._setup.model_copy(update={"seats": seats, "all_seats": ()})

    def _start(self, setup: GameSetup) -> None:
        self._context.shell.start_game(setup.again())
