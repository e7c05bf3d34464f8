"""Records, names and titles that no one would write, for every place that shows them."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, Final

from resarcana_desktop.engine.record import Record
from tests.scenes.replay.recorded import record

PIECES: Final = (
    *(
        "x" * 20_000,
        "W" * 400,
        "i",
        " ",
        "",
        "\x00",
        "\x1b]0;owned\x07",
        "\x1b[2J",
        "\r",
        "\n",
        "\t",
    ),
    *("\ud800", "\udfff", "\ud83d", "\u202e", "\u2066", "\u200f", "\u200b", "\ufeff", "\u2060"),
    *(
        "Z" + "\u0352" * 300,
        "\u0301",
        "e\u0301",
        "ﷺ" * 40,
        "𒐫" * 30,
        "שלום",
        "مرحبا",
        "日本語" * 30,
    ),
    *(
        "\U0001f409",
        "\U000e0041",
        "\u3164",
        "\u2028",
        "\u00ad",
        "\uffff",
        "\U0010ffff",
        "%s",
        "{0}",
    ),
    *("{b}", "{/b}", "{icon:gold:9}", "{seat:9999}", "{x.__class__}", "\\x1b", "../../etc/passwd"),
    *("<b>", "&amp;", "NaN", "1e999", "-0", "9" * 50, "CON", "a/b\\c", "Edda", "Élise"),
)
NUMBERS: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    -1,
    0,
    5,
    2**31,
    2**63,
    10**40,
    -(10**40),
    "",
    "7",
    [],
    {},
    [[]],
)


def foreign(chance: random.Random) -> str:
    """Return a text that no one would write."""
    return "".join(chance.choice(PIECES) for _ in range(chance.randrange(1, 4)))


def foreign_value(chance: random.Random) -> Any:
    """A value of any kind."""
    return foreign(chance) if chance.random() < 0.6 else chance.choice(NUMBERS)


def foreign_record(chance: random.Random) -> Record:
    """Return a whole game by a player of this name, in a record whose check is right."""
    game = record(chance.choice(("two", "four")))
    about = dict(game.about)
    seats = 2 if len(game.options) and game.options.get("seats") == 2 else 4
    about["title"] = foreign_value(chance)
    about["saved"] = foreign_value(chance)
    about["trying"] = foreign_value(chance)
    about["summary"] = {
        "round": foreign_value(chance),
        "moves": foreign_value(chance),
        "over": chance.choice((True, False, "yes", None)),
        "seats": [_seat(chance) for _ in range(chance.choice((0, 1, seats, 9, 500)))],
    }
    setup: Any = about.get("setup")
    if isinstance(setup, dict):
        shown = [
            {**seat, "name": foreign(chance), "level": foreign(chance)} for seat in setup["seats"]
        ]
        changed: Any = {**setup, "seats": shown}
        about["setup"] = changed
    cut = chance.choice((0, 1, 7, 60, len(game.steps)))
    return replace(game, about=about, steps=game.steps[:cut], undone=())


def _seat(chance: random.Random) -> Any:
    fields = ("name", "kind", "colour", "points", "won", "level")
    return {field: foreign_value(chance) for field in fields if chance.random() < 0.9}
