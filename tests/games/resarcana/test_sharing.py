"""A setup code gives everyone who enters it the same game."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.module import MODULE
from resarcana_desktop.games.resarcana.rules.table_options import id_of
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.games.sharing import Shared, code_of, read_code
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.setup.game_setup import LARGEST_SEED
from resarcana_desktop.setup.share_code import LETTERS, CodeError, number_in, written
from tests import stand_in
from tests.support.made_up_set import write_fens

TEXT = load_catalogue("en", "resarcana").text
COMPONENTS = res_arcana().faces.components
IDS = sorted({id_of(each) for each in COMPONENTS})
CARDS = [each.id for each in COMPONENTS if each.kind in ("mage", "artifact")]
TILES = [name for name in IDS if name.startswith("base_tile")]

CHOSEN = st.fixed_dictionaries(
    {"setup": st.sampled_from(["standard", "first_game", "draft", "match"])},
    optional={
        "sides": st.sampled_from(["sun", "moon", "random"]),
        "first_player": st.integers(-1, 3),
        "monuments": st.integers(0, 10),
        "banned": st.lists(st.sampled_from(IDS), unique=True),
        "forced": st.lists(st.sampled_from(CARDS), unique=True),
        "places": st.dictionaries(st.sampled_from(TILES), st.sampled_from(["sun", "moon"])),
    },
)


def setup(seats: int = 2, seed: int = 123_456_789, **chosen: Any) -> Shared:
    settled = dict(MODULE.settled({"setup": "standard", "sides": "random", **chosen}))
    if settled.get("first_player", -1) >= seats:
        del settled["first_player"]
    return Shared(MODULE, seats, settled, seed)


def shown(code: str) -> str:
    """Return why a code can't be used, empty if it can."""
    try:
        read_code(code)
    except CodeError as error:
        return error.problem.sentence(TEXT)
    return ""


def refused(code: str) -> str:
    with pytest.raises(CodeError) as error:
        read_code(code)
    return error.value.problem.sentence(TEXT)


@settings(max_examples=50)
@given(st.integers(1, 4), st.integers(0, LARGEST_SEED), CHOSEN)
def test_every_setup_reads_back_from_its_code(
    seats: int, seed: int, chosen: dict[str, Any]
) -> None:
    sent = setup(seats, seed, **chosen)
    assert read_code(code_of(sent)) == sent


@given(st.text(alphabet=LETTERS, max_size=30))
def test_random_letters_are_refused_or_decode(code: str) -> None:
    said = shown(code)
    assert said or number_in(code_of(read_code(code))) == number_in(code)


@given(st.text(max_size=450))
def test_any_text_is_refused_in_one_sentence_or_read(code: str) -> None:
    assert "\n" not in shown(code)


def test_the_code_of_a_usual_game_has_ten_letters() -> None:
    assert len(code_of(setup()).replace("-", "")) <= 10


def test_the_code_of_a_custom_setup_is_short() -> None:
    table: dict[str, Any] = {
        "banned": CARDS[:6],
        "forced": CARDS[20:24],
        "places": {"base_tile_1": "moon"},
    }
    assert len(code_of(setup(**table)).replace("-", "")) <= 28


@pytest.fixture
def fens(tmp_path: Path) -> None:
    """Put a custom set next to the base set."""
    write_fens(tmp_path)
    rulesets.find_user_cards(tmp_path)


@pytest.mark.usefixtures("fens")
def test_a_set_missing_here_is_reported() -> None:
    code = code_of(setup(sets=["base", "fens"]))
    assert read_code(code).chosen["sets"] == ["base", "fens"]
    rulesets.find_user_cards(None)
    assert refused(code) == "This code needs a card set you don’t have."


def test_more_sets_than_a_code_has_room_for_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("resarcana_desktop.games.resarcana.setup_code._MOST_SETS", 2)
    with pytest.raises(CodeError) as error:
        code_of(setup(sets=["base", "lux_et_tenebrae"]))
    assert error.value.problem.sentence(TEXT) == "A code has room for at most 1 sets."


def test_a_code_of_a_later_program_is_reported() -> None:
    number = number_in(code_of(setup()))
    assert "another version" in refused(written(number + 1))


def test_a_code_for_another_game_is_reported() -> None:
    with stand_in.offered() as race:
        code = code_of(Shared(race, 3, {"goal": 20}, 7))
        assert read_code(code) == Shared(race, 3, {"goal": 20}, 7)
    assert refused(code) == "This code is for a game that this program doesn’t have."


def test_a_code_for_more_players_than_there_can_be_is_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code = code_of(setup(4))
    monkeypatch.setattr(type(MODULE), "seat_counts", (1, 2, 3))
    assert "(4) isn’t possible here" in refused(code)


def test_a_code_says_whether_perlae_imperii_is_played_with() -> None:
    for sets in (["base", "perlae_imperii"], ["base", "lux_et_tenebrae", "perlae_imperii"]):
        sent = setup(seats=3, sets=sets, banned=["phoenix"], places={"perlae_tile_2": "moon"})
        assert sent.chosen["sets"] == sets
        assert read_code(code_of(sent)) == sent


def test_a_code_says_whether_the_made_up_artifacts_are_played_with() -> None:
    sets = ["base", "perlae_imperii", "perlae_made_up"]
    sent = setup(seats=2, sets=sets, banned=["ghost_ship"])
    assert read_code(code_of(sent)) == sent


CODES_WITH_PEARLS = {
    "DZFV-MJ7S-RWY6-J": ["base", "perlae_imperii"],
    "BZB3-RUJ4-NMRN-4F": ["base", "lux_et_tenebrae", "perlae_imperii"],
}


def test_codes_from_before_the_made_up_artifacts_mean_the_same() -> None:
    for code, sets in CODES_WITH_PEARLS.items():
        assert read_code(code).chosen["sets"] == sets


def test_challenges_are_played_with_the_sets_of_before() -> None:
    assert MODULE.challenge("week")[1]["sets"] == ["base", "lux_et_tenebrae"]
