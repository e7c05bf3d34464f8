"""The order of puzzles in the list: few of a kind follow one another."""

from dataclasses import dataclass
from typing import Any

from resarcana_desktop.play.puzzles.game import varied


@dataclass
class OfKind:
    """A puzzle of which only the kind matters here."""

    kind: str


def kinds(shown: str) -> str:
    """Return the order in which puzzles are shown, with a letter for each kind."""
    puzzles: list[Any] = [OfKind(each) for each in shown]
    return "".join(each.kind for each in varied(puzzles))


def test_the_third_of_a_kind_waits_for_one_of_another() -> None:
    assert kinds("aaaabbc") == "aabaabc"


def test_an_order_that_is_varied_already_stays() -> None:
    assert kinds("aabbcab") == "aabbcab"


def test_without_another_kind_all_of_one_follow() -> None:
    assert kinds("aaaa") == "aaaa"
