"""The bots of Res Arcana, by name."""

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any, Final, TypeAlias

from resarcana_desktop.bots.bot import Bot, RandomBot, UnknownBot
from resarcana_desktop.bots.characters import BALANCED
from resarcana_desktop.bots.services import Advise, Ask, Explain, Judge, Rate, Service
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.cast import BEGINNER, CAST, LEARNER
from resarcana_desktop.games.resarcana.bots.greedy.greedy_bot import GreedyBot
from resarcana_desktop.games.resarcana.bots.levels import LEVELS, PROPOSES
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.open_bot import SHOWN, Shown
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flatten import NEWEST
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.records import BASE_SET, Cardset

# The chance that the first levels miss an action, and the noise in their log-odds.
ERRORS: Final = {"level1": (0.04, 0.14), "level2": (0.02, 0.03), "level3": (0.02, 0.15)}
# Their tastes cost the characters a little strength, which smaller errors and a longer search make
# up for.
ERRORS_OF_CHARACTERS: Final = {**ERRORS, "level2": (0.01, 0.02), "level3": (0.01, 0.1)}
BEGINNERS: Final = {"level1": BEGINNER, "level2": LEARNER}
LEVEL4: Final = Budget(simulations=16, determinizations=12)
LEVEL4_CHARACTERS: Final = Budget(simulations=24, determinizations=12)
# The search that levels are measured by.
SEARCH: Final = Budget(simulations=150, determinizations=12)
# The strongest level's default time for a move, and its time for advice to a player at the table.
LEVEL5_S: Final = 1.0
# With the plans after the search, advice takes no more than 2 seconds.
ADVICE_S: Final = 1.4

# Makes a bot from the components and the seconds for a move; None leaves those to the bot.
Maker: TypeAlias = Callable[[Faces, float | None], Bot[Observation]]


def _at_level(level: str, style: str = BALANCED) -> Maker:
    """Makes the bot of a level, in a style if one is named."""
    if level in ERRORS:
        errors = ERRORS[level] if style == BALANCED else ERRORS_OF_CHARACTERS[level]
        return partial(_noisy, errors, style or BEGINNERS.get(level, BALANCED))
    if level == "level4":
        budget = LEVEL4 if style == BALANCED else LEVEL4_CHARACTERS
        return lambda faces, _seconds: makers.search_bot(faces, budget, style=style)
    return lambda faces, seconds: makers.search_bot(
        faces, Budget(seconds=seconds or LEVEL5_S), keeps_tree=True, style=style
    )


def _noisy(
    errors: tuple[float, float], style: str, faces: Faces, _seconds: float | None
) -> Bot[Observation]:
    return makers.noisy_bot(faces, *errors, style=style)


def _shown(shown: Shown) -> Maker:
    return lambda faces, seconds: makers.open_bot(
        faces, Budget(seconds=seconds or LEVEL5_S), shown=shown
    )


BOTS: Final[dict[str, Maker]] = {
    "random": lambda _faces, _seconds: RandomBot(),
    "network": lambda faces, _seconds: makers.one_ply_bot(faces),
    "search": lambda faces, _seconds: makers.search_bot(faces, SEARCH),
    "rollouts": makers.rollout_bot,
    **{level: _at_level(level) for level in LEVELS},
    **{each.bot: _at_level(each.level, each.style) for each in CAST.by_bot.values()},
    "greedy": lambda faces, _seconds: GreedyBot(faces),
}

SERVICES: Final[dict[type[Ask[Any]], Callable[[Faces], Service]]] = {
    Advise: lambda faces: makers.adviser(faces, Budget(seconds=ADVICE_S)),
    Judge: makers.move_grader,
    Rate: makers.puzzle_rater,
    Explain: makers.explainer,
}
"""The services for players' requests, by kind."""

OPEN_BOTS: Final[dict[str, Maker]] = {name: _shown(shown) for name, shown in SHOWN.items()}
"""Benchmark bots that are shown hidden cards, for the arena only: not in `make` or `BotsFor`."""


def make(name: str, faces: Faces | None = None, seconds: float | None = None) -> Bot[Observation]:
    """A bot by its name; raises UnknownBot. Without `faces` it plays with the base set.

    A bot with a time limit takes up to `seconds` a move; the others take no notice.
    """
    if name not in BOTS:
        raise UnknownBot(name, BOTS)
    return BOTS[name](faces if faces is not None else base_faces(), seconds)


class BotsFor:
    """Makes the bots of a table, and the services for its players.

    Sent to the bots' process, it is pickled as only the records of the cardsets.
    """

    def __init__(self, cardsets: Iterable[Cardset], version: int = NEWEST) -> None:
        self.cardsets = tuple(cardsets)
        self.version = version  # of the rules that the game is played by
        self._faces: Faces | None = None

    def __call__(self, name: str) -> Bot[Observation]:
        """A bot by its name, or who proposes answers; raises UnknownBot."""
        if name == PROPOSES:
            return makers.proposer(self._known_faces())
        return make(name, self._known_faces())

    def service(self, kind: type[Ask[Any]]) -> Service:
        """Return the service for a kind of request."""
        return SERVICES[kind](self._known_faces())

    def _known_faces(self) -> Faces:
        if self._faces is None:
            self._faces = Faces(self.cardsets, self.version)
        return self._faces

    def __reduce__(self) -> tuple[type["BotsFor"], tuple[tuple[Cardset, ...], int]]:
        """Pickle only the records; the tables are built from them again."""
        return BotsFor, (self.cardsets, self.version)


def base_faces() -> Faces:
    """The components of the base set, read once."""
    return shipped_faces((BASE_SET,))


@cache
def shipped_faces(sets: tuple[str, ...]) -> Faces:
    """The components of sets that come with the program, read once; raises CardError."""
    # The loader needs pydantic, which a process that gets its components can do without.
    from resarcana_desktop.games.resarcana.cardsets import load_cardsets

    return Faces(load_cardsets(sets))
