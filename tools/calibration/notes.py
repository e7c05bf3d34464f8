"""Games between searching bots, and the chances they predicted."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.network.network_bot import NetworkBot
from resarcana_desktop.games.resarcana.bots.network.picks import DRAFT
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.codes import CARDS_EACH
from resarcana_desktop.games.resarcana.rules.match import MATCH
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rulesets import BASE, options_for, res_arcana


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played; `sampled` is the share of its decisions that are noted.

    Of one with `openings`, all decisions before the first round are noted. A `setup` of "match" is
    the second game of one, with mages and cards drawn at random.
    """

    seed: int
    seats: int
    simulations: int
    sampled: float
    setup: str = "standard"
    sets: tuple[str, ...] = BASE
    openings: bool = False

    def options(self) -> dict[str, Any]:
        """The options that the game is started with."""
        options: dict[str, Any] = {"seats": self.seats, "sides": "random", "setup": self.setup}
        options |= options_for(self.sets)
        if self.setup != MATCH:
            return options
        del options["sides"]
        draw = random.Random(self.seed)
        faces = res_arcana(self.sets).faces
        artifacts, mages = (
            [face.id for face in faces.components if face.kind == kind]
            for kind in ("artifact", "mage")
        )
        so_far = {
            "results": [[draw.randrange(2)]],
            "mages": draw.sample(mages, 2),
            "artifacts": draw.sample(artifacts, 2 * CARDS_EACH),
            "chooser": draw.randrange(2),
        }
        return {**options, "match": so_far}


@dataclass(frozen=True, slots=True)
class Note:
    """The chance predicted for the deciding seat, by the search and by the network.

    `won` is the seat's final share of the win, which winners who stay equal divide.
    """

    seed: int
    kind: str
    search: float
    network: float
    won: float


def fixtures(
    games: int,
    seed: int,
    seats: int,
    simulations: int,
    sampled: float,
    setup: str = "standard",
    sets: tuple[str, ...] = BASE,
    *,
    openings: bool = False,
) -> Iterator[Fixture]:
    """Yield `games` games, whose seeds go up by one."""
    for number in range(games):
        yield Fixture(seed + number, seats, simulations, sampled, setup, sets, openings)


class Players:
    """A searching bot in every seat, and one that looks one action ahead."""

    def __init__(self, fixture: Fixture) -> None:
        faces, network = res_arcana(fixture.sets).faces, shipped_network(fixture.sets)
        budget = Budget(simulations=fixture.simulations)
        self.bots = [SearchBot(faces, network, budget) for _ in range(fixture.seats)]
        self.one_ply = NetworkBot(faces, network)

    def predicted(self, seen: Observation, legal: list[int], seed: int) -> tuple[int, float, float]:
        """Return an action, and the chance predicted by the search and by the network.

        The search's chance is that of the action taken, so that it is about the game that follows.
        """
        best = self.bots[seen.decision.seat].advise(seen, legal, seed)[0]
        return best.action, best.chance, max(self.one_ply.values(seen, legal, seed))


def notes_of(fixture: Fixture) -> list[Note]:
    """Return the records of a game, with its outcome."""
    position = res_arcana(fixture.sets).start(fixture.options(), fixture.seed)
    players, predictions = Players(fixture), list[tuple[int, str, float, float]]()
    chance, played = random.Random(fixture.seed), 0
    while not position.over():
        seat, legal = position.seat_to_decide(), position.legal_actions()
        seen, seed = position.observation(seat), bot_seed(fixture.seed, played)
        opening = fixture.openings and position.round == 0
        if opening or chance.random() < fixture.sampled:
            action, search, network = players.predicted(seen, legal, seed)
            predictions.append((seat, told_kind(seen), search, network))
        else:
            action = players.bots[seat].choose(seen, legal, seed)
        position.apply(action)
        played += 1
    winners = position.winners
    return [
        Note(fixture.seed, kind, search, network, (seat in winners) / len(winners))
        for seat, kind, search, network in predictions
    ]


def told_kind(seen: Observation) -> str:
    """The kind of a decision; picks of a draft by their numbers, for the later ones choose less."""
    kind = seen.decision.kind
    return f"{kind}_{seen.draft_pick}" if kind == DRAFT else kind


@cache
def shipped_network(sets: tuple[str, ...]) -> Network:
    """One for all bots of a process: it is cleared before every decision, and slow to make."""
    return makers.shipped_network(res_arcana(sets).faces)
