"""Bots that answer, fail, hang, or come too late."""

import os
import signal
import time
from typing import Any

import pytest

from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.services import Ask, Choose, OnlyBots
from resarcana_desktop.bots.worker import BotWorker, WorkerFailed
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.play import opponents
from resarcana_desktop.play.opponents import TRIES, Opponents
from tests.games.resarcana.play.clicker import session_at
from tests.games.resarcana.play.tables import action


def greedy() -> Bot[Any]:
    """Return the stand-in."""
    return make("greedy")


class Answering:
    """Gives the answers laid out for it; an exception among them is raised."""

    def __init__(self, *answers: int | WorkerFailed | None) -> None:
        self.answers = list(answers)
        self.thinking = False
        self.asked: list[tuple[str, int]] = []
        self.restarts = 0
        self.closed = False

    def ask(self, ask: Ask[Any]) -> None:
        assert isinstance(ask, Choose), "nobody asked for advice"
        self.thinking = True
        self.asked.append((ask.bot, ask.observation.viewer))

    def poll(self, kind: type[Ask[Any]]) -> Any:
        assert kind is Choose, "nobody asked for advice"
        if not self.thinking:
            return None
        answer = self.answers.pop(0)
        if isinstance(answer, WorkerFailed):
            raise answer
        if answer is not None:
            self.thinking = False
        return answer

    def forget(self) -> None:
        self.thinking = False

    def restart(self) -> None:
        self.restarts += 1

    def close(self) -> None:
        self.thinking = False
        self.closed = True


def failing(reason: str, times: int) -> list[int | WorkerFailed | None]:
    return [WorkerFailed(reason) for _ in range(times)]


def test_an_answer_comes_when_it_is_there() -> None:
    session = session_at(action(), "bh")
    worker = Answering(None, 7)
    bots = Opponents(lambda: worker, greedy)
    bots.ask(session)
    assert bots.thinking
    assert bots.poll(session) is None
    assert bots.poll(session) == 7
    assert worker.asked == [("greedy", 0)]


def test_a_process_that_dies_is_replaced_and_asked_again() -> None:
    session = session_at(action(), "bh")
    worker = Answering(*failing("died", 1), 7)
    bots = Opponents(lambda: worker, greedy)
    bots.ask(session)
    assert bots.poll(session) is None
    assert worker.restarts == 1
    assert bots.poll(session) == 7


@pytest.mark.parametrize("reason", list(TRIES))
def test_where_no_process_answers_the_scripted_bot_does_without_one(reason: str) -> None:
    session = session_at(action(), "bh")
    worker = Answering(*failing(reason, TRIES[reason]))
    bots = Opponents(lambda: worker, greedy)
    bots.ask(session)
    answers = [bots.poll(session) for _ in range(TRIES[reason])]
    scripted = make("greedy", session.faces).choose(*session.question())
    assert answers == [None] * (TRIES[reason] - 1) + [scripted]
    assert worker.closed


def test_where_no_process_starts_the_game_goes_on() -> None:
    def refuse() -> Answering:
        raise OSError("no more processes")

    session = session_at(action(), "bh")
    bots = Opponents(refuse, greedy)
    bots.ask(session)
    assert bots.thinking
    assert bots.poll(session) in session.position.legal_actions()
    assert not bots.thinking


def test_one_failure_is_ignored_and_several_are_reported_once() -> None:
    shown: list[str] = []
    session = session_at(action(), "bh")
    bots = Opponents(
        lambda: Answering(*failing("died", 1), 7), greedy, lambda: shown.append("told")
    )
    for expected in (0, 1, 1):
        bots.ask(session)
        assert [bots.poll(session), bots.poll(session)] == [None, 7]
        bots.close()
        assert len(shown) == expected


@pytest.mark.skipif(os.name != "posix", reason="Windows ends processes otherwise")
@pytest.mark.parametrize("blow", ["SIGKILL", "SIGSTOP"])
def test_a_game_goes_on_through_blows_to_the_process_of_the_bots(blow: str) -> None:
    """At each of two decisions the process is killed, or stopped for good, while it thinks."""
    session = session_at(action(), "bh")
    bots = Opponents(
        lambda: BotWorker(OnlyBots(make), time_limit_s=1.0 if blow == "SIGSTOP" else 60.0), greedy
    )
    for _ in range(2):
        bots.ask(session)
        worker = bots._worker
        assert isinstance(worker, BotWorker)
        assert worker.pid is not None
        os.kill(worker.pid, signal.Signals[blow])
        undisturbed = make("greedy", session.faces).choose(*session.question())
        answer = patiently(bots, session)
        assert answer == undisturbed
        session.apply(answer)
        while session.state != "bot":
            session.apply(session.position.legal_actions()[-1])
    bots.close()


def patiently(bots: Opponents, session: PlaySession) -> int:
    """The answer, however slow the machine."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        answer = bots.poll(session)
        if answer is not None:
            return answer
        time.sleep(0.02)
    raise AssertionError("no answer came")


def test_an_answer_nobody_waits_for_is_forgotten() -> None:
    session = session_at(action(), "bh")
    bots = Opponents(lambda: Answering(7), greedy)
    bots.ask(session)
    bots.forget()
    assert bots.poll(session) is None


def test_without_a_question_no_process_is_started() -> None:
    started: list[Answering] = []

    def start() -> Answering:
        started.append(Answering())
        return started[-1]

    bots = Opponents(start, greedy)
    assert bots.poll(session_at(action())) is None
    bots.close()
    assert not started


# ---- what is to be there at once -----------------------------------------------------------------


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A moment lasts long, so that a busy machine is quick enough."""
    monkeypatch.setattr(opponents, "AT_ONCE_S", 60.0)


def begun_with(worker: Answering) -> Opponents:
    bots = Opponents(lambda: worker, greedy)
    bots._start()
    return bots


@pytest.mark.usefixtures("patient")
def test_what_is_known_in_a_moment_is_waited_for() -> None:
    worker = Answering(None, None, 7)
    assert begun_with(worker).at_once(session_at(action()), "level3") == 7
    assert [bot for bot, _ in worker.asked] == ["level3"]


def test_what_takes_longer_is_dropped() -> None:
    worker = Answering(*[None] * 1000)
    assert begun_with(worker).at_once(session_at(action()), "level3") is None
    assert not worker.thinking


def test_a_thought_under_way_is_not_disturbed() -> None:
    worker = Answering(7)
    bots = begun_with(worker)
    bots.ask(session_at(action(), "bh"))
    assert bots.at_once(session_at(action()), "level3") is None
    assert bots.poll(session_at(action(), "bh")) == 7


def test_without_a_process_nothing_is_proposed() -> None:
    bots = Opponents(lambda: Answering(7), greedy)
    assert bots.at_once(session_at(action()), "level3") is None


@pytest.mark.usefixtures("patient")
def test_a_process_that_fails_meanwhile_is_given_up() -> None:
    worker = Answering(*failing("died", 1))
    assert begun_with(worker).at_once(session_at(action()), "level3") is None
    assert worker.closed
