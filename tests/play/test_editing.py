"""A position that is set up by hand: what is taken back, and the order of a pile."""

from __future__ import annotations

import pytest

from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.editing import BOX, EditedPosition, Place, moved


class Hand(EditedPosition[tuple[str, ...]]):
    """Some cards in one hand; everything else is in the box."""

    seats = 1
    turn = 0

    def text(self) -> str:
        return " ".join(self.now)

    def problem(self, names: tuple[str, ...]) -> Message | None:
        return None

    def kind(self, component: str) -> str:
        return "card"

    def places_for(self, kind: str) -> list[Place]:
        return [Place("hand", 0), Place(BOX)]

    def place_of(self, component: str) -> Place:
        return Place("hand", 0) if component in self.now else Place(BOX)

    def lying(self, place: Place) -> tuple[str, ...]:
        return self.now if place.name == "hand" else ()

    def put(self, component: str, place: Place) -> None:
        left = tuple(each for each in self.now if each != component)
        self.become((*left, component) if place.name == "hand" else left)

    def shift(self, component: str, by: int) -> None:
        self.become(tuple(moved(self.now, component, by)))

    def set_seats(self, number: int) -> None:
        """There is but one."""

    def set_turn(self, seat: int) -> None:
        """It is always theirs."""

    def clear(self) -> None:
        self.become(())


def test_edits_are_taken_back_and_redone_in_order() -> None:
    hand = Hand(("a", "b"))
    hand.put("c", Place("hand", 0))
    hand.clear()
    assert hand.undo()
    assert hand.now == ("a", "b", "c")
    assert hand.undo()
    assert (hand.text(), hand.can_undo, hand.can_redo) == ("a b", False, True)
    assert not hand.undo()
    assert hand.redo()
    assert hand.now == ("a", "b", "c")


def test_another_edit_leaves_nothing_to_redo() -> None:
    hand = Hand(("a", "b"))
    hand.clear()
    hand.undo()
    hand.put("c", Place("hand", 0))
    assert not hand.redo()
    assert hand.now == ("a", "b", "c")


def test_what_changes_nothing_is_no_edit() -> None:
    hand = Hand(("a", "b"))
    hand.shift("a", -1)
    assert not hand.can_undo


@pytest.mark.parametrize(
    ("by", "order"), [(-5, "bac"), (-1, "bac"), (0, "abc"), (1, "acb"), (9, "acb")]
)
def test_a_card_goes_as_far_as_its_pile(by: int, order: str) -> None:
    assert "".join(moved("abc", "b", by)) == order
