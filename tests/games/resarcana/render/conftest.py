"""Fixtures for the tests of the look."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.rulesets import shipped_cardsets


@pytest.fixture(scope="session")
def components() -> tuple[Component, ...]:
    """Return every shipped component."""
    return tuple(one for cardset in shipped_cardsets() for one in cardset.components)


@pytest.fixture(scope="session")
def by_id(components: tuple[Component, ...]) -> dict[str, Component]:
    """Return every shipped component by id."""
    return {one.id: one for one in components}
