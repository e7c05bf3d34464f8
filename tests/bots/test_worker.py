"""The bots' own process: it answers, and it may die, hang or err without harm."""

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, cast

import pytest

from resarcana_desktop.bots.bot import Bot, UnknownBot
from resarcana_desktop.bots.processes import Pipe
from resarcana_desktop.bots.services import (
    Advise,
    Ask,
    Choose,
    Explain,
    Judge,
    OnlyBots,
    Rate,
    Service,
)
from resarcana_desktop.bots.worker import (
    HEARTBEAT_S,
    LOOKED_EVERY_S,
    BotWorker,
    StillThinking,
    WorkerFailed,
    think_ahead,
)
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.registry import BotsFor, make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rulesets import res_arcana

PATIENCE_S = 30.0
FEW = 3
MANY = 100_000


class Sleeper:
    """A bot that never answers."""

    def choose(self, observation: object, legal: Sequence[int], seed: int) -> int:
        time.sleep(3600)
        return legal[0]


def thinkers(name: str) -> Bot[Observation]:
    """Bots that search for an hour."""
    return makers.search_bot(res_arcana().faces, Budget(seconds=3600.0))


class Importing:
    """A bot that answers 1 if pygame is loaded in its process, else 0."""

    def choose(self, observation: object, legal: Sequence[int], seed: int) -> int:
        return int("pygame" in sys.modules)


class Forethoughtful:
    """A bot that answers how often it has thought ahead before."""

    def __init__(self) -> None:
        self.thoughts = 0

    def choose(self, observation: object, legal: Sequence[int], seed: int) -> int:
        return min(self.thoughts, FEW)

    def think_ahead(self, among: int = 1) -> bool:
        self.thoughts += 1
        return self.thoughts < FEW


class Brooder(Forethoughtful):
    """One that is never done with that."""

    def think_ahead(self, among: int = 1) -> bool:
        self.thoughts += 1
        return True


class Counting(Brooder):
    """One of these that answers with the whole number of its thoughts."""

    def choose(self, observation: object, legal: Sequence[int], seed: int) -> int:
        return self.thoughts % len(legal)


class Failing(Forethoughtful):
    """One that fails at that."""

    def think_ahead(self, among: int = 1) -> bool:
        raise LookupError


class Illegal:
    """A service that names an action that is not allowed."""

    def answer(self, ask: Rate) -> dict[int, float]:
        return {ask.legal[0]: 0.5, max(ask.legal) + 1: 0.4}


class OddServices(OnlyBots):
    """Has that one service."""

    def service(self, kind: type[Ask[Any]]) -> Service:
        return Illegal() if kind is Rate else super().service(kind)


AHEAD = {
    "forethoughtful": Forethoughtful,
    "brooder": Brooder,
    "counting": Counting,
    "failing": Failing,
}


def odd_bots(name: str) -> Bot[object]:
    if name == "importing":
        make("greedy", res_arcana().faces)
        return Importing()
    return AHEAD[name]() if name in AHEAD else Sleeper()


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    made = BotWorker(BotsFor(res_arcana().faces.cardsets))
    yield made
    made.close()


@pytest.fixture
def odd_worker() -> Iterator[BotWorker]:
    made = BotWorker(OnlyBots(odd_bots), time_limit_s=0.2)
    yield made
    made.close()


def question() -> tuple[Observation, list[int]]:
    position = res_arcana().start({"seats": 2}, 3)
    return position.observation(position.seat_to_decide()), position.legal_actions()


def patiently(worker: BotWorker, kind: type[Ask[Any]] = Choose) -> Any:
    """The answer, however slow the machine."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        answer = worker.poll(kind)
        if answer is not None:
            return answer
        time.sleep(0.01)
    raise AssertionError("no answer came")


def test_it_answers_as_the_bot_would_here(worker: BotWorker) -> None:
    observation, legal = question()
    greedy = make("greedy", res_arcana().faces)
    worker.ask(Choose(observation, legal, 5, "greedy"))
    assert patiently(worker) == greedy.choose(observation, legal, 5)
    assert not worker.thinking


def test_it_says_nothing_when_nothing_is_asked(worker: BotWorker) -> None:
    assert worker.poll(Choose) is None


def test_it_takes_one_question_at_a_time(worker: BotWorker) -> None:
    worker.ask(Choose(*question(), 5, "random"))
    with pytest.raises(RuntimeError, match="open"):
        worker.ask(Choose(*question(), 5, "random"))


def test_the_answer_to_a_forgotten_question_is_passed_over(worker: BotWorker) -> None:
    observation, legal = question()
    worker.ask(Choose(observation, [legal[0]], 5, "random"))
    worker.forget()
    worker.ask(Choose(observation, [legal[1]], 5, "random"))
    assert patiently(worker) == legal[1]


def test_a_forgotten_thought_ends_and_the_next_question_is_answered() -> None:
    worker, (observation, legal) = BotWorker(OnlyBots(thinkers)), question()
    worker.ask(Choose(observation, legal, 5, "thinker"))
    worker.forget()
    worker.ask(Choose(observation, legal[:1], 5, "thinker"))
    assert patiently(worker) == legal[0]
    worker.close()


@pytest.mark.parametrize("ahead", [True, False])
def test_between_questions_a_bot_thinks_ahead_if_it_may(ahead: bool) -> None:
    worker, (observation, _) = BotWorker(OnlyBots(odd_bots), ahead=lambda: ahead), question()
    worker.ask(Choose(observation, range(FEW + 1), 5, "forethoughtful"))
    answers = {patiently(worker)}
    until = time.monotonic() + (PATIENCE_S if ahead else 0.3)
    while FEW not in answers and time.monotonic() < until:
        worker.ask(Choose(observation, range(FEW + 1), 5, "forethoughtful"))
        answers.add(patiently(worker))
    worker.close()
    assert answers >= {0, FEW} if ahead else answers == {0}


def test_a_bot_that_has_thought_all_through_waits() -> None:
    bot = Forethoughtful()
    assert [think_ahead([bot]) for _ in range(FEW)] == [True, True, False]
    assert not think_ahead([Sleeper()])


def test_bots_of_one_table_think_ahead_in_turn() -> None:
    one, other = Forethoughtful(), Brooder()
    assert all(think_ahead([one, other]) for _ in range(FEW + 1))
    assert (one.thoughts, other.thoughts) == (FEW + 1, FEW + 1)


def test_who_thinks_ahead_hears_of_the_next_question_and_of_the_end() -> None:
    worker, (observation, _) = BotWorker(OnlyBots(odd_bots), ahead=lambda: True), question()
    worker.ask(Choose(observation, range(FEW + 1), 5, "brooder"))
    assert patiently(worker) == 0
    worker.forget()  # as after an undo, when nothing is asked
    until = time.monotonic() + PATIENCE_S
    answer = 0
    while answer < FEW and time.monotonic() < until:
        worker.ask(Choose(observation, range(FEW + 1), 5, "brooder"))
        answer = patiently(worker)
    assert answer == FEW
    worker.close()
    assert not worker.alive


def test_who_may_not_think_ahead_any_more_stops_with_the_next_question() -> None:
    may = [True]
    worker, (observation, _) = BotWorker(OnlyBots(odd_bots), ahead=lambda: may[0]), question()
    worker.ask(Choose(observation, range(MANY), 5, "counting"))
    patiently(worker)
    may[0] = False
    worker.ask(Choose(observation, range(MANY), 5, "counting"))
    thoughts = patiently(worker)
    time.sleep(0.1)
    worker.ask(Choose(observation, range(MANY), 5, "counting"))
    assert patiently(worker) == thoughts
    worker.close()


def test_one_that_fails_at_thinking_ahead_answers_all_the_same() -> None:
    worker, (observation, _) = BotWorker(OnlyBots(odd_bots), ahead=lambda: True), question()
    for _ in range(2):
        worker.ask(Choose(observation, range(FEW + 1), 5, "failing"))
        assert patiently(worker) == 0
    worker.close()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows ends processes otherwise")
def test_killed_it_is_replaced_and_answers(worker: BotWorker) -> None:
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    worker.ask(Choose(*question(), 5, "random"))
    with pytest.raises(WorkerFailed, match="died"):
        patiently(worker)
    worker.restart()
    assert patiently(worker) in question()[1]


def test_a_hung_bot_is_noticed(odd_worker: BotWorker) -> None:
    odd_worker.ask(Choose(*question(), 5, "sleeper"))
    with pytest.raises(WorkerFailed, match="hung"):
        patiently(odd_worker)
    odd_worker.close()


class Line:
    """A pipe of which a test holds both ends: what was sent, and what is still to be heard."""

    def __init__(self) -> None:
        self.sent: list[object] = []
        self.coming: list[tuple[int, int | None]] = []

    def send(self, message: object) -> None:
        self.sent.append(message)

    def poll(self) -> bool:
        return bool(self.coming)

    def recv(self) -> tuple[int, int | None]:
        return self.coming.pop(0)


class Running:
    """A process that runs."""

    def is_alive(self) -> bool:
        return True


def test_who_gives_heartbeats_is_waited_for_and_who_falls_silent_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """This happens on a machine so busy that a decision takes minutes."""
    line, now = Line(), 0.0
    monkeypatch.setattr("resarcana_desktop.bots.worker.start_process", lambda *_: (line, Running()))
    worker = BotWorker(OnlyBots(odd_bots), time_limit_s=20.0, clock=lambda: now)
    worker.ask(Choose(question()[0], [7], 5, "sleeper"))
    for _ in range(10):
        now += 15.0
        line.coming.append((1, None))
        assert worker.poll(Choose) is None
    now += 15.0
    line.coming.append((1, 7))
    assert worker.poll(Choose) == 7
    worker.ask(Choose(question()[0], [7], 5, "sleeper"))
    now += 15.0
    assert worker.poll(Choose) is None
    now += 6.0
    with pytest.raises(WorkerFailed, match="hung"):
        worker.poll(Choose)


def test_a_heartbeat_is_given_when_a_question_is_read_and_not_oftener_than_needed() -> None:
    line, now = Line(), 100.0
    stop = StillThinking(cast("Pipe", line), 4, clock=lambda: now)
    assert line.sent == [(4, None)]
    for _ in range(400):
        now += HEARTBEAT_S / 200
        assert not stop()
    assert 2 <= len(line.sent) <= 3
    line.coming.append((5, None))
    now += LOOKED_EVERY_S
    assert stop()


def test_closing_does_not_wait_for_a_bot_in_thought(
    odd_worker: BotWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("resarcana_desktop.bots.worker.FAREWELL_S", 3600.0)
    odd_worker.ask(Choose(*question(), 5, "sleeper"))
    odd_worker.forget()
    odd_worker.close()
    assert not odd_worker.alive


def test_a_bot_that_fails_says_why(worker: BotWorker) -> None:
    worker.ask(Choose(*question(), 5, "nobody"))
    with pytest.raises(WorkerFailed, match="There is no bot 'nobody'"):
        patiently(worker)
    assert worker.alive


@pytest.mark.parametrize("kind", [Advise, Rate, Explain])
def test_each_kind_of_request_is_answered_by_its_service(
    worker: BotWorker, kind: type[Ask[Any]]
) -> None:
    observation, legal = question()
    worker.ask(kind(observation, legal[:2], 5))
    assert worker.poll(Choose) is None
    answer = patiently(worker, kind)
    named = [*answer] if kind is Rate else [each.action for each in answer if kind is Advise]
    assert set(named) <= {*legal[:2]}
    assert not worker.thinking


def test_a_choice_is_judged_beside_the_best_one(worker: BotWorker) -> None:
    observation, legal = question()
    worker.ask(Judge(observation, legal[:2], 5, answers=(legal[1],)))
    verdict = patiently(worker, Judge)
    assert verdict.chosen.action == legal[1]
    assert verdict.is_best or verdict.best.action == legal[0]


def test_a_service_that_names_what_is_not_allowed_has_failed() -> None:
    worker = BotWorker(OddServices(odd_bots))
    worker.ask(Rate(*question(), 5))
    with pytest.raises(WorkerFailed, match="not among the legal actions"):
        patiently(worker, Rate)
    worker.close()


def test_a_service_that_a_game_does_not_have_is_an_error_and_no_end() -> None:
    other = BotWorker(OnlyBots(odd_bots))
    other.ask(Advise(*question(), 5))
    with pytest.raises(WorkerFailed, match="error: KeyError"):
        patiently(other, Advise)
    assert other.alive
    other.close()


def test_closing_ends_the_process(worker: BotWorker) -> None:
    pid = worker.pid
    worker.close()
    assert pid is not None
    if os.name == "posix":
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_closing_twice_is_harmless(worker: BotWorker) -> None:
    worker.close()
    worker.close()
    assert not worker.alive


def test_its_process_does_not_load_pygame() -> None:
    worker = BotWorker(OnlyBots(odd_bots))
    worker.ask(Choose(question()[0], [0, 1], 5, "importing"))
    assert patiently(worker) == 0
    worker.close()


@pytest.mark.parametrize("module", ["pygame", "pydantic", "platformdirs"])
def test_the_bots_need_nothing_but_the_rules(module: str) -> None:
    lines = "import pickle, sys, resarcana_desktop.bots.worker\n"
    lines += "pickle.load(sys.stdin.buffer)('level4')\n"
    lines += f"sys.exit({module!r} in sys.modules)"
    path = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    sent = pickle.dumps(BotsFor(res_arcana().faces.cardsets))
    subprocess.run([sys.executable, "-c", lines], env=path, input=sent, check=True)


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(UnknownBot, match="There is no bot 'nobody': expected random, network"):
        make("nobody", res_arcana().faces)
