"""Characters and their bot names, and which character is drawn."""

from collections import Counter

import pytest

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.bots.cast import CAST
from resarcana_desktop.games.resarcana.bots.levels import LEVELS
from resarcana_desktop.games.resarcana.bots.registry import BOTS
from resarcana_desktop.games.resarcana.module import MODULE
from resarcana_desktop.games.resarcana.play.session import PlaySession, bot_of, seated
from resarcana_desktop.games.resarcana.render.portraits import portraits
from resarcana_desktop.games.resarcana.rulesets import TRAINED, res_arcana
from resarcana_desktop.games.setups import bot_of as bot_chosen
from resarcana_desktop.games.setups import setup_with
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup

RANDOM = "level5-drawn"


def against(*levels: str, seed: int = 7) -> GameSetup:
    names = ("Edda", "Corvin", "Maren", "Ilse", "Sigrid")
    seats = tuple(
        SeatSetup(kind="bot" if level else "human", name=names[seat], colour=seat, level=level)
        for seat, level in enumerate(("", *levels))
    )
    chosen = dict(MODULE.settled({"setup": "standard"}))
    return GameSetup(game=MODULE.id, seats=seats, chosen=chosen, seed=seed)


def test_every_level_has_three_characters_and_each_is_a_bot() -> None:
    assert set(CAST.by_bot) <= set(BOTS)
    for level in LEVELS:
        assert len(CAST.at_level(level)) == 3
        assert {CAST.level_of(bot) for bot in CAST.offered(level)} == {level}
        assert MODULE.characters(level) == CAST.offered(level)
    assert [CAST.level_of(bot) for bot in ("level1", "greedy")] == ["level1", "greedy"]


def test_characters_share_no_style_or_name_and_none_has_a_cards_name() -> None:
    faces = res_arcana(TRAINED).faces
    cards = {name for each in faces.components for name in each.names.values()}
    assert len({each.style for each in CAST.by_bot.values()}) == len(CAST.names) == len(CAST.by_bot)
    assert not CAST.names & {*NAMES, *cards}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_has_its_banter_in_every_language(language: str) -> None:
    words = load_catalogue(language, ID)
    needed = [f"app.banter.{kind}.{bot}" for bot in CAST.by_bot for kind in ("liked", "hit")]
    assert [key for key in needed if key not in words] == []


def test_every_character_has_a_face() -> None:
    assert set(portraits()) == {*CAST.by_bot, "drawn", "plain"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_seed_draws_each_character_as_often_as_any_other(level: str) -> None:
    for place in range(5):
        drawn = Counter(CAST.drawn_bot(level, seed, place) for seed in range(900))
        assert set(drawn) == {each.bot for each in CAST.at_level(level)}
        assert min(drawn.values()) > 240


@pytest.mark.parametrize(
    "levels",
    [
        (RANDOM, RANDOM, RANDOM),
        (RANDOM, "level4", RANDOM, RANDOM),
        (RANDOM, "level3-drawn", "level5", RANDOM),
    ],
)
def test_those_drawn_at_a_table_are_different(levels: tuple[str, ...]) -> None:
    for seed in range(40):
        drawn = [
            seat for seat in seated(against(*levels, seed=seed), again=True).seats if seat.drawn
        ]
        assert len(drawn) == sum(level in CAST.to_be_drawn for level in levels)
        assert len({seat.level for seat in drawn}) == len({seat.name for seat in drawn})
        assert len({seat.level for seat in drawn}) == len(drawn)


def test_with_four_random_bots_two_share_a_character_but_not_a_name() -> None:
    four = seated(against(*[RANDOM] * 4), again=True).seats[1:]
    assert sorted(Counter(seat.level for seat in four).values()) == [1, 1, 2]
    assert {seat.name for seat in four} > {each.name for each in CAST.at_level("level5")}


def test_a_seat_has_its_characters_name_unless_it_was_renamed() -> None:
    setup = against(RANDOM, RANDOM)
    named = setup.seats[1].model_copy(update={"name": "Grandma"})
    setup = setup.model_copy(update={"seats": (setup.seats[0], named, setup.seats[2])})
    first, second = seated(setup, again=True).seats[1:]
    assert (first.name, second.name) == ("Grandma", CAST.name_of(second.level))


def test_the_next_game_draws_another_character_with_its_own_name() -> None:
    session = PlaySession(against(RANDOM))
    for seed in range(20):
        [rival] = PlaySession(session.setup.model_copy(update={"seed": seed})).seats[1:]
        assert rival.name == CAST.name_of(rival.level)


def test_a_game_begins_with_the_characters_that_its_seed_draws() -> None:
    session = PlaySession(against(RANDOM, "level5", "level5-racer"))
    drawn, balanced, racer = session.seats[1:]
    assert (drawn.level, drawn.drawn) == (CAST.drawn_bot("level5", 7, 0), True)
    assert (balanced.level, balanced.drawn) == ("level5", False)
    assert bot_of(racer) == "level5-racer"


def test_a_loaded_game_has_the_same_rivals() -> None:
    session = PlaySession(against(RANDOM))
    loaded = PlaySession.from_record(session.record())
    assert loaded.seats == session.seats
    assert loaded.setup == session.setup


def test_a_replayed_setup_draws_rivals_again_with_its_own_seed() -> None:
    session = PlaySession(against(RANDOM))
    setups = [session.setup.model_copy(update={"seed": seed}) for seed in range(30)]
    again = [PlaySession(setup).seats[1].level for setup in setups]
    assert again == [CAST.drawn_bot("level5", seed, 0) for seed in range(30)]
    assert len(set(again)) == len(CAST.at_level("level5"))


def test_a_rematch_keeps_the_drawn_rival() -> None:
    session = PlaySession(against(RANDOM))
    on = setup_with(session.record(), session.seats)
    assert on.seats[1].level == session.seats[1].level
    assert bot_chosen(on.seats[1], MODULE) == session.seats[1].level
    assert bot_chosen(session.seats[1], MODULE) == RANDOM


def test_a_record_says_if_a_rival_was_drawn() -> None:
    shown = PlaySession(against(RANDOM, "level5")).setup.to_json()["seats"]
    assert shown[1]["drawn"] is True
    assert "drawn" not in shown[2]


def test_the_bot_of_an_older_game_is_the_balanced_one() -> None:
    setup = against("level5")
    assert seated(setup, again=True) == setup
    assert BOTS["level5"] is not BOTS["level5-builder"]


@pytest.mark.parametrize("bot", CAST.offered("level5"))
def test_in_the_statistics_a_character_counts_as_its_level(bot: str) -> None:
    seat = SeatSetup(kind="bot", name="Corvin", colour=1, level=bot)
    assert MODULE.level_of(bot_chosen(seat, MODULE)) == "level5"
    assert MODULE.strength(MODULE.level_of(bot)) == MODULE.strength("level5")
