"""A broken cardset gives one sentence: the file, the key, and what was expected."""

from collections.abc import Callable
from pathlib import Path

import pytest

from resarcana_desktop.games.card_faults import CardError
from resarcana_desktop.games.resarcana.cardsets import load_cardset_folder, load_cardsets

Change = Callable[[str, str, str], Path]


def complaint(folder: Path) -> str:
    with pytest.raises(CardError) as caught:
        load_cardset_folder(folder)
    return str(caught.value)


def test_the_small_set_is_in_order(small_set: Path) -> None:
    cardset = load_cardset_folder(small_set)
    assert [component.id for component in cardset.components] == [
        "hermit",
        "lantern",
        "tower",
        "well",
    ]


BROKEN_SET = [
    ('id = "small"', 'id = "Small"', "small/set.toml, id: expected lowercase letters, digits and "
     'underscores, starting with a letter, not "Small".'),
    ('"mages.toml", ', "", "small/set.toml: mages.toml isn’t listed under “files”."),
    ('"mages.toml"', '"dwarfs.toml"', 'small/set.toml, files: expected "mages.toml", '
     '"magic_items.toml", "artifacts.toml", "monuments.toml", "places_of_power.toml" or '
     '"scrolls.toml", not "dwarfs.toml".'),
    ('"mages.toml"', '"artifacts.toml"', 'small/set.toml, files: "artifacts.toml" is listed '
     "twice."),
    ('"mages.toml"', '"mages.toml", "scrolls.toml"', "small/scrolls.toml: this file is missing."),
    ("files", "file", 'small/set.toml: unknown key “file”; expected “id”, “name”, “files”, '
     "“needs”, “table”, “goal”, “start” or “worth”."),
    ("]\n", "]\ngoal = 0\n", "small/set.toml, goal: expected a number no lower than 1, "
     "not 0."),
    ("]\n", "]\nworth = { ruby = 1 }\n", 'small/set.toml, worth: unknown key “ruby”; expected '
     "“elan”, “life”, “calm”, “death”, “gold” or “pearl”."),
    ("]\n", "]\n[table]\nmonuments = [7, 7, 10, 12]\nplaces = [4, 4, 5, 6, 7]\n", "small/set.toml, "
     "table, monuments: expected 5 numbers (for 1 to 5 players), not 4."),
    ("]", "", "small/set.toml: not valid TOML: Unclosed array (at end of document)."),
]  # fmt: skip

BROKEN_ARTIFACT = [
    ("elan = 1, any", "elam = 1, any", 'cost: unknown key “elam”; expected “elan”, “life”, “calm”, '
     "“death”, “gold”, “pearl” or “any”."),
    ("elan = 1, any", 'elan = "one", any', 'cost, elan: expected a whole number, not "one".'),
    ("elan = 1, any", "elan = true, any", "cost, elan: expected a whole number, not true."),
    ("elan = 1, any", "elan = 1.5, any", "cost, elan: expected a whole number, not 1.5."),
    ("elan = 1, any", "elan = -1, any", "cost, elan: expected a number no lower than 1, not -1."),
    ("elan = 1, any", "elan = 1000, any", "cost, elan: expected a number no higher than 99, "
     "not 1000."),
    ("cost = { elan = 1, any = 2 }\n", "", "cost: this key is missing."),
    ("cost = { elan = 1, any = 2 }", "cost = 3", "cost: expected a table in braces, not 3."),
    ("cost = {", 'tile = { id = "a", side = "sun" }\ncost = {', "tile: not allowed for "
     "an artifact."),
    ("cost = {", 'types = ["beast"]\ncost = {', "types 1: "
     'expected "creature", "dragon" or "demon", not "beast".'),
    ("cost = {", 'types = ["demon", "demon"]\ncost = {', 'types: "demon" is listed twice.'),
    ("cost = {", "collect = { gain = {} }\ncost = {", "collect, gain: expected at least one of "
     "“elan”, “life”, “calm”, “death”, “gold” or “pearl”."),
    ("cost = {", "first_game_hand = 5\ncost = {", "first_game_hand: expected a number no higher "
     "than 4, not 5."),
    ('{ en = "Lantern" }', "{}", "name: missing; expected a name in English (en) or "
     "another language."),
    ('"Lantern"', '"Lan\\ntern"', 'name: "en": expected one line of 1 to 60 characters.'),
    ("turn = true", "turn = 1", "powers 1, cost, turn: expected true or false, not 1."),
    ("turn = true", "turn = false",
     "powers 1, cost, turn: expected true; otherwise leave the key out."),
    ("put = { gold = 1 }", "putt = 1", "powers 1, effect 1: unknown key “putt”; expected “gain”, "
     "“put”, “gain_any”, “put_any”, “gain_by_cost”, “gain_per_rival”, “rivals_gain”, "
     "“straighten”, “draw”, “draw_then_discard”, “look”, “place”, “retrieve”, “claim_scroll”, "
     "“take_all”, “count_as”, “put_on_one”, “life_loss”, “ignore_loss”, “check_victory”, "
     "“temporary_points”, “convert” or “put_paid”."),
    ("effect = {", "effect = [], x = {", 'powers 1: unknown key “x”; expected “when”, “cost”, '
     "“effect” or “while_turned”."),
    ("effect = { put = { gold = 1 } }", "effect = []", "powers 1, effect: expected at least one "
     "entry."),
    ("put = { gold = 1 }", 'convert = { to = "gold" }', "powers 1: “convert” needs "
     "“pay_identical” in the cost."),
    ("put = { gold = 1 }", "ignore_loss = true", 'powers 1: “ignore_loss” needs “when” to be '
     '"life_loss", "dragon_loss" or "demon_loss".'),
    ("put = { gold = 1 }", "look = 4", "powers 1, effect 1, look: expected a number no higher "
     "than 3, not 4."),
    ("put = { gold = 1 }", "put_any = { amount = 16 }", "powers 1, effect 1, put_any, amount: "
     "expected a number no higher than 15, not 16."),
    ("put = { gold = 1 }", 'straighten = { what = "this", type = "dragon" }', "powers 1, effect 1, "
     'straighten: “type” has no effect together with what = "this".'),
    ("put = { gold = 1 }", 'place = { from = "hand", free = true, discount = 1 }', "powers 1, "
     "effect 1, place: “free” already makes it cost nothing, so leave out “discount”."),
    ("put = { gold = 1 }", 'life_loss = { amount = 1, way_out = { destroy = { what = "this" } } }',
     "powers 1, effect 1, life_loss, way_out: rivals can’t be asked to pay “destroy”."),
    ("put = { gold = 1 }", 'put_paid = "this"', "powers 1: “put_paid” needs “pay_one_of”, "
     "“pay_any”, “pay_any_except”, “pay_any_number” or “pay_identical” in the cost."),
    ("turn = true, pay = { elan = 1 } }, effect = { put = { gold = 1 }", "pay = { elan = 1 }, "
     'pay_any = 1 }, effect = { put_paid = "this"', "powers 1: “put_paid” needs exactly one "
     "payment in the cost: “pay_one_of”, “pay_any”, “pay_any_except”, “pay_any_number” or "
     "“pay_identical”."),
    ("turn = true, pay = { elan = 1 }", 'pay_one_of = ["calm"]', "powers 1, cost, pay_one_of: "
     "expected at least two entries."),
    ("{ cost", '{ when = "life_loss", cost', "powers 1: a power that reacts to Life loss "
     "needs “ignore_loss”."),
    ("cost = { elan = 1, any = 2 }", "cost = { elan = 10, any = 6 }", "cost: an artifact can cost "
     "at most 15 essences."),
    ("put = { gold = 1 } } }", "life_loss = { amount = 1, way_out = { pay = { calm = 1 } } } } },\n"
     "{ cost = { turn = true }, effect = { life_loss = { amount = 1, way_out = "
     '{ discard = { what = "any" } } } } }', "powers: only one attack per component can have a "
     "“way_out”."),
    ("{ cost", '{ when = "claim", cost', 'powers 1: a power with when = "claim" can’t have '
     "a cost."),
    ("{ cost", '{ when = "later", cost', 'powers 1, when: expected "action", "life_loss", '
     '"dragon_loss", "demon_loss", "victory_check", "claim", "destroyed", '
     '"monument_claimed", "gold_gained" or "own_power", not "later".'),
    ("cost = { turn = true, pay", 'when = "gold_gained", cost = { pay', "powers 1: a power that "
     "reacts to gaining Gold must cost “turn”."),
    ("{ cost", '{ when = "own_power", cost', "powers 1: a power that reacts to your own "
     "power needs “count_as”."),
    ("turn = true, pay = { elan = 1 } }, effect = { put = { gold = 1 } }", "discard = "
     '{ what = "any" } }, when = "own_power", effect = { count_as = ["demon"] }', "powers 1: a "
     "power that reacts to your own power must cost “turn”, and may also cost “pay” or “pay_any”."),
    ("turn = true, pay = { elan = 1 } }, effect = { put = { gold = 1 } }", "turn = true }, "
     'when = "own_power", effect = [{ count_as = ["demon"] }, { draw = 1 }]', "powers 1: a power "
     "that reacts to your own power can’t have any effect except “count_as”."),
    ("turn = true, pay = { elan = 1 } }", 'destroy = { what = "any" } }, when = "destroyed"',
     "powers 1: a power that reacts to destruction can’t itself destroy."),
    ("put = { gold = 1 }", "count_as = []", "powers 1, effect 1, count_as: expected at least one "
     "entry."),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN_SET)
def test_a_broken_set_file(change: Change, old: str, new: str, sentence: str) -> None:
    assert complaint(change("set.toml", old, new)) == sentence


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN_ARTIFACT)
def test_a_broken_artifact(change: Change, old: str, new: str, sentence: str) -> None:
    folder = change("artifacts.toml", old, new)
    assert complaint(folder) == f"small/artifacts.toml, lantern, {sentence}"


def test_a_mage_has_no_cost(change: Change) -> None:
    folder = change("mages.toml", "collect", "cost = { gold = 1 }\ncollect")
    assert complaint(folder) == "small/mages.toml, hermit, cost: not allowed for a mage."


def test_a_component_without_an_id_is_called_by_its_number(change: Change) -> None:
    folder = change("places_of_power.toml", 'id = "well"\n', "")
    sentence = "small/places_of_power.toml, component 2, id: this key is missing."
    assert complaint(folder) == sentence


def test_an_id_is_used_once(change: Change) -> None:
    folder = change("mages.toml", '"hermit"', '"lantern"')
    assert complaint(folder) == 'small: two components have the id "lantern".'


def test_a_tile_has_two_sides(change: Change) -> None:
    folder = change("places_of_power.toml", '"moon"', '"sun"')
    sentence = "small/places_of_power.toml, tile_1: expected one sun and one moon side"
    assert complaint(folder) == f'{sentence}, not "sun" and "sun".'


def test_a_file_holds_components_only(change: Change) -> None:
    folder = change("mages.toml", "[[component]]", "[[mage]]")
    sentence = "small/mages.toml: unknown key “mage”; expected only [[component]] tables."
    assert complaint(folder) == sentence


def test_a_file_is_utf_8(small_set: Path) -> None:
    (small_set / "mages.toml").write_bytes(b'id = "\xff"')
    assert complaint(small_set) == "small/mages.toml: not UTF-8 text at byte 6."


def test_a_file_may_be_too_deep(small_set: Path) -> None:
    (small_set / "mages.toml").write_text("x = " + "[" * 5000, "utf-8")
    assert (
        complaint(small_set) == "small/mages.toml: not valid TOML: too long or too deeply nested."
    )


def test_a_folder_without_a_set(tmp_path: Path) -> None:
    assert complaint(tmp_path / "nowhere") == "nowhere/set.toml: this file is missing."


def test_an_unknown_cardset() -> None:
    with pytest.raises(CardError, match=r"^There’s no card set named “bse”; expected .*base.*\.$"):
        load_cardsets(["bse"])


def test_a_cardset_is_loaded_once() -> None:
    with pytest.raises(CardError, match=r'^The card set "base" is listed twice\.$'):
        load_cardsets(["base", "base"])
