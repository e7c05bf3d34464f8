"""Bots that use the weights of the package, and the one that searches without any."""

from functools import cache
from typing import Final

from resarcana_desktop.arena.games import LuckOf
from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.characters import BALANCED
from resarcana_desktop.engine import build_mode
from resarcana_desktop.games.resarcana.bots.adviser import Adviser
from resarcana_desktop.games.resarcana.bots.explainer import Explainer
from resarcana_desktop.games.resarcana.bots.grader import LOOK, MoveGrader, PuzzleRater
from resarcana_desktop.games.resarcana.bots.luck.luck import at_once, by_search, luck_in
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.network.network_bot import NetworkBot, NoisyBot
from resarcana_desktop.games.resarcana.bots.network.weights import (
    Tables,
    Weights,
    shipped,
    tables_of,
)
from resarcana_desktop.games.resarcana.bots.plans.planner import Planner
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.round_end.round_end import RoundSolver
from resarcana_desktop.games.resarcana.bots.round_end.win_prover import WinProver
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.open_bot import OpenSearchBot, Shown
from resarcana_desktop.games.resarcana.bots.search.rollouts import RolloutBot
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.bots.search.tie_breaking import TieBreaker
from resarcana_desktop.games.resarcana.bots.similar_cards import similar_cards_for
from resarcana_desktop.games.resarcana.bots.style_bias import StyleBias, attackers, style_bias_of
from resarcana_desktop.games.resarcana.rules.codes import PEARL
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation

WEIGHTS: Final = "all_sets"
"""The weights of the package for games without Pearls."""
WEIGHTS_WITH_PEARLS: Final = "with_pearls"
"""Those for games with Pearls; both know the components of all sets."""
ROLLOUTS_S = 1.0
PROPOSAL: Final = Budget(simulations=150, seconds=0.09, determinizations=12)
"""The search for a proposal; of the seconds, what follows from an action gets a part."""


def shipped_weights(faces: Faces) -> Weights:
    """The weights of the package for a game with these components; raises BadWeights."""
    return shipped_once(WEIGHTS_WITH_PEARLS if faces.kinds > PEARL else WEIGHTS)


@cache
def shipped_once(name: str) -> Weights:
    """Weights of the package, read once; raises BadWeights."""
    return shipped(name)


_tables: dict[tuple[object, ...], Tables] = {}
"""Prepared weights of the package, by their hash and the components they are for."""


def shipped_network(faces: Faces) -> Network:
    """A network with the weights of the package; no two callers share one."""
    return network_with(shipped_weights(faces), faces)


def network_with(weights: Weights, faces: Faces) -> Network:
    """A network with these weights; their tables are shared.

    Components that they know nothing of are weighed like those they are most like.
    """
    ids = tuple(component.id for component in faces.components)
    key = (weights.hash, ids, *sorted(faces.digests.items()))
    if key not in _tables:
        similar_cards = similar_cards_for(faces.components, weights.components)
        _tables[key] = tables_of(weights.parts_for(ids, similar_cards))
    return Network(Layout(len(ids), weights.kinds), *_tables[key])


def _tie_breaker(weights: Weights, faces: Faces, style_bias: StyleBias | None) -> TieBreaker:
    made = weights.made.get("rarity", {})
    rarity = [float(made.get(each.id, 0.0)) for each in faces.components]
    return TieBreaker(rarity) if style_bias is None else TieBreaker(rarity, style_bias.fit)


def one_ply_bot(
    faces: Faces,
    weights: Weights | None = None,
    style: str = BALANCED,
    *,
    sees_attacks: bool = True,
) -> NetworkBot:
    """Return a bot that looks one action ahead, by default with the package's weights.

    Unless it `sees_attacks`, it notices those of rivals only when they come.
    """
    weights = weights or shipped_weights(faces)
    return NetworkBot(
        faces,
        network_with(weights, faces),
        weights_hash=weights.hash,
        style_utility=None if style == BALANCED else style_bias_of(style, faces).style_utility,
        unseen=frozenset() if sees_attacks else attackers(faces),
    )


def proposer(faces: Faces) -> Bot[Observation]:
    """Return the bot that proposes answers to a player, within milliseconds.

    A few simulations look at the actions after an answer. If the rules run as Python source there
    is no time for them, and it looks only one action ahead.
    """
    if build_mode() != "compiled":
        return one_ply_bot(faces)
    return SearchBot(faces, shipped_network(faces), PROPOSAL)


def noisy_bot(faces: Faces, miss_rate: float, noise: float, style: str = BALANCED) -> NoisyBot:
    """A bot that looks one action ahead, errs, and sees attacks late."""
    bot = one_ply_bot(faces, style=style, sees_attacks=False)
    if style == BALANCED:
        return NoisyBot(bot, miss_rate, noise)
    return NoisyBot(bot, miss_rate, noise, style_bias_of(style, faces).fit)


def search_bot(
    faces: Faces,
    budget: Budget,
    weights: Weights | None = None,
    *,
    keeps_tree: bool = False,
    style: str = BALANCED,
) -> SearchBot:
    """Return a bot that searches with the network, by default with the package's weights.

    With `keeps_tree` the tree is reused in later turns. A `style` is one of `styles`; raises
    KeyError for another.
    """
    weights = weights or shipped_weights(faces)
    style_bias = None if style == BALANCED else style_bias_of(style, faces)
    return SearchBot(
        faces,
        network_with(weights, faces),
        budget,
        weights_hash=weights.hash,
        tie_breaker=_tie_breaker(weights, faces, style_bias),
        round_solver=RoundSolver(faces),
        win_prover=WinProver(faces),
        keeps_tree=keeps_tree,
        style_bias=style_bias,
    )


def open_bot(
    faces: Faces, budget: Budget, weights: Weights | None = None, shown: Shown = "all"
) -> OpenSearchBot:
    """Return the search of the strongest level, shown some or all cards: a benchmark."""
    return OpenSearchBot(search_bot(faces, budget, weights, keeps_tree=True), shown)


def luck_of(faces: Faces, simulations: int) -> LuckOf:
    """Return the function that computes luck in games with these components.

    Each outcome is valued with `simulations` simulations, or directly by the network if 0.
    """
    network = shipped_network(faces)
    valuer = by_search(network, simulations) if simulations else at_once(network)
    return lambda game: luck_in(game, valuer)


def adviser(faces: Faces, budget: Budget) -> Adviser:
    """A bot that searches with the network, and gives reasons for its advice."""
    return Adviser(search_bot(faces, budget), MoveComparison(faces))


def move_grader(faces: Faces) -> MoveGrader:
    """Return the service that measures how much an action costs."""
    return MoveGrader(search_bot(faces, LOOK), MoveComparison(faces))


def puzzle_rater(faces: Faces) -> PuzzleRater:
    """Return what rates all actions of a decision."""
    return PuzzleRater(search_bot(faces, LOOK))


def explainer(faces: Faces) -> Explainer:
    """Return what explains why others may have played as they did."""
    planner = Planner(faces, Lookahead(shipped_network(faces)))
    return Explainer(MoveComparison(faces), planner)


def rollout_bot(faces: Faces, seconds: float | None) -> RolloutBot:
    """A bot that searches with random rollouts."""
    return RolloutBot(faces, Budget(seconds=seconds or ROLLOUTS_S))
