"""Makes the frozen games and positions the rules are held to.

    python -m tests.golden.make

Run it only when the rules are meant to change, together with a higher version of the rules and a
line for it in `PLAYED_BY`. The games of older versions stay as they are: whatever was recorded can
be played again. The differences left among the positions are the change, to be looked at one by
one.
"""

import json
from pathlib import Path
from typing import Any, Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.match import next_seed
from resarcana_desktop.engine.position import Options, perft
from resarcana_desktop.games.resarcana.rules.flatten import NEWEST
from resarcana_desktop.games.resarcana.rules.match import next_game
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.position_text import position_text
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame
from resarcana_desktop.games.resarcana.rulesets import rules_for
from tests.conformance.walk import (
    OptionsOf,
    draft_options_of,
    lux_options_of,
    match_options_of,
    options_of,
    perlae_match_options_of,
    perlae_options_of,
)
from tests.support.story import Story, me, rival, story

FOLDER: Final = Path(__file__).parent
RECORDS: Final = FOLDER / "records"
POSITIONS: Final = FOLDER / "perft.json"
# Which numbered games are played by which version of the rules: fifty, and of each later version
# some in which it makes a difference.
PLAYED_BY: Final = {1: tuple(range(50)), 2: (98, 147, 180), 3: (157,)}
PERFT_POSITIONS: Final = 100
# The same of Lux et Tenebrae, which came with the second version.
LUX: Final = FOLDER / "lux_et_tenebrae"
LUX_PLAYED_BY: Final = {2: tuple(range(20)), 3: (30, 63, 73, 94, 188, 201, 244, 308, 340)}
LUX_POSITIONS: Final = 60
# And positions before a check in which the third version differs, by what differs there.
CHECKS: Final = LUX / "checks.json"
# And of games with a draft: the records go beyond it, some of the positions lie in it.
DRAFT: Final = FOLDER / "draft"
DRAFT_GAMES: Final = 8  # by the second version
DRAFT_POSITIONS: Final = 24
# And of games 2 and 3 of matches: some positions lie before the hands are drawn.
MATCH: Final = FOLDER / "match"
MATCH_GAMES: Final = 6  # by the second version
MATCH_POSITIONS: Final = 12
# And of games with Perlae Imperii, some with all sets, some with its made-up artifacts.
PERLAE: Final = FOLDER / "perlae_imperii"
PERLAE_GAMES: Final = 16  # by the third version
PERLAE_POSITIONS: Final = 48
# And of whole matches with it: all games from their beginning to their end.
PERLAE_MATCH: Final = PERLAE / "match"
PERLAE_MATCHES: Final = (8, 15)  # by the third version
# All games of these have the same sets, which their positions need not name.
OF_ONE_CHOICE: Final = (options_of, lux_options_of)
DEEPEST: Final = 3
WIDEST: Final = 3000
ACTIONS_AT_MOST: Final = 160
MOST: Final = 20_000


def random_game(
    number: int, actions: int, version: int = NEWEST, options_of: OptionsOf = options_of
) -> ResArcanaGame:
    """The first actions of a numbered random game; some end before, the others are unfinished."""
    return random_play(options_of(number), 1000 + number, number, actions, version)


def random_play(
    options: Options, seed: int, number: int, actions: int, version: int = NEWEST
) -> ResArcanaGame:
    """The first actions of a game with these options, played at random by `number`."""
    game = Game(rules_for(options).of_version(version), options, seed)
    words = rng.generator(number)
    while game.played < actions and not game.position.over():
        legal = game.position.legal_actions()
        game.apply(legal[int(rng.below(words, len(legal)))])
    return game


def later_game_options_of(number: int) -> Options:
    """The options of game 2 of a match, or of its game 3, by turns; with one set and with both.

    Matches that end before are passed over. Each thousand of numbers has the same matches.
    """
    wanted, found = number % 4 // 2, -1
    for tried in range(number % 2, 10_000, 2):
        options: Options | None = match_options_of(tried)
        for _ in range(wanted + 1):
            options = options and next_game(random_play(options, tried, tried, MOST))
        found += options is not None
        if options is not None and found == number % 1000 // 4:
            return options
    raise LookupError(f"no match has game {wanted + 2}")


def perlae_match(number: int, version: int = NEWEST) -> list[ResArcanaGame]:
    """All games of a numbered match with Perlae Imperii, played at random to their end."""
    options: Options | None = perlae_match_options_of(number)
    seed, games = number, []
    while options is not None:
        games.append(random_play(options, seed, number, MOST, version))
        options, seed = next_game(games[-1]), next_seed(seed)
    return games


def counts(position: ResArcanaPosition) -> list[int]:
    """Numbers of action sequences of length 1, 2 and 3, as far as they stay countable."""
    found: list[int] = []
    for depth in range(1, DEEPEST + 1):
        if found and found[-1] > WIDEST // 10:
            break
        found.append(perft(position, depth))
    return found


def main() -> None:
    """Write the missing records, and all positions."""
    for version, numbers in PLAYED_BY.items():
        for number in numbers:
            _write_record(RECORDS, number, version, options_of)
    for version, numbers in LUX_PLAYED_BY.items():
        for number in numbers:
            _write_record(LUX / "records", number, version, lux_options_of)
    for number in range(DRAFT_GAMES):
        _write_record(DRAFT / "records", number, 2, draft_options_of)
    for number in range(MATCH_GAMES):
        _write_record(MATCH / "records", number, 2, later_game_options_of)
    for number in range(PERLAE_GAMES):
        _write_record(PERLAE / "records", number, 3, perlae_options_of)
    for number in PERLAE_MATCHES:
        _write_match(number, 3)
    _write_positions(POSITIONS, PERFT_POSITIONS, options_of)
    _write_positions(LUX / "perft.json", LUX_POSITIONS, lux_options_of)
    _write_positions(DRAFT / "perft.json", DRAFT_POSITIONS, draft_options_of)
    _write_positions(MATCH / "perft.json", MATCH_POSITIONS, later_game_options_of, first=0)
    _write_positions(PERLAE / "perft.json", PERLAE_POSITIONS, perlae_options_of)
    checks = {name: _frozen(tale.position) for name, tale in check_positions().items()}
    CHECKS.write_text(json.dumps(checks, indent=1) + "\n", encoding="utf-8")


def check_positions(version: int = NEWEST) -> dict[str, Story]:
    """Positions before a check that the third version of the rules plays otherwise."""
    hidden = {"hand": "hawk", "deck": "vault prism"}
    demon = "dark_cathedral chaos_imp"
    return {
        "item taken while passing": story(
            me(play="dark_cathedral research", **hidden),
            rival(play="alchemy", passed=True),
            items="illusion divination",
            version=version,
        ),
        "Illusion of a passed seat": story(
            me(play="coral_castle research", **hidden),
            rival(play="dark_cathedral illusion", passed=True),
            version=version,
        ),
        "Illusion for any place": story(
            me(play="crystal_keep gate_of_hell sorcerers_bestiary illusion", pool="2E 1L"),
            rival(play="witch alchemy"),
            version=version,
        ),
        "the token holder reacts first": story(
            me(play=f"{demon} research", passed=True),
            rival(play="golden_statue alchemy", pool="3G", **hidden),
            token_holder=1,
            turn=1,
            version=version,
        ),
    }


def _frozen(position: ResArcanaPosition) -> dict[str, Any]:
    text = position_text(position.faces, position.state)
    return {"position": text.splitlines(), "counts": counts(position)}


def _write_record(folder: Path, number: int, version: int, options_of: OptionsOf) -> None:
    folder.mkdir(exist_ok=True, parents=True)
    path = folder / f"{number:02}.resarcana"
    if not path.exists():
        game = random_game(number, ACTIONS_AT_MOST, version, options_of)
        path.write_text(game.record().to_text(), encoding="utf-8")


def _write_match(number: int, version: int) -> None:
    PERLAE_MATCH.mkdir(exist_ok=True, parents=True)
    for place, game in enumerate(perlae_match(number, version), start=1):
        path = PERLAE_MATCH / f"{number:02}_{place}.resarcana"
        if not path.exists():
            path.write_text(game.record().to_text(), encoding="utf-8")


def _write_positions(
    file: Path, number_of_them: int, options_of: OptionsOf, first: int = 3
) -> None:
    positions = []
    for number in range(number_of_them):
        position = random_game(2000 + number, first + number * 2, options_of=options_of).position
        sets = list(position.faces.sets)
        named = {} if options_of in OF_ONE_CHOICE else {"sets": sets}
        positions.append({**named, **_frozen(position)})
    file.write_text(json.dumps(positions, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
