"""What the tests of the look share."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from resarcana_desktop.games.resarcana.cardsets import load_cardsets
from resarcana_desktop.games.resarcana.rules.records import Component


@pytest.fixture(scope="session")
def components() -> tuple[Component, ...]:
    """Every component of the base set."""
    return tuple(one for cardset in load_cardsets(["base"]) for one in cardset.components)


@pytest.fixture(scope="session")
def by_id(components: tuple[Component, ...]) -> dict[str, Component]:
    """The same, by id."""
    return {one.id: one for one in components}
