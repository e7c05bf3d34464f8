"""Setting a game up: what goes together, and what says why it does not."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.bots.strength import Strength
from resarcana_desktop.games.mercurial import rulesets as decks
from resarcana_desktop.games.resarcana import rulesets as games
from resarcana_desktop.games.resarcana.bots import levels
from resarcana_desktop.games.resarcana.bots.cast import CAST
from resarcana_desktop.games.resarcana.bots.levels import (
    DEFAULT_LEVEL,
    LEVELS,
)
from resarcana_desktop.games.resarcana.module import MODULE, OFFERED_SETUPS
from resarcana_desktop.games.resarcana.rules.setup import SIDES
from resarcana_desktop.games.setup_form import SetupForm
from resarcana_desktop.games.setups import default_setup, remembered_setup, to_remember
from resarcana_desktop.games.sharing import code_of, read_code
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.scenes.practice import PracticeScene
from resarcana_desktop.scenes.rivals import RivalsScene
from resarcana_desktop.scenes.seat_panels import WHY_NOT
from resarcana_desktop.scenes.shell import ProgramShell
from resarcana_desktop.setup.game_setup import GameSetup
from resarcana_desktop.widgets import (
    Button,
    Choice,
    Label,
    Mark,
    Panel,
    ScrollArea,
    SeatMark,
    Switch,
    TextField,
)
from tests.support.made_up_set import refuse_together, write_fens
from tests.support.window import SIZES, Stage, layout_problems


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[GameSetup]:
    setups: list[GameSetup] = []
    monkeypatch.setattr(ProgramShell, "start_game", lambda _context, setup: setups.append(setup))
    return setups


def opened(stage: Stage, seed: int | None = None) -> NewGameScene:
    return stage.show(NewGameScene(stage.context, seed))


def press_on(stage: Stage, name: str, *keys: int) -> None:
    stage.ui.prepare()
    stage.ui.set_focus(stage.ui.find(name))
    stage.press(*keys)


def test_what_a_first_game_cannot_have_is_explained_below_the_special_options(stage: Stage) -> None:
    opened(stage)
    stage.click("more")
    own = stage.ui.find("own_screen")
    assert isinstance(own, Button)
    assert own.reason
    labels = [each.text for each in stage.ui.walk() if isinstance(each, Label)]
    assert own.reason in labels


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["resarcana", "mercurial"])
def test_a_name_is_as_wide_as_the_choice_of_a_rival(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    stage = Stage(tmp_path, size)
    stage.context.shell.open_new_game(game=game)
    stage.ui.prepare()
    widths = {stage.ui.find(name).rect.width for name in ("seat1.name", "seat1.rival")}
    assert len(widths) == 1


def test_one_key_starts_a_first_game_against_a_bot(stage: Stage, started: list[GameSetup]) -> None:
    opened(stage)
    stage.press(pygame.K_RETURN)
    [setup] = started
    assert [seat.kind for seat in setup.seats] == ["human", "bot"]
    assert setup.chosen["setup"] == "first_game"
    assert MODULE.options(setup)["sides"] == "sun"


def test_the_seed_can_be_written(stage: Stage, started: list[GameSetup]) -> None:
    opened(stage)
    stage.click("more")
    stage.click("seed")
    stage.write("47x11")
    stage.press(pygame.K_RETURN)
    assert started[0].seed == 4711


def keeper(copied: list[str]) -> Callable[[str], bool]:
    """A fake clipboard that keeps everything copied."""

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    return copy


def test_where_there_is_no_clipboard_the_button_says_so(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("resarcana_desktop.scenes.new_game.copy_text", lambda _text: False)
    opened(stage)
    stage.click("more")
    stage.click("seed.copy")
    button = stage.ui.find("seed.copy")
    assert isinstance(button, Button)
    assert button.text == "Couldn’t copy"
    assert layout_problems(stage.ui, stage.context.look.size) == []


def test_the_seed_that_was_drawn_is_shown_and_can_be_copied(
    stage: Stage, started: list[GameSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("resarcana_desktop.scenes.new_game.copy_text", keeper(copied))
    scene = opened(stage)
    stage.click("more")
    field = stage.ui.find("seed")
    assert isinstance(field, TextField)
    assert field.empty == str(scene.form.seed)
    stage.click("seed.copy")
    stage.click("start")
    assert copied == [str(started[0].seed)]


def test_a_seed_given_at_the_start_is_shown(stage: Stage, started: list[GameSetup]) -> None:
    scene = opened(stage, 123)
    assert scene.form.seed_text == "123"
    stage.click("start")
    assert started[0].seed == 123


def test_the_first_game_keeps_the_sun_sides_and_says_why(stage: Stage) -> None:
    scene = opened(stage)
    stage.click("more")
    press_on(stage, "sides", pygame.K_RIGHT)
    assert MODULE.options(scene.form.to_setup())["sides"] == "sun"
    assert "first game" in stage.ui.find("sides").hint()
    assert "The first game always uses the sun sides." in words_of(stage)

    press_on(stage, "setup", pygame.K_RIGHT)
    press_on(stage, "sides", pygame.K_3)
    assert scene.form.to_setup().chosen["sides"] == "moon"


SETUPS_AFTER_THE_FIRST = [name for name in OFFERED_SETUPS if name != "first_game"]


@pytest.mark.parametrize("setup", SETUPS_AFTER_THE_FIRST)
@pytest.mark.parametrize("sets", [["base"], ["base", "lux_et_tenebrae"]], ids=len)
def test_after_the_first_game_chance_decides_on_the_sides(setup: str, sets: list[str]) -> None:
    first = default_setup()
    kept = {**first.to_remember(), "chosen": {"setup": "first_game", "sides": "sun"}}
    for remembered in (None, first.to_remember(), kept):
        form = SetupForm.of(remembered_setup(remembered), None)
        for each in sets:
            form.choose(f"set.{each}", value=True)
        form.choose("setup", setup)
        assert MODULE.options(form.to_setup())["sides"] == "random"


@pytest.mark.parametrize("setup", SETUPS_AFTER_THE_FIRST)
@pytest.mark.parametrize("sides", SIDES)
def test_sides_that_a_player_chose_stay_whatever_setup_follows(setup: str, sides: str) -> None:
    form = SetupForm.of(default_setup(), None)
    for name, value in (("setup", setup), ("sides", sides), ("setup", "first_game")):
        form.choose(name, value)
    assert MODULE.options(form.to_setup())["sides"] == "sun"
    form.choose("setup", setup)
    again = SetupForm.of(remembered_setup(form.to_setup().to_remember()), None)
    for found in (form, again):
        assert MODULE.options(found.to_setup())["sides"] == sides


def test_a_draft_is_chosen_like_any_other_setup(stage: Stage, started: list[GameSetup]) -> None:
    opened(stage)
    press_on(stage, "setup", pygame.K_3)
    stage.click("start")
    assert started[0].chosen["setup"] == "draft"


def test_a_solo_game_has_no_draft(stage: Stage, started: list[GameSetup]) -> None:
    scene = opened(stage)
    press_on(stage, "players", pygame.K_1)
    press_on(stage, "setup", pygame.K_3)
    assert scene.form.to_setup().chosen["setup"] != "draft"
    assert "two players" in stage.ui.find("setup").hint()

    press_on(stage, "players", pygame.K_2)
    press_on(stage, "setup", pygame.K_3)
    press_on(stage, "players", pygame.K_1)
    stage.click("start")
    assert started[0].chosen["setup"] == "standard"


def test_where_bots_play_every_seat_the_screen_says_that_one_watches(stage: Stage) -> None:
    scene = opened(stage)
    press_on(stage, "seat0.kind", pygame.K_RIGHT)
    assert scene.form.watched
    assert scene.form.problem() is None
    labels = [each.text for each in stage.ui.walk() if isinstance(each, Label)]
    assert any("You’ll watch" in text for text in labels)


def test_with_another_person_a_seat_can_be_a_bot(stage: Stage) -> None:
    scene = opened(stage)
    press_on(stage, "seat1.kind", pygame.K_LEFT)
    press_on(stage, "seat0.kind", pygame.K_RIGHT)
    assert [seat.kind for seat in scene.form.seats] == ["bot", "human"]


def test_one_player_alone_is_a_person(stage: Stage) -> None:
    scene = opened(stage)
    press_on(stage, "seat1.kind", pygame.K_LEFT)
    press_on(stage, "seat0.kind", pygame.K_RIGHT)
    press_on(stage, "players", pygame.K_1)
    assert [seat.kind for seat in scene.form.seats] == ["human"]


def test_a_colour_that_is_taken_changes_hands(stage: Stage) -> None:
    scene = opened(stage)
    press_on(stage, "seat0.colour", pygame.K_2)
    assert [seat.colour for seat in scene.form.seats] == [1, 0]


def test_two_players_of_one_name_cannot_start(stage: Stage, started: list[GameSetup]) -> None:
    opened(stage)
    press_on(stage, "seat1.name", pygame.K_HOME)
    stage.write("edda")
    stage.click("start")
    assert started == []
    assert "edda" in stage.ui.find("start").hint().lower()


def test_a_person_without_a_name_cannot_start(stage: Stage) -> None:
    opened(stage)
    press_on(stage, "seat0.name", pygame.K_HOME)
    for _ in range(4):
        stage.press(pygame.K_DELETE)
    assert "name" in stage.ui.find("start").reason


def test_a_name_kept_for_a_rival_to_be_drawn_is_free(
    stage: Stage, started: list[GameSetup]
) -> None:
    opened(stage)
    press_on(stage, "seat0.name", pygame.K_HOME)
    for _ in range(4):
        stage.press(pygame.K_DELETE)
    stage.write("Corvin")
    stage.click("start")
    assert [seat.name for seat in started[0].seats] == ["Corvin", "Edda"]


def test_a_rival_whose_character_is_drawn_has_no_name_yet(
    stage: Stage, started: list[GameSetup]
) -> None:
    opened(stage)
    field = stage.ui.find("seat1.name")
    assert isinstance(field, TextField)
    assert (field.text, field.empty) == ("", "Random")
    press_on(stage, "seat1.name", pygame.K_HOME)
    stage.write("Zoe")
    for _ in range(3):
        stage.press(pygame.K_BACKSPACE)
    assert not stage.ui.find("start").reason, "it is drawn again"
    stage.write("Zoe")
    stage.click("start")
    assert started[0].seats[1].name == "Zoe"


def test_four_seats_have_names_and_colours_of_their_own(stage: Stage) -> None:
    scene = opened(stage)
    press_on(stage, "players", pygame.K_4)
    setup = scene.form.to_setup()
    assert len({seat.name for seat in setup.seats}) == 4
    assert len({seat.colour for seat in setup.seats}) == 4


def test_the_last_setup_is_remembered(stage: Stage) -> None:
    scene = opened(stage)
    press_on(stage, "players", pygame.K_3)
    press_on(stage, "setup", pygame.K_RIGHT)
    stage.context.change(last_setup=scene.form.to_setup().to_remember())

    again = opened(stage)
    assert (again.form.count, again.form.chosen["setup"]) == (3, "standard")
    assert again.form.seed_text == ""


def test_every_game_has_a_setup_of_its_own_that_is_remembered(stage: Stage) -> None:
    scene = opened(stage)
    for place, count in ((0, pygame.K_3), (1, pygame.K_4)):
        choose_game(stage, place)
        press_on(stage, "players", count)
        setup = scene.form.to_setup()
        stage.context.change(**to_remember(stage.context.settings, setup))

    again = opened(stage)
    assert (again.form.module.id, again.form.count) == ("mercurial", 4)
    choose_game(stage, 0)
    assert (again.form.module.id, again.form.count) == ("resarcana", 3)


def choose_game(stage: Stage, place: int) -> None:
    switch = stage.ui.find("game")
    assert isinstance(switch, Switch)
    stage.click_at(switch.part_rects()[place].center)


def test_a_remembered_setup_that_no_longer_fits_is_forgotten(stage: Stage) -> None:
    stage.context.change(last_setup={"seats": [], "setup": "draft"})
    assert opened(stage).form.count == 2


def test_a_game_under_way_is_not_ended_without_asking(
    stage: Stage, started: list[GameSetup], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProgramShell, "saved_game", lambda _context: "Edda, Corvin")
    scene = opened(stage)
    stage.press(pygame.K_RETURN)
    assert started == []
    stage.press(pygame.K_ESCAPE)
    assert stage.top is scene
    stage.press(pygame.K_RETURN, pygame.K_RETURN)
    assert len(started) == 1


def level_of(stage: Stage, seat: int) -> "Choice[str]":
    choice = stage.ui.find(f"seat{seat}.level")
    assert isinstance(choice, Choice)
    return choice


def words_of(stage: Stage) -> str:
    return "\n".join(each.text for each in stage.ui.walk() if isinstance(each, Label))


def rival_of(stage: Stage, seat: int) -> Button:
    rival = stage.ui.find(f"seat{seat}.rival")
    assert isinstance(rival, Button)
    return rival


def choose_rival(stage: Stage, seat: int, bot: str) -> None:
    """Open the cast with the keyboard, and take a rival."""
    press_on(stage, f"seat{seat}.rival", pygame.K_RETURN)
    assert isinstance(stage.top, RivalsScene)
    press_on(stage, f"rival.{bot}", pygame.K_RETURN)


def test_the_five_levels_can_be_chosen_and_a_character_of_the_second_plays_at_first(
    stage: Stage, started: list[GameSetup]
) -> None:
    opened(stage)
    choice = level_of(stage, 1)
    assert [level for level, _ in choice.options] == list(LEVELS)
    assert choice.text == "Apprentice"
    stage.click("start")
    assert started[0].seats[1].level == f"{DEFAULT_LEVEL}-drawn"


def test_a_level_is_chosen_with_the_keyboard(stage: Stage, started: list[GameSetup]) -> None:
    opened(stage)
    press_on(stage, "seat1.level", pygame.K_RETURN, pygame.K_5)
    assert level_of(stage, 1).text == "Archmage"
    assert rival_of(stage, 1).text == "Random"
    choose_rival(stage, 1, "level5")
    stage.click("start")
    assert started[0].seats[1].level == "level5"
    assert started[0].seats[1].name == "Corvin"


def test_a_rival_is_chosen_by_its_character_and_gives_the_seat_its_name(
    stage: Stage, started: list[GameSetup]
) -> None:
    opened(stage)
    choose_rival(stage, 1, "level2-keeper")
    assert (rival_of(stage, 1).text, rival_of(stage, 1).detail) == ("Fenna", "Animal keeper")
    assert stage.context.text("app.style_told.level2-keeper") in words_of(stage)
    stage.click("start")
    assert (started[0].seats[1].level, started[0].seats[1].name) == ("level2-keeper", "Fenna")


def test_a_name_that_was_typed_stays_whoever_plays(stage: Stage) -> None:
    scene = opened(stage)
    scene.form.seats[1].name = "Grandma"
    choose_rival(stage, 1, "level2-keeper")
    assert scene.form.seats[1].name == "Grandma"


def test_the_cast_of_every_level_is_shown(stage: Stage) -> None:
    opened(stage)
    press_on(stage, "seat1.rival", pygame.K_RETURN)
    for key, level in zip(range(pygame.K_1, pygame.K_6), LEVELS, strict=True):
        press_on(stage, "rivals.level", key)
        shown = [w.name for w in stage.ui.walk() if w.name.startswith("rival.")]
        assert shown == [f"rival.{bot}" for bot in CAST.offered(level)]


def test_a_character_stays_where_only_the_same_level_is_chosen_again(
    stage: Stage, started: list[GameSetup]
) -> None:
    opened(stage)
    press_on(stage, "seat1.level", pygame.K_RETURN, pygame.K_5)
    choose_rival(stage, 1, "level5-builder")
    press_on(stage, "seat1.level", pygame.K_RETURN, pygame.K_5)
    assert rival_of(stage, 1).text == "Aurelia"
    press_on(stage, "seat1.level", pygame.K_RETURN, pygame.K_4)
    assert rival_of(stage, 1).text == "Random"
    stage.click("start")
    assert (started[0].seats[1].level, started[0].seats[1].name) == ("level4-drawn", "Corvin")


def test_whoever_had_a_character_drawn_is_offered_a_draw_the_next_time(stage: Stage) -> None:
    first = opened(stage)
    drawn = first.form.to_setup().to_remember()
    drawn["seats"][1] |= {"level": "level5-racer", "drawn": True}
    stage.context.change(last_setup=drawn)
    opened(stage)
    assert level_of(stage, 1).text == "Archmage"
    assert rival_of(stage, 1).text == "Random"


def test_one_control_gives_all_bots_their_level(stage: Stage, started: list[GameSetup]) -> None:
    opened(stage)
    press_on(stage, "setup", pygame.K_2)
    press_on(stage, "players", pygame.K_3)
    press_on(stage, "seat1.level", pygame.K_RETURN, pygame.K_1)
    every = stage.ui.find("all_bots")
    assert isinstance(every, Choice)
    assert every.text == "Mixed"
    press_on(stage, "all_bots", pygame.K_RETURN, pygame.K_4)
    press_on(stage, "players", pygame.K_4)
    stage.click("start")
    assert [seat.level for seat in started[0].seats] == ["", *["level4-drawn"] * 3]


def test_a_ranked_game_is_chosen_says_what_it_is_and_is_remembered(
    stage: Stage, started: list[GameSetup]
) -> None:
    opened(stage)
    stage.click("more")
    press_on(stage, "mode", pygame.K_2)
    assert "This game counts toward your ranked Elo." in words_of(stage)
    stage.click("start")
    assert started[0].ranked
    stage.context.change(last_setup=started[0].to_remember())
    opened(stage)
    stage.click("more")
    press_on(stage, "mode", pygame.K_1)
    stage.click("start")
    assert not started[1].ranked


def test_a_clock_is_for_ranked_games(stage: Stage, started: list[GameSetup]) -> None:
    opened(stage)
    stage.click("more")
    clock = stage.ui.find("clock")
    assert clock.hint() == "Only ranked games can have a clock."
    press_on(stage, "mode", pygame.K_2)
    press_on(stage, "clock", pygame.K_RETURN, pygame.K_3)
    stage.click("start")
    assert started[0].clock == 20
    again = GameSetup.model_validate(started[0].to_json())
    assert again.clock == 20


def test_no_game_among_people_is_ranked(stage: Stage, started: list[GameSetup]) -> None:
    opened(stage)
    stage.click("more")
    press_on(stage, "mode", pygame.K_2)
    press_on(stage, "seat1.kind", pygame.K_LEFT)
    assert "ranked Elo" not in words_of(stage)
    stage.click("start")
    assert not started[0].ranked


def test_one_level_for_all_is_offered_as_soon_as_there_are_two_bots(stage: Stage) -> None:
    opened(stage)
    assert stage.ui.find_or_none("all_bots") is None
    press_on(stage, "players", pygame.K_3)
    assert stage.ui.find("all_bots").rect.width > 0
    press_on(stage, "seat2.kind", pygame.K_LEFT)
    assert stage.ui.find_or_none("all_bots") is None


def test_special_options_say_what_they_are_for_and_scroll_into_view(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1024, 600))
    opened(stage)
    stage.click("more")
    assert "A ranked game counts toward your Elo" in words_of(stage)
    assert "Clock (ranked games only)" in words_of(stage)
    for name in ("mode", "clock", "seed", "code.enter"):
        found = stage.ui.find(name)
        assert found.visible_rect() == found.rect
    press_on(stage, "mode", pygame.K_2)
    assert "Clock (ranked games only)" not in words_of(stage)


def test_what_is_shared_with_a_friend_stays_in_one_line(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1024, 600))
    stage.context.shell.open_new_game(game="mercurial")
    stage.ui.refresh()
    stage.click("more")
    mode, seed, code = (stage.ui.find(name).rect for name in ("mode", "seed", "code.enter"))
    assert seed.centery == code.centery
    assert mode.bottom < seed.top


def test_scrolling_never_cuts_a_control_below_the_title(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1024, 600))
    scene = opened(stage)
    scene._set_count(3)
    stage.click("more")
    body = stage.ui.find("new_game.body")
    assert isinstance(body, ScrollArea)
    seen = set()
    for _ in range(20):
        stage.point(body.rect.center)
        stage.send(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False)
        seen.add(body.offset)
        top = body.window().top
        rows = [each.rect for each in body.walk() if each.seen_whole]
        assert not [row for row in rows if row.top < top < row.bottom]
    assert len(seen) > 2
    assert 0 in seen


@pytest.mark.parametrize(
    ("switch", "part", "words"),
    [("game", 1, "Heroics"), ("setup", 3, "Win two games"), ("setup", 1, "Random cards")],
)
def test_pointing_at_what_is_not_chosen_yet_tells_what_it_is(
    stage: Stage, switch: str, part: int, words: str
) -> None:
    opened(stage)
    found = stage.ui.find(switch)
    assert isinstance(found, Switch)
    stage.frame()
    stage.point(found.part_rects()[part].center)
    assert words in found.hint()


def test_the_games_are_explained_where_one_learns_too(stage: Stage) -> None:
    stage.show(PracticeScene(stage.context))
    found = stage.ui.find("game")
    assert isinstance(found, Switch)
    stage.frame()
    stage.point(found.part_rects()[1].center)
    assert "Heroics" in found.hint()


def test_the_base_set_is_asked_for_only_where_a_game_can_do_without_it(
    stage: Stage, fens: Path
) -> None:
    scene = opened(stage)
    stage.click("more")
    for each in ((), ("lux_et_tenebrae",)):
        for name in each:
            scene.form.choose(f"set.{name}", value=True)
        scene.rebuild()
        assert stage.ui.find_or_none("set.base") is None


def test_no_number_of_monuments_is_offered_twice(stage: Stage) -> None:
    scene = opened(stage)
    stage.click("more")
    scene.form.choose("setup", "standard")
    scene.form.choose("set.lux_et_tenebrae", value=True)
    for count in MODULE.seat_counts:
        scene._set_count(count)
        monuments = stage.ui.find("monuments")
        assert isinstance(monuments, Switch)
        usual, *others = [words for _, words in monuments.options]
        assert [other for other in others if f" {other}" in usual] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_characters_fit_at_every_size(
    tmp_path: Path, size: tuple[int, int], language: str, text_scale: float
) -> None:
    stage = Stage(tmp_path, size, language=language, text_scale=text_scale)
    scene = opened(stage)
    scene.form.set_count(5)
    for seat, bot in enumerate(CAST.offered("level5")[1:], start=1):
        scene.form.set_bot(seat, bot)
    scene.rebuild()
    assert layout_problems(stage.ui, size) == []
    stage.show(RivalsScene(stage.context, scene.form, 1, scene.rebuild))
    assert layout_problems(stage.ui, size) == []


def test_the_bot_of_an_older_game_keeps_its_seat_but_is_not_offered_again(
    stage: Stage, started: list[GameSetup]
) -> None:
    first = opened(stage)
    older = first.form.to_setup().to_remember()
    older["seats"][1]["level"] = "greedy"
    stage.context.change(last_setup=older)

    opened(stage)
    assert level_of(stage, 1).text == "Clockwork"
    press_on(stage, "seat1.level", pygame.K_RETURN, pygame.K_1)
    assert [level for level, _ in level_of(stage, 1).options] == list(LEVELS)
    stage.click("start")
    assert started[0].seats[1].level == "level1-drawn"


def test_a_level_that_was_never_there_is_the_usual_one(stage: Stage) -> None:
    first = opened(stage)
    strange = first.form.to_setup().to_remember()
    strange["seats"][1]["level"] = "level99"
    stage.context.change(last_setup=strange)
    assert opened(stage).form.seats[1].level == DEFAULT_LEVEL


def test_a_level_has_a_word_and_its_elo_one_step_deeper_where_it_was_measured(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {"level1": Strength(0, 0, 0), "level2": Strength(151, 120, 182)}
    monkeypatch.setattr(levels, "measured", lambda: found)
    opened(stage)
    assert level_of(stage, 1).notes["level2"] == "Easy"
    assert "Elo" not in words_of(stage)
    stage.click("more")
    notes = level_of(stage, 1).notes
    assert notes["level2"] == "Easy · Elo 151, 95% range 120 to 182"
    assert notes["level3"] == "Medium"
    assert "151" in words_of(stage)


def test_no_elo_is_shown_at_a_table_it_was_not_measured_at(stage: Stage) -> None:
    scene = opened(stage)
    stage.click("more")
    scene.form.set_count(2)
    scene.rebuild()
    elo = f"Elo {levels.measured()['level2'].elo}"
    assert elo in words_of(stage)
    scene.form.set_count(3)
    scene.rebuild()
    assert elo not in words_of(stage)
    scene.form.set_count(2)
    scene.form.choose("set.lux_et_tenebrae", value=True)
    scene.rebuild()
    assert elo not in words_of(stage)


@pytest.mark.parametrize(
    ("count", "choice", "value"),
    [(3, "setup", "standard"), (2, "set.lux_et_tenebrae", True), (2, "setup", "draft")],
)
def test_at_other_tables_a_level_says_where_its_elo_was_measured(
    stage: Stage, count: int, choice: str, value: str | bool
) -> None:
    scene = opened(stage)
    stage.click("more")
    scene.form.set_count(count)
    scene.form.choose(choice, value=value)
    scene.rebuild()
    elo = levels.measured()["level2"].elo
    note = f"Easy · Elo {elo} (two players, base set, no draft)"
    assert level_of(stage, 1).notes["level2"] == note


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=["small", "usual"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_measured_levels_fit(
    language: str,
    size: tuple[int, int],
    text_scale: float,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = {level: Strength(1250, 1201, 1299) for level in LEVELS}
    monkeypatch.setattr(levels, "measured", lambda: found)
    stage = Stage(tmp_path, size, language=language, text_scale=text_scale)
    scene = opened(stage)
    scene.form.set_count(4)
    stage.ui.set_focus(stage.ui.find("more"))
    stage.press(pygame.K_SPACE)
    assert layout_problems(stage.ui, size) == []
    press_on(stage, "seat1.level", pygame.K_RETURN)
    assert layout_problems(stage.ui, size) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_usual_screen_all_options_of_a_first_game_are_in_sight(
    language: str, tmp_path: Path
) -> None:
    """The reasons for what a first game leaves no choice of are on the last line."""
    stage = Stage(tmp_path, (1920, 1080), language=language)
    opened(stage)
    press_on(stage, "more", pygame.K_SPACE)
    body = stage.ui.find("new_game.body")
    assert isinstance(body, ScrollArea)
    assert body.furthest == 0
    assert layout_problems(stage.ui, (1920, 1080)) == []


def test_the_level_of_all_bots_says_that_they_see_what_a_player_sees(stage: Stage) -> None:
    opened(stage)
    press_on(stage, "players", pygame.K_3)
    assert "what a player in their seat" in stage.ui.find("all_bots").hint()


def test_it_states_the_goal(stage: Stage) -> None:
    opened(stage)
    assert "at least 10 points" in words_of(stage)


def test_a_set_that_asks_for_more_points_changes_the_goal(stage: Stage) -> None:
    opened(stage)
    assert "at least 10 points" in words_of(stage)
    press_on(stage, "setup", pygame.K_2)
    press_on(stage, "set.perlae_imperii", pygame.K_2)
    assert "at least 13 points" in words_of(stage)


def test_the_finer_choices_stand_behind_a_button(stage: Stage) -> None:
    opened(stage)
    assert {stage.ui.find_or_none(name) for name in ("sides", "seed")} == {None}
    stage.click("more")
    assert stage.ui.find("sides").rect.width > 0
    stage.click("more")
    assert stage.ui.find_or_none("seed") is None


def rects(stage: Stage) -> dict[str, tuple[int, int]]:
    """Return the area of each control, by its upper left corner."""
    stage.ui.refresh()
    return {each.name: each.rect.topleft for each in stage.ui.walk() if each.name}


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("more", [False, True], ids=["simple", "fine"])
def test_nothing_moves_up_or_down_with_the_seats_nor_at_all_with_a_bot(
    size: tuple[int, int], more: bool, tmp_path: Path
) -> None:
    stage = Stage(tmp_path, size)
    scene = opened(stage)
    if more:
        stage.click("more")
    stage.ui.set_focus(stage.ui.find("seat1.kind"))  # which may have to be scrolled into sight
    before = rects(stage)
    for count in (4, 3, 1, 2):
        scene._set_count(count)
        now = rects(stage)
        assert {name: now[name][1] for name in before if name in now} == {
            name: place[1] for name, place in before.items() if name in now
        }
        assert now["seat0.kind"] == before["seat0.kind"]
    stage.ui.set_focus(stage.ui.find("seat1.kind"))
    stage.press(pygame.K_LEFT)
    now = rects(stage)
    assert {name: place for name, place in before.items() if now.get(name, place) != place} == {}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_when_another_character_is_chosen(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = Stage(tmp_path, size)
    scene = opened(stage)
    places = set()
    for bot in ("level2", *scene.form.characters(1)):
        scene.form.set_bot(1, bot)
        scene.rebuild()
        stage.frame()
        places.add(tuple(stage.ui.find("start").rect))
    assert len(places) == 1


def test_a_free_seat_is_shown_and_can_be_taken(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720))
    scene = opened(stage)
    stage.ui.refresh()
    assert stage.ui.find_or_none("seat3.add") is None
    free, taken = (
        next(each for each in stage.ui.walk() if each.label == f"Player {number}").rect
        for number in (3, 2)
    )
    assert free.top == taken.top
    assert (free.bottom, free.left > taken.right) == (taken.bottom, True)
    stage.click("seat2.add")
    assert scene.form.count == 3
    assert stage.ui.focus is stage.ui.find("seat2.name")
    stage.click("seat3.add")
    stage.click("seat4.add")
    assert scene.form.count == 5
    assert not [each for each in stage.ui.walk() if each.name.endswith(".add")]


def test_a_free_seat_is_narrower_than_a_player_and_reaches_the_edge(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720))
    scene = opened(stage)
    stage.ui.refresh()
    right = stage.ui.find("start").rect.right
    for count in (2, 3, 4):
        scene._set_count(count)
        stage.ui.refresh()
        tray = stage.ui.find(f"seat{count}.add").parent
        while tray is not None and not isinstance(tray, Panel):
            tray = tray.parent
        assert tray is not None
        assert tray.rect.right == right
        assert tray.rect.width < stage.ui.find("seat0.name").rect.width
        marks = [each for each in tray.walk() if isinstance(each, SeatMark)]
        assert len(marks) == (count == 4)  # with more room there is the picture of the game


def test_a_person_has_a_portrait_and_words_for_where_they_play(stage: Stage) -> None:
    opened(stage)
    told = [each for each in stage.ui.walk() if getattr(each, "text", "") == "Plays at this screen"]
    assert [each.visible_rect().size != (0, 0) for each in told].count(True) == 1
    assert sum(isinstance(each, Mark) for each in stage.ui.walk()) >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sets_are_called_expansions(tmp_path: Path, language: str) -> None:
    stage = Stage(tmp_path, (1920, 1080), language=language)
    opened(stage)
    word = {"en": "Expansion", "de": "Erweiterung", "fr": "Extension"}[language]
    for name in ("set.lux_et_tenebrae", "set.perlae_imperii"):
        assert stage.ui.find(name).label.startswith(word)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("more", [False, True], ids=["simple", "fine"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
def test_five_seats_stand_side_by_side(
    size: tuple[int, int], language: str, tmp_path: Path, *, more: bool
) -> None:
    stage = Stage(tmp_path, size, language=language)
    scene = opened(stage)
    if more:
        scene._show_more()
    for level in scene.form.module.levels:
        for seat in scene.form.seats[1:]:
            seat.level = level
        scene._set_count(5)
        places = rects(stage)
        assert len({places[f"seat{number}.name"][1] for number in range(5)}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "last"), [((1280, 720), "kind"), ((1024, 600), "colour")])
def test_the_finer_choices_leave_the_seats_in_sight(
    size: tuple[int, int], last: str, language: str, tmp_path: Path
) -> None:
    stage = Stage(tmp_path, size, language=language)
    scene = opened(stage)
    scene.form.set_count(5)
    scene.form.choose("setup", "draft")
    scene.form.choose("set.lux_et_tenebrae", value=True)
    scene._show_more()
    control = stage.ui.find(f"seat1.{last}")
    assert control.visible_rect().size == control.rect.size


@pytest.mark.parametrize("game", ["resarcana", "mercurial"])
def test_rivals_are_in_sight_as_a_whole_in_a_small_window(game: str, tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1024, 600))
    stage.context.shell.open_new_game(game=game)
    scene = stage.top
    assert isinstance(scene, NewGameScene)
    scene._set_count(3)
    stage.ui.refresh()
    for number in (1, 2):
        rival = stage.ui.find(f"seat{number}.rival")
        assert rival.visible_rect() == rival.rect


@pytest.fixture
def fens(tmp_path: Path) -> Path:
    """Add a custom set beside the base game's."""
    own = write_fens(tmp_path / "own")
    games.find_user_cards(tmp_path / "own")
    return own


def reason(stage: Stage) -> str:
    start = stage.ui.find("start")
    assert isinstance(start, Button)
    return start.reason


@pytest.mark.parametrize("stage", LANGUAGES, indirect=True)
def test_lux_et_tenebrae_is_chosen_says_what_it_changes_and_is_remembered(
    stage: Stage, started: list[GameSetup]
) -> None:
    opened(stage)
    press_on(stage, "set.lux_et_tenebrae", pygame.K_RIGHT)
    texts = [getattr(widget, "text", "") for widget in stage.ui.walk()]
    assert stage.context.text("reading.set_told.lux_et_tenebrae") in texts
    assert stage.ui.find_or_none("set.base") is None  # it is among the finer choices
    stage.click("start")
    assert started[0].chosen["sets"] == ["base", "lux_et_tenebrae"]
    assert remembered_setup(started[0].to_remember()).chosen == started[0].chosen


def test_perlae_imperii_says_what_is_known_of_it_once_it_is_chosen(
    stage: Stage, started: list[GameSetup]
) -> None:
    opened(stage)
    shown_text = stage.context.text("reading.set_told.perlae_imperii", number=22)
    assert "A small pencil" in shown_text
    assert shown_text not in [getattr(widget, "text", "") for widget in stage.ui.walk()]
    press_on(stage, "set.perlae_imperii", pygame.K_RIGHT)
    assert shown_text in [getattr(widget, "text", "") for widget in stage.ui.walk()]
    stage.click("start")
    assert started[0].chosen["sets"] == ["base", "perlae_imperii"]


def test_the_made_up_artifacts_are_offered_with_perlae_imperii_and_leave_with_it(
    stage: Stage, started: list[GameSetup]
) -> None:
    opened(stage)
    assert stage.ui.find_or_none("set.perlae_made_up") is None
    press_on(stage, "set.perlae_imperii", pygame.K_RIGHT)
    press_on(stage, "set.perlae_made_up", pygame.K_RIGHT)
    names = "Ghost Ship, Raven Familiar and Catherine Wheel"
    shown_text = stage.context.text("reading.set_told.perlae_made_up", names=names)
    assert shown_text in [getattr(widget, "text", "") for widget in stage.ui.walk()]
    press_on(stage, "set.perlae_imperii", pygame.K_LEFT)
    assert stage.ui.find_or_none("set.perlae_made_up") is None
    press_on(stage, "set.perlae_imperii", pygame.K_RIGHT)
    press_on(stage, "set.perlae_made_up", pygame.K_RIGHT)
    stage.click("start")
    assert started[0].chosen["sets"] == ["base", "perlae_imperii", "perlae_made_up"]


def test_five_play_with_either_set_but_not_a_first_game(
    stage: Stage, started: list[GameSetup]
) -> None:
    opened(stage)
    press_on(stage, "players", pygame.K_5)
    setups = stage.ui.find("setup")
    assert isinstance(setups, Switch)
    assert setups.value == "standard"
    assert setups.reasons["first_game"].startswith("The first game has preset hands for 4 players")
    assert "The best way to learn" not in words_of(stage)
    assert not reason(stage)
    stage.click("start")
    assert started[0].chosen["setup"] == "standard"
    assert len(started[0].seats) == 5
    assert len({seat.colour for seat in started[0].seats}) == 5
    assert len({seat.name for seat in started[0].seats}) == 5


@pytest.mark.parametrize(
    ("setup", "players", "other"),
    [
        ("first_game", pygame.K_5, pygame.K_4),
        ("match", pygame.K_3, pygame.K_2),
        ("draft", pygame.K_1, pygame.K_2),
    ],
)
def test_a_setup_that_is_not_for_so_many_comes_back_with_the_number_of_players(
    setup: str, players: int, other: int, stage: Stage
) -> None:
    def chosen() -> object:
        switch = stage.ui.find("setup")
        assert isinstance(switch, Switch)
        return switch.value

    scene = opened(stage)
    scene.form.choose("setup", setup)
    press_on(stage, "players", players)
    assert chosen() == "standard"
    assert not reason(stage)
    press_on(stage, "players", other)
    assert chosen() == setup
    assert scene.form.to_setup().chosen["setup"] == setup


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_why_it_cannot_start_stands_at_the_buttons(
    language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    stage = Stage(tmp_path, size, language=language)
    scene = opened(stage)
    assert stage.ui.find_or_none("why_not") is None
    stage.ui.refresh()
    places = {
        name: stage.ui.find(name).rect.copy() for name in ("start", "back", "setup", "seat0.kind")
    }
    scene.form.seats[0].name = scene.form.seats[1].name
    scene.rebuild()
    stage.frame()
    shown_text = stage.ui.find("why_not")
    assert isinstance(shown_text, Label)
    assert shown_text.text == reason(stage) != ""
    first = stage.ui.find("more").rect
    assert shown_text.rect.right <= first.left or shown_text.rect.bottom <= first.top
    assert shown_text.visible_rect() == shown_text.rect
    assert {name: stage.ui.find(name).rect for name in places} == places
    assert layout_problems(stage.ui, size) == []
    scene.form.seats[0].name = "Anna"
    scene.rebuild()
    assert stage.ui.find_or_none("why_not") is None


def test_why_it_cannot_start_follows_every_letter_of_a_name(stage: Stage) -> None:
    opened(stage)
    stage.ui.set_focus(stage.ui.find("seat0.name"))
    field = stage.ui.find("seat0.name")
    assert isinstance(field, TextField)
    stage.press(*[pygame.K_BACKSPACE] * len(field.text))
    shown_text = stage.ui.find("why_not")
    assert isinstance(shown_text, Label)
    assert shown_text.text == reason(stage) == stage.context.text("app.new_game.nameless")
    stage.send(pygame.TEXTINPUT, text="E")
    assert stage.ui.find_or_none("why_not") is None


@pytest.mark.one_in(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_five_players_learn_which_set_adds_the_fifth_and_may_start(
    language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    stage = Stage(tmp_path, size, language=language)
    opened(stage).form.choose("setup", "standard")
    for players, cardset, key, shown_text in (
        (pygame.K_4, "lux_et_tenebrae", pygame.K_LEFT, False),
        (pygame.K_5, "lux_et_tenebrae", pygame.K_LEFT, True),
        (pygame.K_5, "perlae_imperii", pygame.K_RIGHT, False),
        (pygame.K_5, "perlae_imperii", pygame.K_LEFT, True),
        (pygame.K_5, "lux_et_tenebrae", pygame.K_RIGHT, False),
    ):
        press_on(stage, "players", players)
        press_on(stage, f"set.{cardset}", key)
        assert (
            stage.context.text("reading.set_for_more.lux_et_tenebrae") in words_of(stage)
        ) == shown_text
        assert not reason(stage)
        stage.frame()
        assert layout_problems(stage.ui, size) == []


def test_a_match_is_for_two_and_says_what_it_is(stage: Stage, started: list[GameSetup]) -> None:
    scene = opened(stage)
    press_on(stage, "setup", pygame.K_4)
    assert "Win two games" in words_of(stage)
    press_on(stage, "players", pygame.K_3)
    setups = stage.ui.find("setup")
    assert isinstance(setups, Switch)
    assert setups.reasons == {"match": "A match is for exactly two players."}
    assert setups.value == "standard"
    press_on(stage, "players", pygame.K_2)
    assert read_code(code_of(scene.form.shared)) == scene.form.shared
    stage.click("start")
    assert scene.form.module.options(started[0])["setup"] == "match"


def test_one_set_alone_that_has_too_little_is_reported(stage: Stage) -> None:
    scene = opened(stage)
    scene.form.choose("set.lux_et_tenebrae", value=True)
    scene.form.choose("set.base", value=False)
    scene.form.choose("setup", "standard")
    scene.rebuild()
    assert reason(stage) == "Artifacts in these sets: 12. You need 16."


def test_a_set_of_ones_own_is_chosen(stage: Stage, fens: Path, started: list[GameSetup]) -> None:
    opened(stage)
    press_on(stage, "set.fens", pygame.K_RIGHT)
    stage.click("start")
    assert started[0].chosen["sets"] == ["base", "fens"]
    assert remembered_setup(started[0].to_remember()).chosen == started[0].chosen


@pytest.mark.parametrize("stage", LANGUAGES, indirect=True)
def test_too_few_cards_for_the_seats_are_reported(stage: Stage, fens: Path) -> None:
    scene = opened(stage)
    scene.form.choose("set.fens", value=True)
    scene.form.choose("set.base", value=False)
    scene.rebuild()
    assert reason(stage) == stage.context.text(
        "setting_up.too_few.mage", there=2, needed=4, seats=2
    )
    assert layout_problems(stage.ui, stage.context.look.size) == []


def test_a_set_that_is_gone_is_not_chosen_any_more(stage: Stage) -> None:
    setup = default_setup().model_copy(update={"chosen": {"sets": ["base", "fens"]}})
    assert SetupForm.of(setup, None).chosen["sets"] == ["base"]


def test_a_broken_deck_is_reported_when_its_game_is_picked(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "heroics.toml").write_text("heroic = 3", "utf-8")
    decks.find_user_cards(tmp_path)
    shown_text: list[Message] = []
    stage.context.tell = shown_text.append  # type: ignore[method-assign,assignment]
    opened(stage)
    assert shown_text == []
    for place in (1, 0, 1):
        choose_game(stage, place)
    (problem,) = shown_text
    sentence = problem.sentence(stage.context.text)
    assert sentence.startswith("Your own decks won’t be used. heroics.toml")


def test_a_broken_set_is_reported_once_and_left_out(stage: Stage, fens: Path) -> None:
    (fens / "mages.toml").write_text("[[component]]", "utf-8")
    games.find_user_cards(fens.parent)
    shown_text: list[Message] = []
    stage.context.tell = shown_text.append  # type: ignore[method-assign,assignment]
    opened(stage)
    opened(stage)
    assert stage.ui.find_or_none("set.fens") is None
    (problem,) = shown_text
    sentence = problem.sentence(stage.context.text)
    assert sentence.startswith("The set in the folder “fens” was skipped. fens/mages.toml, ")


def test_broken_decks_are_reported_when_their_game_is_picked(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "heroics.toml").write_text("a = [[[", "utf-8")
    decks.find_user_cards(tmp_path)
    scene = opened(stage)
    scene._set_game("mercurial")
    assert isinstance(stage.top, DialogScene)


# ---- codes ---------------------------------------------------------------------------------------


def code_of_a_game_for_three(folder: Path) -> str:
    """Another player sets a game up and reads its code."""
    elsewhere = Stage(folder / "elsewhere")
    opened(elsewhere, 4711)
    for name, value in (("players", 2), ("setup", 1), ("monuments", 1), ("sides", 2)):
        press_on(elsewhere, name, pygame.K_1 + value)
    label = elsewhere.ui.find("code")
    assert isinstance(label, Label)
    return label.text


def enter(stage: Stage, code: str) -> None:
    stage.click("code.enter")
    stage.write(code)
    stage.press(pygame.K_RETURN)


def test_a_code_sets_up_the_game_of_another_player(
    stage: Stage, started: list[GameSetup], tmp_path: Path
) -> None:
    code = code_of_a_game_for_three(tmp_path)
    opened(stage)
    stage.click("more")
    press_on(stage, "seat0.name", pygame.K_END)
    stage.write("th")
    enter(stage, code.lower())
    stage.click("start")
    [setup] = started
    assert (len(setup.seats), setup.seed, setup.seats[0].name) == (3, 4711, "Eddath")
    assert setup.chosen["setup"] == "standard"
    assert (setup.chosen["monuments"], setup.chosen["sides"]) == (7, "moon")


def test_a_mistyped_code_is_reported_and_can_be_mended(stage: Stage) -> None:
    scene = opened(stage)
    stage.click("more")
    before = scene.form.shared
    enter(stage, "ABCD-EFGH")
    shown_text = stage.ui.find("code.told")
    assert isinstance(shown_text, Label)
    assert shown_text.text == "That code isn’t valid. Check it for typos."
    stage.press(pygame.K_ESCAPE)
    assert scene.form.shared == before


def test_before_anything_is_entered_a_code_has_no_fault(stage: Stage) -> None:
    opened(stage)
    stage.click("more")
    enter(stage, "")
    shown_text = stage.ui.find("code.told")
    assert isinstance(shown_text, Label)
    assert shown_text.text.startswith("A code that someone shared")
    assert shown_text.kind is not WHY_NOT
    use = stage.ui.find("use")
    assert isinstance(use, Button)
    assert use.reason == "Enter a code first."
    stage.write("ABCD-EFGH")
    assert not use.reason
    stage.press(pygame.K_RETURN)
    shown_text = stage.ui.find("code.told")
    assert isinstance(shown_text, Label)
    assert shown_text.kind is WHY_NOT


def test_the_code_follows_what_is_chosen_and_can_be_copied(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("resarcana_desktop.scenes.new_game.copy_text", keeper(copied))
    scene = opened(stage)
    stage.click("more")
    stage.click("code.copy")
    stage.click("seed")
    stage.write("47")
    stage.click("code.copy")
    assert copied[0] != copied[1]
    assert read_code(copied[1]) == scene.form.shared


def test_where_there_is_no_code_the_reason_is_reported_and_not_copied(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_together(monkeypatch)
    opened(stage)
    stage.click("more")
    press_on(stage, "set.lux_et_tenebrae", pygame.K_2)
    label, copy = stage.ui.find("code"), stage.ui.find("code.copy")
    assert isinstance(label, Label)
    assert isinstance(copy, Button)
    assert label.text == copy.reason == "These sets are too large to combine."


def test_a_renamed_player_is_called_so_where_the_first_player_is_chosen(stage: Stage) -> None:
    opened(stage)
    stage.click("more")
    press_on(stage, "seat0.name", pygame.K_END)
    stage.write("th")
    first = stage.ui.find("first_player")
    assert isinstance(first, Choice)
    assert [words for _, words in first.options] == ["Random", "Eddath", "Corvin"]


def test_enter_says_why_the_game_cannot_be_started_and_changes_nothing(
    stage: Stage, started: list[GameSetup]
) -> None:
    scene = opened(stage)
    press_on(stage, "players", pygame.K_5)
    scene.form.seats[0].name = scene.form.seats[1].name
    scene.rebuild()
    assert "two players" in reason(stage).casefold()
    for _ in range(2):
        stage.press(pygame.K_RETURN)
        assert stage.ui.focus is stage.ui.find("start")
        assert scene.form.count == 5
    assert not started


def test_without_a_bar_the_options_are_as_wide_as_the_buttons_below(tmp_path: Path) -> None:
    """Room beside them is for the bar alone: an empty strip would look like a fault."""
    stage = Stage(tmp_path, (1920, 1080))
    opened(stage)
    body = next(each for each in stage.ui.walk() if isinstance(each, ScrollArea))
    assert not body.bar.visible
    assert body.content.rect.right == body.rect.right == stage.ui.find("start").rect.right


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_expansions_have_their_whole_names_on_one_line_with_the_other_options(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    stage = Stage(tmp_path, size, language=language)
    opened(stage)
    stage.ui.refresh()
    labels = [each for each in stage.ui.walk() if isinstance(each, Label)]
    for name in ("Lux et Tenebrae", "Perlae Imperii"):
        (label,) = (each for each in labels if each.text.endswith(name))
        assert not label.clipped
        assert label.rect.top < stage.ui.find("setup").rect.top
