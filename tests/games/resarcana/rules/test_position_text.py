"""Positions as text and back."""

from typing import Any

import pytest

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story, me, rival, story

HEADING = "resarcana position 1\n"


def text_of(tale: Story) -> str:
    return res_arcana().position_text(tale.position)


def assert_parses_back(tale: Story) -> None:
    text = text_of(tale)
    again = res_arcana().parse_position(text)
    assert again.hash() == tale.position.hash()
    assert again.legal_actions() == tale.position.legal_actions()
    assert res_arcana().position_text(again) == text


def test_a_quiet_position_parses_back() -> None:
    assert_parses_back(
        story(
            me(play="druid vault (turned 2G)", hand="hawk", deck="prism crypt", pool="2E 1G"),
            rival(discards="treant mermaid", pool="7D", passed=True),
            monuments="temple oracle",
            monument_deck="library colossus",
            places="coral_castle",
            round=4,
        )
    )


def test_a_new_game_parses_back() -> None:
    assert_parses_back(Story(res_arcana().start({"seats": 5}, 11)))


def test_a_first_game_with_unseen_decks_parses_back() -> None:
    options: dict[str, Any] = {"seats": 3, "setup": "first_game", "sides": "sun"}
    assert_parses_back(Story(res_arcana().start(options, 12)))


def test_a_payment_under_way_parses_back() -> None:
    tale = story(me(play="artificer", hand="elvish_bow", pool="2E 1L"), rival())
    assert_parses_back(tale.do("place elvish_bow"))


def test_an_attack_under_way_parses_back() -> None:
    tale = story(me(play="sea_serpent"), rival(play="vault hawk", pool="2L"), rival(pool="5E"))
    assert_parses_back(tale.do("use sea_serpent 1"))
    assert_parses_back(tale.do("way_out"))
    assert_parses_back(tale.do("choose hawk"))


def test_cards_being_looked_at_parse_back() -> None:
    tale = story(me(play="hawk", deck="prism crypt treant"), rival(), monument_deck="library")
    assert_parses_back(tale.do("use hawk 1"))
    assert_parses_back(tale.do("deck own"))
    assert_parses_back(tale.do("order crypt treant prism"))


def test_a_check_under_way_parses_back() -> None:
    tale = story(me(play="coral_castle"), rival(play="golden_statue", pool="3G"))
    assert_parses_back(tale.do("use coral_castle 1"))


def test_a_collect_step_under_way_parses_back() -> None:
    tale = story(me(play="vault (1G) healer"), rival(play="witch"), phase="collect")
    assert_parses_back(tale)
    assert_parses_back(tale.do("leave"))


def test_a_finished_game_parses_back() -> None:
    tale = story(me(play="catacombs_of_the_dead (9D)"))
    tale.do("pass")
    text = text_of(tale)
    again = res_arcana().parse_position(text)
    assert again.over()
    assert again.winners == (0,)


def test_the_text_is_short_and_readable() -> None:
    tale = story(me(play="druid vault (turned 2G)", pool="2E"), rival(), items="")
    lines = text_of(tale).splitlines()
    assert lines[0] == "resarcana position 1"
    assert "  play druid vault (turned 2G)" in lines
    assert "  pool 2E" in lines


def test_notes_and_blank_lines_are_skipped() -> None:
    text = HEADING + "\n# a note\nseat 0  # another\n  play hawk\n"
    assert Story(res_arcana().parse_position(text)).play() == ["hawk"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1: expected “resarcana position 1”"),
        ("hello\n", "line 1: expected “resarcana position 1”"),
        (HEADING, "0 seats: expected 1 to 5"),
        (HEADING + "seat 1\n", "line 2: expected “seat 0” here"),
        (HEADING + "".join(f"seat {n}\n" for n in range(6)), "6 seats: expected 1 to 5"),
        (HEADING + "seat 0\n  pool 2X\n", "line 3: “2X” isn’t an amount of essences"),
        (HEADING + "  pool 2E\nseat 0\n", "line 2: an indented line belongs to a seat"),
        (HEADING + "seat 0\n  pool 2E\n  pool 2E\n", "line 4: “pool” appears twice"),
        (HEADING + "colour red\nseat 0\n", "line 2: “colour” is unknown here"),
        (HEADING + "round 2 3\nseat 0\n", "line 2: expected one number"),
        (HEADING + "round x\nseat 0\n", "line 2: “x” isn’t a whole number"),
        (HEADING + "turn_taken maybe\nseat 0\n", "line 2: expected “yes” or “no”"),
        (
            HEADING + "seat 0\n  play hawk (turned 2E\n",
            "line 3: “(turned 2E” isn’t a component in play",
        ),
        (HEADING + "seat 0\n  play hawkk\n", "no component “hawkk”"),
        (HEADING + "seat 0\n  play hawk\n  hand hawk\n", "“hawk” is in two places"),
        (HEADING + "seat 0\n  hand druid\n", "“druid” (mage) can’t be there"),
        (HEADING + "places temple\nseat 0\n", "“temple” (monument) can’t be there"),
        (HEADING + "phase lunch\nseat 0\n", "“lunch” isn’t a phase: expected mages, items"),
        (HEADING + "turn 1\nseat 0\n", "turn is 1: expected 0 to 0"),
        (HEADING + "rng 1 2\nseat 0\n", "line 2: rng needs four numbers"),
        (HEADING + "rng 0 0 0 0\nseat 0\n", "rng is all zeros"),
        (HEADING + "frame power 0\nseat 0\n", "line 2: a frame needs kind, seat, component"),
        (
            HEADING + "phase mages\nitems alchemy\nseat 0\n  offer witch druid\nseat 1\n",
            "magic items in the center: 1; seats that still have to choose one: 2",
        ),
    ],
)
def test_an_invalid_position_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        res_arcana().parse_position(text)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_before_the_first_round_a_magic_item_is_there_for_each_seat_without_one() -> None:
    seats = "seat 0\nseat 1\n  play research\n"
    text = f"{HEADING}phase items\nround 0\nitems alchemy divination\n{seats}"
    position = res_arcana().parse_position(text)
    position.apply(position.legal_actions()[0])
    assert position.round == 1


@pytest.mark.parametrize("decision", ["gain", "pay", "order", "choose_component", "lose"])
def test_a_decision_that_nothing_asks_for_is_refused(decision: str) -> None:
    with pytest.raises(NotationError):
        res_arcana().parse_position(f"{HEADING}decision {decision}\nseat 0\nseat 1\n")
