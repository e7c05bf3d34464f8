"""The options for games 2 and 3 of a match are read as written or refused in one sentence."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.games.resarcana.rules.match import (
    MatchSoFar,
    match_score,
    next_game,
    read_match,
)
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for
from tests.support.matches import ARTIFACTS, FIRST, MAGES, SECOND, THIRD, ended

SOME = res_arcana().faces.components
IDS = st.permutations([each.id for each in SOME if each.kind == "artifact"])
TWO = st.permutations([each.id for each in SOME if each.kind == "mage"]).map(lambda ids: ids[:2])
LEVEL = ([[0], [1]], [[1], [0]], [[0, 1], [0, 1]])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
FIELDS = ("results", "mages", "artifacts", "decks", "chooser")


def changed(options: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {**options, "match": {**options["match"], **fields}}


def refused(options: dict[str, Any]) -> OptionsError:
    with pytest.raises(OptionsError) as refusal:
        res_arcana().start(options, 1)
    return refusal.value


@given(IDS, TWO, st.sampled_from(([0], [1], [0, 1])), st.integers(0, 1))
def test_game_2_is_read_back_as_it_is_written(
    cards: list[str], mages: list[str], won: list[int], chooser: int
) -> None:
    match: dict[str, Any] = {
        "results": [won],
        "mages": mages,
        "artifacts": cards[:16],
        "chooser": chooser,
    }
    read = read_match({"match": json.loads(json.dumps(match))})
    assert read is not None
    assert read.to_options() == match
    assert res_arcana().start({**FIRST, "match": match}, 1).seat_to_decide() == chooser


@given(IDS, TWO, st.sampled_from(LEVEL), st.integers(0, 1))
def test_game_3_is_read_back_as_it_is_written(
    cards: list[str], mages: list[str], results: list[list[int]], chooser: int
) -> None:
    decks = [cards[:8], cards[8:16]]
    match: dict[str, Any] = {"results": results, "mages": mages, "decks": decks, "chooser": chooser}
    read = read_match({"match": json.loads(json.dumps(match))})
    assert read is not None
    assert read.to_options() == match
    assert res_arcana().start({**FIRST, "match": match}, 1).seat_to_decide() == chooser


@given(st.sampled_from((SECOND, THIRD)), st.sampled_from(FIELDS), JSON)
def test_any_option_value_is_read_or_refused_in_one_sentence(
    options: dict[str, Any], name: str, found: object
) -> None:
    with suppress(OptionsError):
        assert isinstance(read_match(changed(options, **{name: found})), MatchSoFar)


@given(JSON)
def test_any_other_type_of_option_is_refused(found: object) -> None:
    assert refused({**FIRST, "match": found}).code == "match"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({**FIRST, "seats": 3}, "match_seats"),
        ({**FIRST, "seats": 1}, "match_seats"),
        ({**SECOND, "setup": "standard"}, "match_setup"),
        ({**SECOND, "first_player": 0}, "match_first_player"),
        (changed(SECOND, decks=[]), "match"),
        (changed(SECOND, extra=1), "match"),
        (changed(SECOND, results=[]), "match_results"),
        (changed(SECOND, results=[[]]), "match_results"),
        (changed(SECOND, results=[[1, 0]]), "match_results"),
        (changed(SECOND, results=[[True]]), "match_results"),
        (changed(SECOND, results=[[0], [1]]), "match_results"),
        (changed(THIRD, results=[[0], [0]]), "match_results"),
        (changed(THIRD, results=[[0], [0, 1]]), "match_results"),
        (changed(SECOND, chooser=2), "match_chooser"),
        (changed(SECOND, chooser=True), "match_chooser"),
        (changed(SECOND, mages=["druid"]), "match_ids"),
        (changed(SECOND, mages=["druid", "druid"]), "match_ids"),
        (changed(SECOND, artifacts=ARTIFACTS[:15]), "match_ids"),
        (changed(THIRD, decks=[ARTIFACTS[:8], ARTIFACTS[:8]]), "match_ids"),
        (changed(THIRD, decks=[ARTIFACTS[:7], ARTIFACTS[7:]]), "match_decks"),
        (changed(THIRD, decks=[ARTIFACTS[:8], 8]), "match_decks"),
        (changed(SECOND, mages=["druid", "hawk"]), "match_no_card"),
        (changed(SECOND, mages=["druid", "nobody"]), "match_no_card"),
        (changed(SECOND, artifacts=[*ARTIFACTS[:15], MAGES[0]]), "match_no_card"),
    ],
)
def test_an_invalid_game_number_is_refused(options: dict[str, Any], code: str) -> None:
    error = refused(options)
    assert error.code == code


def test_a_banned_card_is_not_in_the_game() -> None:
    banned = {**SECOND, "banned": [ARTIFACTS[0]]}
    with pytest.raises(
        OptionsError, match=f"names “{ARTIFACTS[0]}”, but the game has no such artifact"
    ):
        rules_for(banned).start(banned, 1)


@pytest.mark.parametrize("options", [{**FIRST, "match": 3}, {**SECOND, "seats": 3}])
def test_a_game_from_a_position_ignores_match_options(
    options: dict[str, Any],
) -> None:
    text = res_arcana().position_text(ended(FIRST, 0).position)
    game = Game(res_arcana(), options, 1, begins=text)
    assert match_score(game.options, game.position.winners) is None
    assert next_game(game) is None
