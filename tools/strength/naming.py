"""Names of bots beyond those of the arena.

`level5:1100@NEW.weights+lots` is a bot of the arena, followed by a search's simulations for a move,
instead of the clock, so that a busy machine measures the same as an idle one; a file with its
weights; and that it keeps draft cards at random. Everything but the name is optional.
`level5:0.25s` watches the clock, but has its own number of seconds for a move. `level5=CHECKOUT` is
a bot of another version of the program, see `versions`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from resarcana_desktop.bots.bot import Bot, RandomBot
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.cast import CAST
from resarcana_desktop.games.resarcana.bots.network.weights import Weights, from_bytes
from resarcana_desktop.games.resarcana.bots.registry import BOTS, LEVEL4, OPEN_BOTS, make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.open_bot import SHOWN
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from tools.strength.versions import MARK, BotOfVersion

NAME: Final = re.compile(r"([\w-]+?)(?::(?:([0-9]+)|([0-9.]+)s))?(?:@([^+]+))?(\+lots)?")
DRAFTS: Final = ("draft", "face_up_draft")
"""The kinds of decisions in which cards are kept or taken."""
ONE_PLY: Final = "network"
BY_THE_CLOCK: Final = ("level5", *(each.bot for each in CAST.at_level("level5")), *OPEN_BOTS)
SHORT: Final = ("search", "level4", *(each.bot for each in CAST.at_level("level4")))
"""Bots whose search is short, on few deals, and keeps no tree."""
SEARCHING: Final = (*SHORT, *BY_THE_CLOCK)


@dataclass(frozen=True, slots=True)
class LotsInDraft:
    """Plays as `bot` does, but keeps or takes any draft card, all equally likely."""

    bot: Bot[Observation]
    lots: Bot[Observation]

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """The answer of the one or the other."""
        asked = self.lots if observation.decision.kind in DRAFTS else self.bot
        return asked.choose(observation, legal, seed)


def bot_named(text: str, faces: Faces, seconds: float | None = None) -> Bot[Observation]:
    """Return the bot of such a name, with `seconds` per move if it uses a clock and names none.

    Raises ValueError.
    """
    name, mark, checkout = text.partition(MARK)
    if mark:
        return BotOfVersion(name, Path(checkout), seconds)
    found = NAME.fullmatch(text)
    if found is None or found[1] not in (*BOTS, *OPEN_BOTS):
        raise ValueError(
            f"{text} isn't a bot: expected NAME, :SIMULATIONS or :SECONDSs, @WEIGHTS, +lots"
        )
    name, simulations, own_seconds, file, lots = found.groups()
    seconds = float(own_seconds) if own_seconds else seconds
    if own_seconds and name not in BY_THE_CLOCK:
        raise ValueError(f"{text}: {name} takes no seconds")
    if lots and name in OPEN_BOTS:
        raise ValueError(f"{text}: {name} takes no lots")
    weights = None if file is None else weights_in(Path(file))
    if simulations and name in SEARCHING:
        budget = Budget(simulations=int(simulations))
        if name in SHORT:
            budget = replace(LEVEL4, simulations=budget.simulations)
        if name in OPEN_BOTS:
            bot: Bot[Observation] = makers.open_bot(faces, budget, weights, SHOWN[name])
        else:
            style = CAST.style_of(name)
            bot = makers.search_bot(
                faces, budget, weights, keeps_tree=name not in SHORT, style=style
            )
    elif weights and name == ONE_PLY:
        bot = makers.one_ply_bot(faces, weights)
    elif simulations or weights:
        raise ValueError(
            f"{text}: {name} takes no simulations, or takes weights only with simulations"
        )
    elif name in OPEN_BOTS:
        bot = OPEN_BOTS[name](faces, seconds)
    else:
        bot = make(name, faces, seconds)
    return LotsInDraft(bot, RandomBot()) if lots else bot


@cache
def weights_in(file: Path) -> Weights:
    """Weights of a file, read once."""
    return from_bytes(file.read_bytes(), file.name)
