"""A position as text and back: one line for each thing, usual values left out.

resarcana position 1
round 3
seat 0
pool 2E 1G
play druid (turned) vault (2G)
hand hawk mermaid
...
"""

import re
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana.rules import codes, drafting
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.frames import Frame, frames_of
from resarcana_desktop.games.resarcana.rules.notation import essences_text, parse_essences
from resarcana_desktop.games.resarcana.rules.observation import (
    chain,
    essences_at,
    pile_ids,
    winners_of,
)
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Essences
from resarcana_desktop.games.resarcana.rules.scenario import (
    LARGEST,
    InPlay,
    Scenario,
    SeatSetup,
    build_state,
)
from resarcana_desktop.games.resarcana.rules.state import EVERY_SEAT, State, pile_of, seat_bit

HEADING: Final = "resarcana position 1"


def position_text(faces: Faces, state: State) -> str:
    """A state as text, hidden things included; parses back to an equal state."""
    return write_scenario(scenario_of(faces, state))


def parse_position(faces: Faces, text: str) -> State:
    """Return the state in a text.

    Raises NotationError, naming the line that cannot be read or the impossible component or value.
    """
    return build_state(faces, read_scenario(text))


# ---- state to scenario ---------------------------------------------------------------------------


def scenario_of(faces: Faces, state: State) -> Scenario:
    """The scenario that builds exactly this state."""
    over = int(state.phase) == codes.GAME_OVER
    words = [int(state.rng[place]) for place in range(4)]
    return Scenario(
        seats=tuple(_seat_setup(faces, state, seat) for seat in range(int(state.seats))),
        places=pile_ids(state, faces, codes.CENTRE_PLACES),
        monuments=pile_ids(state, faces, codes.CENTRE_MONUMENTS),
        monument_deck=pile_ids(state, faces, codes.MONUMENT_DECK)[::-1],
        items=pile_ids(state, faces, codes.CENTRE_ITEMS),
        scrolls=pile_ids(state, faces, codes.CENTRE_SCROLLS),
        face_up=pile_ids(state, faces, codes.FACE_UP),
        phase=codes.PHASE_NAMES[int(state.phase)],
        round=int(state.round),
        first_player=int(state.first_player),
        token_holder=int(state.token_holder),
        turn=int(state.turn_seat),
        turn_taken=bool(state.turn_taken),
        collected=int(state.collected),
        rng=(words[0], words[1], words[2], words[3]),
        seen=_unusual_seen(faces, state),
        frames=frames_of(faces, state),
        decision="none" if over else codes.DECISION_NAMES[int(state.decision)],
        decider=int(state.decider),
        winners=winners_of(state),
        draft_pick=int(state.draft_pick),
        drafted=_origins(faces, state),
    )


def _seat_setup(faces: Faces, state: State, seat: int) -> SeatSetup:
    return SeatSetup(
        pool=essences_at(faces, state.pool, seat),
        play=tuple(
            _in_play(faces, state, number) for number in chain(state, pile_of(seat, codes.PLAY))
        ),
        hand=pile_ids(state, faces, pile_of(seat, codes.HAND)),
        deck=pile_ids(state, faces, pile_of(seat, codes.DECK))[::-1],
        discards=pile_ids(state, faces, pile_of(seat, codes.DISCARDS)),
        offer=pile_ids(state, faces, pile_of(seat, codes.OFFER)),
        passed=bool(state.passed[seat]),
        temporary_points=int(state.temporary_points[seat]),
        deck_known=int(state.deck_known[seat]),
        deck_fresh=int(state.deck_fresh[seat]),
        monuments_known=int(state.monuments_known[seat]),
        pack=pile_ids(state, faces, codes.PACKS + seat),
    )


def _origins(faces: Faces, state: State) -> tuple[tuple[str, int, int, int], ...]:
    """Return the origins of the cards in a draft."""
    if int(state.draft_pick) == 0:
        return ()
    return tuple(
        (
            face.id,
            int(drafting.round_in(code)),
            int(drafting.pack_in(code)),
            int(drafting.pick_in(code)),
        )
        for number, face in enumerate(faces.components)
        if (code := int(state.drafted[number])) > 0
    )


def _in_play(faces: Faces, state: State, number: int) -> InPlay:
    stored = essences_at(faces, state.stored, number)
    return InPlay(faces.id(number), bool(state.turned[number]), stored)


def _usual_seen(state: State, number: int) -> int:
    """Return who normally knows a component in this pile."""
    pile = int(state.pile[number])
    if pile in (codes.MONUMENT_DECK, codes.BOX) or codes.PACKS <= pile < codes.FACE_UP:
        return 0
    if pile >= codes.CENTRE_PLACES:
        return EVERY_SEAT
    seat, which = divmod(pile, codes.SEAT_PILES)
    hidden = which in (codes.HAND, codes.DECK, codes.OFFER)
    return int(seat_bit(seat)) if hidden else EVERY_SEAT


def _unusual_seen(faces: Faces, state: State) -> tuple[tuple[str, int], ...]:
    return tuple(
        (face.id, int(state.seen[number]))
        for number, face in enumerate(faces.components)
        if int(state.seen[number]) != _usual_seen(state, number)
    )


# ---- scenario to text ----------------------------------------------------------------------------


def write_scenario(scenario: Scenario) -> str:
    """A scenario as text; what has its usual value is left out."""
    usual = Scenario(seats=())
    lines = [HEADING]
    for field in fields(Scenario):
        value = getattr(scenario, field.name)
        if field.name in ("seats", "frames") or value == getattr(usual, field.name):
            continue
        lines.append(f"{field.name} {_WRITERS[field.name](value)}")
    lines.extend(f"frame {_write_frame(frame)}" for frame in scenario.frames)
    for seat, setup in enumerate(scenario.seats):
        lines.append(f"seat {seat}")
        lines.extend(_write_seat(setup))
    return "\n".join(lines) + "\n"


def _write_seat(setup: SeatSetup) -> list[str]:
    usual = SeatSetup()
    return [
        f"  {field.name} {_SEAT_WRITERS[field.name](value)}".rstrip()
        for field in fields(SeatSetup)
        if (value := getattr(setup, field.name)) != getattr(usual, field.name)
    ]


def _write_ids(ids: tuple[str, ...]) -> str:
    return " ".join(ids)


def _write_flag(value: bool) -> str:
    return "yes" if value else "no"


def _write_numbers(values: tuple[int, ...]) -> str:
    return " ".join(str(value) for value in values)


def _write_seen(seen: tuple[tuple[str, int], ...]) -> str:
    return " ".join(f"{component_id}={seats}" for component_id, seats in seen)


def _write_drafted(drafted: tuple[tuple[str, int, int, int], ...]) -> str:
    return " ".join(f"{card}={where}.{pack}.{pick}" for card, where, pack, pick in drafted)


def _write_play(play: tuple[str | InPlay, ...]) -> str:
    return " ".join(_write_in_play(InPlay(e) if isinstance(e, str) else e) for e in play)


def _write_in_play(entry: InPlay) -> str:
    notes = ["turned"] if entry.turned else []
    if any(entry.stored):
        notes.append(essences_text(entry.stored))
    return f"{entry.id} ({' '.join(notes)})" if notes else entry.id


def _write_frame(frame: Frame) -> str:
    return " ".join(str(value) for value in frame[:-1]) + " " + essences_text(frame[-1])


_IDS: Final = ("places", "monuments", "monument_deck", "items", "scrolls", "face_up")
_Writer = Callable[[Any], str]
_WRITERS: Final[dict[str, _Writer]] = {
    **dict.fromkeys(_IDS, _write_ids),
    **dict.fromkeys(("round", "first_player", "token_holder", "turn", "collected", "decider"), str),
    "draft_pick": str,
    "drafted": _write_drafted,
    **dict.fromkeys(("phase", "decision"), str),
    **dict.fromkeys(("rng", "winners"), _write_numbers),
    "turn_taken": _write_flag,
    "seen": _write_seen,
}
_SEAT_WRITERS: Final[dict[str, _Writer]] = {
    **dict.fromkeys(("hand", "deck", "discards", "offer", "pack"), _write_ids),
    **dict.fromkeys(("temporary_points", "deck_known", "deck_fresh", "monuments_known"), str),
    "pool": essences_text,
    "play": _write_play,
    "passed": _write_flag,
}


# ---- text to scenario ----------------------------------------------------------------------------


def read_scenario(text: str) -> Scenario:
    """The scenario a text describes; raises NotationError naming the line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEADING:
        raise NotationError("heading", "line 1: expected “{expected}”", expected=HEADING)
    reader = _Reader()
    for number, line in enumerate(lines[1:], start=2):
        try:
            reader.read(line)
        except NotationError as error:
            raise NotationError(
                "line", "line {number}: {problem}", number=number, problem=error
            ) from None
    return reader.scenario()


class _Reader:
    """Gathers the lines of a position text."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.frames: list[Frame] = []
        self.seats: list[dict[str, Any]] = []

    def read(self, line: str) -> None:
        """Take in one line; blank lines and lines after # are notes."""
        content = line.split("#", maxsplit=1)[0]
        words = content.split()
        if not words:
            return
        name = words[0]
        if name == "seat":
            self._begin_seat(words[1:])
        elif name == "frame":
            self.frames.append(_read_frame(words[1:]))
        elif content[0].isspace():
            self._read_seat_line(name, words[1:])
        else:
            self._store(self.values, _READERS, name, words[1:])

    def _begin_seat(self, words: list[str]) -> None:
        if words != [str(len(self.seats))]:
            raise NotationError("seat_line", "expected “seat {seat}” here", seat=len(self.seats))
        self.seats.append({})

    def _read_seat_line(self, name: str, words: list[str]) -> None:
        if not self.seats:
            raise NotationError(
                "indented", "an indented line belongs to a seat: expected “seat 0” before it"
            )
        self._store(self.seats[-1], _SEAT_READERS, name, words)

    def _store(
        self, target: dict[str, Any], readers: dict[str, "_LineReader"], name: str, words: list[str]
    ) -> None:
        if name not in readers:
            raise NotationError(
                "unknown",
                "“{found}” is unknown here: expected {expected}",
                found=name,
                expected=", ".join(readers),
            )
        if name in target:
            raise NotationError("twice", "“{found}” appears twice", found=name)
        target[name] = readers[name](words)

    def scenario(self) -> Scenario:
        """The scenario of all lines read."""
        seats = tuple(SeatSetup(**values) for values in self.seats)
        return replace(Scenario(seats=seats), **self.values, frames=tuple(self.frames))


def _read_ids(words: list[str]) -> tuple[str, ...]:
    return tuple(words)


def _read_number(words: list[str]) -> int:
    numbers = _read_numbers(words)
    if len(numbers) != 1:
        raise NotationError("one_number", "expected one number")
    return numbers[0]


def _read_numbers(words: list[str]) -> tuple[int, ...]:
    for word in words:
        if not re.fullmatch(r"-?[0-9]{1,12}", word):
            raise NotationError("no_number", "“{found}” isn’t a whole number", found=word)
    return tuple(int(word) for word in words)


def _read_rng(words: list[str]) -> tuple[int, int, int, int]:
    numbers = _read_numbers(words)
    if len(numbers) != 4:
        raise NotationError("rng", "rng needs four numbers")
    return numbers[0], numbers[1], numbers[2], numbers[3]


def _read_word(words: list[str]) -> str:
    if len(words) != 1:
        raise NotationError("one_word", "expected one word")
    return words[0]


def _read_flag(words: list[str]) -> bool:
    if words not in (["yes"], ["no"]):
        raise NotationError("yes_or_no", "expected “yes” or “no”")
    return words == ["yes"]


def _read_seen(words: list[str]) -> tuple[tuple[str, int], ...]:
    found = []
    for word in words:
        match = re.fullmatch(r"(\w+)=([0-9]{1,2})", word)
        if match is None:
            raise NotationError(
                "seen",
                "“{found}” doesn’t say who knows what: expected something like “hawk=3”",
                found=word,
            )
        found.append((match[1], int(match[2])))
    return tuple(found)


def _read_drafted(words: list[str]) -> tuple[tuple[str, int, int, int], ...]:
    found = []
    for word in words:
        match = re.fullmatch(r"(\w+)=([0-9])\.([0-9])\.([0-9])", word)
        if match is None:
            raise NotationError(
                "drafted",
                "“{found}” doesn’t say where a card comes from: "
                "expected something like “hawk=0.1.3”",
                found=word,
            )
        found.append((match[1], int(match[2]), int(match[3]), int(match[4])))
    return tuple(found)


def _read_play(words: list[str]) -> tuple[InPlay, ...]:
    text = " ".join(words)
    found = []
    position = 0
    for match in re.finditer(r"(\w+)(?: \(([^()]*)\))? ?", text):
        if match.start() != position:
            break
        position = match.end()
        found.append(_read_in_play(match[1], match[2]))
    if position != len(text):
        raise NotationError(
            "not_in_play",
            "“{found}” isn’t a component in play: expected “id (turned 2G)”",
            found=text[position:],
        )
    return tuple(found)


def _read_essences(words: list[str]) -> Essences:
    """Return stored essences, which may be more than can be paid at once."""
    return parse_essences(words, LARGEST)


def _read_in_play(component_id: str, notes: str | None) -> InPlay:
    if notes is None:
        return InPlay(component_id)
    words = notes.split()
    turned = words[:1] == ["turned"]
    rest = words[1:] if turned else words
    return InPlay(component_id, turned, _read_essences(rest) if rest else NO_ESSENCES)


def _read_frame(words: list[str]) -> Frame:
    if len(words) < 9:
        raise NotationError(
            "frame", "a frame needs kind, seat, component, five numbers and essences"
        )
    seat, *numbers = _read_numbers([words[1], *words[3:8]])
    power, step, amount, card, extra = numbers
    return words[0], seat, words[2], power, step, amount, card, extra, _read_essences(words[8:])


_LineReader = Callable[[list[str]], Any]
_READERS: Final[dict[str, _LineReader]] = {
    **dict.fromkeys(_IDS, _read_ids),
    **dict.fromkeys(
        ("round", "first_player", "token_holder", "turn", "collected", "decider"), _read_number
    ),
    **dict.fromkeys(("phase", "decision"), _read_word),
    "winners": _read_numbers,
    "draft_pick": _read_number,
    "drafted": _read_drafted,
    "rng": _read_rng,
    "turn_taken": _read_flag,
    "seen": _read_seen,
}
_SEAT_READERS: Final[dict[str, _LineReader]] = {
    **dict.fromkeys(("hand", "deck", "discards", "offer", "pack"), _read_ids),
    **dict.fromkeys(
        ("temporary_points", "deck_known", "deck_fresh", "monuments_known"), _read_number
    ),
    "pool": _read_essences,
    "play": _read_play,
    "passed": _read_flag,
}
