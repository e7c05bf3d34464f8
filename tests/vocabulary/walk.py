"""Plays games with components made up at random, and reads their sentences back.

    python -m tests.vocabulary.walk --games 100000

does many and prints a summary; the test suite does fewer.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import Pool
from typing import Final

from resarcana_desktop.engine import build_mode, rng
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.hashing import state_hash
from resarcana_desktop.games.resarcana.rules.invariants import DEFECT_NAMES, SOUND, defect
from resarcana_desktop.games.resarcana.rules.listing import list_actions
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rules.state import State
from resarcana_desktop.games.resarcana.rules.terms.registry import STEP_TERMS
from resarcana_desktop.games.resarcana.text.icons import icon_lines, points_icons
from resarcana_desktop.games.resarcana.text.sentences import rule_sentences
from resarcana_desktop.games.resarcana.text.tokens import TOKEN_NAMES, plain_text
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from tests.vocabulary.made_up import box
from tests.vocabulary.reading_back import Reader

# The number of games played with each box of components, and their length.
GAMES_A_BOX: Final = 20
ACTIONS_AT_MOST: Final = 400
# Positions are written down and read back every so often.
WRITTEN_EVERY: Final = 40


@dataclass
class Tally:
    """Counts of what a walk has seen."""

    games: int = 0
    ended: int = 0
    actions: int = 0
    components: int = 0
    sentences: int = 0
    steps: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add another tally."""
        self.games += other.games
        self.ended += other.ended
        self.actions += other.actions
        self.components += other.components
        self.sentences += other.sentences
        self.steps.update(other.steps)


def walk(seed: int, games: int = GAMES_A_BOX) -> Tally:
    """Make up a box of components, read their sentences back, and play some games with them.

    An AssertionError tells what does not hold.
    """
    cardset = box(seed)
    tally = Tally(components=len(cardset.components))
    for component in cardset.components:
        tally.sentences += check_sentences(component)
        check_icons(component)
    rules = ResArcana([cardset])
    for game in range(games):
        tally.add(play_one(rules, seed * GAMES_A_BOX + game))
    return tally


# ---- words ---------------------------------------------------------------------------------------


@cache
def reader(language: str) -> Reader:
    """The reader of a language."""
    return Reader(load_catalogue(language, "resarcana"))


def check_sentences(component: Component) -> int:
    """Every sentence says one thing only, in every language; returns how many there were."""
    records = (component.collect, component.discount, *component.points_rules, *component.powers)
    written = [record for record in records if record is not None]
    for language in LANGUAGES:
        catalogue = reader(language).catalogue
        lines = rule_sentences(component, catalogue)
        for record, line in zip(written, lines, strict=True):
            sentence = plain_text(line.text, catalogue)
            understood = reader(language).understand(sentence)
            assert understood == {record}, f"{sentence!r}\n{record}\n{understood}"
    return len(written) * len(LANGUAGES)


def check_icons(component: Component) -> None:
    """Every sign that a component needs can be drawn."""
    for line in (*icon_lines(component), *points_icons(component)):
        assert all(token.name in TOKEN_NAMES for token in line), line


# ---- games ---------------------------------------------------------------------------------------


def play_one(rules: ResArcana, number: int) -> Tally:
    """Play a game at random, to its end or for a good while."""
    tally = Tally(games=1)
    position = rules.start({"seats": number % 3 + 1}, seed=number)
    state = position.state
    words = rng.generator(number + 1)
    # Some begin rich, so that dear powers are used as well.
    for place in range(int(state.seats) * codes.ESSENCE_KINDS):
        if place % codes.ESSENCE_KINDS < int(state.tables.kinds):
            state.pool[place] += number % 4 * 3
    state.listing = -1
    while state.phase != codes.GAME_OVER and tally.actions < ACTIONS_AT_MOST:
        answers = list_actions(state)
        assert answers > 0, "nobody can do anything"
        note_step(state, tally)
        play(state, state.tables.buffer[rng.below(words, answers)])
        tally.actions += 1
        found = defect(state)
        assert found == SOUND, f"game {number}: {DEFECT_NAMES[found]}"
        if tally.actions % WRITTEN_EVERY == 0:
            text = rules.position_text(position)
            assert rules.parse_position(text).hash() == position.hash(), f"game {number}: {text}"
            position.observation(position.seat_to_decide())
    assert state_hash(state.copy()) == state_hash(state), "a copy differs"
    tally.ended = int(state.phase == codes.GAME_OVER)
    return tally


def note_step(state: State, tally: Tally) -> None:
    """Note the terms that need a decision."""
    at = (int(state.depth) - 1) * codes.FRAME
    if at >= 0 and int(state.frames[at + codes.S_KIND]) == codes.F_POWER:
        step = int(state.frames[at + codes.S_STEP])
        tally.steps[STEP_TERMS[int(state.tables.step[step])].record.__name__] += 1


def _walk_many(seeds: Iterable[int]) -> Tally:
    tally = Tally()
    for seed in seeds:
        try:
            tally.add(walk(seed))
        except Exception as error:
            raise AssertionError(f"box {seed}: {type(error).__name__}: {error}") from error
    return tally


def main() -> int:
    """Walk many boxes in several processes and print what was seen."""
    parser = argparse.ArgumentParser(description="Games with components made up at random.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    begun = time.perf_counter()
    boxes = range(given.first, given.first + given.games // GAMES_A_BOX)
    total = Tally()
    with Pool(given.processes) as pool:
        for tally in pool.imap_unordered(_walk_many, ([seed] for seed in boxes)):
            total.add(tally)
            if sys.stderr.isatty():
                print(f"\r{total.games} games", end="", file=sys.stderr)
    seconds = time.perf_counter() - begun
    print(
        f"{total.games} games ({total.ended} to their end), {total.actions} actions, "
        f"{total.components} components, {total.sentences} sentences read back, 0 failures, "
        f"{build_mode()}, {seconds:.0f} s"
    )
    for name, number in total.steps.most_common():
        print(f"  {name} {number}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
