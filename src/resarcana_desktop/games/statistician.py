"""What a game brings to the statistics of its finished games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.statistics.achievements import Achievement
    from resarcana_desktop.play.statistics.shelf_reader import Told


class Statistician(Protocol):
    """Looks into records of one game, and has the words for what it found there.

    Most words are looked up in the catalogues of the game, unless it says otherwise.
    """

    @property
    def categories(self) -> Sequence[str]:
        """What wins are told by beside levels and the number of players; see `SeatFacts.had`."""

    @property
    def sources(self) -> Sequence[str]:
        """The kinds of things that give points, in the order in which they are shown."""

    @property
    def achievements(self) -> Sequence[Achievement]:
        """What can be achieved."""

    def tell(self, record: Record) -> Told | None:
        """What a game tells at its end; None where it has none.

        Raises RecordError where the rules do not follow the record.
        """

    def category(self, category: str, catalogue: Catalogue) -> str:
        """The heading of a category."""
        return catalogue.text(f"lookback.category.{category}")

    def explained(self, category: str, catalogue: Catalogue) -> str:
        """Which games count for something in a category, in a sentence; "" where that is plain."""
        return catalogue.text(f"lookback.explained.{category}")

    def name(self, category: str, found: str, catalogue: Catalogue) -> str:
        """The name of something that was had."""

    def source(self, source: str, catalogue: Catalogue) -> str:
        """The name of a kind of things that give points."""
        return catalogue.text(f"lookback.source.{source}")

    def achievement(self, name: str, catalogue: Catalogue) -> tuple[str, str]:
        """What an achievement is called, and what it is given for."""
        return (
            catalogue.text(f"lookback.achieved.{name}"),
            catalogue.text(f"lookback.achieved_for.{name}"),
        )
