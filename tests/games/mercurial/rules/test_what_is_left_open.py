"""Questions the rulebook leaves open, as settled in `rules/__init__.py`."""

from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial.rules.codes import (
    LAST_CASTS,
    REMOVED,
    SKILL_DECK,
    SPELL_DECK,
)
from tests.support.mercurial import Table


def without(table: Table, deck: int) -> Table:
    """Empty a deck."""
    for card in table.pile(deck):
        move(table.state, table.number(card), REMOVED)
    return table


def acuity_on_skills(table: Table) -> list[int]:
    """Return the Acuity on the Skills of the row, without empty spots."""
    row = [card for card in table.row("skill_row") if card != "-"]
    return [int(table.state.acuity[table.number(card)]) for card in row]


def test_a11_with_an_empty_deck_a_place_stays_empty_and_the_others_shift() -> None:
    table = without(
        Table().skills("kiln", "dim", "drought", "tremor", "flicker", "ascent"), SKILL_DECK
    )
    table.hand("focus.1").do("take skill drought", "end turn")
    assert table.row("skill_row") == ["kiln", "dim", "tremor", "flicker", "ascent", "-"]
    assert acuity_on_skills(table) == [1, 1, 0, 0, 0]


def test_a11_a_spot_that_was_not_emptied_gains_no_acuity() -> None:
    table = without(
        Table().skills("kiln", "dim", "drought", "tremor", "flicker", "ascent"), SKILL_DECK
    )
    table.hand("focus.1").do("take skill kiln", "end turn", "end turn", "end turn")
    assert acuity_on_skills(table) == [0] * 5
    table.do("take skill dim", "end turn", "take skill ascent", "end turn")
    assert acuity_on_skills(table) == [1, 1, 1]


def test_a12_take_and_play_may_both_be_skipped() -> None:
    assert Table().do("end turn").can("end turn")


def test_a13_crystals_beyond_the_boards_room_are_lost() -> None:
    table = Table().crystals(mana=10, acuity=10).dice().active("volcano").heroics("lost_herd")
    table.arcanas().do("cast", "spend ruin 0 restore 0", "claim lost_herd")
    assert (table.mana(), table.acuity()) == (10, 10)


def test_a15_a_discount_is_of_no_use_without_flex_slots() -> None:
    table = Table().spells("magma_lance").dice("fire", "fire").crystals(10, 10)
    assert not table.can("take spell magma_lance")


def test_a22_a_game_without_spells_left_ends_with_a_last_cast_for_everyone() -> None:
    table = without(Table(seats=3).active("ember", seat=0).active("dew", seat=2), SPELL_DECK)
    for card in table.row("spell_row"):
        move(table.state, table.number(card), REMOVED)
    for place in range(6):
        table.state.spell_row[place] = -1
    table.do("end turn")
    assert int(table.state.phase) == LAST_CASTS
    assert int(table.state.turn_seat) == 2
    table.arcanas().dice(seat=2).dice().cast()
    assert int(table.state.turn_seat) == 0
    table.cast()
    assert table.position.over()


def test_a25_before_a_last_cast_the_mystrune_may_be_used() -> None:
    table = Table().dice().crystals().active("volcano").heroics("lost_herd").arcanas()
    table.acquired("ridge_wolves", "glass_desert", "sunken_caravan", "iron_boar")
    table.active("jolt", seat=1).dice("void", seat=1).mystrune(0, holder=1)
    table.do("cast", "claim lost_herd")
    assert table.legal() == ["mystrune void fire", "mystrune void lightning", "cast"]
    table.do("mystrune void fire")
    assert table.legal() == ["cast"]
