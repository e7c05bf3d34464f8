"""The setup: what is on display, what players start with, and invalid options."""

import pytest

from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.support.mercurial import Table


@pytest.mark.parametrize(
    ("mage", "dice", "mana", "acuity", "hand"),
    [
        ("arcanist", 5, 6, 1, ["focus.", "shape_the_aether"]),
        ("enchanter", 6, 5, 1, ["focus.", "shape_the_void."]),
        ("chaosmancer", 7, 4, 0, ["focus.", "shape_the_void."]),
        ("elementalist", 6, 5, 0, ["deep_focus", "shape_the_void."]),
    ],
)
def test_page_24_a_class_starts_with_its_printed_items(
    mage: str, dice: int, mana: int, acuity: int, hand: list[str]
) -> None:
    other = "arcanist" if mage != "arcanist" else "enchanter"
    table = Table(mage, other)
    assert (len(table.shown()), table.mana(), table.acuity()) == (dice, mana, acuity)
    cards = table.pile_named("hand", 0)
    assert all(any(card.startswith(start) for card in cards[:2]) for start in hand)
    assert len(cards) == 2 + (3 if mage == "enchanter" else 1)


def test_page_5_later_players_begin_with_more_acuity() -> None:
    table = Table("elementalist", "chaosmancer", "arcanist", "enchanter")
    assert [table.acuity(seat) for seat in range(4)] == [0, 0 + 1, 1 + 2, 1 + 3]


def test_page_5_a_class_is_chosen_once() -> None:
    position = shipped().start({"seats": 2, "first_player": 1}, 1)
    assert position.seat_to_decide() == 1
    position.apply(position.action("choose class arcanist"))
    texts = [position.text_of(action) for action in position.legal_actions()]
    assert texts == [
        f"choose class {each}" for each in ("enchanter", "chaosmancer", "elementalist")
    ]


def test_page_5_initiates_choose_an_artifact_of_four() -> None:
    position = shipped().start({"seats": 2, "initiates": True, "first_player": 0}, 1)
    position.apply(position.action("choose class arcanist"))
    texts = {position.text_of(action).split()[-1] for action in position.legal_actions()}
    assert texts == {"runic_catalyst", "eldritch_codex", "prismatic_wand", "jewelled_key"}
    position.apply(position.action("choose artifact jewelled_key"))
    position.apply(position.action("choose class enchanter"))
    assert len(position.legal_actions()) == 3


def test_initiates_have_no_class_powers() -> None:
    table = Table("arcanist", "chaosmancer", initiates=True).dice().active("searing_wind")
    assert table.crystals().cast() == (6, 0)
    table.hand("kiln", seat=1).dice(*["fire"] * 5, seat=1).do("play kiln secondary")
    assert not table.can("reroll fire 3")


def test_page_28_six_of_each_are_laid_out_with_their_tokens() -> None:
    table = Table(seats=3)
    assert all("-" not in table.row(row) for row in ("spell_row", "skill_row", "heroic_row"))
    state = table.state
    assert [int(state.acuity[table.number(card)]) for card in table.row("skill_row")] == [
        *(1, 1, 1),
        *(0, 0, 0),
    ]
    heroics = map(table.number, table.row("heroic_row"))
    assert all((int(state.mana[card]), int(state.acuity[card])) == (1, 1) for card in heroics)
    assert len(table.pile_named("arcanas")) == 3
    boards = {arcana.id: arcana.board for arcana in table.faces.components.arcanas}
    assert {boards[arcana] for arcana in table.pile_named("arcanas")} == {1, 2, 3}


@pytest.mark.parametrize(("seats", "heroics"), [(2, 5), (3, 4), (4, 3)])
def test_page_19_how_many_heroics_end_the_game(seats: int, heroics: int) -> None:
    assert int(Table(seats=seats).state.goal) == heroics
    assert int(Table(seats=seats, long_game=True).state.goal) == heroics + 1


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"seats": 0},
        {"seats": 5},
        {"seats": True},
        {"seats": 2, "first_player": 2},
        {"seats": 2, "initiates": 1},
        {"seats": 2, "long_game": "yes"},
        {"seats": 2, "sets": ["base"]},
        {"seats": 2, "digests": {"spells": "0"}},
    ],
)
def test_options_that_describe_no_game(options: dict[str, object]) -> None:
    with pytest.raises(OptionsError):
        shipped().start(options, 1)  # type: ignore[arg-type]


def test_the_starting_player_is_random() -> None:
    first = {shipped().start({"seats": 4}, seed).seat_to_decide() for seed in range(40)}
    assert first == {0, 1, 2, 3}
