"""Setting up a game: the remembered seats, and the valid seeds."""

import pytest

from resarcana_desktop import games
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.games.setup_form import SetupForm, is_seed
from resarcana_desktop.games.setups import default_setup, remembered_of, to_remember
from resarcana_desktop.setup.game_setup import LARGEST_SEED, NAMES

GAMES = games.in_window()


def started(settings: Settings, form: SetupForm) -> Settings:
    """Return the settings after a game with this setup was started."""
    return settings.model_copy(update=to_remember(settings, form.to_setup()))


def opened(settings: Settings, game: str) -> SetupForm:
    return SetupForm.of(remembered_of(settings, game), None)


@pytest.mark.parametrize("game", GAMES)
def test_unused_seats_keep_their_settings(game: str) -> None:
    settings = Settings()
    form = opened(settings, game)
    form.set_count(4)
    best = form.module.levels[-1]
    for seat, name in zip(form.seats[2:], ("Anna", "Berta"), strict=True):
        seat.name, seat.level = name, best
    form.set_colour(3, 0)
    settings = started(settings, form)
    for count in (2, 4):
        form = opened(settings, game)
        form.set_count(count)
        settings = started(settings, form)
    again = opened(settings, game)
    assert [seat.name for seat in again.seats] == ["Edda", "Corvin", "Anna", "Berta"]
    assert [seat.level for seat in again.seats[2:]] == [best, best]
    assert (again.seats[0].colour, again.seats[3].colour) == (3, 0)


@pytest.mark.parametrize("game", GAMES)
def test_the_level_of_a_seat_outlasts_a_person_there(game: str) -> None:
    form = opened(Settings(), game)
    best = form.module.levels[-1]
    form.seats[1].level = best
    form.seats[1].kind = "human"
    settings = started(Settings(), form)
    again = opened(settings, game)
    assert [seat.kind for seat in again.seats] == ["human", "human"]
    again.seats[1].kind = "bot"
    assert again.to_setup().seats[1].level == best


def test_records_say_nothing_of_seats_that_do_not_play_nor_of_bots_of_people() -> None:
    form = SetupForm.of(default_setup(), None)
    form.set_all_levels(form.module.levels[-1])
    shown = form.to_setup().to_json()
    assert "all_seats" not in shown
    assert [seat["level"] for seat in shown["seats"]] == ["", form.seats[1].level]


def test_a_game_from_elsewhere_forgets_no_seat() -> None:
    form = SetupForm.of(default_setup(), None)
    form.set_all_levels(form.module.levels[0])
    settings = started(Settings(), form)
    elsewhere = default_setup(form.module)
    settings = settings.model_copy(update=to_remember(settings, elsewhere))
    again = opened(settings, form.module.id)
    again.set_count(3)
    assert again.level(2) == form.module.levels[0]


def test_a_seat_with_a_taken_name_or_color_gets_a_free_one() -> None:
    setup = SetupForm.of(default_setup(), None).to_setup()
    other = setup.all_seats[2].model_copy(update={"name": setup.seats[0].name.upper(), "colour": 1})
    setup = setup.model_copy(update={"all_seats": (*setup.all_seats[:2], other)})
    form = SetupForm.of(setup, None)
    form.set_count(5)
    assert sorted(seat.colour for seat in form.seats) == [0, 1, 2, 3, 4]
    assert sorted(seat.name for seat in form.seats) == sorted(NAMES)


@pytest.mark.parametrize("game", GAMES)
def test_one_level_is_given_to_all_bots(game: str) -> None:
    form = opened(Settings(), game)
    form.set_count(3)
    first, *_, best = form.module.levels
    form.set_level(1, first)
    assert form.common_level == ""
    form.set_all_levels(best)
    assert form.common_level == best
    form.set_count(4)
    assert {form.level(number) for number in range(1, 4)} == {best}
    for seat in form.seats:
        seat.kind = "human"
    assert form.common_level == ""


@pytest.mark.parametrize("text", ["", "0", "7", str(LARGEST_SEED)])
def test_a_seed_is_a_number_or_nothing(text: str) -> None:
    assert is_seed(text)


@pytest.mark.parametrize("text", ["-1", "1.5", "seven", "²", str(LARGEST_SEED + 1), "1" * 5000])
def test_an_invalid_seed_is_refused_at_any_length(text: str) -> None:
    assert not is_seed(text)


def test_a_first_game_begins_with_what_is_advised_and_a_later_one_as_it_was() -> None:
    """In Mercurial all are Initiates at first; a player who chose classes keeps them."""
    form = opened(Settings(), "mercurial")
    assert form.fitting["initiates"] is True
    form.choose("initiates", False)
    settings = started(Settings(), form)
    assert opened(settings, "mercurial").fitting["initiates"] is False
    settings = started(settings, opened(settings, "resarcana"))
    assert opened(settings, "mercurial").fitting["initiates"] is False
