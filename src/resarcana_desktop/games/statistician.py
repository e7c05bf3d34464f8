"""What a game contributes to the statistics of its finished games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from resarcana_desktop.engine.replay import replay
from resarcana_desktop.play.statistics.facts import SeatFacts
from resarcana_desktop.play.statistics.finished_games import RecordFacts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.engine.position import Options, PlayedPosition, Ruleset
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.statistics.achievements import Achievement


class Statistician(Protocol):
    """Looks into records of one game, and has the words for what it found there.

    Most texts are looked up in the catalogues of the game by default.
    """

    @property
    def categories(self) -> Sequence[str]:
        """The categories of wins other than levels and number of players; see `SeatFacts.had`."""
        return ()

    @property
    def sources(self) -> Sequence[str]:
        """The kinds of things that give points, in the order in which they are shown."""
        return ("points",)

    @property
    def achievements(self) -> Sequence[Achievement]:
        """The achievements of the game."""
        return ()

    @property
    def cards(self) -> Sequence[str]:
        """The kinds of cards whose games are counted separately; none if all games are alike.

        "" is the usual kind.
        """
        return ()

    @property
    def cards_together(self) -> bool:
        """Whether Elo and achievements are about games with all kinds of cards.

        The player may still choose one kind.
        """
        return False

    def tell(self, record: Record) -> RecordFacts | None:
        """Return the facts of a finished game; None if it is not over.

        Raises RecordError if the rules do not follow the record.
        """

    def category(self, category: str, catalogue: Catalogue) -> str:
        """The heading of a category."""
        return catalogue.text(f"lookback.category.{category}")

    def explained(self, category: str, catalogue: Catalogue) -> str:
        """Return which games count for an entry of a category, in a sentence.

        "" if that is obvious.
        """
        return catalogue.text(f"lookback.explained.{category}")

    def kinds(self, category: str) -> Sequence[str]:
        """Return what is listed in a category although no game had it yet."""
        return ()

    def name(self, category: str, found: str, catalogue: Catalogue) -> str:
        """The name of something that was had."""
        return found

    def cards_words(self, kind: str, catalogue: Catalogue) -> str:
        """The name of a kind of cards."""
        return catalogue.text(f"lookback.cards.{kind or 'usual'}")

    def source(self, source: str, catalogue: Catalogue) -> str:
        """The name of a kind of things that give points."""
        return catalogue.text(f"lookback.source.{source}")

    def achievement(self, name: str, catalogue: Catalogue) -> tuple[str, str]:
        """Return the title of an achievement and its condition."""
        return (
            catalogue.text(f"lookback.achieved.{name}"),
            catalogue.text(f"lookback.achieved_for.{name}"),
        )

    def progress(self, achievement: Achievement, number: int, catalogue: Catalogue) -> str:
        """Return the progress with an achievement; "" if nothing is counted."""
        if achievement.counting == "once":
            return ""
        numbers = {"amount": number, "goal": achievement.goal}
        if achievement.counting == "best":
            return catalogue.text("statistics.progress_best", **numbers) if number else ""
        return catalogue.text(f"lookback.progress.{achievement.id}", **numbers)


class PointsOnly(Statistician):
    """Winners and points: everything that is known of any game. Its points have one source."""

    def __init__(self, ruleset: Callable[[Options], Ruleset[Any, Any]]) -> None:
        """`ruleset` gives the rules for the options of a record."""
        self._ruleset = ruleset

    def tell(self, record: Record) -> RecordFacts | None:
        """The facts of the last position; None if the game is not over."""
        steps = list(replay(self._ruleset(record.options), record))
        if not steps or not steps[-1].after.over():
            return None
        end: PlayedPosition = steps[-1].after
        return RecordFacts(end.round, [self.facts(end, seat) for seat in range(end.seats)])

    def facts(self, end: PlayedPosition, seat: int) -> SeatFacts:
        """Return the facts of a seat at the end of a game."""
        return SeatFacts(seat in end.winners, {}, {self.sources[0]: end.points(seat)}, {})

    def source(self, source: str, catalogue: Catalogue) -> str:
        """Points are points, unless the game has a text for another source."""
        return catalogue.text(f"plain.{source}")
