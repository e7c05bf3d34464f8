"""What a training may change: groups of weights, each with the step that is worth trying."""

from dataclasses import dataclass
from typing import Final

from resarcana_desktop.games.mercurial.bots import features as at
from resarcana_desktop.games.mercurial.bots.weights import Weights

AS_IS: Final = 0
BY_SHARE_LEFT: Final = 1


@dataclass(frozen=True, slots=True)
class Knob:
    """Weights that go up and down together: features in order, or the cards of a kind."""

    features: tuple[int, ...]
    step: float
    half: int = AS_IS
    cards: str = ""


_BASIC: Final = tuple(range(at.F_POOL, at.F_POOL + 4))

KNOBS: Final = (
    Knob((at.F_READY,), 0.25),
    Knob((at.F_READY,), 0.3, BY_SHARE_LEFT),
    Knob((at.F_READIER,), 0.2),
    Knob((at.F_GAIN,), 0.2),
    Knob((at.F_STRENGTH,), 1.0),
    Knob((at.F_SQUARE,), 0.3),
    Knob((at.F_SPELLS,), 0.3),
    Knob((at.F_LINKS,), 0.5),
    Knob((at.F_ENCHANTMENTS,), 0.5),
    Knob((at.F_LAID_DICE,), 0.15),
    Knob((at.F_LAID_MANA,), 0.1),
    Knob((at.F_LAID_ACUITY,), 0.1),
    Knob((at.F_MANA,), 0.12),
    Knob((at.F_MANA,), 0.2, BY_SHARE_LEFT),
    Knob((at.F_ACUITY,), 0.1),
    Knob((at.F_ACUITY,), 0.15, BY_SHARE_LEFT),
    Knob((at.F_MUCH_ACUITY,), 0.1),
    Knob(_BASIC, 0.15),
    Knob(_BASIC, 0.2, BY_SHARE_LEFT),
    Knob(tuple(range(at.F_POOL_SQUARE, at.F_POOL_SQUARE + 4)), 0.2),
    Knob((at.F_POOL + 4,), 0.2),
    Knob((at.F_POOL + 5,), 0.2),
    Knob((at.F_DICE,), 0.7, BY_SHARE_LEFT),
    Knob((at.F_AETHER,), 0.4),
    Knob((at.F_PAYABLE,), 0.8),
    Knob((at.F_NEXT_PAYABLE,), 0.6),
    Knob((at.F_PAYABLE_NUMBER,), 0.1),
    Knob((at.F_PROSPECT,), 0.4),
    Knob((at.F_BEST_PROSPECT,), 0.6),
    Knob((at.F_EXHAUSTED,), 0.1),
    Knob((at.F_EXHAUSTED,), 0.15, BY_SHARE_LEFT),
    Knob((at.F_SKILLS_HAND,), 0.15, BY_SHARE_LEFT),
    Knob((at.F_SIGIL_ONE,), 0.4, BY_SHARE_LEFT),
    Knob((at.F_SIGIL_TWO,), 0.6, BY_SHARE_LEFT),
    Knob((at.F_SIGIL_MORE,), 0.6, BY_SHARE_LEFT),
    Knob((at.F_ARCANAS,), 1.0, BY_SHARE_LEFT),
    Knob((at.F_ARCANA_RATE,), 2.0, BY_SHARE_LEFT),
    Knob((at.F_MYSTRUNE,), 0.6),
    Knob((at.F_HEROICS,), 0.8),
    Knob((at.F_HEROICS,), 1.0, BY_SHARE_LEFT),
    Knob((), 0.2, AS_IS, "skill"),
    Knob((), 0.3, BY_SHARE_LEFT, "skill"),
    Knob((), 0.2, AS_IS, "artifact"),
)


def turned_for(weights: Weights, by: list[float], kinds: dict[str, str], rows: range) -> Weights:
    """The same weights with each knob turned by so many of its steps, for some rows of players.

    `kinds` says of every card whether it is a skill, an artifact or a starter.
    """
    general = [[list(half) for half in row] for row in weights.general]
    cards = {card: [list(row) for row in table] for card, table in weights.cards.items()}
    for knob, steps in zip(KNOBS, by, strict=True):
        for row in rows:
            for feature in knob.features:
                general[row][knob.half][feature] += steps * knob.step
            for card, table in cards.items():
                if knob.cards and kinds[card] == knob.cards:
                    table[row][knob.half] += steps * knob.step
    return Weights(general, cards, weights.classes, weights.spread, weights.made, weights.hash)
