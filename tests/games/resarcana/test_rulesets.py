"""A game is dealt from exactly the sets its record names."""

from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop.bots.bot import RandomBot
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.errors import OptionsError, RecordError
from resarcana_desktop.engine.record import Record, from_text
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games.card_faults import CardError
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame
from tests.support.made_up_set import write_fens

BOTH = ("base", "fens")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the player's folder of sets with the Fens in it."""
    write_fens(tmp_path)
    rulesets.find_user_cards(tmp_path)
    return tmp_path


def played(*sets: str, seats: int = 2, seed: int = 1) -> ResArcanaGame:
    """Play a random game with these sets to its end."""
    options = {"seats": seats, **rulesets.options_for(sets)}
    return play_game(rulesets.res_arcana(sets), options, seed, [RandomBot()] * seats)


def dealt(position: ResArcanaPosition) -> set[str]:
    """Return the sets of all components outside the box."""
    box = {number for number, pile in enumerate(position.state.pile) if int(pile) == 30}
    components = enumerate(position.faces.components)
    return {component.set for number, component in components if number not in box}


def refusal(record: Record) -> RecordError:
    with pytest.raises(RecordError) as caught:
        rulesets.ruleset(record.game, record.options)
    return caught.value


def test_components_of_other_sets_are_not_dealt(folder: Path) -> None:
    assert dealt(rulesets.res_arcana().start({"seats": 4}, 1)) == {"base"}


def test_a_game_of_two_sets_is_dealt_from_both(folder: Path) -> None:
    game = played(*BOTH, seats=4)
    assert dealt(game.position_at(0)) == {"base", "fens"}
    assert game.position.over()


def test_a_record_of_the_base_game_names_no_sets(folder: Path) -> None:
    assert played("base").record().options == {"seats": 2}


def test_a_record_names_its_sets_and_their_digests(folder: Path) -> None:
    record = from_text(played(*BOTH).record().to_text())
    assert record.options["sets"] == ["base", "fens"]
    assert list(record.options["digests"]) == ["fens"]  # type: ignore[arg-type]
    rules = rulesets.ruleset(record.game, record.options)
    assert rules is not None
    assert divergence(rules, record) is None


def test_a_missing_set_is_reported(folder: Path) -> None:
    record = played(*BOTH).record()
    rulesets.find_user_cards(folder / "elsewhere")
    error = refusal(record)
    assert error.code == "set_missing"
    assert str(error) == "The game uses the set “fens”, which isn’t installed."


def test_a_changed_set_is_reported(folder: Path) -> None:
    record = played(*BOTH).record()
    artifacts = folder / "fens" / "artifacts.toml"
    artifacts.write_text(artifacts.read_text("utf-8").replace("death = 3", "death = 4"), "utf-8")
    rulesets.find_user_cards(folder)
    assert refusal(record).code == "set_changed"


def test_other_names_and_notes_change_nothing(folder: Path) -> None:
    record = played(*BOTH).record()
    artifacts = folder / "fens" / "artifacts.toml"
    text = artifacts.read_text("utf-8").replace("Bog Dragon", "Marsh Dragon")
    artifacts.write_text(f"# Seen in the fog.\n{text}", "utf-8")
    rulesets.find_user_cards(folder)
    assert divergence(rulesets.rules_for(record.options), record) is None


def test_components_in_the_box_are_not_in_the_hash(folder: Path) -> None:
    before = played(*BOTH, seats=3).record()
    write_fens(folder, scrolls=("map_of_the_fens", "song_of_the_reeds"))
    rulesets.find_user_cards(folder)
    after = played(*BOTH, seats=3).record()
    assert before.options["digests"] != after.options["digests"]
    assert (before.start, before.steps) == (after.start, after.steps)


def test_rules_deal_only_from_their_own_sets(folder: Path) -> None:
    with pytest.raises(OptionsError, match="names base, but these rules have base, fens"):
        rulesets.res_arcana(BOTH).start({"seats": 2}, 1)
    with pytest.raises(OptionsError, match="option “digests” must be"):
        rulesets.res_arcana(BOTH).start({"seats": 2, "sets": [*BOTH]}, 1)


def test_too_few_cards_are_refused(folder: Path) -> None:
    with pytest.raises(
        OptionsError, match=r"2 seats need 4 components of kind mage, but .* have only 2$"
    ):
        played("fens")


def test_components_are_drawn_at_random_if_there_are_too_many(folder: Path) -> None:
    items = folder / "fens" / "magic_items.toml"
    text = items.read_text("utf-8")
    more = (text.replace("lantern", f"lantern_{number}") for number in range(9))
    items.write_text("\n".join([text, *more]), "utf-8")
    rulesets.find_user_cards(folder)
    options = {"seats": 2, **rulesets.options_for(BOTH)}
    offered = [
        rulesets.res_arcana(BOTH).start(options, seed).observation(0).centre.items
        for seed in (1, 2)
    ]
    assert [len(items) for items in offered] == [12, 12]
    assert offered[0] != offered[1]


def test_an_unknown_set_is_refused(folder: Path) -> None:
    with pytest.raises(
        CardError,
        match=r"^There’s no card set named “bogs”; expected “base”, .*, “perlae_made_up” or “fens”",
    ):
        rulesets.res_arcana(["base", "bogs"])


@pytest.mark.parametrize("sets", ["base", [], ["base", "base"], [1], {}])
def test_sets_that_are_not_a_list_of_ids_are_refused(sets: object) -> None:
    record = replace(played("base").record(), options={"seats": 2, "sets": sets})  # type: ignore[dict-item]
    assert refusal(record).code == "options"
