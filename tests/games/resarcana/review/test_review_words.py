"""Reviews in plain words, in each language."""

from __future__ import annotations

from typing import Final

import pytest

from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from resarcana_desktop.games.resarcana.review_words import PlainWords
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.review.review import Judgement, Luck

PUZZLES: Final = {each.id: each for each in puzzles()}
WINS: Final = sorted(each for each in PUZZLES if each.startswith("win-"))


def passed(puzzle: Puzzle) -> Record:
    """A game in which a certain win is given away by passing."""
    rules = res_arcana(puzzle.sets)
    game = Game(rules, {"seats": puzzle.seats, **rules.set_options}, 1, puzzle.position)
    game.apply(rules.parse_action(game.position, "pass"))
    return game.record()


def missed(puzzle: Puzzle) -> Judgement:
    """The decision to pass instead of winning."""
    plan = puzzle.plan[0]
    return Judgement(
        at=0,
        round=1,
        seat=puzzle.viewer,
        kind="action",
        played="pass",
        best=plan[0],
        played_chance=0.5,
        best_chance=1.0,
        loss=50.0,
        grade="blunder",
        proof="win_missed",
        plan=plan,
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WINS[:6])
def test_a_missed_win_is_shown_with_the_way_to_it(name: str, language: str) -> None:
    puzzle = PUZZLES[name]
    words = PlainWords(passed(puzzle), load_catalogue(language, ID))
    why = words.why(missed(puzzle))
    assert why
    assert not set("{}") & set(why)


def test_several_steps_to_a_win_are_one_sentence() -> None:
    puzzle = PUZZLES["win-102-116"]
    words = PlainWords(passed(puzzle), load_catalogue("en", ID))
    assert words.why(missed(puzzle)) == (
        "To win this round, use Reanimate, pay 1 Death, then choose Catacombs of the Dead."
    )


def test_two_powers_of_a_component_are_told_apart_by_what_they_do() -> None:
    one, several = PUZZLES["win-102-116"], PUZZLES["win-119-112"]
    words = PlainWords(passed(one), load_catalogue("en", ID))
    assert words.action(0, "use reanimate 1") == "Use Reanimate"
    words = PlainWords(passed(several), load_catalogue("en", ID))
    assert words.action(0, "use horn_of_plenty 1") == (
        "Use Horn of Plenty (Turn this: gain any 3 essences (no Gold))"
    )


def test_what_was_drawn_is_named_with_its_player() -> None:
    puzzle = PUZZLES[WINS[0]]
    words = PlainWords(passed(puzzle), load_catalogue("en", ID))
    shown = words.luck(Luck(0, "draw", 0, ("hawk", "elvish_bow"), (1.0, -1.0), 4, counted=True))
    assert "Hawk and Elvish Bow" in shown
    assert not set("{}") & set(shown)
