"""The bots of Mercurial, by name."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from resarcana_desktop.bots.bot import Bot, RandomBot, UnknownBot
from resarcana_desktop.bots.characters import BALANCED
from resarcana_desktop.bots.services import Advise, Ask, Explain, Judge, Service
from resarcana_desktop.engine import build_mode
from resarcana_desktop.games.mercurial.bots.adviser import Adviser
from resarcana_desktop.games.mercurial.bots.cast import CAST, preferences_of
from resarcana_desktop.games.mercurial.bots.explainer import Explainer
from resarcana_desktop.games.mercurial.bots.grader import MoveGrader
from resarcana_desktop.games.mercurial.bots.greedy_bot import GreedyBot
from resarcana_desktop.games.mercurial.bots.prospects import Prospects
from resarcana_desktop.games.mercurial.bots.turn_bot import Effort, TurnBot
from resarcana_desktop.games.mercurial.bots.weights import shipped as shipped_weights
from resarcana_desktop.games.mercurial.rules.faces import Faces
from resarcana_desktop.games.mercurial.rules.records import Components
from resarcana_desktop.games.mercurial.rulesets import shipped as shipped_rules

NOVICE: Final = Effort(nodes=40, noise=2.0, worst=4.0)
APPRENTICE: Final = Effort(nodes=40, noise=1.1, worst=3.0)
ADEPT: Final = Effort(nodes=40, noise=0.5, worst=2.0)
MASTER: Final = Effort(nodes=120)
ARCHMAGE: Final = Effort(nodes=200, plans=8, simulations=96)
ADVICE: Final = Effort(nodes=4000 if build_mode() == "compiled" else 400, plans=12, simulations=144)
"""The nodes are enough for nearly everything a turn with a large hand allows: otherwise hint and
review would call different actions the best one, by what each happens to come across."""
MOST_S: Final = 1.0
"""The longest time for a move in the window: a slow machine tries fewer plans."""
ADVICE_S: Final = 1.5
ESTIMATE_S: Final = 0.8 if build_mode() == "compiled" else 0.2
"""The time for estimating the chances of the named actions, in seconds."""
JUDGING_S: Final = 0.5
"""The time for finding the best action, in seconds: a player waits for the judgement."""

# Makes a bot from the components and the seconds for a move; None leaves those to the bot.
Maker: TypeAlias = Callable[[Faces, float | None], Bot[Any]]


EFFORTS: Final = {
    "level1": NOVICE,
    "level2": APPRENTICE,
    "level3": ADEPT,
    "level4": MASTER,
    "level5": ARCHMAGE,
    # What characters like costs them points, or gives them another look at their dice: they think
    # more or less than their level, so that they are as strong.
    "level2-healer": replace(APPRENTICE, noise=0.7),
    "level3-gambler": replace(ADEPT, noise=0.7),
    "level4-architect": replace(MASTER, plans=4, simulations=16),
    "level5-fury": replace(ARCHMAGE, plans=10, simulations=160),
}


def _turns(bot: str) -> Maker:
    """Makes the bot of a level, or one with a character."""

    def made(faces: Faces, seconds: float | None) -> TurnBot:
        style = CAST.style_of(bot)
        likes = None if style == BALANCED else preferences_of(style, faces)
        return TurnBot(faces, shipped_weights(), EFFORTS[bot], seconds, preferences=likes)

    return made


BOTS: Final[dict[str, Maker]] = {
    "random": lambda _faces, _seconds: RandomBot(),
    **{bot: _turns(bot) for bot in EFFORTS},
    "greedy": lambda _faces, _seconds: GreedyBot(),
}


def _adviser(faces: Faces) -> Service:
    weights = shipped_weights()
    bot = TurnBot(faces, weights, ADVICE, ADVICE_S)
    return Adviser(bot, Prospects(faces, weights), ESTIMATE_S)


def _grader(faces: Faces) -> Service:
    weights = shipped_weights()
    return MoveGrader(TurnBot(faces, weights, ADVICE, JUDGING_S), Prospects(faces, weights))


SERVICES: Final[dict[type[Ask[Any]], Callable[[Faces], Service]]] = {
    Advise: _adviser,
    Explain: lambda faces: Explainer(TurnBot(faces, shipped_weights(), ADVICE, ADVICE_S)),
    Judge: _grader,
}
"""The services for players' requests, by kind."""


def make(name: str, faces: Faces | None = None, seconds: float | None = None) -> Bot[Any]:
    """Return a bot by its name; raises UnknownBot. Without `faces` it uses the shipped decks.

    A bot that tries out plans may take `seconds` a move; without them only counts limit it.
    """
    if name not in BOTS:
        raise UnknownBot(name, BOTS)
    return BOTS[name](faces if faces is not None else shipped_rules().faces, seconds)


class BotsFor:
    """Makes the bots of a table, and the services for its players.

    Sent to the bots' process, it is pickled as only the records of the decks.
    """

    def __init__(self, components: Components) -> None:
        self.components = components
        self._faces: Faces | None = None

    def __call__(self, name: str) -> Bot[Any]:
        """A bot by its name; raises UnknownBot."""
        return make(name, self._known_faces(), MOST_S)

    def service(self, kind: type[Ask[Any]]) -> Service:
        """Return the service for a kind of request; raises KeyError if there is none."""
        return SERVICES[kind](self._known_faces())

    def _known_faces(self) -> Faces:
        if self._faces is None:
            self._faces = Faces(self.components)
        return self._faces

    def __reduce__(self) -> tuple[type["BotsFor"], tuple[Components]]:
        """Pickle only the records; the tables are built from them again."""
        return BotsFor, (self.components,)
