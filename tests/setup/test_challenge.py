"""A challenge follows from its date: its name, its seed and the level of its bots."""

from datetime import date

import pytest

from resarcana_desktop.setup.challenge import level_of, name_of, seed_of

MONDAY, SATURDAY, SUNDAY = date(2026, 11, 23), date(2026, 11, 28), date(2026, 11, 29)
LEVELS = ("a", "b", "c", "d", "e")


def test_a_day_has_a_challenge_and_so_has_its_week() -> None:
    assert name_of("day", SATURDAY) == "2026-11-28"
    assert name_of("week", SATURDAY) == name_of("week", SUNDAY) == "2026-W48"
    assert name_of("week", date(2027, 1, 1)) == "2026-W53"


def test_the_seed_is_the_same_on_every_machine_and_in_every_version() -> None:
    assert seed_of("resarcana", "2026-11-28") == 42_572_804
    assert (
        len({seed_of("resarcana", name_of("day", date(2026, 11, n))) for n in range(1, 31)}) == 30
    )
    assert seed_of("mercurial", "2026-11-28") != seed_of("resarcana", "2026-11-28")


@pytest.mark.parametrize(("day", "level"), [(MONDAY, "a"), (SATURDAY, "d"), (SUNDAY, "e")])
def test_a_week_begins_gently_and_ends_with_the_strongest(day: date, level: str) -> None:
    assert level_of("day", day, LEVELS) == level
    assert level_of("week", day, LEVELS) == "d"
    assert level_of("day", day, ["only"]) == "only"
