"""Reviews of the same game give the same numbers and use nothing the player couldn't know."""

import json
import pickle
from dataclasses import replace
from typing import Final

import pytest

from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import Record, identity
from resarcana_desktop.games.resarcana.bots.luck.shuffles import Shuffles
from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from resarcana_desktop.games.resarcana.review import grading
from resarcana_desktop.games.resarcana.review.grading import Depth
from resarcana_desktop.games.resarcana.review.reviewer import (
    ResArcanaReviewer,
    ResArcanaReviewing,
)
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for
from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.job import make
from resarcana_desktop.play.review.review import OPEN, Review
from resarcana_desktop.play.review.reviewer import Unreviewable
from tests.games.resarcana.review.game import HERE, cut, recorded
from tests.support.build import only_compiled, only_thorough

GOLDEN: Final = HERE.parents[2] / "golden"
EXPECTED: Final = HERE / "expected.json"
PIECES: Final = (0, 4, 20, 53, 122)
"""Parts of the game compared with frozen numbers: the deal, errors, draws, the end."""
SMALL: Final = Depth(decision=24, curve=8, luck=2, counted=500, pairs=30)
MIDDLING: Final = Depth(decision=80, curve=30, luck=10, counted=2000, pairs=40)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the smallest depth in all reviews."""
    monkeypatch.setitem(grading.DEPTHS, "quick", SMALL)


def reviewer_of(record: Record) -> ResArcanaReviewer:
    rules = rules_for(record.options)
    return ResArcanaReviewer(rules.faces.cardsets, rules)


def begun(record: Record, viewer: int = OPEN) -> ResArcanaReviewing:
    return reviewer_of(record).begin(record, "quick", viewer)


def made_at(depth: Depth) -> Review:
    record = recorded()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(grading.DEPTHS, "quick", depth)
        return make(reviewer_of(record), record, "quick", OPEN, {})


@pytest.fixture(scope="module")
def whole() -> Review:
    return made_at(MIDDLING)


# ---- the same again ------------------------------------------------------------------------------


@pytest.mark.usefixtures("small")
def test_a_fixed_game_gives_the_same_numbers_in_both_builds() -> None:
    reviewing = begun(recorded())
    found = {str(number): reviewing.piece(number) for number in PIECES}
    assert found == json.loads(EXPECTED.read_text("utf-8"))


@pytest.mark.usefixtures("small")
def test_a_piece_does_not_depend_on_those_before_it() -> None:
    alone, after_another = begun(recorded()), begun(recorded())
    after_another.piece(31)
    assert alone.piece(20) == after_another.piece(20)


@only_compiled
@only_thorough
def test_the_whole_game_gives_the_same_numbers_twice(whole: Review) -> None:
    assert made_at(MIDDLING) == whole


@only_compiled
def test_the_review_of_a_whole_game_is_written_and_read(whole: Review) -> None:
    assert as_json.review(json.loads(json.dumps(as_json.written(whole)))) == whole


def test_the_identity_of_a_game_ignores_its_title_and_snapshot() -> None:
    record = recorded()
    named = replace(record, about={"title": "Another name"}, snapshot="", undone=())
    assert identity(named) == identity(record)
    assert identity(cut(record, 10)) != identity(record)
    assert identity(replace(record, seed=record.seed + 1)) != identity(record)


def test_another_process_gets_only_the_records_of_the_components() -> None:
    record = recorded()
    reviewer = reviewer_of(record)
    again = pickle.loads(pickle.dumps(reviewer))
    assert again.made(record, "quick", OPEN) == reviewer.made(record, "quick", OPEN)


# ---- results -------------------------------------------------------------------------------------


@only_compiled
def test_a_weak_level_has_more_errors_than_a_strong_one(whole: Review) -> None:
    good, bad = whole.seats
    assert len(whole.errors(0)) <= 1
    assert bad.blunders >= 2
    assert good.accuracy is not None
    assert bad.accuracy is not None
    assert good.accuracy > 97.0 > bad.accuracy + 3.0
    assert good.final == 1.0
    assert good.skill > 0.0 > bad.skill


@only_compiled
def test_for_each_seat_the_change_is_luck_skill_and_the_rest(whole: Review) -> None:
    for seat in whole.seats:
        change = 100.0 * (seat.final - seat.initial)
        assert seat.luck + seat.skill + seat.unexplained == pytest.approx(change)
        assert seat.luck == pytest.approx(sum(each.by_seat[seat.seat] for each in whole.luck))
    for moment in whole.moments:
        assert sum(moment.chances) == pytest.approx(1.0)
    for stroke in whole.luck:
        assert sum(stroke.by_seat) == pytest.approx(0.0, abs=1e-6)


@only_compiled
def test_an_error_names_a_better_action_and_is_graded_by_its_cost(whole: Review) -> None:
    for error in whole.errors():
        assert error.played != error.best
        assert error.best_chance > error.played_chance
        assert error.loss == pytest.approx(100 * (error.best_chance - error.played_chance))
        assert error.loss >= 5.0
    assert any(error.reason for error in whole.errors())
    assert [moment.at for moment in whole.moments] == list(range(len(recorded().steps) + 1))


@only_compiled
def test_draws_and_monuments_are_counted_out(whole: Review) -> None:
    kinds = {stroke.kind: stroke for stroke in whole.luck}
    assert {"deal", "draw", "monument"} <= set(kinds)
    assert kinds["draw"].counted
    assert kinds["draw"].outcomes <= 8
    assert kinds["monument"].counted
    assert not kinds["deal"].counted
    assert len(whole.key_moments) == 3


# ---- proofs --------------------------------------------------------------------------------------


def beginning_with(puzzle: Puzzle, actions: tuple[str, ...]) -> Record:
    """Record a game that starts at a puzzle's position with these actions."""
    rules = res_arcana(puzzle.sets)
    game = Game(rules, {"seats": puzzle.seats, **rules.set_options}, 1, puzzle.position)
    for action in actions:
        game.apply(rules.parse_action(game.position, action))
    return game.record()


def a_win_to_be_had() -> Puzzle:
    return next(each for each in puzzles() if each.id == "win-78-125")


@pytest.mark.usefixtures("small")
def test_throwing_away_a_certain_win_is_an_error_despite_the_estimate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(grading.DEPTHS, "quick", replace(SMALL, counted=30_000))
    puzzle = a_win_to_be_had()
    record = beginning_with(puzzle, ("pass",))
    judgement = begun(record, puzzle.viewer).piece(1)["judgement"]
    assert judgement["proof"] == "win_missed"
    assert judgement["best_chance"] == 1.0
    assert judgement["best"] == judgement["plan"][0]
    assert judgement["grade"] is not None


@pytest.mark.usefixtures("small")
def test_the_curve_shows_the_certain_win_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(grading.DEPTHS, "quick", replace(SMALL, counted=30_000))
    puzzle = a_win_to_be_had()
    kept = begun(beginning_with(puzzle, puzzle.plan[0][:1]), puzzle.viewer)
    assert kept.piece(1)["moment"]["chances"][puzzle.viewer] == 1.0
    lost = begun(beginning_with(puzzle, ("pass",)), puzzle.viewer)
    assert lost.piece(1)["moment"]["chances"][puzzle.viewer] == 1.0
    after = lost.piece(2).get("moment")
    assert after is None or after["chances"][puzzle.viewer] < 1.0


@pytest.mark.usefixtures("small")
def test_a_certain_win_that_stays_certain_is_not_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(grading.DEPTHS, "quick", replace(SMALL, counted=30_000))
    puzzle = a_win_to_be_had()
    record = beginning_with(puzzle, puzzle.plan[0])
    judgement = begun(record, puzzle.viewer).piece(1)["judgement"]
    assert (judgement["proof"], judgement["loss"]) == ("win_kept", 0.0)
    assert judgement["best"] == judgement["played"]


@pytest.mark.usefixtures("small")
def test_a_win_that_needs_the_top_monument_does_not_stay_certain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(grading.DEPTHS, "quick", replace(SMALL, counted=30_000))
    puzzle = next(each for each in puzzles() if each.id == "win-98-130")
    judged = {}
    for action in ("claim oracle", "claim top"):
        reviewing = begun(beginning_with(puzzle, (action,)), puzzle.viewer)
        after = reviewing._positions[1].observation(puzzle.viewer)
        assert reviewing._grader.sure_win(after) is not None  # as the monuments happen to lie
        judged[action] = reviewing.piece(1)["judgement"]["proof"]
    assert judged["claim oracle"] == "win_kept"
    assert judged["claim top"] != "win_kept"


# ---- who may see it ------------------------------------------------------------------------------


@pytest.mark.usefixtures("small")
def test_a_decision_is_judged_by_its_seats_knowledge() -> None:
    record = recorded()
    reviewing = begun(record)
    judged = 0
    for at in (25, 30, 42):
        step = reviewing._steps[at]
        seat = step.before.seat_to_decide()
        other = sample(step.before.faces, step.before.observation(seat), 77)
        assert other.hash() != step.before.hash()
        after = other.copy()
        after.apply(step.action)
        found = reviewing._grader.grade(step, at, 5)
        again = reviewing._grader.grade(replace(step, before=other, after=after), at, 5)
        assert found == again
        judged += found is not None
    assert judged


def test_a_game_in_progress_is_reviewed_for_one_seat_only() -> None:
    record = cut(recorded(), 60)
    with pytest.raises(Unreviewable) as refused:
        begun(record)
    assert refused.value.code == "viewer"
    with pytest.raises(Unreviewable) as refused:
        begun(record, 2)
    assert refused.value.code == "seat"


@pytest.mark.usefixtures("small")
def test_its_review_says_nothing_that_this_seat_cannot_know() -> None:
    record = cut(recorded(), 45)
    viewer = 1
    reviewing = begun(record, viewer)
    pieces = [reviewing.piece(number) for number in (*range(3), *range(40, reviewing.pieces))]
    moments = [piece["moment"] for piece in pieces if "moment" in piece]
    assert moments
    judged = [piece["judgement"]["seat"] for piece in pieces if "judgement" in piece]
    assert set(judged) <= {viewer}
    strokes = [piece["luck"] for piece in pieces if "luck" in piece]
    assert all(stroke["seat"] in (-1, viewer) for stroke in strokes)


@pytest.mark.usefixtures("small")
def test_a_review_names_a_monument_claimed_from_the_deck() -> None:
    puzzle = next(each for each in puzzles() if each.id == "win-98-130")
    reviewing = begun(beginning_with(puzzle, ("claim top",)), puzzle.viewer)
    before, after = (
        {each.id for each in position.observation(puzzle.viewer).seats[puzzle.viewer].in_play}
        for position in reviewing._positions
    )
    assert set(reviewing.piece(1)["luck"]["components"]) == after - before != set()


@pytest.mark.usefixtures("small")
def test_the_curve_does_not_depend_on_hidden_cards() -> None:
    viewer = 1
    reviewing = begun(cut(recorded(), 60), viewer)
    compared = 0
    for at in range(30, 60, 6):
        position = reviewing._positions[at]
        found = reviewing._chances(position, reviewing._shuffles[at], 9)
        if found is None:
            continue
        other = sample(position.faces, position.observation(viewer), 123)
        assert reviewing._chances(other, Shuffles(other.state), 9) == found
        compared += 1
    assert compared


# ---- all kinds of games --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("folder", "number"),
    [
        ("records", "147"),
        ("draft/records", "00"),
        ("lux_et_tenebrae/records", "03"),
        ("match/records", "02"),
        ("perlae_imperii/records", "00"),
    ],
)
@pytest.mark.usefixtures("small")
def test_games_of_every_setup_can_be_reviewed(folder: str, number: str) -> None:
    record = recorded(GOLDEN / folder / f"{number}.resarcana")
    over = begun(record, 0)._positions[-1].over()
    reviewing = begun(record, OPEN if over else 0)
    for piece in (0, 1, 2, reviewing.pieces // 2, reviewing.pieces - 1):
        found = reviewing.piece(piece)
        if "moment" in found:
            assert sum(found["moment"]["chances"]) == pytest.approx(1.0)


def test_a_game_without_rivals_has_nothing_to_review() -> None:
    rules = res_arcana()
    game = Game(rules, {"seats": 1}, 1)
    game.apply(game.position.legal_actions()[0])
    with pytest.raises(Unreviewable) as refused:
        begun(game.record())
    assert refused.value.code == "alone"
    with pytest.raises(Unreviewable) as refused:
        begun(Game(rules, {"seats": 2}, 1).record())
    assert refused.value.code == "empty"


def freeze() -> None:
    """Write the frozen numbers of the fixed game; check each by eye."""
    grading.DEPTHS["quick"] = SMALL
    reviewing = begun(recorded())
    found = {str(number): reviewing.piece(number) for number in PIECES}
    EXPECTED.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    freeze()
