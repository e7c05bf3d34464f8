"""The components of a ruleset by number and by id: the bridge between records and tables."""

from collections.abc import Iterable, Sequence
from typing import Final

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.actions import DoesNotFit
from resarcana_desktop.games.resarcana.rules.flatten import NEWEST, flatten
from resarcana_desktop.games.resarcana.rules.records import (
    BASE_SET,
    Cardset,
    Component,
    TableSize,
)
from resarcana_desktop.games.resarcana.rules.table_options import id_of
from resarcana_desktop.games.resarcana.rules.tables import BUFFER, Tables

# ---- what a game has room for: more components or powers than this no action could name ----------


def check_room(components: Sequence[Component]) -> None:
    """Raise DoesNotFit, with one sentence, if actions or tables can't hold these components."""
    number = len(components)
    if number > actions.COMPONENTS:
        raise DoesNotFit(
            f"There are {number} components, but at most {actions.COMPONENTS} are allowed."
        )
    if codes.ESSENCE_KINDS > actions.KINDS:
        kinds = codes.ESSENCE_KINDS
        raise DoesNotFit(f"{kinds} kinds of essences do not fit into an action: 6 do.")
    for component in components:
        powers = len(component.powers)
        if powers > actions.INDEXES:
            raise DoesNotFit(
                f'"{component.id}" has {powers} powers, but at most {actions.INDEXES} are allowed.'
            )
    # A main action: what is placed or discarded, claimed, used, and passing.
    answers = 2 * number + sum(len(component.powers) for component in components) + 2
    if answers > BUFFER:
        raise DoesNotFit(
            f"One decision would have {answers} choices, but at most {BUFFER} are allowed."
        )


class Faces:
    """All components in the order of their sets; a component's number is its row everywhere.

    Raises DoesNotFit if there are too many for actions and tables.
    """

    def __init__(self, cardsets: Iterable[Cardset], version: int = NEWEST) -> None:
        self.version: Final = version  # of the rules that these components are played by
        self.cardsets: Final = tuple(cardsets)
        self.components: Final = tuple(
            component for cardset in self.cardsets for component in cardset.components
        )
        check_room(self.components)
        self.tables: Final[Tables] = flatten(self.components, version)
        # Records of the base game were hashed with the rows of its box from the first day on.
        self.tables.box_in_hash = int(self.sets == (BASE_SET,))
        self._write_rules_of_sets()
        # The ids of what was taken out of the sets for this game, and of what is sure to be dealt.
        self.banned: Final = tuple(sorted({id_of(each) for each in self.left_out}))
        self.forced: Final = tuple(sorted(each for own in self.cardsets for each in own.forced))
        self._numbers = {face.id: number for number, face in enumerate(self.components)}

    @property
    def sets(self) -> tuple[str, ...]:
        """The ids of the sets the components come from."""
        return tuple(cardset.id for cardset in self.cardsets)

    @property
    def digests(self) -> dict[str, str]:
        """The digests of those sets that have one, by the id of the set."""
        return {cardset.id: cardset.digest for cardset in self.cardsets if cardset.digest}

    def _write_rules_of_sets(self) -> None:
        """Write what sets say about a whole game into the tables; the last one counts."""
        tables = self.tables
        for cardset in self.cardsets:
            if cardset.goal:
                tables.goal = cardset.goal
            for table, essences in ((tables.start, cardset.start), (tables.worth, cardset.worth)):
                for kind, number in enumerate(essences if any(essences) else ()):
                    table[kind] = number
        tables.has_worth = int(any(tables.worth))
        if any(cardset.has_pearls for cardset in self.cardsets):
            tables.kinds = codes.ESSENCE_KINDS

    @property
    def kinds(self) -> int:
        """How many kinds of essences the game has."""
        return int(self.tables.kinds)

    @property
    def goal(self) -> int:
        """The points that win a game."""
        return int(self.tables.goal)

    @property
    def left_out(self) -> tuple[Component, ...]:
        """The components taken out of the sets for this game."""
        return tuple(each for cardset in self.cardsets for each in cardset.banned)

    @property
    def table(self) -> TableSize | None:
        """The number of monuments and places a game is dealt, by the last set that specifies it."""
        sizes = [cardset.table for cardset in self.cardsets if cardset.table is not None]
        return sizes[-1] if sizes else None

    def id(self, number: int) -> str:
        """The id of a component by its number."""
        return self.components[number].id

    def number(self, component_id: str) -> int:
        """The number of a component by its id; raises NotationError for an unknown one."""
        if component_id not in self._numbers:
            raise NotationError(
                "no_component", "there is no component “{found}”", found=component_id
            )
        return self._numbers[component_id]

    def face(self, component_id: str) -> Component:
        """The record of a component by its id; raises NotationError for an unknown one."""
        return self.components[self.number(component_id)]
