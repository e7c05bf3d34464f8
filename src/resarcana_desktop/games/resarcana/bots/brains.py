"""Bots made of the network that comes with the package."""

from collections.abc import Iterable
from functools import cache

from resarcana_desktop.games.resarcana.bots.blurred import BlurredBot
from resarcana_desktop.games.resarcana.bots.network.bot import NetworkBot
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.network.weights import Tables, Weights, shipped
from resarcana_desktop.games.resarcana.bots.search.bot import RolloutBot, SearchBot
from resarcana_desktop.games.resarcana.bots.search.effort import Effort
from resarcana_desktop.games.resarcana.bots.search.taste import Taste
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


def network_for(faces: Faces) -> Network:
    """A network of its own, with the weights of the package.

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
def _taste(ids: tuple[str, ...]) -> Taste:
    rarity = _shipped().made.get("rarity", {})
    return Taste([float(rarity.get(each, 0.0)) for each in ids])


def one_step(faces: Faces) -> NetworkBot:
    """Looks one action ahead."""
    return NetworkBot(faces, network_for(faces), weights_hash=_shipped().hash)


def blurred(faces: Faces, overlooks: float, blur: float) -> BlurredBot:
    """Looks one action ahead, and errs."""
    return BlurredBot(one_step(faces), overlooks, blur)


def searching(faces: Faces, effort: Effort) -> SearchBot:
    """Searches."""
    taste = _taste(tuple(component.id for component in faces.components))
    weights_hash = _shipped().hash
    return SearchBot(faces, network_for(faces), effort, weights_hash=weights_hash, taste=taste)


def rollouts(faces: Faces, seconds: float | None) -> RolloutBot:
    """Searches by playing to the end at random."""
    return RolloutBot(faces, Effort(seconds=seconds or ROLLOUTS_S))
