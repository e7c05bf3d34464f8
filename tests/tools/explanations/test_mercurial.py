"""A label of Mercurial; `python -m tools.explanations.mercurial` asks in earnest."""

import pytest

from resarcana_desktop.games.mercurial.bots.registry import make
from tests.support.build import only_compiled
from tests.support.mercurial import Table
from tools.explanations.mercurial import _difference, main


def test_the_same_action_wins_as_often_as_itself() -> None:
    seen = Table().position.observation(0)
    recycle = Table().position.action("recycle")
    assert _difference(make("greedy"), seen, recycle, recycle, 3) == 0.0


@only_compiled
def test_it_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    seed = "7007"  # a mistake early in the first game
    assert main(["--labels", "1", "--games", "2", "--plays-on", "greedy", "--seed", seed]) == 0
    assert "played out" in capsys.readouterr().out
