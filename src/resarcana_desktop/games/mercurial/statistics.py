"""What Mercurial brings to the statistics: classes and Heroics of finished games, achievements."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.replay import replay
from resarcana_desktop.games.mercurial import rulesets
from resarcana_desktop.games.mercurial.outcome import PRESTIGE, sources_of
from resarcana_desktop.games.mercurial.rules.codes import ARCANAS, HEROICS, SIGILS
from resarcana_desktop.games.mercurial.rules.reading import cards_in
from resarcana_desktop.games.mercurial.rules.records import Heroic
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.play.statistics.facts import SeatFacts
from resarcana_desktop.play.statistics.reading import Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.catalogues import Catalogue
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.play.statistics.achievements import Achievement

_CATEGORIES: Final = ("class", "heroic", "arcana")
_SOURCES: Final = ("heroic", "arcana", "sigil", PRESTIGE)


class MercurialStatistician:
    """What `Statistician` promises."""

    categories: Final = _CATEGORIES
    sources: Final = _SOURCES
    achievements: Final[Sequence[Achievement]] = ()

    def tell(self, record: Record) -> Told | None:
        """What a game tells at its end."""
        end: MercurialPosition | None = None
        for step in replay(rulesets.rules_for(record.options), record):
            end = step.after
        if end is None or not end.over():
            return None
        return Told(end.round, [_facts(end, seat) for seat in range(end.seats)])

    def category(self, category: str, catalogue: Catalogue) -> str:
        """Classes, Heroics, Arcanas."""
        return catalogue.text(f"lookback.category.{category}")

    def explained(self, category: str, catalogue: Catalogue) -> str:
        """Which games count for one."""
        return catalogue.text(f"lookback.explained.{category}")

    def name(self, category: str, found: str, catalogue: Catalogue) -> str:
        """The name of a class or a card."""
        try:
            return rulesets.present().faces.card(found).name(catalogue.language)
        except KeyError:
            return found

    def source(self, source: str, catalogue: Catalogue) -> str:
        """A kind of things that give points."""
        return catalogue.text(f"lookback.source.{source}")

    def achievement(self, name: str, catalogue: Catalogue) -> tuple[str, str]:
        """There are none over many games; those of Prodigy mode are told with its result."""
        return (name, "")


def _facts(end: MercurialPosition, seat: int) -> SeatFacts:
    state, faces = end.state, end.faces
    sources: Counter[str] = Counter()
    for source in sources_of(end, seat):
        sources[_kind(end, source.id)] += source.points
    return SeatFacts(
        won=seat in end.winners,
        had={
            "class": (faces.classes[int(state.mage[seat])],),
            "heroic": _ids(end, seat, HEROICS),
            "arcana": _ids(end, seat, ARCANAS),
        },
        sources=dict(sources),
    )


def _kind(end: MercurialPosition, source: str) -> str:
    if source == PRESTIGE:
        return PRESTIGE
    if source in SIGILS:
        return "sigil"
    return "heroic" if isinstance(end.faces.card(source), Heroic) else "arcana"


def _ids(end: MercurialPosition, seat: int, pile: int) -> tuple[str, ...]:
    return tuple(end.faces.ids[card] for card in cards_in(end.state, int(pile_of(seat, pile))))


STATISTICIAN: Final = MercurialStatistician()
