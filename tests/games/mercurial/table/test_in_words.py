"""Mercurial's table in words: its cards, dice and boards, with actions and refusals."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.text.spoken import spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.widgets import Node
from tests.games.mercurial.table.hands import open_table, setup, stage_for
from tests.games.mercurial.table.hands import played as played_on
from tests.support.reader import Player, Reader, met_in
from tests.support.window import Stage


def opened(folder: Path, language: str = "en") -> tuple[Stage, Reader]:
    """Open a two-player game at the table."""
    stage = stage_for(folder, language=language)
    open_table(stage, MercurialSession(setup(2)))
    return stage, Reader(stage)


def played(stage: Stage, reader: Reader, steps: int) -> Node:
    """Return the screen after some answers."""
    player = Player()
    for _ in range(steps):
        root = reader.tree()
        session = stage.top.session  # type: ignore[attr-defined]
        name = session.seats[session.side].name
        wanted = player.choose(met_in(root), reader.shown(), name)
        if wanted is not None:
            reader.press(wanted.id)
        for _ in range(3):
            stage.wait(0.5)
    return reader.tree()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_no_markup_is_left(language: str, tmp_path: Path) -> None:
    stage, reader = opened(tmp_path, language)
    root = played(stage, reader, 2)
    assert [node.id for node in root.walk() if not node.name] == []
    said = [text for node in root.walk() for text in (node.name, node.value, *node.details)]
    assert [text for text in said if "{" in text] == []
    words = stage.context.wording()
    stops = [each for each in stage.ui.walk() if each.focusable]
    assert [each.name for each in stops if each.description(words) is None] == []


def test_icons_are_spoken(tmp_path: Path) -> None:
    stage, reader = opened(tmp_path)
    root = played(stage, reader, 2)
    board = next(node for node in root.walk() if node.id == "equilibrium")
    assert any("Myst" in line and "becomes" in line and "Ruin" in line for line in board.details)


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "Fire or Water becomes Ruin", "4 Acuity becomes Ruin"),
        ("fr", "Feu ou Eau devient Ruine", "4 Acuité deviennent Ruine"),
        ("de", "Feuer oder Wasser wird zu Verderben", "4 Scharfsinn werden zu Verderben"),
    ],
)
def test_an_arrow_agrees_with_the_amount_before_it(language: str, one: str, several: str) -> None:
    catalogue = load_catalogue(language, "mercurial")
    signs = ("{icon:fire}{icon:water}", "{icon:acuity:4}")
    told = [spoken(f"{before}{{icon:arrow}}{{icon:ruin}}", catalogue) for before in signs]
    assert told == [one, several]
    least = spoken("{icon:myst:6+} {icon:arrow} {icon:ruin:11}", catalogue)
    assert least.endswith(f" {catalogue['icon_many.arrow']} 11 {catalogue['energy.ruin']}")


def test_rows_and_boards_are_groups(tmp_path: Path) -> None:
    _, reader = opened(tmp_path)
    root = reader.tree()
    groups = {node.name for node in root.walk() if node.role == "list"}
    assert {"Heroics", "Spells", "Skills", "Arcanas"} <= groups


def test_a_question_is_answered_with_an_offered_choice(tmp_path: Path) -> None:
    stage, reader = opened(tmp_path)
    before = stage.top.session.game.played  # type: ignore[attr-defined]
    played(stage, reader, 3)
    assert stage.top.session.game.played > before  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [("en", "1 point", "3 points"), ("fr", "1 point", "3 points"), ("de", "1 Punkt", "3 Punkte")],
)
def test_a_single_point_is_spoken_as_one(language: str, one: str, several: str) -> None:
    catalogue = load_catalogue(language, "mercurial")
    assert [spoken(f"{{icon:points:{n}}}", catalogue) for n in (1, 3)] == [one, several]


def test_each_row_about_a_player_is_a_sentence_of_its_own(tmp_path: Path) -> None:
    _, reader = opened(tmp_path)
    about = [node for node in reader.tree().walk() if node.name == "Edda" and node.details]
    value, details = next((node.value, node.details) for node in about)
    assert value.startswith("0 points, 0 Mana, 0 Acuity"), "what is missing is read, too"
    heroics, *others = details
    assert heroics == "Heroics: 0 of the 5 that end the game"
    assert not any(each.endswith(": 0") for each in others), "what there is none of"
    assert not any(each.startswith("Mana:") for each in details), "said in the value"
    chart = next(line for line in details if line.startswith("Casting chart"))
    assert chart.startswith("Casting chart: Fire or Lightning becomes 1 Ruin, Water or Earth ")


def test_an_exhausted_card_is_heard_as_one(tmp_path: Path) -> None:
    session = MercurialSession(setup(2))
    while not int(session.position.state.count[pile_of(session.side, codes.EXHAUSTED)]):
        played_on(session, 1)
    stage = stage_for(tmp_path)
    open_table(stage, session)
    cards = [each for each in Reader(stage).tree().walk() if each.id.startswith("exhausted.")]
    assert cards
    assert {each.value for each in cards} == {"exhausted"}


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ("1 die", "3 dice", "1 Alteration", "6 or more Myst")),
        ("fr", ("1 dé", "3 dés", "1 Altération", "6 Myst ou plus")),
        ("de", ("1 Würfel", "3 Würfel", "1 Wandlung", "6 oder mehr Myst")),
    ],
)
def test_numbers_fit_what_they_count(language: str, expected: tuple[str, ...]) -> None:
    catalogue = load_catalogue(language, "mercurial")
    signs = ("{icon:dice:1}", "{icon:dice:3}", "{icon:alteration:1}", "{icon:myst:6+}")
    assert tuple(spoken(each, catalogue) for each in signs) == expected


def test_what_is_added_is_spoken_as_plus() -> None:
    catalogue = load_catalogue("en", "mercurial")
    row = "{icon:restore:15} + {icon:mystrune}"
    assert spoken(row, catalogue) == "15 Restore plus Mystrune"


def test_a_marked_die_says_what_it_becomes_and_the_button_how_many_are_marked(
    tmp_path: Path,
) -> None:
    stage = stage_for(tmp_path)
    open_table(stage, MercurialSession(setup(1, 1, seed=3)))
    reader = Reader(stage)

    def press(name: str) -> None:
        met = next(each for each in met_in(reader.tree()) if name in (each.name, each.id))
        reader.press(met.id)
        for _ in range(3):
            stage.wait(0.5)

    press("Choose Arcanist")
    until = time.monotonic() + 30
    while not any(each.name == "End turn" for each in met_in(reader.tree())):
        assert time.monotonic() < until
        stage.wait(0.5)
    for name in ("Riverbed", "Riverbed", "Flip 1 die to its opposite face"):
        press(name)
    confirm = next(each for each in reader.tree().walk() if each.id == "confirm_dice")
    assert not confirm.enabled
    press("Earth")
    die = next(
        each for each in reader.tree().walk() if each.id.startswith("die.") and each.selected
    )
    assert (die.name, die.value) == ("Earth", "Earth to Lightning.")
    confirm = next(each for each in reader.tree().walk() if each.id == "confirm_dice")
    assert (confirm.name, confirm.enabled) == ("Flip 1 die", True)
