"""Records made by hand, check and all, are opened or refused, and never crash."""

import json
import random
from contextlib import suppress
from dataclasses import replace
from typing import Any

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import Record, Step, from_text
from resarcana_desktop.games.opening import opened
from tests.golden.test_formats import read

WORDS = ("", "0", "-1", "99", "9" * 30, "hawk", "1E", "seat 3", "\n")
VALUES: tuple[Any, ...] = (None, True, -1, 0, 9, 10**30, "", "x", [], {}, [[]])


def test_whatever_is_forged_is_opened_or_refused() -> None:
    chance = random.Random(4)
    for _ in range(100):
        record = forged(read(chance.choice(("2", "2_from_a_position"))), chance)
        with suppress(RecordError):
            session, _ = opened(from_text(record.to_text()))
            assert session.position.observation(0)


def forged(record: Record, chance: random.Random) -> Record:
    """The record with something else in one of its fields."""
    match chance.randrange(5):
        case 0:
            return replace(record, options={**record.options, "seats": chance.choice(VALUES)})
        case 1:
            about = json.loads(json.dumps(record.about))
            return replace(record, about=_other_value(about, chance))
        case 2:
            return replace(record, begins=_other_word(record.snapshot, chance))
        case 3:  # another start, so that the snapshot is looked at
            return replace(record, start=1, snapshot=_other_word(record.snapshot, chance))
        case _:
            steps = list(record.steps)
            place = chance.randrange(len(steps))
            action = _other_word(steps[place].action, chance)
            steps[place] = Step(action, steps[place].hash)
            return replace(record, steps=tuple(steps))


def _other_word(text: str, chance: random.Random) -> str:
    words = text.split(" ")
    words[chance.randrange(len(words))] = chance.choice(WORDS)
    return " ".join(words)


def _other_value(value: Any, chance: random.Random) -> Any:
    """The same lists and objects with another value somewhere inside, the outermost kept."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = chance.choice(keys)
    inner = value[key]
    deeper = isinstance(inner, dict | list) and inner and chance.random() < 0.9
    value[key] = _other_value(inner, chance) if deeper else chance.choice(VALUES)
    return value
