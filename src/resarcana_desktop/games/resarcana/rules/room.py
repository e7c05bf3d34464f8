"""What a game has room for: more components or powers than this no action could name."""

from collections.abc import Sequence

from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.actions import DoesNotFit
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.rules.tables import BUFFER


def check_room(components: Sequence[Component]) -> None:
    """Raise DoesNotFit, with one sentence, where components have no room in actions and tables."""
    number = len(components)
    if number > actions.COMPONENTS:
        raise DoesNotFit(f"{number} components do not fit into a game: {actions.COMPONENTS} do.")
    if codes.ESSENCE_KINDS > actions.KINDS:
        kinds = codes.ESSENCE_KINDS
        raise DoesNotFit(f"{kinds} kinds of essences do not fit into an action: 6 do.")
    for component in components:
        powers = len(component.powers)
        if powers > actions.INDEXES:
            raise DoesNotFit(f"{component.id} has {powers} powers: {actions.INDEXES} fit.")
    # A main action: what is placed or discarded, claimed, used, and passing.
    answers = 2 * number + sum(len(component.powers) for component in components) + 2
    if answers > BUFFER:
        raise DoesNotFit(f"{answers} answers to one decision do not fit: {BUFFER} do.")
