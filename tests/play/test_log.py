"""The words of a recorded game: its log, and a caption for each moment."""

from functools import cache

import pytest

from resarcana_desktop.games.resarcana.play.log import log_lines
from resarcana_desktop.games.resarcana.play.recorded import ReplayLog
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.log import Chronicle, rich_text
from resarcana_desktop.tabletop.context import Player
from tests.scenes.replay.recorded import history


@cache
def chronicle(game: str = "two", language: str = "en") -> Chronicle:
    return Chronicle(history(game), ReplayLog(history(game), load_catalogue(language, "resarcana")))


@pytest.mark.parametrize("game", ["two", "four"])
def test_its_lines_are_the_log_of_the_table(game: str) -> None:
    whole = history(game)
    players = [Player(seat.name, "", seat.colour) for seat in whole.seats]
    events = whole.events(0, whole.length)
    log = log_lines(events, players, load_catalogue("en", "resarcana"), res_arcana().faces)
    assert tuple(line.line for line in chronicle(game).lines) == log


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["two", "four"])
def test_every_moment_has_a_caption(game: str, language: str) -> None:
    shown = chronicle(game, language)
    assert all(shown.caption(at) for at in range(history(game).length + 1))


def test_a_caption_grows_with_what_is_paid_and_gained() -> None:
    assert chronicle().caption(0) == "The game begins. {seat:1}Corvin{/seat} is First Player."
    assert chronicle().caption(1) == "{seat:1}Corvin{/seat} chooses a mage."
    assert chronicle().caption(7) == "{seat:0}Edda{/seat} uses {b}Alchemy{/b}"
    assert chronicle().under_way(7), "but not all of it"
    assert chronicle().caption(8).endswith("gains {icon:gold:2}")
    assert not chronicle().under_way(8)


def test_lines_and_moments_find_one_another() -> None:
    shown = chronicle()
    assert list(shown.lines_at(7)) == list(shown.lines_at(8)) == [8]
    assert shown.lines[8].first == 7
    assert shown.lines[8].last == 8
    assert shown.line_beside(8, 1) == 10
    assert shown.line_beside(8, -1) == 6
    assert shown.line_beside(0, -1) is None
    assert shown.line_beside(history().length, 1) is None


def test_a_line_tells_no_more_than_was_done_at_the_moment() -> None:
    shown = chronicle()
    begun, whole = shown.line_at(8, 7).text, shown.lines[8].line.text
    assert begun == shown.caption(7)
    assert begun != whole
    assert all(shown.line_at(8, at).text == whole for at in (0, 6, 8, 9))


def test_a_quiet_action_leaves_the_line_before_it_marked() -> None:
    shown = chronicle("four")
    assert shown.caption(21) == "{seat:3}Ilse{/seat} chooses a card to place."
    assert list(shown.lines_at(21)) == [17]
    assert list(shown.lines_at(0)) == []


def test_an_action_that_only_begins_a_round_marks_the_line_that_comes_of_it() -> None:
    shown, moves = chronicle("four"), history("four").moves
    for at in range(1, history("four").length):
        seats = [shown.lines[number].line.seat for number in shown.lines_at(at)]
        after = shown.lines_at(at).stop
        if after < len(shown.lines) and shown.lines[after].line.seat == moves[at - 1].seat:
            assert seats != [-1]


def test_a_line_about_no_seat_has_another_colour() -> None:
    lines = [each.line for each in chronicle().lines]
    of_none = [rich_text(each) for each in lines if each.seat < 0]
    of_seats = [each for each in lines if each.seat >= 0]
    assert of_none
    assert of_seats
    assert all(each.startswith("{accent}") for each in of_none)
    assert all(rich_text(each) == each.text for each in of_seats)
