"""The rivals with a character.

`style_bias` has the preferences of a style, docs/lab/styles.md how they were measured.
"""

from typing import Final

from resarcana_desktop.bots.characters import Character, Characters
from resarcana_desktop.games.resarcana.bots.levels import LEVELS

BEGINNER: Final = "beginner"
LEARNER: Final = "learner"
"""The styles of the first two levels without a character: they place cards and claim late."""

GARDENER: Final = "gardener"
HOARDER: Final = "hoarder"
GOLDSMITH: Final = "goldsmith"
KEEPER: Final = "keeper"
TINKERER: Final = "tinkerer"
GRAVEDIGGER: Final = "gravedigger"
DRAGONS: Final = "dragons"
LANDLORD: Final = "landlord"
PACIFIST: Final = "pacifist"
COLLECTOR: Final = "collector"
SPOILER: Final = "spoiler"
GAMBLER: Final = "gambler"
BUILDER: Final = "builder"
RACER: Final = "racer"
ATTACKER: Final = "attacker"

CAST: Final = Characters(
    LEVELS,
    (
        Character("level1", GARDENER, "Tilda"),
        Character("level1", HOARDER, "Odo"),
        Character("level1", GOLDSMITH, "Pia"),
        Character("level2", KEEPER, "Fenna"),
        Character("level2", TINKERER, "Wanda"),
        Character("level2", GRAVEDIGGER, "Malvin"),
        Character("level3", DRAGONS, "Griselda"),
        Character("level3", LANDLORD, "Hubert"),
        Character("level3", PACIFIST, "Clement"),
        Character("level4", COLLECTOR, "Anselm"),
        Character("level4", SPOILER, "Renard"),
        Character("level4", GAMBLER, "Zeno"),
        Character("level5", BUILDER, "Aurelia"),
        Character("level5", RACER, "Celeste"),
        Character("level5", ATTACKER, "Ragnar"),
    ),
)
