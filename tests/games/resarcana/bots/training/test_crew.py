"""Games played by several processes: the same lots as by one, and no waiting for one that died."""

import os
from dataclasses import replace
from typing import Any

import pytest

from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.registry import base_faces
from resarcana_desktop.games.resarcana.bots.training.attributes import attributes_of
from resarcana_desktop.games.resarcana.bots.training.crew import Crew, CrewLost
from resarcana_desktop.games.resarcana.bots.training.generation import Lot, Order
from resarcana_desktop.games.resarcana.bots.training.learner import Learner, fresh

FACES = base_faces().components
LAYOUT, ATTRIBUTES = Layout(len(FACES)), attributes_of(FACES)
WEIGHTS = Learner(LAYOUT, ATTRIBUTES, fresh(LAYOUT, ATTRIBUTES, 1)).weights
ORDERS = [Order(WEIGHTS, games=1, seed=seed, trace=1.0, taught=1.0) for seed in (1, 2, 3)]


class Deadly:
    """Ends the process that unpacks it, as a system short of memory does."""

    def __reduce__(self) -> Any:
        return os._exit, (1,)


def inputs(lots: list[Lot]) -> list[dict[int, list[int]]]:
    """What was noted in each lot, by seats."""
    return [{seats: found.index.tolist() for seats, found in lot.examples.items()} for lot in lots]


def test_the_lots_are_the_same_whoever_plays_them() -> None:
    heard: list[tuple[int, int]] = []
    with Crew(1) as alone, Crew(2) as two:
        by_one = alone.play(ORDERS, lambda _played, _games: None)
        by_two = two.play(ORDERS, lambda *told: heard.append(told))
    assert inputs(by_one) == inputs(by_two)
    assert heard == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_a_process_that_dies_is_found_out() -> None:
    deadly: Any = Deadly()
    with Crew(2) as crew, pytest.raises(CrewLost):
        crew.play([ORDERS[0], replace(ORDERS[1], weights=deadly)], lambda _played, _games: None)
