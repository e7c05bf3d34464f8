"""A player with a puzzle in front of them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from resarcana_desktop.games.puzzling import take
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.puzzles.policy import ResArcanaPuzzle
from resarcana_desktop.games.resarcana.puzzles.puzzle import GRADERS, Puzzle
from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES
from resarcana_desktop.games.resarcana.rules.position_text import position_text
from resarcana_desktop.games.resarcana.rules.scenario import SeatSetup
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play.puzzles.puzzle import Source
from tests.games.resarcana.play.clicker import Clicker
from tests.support.story import me, rival, story
from tests.support.window import Stage

CATACOMBS = "catacombs_of_the_dead"


def alone(own: SeatSetup) -> str:
    """Return the text of a position in which a seat plays on after its rival has passed."""
    gone = rival(play="witch research", passed=True)
    tale = story(own, gone, token_holder=1)
    return position_text(tale.position.faces, tale.position.state)


def puzzle(*, item: str = "", **more: Any) -> Puzzle:
    """A small puzzle: discard for Death, then put two essences on the Catacombs.

    With a magic item another one is taken at the end, as in a game.
    """
    own = me(play=f"duelist {CATACOMBS} (8D) {item}", pool="3D", hand="treant hawk")
    text = alone(own)
    values: dict[str, Any] = {
        "id": "win-1-1",
        "kind": "win_round",
        "source": Source(1, "level3", 1),
        "viewer": 0,
        "position": text,
        "plan": (
            ("discard treant", "gain 2D"),
            (f"use {CATACOMBS} 1",),
            (f"use {CATACOMBS} 2",),
            ("pass",),
        ),
        "rating": 1500,
        "themes": ("discard",),
        "misses": tuple(zip(GRADERS, (8, 5, 1, 0), strict=True)),
        "played": 0,
    }
    return Puzzle(**{**values, **more})


def with_pearls(**more: Any) -> Puzzle:
    """A puzzle with Pearls: convert one into Gold, claim a monument, save the others."""
    own = me(play="nautilian (turned) pearl_bed (turned 3P)", pool="3G 3P")
    gone = rival(play="witch", passed=True)
    tale = story(own, gone, monuments="solomons_temple", items="", token_holder=1)
    values: dict[str, Any] = {
        "position": position_text(tale.position.faces, tale.position.state),
        "plan": (("convert 1G",), ("claim solomons_temple",), ("pass",)),
        "sets": ("base", "perlae_imperii"),
        "themes": ("claim", "pearls"),
    }
    return puzzle(**{**values, **more})


def mage_choice(**more: Any) -> Puzzle:
    """A choice between two mages, before the first round."""
    rules = rulesets.res_arcana()
    position = rules.start({"seats": 2, "sides": "random"}, 39)
    best, other = (position.text_of(action) for action in position.legal_actions())
    values: dict[str, Any] = {
        "id": "mage-39-0",
        "kind": "mage_choice",
        "source": Source(39, "level5", 0),
        "viewer": position.seat_to_decide(),
        "position": rules.position_text(position),
        "plan": ((best,),),
        "first": (best,),
        "rating": 1300,
        "themes": ("mage",),
        "misses": tuple(zip(GRADERS, (3, 2, 0, 0), strict=True)),
        "played": 0,
        "chances": ((best, 62), (other, 38)),
        "deals": 61,
    }
    return Puzzle(**{**values, **more})


def contested(**more: Any) -> Puzzle:
    """A puzzle in which the rival can still act: score two more points while it can't."""
    own = me(play=f"duelist {CATACOMBS} (8D)", pool="5D", hand="treant hawk", deck="vault")
    tale = story(own, rival(play="witch"), token_holder=1)
    use, other = f"use {CATACOMBS} 1", "discard treant"
    values: dict[str, Any] = {
        "id": "race-1-1",
        "kind": "race",
        "source": Source(1, "quick", 1),
        "viewer": 0,
        "position": position_text(tale.position.faces, tale.position.state),
        "plan": ((use,),),
        "first": (use, f"use {CATACOMBS} 2"),
        "rating": 1400,
        "misses": tuple(zip(GRADERS, (8, 3, 0, 0), strict=True)),
        "played": 0,
        "chances": ((use, 88), (f"use {CATACOMBS} 2", 86), (other, 61), ("pass", 9)),
        "deals": 47,
        "games": (("best", 90), ("other", 40)),
        "reason": '[{"kind": "points", "better": true, "number": 2}]',
    }
    return Puzzle(**{**values, **more})


class Solver(Clicker):
    """A stage with a puzzle on it, opened from the practice list."""

    def __init__(self, folder: Path, given: Puzzle, **look: Any) -> None:
        Stage.__init__(self, folder, **{"motion_speed": 0.0, "automatic_payment": False, **look})
        self.context.shell.open_practice()
        take(self.context, PUZZLES, given)
        table = self.top
        assert isinstance(table, ResArcanaTable)
        assert isinstance(table.policy, ResArcanaPuzzle)
        self.trial = table.policy
        self.scene = self.table = table
        self.session = table.session
        self.rest()

    def rest(self) -> None:
        """Let everything come to rest."""
        for _ in range(40):
            self.top.update(0.9)
        self.ui.refresh()


Given: TypeAlias = Callable[..., Solver]


@pytest.fixture
def given(tmp_path: Path) -> Given:
    """Return a function that opens a puzzle for a player."""
    return lambda the_puzzle, **look: Solver(tmp_path, the_puzzle, **look)
