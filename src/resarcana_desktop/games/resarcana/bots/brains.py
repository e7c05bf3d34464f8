"""Bots made of the network that comes with the package."""

from functools import cache

from resarcana_desktop.games.resarcana.bots.blurred import BlurredBot
from resarcana_desktop.games.resarcana.bots.network.bot import NetworkBot
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.network.weights import Tables, Weights, shipped
from resarcana_desktop.games.resarcana.bots.search.bot import RolloutBot, SearchBot
from resarcana_desktop.games.resarcana.bots.search.effort import Effort
from resarcana_desktop.games.resarcana.bots.search.taste import Taste
from resarcana_desktop.games.resarcana.rules.faces import Faces

WEIGHTS = "base"
ROLLOUTS_S = 1.0


@cache
def _shipped() -> Weights:
    return shipped(WEIGHTS)


@cache
def _tables(ids: tuple[str, ...]) -> Tables:
    return _shipped().tables(ids)


def network_for(faces: Faces) -> Network:
    """A network of its own, with the weights of the package."""
    ids = tuple(component.id for component in faces.components)
    return Network(Layout(len(ids)), *_tables(ids))


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
