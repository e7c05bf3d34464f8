"""Games are read in the background while one is played: neither disturbs the other."""

import random
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from resarcana_desktop.engine.game import Game
from resarcana_desktop.games.mercurial import rulesets as mercurial
from resarcana_desktop.games.resarcana import rulesets as resarcana
from resarcana_desktop.games.rules_of_thread import in_this_thread

RULES: dict[str, Any] = {"resarcana": resarcana, "mercurial": mercurial}
OPTIONS: dict[str, Any] = {"seats": 2}


@pytest.fixture
def impatient() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def played(game: str, seed: int, actions: int = 120) -> list[int]:
    """Return the actions of a game at random, as far as it goes."""
    rules = RULES[game].rules_for(OPTIONS)
    table, chance = Game(rules, OPTIONS, seed), random.Random(seed)
    done: list[int] = []
    while len(done) < actions and (legal := table.position.legal_actions()):
        done.append(chance.choice(legal))
        table.apply(done[-1])
    return done


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("game", RULES)
def test_games_in_several_threads_go_as_they_do_one_after_the_other(game: str) -> None:
    alone = [played(game, seed) for seed in range(3)]
    together: dict[int, list[int]] = {}

    def play(seed: int) -> None:
        together[seed] = played(game, seed)

    threads = [threading.Thread(target=play, args=(seed,)) for seed in (1, 2)]
    for thread in threads:
        thread.start()
    play(0)
    for thread in threads:
        thread.join()
    assert [together.get(seed) for seed in range(3)] == alone


def test_a_thread_makes_its_rules_once_and_the_main_thread_none() -> None:
    shared, made = ["shared"], list[list[str]]()

    def make() -> list[str]:
        made.append(["own"])
        return made[-1]

    assert in_this_thread(shared, make) is shared
    found: list[list[str]] = []
    thread = threading.Thread(
        target=lambda: found.extend(in_this_thread(shared, make) for _ in range(2))
    )
    thread.start()
    thread.join()
    assert len(made) == 1
    assert found[0] is found[1] is made[0]
