"""Self-play in portions: a number of games, played in one process and turned into examples."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.network.weights import Known, same_rows, tables_of
from resarcana_desktop.games.resarcana.bots.registry import shipped_faces
from resarcana_desktop.games.resarcana.bots.training.examples import (
    Examples,
    examples_of,
    joined,
    renumbered,
)
from resarcana_desktop.games.resarcana.bots.training.learner import NAMES, Array
from resarcana_desktop.games.resarcana.bots.training.plan import (
    DRAFTS,
    DRAWN_SIDES,
    EVERY,
    EVERY_DRAFTS,
    EVERY_MATCHES,
    SEATS,
)
from resarcana_desktop.games.resarcana.bots.training.self_play import SelfPlay
from resarcana_desktop.games.resarcana.rules.codes import USUAL_KINDS
from resarcana_desktop.games.resarcana.rules.drafting import PLAYERS
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.match import MATCH, MatchSoFar, after
from resarcana_desktop.games.resarcana.rules.records import BASE_SET
from resarcana_desktop.games.resarcana.rules.setup import Options, set_up, shortage


@dataclass(slots=True)
class PlayedGames:
    """The results of some games: examples by number of seats, and a few figures."""

    examples: dict[int, Examples]
    games: int
    endless: int
    rounds: float


@dataclass(frozen=True, slots=True)
class Job:
    """Games to play: with which weights, how many, from which seed on; see `SelfPlay`."""

    weights: Mapping[str, Array]
    games: int
    seed: int
    trace_decay: float
    teacher_share: float = 0.0
    one_ply_share: float = 0.0
    exploration: tuple[float, ...] = ()
    simulations: int = 64
    sets: tuple[str, ...] = (BASE_SET,)
    setup: str = "standard"
    # The components of the weights and examples, if they are not those of `sets`.
    known: tuple[str, ...] = ()


def play_games(job: Job, progress: Callable[[], None] = lambda: None) -> PlayedGames:
    """Play the games of a job; `progress` is called after each."""
    faces = shipped_faces(job.sets)
    ids = tuple(component.id for component in faces.components)
    kinds = faces.kinds
    inputs = inputs_of((ids, kinds), (job.known or ids, kinds))
    explored = dict(zip(job.known or ids, job.exploration, strict=False))
    play = SelfPlay(
        network_of({**job.weights, "first": job.weights["first"][inputs]}, len(ids), kinds),
        faces,
        job.seed,
        job.teacher_share,
        job.one_ply_share,
        [explored.get(component, 0.0) for component in ids],
        job.simulations,
    )
    words = np.random.default_rng(job.seed)
    found: dict[int, list[Examples]] = {}
    rounds, endless = [], 0
    follows: MatchSoFar | None = None
    for _ in range(job.games):
        seats = int(words.choice(list(SEATS), p=[share / 100 for share in SEATS.values()]))
        sides = "random" if words.integers(100) < DRAWN_SIDES else "sun"
        seed = int(words.integers(2**62))
        options = _options(faces, _drawn_setup(job.setup, words), seats, sides, follows)
        follows = None
        state = set_up(faces.tables, faces.components, options, seed, faces.table)
        trajectory = play.play_out(state)
        progress()
        if trajectory is None:
            endless += 1
            continue
        if options.setup == MATCH and play.beginning is not None:
            follows = after(options.match, play.beginning, state, faces)
        rounds.append(int(state.round))
        found.setdefault(options.seats, []).append(examples_of(trajectory, job.trace_decay))
    mean = float(np.mean(rounds)) if rounds else 0.0
    examples = {seats: renumbered(joined(parts), inputs) for seats, parts in found.items()}
    return PlayedGames(examples, len(rounds), endless, mean)


def inputs_of(own: Known, known: Known) -> NDArray[np.int64]:
    """Return for each input of a network its number in one for a superset of its components."""
    pairs = same_rows(own, known)
    return np.asarray([row for _, row in sorted(pairs)], np.int64)


def _drawn_setup(setup: str, words: np.random.Generator) -> str:
    """Return the setup of a game in a training with this setup."""
    if setup == EVERY:
        shares = {"draft": EVERY_DRAFTS, MATCH: EVERY_MATCHES}
        shares["standard"] = 100 - sum(shares.values())
        return str(words.choice(list(shares), p=[share / 100 for share in shares.values()]))
    dealt = setup == "draft" and words.integers(100) >= DRAFTS
    return "standard" if dealt else setup


def _options(
    faces: Faces, setup: str, seats: int, sides: str, follows: MatchSoFar | None
) -> Options:
    """Return the options of a game, continuing the match that it `follows`, if any.

    Preset hands exist only for the first seats, and matches only for two.
    """
    if follows is not None:
        return Options(PLAYERS, MATCH, sides, match=follows)
    there = shortage(faces.components, seats, setup) is None
    if not there or (setup == MATCH and seats != PLAYERS):
        setup = "standard"
    return Options(seats, setup, "sun" if setup == "first_game" else sides)


def network_of(weights: Mapping[str, Array], components: int, kinds: int = USUAL_KINDS) -> Network:
    """The network these arrays belong to."""
    parts = {name: weights[name].ravel().tolist() for name in NAMES}
    return Network(Layout(components, kinds), *tables_of(parts))
