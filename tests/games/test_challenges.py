"""The daily and weekly challenges: started from Learn, with results afterwards."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from resarcana_desktop import games
from resarcana_desktop.games.challenges import challenge_setup, rival_of, to_share
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.setups import default_setup, own_seat
from resarcana_desktop.games.sharing import read_code
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.challenges import ChallengeResult, Challenges
from resarcana_desktop.play.current_game import CurrentGame
from resarcana_desktop.scenes.practice import PracticeScene
from resarcana_desktop.setup.challenge import KINDS, ChallengeKind, name_of
from resarcana_desktop.setup.game_setup import GameSetup
from resarcana_desktop.widgets import Label
from tests.games.resarcana.play.clicker import game_setup
from tests.games.resarcana.test_outcome import played
from tests.support.window import Stage

GAMES = games.in_window()
TODAY = date(2026, 11, 28)
LOST = ChallengeResult(points=7, rival=11, rounds=1, won=False)


def words_of(stage: Stage) -> str:
    return "\n".join(each.text for each in stage.ui.walk() if isinstance(each, Label))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_challenge_is_ranked_playable_and_the_same_for_everyone(
    game: str, kind: ChallengeKind
) -> None:
    module = games.window_game(game)
    mine = challenge_setup(module, own_seat({}), kind, TODAY)
    theirs = challenge_setup(module, own_seat(default_setup(module).to_remember()), kind, TODAY)
    setups = (mine, theirs)
    assert module.options(mine) == module.options(theirs)
    assert mine.seed == theirs.seed
    assert all(each.ranked and each.challenge == name_of(kind, TODAY) for each in setups)
    assert module.problem(mine) is None
    assert GameSetup.model_validate(mine.to_json()) == mine


def test_each_of_the_stronger_characters_is_the_rival_of_a_week() -> None:
    module = games.window_game("resarcana")
    weeks = [TODAY + timedelta(weeks=week) for week in range(9)]
    setups = [challenge_setup(module, own_seat({}), "week", day) for day in weeks]
    met = {setup.seats[1].level for setup in setups}
    stronger = (bot for level in module.levels[2:] for bot in module.characters(level))
    assert met == {bot for bot in stronger if module.name_of(bot)}
    assert all(each.seats[1].name == module.name_of(each.seats[1].level) for each in setups)


def test_the_rival_of_a_week_stays_from_monday_to_sunday() -> None:
    module = games.window_game("resarcana")
    monday = date(2026, 11, 23)
    met = [rival_of(module, "week", monday + timedelta(days=day)) for day in range(8)]
    assert len(set(met[:7])) == 1
    assert met[7] != met[0]


def test_a_player_with_the_rivals_name_is_distinguished() -> None:
    module = games.window_game("resarcana")
    name = module.name_of(rival_of(module, "week", TODAY))
    own = own_seat({}).model_copy(update={"name": name})
    seats = challenge_setup(module, own, "week", TODAY).seats
    assert seats[0].name == name
    assert seats[1].name != name


@pytest.mark.parametrize("game", GAMES)
def test_one_click_in_learn_begins_it(tmp_path: Path, game: str) -> None:
    stage = Stage(tmp_path)
    stage.context.shell.use_game(game)
    stage.show(PracticeScene(stage.context))
    stage.click("next.challenges")
    session = stage.top.session  # type: ignore[attr-defined]
    assert session.ranked
    assert session.setup.challenge == date.today().isoformat()


def test_its_end_is_noted_shown_in_learn_and_can_be_sent_to_others(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    name = name_of("day", date.today())
    setup = game_setup("hb", challenge=name, ranked=True)
    session = PlaySession(setup, played("hb", 2).game)
    CurrentGame(stage.context, session).finish()
    challenges = Challenges.of(stage.context.folders, "resarcana")
    assert challenges.read() is None
    assert list(challenges.results) == [name]
    stage.show(PracticeScene(stage.context))
    assert "Today: " in words_of(stage)
    assert "This week: " not in words_of(stage)
    result = next(
        each
        for each in stage.ui.walk()
        if isinstance(each, Label) and each.text.startswith("Today: ")
    )
    button = stage.ui.find("next.challenges")
    assert result.rect.left > button.rect.right
    assert result.rect.centery == pytest.approx(button.rect.centery, abs=1)


def test_the_line_to_send_contains_everything_needed_to_play() -> None:
    module = games.window_game("resarcana")
    setup = challenge_setup(module, own_seat({}), "day", TODAY)
    shown = to_share(setup, LOST, load_catalogue("en", "resarcana"))
    *head, code = shown.split(" · ")
    assert head == ["Res Arcana", "2026-11-28", "Master", "lost 11 to 7 after 1 round"]
    shared = read_code(code)
    assert (shared.seed, shared.seats) == (setup.seed, 2)


def test_the_line_to_send_names_the_rival_of_the_week() -> None:
    module = games.window_game("resarcana")
    setup = challenge_setup(module, own_seat({}), "week", TODAY)
    _, week, rival, *_ = to_share(setup, LOST, load_catalogue("en", "resarcana")).split(" · ")
    assert week == "2026-W48"
    assert rival.startswith(f"{setup.seats[1].name} (")
