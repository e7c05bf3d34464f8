"""Puzzles in which rivals can act: found in games, classified, checked again, and explained."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact
from resarcana_desktop.games.resarcana.puzzles import proof, rivals
from resarcana_desktop.games.resarcana.puzzles.contested import Games, Judge, Judged, Played, Split
from resarcana_desktop.games.resarcana.puzzles.proof import fault_of
from resarcana_desktop.games.resarcana.puzzles.puzzle import RIVALS, SURE_WIN
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from resarcana_desktop.games.resarcana.puzzles.rivals import (
    Finder,
    is_asked,
    kind_of,
    mine_rivals,
    stands_out,
)
from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES
from resarcana_desktop.games.resarcana.rulesets import BASE
from resarcana_desktop.play.puzzles.puzzle import Source
from resarcana_desktop.widgets import RichLabel
from tests.games.resarcana.puzzles.conftest import CATACOMBS, Given, contested, puzzle
from tests.games.resarcana.puzzles.test_puzzle_table import said
from tests.support.story import me, rival, story
from tests.support.window import Stage

if TYPE_CHECKING:
    from pathlib import Path

    from resarcana_desktop.games.resarcana.bots.reasons.fact import Reason

WON = Played(1.0, ended=False, taken=False, attacked=False)
LOST = replace(WON, won=0.0)


def kind(best: str, other: str, after: Played = LOST, first: Played = WON, *why: Any) -> str:
    """Return the kind of the puzzle with this right and this wrong answer, by their outcomes."""
    position = contested().begin()
    pair = (position.action(best), position.action(other))
    reason: Reason = why
    return kind_of(position, pair, Games([first] * 4, [after] * 4), reason)


USE = f"use {CATACOMBS} 1"
REACTING = [each for each in puzzles() if each.kind in ("react", "survive")]


def test_an_answer_independent_of_rivals_is_a_key_action() -> None:
    assert kind(USE, "discard hawk") == "key_action"


def test_first_to_pass_puzzles_turn_on_passing_or_not_passing() -> None:
    assert kind("pass", USE) == "first_to_pass"
    assert kind(USE, "pass") == "first_to_pass"


def test_a_component_the_rival_would_take_is_denied() -> None:
    assert kind(USE, "discard hawk", replace(LOST, taken=True)) == "deny"
    assert kind(USE, "discard hawk", LOST, WON, Plan("deny", "colossus", seat=1)) == "deny"
    assert kind(USE, "discard hawk", LOST, WON, Fact("denied_win", better=True)) == "deny"


def test_a_rivals_delayed_win_is_denied() -> None:
    assert kind(USE, "discard hawk", replace(LOST, ended=True)) == "deny"


def test_it_is_a_race_if_the_game_ends_either_way_or_a_rival_wants_the_same() -> None:
    ended = replace(WON, ended=True)
    assert kind(USE, "discard hawk", replace(LOST, ended=True), ended) == "race"
    assert kind(USE, "discard hawk", LOST, WON, Plan("claim", "colossus", seat=1)) == "race"


def test_an_avoided_attack_is_survived() -> None:
    assert kind(USE, "discard hawk", replace(LOST, attacked=True)) == "survive"


def test_answering_an_attack_is_surviving_it_and_other_reactions_are_in_time() -> None:
    decisions = {each.begin().observation(each.viewer).decision.kind: each for each in REACTING}
    assert decisions.pop("react_loss").kind == decisions.pop("action").kind == "survive"
    assert {each.kind for each in decisions.values()} == {"react"}


def test_only_decisions_with_rivals_left_are_looked_at() -> None:
    late = story(me(play="witch"), rival(play="duelist"), round=5).position
    assert is_asked(late.observation(0), 5)
    assert not is_asked(late.observation(0), 2), "too few answers"
    early = story(me(play="witch"), rival(play="duelist"), round=2).position
    assert not is_asked(early.observation(0), 5)
    gone = story(me(play="witch"), rival(play="duelist", passed=True), round=5).position
    assert not is_asked(gone.observation(0), 5)


def test_a_search_runs_only_if_one_answer_stands_out() -> None:
    assert stands_out([0.3, 0.5, 0.31, 0.2])
    assert not stands_out([0.48, 0.5, 0.49, 0.2])
    assert not stands_out([0.5])


def certain(chances: dict[int, float]) -> Judged:
    return Judged(chances, Split.of(chances), 48)


def found_in(monkeypatch: pytest.MonkeyPatch, misses: int, *, confirmed: bool = True) -> Any:
    """Return the finder's result for a position in which searches are sure of the first answer."""
    position = story(
        me(play=f"duelist {CATACOMBS} (6D)", pool="5D", hand="treant hawk"),
        rival(play="witch"),
        round=5,
    ).position
    legal = position.legal_actions()
    chances = {each: 0.7 if each == legal[0] else 0.2 for each in legal}

    class Glance:
        def advise(self, *_: object) -> list[Any]:
            from resarcana_desktop.bots.bot import Advice

            return [Advice(each, chances[each], 1) for each in legal]

    games = Games([WON] * 8, [LOST if confirmed else WON] * 8)
    monkeypatch.setattr(Judge, "judged", lambda *_: certain(chances))
    monkeypatch.setattr(Judge, "games", lambda *_: games)
    monkeypatch.setattr(Finder, "missed", lambda *_: (("level1", misses), ("level2", 0)))
    finder = Finder(position.faces, BASE)
    monkeypatch.setattr(finder, "_first_look", Glance())
    return finder.puzzle_at(position, Source(3, "quick", 9))


def test_an_answer_searches_and_games_agree_on_and_bots_miss_is_a_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = found_in(monkeypatch, misses=3)
    assert made.kind in RIVALS
    assert made.first == (made.chances[0][0],)
    assert dict(made.games) == {"best": 8, "other": 0}
    assert fault_of(made) in ("", "choice"), "it can be played, whatever a short search says"


@pytest.mark.parametrize(("misses", "confirmed"), [(2, True), (3, False)])
def test_an_answer_every_bot_finds_or_games_do_not_confirm_is_no_puzzle(
    monkeypatch: pytest.MonkeyPatch, misses: int, *, confirmed: bool
) -> None:
    assert found_in(monkeypatch, misses, confirmed=confirmed) is None


def test_a_game_is_looked_through_once_for_every_seat_and_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rivals, "LONGEST_GAME", 120)
    monkeypatch.setattr(rivals, "stands_out", lambda _: True)
    monkeypatch.setattr(Finder, "puzzle_at", lambda _self, _position, source: source)
    found: list[Any] = mine_rivals(5)
    assert len(found) == len({each.actions for each in found}) > 1
    assert found == mine_rivals(5)


# ---- checked again -------------------------------------------------------------------------------


def test_an_answer_that_searches_do_not_prefer_any_more_is_a_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = contested()
    best, other = (given.begin().action(each) for each in (given.first[0], given.best_wrong))
    monkeypatch.setattr(proof, "build_mode", lambda: "interpreted")
    monkeypatch.setattr(Judge, "glance", lambda *_: Split.of({best: 0.8, other: 0.5}))
    assert fault_of(given) == ""
    monkeypatch.setattr(Judge, "glance", lambda *_: Split.of({best: 0.5, other: 0.8}))
    assert fault_of(given) == "choice"
    assert fault_of(contested(first=("claim colossus",))) == "first"
    assert fault_of(contested(chances=(("pass", 9),))) == "choice"


def test_a_certain_win_is_proved_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "build_mode", lambda: "interpreted")
    monkeypatch.setattr(Judge, "glance", lambda _, __, answers, ___: Split.of({answers[0]: 1.0}))
    assert fault_of(contested(kind=SURE_WIN)) == ""
    poor = contested(kind=SURE_WIN, position=contested().position.replace("(8D)", "(4D)"))
    assert fault_of(poor) == "goal"


# ---- at the table --------------------------------------------------------------------------------


def test_the_puzzle_names_its_evidence(tmp_path: Path) -> None:
    context = Stage(tmp_path).context
    assert "isn’t proven" in PUZZLES.rests_on(context, contested())
    assert "proven" not in PUZZLES.described(context, contested(), None)
    assert "The win is proven" in PUZZLES.rests_on(context, contested(kind=SURE_WIN))
    assert "proven" in PUZZLES.described(context, contested(kind=SURE_WIN), None)


def test_a_right_answer_is_shown_with_its_reason_and_how_sure_it_is(given: Given) -> None:
    player = given(contested())
    player.do(USE)
    player.rest()
    assert player.trial.attempt.status == "solved"
    figures = player.ui.find("coach.quiet")
    assert isinstance(figures, RichLabel)
    assert "88%" in figures.markup
    assert "61%" in figures.markup
    assert "About as good" in said(player)
    assert "47 of 48 deals" in figures.markup
    assert "2 points" in said(player) or "2 more points" in said(player)


def test_another_right_answer_is_as_good(given: Given) -> None:
    player = given(contested())
    player.do(f"use {CATACOMBS} 2")
    player.rest()
    assert player.trial.attempt.status == "solved"


def test_a_wrong_answer_fails_and_gives_nothing_away(given: Given) -> None:
    player = given(contested())
    player.do("discard hawk")
    player.rest()
    assert player.trial.attempt.status == "failed"
    assert "better win chance" in said(player)
    assert "88%" not in said(player)


def test_the_hint_names_the_component_and_then_the_action(given: Given) -> None:
    player = given(contested())
    player.trial.give_hint()
    assert "Catacombs" in said(player)
    player.trial.give_hint()
    assert "use" in said(player).lower()


def test_puzzles_are_sorted_by_the_rivals_actions() -> None:
    assert PUZZLES.sorts_of(contested())["rivals"] == "acting"
    assert PUZZLES.sorts_of(puzzle())["rivals"] == "passed"
    assert PUZZLES.sorts_of(contested(kind="mage_choice"))["rivals"] == "before"
