"""What is in progress, in readable form: the frames of a state, innermost last."""

from typing import TypeAlias

from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.records import Essences
from resarcana_desktop.games.resarcana.rules.state import State

# Kind, seat, component, power from 1 (0 for the way out of the component's attack, -1 for none),
# step within the power, amount, card, extra, essences paid last.
Frame: TypeAlias = tuple[str, int, str, int, int, int, int, int, Essences]
NOBODY = "-"


def frames_of(faces: Faces, state: State) -> tuple[Frame, ...]:
    """All frames of a state; they name nothing that is hidden."""
    return tuple(_frame(faces, state, depth) for depth in range(int(state.depth)))


def _frame(faces: Faces, state: State, depth: int) -> Frame:
    at = depth * codes.FRAME
    slots = [int(state.frames[at + slot]) for slot in range(codes.FRAME)]
    kind, seat, component, row, step, amount, card, extra = slots[: codes.S_PAID]
    power = -1
    if kind == codes.F_POWER:
        power = power_number(faces, component, row)
        step -= int(faces.tables.first_step[row])
    if kind == codes.F_LOSS:
        power = 0 if extra else -1
        extra = 0
    has_component = kind not in (codes.F_PASS, codes.F_COLLECT, codes.F_GOLD)
    name = faces.id(component) if has_component else NOBODY
    paid = tuple(int(actions.count_of(slots[codes.S_PAID], kind)) for kind in range(faces.kinds))
    return codes.FRAME_NAMES[kind], seat, name, power, step, amount, card, extra, paid


def power_number(faces: Faces, component: int, row: int) -> int:
    """Return the number of a power on its component from 1; 0 for the way out of its attack."""
    if int(faces.tables.trigger[row]) == codes.T_WAY_OUT:
        return 0
    return row - int(faces.tables.first_power[component]) + 1


def way_out_row(faces: Faces, component: int) -> int:
    """Return the row of the power that a component's attack offers its victims, or 0 if none."""
    tables = faces.tables
    first = int(tables.first_power[component])
    for power in range(first, first + int(tables.power_count[component])):
        start = int(tables.first_step[power])
        for step in range(start, start + int(tables.step_count[power])):
            if int(tables.step[step]) == codes.O_LIFE_LOSS:
                row = int(tables.argument[step * codes.ARGUMENTS + codes.EXTRA])
                if row:
                    return row
    return 0
