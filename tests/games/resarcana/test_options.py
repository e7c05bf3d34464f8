"""Choices in New game convert to the options of a game and back."""

from collections.abc import Sequence
from typing import Any

import pytest

from resarcana_desktop.engine.match import MatchScore
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.interface import Choice
from resarcana_desktop.games.opening import new_session, opened
from resarcana_desktop.games.resarcana.module import MODULE
from resarcana_desktop.games.resarcana.options import options_for
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup
from tests.support.made_up_set import refuse_together
from tests.support.matches import FIRST, SECOND, THIRD, ended, opening

ENGLISH = load_catalogue("en", "resarcana")
LUX = ["base", "lux_et_tenebrae"]
TABLE: dict[str, Any] = {
    "banned": ["hawk"],
    "forced": ["vault", "witch"],
    "places": {"base_tile_2": "moon"},
    "monuments": 7,
}


def setup_of(seats: int = 2, **chosen: Any) -> GameSetup:
    people = tuple(SeatSetup(kind="human", name=NAMES[n], colour=n) for n in range(seats))
    settled = dict(MODULE.settled({"setup": "standard", **chosen}))
    return GameSetup(game=MODULE.id, seats=people, chosen=settled, seed=1)


def options_of(seats: int = 2, **chosen: Any) -> Options:
    return MODULE.options(setup_of(seats, **chosen))


def choice(name: str, names: Sequence[str] = ("Ada", "Bo"), **chosen: Any) -> Choice:
    settled = MODULE.settled({"setup": "standard", **chosen})
    return next(c for c in MODULE.choices(settled, names, ENGLISH) if c.name == name)


def shown(**chosen: Any) -> str:
    problem = MODULE.problem(setup_of(**chosen))
    return "" if problem is None else problem.sentence(ENGLISH.text)


# ---- the starting player -------------------------------------------------------------------------


def test_the_first_player_is_random_unless_one_is_chosen() -> None:
    offered = choice("first_player")
    assert [words for _, words in offered.values] == ["Random", "Ada", "Bo"]
    assert offered.value == -1
    assert "first_player" not in options_of()


def test_the_chosen_player_begins() -> None:
    options = options_of(3, first_player=2)
    assert options["first_player"] == 2
    position = MODULE.ruleset(options).start(options, 5)
    assert position.observation(-1).first_player == 2


def test_the_first_player_is_random_if_the_chosen_one_does_not_play() -> None:
    assert "first_player" not in options_of(2, first_player=3)
    assert choice("first_player", first_player=3).value == -1


# ---- monuments -----------------------------------------------------------------------------------


def test_seven_monuments_are_offered_as_well_as_all_ten() -> None:
    assert list(choice("monuments").values) == [(0, "All 10"), (7, "7")]
    assert options_of(monuments=7)["monuments"] == 7


def test_an_option_a_set_already_implies_does_not_change_the_game() -> None:
    chosen = {"setup": "standard", "sets": LUX, "monuments": 7}
    assert "monuments" not in options_for(chosen, 2)
    assert options_for(chosen, 4)["monuments"] == 7


def test_seven_monuments_cannot_be_chosen_from_a_smaller_deck() -> None:
    banned = ["library", "temple", "oracle", "obelisk"]
    assert choice("monuments", banned=banned).reasons == {7: "Monuments in the deck: only 6."}


# ---- tables --------------------------------------------------------------------------------------


def test_choices_are_restored_from_the_options_of_a_record() -> None:
    setup = setup_of(first_player=1, sides="moon", **TABLE)
    assert MODULE.chosen(MODULE.options(setup)) == setup.chosen


def test_a_plain_game_says_nothing_of_tables() -> None:
    assert options_of() == {"seats": 2, "setup": "standard", "sides": "random"}
    assert setup_of().chosen == {"setup": "standard", "sides": "random", "sets": ["base"]}


@pytest.mark.parametrize(
    "chosen",
    [
        {"banned": 5, "forced": "hawk", "places": ["sun"], "monuments": "7", "first_player": "me"},
        {"banned": ["no such card", 3, None], "forced": ["library"], "monuments": 99},
        {"places": {"base_tile_1": "up", "no such tile": "sun"}, "monuments": True},
    ],
)
def test_remembered_choices_that_fit_no_setup_are_dropped(chosen: dict[str, Any]) -> None:
    assert setup_of(**chosen).chosen == setup_of().chosen


def test_the_first_game_is_played_at_the_usual_table() -> None:
    assert set(options_of(setup="first_game", **TABLE)) == {"seats", "setup", "sides", "monuments"}


def test_a_setup_names_what_it_has_too_little_of() -> None:
    artifacts = [c.id for c in MODULE.ruleset({}).faces.components if c.kind == "artifact"]
    assert shown(banned=artifacts[:30]) == "Artifacts left: only 10. This setup needs 16."
    assert shown(forced=artifacts[:17]).startswith("You chose 17 artifacts")
    assert shown(banned=artifacts[:24], forced=artifacts[24:]) == ""


def test_new_game_says_how_much_of_a_table_was_customised() -> None:
    way = MODULE.own_screen(setup_of(**TABLE).chosen, ENGLISH)
    assert way.words == "Custom: 1 place · 1 left out · 2 always dealt"


def test_sets_too_large_together_cannot_be_customized(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    refuse_together(monkeypatch)
    way = MODULE.own_screen(setup_of(sets=LUX).chosen, ENGLISH)
    assert way.reason == "These sets are too large to combine."


def test_a_game_with_a_custom_setup_is_played_saved_and_resumed() -> None:
    session = new_session(setup_of(first_player=1, **TABLE))
    for _ in range(5):
        session.game.apply(session.game.position.legal_actions()[0])
    later, problem = opened(session.record())
    assert problem is None
    assert later.game.position.hash() == session.game.position.hash()
    assert later.game.position.observation(0).forced == ("vault", "witch")


# ---- matches -------------------------------------------------------------------------------------


def test_a_match_is_for_two() -> None:
    assert choice("setup", ("Ada", "Bo")).reasons == {}
    reasons = choice("setup", ("Ada", "Bo", "Cy"), setup="match").reasons
    assert reasons == {"match": "A match is for exactly two players."}
    assert shown(seats=3, setup="match") == "A match is for exactly two players."
    assert shown(setup="match") == ""


def test_a_match_begins_with_its_first_game_dealt_from_the_table_chosen() -> None:
    options = options_of(setup="match", first_player=1, **TABLE)
    assert "match" not in options
    assert {**TABLE, "first_player": 1}.items() <= options.items()


@pytest.mark.parametrize("options", [SECOND, THIRD], ids=["game 2", "game 3"])
def test_the_score_of_a_match_is_saved_with_the_game(options: dict[str, Any]) -> None:
    chosen = dict(MODULE.chosen(options))
    setup = setup_of().model_copy(update={"chosen": chosen})
    assert MODULE.options(setup)["match"] == options["match"]
    assert MODULE.ruleset(options).start(MODULE.options(setup), 1).hash() == opening(options).hash()


def test_a_new_match_starts_with_its_first_game() -> None:
    assert "match" not in MODULE.settled(MODULE.chosen(SECOND))


def test_at_other_tables_nothing_is_left_of_a_match() -> None:
    chosen = dict(MODULE.chosen(SECOND))
    assert "match" not in options_for({**chosen, "setup": "standard"}, 2)
    assert "match" not in options_for(chosen, 3)


def test_the_module_reports_the_next_game_and_the_score() -> None:
    game = ended(FIRST, 1)
    following = MODULE.next_game(game)
    assert following is not None
    assert MODULE.match_score(following) == MatchScore(2, (0, 1), games=(2, 3))
    assert MODULE.match_score({"seats": 2}) is None
