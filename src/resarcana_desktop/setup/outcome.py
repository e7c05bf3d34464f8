"""How a game ended, as the screen of the result shows it: whatever game it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from resarcana_desktop.i18n.catalogues import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.engine.match import MatchScore
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.game_setup import GameSetup


@dataclass(frozen=True)
class Source:
    """Where points came from: an id that only the game itself understands.

    What is `fleeting` counted at the very end only, and nothing on the table shows it.
    """

    id: str
    points: int
    fleeting: bool = False


@dataclass(frozen=True)
class PlayerOutcome:
    """One player at the end; `by_round` are the points at the end of each round.

    `tie_break` is what decides between players with equal points; more of it is better.
    """

    name: str
    colour: int
    sources: tuple[Source, ...]
    tie_break: int
    won: bool
    by_round: tuple[int, ...]

    @property
    def points(self) -> int:
        """The points that were counted at the end."""
        return sum(source.points for source in self.sources)


@dataclass(frozen=True)
class Turn:
    """A moment that a game turned on: its round, and how many actions had been played before it.

    A review that confirms it gives the winner's `chances` before and after that round, from 0 to 1,
    and whether they are only `rough`. Without them it is the round of the winner's jump in points.
    """

    round: int
    at: int
    chances: tuple[float, float] | None = None
    rough: bool = False


@dataclass(frozen=True)
class Outcome:
    """A finished game: how it was set up, and its players, the winners first, then by points."""

    setup: GameSetup
    rounds: int
    players: tuple[PlayerOutcome, ...]
    words: OutcomeWords
    match: MatchScore | None = None
    """How the match stands after it, where it is a game of one."""
    goal: int | None = None
    """With how many points a game ends; None where it does not end by points."""
    tableau: tuple[str, ...] = ()
    """The ids of what the first of the players has in play, as it is laid out."""
    turn: Turn | None = None
    """The moment that the game turned on, if one stands out."""

    @property
    def winners(self) -> tuple[PlayerOutcome, ...]:
        """Who won; several where not even the tie-break told them apart."""
        return tuple(player for player in self.players if player.won)

    @property
    def you(self) -> str:
        """The name of the only person at the screen; "" if there is none, or more than one."""
        people = [seat.name for seat in self.setup.seats if seat.kind == "human"]
        return people[0] if len(people) == 1 else ""

    @property
    def tie_was_broken(self) -> bool:
        """Whether a player who did not win has as many points as one who did."""
        best = max((player.points for player in self.winners), default=-1)
        return any(player.points == best for player in self.players if not player.won)


def turning_round(outcome: Outcome, least: int = 1) -> int | None:
    """The round, from 1, in which the winner gained most on the best of the others, for good.

    Fewer points than `least` turn no game; None where nothing did.
    """
    winner, *others = outcome.players
    if not others:
        return None

    def best(number: int) -> int:
        return max(each.by_round[number - 1] for each in others) if number else 0

    rounds = len(winner.by_round)
    level = winner.by_round[-1] == best(rounds)
    most, found = least, None
    for number in range(rounds, 0, -1):
        after = winner.by_round[number - 1]
        before = winner.by_round[number - 2] if number > 1 else 0
        over_best = after - best(number)
        if over_best < 0 or (over_best > 0 and level):
            break  # what was lost again was no turn
        gained = (after - best(number)) - (before - best(number - 1))
        if after - before >= least and gained >= most:
            most, found = gained, number
    return found


def result_told(outcome: Outcome, catalogue: Catalogue) -> str:
    """Return who won, or how many points a player alone scored."""
    first, winners = outcome.players[0], [player.name for player in outcome.winners]
    if len(outcome.players) == 1:
        key = "app.result.alone_you" if first.name == outcome.you else "app.result.alone"
        return catalogue.count(key, first.points, name=first.name)
    if winners == [outcome.you]:
        return catalogue["app.result.you"]
    if len(winners) == 1:
        return catalogue.text("app.result.winner", name=winners[0])
    return catalogue.text("app.result.winners", names=catalogue.listed(winners))


class OutcomeWords(Protocol):
    """What only the game itself can say of an outcome, in the language of a catalogue."""

    def source(self, source: Source, catalogue: Catalogue) -> str:
        """Where points came from."""

    def tie(self, outcome: Outcome, catalogue: Catalogue) -> str:
        """What decided between players with equal points, or that nothing did; never empty."""

    def story(self, outcome: Outcome, catalogue: Catalogue) -> Sequence[str]:
        """How the game went, in a few sentences of rich text, at most five."""


def game_of_match(text: Callable[..., str], match: MatchScore, *, short: bool = False) -> str:
    """Which game of the match it is, and of how many: "Game 1 of 2 or 3", "Game 3 of 3".

    Where it is to be `short`: "Game 1 of 2–3".
    """
    if not match.games:
        return text("app.match.game", game=match.game)
    *others, last = map(str, match.games)
    if not others:
        games = last
    elif short:
        games = f"{others[0]}–{last}"
    else:
        games = listed(text, (*others, last), "or")
    return text("app.match.game_of", game=match.game, games=games)
