"""Before a scroll is used up for nothing, there is a question."""

from __future__ import annotations

from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.play.waste import wasted_scroll
from resarcana_desktop.widgets.labels import Label
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.support.story import Story, me, rival, story, written


def holding(scroll: str, pool: str = "5C 2L", **more: str) -> Story:
    return story(me(play=f"druid inscription {scroll}", pool=pool, deck="hawk", **more), rival())


def wasted(tale: Story, line: str) -> str:
    return wasted_scroll(tale.position, tale.position.action(line))


@pytest.mark.parametrize(("line", "scroll"), [("pay 2C", "projection"), ("pay 0", "projection")])
def test_too_few_essences_for_a_gold_waste_projection(line: str, scroll: str) -> None:
    assert wasted(holding("projection").do("use projection 1"), line) == scroll


@pytest.mark.parametrize("line", ["pay 3C", "pay 5C"])
def test_what_makes_a_gold_wastes_nothing(line: str) -> None:
    assert wasted(holding("projection").do("use projection 1"), line) == ""


def test_other_scrolls_are_wasted_as_well_if_they_do_nothing() -> None:
    assert wasted(holding("revivify", "1D"), "use revivify 1") == "revivify"
    assert wasted(holding("revivify", "1D", discards="vault"), "use revivify 1") == ""
    assert wasted(holding("transform").do("use transform 1"), "pay 0") == "transform"
    assert wasted(holding("transform").do("use transform 1"), "pay 2L") == ""


def test_other_components_are_not_used_up() -> None:
    assert (
        wasted(story(me(play="druid prism", pool="3E"), rival()).do("use prism 2"), "pay 0") == ""
    )


def test_at_the_table_it_is_asked_before_and_nothing_happens_unless_confirmed(
    tmp_path: Path,
) -> None:
    player = Clicker(tmp_path, session_at(holding("projection").do("use projection 1")))
    player.do("pay 2C")
    assert not player.session.moves
    said = [each.text for each in player.ui.walk() if isinstance(each, Label)]
    assert "Projection gives you nothing this way, and it still goes back to the center." in said
    player.click("answer.0")
    assert not player.session.moves
    player.do("pay 2C")
    player.click("answer.last")
    assert [written(move.action) for move in player.session.moves] == ["pay 2C"]


def test_at_the_table_what_gains_something_is_played_at_once(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(holding("projection").do("use projection 1")))
    player.do("pay 3C")
    assert [written(move.action) for move in player.session.moves] == ["pay 3C"]
