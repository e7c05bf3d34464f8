"""Bots that play by the weights of the package, and the one that needs none to search."""

from collections.abc import Iterable
from functools import cache

from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.network.network_bot import NetworkBot
from resarcana_desktop.games.resarcana.bots.network.weights import Tables, Weights, shipped
from resarcana_desktop.games.resarcana.bots.noisy_bot import NoisyBot
from resarcana_desktop.games.resarcana.bots.reasoning_bot import ReasoningBot
from resarcana_desktop.games.resarcana.bots.reasons import Reasoner
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.rollout_bot import RolloutBot
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.bots.search.tie_breaking import TieBreaker
from resarcana_desktop.games.resarcana.bots.stand_ins import StandIns, stand_ins
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.records import Component

WEIGHTS = "base"
ROLLOUTS_S = 1.0


@cache
def _shipped() -> Weights:
    return shipped(WEIGHTS)


_tables: dict[tuple[object, ...], Tables] = {}
"""What was made of the weights of the package, by the components it was made for."""


def shipped_network(faces: Faces) -> Network:
    """A network with the weights of the package; no two callers share one.

    Components that they know nothing of are weighed like those they are most like.
    """
    ids = tuple(component.id for component in faces.components)
    key = (ids, *sorted(faces.digests.items()))
    if key not in _tables:
        _tables[key] = _shipped().tables(ids, _stand_ins(faces))
    return Network(Layout(len(ids)), *_tables[key])


def _stand_ins(faces: Faces) -> StandIns:
    learnt = frozenset(_shipped().components)
    new = [component for component in faces.components if component.id not in learnt]
    if not new:
        return {}
    there = {component.id for component in faces.components} & learnt
    known: Iterable[Component] = faces.components
    if there != learnt:
        # The loader needs pydantic, which games with the base set can do without.
        from resarcana_desktop.games.resarcana.cardsets import load_cardsets

        known = (each for cardset in load_cardsets([WEIGHTS]) for each in cardset.components)
    return stand_ins(new, [component for component in known if component.id in learnt])


@cache
def _tie_breaker(ids: tuple[str, ...]) -> TieBreaker:
    rarity = _shipped().made.get("rarity", {})
    return TieBreaker([float(rarity.get(each, 0.0)) for each in ids])


def one_ply_bot(faces: Faces) -> NetworkBot:
    """A bot that looks one action ahead."""
    return NetworkBot(faces, shipped_network(faces), weights_hash=_shipped().hash)


def noisy_bot(faces: Faces, miss_rate: float, noise: float) -> NoisyBot:
    """A bot that looks one action ahead, and errs."""
    return NoisyBot(one_ply_bot(faces), miss_rate, noise)


def search_bot(faces: Faces, budget: Budget) -> SearchBot:
    """A bot that searches with the network."""
    return SearchBot(
        faces,
        shipped_network(faces),
        budget,
        weights_hash=_shipped().hash,
        tie_breaker=_tie_breaker(tuple(component.id for component in faces.components)),
    )


def reasoning_bot(faces: Faces, budget: Budget) -> ReasoningBot:
    """A bot that searches with the network, and gives reasons for its advice."""
    return ReasoningBot(search_bot(faces, budget), Reasoner(faces))


def rollout_bot(faces: Faces, seconds: float | None) -> RolloutBot:
    """A bot that searches with random rollouts."""
    return RolloutBot(faces, Budget(seconds=seconds or ROLLOUTS_S))
