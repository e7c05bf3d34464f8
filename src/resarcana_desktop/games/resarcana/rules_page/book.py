"""The content of the rules page: chapters of paragraphs and pictures, and their numbers.

The texts are in the catalogue, `rulebook.<chapter>.<key>`, with the title of a chapter under
`title`; this module only defines their order. Numbers come from the rules, names from the records.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from resarcana_desktop.games import rules_page
from resarcana_desktop.games.icon_lines import Sign
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.rules.codes import (
    CARDS_EACH,
    HAND_SIZE,
    USUAL_KINDS,
    WINNING_POINTS,
)
from resarcana_desktop.games.resarcana.rules.drafting import FACE_UP_CARDS, PACK_SIZE
from resarcana_desktop.games.resarcana.rules.match import MOST_GAMES
from resarcana_desktop.games.resarcana.rules.placement import MONUMENTS_FACE_UP
from resarcana_desktop.games.resarcana.rules.setup import (
    MAGES_OFFERED,
    UNSEEN_CARDS,
)
from resarcana_desktop.games.resarcana.rules.victory import FIRST_PLAYER_TOKEN_POINTS
from resarcana_desktop.games.resarcana.rulesets import cardset_of, component_of
from resarcana_desktop.games.rules_page import (
    Chapter,
    RulesWords,
    fine_points,
    heading,
    paragraphs,
    points,
)
from resarcana_desktop.play.lessons.words import with_names

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.render.faces import State


@dataclass(frozen=True, slots=True)
class Entry:
    """An icon and what it means."""

    sign: Sign
    key: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A component as it is drawn, with a line below it; without a key, its name."""

    component: str
    key: str = ""
    state: State = faces.PLAIN


@dataclass(frozen=True, slots=True)
class FaceRow:
    """Components side by side."""

    faces: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class PowerLine:
    """The icons of a power, and its sentence."""

    component: str
    power: int


@dataclass(frozen=True, slots=True)
class Anatomy:
    """A face with numbers on its parts, and their explanations."""

    component: str
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SmallTable:
    """The table in the middle of a game with numbers on it, and their explanations."""

    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundSteps:
    """The steps of a round, one after the other."""

    steps: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class DealtTable:
    """How many of some kinds a set deals to how many players, with the column headings."""

    set: str
    heads: tuple[str, str, str] = ("players", "monuments_dealt", "places_dealt")

    def rows(self) -> tuple[tuple[int, int, int], ...]:
        """Players, monuments and Places of Power, from two players on."""
        table = cardset_of(self.set).table
        assert table is not None
        dealt = enumerate(zip(table.monuments, table.places, strict=True), start=1)
        return tuple((seats, *each) for seats, each in dealt if seats > 1)


Block: TypeAlias = (
    RulesWords | Entry | FaceRow | PowerLine | Anatomy | SmallTable | RoundSteps | DealtTable
)


def _example(key: str) -> RulesWords:
    return RulesWords(key, "example")


def _with(elan: int = 0, death: int = 0, gold: int = 0, pearl: int = 0) -> State:
    """A component with essences on it."""
    return faces.State(stored=(elan, 0, 0, death, gold, pearl))


CHAPTERS: Final[tuple[Chapter[Block], ...]] = (
    Chapter(
        "nutshell",
        (
            *paragraphs("goal", "race"),
            FaceRow(
                (
                    Shown("witch", "mage"),
                    Shown("treant", "artifact"),
                    Shown("oracle", "monument"),
                    Shown("sacred_grove", "place"),
                )
            ),
            *paragraphs("round"),
            RoundSteps(
                (
                    Entry(Sign("collect"), "step_collect"),
                    Entry(Sign("turn"), "step_actions"),
                    Entry(Sign("check"), "step_check"),
                )
            ),
            *paragraphs("advice"),
            *points("advice_discard", "advice_place", "advice_round"),
        ),
    ),
    Chapter(
        "essences",
        (
            *paragraphs("five"),
            Entry(Sign("elan"), "elan"),
            Entry(Sign("life"), "life"),
            Entry(Sign("calm"), "calm"),
            Entry(Sign("death"), "death"),
            Entry(Sign("gold"), "gold"),
            *paragraphs("pool"),
            heading("reading"),
            Entry(Sign("calm", "3"), "number"),
            Entry(Sign("any", "2"), "any"),
            Entry(Sign("gold", struck=True), "struck"),
            Entry(Sign("identical", "X"), "identical"),
            Entry(Sign("plus"), "plus"),
            Entry(Sign("slash"), "slash"),
            *fine_points("unlimited", "stored"),
        ),
    ),
    Chapter(
        "components",
        (
            *paragraphs("kinds"),
            *points("mage", "artifact", "item", "monument", "place"),
            heading("face"),
            Anatomy("sea_serpent", ("cost", "points", "types", "name", "lines")),
            *paragraphs("types_told"),
            Entry(Sign("creature"), "creature"),
            Entry(Sign("dragon"), "dragon"),
            *fine_points("not_artifacts", "read_on"),
        ),
    ),
    Chapter(
        "table",
        (
            *paragraphs("told"),
            SmallTable(("rivals", "centre", "own_side", "prompt", "pool", "hand", "piles")),
            *paragraphs("playing"),
            *points("click", "drag", "keys", "undo", "hint"),
        ),
    ),
    Chapter(
        "setup",
        (
            *paragraphs("told"),
            *points("centre", "monuments", "essences", "first", "cards", "hand", "mage", "item"),
            heading("first_game"),
            *paragraphs("first_game_told"),
            *fine_points("seen", "secret"),
        ),
    ),
    Chapter(
        "collect",
        (
            *paragraphs("told"),
            Entry(Sign("collect"), "ability"),
            Entry(Sign("put"), "stored"),
            *points("all_or_none", "left"),
            FaceRow(
                (
                    Shown("windup_man", "windup", _with(elan=1, gold=3)),
                    Shown("vault", "vault", _with(gold=1)),
                    Shown("cursed_forge", "forge", _with(gold=2)),
                )
            ),
            *fine_points("places", "turned", "order"),
        ),
    ),
    Chapter(
        "actions",
        (
            *paragraphs("told"),
            heading("place"),
            *paragraphs("place_told"),
            heading("claim"),
            *paragraphs("claim_told"),
            heading("discard"),
            *paragraphs("discard_told"),
            heading("use"),
            *paragraphs("use_told"),
            heading("pass"),
            *paragraphs("pass_told"),
            *fine_points("top_monument", "refill", "discards_open", "must"),
        ),
    ),
    Chapter(
        "costs",
        (
            *paragraphs("told"),
            *points("pay", "any", "zero", "straight"),
            heading("discounts"),
            *paragraphs("discount_told"),
            FaceRow((Shown("artificer", "artificer"), Shown("dragon_bridle", "bridle"))),
            *fine_points("sum", "gold", "choose", "free"),
        ),
    ),
    Chapter(
        "powers",
        (
            *paragraphs("told"),
            PowerLine("philosophers_stone", 1),
            PowerLine("fountain_of_youth", 1),
            heading("turning"),
            *paragraphs("turning_told"),
            FaceRow(
                (
                    Shown("hawk", "straight"),
                    Shown("hawk", "turned", faces.State(turned=True)),
                )
            ),
            *paragraphs("again"),
            Entry(Sign("straighten"), "straighten"),
            heading("effects"),
            *points("put", "place", "convert", "rival", "rivals_gain", "cost_gain"),
            *points("destroy", "draw", "look"),
            *fine_points("order", "nothing", "zero", "chosen", "self", "guard_dog", "printed"),
        ),
    ),
    Chapter(
        "reactions",
        (
            *paragraphs("told"),
            Entry(Sign("react"), "react"),
            *paragraphs("free"),
            heading("life_loss"),
            Entry(Sign("life_loss", "-2"), "loss"),
            *points("pay", "short", "all", "passed"),
            _example("example"),
            *paragraphs("ways"),
            FaceRow((Shown("fire_dragon", "attack"), Shown("guard_dog", "answer"))),
            *fine_points("order", "often", "waste", "own", "bridle"),
        ),
    ),
    Chapter(
        "passing",
        (
            *paragraphs("told"),
            *points("token", "item", "card"),
            *paragraphs("out"),
            *fine_points("safe", "gains", "lost", "empty"),
        ),
    ),
    Chapter(
        "victory",
        (
            *paragraphs("told"),
            *points("sources", "token", "essences"),
            FaceRow(
                (
                    Shown("catacombs_of_the_dead", "catacombs", _with(death=3)),
                    Shown("sorcerers_bestiary", "bestiary"),
                    Shown("golden_statue", "statue"),
                )
            ),
            *paragraphs("win", "tie", "on"),
            heading("sooner"),
            *paragraphs("sooner_told"),
            *fine_points("turned", "both", "react", "fails"),
        ),
    ),
    Chapter(
        "variants",
        (
            *paragraphs("told"),
            *points("first_game", "standard", "draft", "match", "sides", "alone"),
            heading("match_title"),
            *paragraphs("match_told"),
            *points("match_one", "match_two", "match_three"),
            *paragraphs("match_hand"),
            *fine_points("match_public", "match_drawn", "match_kept"),
        ),
    ),
    Chapter(
        "lux_et_tenebrae",
        (
            *paragraphs("told", "dealt"),
            DealtTable("lux_et_tenebrae"),
            heading("demons"),
            *paragraphs("demons_told"),
            FaceRow(
                (
                    Shown("chaos_imp", "imp"),
                    Shown("hound_of_death", "hound"),
                    Shown("gate_of_hell", "gate", _with(death=2)),
                )
            ),
            heading("scrolls"),
            *paragraphs("scrolls_told"),
            FaceRow((Shown("inscription"), Shown("augury"), Shown("revivify"), Shown("shield"))),
            *points("kept", "used", "back"),
            heading("new"),
            *points("illusion", "retrieve", "destroyed", "take"),
            PowerLine("illusion", 1),
            PowerLine("vial_of_light", 2),
            *fine_points("no_component", "slayer", "abyss", "pairs"),
        ),
    ),
    Chapter(
        "perlae_imperii",
        (
            *paragraphs("told", "dealt"),
            DealtTable("perlae_imperii"),
            heading("pearls"),
            Entry(Sign("pearl"), "pearl"),
            *points("start", "goal", "worth", "ties"),
            heading("convert"),
            *paragraphs("convert_told"),
            *points("turn", "out"),
            _example("example"),
            heading("spares"),
            *paragraphs("spares_told"),
            FaceRow(
                (
                    Shown("illusionist", "illusionist"),
                    Shown("mystical_menagerie", "menagerie"),
                    Shown("pearl_bed", "bed", _with(pearl=2)),
                )
            ),
            heading("new"),
            *points("claimed"),
            PowerLine("hidden_hall", 1),
            *points("deck"),
            PowerLine("mystical_menagerie", 2),
            heading("values"),
            Entry(Sign("made_up"), "values_told"),
            *fine_points("pay", "loss", "collecting", "supply"),
        ),
    ),
    Chapter(
        "terms",
        tuple(
            RulesWords(key, "point")
            for key in (
                "ability",
                "claim",
                "component",
                "destroy",
                "discard",
                "discount",
                "pool",
                "life_loss",
                "pass",
                "cost",
                "power",
                "react",
                "rival",
                "straighten",
                "turn",
                "check",
            )
        ),
    ),
)
"""All chapters in reading order."""

NUMBERS: Final[Mapping[str, int]] = {
    "points": WINNING_POINTS,
    "kinds": USUAL_KINDS,
    "pack": PACK_SIZE,
    "token": FIRST_PLAYER_TOKEN_POINTS,
    "cards": CARDS_EACH,
    "hand": HAND_SIZE,
    "mages": MAGES_OFFERED,
    "unseen": UNSEEN_CARDS,
    "monuments": MONUMENTS_FACE_UP,
    "games": MOST_GAMES,
    "open": FACE_UP_CARDS,
}
"""The numbers that paragraphs mention, by the names of their places."""


class Book(rules_page.Book[Block]):
    """The chapters in one language, with the names of components."""

    def __init__(self, catalogue: Mapping[str, str], language: str) -> None:
        super().__init__(CHAPTERS, catalogue, NUMBERS)
        self._language = language

    def text(self, chapter: Chapter[Block], key: str) -> str:
        """A paragraph as rich text, with the numbers of the rules and the names of components."""
        return with_names(super().text(chapter, key), self.component)

    def texts_of(self, chapter: Chapter[Block], block: Block) -> Iterable[tuple[str, str]]:
        """All its words."""
        return ((key, self.text(chapter, key)) for key in keys_of(block))

    def component(self, component_id: str) -> str:
        """The name of a component; raises KeyError for one there is not."""
        component = component_of(component_id)
        if component is None:
            raise KeyError(component_id)
        return component.names.get(self._language, component.names["en"])


def keys_of(block: Block) -> tuple[str, ...]:
    """The keys of all words in a block."""
    match block:
        case RulesWords(key) | Entry(_, key):
            return (key,)
        case FaceRow(shown):
            return tuple(each.key for each in shown if each.key)
        case Anatomy(_, keys) | SmallTable(keys) | DealtTable(_, keys):
            return keys
        case RoundSteps(steps):
            return tuple(step.key for step in steps)
        case PowerLine():
            return ()


def components_of(block: Block) -> tuple[str, ...]:
    """The ids of the components in a block."""
    match block:
        case FaceRow(shown):
            return tuple(each.component for each in shown)
        case Anatomy(component) | PowerLine(component):
            return (component,)
        case _:
            return ()


def signs_of(block: Block) -> tuple[Sign, ...]:
    """The icons in a block, those within sentences left out."""
    match block:
        case Entry(sign):
            return (sign,)
        case RoundSteps(steps):
            return tuple(step.sign for step in steps)
        case _:
            return ()
