"""How a game of Mercurial ended: sources of points, tie-break, and how it came about."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial.bots.levels import CLASS_SIDE, INITIATE_SIDE
from resarcana_desktop.games.mercurial.rules.codes import ARCANAS, BOX, HEROICS, SIGIL_KINDS, SIGILS
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.records import MageClass
from resarcana_desktop.games.mercurial.rules.scoring import arcana_points, sigil_points
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.text.card_text import starting_side
from resarcana_desktop.games.mercurial.text.numbers import DECENT, EXCELLENT
from resarcana_desktop.games.mercurial.yardstick import score_words
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.setup.outcome import (
    Outcome,
    PlayerOutcome,
    PointsLine,
    Source,
    Turn,
    one_by_one,
    turning_round,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.games.mercurial.rules.faces import Faces
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Card, Side
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.session import Session


_RESTORE_TO_RUIN: Final = 0.75
"""The value of a point of Restore in Ruin: a Prestige takes 4 of one, or 3 of the other."""
_CLEAR: Final = 10
"""This many points are a clear margin."""
_ALONE: Final = "alone"
"""A class that was played alone, with other crystals, in a tableau."""


@dataclass(frozen=True, slots=True)
class Feat:
    """A Cast: its seat and round, its Ruin or Restore, and the Heroic claimed by it, or ""."""

    seat: int
    round: int
    ruin: int
    restore: int
    heroic: str = ""

    @property
    def strength(self) -> float:
        """The size, in Ruin."""
        return max(self.ruin, self.restore * _RESTORE_TO_RUIN)


@dataclass(frozen=True, slots=True)
class Highlights:
    """The memorable facts of a game.

    Its greatest Cast, how often each seat achieved Equilibrium, and who had enough Heroics in which
    round, if anyone.
    """

    greatest: Feat | None = None
    equilibria: tuple[tuple[int, int], ...] = ()
    ended_by: tuple[int, int] | None = None


def highlights_of(
    rounds: Iterable[tuple[int, Sequence[Event]]], heroics: Iterable[str]
) -> Highlights:
    """Return the memorable facts in the events of a game, grouped with their round numbers.

    `heroics` are the ids of all Heroics: an Arcana may be claimed as well.
    """
    known = frozenset(heroics)
    feats: list[Feat] = []
    balanced: Counter[int] = Counter()
    ended_by: tuple[int, int] | None = None
    for number, events in rounds:
        for event in events:
            if event.kind == "result":
                feats.append(Feat(event.seat, number, event.number, event.restore))
            elif event.kind == "claim" and event.card in known and feats:
                last = feats[-1]
                feats[-1] = Feat(last.seat, last.round, last.ruin, last.restore, event.card)
            elif event.kind == "myst":
                balanced[event.seat] += 1
            elif event.kind == "last_casts" and event.seat >= 0 and ended_by is None:
                ended_by = (event.seat, number)
    greatest = max(feats, key=lambda feat: feat.strength, default=None)
    return Highlights(greatest, tuple(balanced.most_common()), ended_by)


class Teller:
    """Words the story of one outcome in the language of a catalogue; `named` names a card."""

    def __init__(self, outcome: Outcome, catalogue: Catalogue, named: Callable[[str], str]) -> None:
        self._outcome = outcome
        self._catalogue = catalogue
        self._named = named

    def sentences(self, highlights: Highlights) -> Iterator[str]:
        """Yield at most five sentences of rich text.

        Anything that needs rivals is left out without them.
        """
        rivals = not self._alone
        if rivals:
            yield self._lead()
        if highlights.greatest is not None and highlights.greatest.strength > 0:
            yield self._greatest(highlights.greatest)
        if highlights.equilibria:
            seat, times = highlights.equilibria[0]
            yield self._count("equilibrium", times, self._player(seat))
        if rivals and highlights.ended_by is not None:
            seat, number = highlights.ended_by
            yield self._text("ended", self._player(seat), round=number)
        if rivals:
            yield self._end()

    # ---- the lead and the end ------------------------------------------------------------

    def _lead(self) -> str:
        """Since when the winner has been in front."""
        winner, rounds = self._outcome.players[0], len(self._outcome.players[0].by_round)
        behind = [number for number in range(rounds) if not self._in_front(winner, number)]
        if not behind:
            return self._text("lead_always", winner)
        since = behind[-1] + 2  # rounds are counted from 1, and this is the one after it
        if since >= rounds:
            return self._text("lead_last", winner)
        return self._text("lead_since", winner, round=since)

    def _in_front(self, player: PlayerOutcome, number: int) -> bool:
        """Return whether no one had more at the end of a round, counted from 0."""
        return all(
            player.by_round[number] >= other.by_round[number] for other in self._outcome.players
        )

    def _end(self) -> str:
        """Return how far behind the best of the others was."""
        winner, *others = self._outcome.players
        second = max(others, key=lambda player: player.points)
        margin = winner.points - second.points
        if not margin:
            return self._text("end_shared" if second.won else "end_tie", winner, second)
        if margin >= _CLEAR:
            return self._count("end_clear", margin, winner, second)
        return self._count("end", margin, second, winner)

    @property
    def _alone(self) -> bool:
        return len(self._outcome.players) == 1

    # ---- highlights ---------------------------------------------------------------------------

    def _greatest(self, feat: Feat) -> str:
        energy, amount = ("ruin", feat.ruin) if feat.ruin else ("restore", feat.restore)
        when = "when_alone" if self._alone else "when"
        values = {
            "when": self._catalogue.text(f"outcome.story.{when}", round=feat.round),
            "result": self._catalogue.text(f"outcome.story.{energy}", number=amount),
        }
        player = self._player(feat.seat)
        if not feat.heroic:
            return self._text("greatest", player, **values)
        heroic = f"{{b}}{plain(self._named(feat.heroic))}{{/b}}"
        return self._text("greatest_for", player, heroic=heroic, **values)

    # ---- words ---------------------------------------------------------------------------

    def _player(self, seat: int) -> PlayerOutcome:
        name = self._outcome.setup.seats[seat].name
        return next(player for player in self._outcome.players if player.name == name)

    def _text(self, key: str, *players: PlayerOutcome, **values: object) -> str:
        """A text about one or two players; the only person at the screen is called "you"."""
        return self._catalogue.text(self._key(key, players), **_names(players), **values)

    def _count(self, key: str, count: int, *players: PlayerOutcome) -> str:
        return self._catalogue.count(self._key(key, players), count, **_names(players))

    def _key(self, key: str, players: Sequence[PlayerOutcome]) -> str:
        """Return the key of a text: of the variant about "you" if one of the players is meant."""
        endings = zip(("_you", "_rival_you"), players, strict=False)
        ending = next((end for end, each in endings if each.name == self._outcome.you), "")
        return f"outcome.story.{key}{ending}"


def _names(players: Sequence[PlayerOutcome]) -> dict[str, str]:
    """The names of one or two players, each in its color."""
    places = zip(("name", "rival"), players, strict=False)
    return {place: f"{{seat:{each.colour}}}{plain(each.name)}{{/seat}}" for place, each in places}


PRESTIGE: Final = "prestige"
_SENTENCES: Final = 5
"""The maximum number of sentences."""


@dataclass(frozen=True)
class MercurialOutcomeWords:
    """The words for points and ties of a game with these cards."""

    faces: Faces = field(compare=False)
    achieved: tuple[str, ...] = ()
    highlights: Highlights = field(default_factory=Highlights)
    mage_class: str = ""
    side: str = CLASS_SIDE
    """The class and board side of a solo game; empty if several played."""

    def source(self, source: Source, catalogue: Catalogue) -> str:
        """A Heroic, an Arcana, a kind of Sigil, Prestige."""
        if source.id == PRESTIGE:
            return catalogue.text("outcome.prestige")
        if source.id in SIGILS:
            return catalogue.text("outcome.sigils", sigil=catalogue[f"sigil.{source.id}"])
        return self.faces.card(source.id).name(catalogue.language)

    def lines(self, sources: Sequence[Source], catalogue: Catalogue) -> Sequence[PointsLine]:
        """Return the sums of Heroics, Arcanas, Prestige and Sigils, as at the end of a game."""
        heroics = {heroic.id for heroic in self.faces.components.heroics}
        by_kind: dict[str, list[Source]] = {
            "heroics": [],
            "arcanas": [],
            PRESTIGE: [],
            "sigils": [],
        }
        for source in sources:
            kind = "heroics" if source.id in heroics else "arcanas"
            if source.id == PRESTIGE:
                kind = PRESTIGE
            elif source.id in SIGILS:
                kind = "sigils"
            by_kind[kind].append(source)
        return [self._sum(kind, found, catalogue) for kind, found in by_kind.items() if found]

    def _sum(self, kind: str, sources: Sequence[Source], catalogue: Catalogue) -> PointsLine:
        title, points = catalogue[f"outcome.sum.{kind}"], sum(each.points for each in sources)
        if kind == "sigils":
            signs = map(_sigils_in_signs, sources)
            return PointsLine(title, points, signs="\u2003".join(signs))
        if kind == PRESTIGE:
            return PointsLine(title, points)
        return PointsLine(title, points, tuple(one_by_one(self, sources, catalogue)))

    def tie(self, outcome: Outcome, catalogue: Catalogue) -> str:
        """Return that points from Arcanas broke the tie, or that the victory is shared."""
        winners = outcome.winners
        if len(winners) > 1:
            yours = any(each.name == outcome.you for each in winners)
            return catalogue["outcome.shared_you" if yours else "outcome.shared"]
        winner = winners[0]
        key = "outcome.decided_you" if winner.name == outcome.you else "outcome.decided"
        return catalogue.text(key, name=winner.name, points=winner.tie_break)

    def story(self, outcome: Outcome, catalogue: Catalogue) -> Sequence[str]:
        """Return how it went; in Prodigy mode also how good that is, and the achievements."""

        def named(card: str) -> str:
            return self.faces.card(card).name(catalogue.language)

        lines = list(Teller(outcome, catalogue, named).sentences(self.highlights))
        if len(outcome.players) > 1:
            return lines
        return [*self._grade(outcome, catalogue), *lines][:_SENTENCES]

    def _grade(self, outcome: Outcome, catalogue: Catalogue) -> Sequence[str]:
        points = outcome.players[0].points
        grade = "excellent" if points >= EXCELLENT else "decent" if points >= DECENT else "short"
        components = self.faces.components
        if any(card.marked for card in (*components.spells, *components.heroics)):
            grade = "printed_scale"  # it measures the published cards
        text = catalogue.text
        lines = [text(f"outcome.{grade}", decent=DECENT, excellent=EXCELLENT)]
        if self.achieved:
            names = catalogue.listed(
                [catalogue[f"prodigy.achievement.{name}"] for name in self.achieved]
            )
            lines.append(text("outcome.achieved", names=names))
        measured = score_words(self.mage_class, self.side, catalogue)
        return [*lines, measured] if measured else lines


def _sigils_in_signs(source: Source) -> str:
    """Return how many Sigils of a kind there are, and their points if that is another number."""
    number = 2 if source.points == 1 else source.points  # only a pair yields less than 1 each
    worth = "" if number == source.points else f"\u00a0{{icon:arrow}}\u00a0{source.points}"
    return f"{{icon:{source.id}}}\u00a0{number}{worth}"


def sources_of(position: MercurialPosition, seat: int) -> Iterator[Source]:
    """Yield the sources of a seat's points."""
    state, faces = position.state, position.faces
    for card in cards_in(state, int(pile_of(seat, HEROICS))):
        yield Source(faces.ids[card], int(state.tables.points[card]), printed=True)
    for card in cards_in(state, int(pile_of(seat, ARCANAS))):
        yield Source(faces.ids[card], _worth(position, seat, card))
    prestige = int(state.prestige[seat]) * int(state.tables.prestige_points)
    if prestige:
        yield Source(PRESTIGE, prestige)
    for kind in range(SIGIL_KINDS):
        points = int(sigil_points(state, seat, kind))
        if points:
            yield Source(SIGILS[kind], points)


def _class_played(position: MercurialPosition, seat: int) -> str:
    """Return a class with the side of its board that was played, for `card_shown`."""
    side = INITIATE_SIDE if int(position.state.initiates) else CLASS_SIDE
    company = _ALONE if position.seats == 1 else ""
    return "/".join([position.faces.classes[int(position.state.mage[seat])], side, company])


def card_shown(component: str, faces: Faces) -> tuple[Card, Side | None]:
    """Return a card of a tableau, and of a class the side with what the game began with.

    Raises KeyError for a card that does not exist.
    """
    name, *played = component.split("/")
    card = faces.card(name)
    if not played or not isinstance(card, MageClass):
        return card, None
    side, company = played
    return card, starting_side(card, initiate=side == INITIATE_SIDE, alone=company == _ALONE)


def _played_alone(position: MercurialPosition) -> tuple[str, str]:
    """Return the class and its board side; no class if several played."""
    state = position.state
    if position.seats > 1:
        return "", CLASS_SIDE
    side = INITIATE_SIDE if int(state.initiates) else CLASS_SIDE
    return position.faces.classes[int(state.mage[0])], side


def _worth(position: MercurialPosition, seat: int, arcana: int) -> int:
    """Return what an Arcana yields: the loss without it."""
    without = position.state.copy()
    move(without, arcana, BOX)
    return int(arcana_points(position.state, seat)) - int(arcana_points(without, seat))


def outcome_of(session: Session[MercurialPosition, Event, Any]) -> Outcome:
    """Return the outcome of a session's game."""
    position, curve = session.position, session.points_by_round()
    players = [
        PlayerOutcome(
            name=seat.name,
            colour=seat.colour,
            sources=tuple(sorted(sources_of(position, number), key=lambda each: -each.points)),
            tie_break=int(arcana_points(position.state, number)),
            won=number in position.winners or len(session.seats) == 1,
            by_round=tuple(points[number] for points in curve),
            plays=position.faces.classes[int(position.state.mage[number])],
        )
        for number, seat in enumerate(session.seats)
    ]
    players.sort(key=lambda player: (not player.won, -player.points))
    heroics = [heroic.id for heroic in position.faces.components.heroics]
    highlights = highlights_of(((move.round, move.events) for move in session.moves), heroics)
    words = MercurialOutcomeWords(
        position.faces, position.achievements, highlights, *_played_alone(position)
    )
    names = [seat.name for seat in session.seats]
    seat = names.index(players[0].name)
    shown = [_class_played(position, seat)]
    for pile in (HEROICS, ARCANAS):
        cards = cards_in(position.state, int(pile_of(seat, pile)))
        shown += [position.faces.ids[card] for card in cards]
    claimed = int(position.state.count[pile_of(seat, ARCANAS)]) > 0
    ended = Outcome(
        session.setup,
        position.round,
        tuple(players),
        words,
        tableau=tuple(shown),
        tableau_title=f"outcome.tableau.{'claimed' if claimed else 'heroics'}",
    )
    return replace(ended, turn=_turn(session, ended, seat))


def _turn(
    session: Session[MercurialPosition, Event, Any], ended: Outcome, seat: int
) -> Turn | None:
    """The Cast with which the game turned, or what was done first in its round."""
    number = turning_round(ended)
    moves = [(at, move) for at, move in enumerate(session.moves) if move.round == number]
    own = [(at, {event.kind for event in move.events if event.seat == seat}) for at, move in moves]
    for kind in ("claim", "result"):
        found = next((at for at, kinds in own if kind in kinds), None)
        if found is not None and number is not None:
            return Turn(number, found)
    return Turn(number, moves[0][0]) if number is not None and moves else None
