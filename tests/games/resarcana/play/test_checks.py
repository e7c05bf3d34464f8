"""A power that calls a victory check: the count in sight, and a question if a rival would win."""

from __future__ import annotations

from pathlib import Path

from resarcana_desktop.games.resarcana.play.checks import checks_called, lost_checks
from resarcana_desktop.games.resarcana.play.decisions import DecisionContext
from resarcana_desktop.games.resarcana.play.question import question_of
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.widgets import Label
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.support.story import Story, me, rival, story, written


def castle(mine: str = "", theirs: str = "", pool: str = "0", its: str = "0") -> Story:
    """The player has the Coral Castle and `mine`; the rival has `theirs`."""
    return story(
        me(play=f"druid coral_castle {mine}", pool=pool),
        rival(play=f"witch {theirs}", pool=its),
    )


def moment(tale: Story) -> DecisionContext:
    return DecisionContext(tale.position, tale.position.seat_to_decide())


def test_the_count_is_known_before_the_check_is_called() -> None:
    tale = castle("great_pyramid library temple colossus", "hawk")
    ((_, count),) = checks_called(moment(tale)).items()
    assert count.winners == (0,)
    assert count.points == (tale.position.points(0), tale.position.points(1))
    assert not lost_checks(moment(tale))


def test_reactions_are_counted_for_both() -> None:
    tale = castle("great_pyramid golden_statue", "temple", pool="3G")
    ((_, count),) = checks_called(moment(tale)).items()
    assert count.points[0] == tale.position.points(0) + 3


def rival_wins() -> Story:
    return castle("obelisk", "great_pyramid library temple colossus oracle")


def test_a_check_that_a_rival_wins_is_not_lit_and_says_why(tmp_path: Path) -> None:
    tale = rival_wins()
    assert lost_checks(moment(tale))
    player = Clicker(tmp_path, session_at(tale))
    assert "coral_castle" not in player.scene.skin.picture.state.usable
    player.point(player.spot("coral_castle").rect.center)
    player.rest()
    status = player.scene.skin.picture.state.status
    assert "would win." in status
    assert f"{{/seat}} {tale.position.points(0)} and" in status


def test_it_is_called_only_if_confirmed(tmp_path: Path) -> None:
    tale = rival_wins()
    player = Clicker(tmp_path, session_at(tale))
    player.click_spot("coral_castle")
    assert not player.session.moves
    said = [each.text for each in player.ui.walk() if isinstance(each, Label)]
    own, other = (tale.position.points(seat) for seat in (0, 1))
    assert any(line.endswith(f"would win {other} to {own}.") for line in said)
    player.click("answer.0")
    assert not player.session.moves
    player.click_spot("coral_castle")
    player.click("answer.last")
    assert [written(move.action) for move in player.session.moves] == ["use coral_castle 1"]


def test_a_reaction_to_a_check_shows_the_count(tmp_path: Path) -> None:
    tale = castle("great_pyramid golden_statue temple", "library", pool="3G")
    tale.do("use coral_castle 1")
    facts = question_of(Words(session_at(tale), load_catalogue("en", "resarcana"))).facts
    own = tale.position.points(0)
    assert f"Edda{{/seat}} {own} → {own + 3} and" in facts
    assert facts.endswith("Edda{/seat} would win.")
