"""A label or two; `python -m tools.explanations.labels` asks in earnest."""

import pytest

from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import only_compiled
from tests.support.story import me, rival, story
from tools.explanations.__main__ import Asked
from tools.explanations.labels import PLAYER, Label, judged, main, summary


def test_a_label_is_confirmed_or_refuted_by_the_games_played() -> None:
    won = (1.0, 1.0, 0.0, 1.0)
    better = Label("action", "blunder", 20.0, won, given=Label("action", "mistake", 12.0, won))
    assert better.confirmed
    assert not better.refuted
    worse = Label("action", "mistake", 12.0, (-1.0,) * 10)
    assert not worse.confirmed
    assert worse.refuted
    lines = list(summary([better, worse]))
    assert lines[0] == "labels: 1, confirmed 1, 100.0%"
    assert lines[4] == "by searches alone: 2, confirmed 1, 50.0%"
    assert lines[5] == "  refuted at 95%: 1"
    assert lines[-1].startswith("  all: 2, confirmed 1, stated loss 16.0 points, played out -50.0")


def test_a_decision_with_one_answer_gets_no_label() -> None:
    tale = story(
        me(play="druid"),
        rival("seer", passed=True),
        places="catacombs_of_the_dead",
    )
    asked = Asked(("base",), res_arcana().position_text(tale.position), 7)
    assert judged(1, PLAYER, asked) is None


@only_compiled
def test_it_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    seed = "985011"  # a mistake early in the first game
    assert main(["--labels", "1", "--games", "2", "--plays-on", "greedy", "--seed", seed]) == 0
    assert "played out" in capsys.readouterr().out
