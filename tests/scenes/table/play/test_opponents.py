"""Bots that answer, fail, hang, or come too late."""

from collections.abc import Sequence
from typing import Any

from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.scenes.table.play.opponents import ATTEMPTS, Opponents
from tests.scenes.table.play.clicker import session_at
from tests.scenes.table.play.tables import action


class Answering:
    """Gives the answers laid out for it; an exception among them is raised."""

    def __init__(self, *answers: int | WorkerFailed | None) -> None:
        self.answers = list(answers)
        self.thinking = False
        self.asked: list[tuple[str, int]] = []
        self.restarts = 0
        self.closed = False

    def ask(self, bot: str, observation: Any, legal: Sequence[int], seed: int) -> None:
        self.thinking = True
        self.asked.append((bot, observation.viewer))

    def poll(self) -> int | None:
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


def failing(times: int) -> list[int | WorkerFailed | None]:
    return [WorkerFailed("died") for _ in range(times)]


def test_an_answer_comes_when_it_is_there() -> None:
    session = session_at(action(), "bh")
    worker = Answering(None, 7)
    bots = Opponents(lambda: worker)
    bots.ask(session)
    assert bots.thinking
    assert bots.poll(session) is None
    assert bots.poll(session) == 7
    assert worker.asked == [("greedy", 0)]


def test_a_process_that_dies_is_replaced_and_asked_again() -> None:
    session = session_at(action(), "bh")
    worker = Answering(*failing(1), 7)
    bots = Opponents(lambda: worker)
    bots.ask(session)
    assert bots.poll(session) is None
    assert worker.restarts == 1
    assert bots.poll(session) == 7


def test_the_game_goes_on_even_when_no_process_answers() -> None:
    session = session_at(action(), "bh")
    worker = Answering(*failing(ATTEMPTS))
    bots = Opponents(lambda: worker)
    bots.ask(session)
    answers = [bots.poll(session) for _ in range(ATTEMPTS)]
    assert answers[-1] in session.position.legal_actions()
    assert worker.closed


def test_an_answer_nobody_waits_for_is_forgotten() -> None:
    session = session_at(action(), "bh")
    bots = Opponents(lambda: Answering(7))
    bots.ask(session)
    bots.forget()
    assert bots.poll(session) is None


def test_without_a_question_no_process_is_started() -> None:
    started: list[Answering] = []

    def start() -> Answering:
        started.append(Answering())
        return started[-1]

    bots = Opponents(start)
    assert bots.poll(session_at(action())) is None
    bots.close()
    assert not started
