"""The match for two (p. 12): two or three games with the same mages, each with its own record.

Game 1 is dealt by the standard setup. The options of the others state under `match` what they take
over: `results` (the winning seats of each game before: `[[0]]`, or `[[0], [1]]`; a drawn game has
both), `mages` (by seat), `artifacts` (the sixteen of game 1, for game 2) or `decks` (the eight that
each seat drafted, for game 3), and `chooser`, the seat that chooses the First Player.

The rulebook does not say, so here: a drawn game counts for no one, and the player who was not First
Player when it began chooses next; game 3 is played if both have won equally often; a match still
level after that is drawn.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.match import MatchScore
from resarcana_desktop.engine.position import Json, Options
from resarcana_desktop.games.resarcana.rules import codes, records
from resarcana_desktop.games.resarcana.rules.drafting import (
    FACE_UP_CARDS,
    PLAYERS,
    precedes_decks,
)
from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.state import State, has_bit, owner_of

MATCH: Final = "match"
"""The setup, and the option of the games after the first."""
LEAST_GAMES: Final = 2
MOST_GAMES: Final = 3
DECK_SIZE: Final = FACE_UP_CARDS // PLAYERS
_RESULTS: Final = ([0], [1], [0, 1])

Ids = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MatchSoFar:
    """What a game takes over from earlier ones of its match; `decks` are empty for game 2."""

    results: tuple[tuple[int, ...], ...]
    mages: Ids
    chooser: int
    artifacts: Ids = ()
    decks: tuple[Ids, ...] = ()

    def to_options(self) -> dict[str, Json]:
        """Return the same as the options of a game."""
        cards: dict[str, Json] = {"artifacts": list(self.artifacts)}
        if self.decks:
            cards = {"decks": [list(deck) for deck in self.decks]}
        results: list[Json] = [list(winners) for winners in self.results]
        mages: list[Json] = list(self.mages)
        return {"results": results, "mages": mages, **cards, "chooser": self.chooser}


# ---- options -------------------------------------------------------------------------------------


def read_match(options: Mapping[str, object]) -> MatchSoFar | None:
    """Return what earlier games left, None for a game 1; raises OptionsError."""
    if MATCH not in options:
        return None
    found = options[MATCH]
    fields = found if isinstance(found, dict) else {}
    cards = "decks" if "decks" in fields else "artifacts"
    expected = ("chooser", "mages", "results", cards)
    if set(fields) != set(expected):
        raise OptionsError(
            "match",
            "option “match” must have chooser, mages, results and either artifacts or decks, "
            "and nothing else, not {found}",
            found=repr(found),
        )
    results = _read_results(fields["results"], third="decks" in fields)
    mages = _read_ids(fields, "mages", PLAYERS)
    chooser = fields["chooser"]
    if type(chooser) is not int or not 0 <= chooser < PLAYERS:
        raise OptionsError(
            "match_chooser",
            "in option “match”, the chooser must be seat 0 or 1, not {found}",
            found=repr(chooser),
        )
    if cards == "artifacts":
        artifacts = _read_ids(fields, "artifacts", FACE_UP_CARDS)
        return MatchSoFar(results, mages, chooser, artifacts=artifacts)
    return MatchSoFar(results, mages, chooser, decks=_read_decks(fields["decks"]))


def _read_results(found: object, *, third: bool) -> tuple[tuple[int, ...], ...]:
    """One result before game 2; two before game 3, which make both equal."""
    games = found if isinstance(found, list) else []
    known = all(any(_same(each, result) for result in _RESULTS) for each in games)
    results = tuple(tuple(each) for each in games) if known else ()
    if len(results) != 1 + third or (third and not _equal(_wins(results))):
        raise OptionsError(
            "match_results",
            "in option “match”, the results must look like {expected}, not {found}",
            expected="[[0], [1]]" if third else "[[0]]",
            found=repr(found),
        )
    return results


def _same(found: object, result: list[int]) -> bool:
    """Return whether it is this list; `true` does not count as a seat."""
    return found == result and isinstance(found, list) and all(type(each) is int for each in found)


def _read_decks(found: object) -> tuple[Ids, ...]:
    decks = found if isinstance(found, list) else []
    joined = [card for deck in decks if isinstance(deck, list) for card in deck]
    fits = len(decks) == PLAYERS and all(
        isinstance(deck, list) and len(deck) == DECK_SIZE for deck in decks
    )
    if not fits:
        raise OptionsError(
            "match_decks",
            "in option “match”, the decks must be {players} lists of {each} ids, not {found}",
            players=PLAYERS,
            each=DECK_SIZE,
            found=repr(found),
        )
    cards = _read_ids({"decks": joined}, "decks", FACE_UP_CARDS)
    return tuple(cards[start : start + DECK_SIZE] for start in range(0, len(cards), DECK_SIZE))


def _read_ids(fields: Mapping[str, object], name: str, number: int) -> Ids:
    found = fields[name]
    ids = [each for each in found if isinstance(each, str)] if isinstance(found, list) else []
    if not isinstance(found, list) or not len({*ids}) == len(found) == number:
        raise OptionsError(
            "match_ids",
            "in option “match”, {field} must be {number} different ids, not {found}",
            number=number,
            field=name,
            found=repr(found),
        )
    return tuple(ids)


def check_cards(components: Iterable[records.Component], match: MatchSoFar) -> None:
    """Raise OptionsError if a card is not in the game, or of another kind."""
    kinds = {each.id: each.kind for each in components}
    artifacts = (*match.artifacts, *(card for deck in match.decks for card in deck))
    for kind, ids in (("mage", match.mages), ("artifact", artifacts)):
        for each in ids:
            if kinds.get(each) != kind:
                raise OptionsError(
                    "match_no_card",
                    "option “match” names “{found}”, but the game has no such {kind}",
                    found=each,
                    kind=kind,
                )


# ---- from one game to the next -------------------------------------------------------------------


def match_score(options: Mapping[str, object], winners: Sequence[int] = ()) -> MatchScore | None:
    """Return the score of a match in the game with these options, counting its `winners`.

    None for a game that is not part of a match, or does not say of which.
    """
    if not _in_match(options):
        return None
    so_far = read_match(options)
    results = so_far.results if so_far is not None else ()
    number = len(results) + 1
    wins = _wins((*results, tuple(winners)))
    if winners and _decided(number, wins):
        return MatchScore(number, wins, over=True, games=(number,))
    least = max(number + 1 if winners else number, LEAST_GAMES)
    return MatchScore(number, wins, games=tuple(range(least, MOST_GAMES + 1)))


def next_game(game: Game[ResArcanaPosition, Event]) -> Options | None:
    """Return the options of the game after a finished one; None if there is none.

    There is none if the game is in progress or not part of a match, if its match is over, or if it
    began from a position that does not contain all the cards.
    """
    last = game.position
    if not last.over() or not _in_match(game.options):
        return None
    follows = after(read_match(game.options), _beginning(game), last.state, last.faces)
    if follows is None:
        return None
    kept = {name: value for name, value in game.options.items() if name != "first_player"}
    return {**kept, MATCH: follows.to_options()}


def _in_match(options: Mapping[str, object]) -> bool:
    """Return whether the options are those of a game of a match.

    A game that began from a position may have any options, as it was not started from them.
    """
    if options.get("setup") != MATCH or options.get("seats") != PLAYERS:
        return False
    try:
        read_match(options)
    except OptionsError:
        return False
    return True


def _beginning(game: Game[ResArcanaPosition, Event]) -> State:
    """The position when the First Player is known and the decks are made."""
    position = game.position_at(0)
    for action in game.actions:
        if not precedes_decks(position.state.phase):
            break
        position.apply(action)
    return position.state


def after(
    so_far: MatchSoFar | None, beginning: State, end: State, faces: Faces
) -> MatchSoFar | None:
    """Return what a finished game and earlier ones leave to the next one; None if it is the last.

    Cards may have changed hands during the game, so the decks of game 2 are those at its
    `beginning`, after the draft.
    """
    won = tuple(seat for seat in range(PLAYERS) if has_bit(end.winners, seat))
    results = (*(so_far.results if so_far is not None else ()), won)
    if _decided(len(results), _wins(results)):
        return None
    mages = _both(end, faces, codes.MAGE)
    chooser = _chooser(won, int(beginning.first_player))
    if len(results) == 1:
        dealt = _both(end, faces, codes.ARTIFACT)
        fits = (len(mages), len(dealt)) == (PLAYERS, FACE_UP_CARDS)
        artifacts = tuple(sorted(dealt, key=faces.number))
        return MatchSoFar(results, mages, chooser, artifacts=artifacts) if fits else None
    decks = tuple(_held(beginning, faces, seat, codes.ARTIFACT) for seat in range(PLAYERS))
    fits = len(mages) == PLAYERS and all(len(deck) == DECK_SIZE for deck in decks)
    return MatchSoFar(results, mages, chooser, decks=decks) if fits else None


def _chooser(winners: Sequence[int], first_player: int) -> int:
    """Return the loser; in a drawn game, the player who was not First Player."""
    won = winners[0] if len(winners) == 1 else first_player
    return PLAYERS - 1 - won


def _both(state: State, faces: Faces, kind: int) -> Ids:
    """Return the ids of one player, then those of the other."""
    return tuple(each for seat in range(PLAYERS) for each in _held(state, faces, seat, kind))


def _held(state: State, faces: Faces, seat: int, kind: int) -> Ids:
    """The components of a kind in the piles of a seat, in the order of the sets."""
    return tuple(
        face.id
        for number, face in enumerate(faces.components)
        if state.tables.kind[number] == kind and int(owner_of(state, number)) == seat
    )


def _wins(results: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """Return how many games each has won outright."""
    sole = [winners[0] for winners in results if len(winners) == 1]
    return tuple(sole.count(seat) for seat in range(PLAYERS))


def _equal(wins: Sequence[int]) -> bool:
    return len(set(wins)) == 1


def _decided(number: int, wins: Sequence[int]) -> bool:
    """Return whether the match is over after some games: at least two, at most three."""
    return number == MOST_GAMES or (number >= LEAST_GAMES and not _equal(wins))
