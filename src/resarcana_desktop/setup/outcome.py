"""How a game ended, as the result screen shows it, for any game."""

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

    `fleeting` points count only at the very end, and nothing on the table shows them. If they are
    `printed`, the picture of the component shows them already.
    """

    id: str
    points: int
    fleeting: bool = False
    printed: bool = False


@dataclass(frozen=True)
class PointsLine:
    """A line of a player's points: a source, or the sum of several, whose `parts` are below it.

    Further parts may be in one line of rich text, `signs`.
    """

    title: str
    points: int
    parts: tuple[PointsLine, ...] = ()
    signs: str = ""


@dataclass(frozen=True)
class PlayerOutcome:
    """One player at the end; `by_round` has the points at the end of each round.

    `tie_break` decides between players with equal points; more is better. `plays` is the id of
    the component that they play as; "" if there is none. `in_play` are the ids of the components
    that they have in play, in layout order, if these are of interest.
    """

    name: str
    colour: int
    sources: tuple[Source, ...]
    tie_break: int
    won: bool
    by_round: tuple[int, ...]
    plays: str = ""
    in_play: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """The points counted at the end."""
        return sum(source.points for source in self.sources)


@dataclass(frozen=True)
class Turn:
    """A turning point of a game: its round, and the number of actions before it.

    A review that confirms it supplies the winner's `chances` before and after that round, from 0 to
    1, and whether they are `rough`. Without them it is the round in which the winner's points
    jumped.
    """

    round: int
    at: int
    chances: tuple[float, float] | None = None
    rough: bool = False


@dataclass(frozen=True)
class Outcome:
    """A finished game: its setup, and its players, winners first, then by points."""

    setup: GameSetup
    rounds: int
    players: tuple[PlayerOutcome, ...]
    words: OutcomeWords
    match: MatchScore | None = None
    """The score of the match after this game, if it belongs to one."""
    goal: int | None = None
    """The points that end the game; None if points do not end it."""
    tableau: tuple[str, ...] = ()
    """The ids of the components that the winner has in play, in layout order."""
    tableau_title: str = "app.result.tableau"
    """The key of its title; for someone other than "you" it ends in `_of`."""
    turn: Turn | None = None
    """The turning point of the game, if there is a clear one."""

    @property
    def winners(self) -> tuple[PlayerOutcome, ...]:
        """The winners; several if even the tie-break is equal."""
        return tuple(player for player in self.players if player.won)

    @property
    def you(self) -> str:
        """The name of the only person at the screen; "" if there is none, or more than one."""
        people = [seat.name for seat in self.setup.seats if seat.kind == "human"]
        return people[0] if len(people) == 1 else ""

    @property
    def own_place(self) -> int:
        """The place, from 1, of the only person at the screen; 0 without one."""
        own = next((each for each in self.players if each.name == self.you), None)
        if own is None or own.won:
            return int(own is not None)
        return 1 + sum(each.won or each.points > own.points for each in self.players)

    @property
    def tie_was_broken(self) -> bool:
        """Return whether a player who did not win has as many points as one who did."""
        best = max((player.points for player in self.winners), default=-1)
        return any(player.points == best for player in self.players if not player.won)


def turning_round(outcome: Outcome, least: int = 1) -> int | None:
    """Return the round, from 1, in which the winner gained most on the best rival, for good.

    A gain below `least` is ignored; returns None if there is no such round.
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
            break  # a gain that was lost again doesn't count
        gained = (after - best(number)) - (before - best(number - 1))
        if after - before >= least and gained >= most:
            most, found = gained, number
    return found


def result_words(outcome: Outcome, catalogue: Catalogue) -> str:
    """Return who won, or how many points a solo player scored."""
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
    """The parts of an outcome that only the game itself can put into words."""

    def source(self, source: Source, catalogue: Catalogue) -> str:
        """Return where points came from."""

    def lines(self, sources: Sequence[Source], catalogue: Catalogue) -> Sequence[PointsLine]:
        """Return the points of a player, line by line."""

    def tie(self, outcome: Outcome, catalogue: Catalogue) -> str:
        """Return what broke a tie, or that nothing did; never empty."""

    def story(self, outcome: Outcome, catalogue: Catalogue) -> Sequence[str]:
        """Return how the game went, in at most five sentences of rich text."""


def one_by_one(
    words: OutcomeWords, sources: Sequence[Source], catalogue: Catalogue
) -> list[PointsLine]:
    """Return a line for each source."""
    return [PointsLine(words.source(each, catalogue), each.points) for each in sources]


def game_of_match(text: Callable[..., str], match: MatchScore, *, short: bool = False) -> str:
    """Return which game of the match it is: "Game 1 of 2 or 3", "Game 3 of 3".

    With `short`: "Game 1 of 2–3".
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


def score_in_words(text: Callable[..., str], wins: Sequence[int]) -> str:
    """Return the games won by each player as the language writes a score: "2–1"."""
    first, *others = map(str, wins)
    for each in others:
        first = text("app.match.score", first=first, second=each)
    return first
