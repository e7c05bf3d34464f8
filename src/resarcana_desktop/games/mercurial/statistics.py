"""Mercurial's statistics: its facts, its achievements, and the words for both."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.replay import replay
from resarcana_desktop.games.mercurial import rulesets
from resarcana_desktop.games.mercurial.bots.levels import CLASS_SIDE, INITIATE_SIDE
from resarcana_desktop.games.mercurial.outcome import PRESTIGE, sources_of
from resarcana_desktop.games.mercurial.rules.codes import ARCANAS, HEROICS, SIGILS, USED
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.records import Heroic
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.statistician import Statistician
from resarcana_desktop.play.statistics.achievements import (
    Achievement,
    in_a_victory,
    most_in_a_game,
    most_in_a_victory,
    number_of,
    streak_of,
    won_with,
)
from resarcana_desktop.play.statistics.facts import SeatFacts
from resarcana_desktop.play.statistics.finished_games import RecordFacts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.engine.position import Played
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Components
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.statistics.rates import Seen

    Step = Played[MercurialPosition, Event]

CLASS: Final = "class"
SIDE: Final = "side"
ORDER: Final = "order"
HEROIC: Final = "heroic"
ARCANA: Final = "arcana"
ACHIEVED: Final = "achieved"
"""The achievements of Prodigy mode; not a category of wins."""

_CATEGORIES: Final = (CLASS, SIDE, ORDER, HEROIC, ARCANA)
_SOURCES: Final = (HEROIC, ARCANA, "sigil", PRESTIGE)


def _count(seen: Seen, name: str) -> int:
    return seen.facts.counts.get(name, 0)


def _alone_in_front(seen: Seen) -> bool:
    return seen.game.winners == 1


def _is_last(seen: Seen) -> bool:
    return seen.facts.had.get(ORDER, ()) == (str(len(seen.game.players)),)


def _has_fewer_heroics(seen: Seen) -> bool:
    own = len(seen.facts.had.get(HEROIC, ()))
    return any(len(other.facts.had.get(HEROIC, ())) > own for other in seen.others)


ACHIEVEMENTS: Final[tuple[Achievement, ...]] = (
    # Games played, and won.
    in_a_victory("first_victory", lambda _: True),
    number_of("ten_games", 10),
    streak_of("three_in_a_row", 3),
    won_with("every_class", 4, lambda seen: seen.facts.had.get(CLASS, ())),
    in_a_victory("beat_three", lambda seen: len(seen.others) >= 3),
    in_a_victory("last_in_order", _is_last),
    # The course of the game.
    most_in_a_victory("clear_margin", 15, lambda seen: seen.margin),
    in_a_victory("tie_break", lambda seen: _alone_in_front(seen) and seen.margin == 0),
    in_a_victory("shared", lambda seen: not _alone_in_front(seen)),
    in_a_victory("fewer_heroics", _has_fewer_heroics),
    # The means.
    most_in_a_game("all_arcanas", 3, lambda seen: len(seen.facts.had.get(ARCANA, ()))),
    most_in_a_game("much_ruin", 36, lambda seen: _count(seen, "ruin")),
    most_in_a_game("much_restore", 48, lambda seen: _count(seen, "restore")),
    most_in_a_game("much_myst", 12, lambda seen: _count(seen, "myst")),
    most_in_a_game("three_equilibria", 3, lambda seen: _count(seen, "equilibria")),
    most_in_a_game("much_prestige", 12, lambda seen: seen.facts.sources.get(PRESTIGE, 0)),
)


MADE_UP: Final = ""
"""The usual kind, also of games whose cards earlier versions did not note."""
PARTLY: Final = "partly"
PRINTED: Final = "printed"


def kind_of_cards(components: Components) -> str:
    """Return whether an owner of the game has entered all cards, some, or none."""
    if not any(card.marked for card in components.cards):
        return PRINTED
    return PARTLY if components.digests else MADE_UP


class MercurialStatistician(Statistician):
    """Finds classes, Heroics and Arcanas."""

    categories: Final = _CATEGORIES
    sources: Final = _SOURCES
    cards: Final = (MADE_UP, PARTLY, PRINTED)
    achievements: Final = ACHIEVEMENTS

    def tell(self, record: Record) -> RecordFacts | None:
        """Return the facts of a finished game."""
        rules = rulesets.rules_for(record.options)
        steps = list(replay(rules, record))
        if not steps or not steps[-1].after.over():
            return None
        end, counts = steps[-1].after, _counts(steps)
        seats = [_facts(end, seat, counts[seat]) for seat in range(end.seats)]
        return RecordFacts(end.round, seats, kind_of_cards(rules.faces.components))

    def kinds(self, category: str) -> Sequence[str]:
        """Return the four classes, so that one sees which are still to be tried."""
        return rulesets.present().faces.classes if category == CLASS else ()

    def name(self, category: str, found: str, catalogue: Catalogue) -> str:
        """The name of a class, a side, a place in the order of play, or a card."""
        if category in (SIDE, ORDER):
            return catalogue[f"lookback.{category}.{found}"]
        try:
            return rulesets.present().faces.card(found).name(catalogue.language)
        except KeyError:  # of a deck that no longer exists
            return found


def _counts(steps: list[Step]) -> list[Counter[str]]:
    """Return what each seat did during the game: Casts, Equilibria, and its best results."""
    found = [Counter[str]() for _ in range(steps[-1].after.seats)]
    for event in (event for step in steps for event in step.events):
        if event.seat < 0:
            continue
        counts = found[event.seat]
        if event.kind == "cast":
            counts["casts"] += 1
        elif event.kind == "use_mystrune":
            counts["mystrune"] += 1
        elif event.kind == "myst":
            counts["equilibria"] += 1
            counts["myst"] = max(counts["myst"], event.number)
        elif event.kind == "result":
            counts["ruin"] = max(counts["ruin"], event.number)
            counts["restore"] = max(counts["restore"], event.restore)
    return found


def _facts(end: MercurialPosition, seat: int, counts: Counter[str]) -> SeatFacts:
    state, faces = end.state, end.faces
    sources: Counter[str] = Counter()
    for source in sources_of(end, seat):
        sources[_kind(end, source.id)] += source.points
    counts["spells"] = int(state.count[pile_of(seat, USED)])
    order = (seat - int(state.first_player)) % end.seats + 1
    return SeatFacts(
        won=seat in end.winners,
        had={
            CLASS: (faces.classes[int(state.mage[seat])],),
            SIDE: (INITIATE_SIDE if int(state.initiates) else CLASS_SIDE,),
            ORDER: (str(order),),
            HEROIC: _ids(end, seat, HEROICS),
            ARCANA: _ids(end, seat, ARCANAS),
            ACHIEVED: end.achievements,
        },
        sources=dict(sources),
        counts={name: number for name, number in counts.items() if number},
    )


def _kind(end: MercurialPosition, source: str) -> str:
    if source == PRESTIGE:
        return PRESTIGE
    if source in SIGILS:
        return "sigil"
    return HEROIC if isinstance(end.faces.card(source), Heroic) else ARCANA


def _ids(end: MercurialPosition, seat: int, pile: int) -> tuple[str, ...]:
    return tuple(end.faces.ids[card] for card in cards_in(end.state, int(pile_of(seat, pile))))


STATISTICIAN: Final = MercurialStatistician()
