"""What the rules page says: chapters of paragraphs, cards and icons, and the numbers in them.

The words stand in the catalogue, `rulebook.<chapter>.<key>`, with the title of a chapter under
`title`; here stands what follows what. What an icon is called is what the page of icons says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from resarcana_desktop.games import rules_page
from resarcana_desktop.games.mercurial.reference import ICON_KEYS
from resarcana_desktop.games.mercurial.rules.codes import (
    ELEMENTS,
    HEROICS_TO_END,
    ROW,
    SIGILS,
)
from resarcana_desktop.games.mercurial.rules.setup import SOLO_LESS_MANA, SOLO_MORE_ACUITY
from resarcana_desktop.games.mercurial.text.numbers import NUMBERS
from resarcana_desktop.games.rules_page import (
    Chapter,
    Words,
    fine_points,
    heading,
    paragraphs,
    points,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from resarcana_desktop.games.mercurial.rules.records import Card, Components


@dataclass(frozen=True, slots=True)
class Signs:
    """Icons, each with its name and what it means."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards beside one another, each with the key of the line below it; "" for none."""

    shown: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """What unallocated dice give in a Cast."""


@dataclass(frozen=True, slots=True)
class Myst:
    """What the Equilibrium board makes of Myst, row by row; `key` says one of them."""

    key: str


Block: TypeAlias = Words | Signs | Cards | Chart | Myst


_OF_ICONS: Final = "icons"
_CRYSTALS: Final = ("mana", "acuity", "ruin", "restore", "myst")
_CARDS: Final = ("spells", "alteration", "heroic", "arcana", "points", "prestige", "mystrune")
_OTHERS: Final = tuple(
    name for name in ICON_KEYS if name not in (*ELEMENTS, *_CRYSTALS, *SIGILS, *_CARDS)
)

CHAPTERS: Final[tuple[Chapter[Block], ...]] = (
    Chapter(
        "nutshell",
        (
            *paragraphs("goal", "how", "turn", "end"),
            Cards(
                (
                    ("geyser", "spell"),
                    ("dissolve", "skill"),
                    ("sunken_caravan", "heroic"),
                    ("storm_season", "arcana"),
                )
            ),
            Signs(("ruin", "restore", "heroic", "points")),
        ),
    ),
    Chapter(
        "table",
        (
            *paragraphs("rows"),
            *points("heroics", "spells", "skills", "arcanas", "equilibrium"),
            heading("own"),
            *points("dice", "crystals", "hand", "active"),
            *fine_points("start"),
            Signs((*ELEMENTS, "die", *_CARDS, "mana", "acuity", "myst")),
        ),
    ),
    Chapter(
        "classes",
        (
            *paragraphs("told", "flow", "later"),
            Cards((("arcanist", ""), ("enchanter", ""), ("chaosmancer", ""), ("elementalist", ""))),
            heading("powers"),
            *points("arcanist", "enchanter", "chaosmancer", "elementalist"),
            heading("initiates"),
            *paragraphs("initiates_told"),
            Signs((*SIGILS, "mana", "acuity", "aether", "void", "die", "reroll", "play")),
        ),
    ),
    Chapter(
        "turn",
        (
            *paragraphs("told"),
            *points("take_and_play", "cast"),
            *paragraphs("more", "dice"),
            heading("refill"),
            *paragraphs("refill_told"),
            *fine_points("empty", "free"),
            Signs(("take", "play", "acuity", "mystrune")),
        ),
    ),
    Chapter(
        "taking",
        (
            *paragraphs("told"),
            *points("skill", "spell", "recycle", "back"),
            heading("cost"),
            *paragraphs("slots"),
            *points("fixed", "flex"),
            *paragraphs("discount", "hybrid", "allocated"),
            Words("example", "example"),
            Cards((("ember", "only_fixed"), ("kindle", "only_flex"), ("geyser", "two_elements"))),
            Signs(("mana", "acuity", "fire", "water", "lightning", "earth")),
        ),
    ),
    Chapter(
        "playing",
        (
            *paragraphs("told", "primary"),
            Cards((("dissolve", "skill"), ("manafont_glove", "artifact"))),
            heading("secondary"),
            *points("starters", "skills", "artifacts"),
            heading("discard"),
            *paragraphs("discard_told"),
            *fine_points("unallocated", "either", "sigils", "reverse", "possess", "opposite"),
            Signs(
                (
                    *("reroll", "flip", "any", "die", "possessed"),
                    *("arrow", "slash", "equals", "others", "take", "play", "acuity"),
                )
            ),
        ),
    ),
    Chapter(
        "casting",
        (
            *paragraphs("told"),
            heading("steps"),
            *points("links", "sum", "enchantments", "result", "claim", "afresh"),
            Cards((("arc", "a_link"), ("withering", "an_enchantment"), ("kindle", "charged"))),
            heading("dice"),
            Chart(),
            *fine_points("aether", "choice", "acuity"),
            Signs(
                (
                    *("ruin", "restore", "link", "enchantment", *ELEMENTS),
                    *("mystrune", "acuity", "heroic", "arcana", "prestige"),
                )
            ),
        ),
    ),
    Chapter(
        "equilibrium",
        (
            *paragraphs("told"),
            Myst("row"),
            *paragraphs("less", "rune"),
            heading("use"),
            *paragraphs("use_told"),
            *points("front", "back"),
            *fine_points("kept", "two"),
            Signs(("myst", "ruin", "restore", "mystrune", "prestige", "acuity")),
        ),
    ),
    Chapter(
        "claiming",
        (
            *paragraphs("heroic", "arcana", "prestige"),
            Cards((("sunken_caravan", ""), ("storm_season", ""))),
            *fine_points("one", "hybrid"),
            Signs(("heroic", "arcana", "prestige", "points", "mana", "acuity", *SIGILS)),
        ),
    ),
    Chapter(
        "points",
        (
            *paragraphs("end"),
            heading("count"),
            *points("heroics", "arcanas", "prestige", "sigils"),
            Words("example", "example"),
            *paragraphs("tie"),
            *fine_points("no_spells"),
            Signs(("points", "heroic", "arcana", "prestige", *SIGILS)),
        ),
    ),
    Chapter(
        "prodigy",
        (
            *paragraphs("told"),
            *points("begin", "rows", "heroics", "recycle", "end"),
            *paragraphs("achievements"),
            Signs(("mana", "acuity", "die")),
        ),
    ),
    Chapter(
        "icons",
        (
            *paragraphs("told"),
            heading("elements"),
            Signs(ELEMENTS),
            heading("crystals"),
            Signs(_CRYSTALS),
            heading("sigils"),
            Signs(SIGILS),
            heading("cards"),
            Signs(_CARDS),
            heading("others"),
            Signs(_OTHERS),
        ),
    ),
    Chapter("values", (*paragraphs("told", "own"), Signs(("made_up",)))),
)
"""All chapters in reading order."""


class Book(rules_page.Book[Block]):
    """The chapters in one language, with the numbers of the components that are played with."""

    def __init__(self, catalogue: Mapping[str, str], language: str, components: Components) -> None:
        super().__init__(CHAPTERS, catalogue, numbers(components))
        self._language = language
        self.boards = components.boards
        every = (
            *components.spells,
            *components.skills,
            *components.artifacts,
            *components.heroics,
            *components.arcanas,
            *components.classes,
        )
        self._cards: dict[str, Card] = {each.id: each for each in every}

    def sign(self, name: str) -> str:
        return self.catalogue[f"reference.icon.{name}"]

    def chart(self) -> Iterator[str]:
        """What each Element gives in a Cast, a line for each."""
        for element in ELEMENTS:
            energy, number = self.boards.chart.get(element, ("", 0))
            values: dict[str, int | str] = {
                "element": element,
                "name": self.catalogue[f"element.{element}"],
            }
            if number:
                word = self.catalogue[f"energy.{energy}"]
                values |= {"energy": energy, "energy_name": word, "number": str(number)}
            key = "gives" if number else "gives_nothing"
            yield self.filled(f"rulebook.casting.{key}", values)

    def myst(self, chapter: Chapter[Block], key: str) -> Iterator[str]:
        """What so much Myst becomes and brings, a line for each row of the board."""
        for row in self.boards.equilibrium:
            values: dict[str, int | str] = {
                "myst": row.myst,
                "ruin": row.ruin,
                "restore": row.restore,
                "acuity": row.acuity,
                "prestige": row.prestige,
            }
            keys = [key, *(f"gives_{each}" for each in ("acuity", "prestige") if values[each])]
            yield "".join(self.filled(f"rulebook.{chapter.id}.{each}", values) for each in keys)

    def card(self, card_id: str) -> Card | None:
        """A card that is shown; None where a deck of the player's own is without it."""
        return self._cards.get(card_id)

    def name(self, card: Card) -> str:
        return card.name(self._language)

    def texts_of(self, chapter: Chapter[Block], block: Block) -> Iterator[tuple[str, str]]:
        """All its words, and what its icons are called in the chapter about icons."""
        match block:
            case Words(key):
                yield key, self.text(chapter, key)
            case Signs(names) if chapter.id == _OF_ICONS:
                # What an icon means stands in other chapters too, and is found once.
                yield from ((f"icon.{name}", self.sign(name)) for name in names)
            case Signs():
                pass
            case Cards(shown):
                yield from ((key, self.text(chapter, key)) for _, key in shown if key)
            case Chart():
                yield from ((f"chart.{number}", line) for number, line in enumerate(self.chart()))
            case Myst(key):
                lines = enumerate(self.myst(chapter, key))
                yield from ((f"{key}.{number}", line) for number, line in lines)


def numbers(components: Components) -> dict[str, int]:
    """The numbers that paragraphs speak of, by the names of their places."""
    boards = components.boards
    return {
        **NUMBERS,
        "row_of": ROW,
        "goal_two": HEROICS_TO_END[2],
        "goal_three": HEROICS_TO_END[3],
        "goal_four": HEROICS_TO_END[4],
        "buy_ruin": boards.acuity_for[0],
        "buy_restore": boards.acuity_for[1],
        "per_ruin": boards.prestige_for[0],
        "per_restore": boards.prestige_for[1],
        "prestige_points": boards.prestige_points,
        "least_myst": min((row.myst for row in boards.equilibrium), default=0),
        "less_mana": SOLO_LESS_MANA,
        "more_acuity": SOLO_MORE_ACUITY,
    }
