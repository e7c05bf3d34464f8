"""Makes the frozen games and positions that the rules of Mercurial are tested against.

    python -m tests.games.mercurial.golden.make

Run it only when the rules are meant to change, together with a higher version of the rules.
"""

import json
from pathlib import Path
from typing import Final

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine import rng
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import perft
from resarcana_desktop.games.mercurial.bots.registry import make
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rules.ruleset import MercurialGame
from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.games.mercurial.conformance.walk import options_of

FOLDER: Final = Path(__file__).parent
RECORDS: Final = FOLDER / "records"
POSITIONS: Final = FOLDER / "perft.json"
GAMES: Final = 24
BOT_GAMES: Final = 8
"""Whole games between bots that build combinations, which random players rarely do."""
PERFT_POSITIONS: Final = 40
ACTIONS_AT_MOST: Final = 160
"""Solo games end before that; multiplayer games are cut off here."""
DEEPEST: Final = 3
WIDEST: Final = 3000


def random_game(number: int, actions: int) -> MercurialGame:
    """The first actions of a numbered random game."""
    game: MercurialGame = Game(shipped(), options_of(number), 1000 + number)
    words = rng.generator(number)
    while game.played < actions and not game.position.over():
        legal = game.position.legal_actions()
        game.apply(legal[int(rng.below(words, len(legal)))])
    return game


def bot_game(number: int) -> str:
    """The record of a numbered game between greedy bots."""
    options = options_of(number)
    bots = [make("greedy")] * int(str(options["seats"]))
    return play_game(shipped(), options, 2000 + number, bots).record().to_text()


def counts(position: MercurialPosition) -> list[int]:
    """Count the positions reachable one action deep, and deeper while there are few enough."""
    found: list[int] = []
    while len(found) < DEEPEST and (not found or found[-1] * found[0] <= WIDEST):
        found.append(perft(position, len(found) + 1))
    return found


def main() -> None:
    """Write all fixtures from scratch."""
    RECORDS.mkdir(exist_ok=True)
    for number in range(GAMES):
        game = random_game(number, ACTIONS_AT_MOST)
        (RECORDS / f"{number}.resarcana").write_text(game.record().to_text(), "utf-8")
    for number in range(BOT_GAMES):
        (RECORDS / f"{GAMES + number}.resarcana").write_text(bot_game(number), "utf-8")
    frozen = []
    for number in range(PERFT_POSITIONS):
        position = random_game(number, 3 + number * 29 % 300).position
        lines = shipped().position_text(position).splitlines()
        frozen.append({"position": lines, "counts": counts(position)})
    POSITIONS.write_text(json.dumps(frozen, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
