"""Takes back and plays again at random, as the buttons of the table do, and checks every hash.

python -m tests.undo --times 10000
"""

import argparse
import random
import sys
from dataclasses import dataclass, field

from resarcana_desktop.engine.record import from_text
from resarcana_desktop.games.resarcana.play.session import PlaySession
from tests.games.resarcana.play.clicker import game_setup

STEPS = 24
"""Actions, undos and redos in one sequence."""


@dataclass
class Witness:
    """The state of each moment of the game when it was first reached."""

    session: PlaySession
    moments: list[tuple[int, list[int]]] = field(default_factory=list)
    undone: int = 0

    def __post_init__(self) -> None:
        game = self.session.game
        for position in map(game.position_at, range(game.played + 1)):
            self.moments.append((position.hash(), position.legal_actions()))

    def _now(self) -> tuple[int, list[int]]:
        position = self.session.position
        return position.hash(), position.legal_actions()

    def step(self, chance: random.Random) -> None:
        """Do one thing a player may do."""
        game, before = self.session.game, self.session.game.played
        choice = chance.random()
        if choice < 0.35 and self.session.undo_obstacle() is None:
            self.session.undo()
            assert game.played < before
            self.undone += 1
        elif choice < 0.6 and self.session.can_redo():
            self.session.redo()
            assert game.played > before
        elif not self.session.position.over():
            self._play(chance)
        assert self._now() == self.moments[game.played], f"after action {game.played}"
        assert len(self.session.moves) == game.played

    def _play(self, chance: random.Random) -> None:
        position = self.session.position.copy()
        action = chance.choice(position.legal_actions())
        position.apply(action)
        self.session.apply(action)
        del self.moments[self.session.game.played :]
        self.moments.append(self._now())
        assert self.session.position.hash() == position.hash()

    def check_file(self) -> None:
        """The game read from its file has the same present, past and taken-back future."""
        again = PlaySession.from_record(from_text(self.session.record().to_text()))
        game = again.game
        assert (game.played, game.known) == (self.session.game.played, len(self.moments) - 1)
        hashes = [again.game.position_at(n).hash() for n in range(game.known + 1)]
        assert hashes == [moment for moment, _ in self.moments]


def sequence(number: int) -> int:
    """One sequence in a game of its own; how often something was taken back in it."""
    chance = random.Random(number)
    kinds = chance.choice(("h", "hb", "hh", "hbb", "bhb", "hbbb"))
    session = PlaySession(game_setup(kinds, seed=number))
    for _ in range(chance.randrange(60)):
        session.apply(chance.choice(session.position.legal_actions()))
    session.lift_curtain()
    witness = Witness(session)
    for _ in range(STEPS):
        witness.step(chance)
        if session.state == "curtain":
            session.lift_curtain()
    witness.check_file()
    return witness.undone


def main() -> int:
    """Try the sequences; raises if anything differs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=10_000)
    asked = parser.parse_args()
    undone = sum(sequence(number) for number in range(asked.times))
    print(f"{asked.times} sequences, {undone} times taken back, every position as it was")
    return 0


if __name__ == "__main__":
    sys.exit(main())
