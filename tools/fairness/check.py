"""Whether a bot, or anything it is given, distinguishes positions that its seat cannot."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, TypeAlias

from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.rollouts import RolloutBot
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.observation import Observation, pile_ids
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tools.fairness.positions import Place, place_at, places

Fresh: TypeAlias = Callable[[], Bot[Observation]]

RESHUFFLE: Final = 1 << 61
"""Far from the seeds of the bots' determinizations, so that these never coincide."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game to take positions from, and the bot to be tried in them.

    A bot that looks at the clock gets `simulations` instead. `actions` names one position of the
    game; without it there is one for each kind of decision.
    """

    seed: int
    mover: str
    bot: str
    simulations: int
    actions: int | None = None
    options: Options | None = None
    """The options of a non-standard game; positions of such a game cannot be named."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One position tried: whether hidden cards were moved, and what differed ("" if fair)."""

    seed: int
    actions: int
    kind: str
    moved: bool
    fault: str


def findings(game: Game) -> list[Finding]:
    """Return the result for each position taken from a game."""
    fresh = fresh_bots(game.bot, game.simulations)
    if game.actions is None:
        found = places(game.seed, game.mover, game.options)
    else:
        found = [place_at(game.seed, game.mover, game.actions)]
    return [finding(place, fresh) for place in found]


def finding(place: Place, fresh: Fresh) -> Finding:
    """Deal everything hidden from the deciding seat again, and compare."""
    position = place.position
    seen = position.observation(position.seat_to_decide())
    other = sample(position.faces, seen, RESHUFFLE + place.seed)
    moved = piles(position) != piles(other)
    fault = difference(position, other, fresh, bot_seed(place.seed, place.actions))
    return Finding(place.seed, place.actions, place.kind, moved, fault)


def difference(one: ResArcanaPosition, other: ResArcanaPosition, fresh: Fresh, seed: int) -> str:
    """Return what distinguishes two positions for the deciding seat or its bot; "" for nothing."""
    seat = one.seat_to_decide()
    if other.seat_to_decide() != seat:
        return "another seat decides"
    seen, legal = one.observation(seat), one.legal_actions()
    if other.observation(seat) != seen:
        return "the observation differs"
    if other.legal_actions() != legal:
        return "the legal actions differ"
    # Each answer rests on its own position's results, whether or not the two are equal.
    move = fresh().choose(seen, legal, seed)
    again = fresh().choose(other.observation(seat), other.legal_actions(), seed)
    if again == move:
        return ""
    return f"the move differs: {one.text_of(move)!r}, {other.text_of(again)!r}"


def piles(position: ResArcanaPosition) -> list[tuple[str, ...]]:
    """Return the actual place of every component."""
    return [pile_ids(position.state, position.faces, pile) for pile in range(codes.PILES)]


# ---- bots ----------------------------------------------------------------------------------------


@cache
def fresh_bots(name: str, simulations: int) -> Fresh:
    """Return bots of this name that have not thought about anything yet.

    Searching bots share one network: making it takes longer than a quick move, and whatever it
    cached of one search would show in the next as a difference. All others have no memory, and one
    bot is enough.
    """
    faces = res_arcana().faces
    bot = make(name, faces)
    if isinstance(bot, SearchBot):
        network, tie_breaker, budget = (
            bot.network,
            bot.tie_breaker,
            counted(bot.budget, simulations),
        )
        return lambda: SearchBot(faces, network, budget, tie_breaker=tie_breaker)
    if isinstance(bot, RolloutBot):
        rollouts = RolloutBot(faces, counted(bot.budget, simulations))
        return lambda: rollouts
    return lambda: bot


def counted(budget: Budget, simulations: int) -> Budget:
    """Return the budget counted in simulations if it was timed, as timings vary."""
    if budget.seconds is None:
        return budget
    return replace(budget, seconds=None, simulations=simulations)
