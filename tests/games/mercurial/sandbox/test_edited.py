"""A Mercurial position is set up step by step, and impossible changes are refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS, FACES
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.mercurial.sandbox.edited import EditedPosition
from resarcana_desktop.play.editing import BOX, Place
from tests.support.mercurial import Table

FACES_OF_ALL = shipped().faces
NAMES = ("Edda", "Corvin", "Maren", "Ilse")
FIRE, WATER, VOID = (ELEMENTS.index(face) for face in ("fire", "water", "void"))


def edited(*classes: str) -> EditedPosition:
    """A game for two at its first turn: an Enchanter with two dice of Fire, four of Void."""
    table = Table(*classes).dice("fire", "fire", "void", "void", "void", "void")
    table.dice("fire", "fire", "water", "water", "earth", "earth", "earth", seat=1)
    return EditedPosition(table.faces, table.state)


def problem(position: EditedPosition) -> str:
    """Return the key of the reason why the position can't be played."""
    found = position.problem(NAMES[: position.seats])
    return found.key.rpartition(".")[2] if found is not None else ""


def pool(position: EditedPosition, seat: int = 0) -> list[int]:
    return [int(position.now.pool[seat * FACES + face]) for face in range(FACES)]


def test_a_game_as_it_was_dealt_can_be_played() -> None:
    position = edited()
    assert problem(position) == ""
    assert (position.seats, position.turn) == (2, 0)


def test_an_active_spell_is_paid_for_with_dice_of_its_player() -> None:
    position = edited()
    position.put("fireball", Place("active", 0))
    assert position.lying(Place("active", 0)) == ("fireball",)
    assert int(position.now.dice[position.card("fireball")]) == 3
    assert pool(position)[FIRE] == 0
    assert pool(position)[VOID] == 3
    assert problem(position) == ""


def test_dice_go_back_to_the_pool_with_their_face_when_a_spell_leaves() -> None:
    position = edited()
    position.put("fireball", Place("active", 0))
    position.put("fireball", Place(BOX))
    assert pool(position)[FIRE] == 3
    assert int(position.now.dice[position.card("fireball")]) == 0
    assert problem(position) == ""


def test_without_dice_flex_slots_take_mana_and_fixed_ones_are_missed() -> None:
    position = edited()
    for spell in ("fireball", "volcano", "tempest"):
        position.put(spell, Place("active", 0))
    assert problem(position) == "fixed"


def test_a_card_put_into_a_full_row_sends_the_last_one_back_to_its_deck() -> None:
    position = edited()
    last = position.lying(Place("spells"))[-1]
    new = position.lying(Place("spell_deck"))[5]
    position.put(new, Place("spells"))
    assert position.lying(Place("spells"))[-1] == new
    assert position.lying(Place("spell_deck"))[0] == last


def test_a_taken_card_leaves_a_gap_that_the_next_one_fills() -> None:
    position = edited()
    first, second, *_ = position.lying(Place("spells"))
    position.put(first, Place("used", 1))
    assert int(position.now.spell_row[0]) == codes.NOTHING
    position.put(first, Place("spells"))
    assert position.lying(Place("spells"))[:2] == (first, second)


def test_a_heroic_comes_with_its_crystals_and_its_sigils_count_once_claimed() -> None:
    position = edited()
    heroic = position.lying(Place("heroic_deck"))[3]
    position.put(heroic, Place("heroics"))
    assert int(position.now.mana[position.card(heroic)]) == 1
    before = sum(int(sigil) for sigil in position.now.sigils)
    position.put(heroic, Place("heroics", 1))
    card = FACES_OF_ALL.cards[position.card(heroic)]
    assert int(position.now.mana[position.card(heroic)]) == 0
    after = sum(int(sigil) for sigil in position.now.sigils)
    assert after - before == len(getattr(card, "sigils", ()))


def test_the_other_side_of_an_arcana_board_leaves_the_table() -> None:
    position = edited()
    there = position.lying(Place("arcanas"))
    away = [each for each in position.lying(Place(BOX)) if position.kind(each) == "arcana"]
    position.put(away[0], Place("arcanas"))
    now = position.lying(Place("arcanas"))
    assert away[0] in now
    assert len(now) == len(there) == 3


def test_the_order_of_a_deck_and_of_a_row_is_changed() -> None:
    position = edited()
    for place in (
        Place("spell_deck"),
        Place("spells"),
        Place("hand", 0),
    ):
        first, second, *rest = position.lying(place)
        position.shift(first, 1)
        assert position.lying(place) == (second, first, *rest)


def test_another_class_adds_its_starters_and_dice() -> None:
    position = edited()
    position.set_class(0, position.faces.classes.index("arcanist"))
    assert "shape_the_aether" in " ".join(position.lying(Place("hand", 0)))
    assert sum(pool(position)) == 5
    assert problem(position) == ""


def test_initiates_all_have_as_many_dice() -> None:
    position = edited()
    position.set_initiates(True)
    assert {sum(pool(position, seat)) for seat in (0, 1)} == {6}
    assert problem(position) == ""


def test_added_players_get_their_own_class_and_leave_nothing_behind() -> None:
    position = edited()
    position.set_seats(4)
    assert int(position.now.goal) == 3
    assert len({int(position.now.mage[seat]) for seat in range(4)}) == 4
    assert problem(position) == ""
    position.put("fireball", Place("used", 3))
    position.set_seats(2)
    assert position.place_of("fireball") == Place(BOX)
    assert int(position.now.goal) == 5
    assert problem(position) == ""


def test_a_solo_position_is_prodigy_mode_without_an_end_by_heroics() -> None:
    position = edited()
    position.set_seats(1)
    assert int(position.now.goal) == 0
    assert Place("removed") in position.places_for("spell")
    position.set_dice(0, FIRE, 4)
    assert int(position.now.reward_dice) == 2
    assert problem(position) == ""


def test_dice_won_in_prodigy_mode_are_left_there() -> None:
    position = edited()
    position.set_seats(1)
    position.set_dice(0, FIRE, 4)
    heroic = position.lying(Place("heroics"))[0]
    position.set_on(heroic, "dice", 1)
    position.set_seats(2)
    assert sum(pool(position)) == 6
    assert int(position.now.dice[position.card(heroic)]) == 0
    assert problem(position) == ""


def test_changing_the_player_to_act_starts_a_new_turn() -> None:
    position = edited()
    position.set_number("takes", 0)
    position.set_number("acted", 1)
    position.set_turn(1)
    now = position.now
    assert (int(now.turn_seat), int(now.takes), int(now.acted)) == (1, 1, 0)


def test_every_edit_is_undone_and_redone() -> None:
    position = edited()
    before = position.text()
    position.put("fireball", Place("active", 0))
    position.set_board(0, "board_acuity", 9)
    after = position.text()
    assert position.undo()
    assert position.undo()
    assert not position.undo()
    assert position.text() == before
    assert position.redo()
    assert position.redo()
    assert position.text() == after


def test_an_edit_without_a_change_is_not_recorded() -> None:
    position = edited()
    position.set_turn(0)
    position.set_number("takes", 1)
    assert not position.can_undo


def test_the_table_is_cleared_but_for_classes_and_starters() -> None:
    position = edited()
    position.put("fireball", Place("active", 0))
    position.clear()
    assert position.lying(Place("spells")) == ()
    assert {position.kind(each) for each in position.lying(Place("hand", 0))} == {"starter"}
    assert sum(pool(position)) == 6
    assert problem(position) == "no_spells"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda it: it.set_dice(0, WATER, 1), "dice"),
        (lambda it: it.set_class(0, int(it.now.mage[1])), "same_class"),
        (lambda it: [it.put(each, Place("hand", 0)) for each in it.stock() if _alters(it, each)],
         "alterations"),
        (lambda it: [it.put("fireball", Place("active", 0)), it.set_face("fireball", VOID)],
         "face"),
        (lambda it: [it.put("fireball", Place("active", 0)), it.set_on("fireball", "dice", 0)],
         "fixed"),
        (lambda it: [it.put("fireball", Place("active", 0)), it.set_on("fireball", "dice", 1)],
         "unpaid"),
        (lambda it: [it.put(each, Place("heroics", 1)) for each in it.lying(Place("heroics"))],
         "heroics"),
        (lambda it: [it.put(each, Place(BOX))
                     for name in ("spells", "spell_deck") for each in it.lying(Place(name))],
         "no_spells"),
    ],
)  # fmt: skip
def test_an_impossible_edit_has_an_error_message(
    change: Callable[[EditedPosition], object], key: str
) -> None:
    position = edited()
    assert problem(position) == ""
    change(position)
    assert problem(position) == key


def _alters(position: EditedPosition, card: str) -> bool:
    return position.kind(card) in ("skill", "artifact")


def test_crystals_on_a_spell_pay_for_its_flex_slots() -> None:
    position = edited()
    position.put("fireball", Place("active", 0))
    position.set_on("fireball", "dice", 1)
    position.set_on("fireball", "mana", 2)
    position.set_on("fireball", "acuity", 2)
    assert problem(position) == ""


def test_a_position_half_done_is_settled_into_the_turn() -> None:
    table = Table().dice("fire", "fire", "fire", "void", "void", "void")
    table.spells("fireball").do("take spell fireball")
    assert codes.DECISIONS[int(table.state.decision)] == "pay"
    position = EditedPosition(table.faces, table.state)
    assert int(position.now.decision) == codes.D_TURN
    assert int(position.now.takes) == 1
    assert "fireball" in position.lying(Place("spells"))


def test_players_without_a_class_get_one() -> None:
    start = shipped().start({"seats": 3}, 4)
    position = EditedPosition(start.faces, start.state)
    assert problem(position) == ""
    assert len({int(position.now.mage[seat]) for seat in range(3)}) == 3


def test_an_unplayable_text_is_read_back_unchanged() -> None:
    position = edited()
    position.clear()
    again = EditedPosition.of_text(FACES_OF_ALL, position.text())
    assert again.text() == position.text()
    assert problem(again) == "no_spells"


@pytest.mark.parametrize("text", ["hello", "mercurial: 9 0 5", "mercurial: 2 0 5\nphase: 77"])
def test_an_invalid_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        EditedPosition.of_text(FACES_OF_ALL, text)


STEPS = st.lists(
    st.tuples(
        st.sampled_from(FACES_OF_ALL.ids), st.integers(0, 99), st.integers(0, 9), st.integers(0, 5)
    ),
    max_size=12,
)


@settings(max_examples=40, deadline=None)
@given(STEPS)
def test_every_edited_position_is_playable_or_has_an_error_message(
    steps: list[tuple[str, int, int, int]],
) -> None:
    position = edited()
    for card, where, amount, face in steps:
        places = position.places_for(position.kind(card))
        position.put(card, places[where % len(places)])
        position.shift(card, amount - 5)
        position.set_board(where % position.seats, "board_acuity", amount)
        position.set_dice(where % position.seats, face, amount % 3)
        position.set_seats(1 + where % 4)
        position.set_turn(where % position.seats)
    position.text()
    if position.problem(NAMES[: position.seats]) is None:
        begun = shipped().parse_position(position.text())
        assert isinstance(begun, MercurialPosition)
        assert begun.legal_actions()
        assert EditedPosition(begun.faces, begun.state).text() == position.text()
