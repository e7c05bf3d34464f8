"""Walks random games to their end and checks, after each action, what must hold in every game.

    python -m tests.games.mercurial.conformance.walk --games 100000

runs many and prints a summary; the test suite runs fewer.
"""

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing import Pool
from typing import Final

from resarcana_desktop.engine import build_mode, rng
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import Options
from resarcana_desktop.engine.record import from_text
from resarcana_desktop.engine.replay import replay
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.hashing import state_hash
from resarcana_desktop.games.mercurial.rules.invariants import DEFECT_NAMES, SOUND, defect
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.observation import sample
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rules.ruleset import MercurialGame
from resarcana_desktop.games.mercurial.rules.tables import BUFFER
from resarcana_desktop.games.mercurial.rulesets import shipped

# The readable views cost more than the rules: they are checked once every few actions.
VIEWS_EVERY: Final = 24
TAKEN_BACK: Final = 4
ACTIONS_AT_MOST: Final = 20_000
# In a long run only a share of the games is walked with all checks.
THOROUGH: Final = 100


@dataclass
class Tally:
    """Counts of what a walk has covered."""

    games: int = 0
    actions: int = 0
    rounds: int = 0
    most_answers: int = 0
    decisions: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add another tally."""
        self.games += other.games
        self.actions += other.actions
        self.rounds += other.rounds
        self.most_answers = max(self.most_answers, other.most_answers)
        self.decisions.update(other.decisions)


def options_of(number: int) -> Options:
    """Return the options of a game number, cycling through all seat counts and options."""
    seats = number % 4 + 1
    first = number // 16 % (seats + 1) - 1
    return {
        "seats": seats,
        "initiates": number // 4 % 2 == 1,
        "long_game": number // 8 % 2 == 1,
        "first_player": first,
    }


def quick_walk(number: int) -> Tally:
    """Play game `number` with the checks of the state alone after each action."""
    position = shipped().start(options_of(number), number)
    state = position.state
    words = rng.generator(number + 1)
    tally = Tally(games=1)
    while state.phase != codes.GAME_OVER:
        answers = int(list_actions(state))
        assert 0 < answers < BUFFER, "nobody can do anything, or too much"
        tally.decisions[codes.DECISIONS[int(state.decision)]] += 1
        tally.most_answers = max(tally.most_answers, answers)
        play(state, state.tables.buffer[rng.below(words, answers)])
        tally.actions += 1
        found = int(defect(state))
        assert found == SOUND, DEFECT_NAMES[found]
        assert tally.actions < ACTIONS_AT_MOST, "the game does not end"
    assert state_hash(state.copy()) == state_hash(state), "a copy differs"
    check_end(position)
    tally.rounds = int(state.round)
    return tally


def walk(number: int) -> Tally:
    """Play game `number` with all checks; an AssertionError names the broken invariant."""
    game: MercurialGame = Game(shipped(), options_of(number), number)
    position = game.position
    words = rng.generator(number + 1)
    tally = Tally(games=1)
    while not position.over():
        actions = check_actions(position)
        game.apply(actions[int(rng.below(words, len(actions)))])
        position = game.position
        assert position.hash() == game.last_hash, "a copy differs"
        if game.played % VIEWS_EVERY == 0:
            check_views(position, number + game.played)
        assert game.played < ACTIONS_AT_MOST, "the game does not end"
    check_end(position)
    check_history(game, words)
    tally.actions = game.played
    tally.rounds = position.round
    return tally


def check_actions(position: MercurialPosition) -> list[int]:
    """Check that someone can act, all actions differ, and their notation is reversible."""
    actions = position.legal_actions()
    assert actions, "nobody can do anything"
    assert len(set(actions)) == len(actions), "an answer is listed twice"
    for action in actions[:: max(1, len(actions) // 2)]:
        assert position.action(position.text_of(action)) == action, "notation does not parse back"
    return actions


def check_views(position: MercurialPosition, seed: int) -> None:
    """Check that the text parses back and that observations match the samples drawn from them."""
    rules = shipped()
    back = rules.parse_position(rules.position_text(position))
    assert back.hash() == position.hash(), "the text is another position"
    for seat in range(position.seats):
        seen = position.observation(seat)
        drawn = MercurialPosition(position.faces, sample(seen, seed))
        assert drawn.observation(seat) == seen, "a sample does not agree with the observation"
        assert drawn.legal_actions() == position.legal_actions(), "a sample allows other actions"


def check_end(position: MercurialPosition) -> None:
    """Check that no actions are left, there is a winner, and no one has Spells to Cast."""
    assert bool(position.winners) == (position.seats > 1), "over without a winner"
    assert position.legal_actions() == []
    for seat in range(position.seats):
        active = seat * codes.SEAT_PILES + codes.ACTIVE
        due = int(position.state.count[active])
        assert due == 0, "somebody was not asked for a last Cast"


def check_history(game: MercurialGame, words: object) -> None:
    """Undo to any depth and redo are exact; the record replays to the same hash."""
    hashes = [step.hash for step in game.steps]
    played, last = game.played, game.last_hash
    for _ in range(TAKEN_BACK):
        depth = int(rng.below(words, played))  # type: ignore[arg-type]
        game.go_to(depth)
        assert depth == 0 or game.position.hash() == hashes[depth - 1], "undo is not exact"
    game.go_to(played)
    assert game.position.hash() == last, "redo is not exact"
    for _ in replay(shipped(), from_text(game.record().to_text())):
        pass


def _walk_many(numbers: range) -> Tally:
    tally = Tally()
    for number in numbers:
        try:
            tally.add((walk if number % THOROUGH == 0 else quick_walk)(number))
        except AssertionError as error:
            raise AssertionError(f"game {number}: {error}") from error
    return tally


def main() -> int:
    """Walk many games in several processes and print the totals."""
    parser = argparse.ArgumentParser(description="Random games with every invariant checked.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    began, tally = time.perf_counter(), Tally()
    last = arguments.first + arguments.games
    chunks = [range(at, min(at + 100, last)) for at in range(arguments.first, last, 100)]
    with Pool(arguments.processes) as pool:
        for part in pool.imap_unordered(_walk_many, chunks):
            tally.add(part)
    seconds = time.perf_counter() - began
    print(
        f"{tally.games} games ({build_mode()}), {tally.actions} actions, "
        f"{tally.rounds / tally.games:.1f} rounds a game, {seconds:.0f} s"
    )
    print(f"most answers to a decision: {tally.most_answers}")
    for name, count in tally.decisions.most_common():
        print(f"{count:>12}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
