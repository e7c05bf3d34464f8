"""Makes the frozen games and positions the rules are held to.

    python -m tests.golden.make

Run it only when the rules are meant to change, together with a higher version of the rules and a
line for it in `PLAYED_BY`. The games of older versions stay as they are: whatever was recorded can
be played again. The differences left among the positions are the change, to be looked at one by
one.
"""

import json
from pathlib import Path
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.perft import perft
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.ruleset import NEWEST, ResArcanaGame
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.conformance.walk import options_of

FOLDER: Final = Path(__file__).parent
RECORDS: Final = FOLDER / "records"
POSITIONS: Final = FOLDER / "perft.json"
# Which numbered games are played by which version of the rules: fifty, and of each later version
# some in which it makes a difference.
PLAYED_BY: Final = {1: tuple(range(50)), 2: (98, 147, 180)}
PERFT_POSITIONS: Final = 100
DEEPEST: Final = 3
WIDEST: Final = 3000
ACTIONS_AT_MOST: Final = 160


def random_game(number: int, actions: int, version: int = NEWEST) -> ResArcanaGame:
    """The first actions of a numbered random game; some end before, the others are unfinished."""
    rules = res_arcana().of_version(version)
    game = Game(rules, options_of(number), seed=1000 + number)  # type: ignore[arg-type]
    words = rng.generator(number)
    while game.played < actions and not game.position.over():
        legal = game.position.legal_actions()
        game.apply(legal[int(rng.below(words, len(legal)))])
    return game


def counts(position: ResArcanaPosition) -> list[int]:
    """Numbers of action sequences of length 1, 2 and 3, as far as they stay countable."""
    found: list[int] = []
    for depth in range(1, DEEPEST + 1):
        if found and found[-1] > WIDEST // 10:
            break
        found.append(perft(position, depth))
    return found


def main() -> None:
    """Write the records that are not there yet, and all positions."""
    RECORDS.mkdir(exist_ok=True)
    for version, numbers in PLAYED_BY.items():
        for number in numbers:
            path = RECORDS / f"{number:02}.resarcana"
            if not path.exists():
                game = random_game(number, ACTIONS_AT_MOST, version)
                path.write_text(game.record().to_text(), encoding="utf-8")
    positions = []
    for number in range(PERFT_POSITIONS):
        position = random_game(2000 + number, 3 + number * 2).position
        text = res_arcana().position_text(position)
        positions.append({"position": text.splitlines(), "counts": counts(position)})
    POSITIONS.write_text(json.dumps(positions, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
