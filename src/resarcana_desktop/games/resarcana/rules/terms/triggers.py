"""When a power may be used (p. 7 and 8)."""

from dataclasses import dataclass
from typing import Final

from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.terms.signs import Line, Token


@dataclass(frozen=True, slots=True)
class Trigger:
    """A word for `when`.

    `phrase` begins the sentence of the power (`rules.<phrase>`), except for an action; `icons` its
    line. A power that `reacts` may be used during another player's turn, one that `attacked` reacts
    to Life loss. `needs` is the key of an effect that every power with this word has.
    """

    name: str
    operation: int
    phrase: str = ""
    icons: Line = ()
    reacts: bool = False
    attacked: bool = False
    needs: str = ""


_REACT: Final = Token("react")

TRIGGERS: Final = (
    Trigger("action", codes.T_ACTION),
    Trigger(
        "life_loss",
        codes.T_LIFE_LOSS,
        "react.life_loss",
        (_REACT,),
        reacts=True,
        attacked=True,
        needs="ignore_loss",
    ),
    Trigger(
        "dragon_loss",
        codes.T_DRAGON_LOSS,
        "react.dragon_loss",
        (_REACT, Token("dragon")),
        reacts=True,
        attacked=True,
        needs="ignore_loss",
    ),
    Trigger(
        "demon_loss",
        codes.T_DEMON_LOSS,
        "react.demon_loss",
        (_REACT, Token("demon")),
        reacts=True,
        attacked=True,
        needs="ignore_loss",
    ),
    Trigger(
        "victory_check",
        codes.T_VICTORY_CHECK,
        "react.victory_check",
        (_REACT, Token("check")),
        reacts=True,
    ),
    Trigger("claim", codes.T_CLAIM, "claim", (Token("claim"),)),
    Trigger(
        "destroyed",
        codes.T_DESTROYED,
        "react.destroyed",
        (_REACT, Token("destroy"), Token("card")),
        reacts=True,
    ),
    Trigger(
        "monument_claimed",
        codes.T_MONUMENT_CLAIMED,
        "react.monument_claimed",
        (_REACT, Token("claim"), Token("monuments")),
        reacts=True,
    ),
    Trigger(
        "gold_gained",
        codes.T_GOLD_GAINED,
        "react.gold_gained",
        (_REACT, Token("gold")),
        reacts=True,
    ),
    Trigger(
        "own_power",
        codes.T_OWN_POWER,
        "react.own_power",
        (_REACT, Token("arrow")),
        reacts=True,
        needs="count_as",
    ),
)
TRIGGER: Final = {trigger.name: trigger for trigger in TRIGGERS}

ATTACKS: Final = tuple(trigger.name for trigger in TRIGGERS if trigger.attacked)
# A react is part of what it answers: it begins nothing that others could answer in turn.
ACTING: Final = tuple(trigger.name for trigger in TRIGGERS if not trigger.reacts)
