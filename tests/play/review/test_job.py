"""A review made in a process of its own: left, gone on with, and found again."""

import json
import os
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import Record, Step
from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.found import Found
from resarcana_desktop.play.review.job import TIME_LIMIT_S, ReviewJob, make
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.review.review import OPEN, KeyMoment, Luck, Review
from resarcana_desktop.play.review.reviewer import DEFAULT_DEPTH, Piece, Unreviewable
from tests.race.module import QuickBot
from tests.race.review import RaceReviewer, RaceReviewing
from tests.race.rules import RaceRules

PATIENCE_S: Final = 60.0


class Slow(RaceReviewer):
    """Takes its time over every piece."""

    def begin(self, *asked: object, **more: object) -> RaceReviewing:
        reviewing = super().begin(*asked, **more)  # type: ignore[arg-type]
        return _SlowOne(reviewing._made, reviewing._positions, reviewing._actions)


class _SlowOne(RaceReviewing):
    def __init__(self, made: object, positions: object, actions: object) -> None:
        self._made, self._positions, self._actions = made, positions, actions  # type: ignore[assignment]

    def piece(self, number: int) -> Piece:
        time.sleep(0.05)
        return super().piece(number)


class Failing(RaceReviewer):
    """Does not get far."""

    def begin(self, *asked: object, **more: object) -> RaceReviewing:
        raise ArithmeticError("it does not add up")


class Dying(RaceReviewer):
    """Takes its process with it."""

    def begin(self, *asked: object, **more: object) -> RaceReviewing:
        os._exit(1)


@pytest.fixture
def record() -> Record:
    return play_game(RaceRules(), {"seats": 2, "goal": 60}, 1, [QuickBot(), QuickBot()]).record()


@pytest.fixture
def kept(tmp_path: Path) -> KeptReviews:
    return KeptReviews(tmp_path / "reviews")


def job_for(record: Record, kept: KeptReviews, reviewer: RaceReviewer) -> ReviewJob:
    return ReviewJob(reviewer, record, DEFAULT_DEPTH, OPEN, kept)


def finished(job: ReviewJob) -> Review:
    patience = time.monotonic() + PATIENCE_S
    while time.monotonic() < patience:
        review = job.poll()
        if review is not None:
            return review
        time.sleep(0.01)
    raise AssertionError("no review came")


def until(job: ReviewJob, share: float) -> None:
    patience = time.monotonic() + PATIENCE_S
    while job.share < share:
        assert job.poll() is None
        assert time.monotonic() < patience
        time.sleep(0.005)


def test_it_comes_by_itself_and_is_found_again_at_once(record: Record, kept: KeptReviews) -> None:
    job = job_for(record, kept, RaceReviewer())
    review = finished(job)
    assert job.share == 1.0
    assert job.pid is None
    again = job_for(record, kept, Failing())
    assert again.pid is None
    assert again.poll() == review


def test_what_was_left_is_gone_on_with(record: Record, kept: KeptReviews) -> None:
    first = job_for(record, kept, Slow())
    until(first, 0.3)
    first.close()
    there = kept.pieces(first.made)
    assert 0.3 * len(record.steps) <= len(there) < len(record.steps)
    second = job_for(record, kept, Slow())
    assert second.pid is not None
    review = finished(second)
    assert review == make(RaceReviewer(), record, DEFAULT_DEPTH, OPEN, {})


def test_what_was_found_so_far_can_be_looked_at(record: Record, kept: KeptReviews) -> None:
    first = job_for(record, kept, Slow())
    assert first.found == Found()
    until(first, 0.3)
    found = first.found
    assert [each.at for each in found.moments] == list(range(len(found.moments)))
    assert len(found.moments) >= 0.3 * len(record.steps)
    first.close()
    second = job_for(record, kept, Slow())
    assert second.found.moments[: len(found.moments)] == found.moments
    review = finished(second)
    assert found.moments == review.moments[: len(found.moments)]
    assert found.judgements == review.judgements[: len(found.judgements)]


def test_of_damaged_findings_nothing_is_shown(record: Record, kept: KeptReviews) -> None:
    made = RaceReviewer().made(record, DEFAULT_DEPTH, OPEN)
    kept.keep_pieces(made, {0: {"moment": "gone"}, 1: {}})
    job = job_for(record, kept, Slow())
    assert job.found == Found()
    job.close()


def test_a_process_that_is_killed_is_replaced_and_nothing_found_is_lost(
    record: Record, kept: KeptReviews
) -> None:
    job = job_for(record, kept, Slow())
    until(job, 0.3)
    first, share = job.pid, job.share
    assert first is not None
    os.kill(first, signal.SIGTERM)
    while job.pid == first:
        job.poll()
    assert job.share >= share
    assert finished(job) == make(RaceReviewer(), record, DEFAULT_DEPTH, OPEN, {})


def test_a_process_that_always_dies_is_shown(record: Record, kept: KeptReviews) -> None:
    job = job_for(record, kept, Dying())
    with pytest.raises(WorkerFailed, match="died"):
        finished(job)
    job.close()


class Hanging(RaceReviewer):
    """A job that never makes progress."""

    def begin(self, *asked: object, **more: object) -> RaceReviewing:
        time.sleep(PATIENCE_S)
        raise AssertionError("it was waited for")


def test_a_process_that_hangs_is_given_up(record: Record, kept: KeptReviews) -> None:
    now = 0.0
    job = ReviewJob(Hanging(), record, DEFAULT_DEPTH, OPEN, kept, lambda: now)
    first = job.pid
    assert job.poll() is None
    now += TIME_LIMIT_S + 1.0
    assert job.poll() is None
    assert job.pid not in (first, None)
    now += TIME_LIMIT_S + 1.0
    with pytest.raises(WorkerFailed, match="died"):
        job.poll()
    assert job.pid is None


def test_a_record_that_the_rules_do_not_follow_is_shown(record: Record, kept: KeptReviews) -> None:
    steps = (*record.steps[:3], Step("take 9", 1), *record.steps[4:])
    with pytest.raises(RecordError) as shown:
        finished(job_for(replace(record, steps=steps), kept, RaceReviewer()))
    assert shown.value.code == "illegal"


def test_what_goes_wrong_is_reported(record: Record, kept: KeptReviews) -> None:
    with pytest.raises(WorkerFailed, match="it does not add up"):
        finished(job_for(record, kept, Failing()))


def test_a_game_that_goes_on_needs_a_viewer(kept: KeptReviews) -> None:
    whole = play_game(RaceRules(), {"seats": 2, "goal": 9}, 1, [QuickBot(), QuickBot()]).record()
    cut = Record(whole.game, 1, whole.options, whole.seed, whole.start, whole.steps[:2])
    with pytest.raises(Unreviewable) as refused:
        finished(job_for(cut, kept, RaceReviewer()))
    assert refused.value.code == "viewer"


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: "",
        lambda text: text[: len(text) // 2],
        lambda _: "[1, 2]",
        lambda text: text.replace('"moments":[', '"moments":["x",'),
        lambda text: text.replace('"chances":[0.5', '"chances":[50'),
        lambda text: text.replace('"at":0', '"at":"0"'),
        lambda text: text.replace('"version":2', '"version":99'),
        lambda text: text.replace('"depth":"standard"', '"depth":"deep"'),
        lambda text: text.replace('"lost":', '"lost":1'),
        lambda _: "[" * 100_000,
    ],
)
def test_a_damaged_file_is_no_review(record: Record, kept: KeptReviews, damage: object) -> None:
    review = make(RaceReviewer(), record, DEFAULT_DEPTH, OPEN, {})
    kept.keep(review)
    (file,) = kept.folder.iterdir()
    before = file.read_text("utf-8")
    spoilt = damage(before)  # type: ignore[operator]
    assert spoilt != before
    file.write_text(spoilt, "utf-8")
    assert kept.review(review.made) is None
    assert kept.pieces(review.made) == {}
    kept.keep(review)
    assert kept.review(review.made) == review


def test_a_number_beyond_all_measure_is_none() -> None:
    found = json.loads(f"[0.5, 1{400 * '0'}]")
    with pytest.raises(ValueError, match="number"):
        as_json.chances(found)


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("luck", {"by_seat": [1.0]}),
        ("luck", {"by_seat": [1.0, -1.0, 0.0]}),
        ("luck", {"seat": 2}),
        ("luck", {"at": -2}),
        ("moments", {"seat": 7}),
        ("moments", {"at": 10_000}),
        ("judgements", {"seat": -1}),
        ("judgements", {"at": -1}),
        ("key_moments", {"seat": 2}),
        ("seats", {"seat": 1}),
    ],
)
def test_findings_that_do_not_go_together_are_no_review(
    record: Record, part: str, wrong: dict[str, object]
) -> None:
    stroke = Luck(1, "draw", 0, ("hawk",), (2.0, -2.0), 8, counted=True)
    review = make(RaceReviewer(), record, DEFAULT_DEPTH, OPEN, {})
    review = replace(review, luck=(stroke,), key_moments=(KeyMoment(1, "luck", 0, 2.0),))
    shown = as_json.written(review)
    assert as_json.review(shown) == review
    shown[part][0].update(wrong)
    with pytest.raises(ValueError, match="expected"):
        as_json.review(shown)


def test_damaged_pieces_are_made_anew(record: Record, kept: KeptReviews) -> None:
    review = make(RaceReviewer(), record, DEFAULT_DEPTH, OPEN, {})
    kept.keep_pieces(review.made, {3: {"moment": "gone"}, 5: {}})
    assert set(kept.pieces(review.made)) == {3, 5}
    assert finished(job_for(record, kept, RaceReviewer())) == review


def test_a_disk_that_takes_nothing_costs_nothing_but_the_file(
    record: Record, tmp_path: Path
) -> None:
    (tmp_path / "reviews").write_text("a file where a folder should be")
    kept = KeptReviews(tmp_path / "reviews")
    review = finished(job_for(record, kept, RaceReviewer()))
    assert review.judgements
    assert kept.review(review.made) is None


def test_reviews_read_back_to_the_same(record: Record, kept: KeptReviews) -> None:
    review = make(RaceReviewer(), record, DEFAULT_DEPTH, OPEN, {})
    kept.keep(review)
    (file,) = kept.folder.iterdir()
    json.loads(file.read_text("utf-8"))
    assert kept.review(review.made) == review
    other = RaceReviewer().made(record, "deep", OPEN)
    assert kept.review(other) is None
