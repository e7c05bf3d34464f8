"""Whole positions as text, hidden parts included, which can be read back.

Each line has a name, a colon, and words. Lines without information (an empty pile, a number as at
the start of a game) are left out. Cards with something on them are written `id=mana,acuity,dice,
face,mark`, without trailing zeros.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.engine.piles import NOWHERE, move
from resarcana_desktop.games.mercurial.rules.codes import (
    ACHIEVED,
    ACTIVE,
    BOX,
    CHOOSING,
    D_ARTIFACT,
    D_CLASS,
    D_CONVERT,
    D_FLIP,
    D_LINK,
    D_NONE,
    D_OFFER,
    D_PAY,
    D_REROLL,
    D_SIDE,
    D_SPELL,
    DECISIONS,
    FACES,
    GAME_OVER,
    MAX_SEATS,
    NOTHING,
    OP_AETHERFLOW,
    OP_CONVERT,
    PHASES,
    ROW,
    SEAT_PILES,
    SIGIL_KINDS,
    SPELL_ROW,
)
from resarcana_desktop.games.mercurial.rules.faces import Faces
from resarcana_desktop.games.mercurial.rules.invariants import (
    DEFECT_NAMES,
    SOUND,
    UNDECIDABLE,
    defect,
)
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.state import NUMBERS, State, empty_state, pool_total
from resarcana_desktop.games.mercurial.rules.tables import BUFFER
from resarcana_desktop.i18n.untrusted_text import quote

HEAD: Final = "mercurial"
SEAT_PILE_NAMES: Final = ("hand", "exhausted", "active", "used", "heroics", "arcanas")
SHARED_PILE_NAMES: Final = (
    "spell_deck",
    "skill_deck",
    "heroic_deck",
    "spells",
    "skills",
    "heroics",
    "arcanas",
    "removed",
    "box",
)
_ON_CARDS: Final = ("mana", "acuity", "dice", "face", "mark")
_ROWS: Final = ("spell_row", "skill_row", "heroic_row")
_SEATS: Final = {
    "pool": FACES,
    "board_mana": 1,
    "board_acuity": 1,
    "prestige": 1,
    "mage": 1,
    "sigils": SIGIL_KINDS,
}
_TABLES: Final = {"rng": rng.WORDS, "source": FACES, "target": FACES}
_EMPTY: Final = "-"
_NUMBER: Final = re.compile(r"-?[0-9]{1,18}")
_LARGEST: Final = 1 << 40
_MANY: Final = 100


def pile_name(pile: int) -> str:
    """Return the name of a pile: "hand 0" of the first seat, "spell_deck"."""
    if pile < MAX_SEATS * SEAT_PILES:
        return f"{SEAT_PILE_NAMES[pile % SEAT_PILES]} {pile // SEAT_PILES}"
    return SHARED_PILE_NAMES[pile - MAX_SEATS * SEAT_PILES]


PILE_NAMES: Final = {pile_name(pile): pile for pile in range(BOX + 1)}


def position_text(faces: Faces, state: State) -> str:
    """The text of a state."""
    return "\n".join(_lines(faces, state)) + "\n"


def _lines(faces: Faces, state: State) -> Iterator[str]:
    start = empty_state(faces.tables, state.seats)
    yield f"{HEAD}: {int(state.seats)} {int(state.initiates)} {int(state.goal)}"
    for name in NUMBERS:
        value = int(getattr(state, name))
        if value != int(getattr(start, name)):
            yield f"{name}: {value}"
    for name, width in _SEATS.items():
        table = getattr(state, name)
        yield f"{name}: {_numbers(table[at] for at in range(int(state.seats) * width))}"
    for name, width in _TABLES.items():
        if any(int(getattr(state, name)[at]) for at in range(width)):
            yield f"{name}: {_numbers(getattr(state, name)[at] for at in range(width))}"
    for name in _ROWS:
        row = [int(getattr(state, name)[place]) for place in range(ROW)]
        cards = (faces.ids[card] if card != NOTHING else _EMPTY for card in row)
        yield f"{name}: {' '.join(cards)}"
    for name, pile in PILE_NAMES.items():
        if int(state.count[pile]):
            yield f"{name}: {' '.join(_pile(faces, state, pile))}"


def _numbers(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def _pile(faces: Faces, state: State, pile: int) -> Iterator[str]:
    """The cards of a pile, bottom or oldest first."""
    card = int(state.oldest[pile])
    while card != NOWHERE:
        there = [int(getattr(state, name)[card]) for name in _ON_CARDS]
        while there and not there[-1]:
            there.pop()
        on_it = ",".join(map(str, there))
        yield f"{faces.ids[card]}={on_it}" if there else faces.ids[card]
        card = int(state.after[card])


# ---- reading ------------------------------------------------------------------------------------


def parse_position(faces: Faces, text: str) -> State:
    """Return the state in a text; raises NotationError."""
    state = read_position(faces, text)
    check_position(state)
    return state


def read_position(faces: Faces, text: str) -> State:
    """Return the state in a text, which may be one that no game can reach.

    Raises NotationError for anything else.
    """
    lines = [_split(line) for line in text.splitlines() if line.strip()]
    if not lines or lines[0][0] != HEAD:
        raise _bad("position_head", "a position starts with {expected}", expected=f"{HEAD}:")
    state = _begun(faces, lines[0][1])
    seen = {HEAD}
    for name, words in lines[1:]:
        if name in seen:
            raise _bad("position_twice", "{found} appears twice", found=quote(name))
        seen.add(name)
        _read(faces, state, name, words)
    _check_numbers(state)
    return state


def _bad(code: str, words: str, **facts: object) -> NotationError:
    return NotationError(code, words, **facts)


def _split(line: str) -> tuple[str, list[str]]:
    name, _, rest = line.partition(":")
    return name.strip(), rest.split()


def _begun(faces: Faces, words: list[str]) -> State:
    seats, initiates, goal = _read_numbers(HEAD, words, 3, least=0)
    if not 1 <= seats <= MAX_SEATS or initiates > 1 or goal > 99 or (goal == 0) != (seats == 1):
        raise _bad("position_head", "a position starts with {expected}", expected=f"{HEAD}: 2 0 5")
    state = empty_state(faces.tables, seats)
    state.initiates = initiates
    state.goal = goal
    return state


def _read(faces: Faces, state: State, name: str, words: list[str]) -> None:
    if name in NUMBERS:
        setattr(state, name, _read_numbers(name, words, 1)[0])
    elif name in _SEATS:
        _fill(state, name, _read_numbers(name, words, int(state.seats) * _SEATS[name]))
    elif name in _TABLES:
        _fill(state, name, _read_numbers(name, words, _TABLES[name]))
    elif name in _ROWS:
        if len(words) != ROW:
            raise _length(name, len(words), ROW)
        cards = [NOTHING if word == _EMPTY else _card(faces, word) for word in words]
        _fill(state, name, cards)
    elif name in PILE_NAMES:
        for word in words:
            _lay(faces, state, word, PILE_NAMES[name])
    else:
        raise _bad("position_line", "{found} isn’t a line of a position", found=quote(name))


def _fill(state: State, name: str, values: list[int]) -> None:
    table = getattr(state, name)
    for at, value in enumerate(values):
        table[at] = value


def _read_numbers(name: str, words: list[str], count: int, least: int = -1) -> list[int]:
    if len(words) != count:
        raise _length(name, len(words), count)
    for word in words:
        if not _NUMBER.fullmatch(word) or not least <= int(word) < _LARGEST:
            raise _bad("position_number", "expected a number, not {found}", found=quote(word))
    return [int(word) for word in words]


def _length(name: str, found: int, expected: int) -> NotationError:
    return _bad(
        "position_length",
        "{line} has {found} values, expected {expected}",
        line=name,
        found=found,
        expected=expected,
    )


def _card(faces: Faces, word: str) -> int:
    if word not in faces.numbers:
        raise _bad("no_name", "{found} isn’t a known name", found=quote(word))
    return faces.numbers[word]


def _lay(faces: Faces, state: State, word: str, pile: int) -> None:
    """Put a card on a pile, with everything on it."""
    name, _, there = word.partition("=")
    card = _card(faces, name)
    values = there.split(",") if there else []
    if len(values) > len(_ON_CARDS):
        raise _length(name, len(values), len(_ON_CARDS))
    for on_it, value in zip(_ON_CARDS, _read_numbers(name, values, len(values)), strict=False):
        getattr(state, on_it)[card] = value
    move(state, card, pile)


_MAY_BE_NOTHING: Final = ("mystrune_holder", "asked", "card", "claimed")


def check_position(state: State) -> None:
    """Raise NotationError for a position that no game could reach or the rules could not continue.

    Its numbers are within their bounds.
    """
    found = int(defect(state))
    if found == SOUND and not _can_go_on(state):
        found = UNDECIDABLE
    if found != SOUND:
        name = DEFECT_NAMES[found]
        raise _bad("position_defect", "impossible position: {defect}", defect=name)


def _check_numbers(state: State) -> None:
    """Refuse numbers that nothing in a position can have."""
    tables, seats = state.tables, int(state.seats)
    bounds = {
        "phase": len(PHASES),
        "decision": len(DECISIONS),
        "decider": seats,
        "turn_seat": seats,
        "first_player": seats,
        "last_left": seats + 1,
        "mystrune": 2,
        "mystrune_holder": seats,
        "row_start": ROW,
        "skills_laid": ROW + 1,
        "card": int(tables.cards),
        "asked": int(tables.cards),
        "claimed": int(tables.cards),
        "step": len(tables.op),
        "step_end": len(tables.op) + 1,
        "last": FACES * FACES + 1,
        "achieved": 1 << len(ACHIEVED),
        "takes": _MANY,
        "plays": _MANY,
        "left": _MANY,
        "bought_ruin": _MANY,
        "bought_restore": _MANY,
    }
    for name in NUMBERS:
        least = NOTHING if name in _MAY_BE_NOTHING else 0
        if not least <= int(getattr(state, name)) < bounds.get(name, _LARGEST):
            raise _bad("position_number", "expected a number, not {found}", found=name)
    for name, most in {"face": FACES, "mark": int(tables.cards) + 1, "dice": _MANY}.items():
        if not all(0 <= int(value) < most for value in getattr(state, name)):
            raise _bad("position_number", "expected a number, not {found}", found=name)
    _check_seats(state)


def _check_seats(state: State) -> None:
    for seat in range(int(state.seats)):
        chosen = int(state.mage[seat])
        least = NOTHING if int(state.phase) == CHOOSING else 0
        if not least <= chosen < int(state.tables.classes):
            raise _bad("position_number", "expected a number, not {found}", found="mage")
        if int(state.prestige[seat]) > _MANY or int(pool_total(state, seat)) > _MANY:
            raise _bad("position_number", "expected a number, not {found}", found="prestige")


def _can_go_on(state: State) -> bool:
    """Return whether the awaited decision fits what is in progress, so that it has an answer."""
    decision, card, asked = int(state.decision), int(state.card), int(state.asked)
    if (int(state.phase) == GAME_OVER) != (decision == D_NONE):
        return False
    if (int(state.phase) == CHOOSING) != (decision in (D_CLASS, D_ARTIFACT)):
        return False
    if decision in _OF_CARDS and (card == NOTHING or int(state.step) >= int(state.step_end)):
        return False
    if decision == D_CONVERT and int(state.tables.op[int(state.step)]) not in _CONVERTING:
        return False
    if decision == D_PAY and (asked == NOTHING or int(state.pile[asked]) != SPELL_ROW):
        return False
    active = int(state.decider) * SEAT_PILES + ACTIVE
    if decision in (D_LINK, D_SIDE) and (asked == NOTHING or int(state.pile[asked]) != active):
        return False
    return decision == D_NONE or 0 < int(list_actions(state)) < BUFFER


_OF_CARDS: Final = (D_CONVERT, D_FLIP, D_REROLL, D_OFFER, D_SPELL)
_CONVERTING: Final = (OP_CONVERT, OP_AETHERFLOW)
