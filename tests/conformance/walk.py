"""Walks random games to their end and checks, after each action, what must hold in every game.

    python -m tests.conformance.walk --games 100000

runs many and prints a summary; the test suite runs fewer.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool
from typing import Final, TypeAlias

from resarcana_desktop.engine import build_mode, rng
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.match import MatchScore, next_seed
from resarcana_desktop.engine.position import Options
from resarcana_desktop.engine.record import from_text
from resarcana_desktop.engine.replay import replay
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.drafting import precedes_decks
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.hashing import state_hash
from resarcana_desktop.games.resarcana.rules.invariants import DEFECT_NAMES, SOUND, defect
from resarcana_desktop.games.resarcana.rules.listing import list_actions
from resarcana_desktop.games.resarcana.rules.match import after, match_score, next_game
from resarcana_desktop.games.resarcana.rules.observation import chain
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.position_text import parse_position, position_text
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import State, pile_of
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for

# The readable views cost more than the rules: they are checked only now and then.
VIEWS_EVERY: Final = 24
# Some games are observed after each single action as well.
OBSERVED_GAMES: Final = 16
LUX: Final = "lux_et_tenebrae"
PERLAE: Final = "perlae_imperii"
TAKEN_BACK: Final = 4
ACTIONS_AT_MOST: Final = 20_000

SETUPS: Final = (
    {"setup": "standard", "sides": "random"},
    {"setup": "first_game", "sides": "sun"},
    {"setup": "standard", "sides": "sun"},
)


@dataclass
class Tally:
    """Counts of what a walk has seen."""

    games: int = 0
    actions: int = 0
    rounds: int = 0
    decisions: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add another tally."""
        self.games += other.games
        self.actions += other.actions
        self.rounds += other.rounds
        self.decisions.update(other.decisions)


def options_of(number: int) -> Options:
    """The options of a numbered game: all seat counts with both setups, over and over."""
    seats = number % 5 + 1
    setup = SETUPS[number // 5 % len(SETUPS)]
    if seats == codes.MAX_SEATS and setup["setup"] == "first_game":
        setup = SETUPS[0]
    return {"seats": seats, **setup}


def lux_options_of(number: int) -> Options:
    """The options of a numbered game with Lux et Tenebrae: 2 to 5 seats, over and over."""
    seats = number % 4 + 2
    setup = SETUPS[number // 4 % len(SETUPS)]
    if seats == codes.MAX_SEATS and setup["setup"] == "first_game":
        setup = SETUPS[0]
    return {"seats": seats, **setup, "sets": ["base", LUX]}


def perlae_options_of(number: int) -> Options:
    """The options of a numbered game with Perlae Imperii, with or without the other sets."""
    options = lux_options_of(number)
    lux = (LUX,) if number % 3 == 0 else ()
    if options["setup"] == "first_game" and number // 4 % 2:  # a draft in every other turn of it
        options = {**options, "setup": "draft", "sides": "random"}
    made_up = ("perlae_made_up",) if number % 5 < 2 else ()
    return {**options, "sets": ["base", *lux, PERLAE, *made_up]}


def draft_options_of(number: int) -> Options:
    """The options of a numbered game with a draft: 2 to 5 seats, with one set and with both."""
    seats = number % 4 + 2
    lux = number // 4 % 2 == 1 or seats == codes.MAX_SEATS
    sets: Options = {"sets": ["base", LUX]} if lux else {}
    return {"seats": seats, "setup": "draft", "sides": "random", **sets}


def custom_options_of(number: int) -> Options:
    """The options of a numbered game with a table of its own: cards, monuments, sides of places."""
    chance = random.Random(number)
    seats = number % 5 + 1
    sets = ["base"]
    if seats > 1:
        sets += [LUX] if number % 3 == 0 else []
        sets += [PERLAE] if number % 4 == 1 else []
    kinds: dict[str, list[str]] = {}
    for each in res_arcana(sets).faces.components:
        kinds.setdefault(each.kind, []).append(each.id)
    for ids in kinds.values():
        chance.shuffle(ids)
    banned, forced = [], []
    for kind, dealt in (("mage", 2 * seats), ("artifact", 8 * seats)):
        banned += kinds[kind][: chance.randint(0, len(kinds[kind]) - dealt)]
        forced += kinds[kind][-chance.randint(0, dealt) or len(kinds[kind]) :]
    banned += kinds["monument"][: chance.randint(0, len(kinds["monument"]) - 7)]
    tiles = [f"base_tile_{tile}" for tile in range(1, 6)]
    options: Options = {
        "seats": seats,
        "sides": chance.choice(["sun", "moon", "random"]),
        "banned": [*banned],
        "forced": [*forced],
        "places": {tile: chance.choice(["sun", "moon"]) for tile in chance.sample(tiles, 3)},
    }
    if chance.random() < 0.5:
        options["monuments"] = chance.randint(2, 7)
    return {**options, "sets": [*sets]} if len(sets) > 1 else options


def match_options_of(number: int) -> Options:
    """The options of the first game of a numbered match: with the base set, and with both."""
    sets: Options = {"sets": ["base", LUX]} if number % 2 else {}
    return {"seats": 2, "setup": "match", "sides": "random", **sets}


def perlae_match_options_of(number: int) -> Options:
    """The options of the first game of a numbered match with Perlae Imperii."""
    lux = [LUX] if number % 2 else []
    return {**match_options_of(number), "sets": ["base", *lux, PERLAE]}


OptionsOf: TypeAlias = Callable[[int], Options]


def walk(number: int, options_of: OptionsOf = options_of) -> Tally:
    """Play game `number` at random to its end; an AssertionError names the failed check."""
    return _walk(number, options_of(number), number)[1]


def walk_match(number: int, options_of: OptionsOf = match_options_of) -> Tally:
    """Play all games of match `number` at random, each checked as `walk` does."""
    options: Options | None = options_of(number)
    seed, tally, score = number, Tally(), None
    while options is not None:
        game, walked = _walk(number, options, seed)
        tally.add(walked)
        score = match_score(options, game.position.winners)
        assert score is not None
        assert score.game == tally.games, "a game is counted wrongly"
        options, seed = next_game(game), next_seed(seed)
        assert score.over == (options is None), "what follows does not go with the score"
    check_match(tally.games, score)
    return tally


def _walk(number: int, options: Options, seed: int) -> tuple[ResArcanaGame, Tally]:
    game = Game(rules_for(options), options, seed)
    position = game.position
    words = rng.generator(seed + 1)
    tally = Tally(games=1)
    while not position.over():
        actions = check_actions(position)
        action = actions[int(rng.below(words, len(actions)))]
        tally.decisions[codes.DECISION_NAMES[int(position.state.decision)]] += 1
        game.apply(action)
        position = game.position
        check_state(position, game.last_hash)
        if number % OBSERVED_GAMES == 0:
            check_hidden(position, game.played % position.seats)
        if game.played % VIEWS_EVERY == 0:
            check_views(position, number + game.played)
        assert game.played < ACTIONS_AT_MOST, "the game does not end"
    check_end(position)
    check_history(game, position, words)
    tally.actions = game.played
    tally.rounds = int(position.state.round)
    return game, tally


def quick_walk(number: int, options_of: OptionsOf = options_of) -> Tally:
    """Play game `number`, and check only the state after each action."""
    return _quick_walk(options_of(number), number)[2]


def quick_walk_match(number: int, options_of: OptionsOf = match_options_of) -> Tally:
    """Play all games of match `number`, each checked as `quick_walk` does."""
    first: Options = options_of(number)
    options, seed, tally, so_far = first, number, Tally(), None
    while True:
        began, position, walked = _quick_walk(options, seed)
        tally.add(walked)
        score = match_score(options, position.winners)
        so_far = after(so_far, began, position.state, position.faces)
        if so_far is None:
            break
        assert score is not None
        assert not score.over, "a match goes on when it is decided"
        options, seed = {**first, "match": so_far.to_options()}, next_seed(seed)
    check_match(tally.games, score)
    return tally


def _quick_walk(options: Options, seed: int) -> tuple[State, ResArcanaPosition, Tally]:
    """A game played: as it was when its decks were made, its end, and what was seen."""
    position = rules_for(options).start(options, seed)
    state = position.state
    began = state.copy()
    words = rng.generator(seed + 1)
    tally = Tally(games=1)
    while state.phase != codes.GAME_OVER:
        if precedes_decks(began.phase):
            began = state.copy()
        actions = list_actions(state)
        assert actions > 0, "nobody can do anything"
        tally.decisions[codes.DECISION_NAMES[state.decision]] += 1
        play(state, state.tables.buffer[rng.below(words, actions)])
        tally.actions += 1
        found = defect(state)
        assert found == SOUND, DEFECT_NAMES[found]
        assert tally.actions < ACTIONS_AT_MOST, "the game does not end"
    assert state_hash(state.copy()) == state_hash(state), "a copy differs"
    check_end(position)
    tally.rounds = int(state.round)
    return began, position, tally


def check_actions(position: ResArcanaPosition) -> list[int]:
    """Check that there are actions, all different, and that each survives its notation."""
    actions = position.legal_actions()
    assert actions, "nobody can do anything"
    assert len(set(actions)) == len(actions), "an answer is listed twice"
    for action in actions[:: max(1, len(actions) // 2)]:
        assert position.action(position.text_of(action)) == action, "notation does not parse back"
    return actions


def check_state(copy: ResArcanaPosition, played: int) -> None:
    """No essence below zero, every component in one place, the copy equal to what was played."""
    found = defect(copy.state)
    assert found == SOUND, DEFECT_NAMES[found]
    assert copy.hash() == played, "a copy differs"


def check_views(position: ResArcanaPosition, seed: int) -> None:
    """Observations hide what is hidden; samples agree with them; the text parses back."""
    faces = position.faces
    back = parse_position(faces, position_text(faces, position.state))
    assert state_hash(back) == position.hash(), "the text is another position"
    for seat in range(position.seats):
        check_hidden(position, seat)
    seat = position.seat_to_decide()
    seen = position.observation(seat)
    drawn = sample(faces, seen, seed)
    assert drawn.observation(seat) == seen, "a sample does not agree with the observation"
    assert drawn.legal_actions() == position.legal_actions(), "a sample allows other actions"


def check_hidden(position: ResArcanaPosition, seat: int) -> None:
    """Check that an observation never names anything that only rivals know."""
    state, faces = position.state, position.faces
    seen = position.observation(seat)
    # Every text inside an observation is between quotation marks.
    named = set(repr(seen).split("'"))
    known = {card for view in seen.seats for card in view.known_cards} | {*seen.forced}
    known |= {card for lot in seen.drafted for card in lot.cards}
    for rival in range(position.seats):
        if rival == seat:
            continue
        piles = [pile_of(rival, which) for which in (codes.HAND, codes.DECK, codes.OFFER)]
        for pile in (*piles, codes.PACKS + rival):
            for number in chain(state, pile):
                hidden = faces.id(number) not in known
                assert not (hidden and faces.id(number) in named), "a hidden card is named"
    decks = list(chain(state, codes.MONUMENT_DECK))
    for number in decks[: len(decks) - int(state.monuments_known[seat])]:
        assert faces.id(number) not in named, "a hidden monument is named"


def check_end(position: ResArcanaPosition) -> None:
    """Check that there is a winner, no action is left, and temporary points are gone."""
    assert position.winners, "over without a winner"
    assert position.legal_actions() == []
    assert max(position.state.temporary_points) == 0


def check_match(games: int, score: MatchScore | None) -> None:
    """A match has two games or three, and ends as soon as one has won more of them."""
    assert score is not None
    assert score.over, "a match ends before it is decided"
    assert score.game == games in (2, 3), "a match of too few games or too many"


def check_history(game: ResArcanaGame, last: ResArcanaPosition, words: object) -> None:
    """Undo to any depth and redo are exact; the record replays to the same hash."""
    hashes = [step.hash for step in game.steps]
    played = game.played
    for _ in range(TAKEN_BACK):
        depth = int(rng.below(words, played))  # type: ignore[arg-type]
        game.go_to(depth)
        assert depth == 0 or game.position.hash() == hashes[depth - 1], "undo is not exact"
    game.go_to(played)
    assert game.position.hash() == last.hash(), "redo is not exact"
    record = from_text(game.record().to_text())
    for _ in replay(rules_for(record.options), record):
        pass


# Only some of the many games of a long run are walked with all checks.
THOROUGH: Final = 25


def _walk_many(numbers: range, options_of: OptionsOf) -> Tally:
    tally = Tally()
    matches = options_of is match_options_of
    every, most = (walk_match, quick_walk_match) if matches else (walk, quick_walk)
    for number in numbers:
        try:
            tally.add((every if number % THOROUGH == 0 else most)(number, options_of))
        except AssertionError as error:
            raise AssertionError(f"game {number}: {error}") from error
    return tally


def main() -> int:
    """Walk many games in several processes and print what was seen."""
    parser = argparse.ArgumentParser(description="Random games with every invariant checked.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--lux", action="store_true", help="games with Lux et Tenebrae")
    parser.add_argument("--perlae", action="store_true", help="games with Perlae Imperii")
    parser.add_argument("--custom", action="store_true", help="games with tables of their own")
    parser.add_argument("--draft", action="store_true", help="games with a draft")
    parser.add_argument("--match", action="store_true", help="matches: so many of them")
    given = parser.parse_args()
    begun = time.perf_counter()
    chunk = 50
    named = {
        "lux": lux_options_of,
        "custom": custom_options_of,
        "draft": draft_options_of,
        "perlae": perlae_options_of,
        "match": match_options_of,
    }
    options = next((named[name] for name in named if getattr(given, name)), options_of)
    starts = range(given.first, given.first + given.games, chunk)
    total = Tally()
    with Pool(given.processes) as pool:
        chunks = (range(s, min(s + chunk, given.first + given.games)) for s in starts)
        for tally in pool.imap_unordered(partial(_walk_many, options_of=options), chunks):
            total.add(tally)
            if sys.stderr.isatty():
                print(f"\r{total.games} games", end="", file=sys.stderr)
    seconds = time.perf_counter() - begun
    print(
        f"{total.games} games, {total.actions} actions, {total.rounds} rounds, 0 failures, "
        f"{build_mode()}, {seconds:.0f} s"
    )
    for kind, number in total.decisions.most_common():
        print(f"  {kind} {number}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
