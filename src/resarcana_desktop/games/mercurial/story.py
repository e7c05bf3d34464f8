"""The story of a finished game: the lead, the greatest Cast, Equilibrium, the last Heroic, the end.

Who led when is found in the curve of the points, all else in the events of the game.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.i18n.markup import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.outcome import Outcome, PlayerOutcome

_RESTORE_TO_RUIN: Final = 0.75
"""What a point of Restore is worth beside one of Ruin: 4 of them bring a Prestige, 3 Ruin do."""
_CLEAR: Final = 10
"""So many points are a clear margin."""


@dataclass(frozen=True, slots=True)
class Feat:
    """A Cast: whose, in which round, its Ruin or Restore, and the Heroic claimed by it, or ""."""

    seat: int
    round: int
    ruin: int
    restore: int
    heroic: str = ""

    @property
    def strength(self) -> float:
        """How great it is, in Ruin."""
        return max(self.ruin, self.restore * _RESTORE_TO_RUIN)


@dataclass(frozen=True, slots=True)
class Deeds:
    """What a game is remembered for.

    Its greatest Cast, how often each seat achieved Equilibrium, and who had Heroics enough in
    which round, where anybody had.
    """

    greatest: Feat | None = None
    equilibria: tuple[tuple[int, int], ...] = ()
    ended_by: tuple[int, int] | None = None


def deeds_of(rounds: Iterable[tuple[int, Sequence[Event]]], heroics: Iterable[str]) -> Deeds:
    """What the events of a game tell, each run of them with the number of its round.

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
    return Deeds(greatest, tuple(balanced.most_common()), ended_by)


class Teller:
    """Tells the story of one outcome in the language of a catalogue; `named` names a card."""

    def __init__(self, outcome: Outcome, catalogue: Catalogue, named: Callable[[str], str]) -> None:
        self._outcome = outcome
        self._catalogue = catalogue
        self._named = named

    def sentences(self, deeds: Deeds) -> Iterator[str]:
        """At most five sentences of rich text; what only rivals make a story of is left out."""
        rivals = not self._alone
        if rivals:
            yield self._lead()
        if deeds.greatest is not None and deeds.greatest.strength > 0:
            yield self._greatest(deeds.greatest)
        if deeds.equilibria:
            seat, times = deeds.equilibria[0]
            yield self._count("equilibrium", times, self._player(seat))
        if rivals and deeds.ended_by is not None:
            seat, number = deeds.ended_by
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
        """Whether nobody had more at the end of a round, counted from 0."""
        return all(
            player.by_round[number] >= other.by_round[number] for other in self._outcome.players
        )

    def _end(self) -> str:
        """How far behind the best of the others was."""
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

    # ---- deeds ---------------------------------------------------------------------------

    def _greatest(self, feat: Feat) -> str:
        energy, amount = ("ruin", feat.ruin) if feat.ruin else ("restore", feat.restore)
        when = "when_alone" if self._alone else "when"
        values = {
            "when": self._catalogue.text(f"outcome.story.{when}", round=feat.round),
            "result": self._catalogue.text(f"card.effect.{energy}", number=amount),
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
        """The key of a text: of the one that is about "you" if one of the players is meant."""
        endings = zip(("_you", "_rival_you"), players, strict=False)
        ending = next((end for end, each in endings if each.name == self._outcome.you), "")
        return f"outcome.story.{key}{ending}"


def _names(players: Sequence[PlayerOutcome]) -> dict[str, str]:
    """The names of one or two players, each in its color."""
    places = zip(("name", "rival"), players, strict=False)
    return {place: f"{{seat:{each.colour}}}{plain(each.name)}{{/seat}}" for place, each in places}
