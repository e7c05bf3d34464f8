"""The achievements of a game in Prodigy mode (p. 22).

Whatever can be seen at the end is computed then; `state.achieved` records what happens on the way.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.scoring import (
    points_of,
    qualifies,
    sigil_points,
    sigils_of,
)
from resarcana_desktop.games.mercurial.rules.state import (
    State,
    achieve,
    allocated,
    has_achieved,
    pile_of,
    pool_of,
)

ACHIEVEMENTS: Final = (
    "adept",
    "expert",
    "master",
    "arcana_whisperer",
    "twin_legends",
    "prodigy",
    "polyelemental",
    "pacifist",
    "destroyer",
    "accomplished",
    "power_overwhelming",
    "lifebringer",
    "deathbringer",
    "craglord",
    "absolute_control",
    "spoilt_for_choice",
    "manafont",
    "overachiever",
)
LEAST_POINTS: Final = 45
ADEPT: Final = 70
EXPERT: Final = 80
MASTER: Final = 95
OVERACHIEVER: Final = 3
_BY_POINTS: Final = ("adept", "expert", "master")

MUCH_RESTORE: Final = 48
MUCH_RUIN: Final = 36
MANY_EARTH: Final = 4
MUCH_ACUITY: Final = 8
_BASIC: Final = 4
_EARTH: Final = 3


# ---- during the game ----------------------------------------------------------------------------


def note_cast(state: State, seat: i64) -> None:
    """Record what a Cast achieves, before anything is claimed; nothing if several play."""
    if state.goal != 0:
        return
    if state.ruin > 0:
        achieve(state, codes.ACHIEVED_RUIN_CAST)
    if state.restore > 0:
        achieve(state, codes.ACHIEVED_RESTORE_CAST)
    if state.restore >= MUCH_RESTORE:
        achieve(state, codes.ACHIEVED_LIFEBRINGER)
    if state.ruin >= MUCH_RUIN:
        achieve(state, codes.ACHIEVED_DEATHBRINGER)
    _note_elements(state, pile_of(seat, codes.ACTIVE))
    met: i64 = 0
    card = state.oldest[codes.ARCANA_FREE]
    while card != NOWHERE:
        if qualifies(state, seat, card):
            met += 1
        card = state.after[card]
    if met >= 2:
        achieve(state, codes.ACHIEVED_SPOILT_FOR_CHOICE)


def _note_elements(state: State, active: i64) -> None:
    """Spells of one Element each, and hybrids, in a combination."""
    hybrids: i64 = 0
    spell = state.oldest[active]
    while spell != NOWHERE:
        if state.tables.second_element[spell] != codes.NOTHING:
            hybrids += 1
        spell = state.after[spell]
    kinds: i64 = 0
    for element in range(i64(_BASIC)):
        if _pure(state, active, element) > 0:
            kinds += 1
    if kinds == _BASIC and hybrids > 0:
        achieve(state, codes.ACHIEVED_POLYELEMENTAL)
    if _pure(state, active, _EARTH) >= MANY_EARTH:
        achieve(state, codes.ACHIEVED_CRAGLORD)


def _pure(state: State, active: i64, element: i64) -> i64:
    tables = state.tables
    number: i64 = 0
    spell = state.oldest[active]
    while spell != NOWHERE:
        if tables.first_element[spell] == element and tables.second_element[spell] == codes.NOTHING:
            number += 1
        spell = state.after[spell]
    return number


def note_turn_begins(state: State, seat: i64) -> None:
    """Note what the turn begins with."""
    state.acuity_gained = 0
    state.all_elements = 1
    for face in range(i64(codes.FACES)):
        if state.pool[seat * codes.FACES + face] == 0:
            state.all_elements = 0


def note_turn_ends(state: State, seat: i64, cast: bool) -> None:
    """Record the results of the turn; dice that a Cast has rerolled do not count (A24)."""
    if state.goal != 0:
        return
    if state.acuity_gained >= MUCH_ACUITY:
        achieve(state, codes.ACHIEVED_MANAFONT)
    if state.all_elements == 1 and not cast and _faces(state, seat) == 1:
        achieve(state, codes.ACHIEVED_ABSOLUTE_CONTROL)


def _faces(state: State, seat: i64) -> i64:
    """Return how many different faces the dice of a seat show, allocated ones included."""
    number: i64 = 0
    for face in range(i64(codes.FACES)):
        if pool_of(state, seat, face) + allocated(state, seat, face) > 0:
            number += 1
    return number


# ---- at the end ---------------------------------------------------------------------------------


def achievements_of(state: State) -> list[str]:
    """The achievements of a finished game in Prodigy mode, in the rulebook's order."""
    points = points_of(state, 0)
    if points < LEAST_POINTS:
        return []
    there = {
        "adept": points >= ADEPT,
        "expert": points >= EXPERT,
        "master": points >= MASTER,
        "arcana_whisperer": state.count[pile_of(0, codes.ARCANAS)] == 3,
        "twin_legends": _best_two(state) >= 10,
        "prodigy": min(int(sigils_of(state, 0, sigil)) for sigil in range(i64(codes.SIGIL_KINDS)))
        >= 3,
        "polyelemental": has_achieved(state, codes.ACHIEVED_POLYELEMENTAL),
        "pacifist": not has_achieved(state, codes.ACHIEVED_RUIN_CAST),
        "destroyer": not has_achieved(state, codes.ACHIEVED_RESTORE_CAST),
        "accomplished": state.count[pile_of(0, codes.HEROICS)] >= 7,
        "power_overwhelming": state.reward_dice == 3 and state.reward_mana == 6,
        "lifebringer": has_achieved(state, codes.ACHIEVED_LIFEBRINGER),
        "deathbringer": has_achieved(state, codes.ACHIEVED_DEATHBRINGER),
        "craglord": has_achieved(state, codes.ACHIEVED_CRAGLORD),
        "absolute_control": has_achieved(state, codes.ACHIEVED_ABSOLUTE_CONTROL),
        "spoilt_for_choice": has_achieved(state, codes.ACHIEVED_SPOILT_FOR_CHOICE),
        "manafont": has_achieved(state, codes.ACHIEVED_MANAFONT),
    }
    found = [name for name in ACHIEVEMENTS if there.get(name, False)]
    if len([name for name in found if name not in _BY_POINTS]) >= OVERACHIEVER:
        found.append("overachiever")
    return found


def _best_two(state: State) -> int:
    """The points of the two sorts of Sigils that give most."""
    points = sorted(int(sigil_points(state, 0, sigil)) for sigil in range(i64(codes.SIGIL_KINDS)))
    return points[-1] + points[-2]
