"""The styles of the strongest level by their names, and which of them is drawn."""

from collections import Counter

import pytest

from resarcana_desktop.games.resarcana.bots.levels import (
    OFFERED,
    STYLED_BOTS,
    STYLES,
    TO_BE_DRAWN,
    drawn_bot,
    level_of,
)
from resarcana_desktop.games.resarcana.bots.registry import BOTS
from resarcana_desktop.games.resarcana.module import MODULE
from resarcana_desktop.games.resarcana.play.session import PlaySession, bot_of, seated
from resarcana_desktop.games.setups import bot_of as bot_chosen
from resarcana_desktop.games.setups import setup_with
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup


def against(*levels: str, seed: int = 7) -> GameSetup:
    names = ("Edda", "Corvin", "Maren", "Ilse", "Sigrid")
    seats = tuple(
        SeatSetup(kind="bot" if level else "human", name=names[seat], colour=seat, level=level)
        for seat, level in enumerate(("", *levels))
    )
    chosen = dict(MODULE.settled({"setup": "standard"}))
    return GameSetup(game=MODULE.id, seats=seats, chosen=chosen, seed=seed)


def test_every_style_is_a_bot_of_the_strongest_level() -> None:
    assert set(STYLED_BOTS) <= set(BOTS)
    assert tuple(STYLED_BOTS.values()) == STYLES
    assert {level_of(bot) for bot in OFFERED} == {"level5"}
    assert MODULE.styles("level5") == OFFERED
    assert MODULE.styles("level4") == ()
    assert [level_of(bot) for bot in ("level1", "greedy")] == ["level1", "greedy"]


def test_the_seed_draws_each_style_as_often_as_any_other() -> None:
    for place in range(5):
        drawn = Counter(drawn_bot(seed, place) for seed in range(900))
        assert set(drawn) == set(STYLED_BOTS)
        assert min(drawn.values()) > 240


@pytest.mark.parametrize(
    "levels",
    [
        (TO_BE_DRAWN, TO_BE_DRAWN, TO_BE_DRAWN),
        (TO_BE_DRAWN, "level4", TO_BE_DRAWN, TO_BE_DRAWN),
        (TO_BE_DRAWN, "level3", "level5", TO_BE_DRAWN),
    ],
)
def test_those_drawn_at_a_table_have_different_styles(levels: tuple[str, ...]) -> None:
    for seed in range(40):
        drawn = [
            seat for seat in seated(against(*levels, seed=seed), anew=True).seats if seat.drawn
        ]
        assert len(drawn) == levels.count(TO_BE_DRAWN)
        assert len({seat.level for seat in drawn}) == len(drawn)


def test_of_four_that_are_drawn_two_have_the_same_style() -> None:
    four = seated(against(*[TO_BE_DRAWN] * 4), anew=True).seats[1:]
    assert sorted(Counter(seat.level for seat in four).values()) == [1, 1, 2]


def test_a_game_begins_with_the_styles_that_its_seed_draws() -> None:
    session = PlaySession(against(TO_BE_DRAWN, "level5", "level5-racer"))
    drawn, balanced, racer = session.seats[1:]
    assert (drawn.level, drawn.drawn) == (drawn_bot(7, 0), True)
    assert (balanced.level, balanced.drawn) == ("level5", False)
    assert bot_of(racer) == "level5-racer"


def test_a_game_that_is_loaded_has_the_same_rivals() -> None:
    session = PlaySession(against(TO_BE_DRAWN))
    loaded = PlaySession.from_record(session.record())
    assert loaded.seats == session.seats
    assert loaded.setup == session.setup


def test_the_game_played_again_draws_anew_by_its_own_seed() -> None:
    session = PlaySession(against(TO_BE_DRAWN))
    setups = [session.setup.model_copy(update={"seed": seed}) for seed in range(30)]
    again = [PlaySession(setup).seats[1].level for setup in setups]
    assert again == [drawn_bot(seed, 0) for seed in range(30)]
    assert len(set(again)) == len(STYLES)


def test_whoever_plays_on_keeps_the_rival_that_was_drawn() -> None:
    session = PlaySession(against(TO_BE_DRAWN))
    on = setup_with(session.record(), session.seats)
    assert on.seats[1].level == session.seats[1].level
    assert bot_chosen(on.seats[1], MODULE) == session.seats[1].level
    assert bot_chosen(session.seats[1], MODULE) == TO_BE_DRAWN


def test_a_record_tells_of_a_draw_where_there_was_one() -> None:
    told = PlaySession(against(TO_BE_DRAWN, "level5")).setup.to_json()["seats"]
    assert told[1]["drawn"] is True
    assert "drawn" not in told[2]


def test_the_bot_of_an_older_game_is_the_balanced_one() -> None:
    setup = against("level5")
    assert seated(setup, anew=True) == setup
    assert BOTS["level5"] is not BOTS["level5-builder"]


@pytest.mark.parametrize("bot", OFFERED)
def test_in_the_statistics_a_style_counts_as_its_level(bot: str) -> None:
    seat = SeatSetup(kind="bot", name="Corvin", colour=1, level=bot)
    assert MODULE.level_of(bot_chosen(seat, MODULE)) == "level5"
    assert MODULE.strength(MODULE.level_of(bot)) == MODULE.strength("level5")
