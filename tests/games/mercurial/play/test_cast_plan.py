"""A cast plan is computed before the player touches it, and its preview matches the result."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.app.scene import Scene
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
from resarcana_desktop.games.mercurial.play.cast_words import CastWords
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.events import read_events
from resarcana_desktop.games.mercurial.rules.flow import answer
from resarcana_desktop.games.mercurial.rules.position_text import position_text
from resarcana_desktop.games.mercurial.rules.scoring import points_of
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.mercurial.text.spoken import spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.tabletop.sandbox.kept import people
from resarcana_desktop.widgets import Button, RichLabel
from tests.games.mercurial.bots.test_casts import combinations, most_by_the_rules
from tests.games.mercurial.table.hands import open_table, setup, stage_for
from tests.support.build import fewer_interpreted
from tests.support.mercurial import Table
from tests.support.window import Stage

CAST = int(actions.simple(codes.V_CAST, 0))


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_for(tmp_path)


def gained(plan: CastPlan) -> int:
    """Return the points a plan scores when it is carried out."""
    state = plan.position.state.copy()
    before = int(points_of(state, 0))
    steps = plan.work_out().steps
    if not plan.begun:
        answer(state, CAST)
    for step in steps:
        answer(state, step.planned)
    return int(points_of(state, 0)) - before


def test_the_proposal_scores_as_many_points_as_any_plan() -> None:
    for table in combinations(fewer_interpreted(40, 6), arcanas=True):
        most = most_by_the_rules(table.state)
        plan = CastPlan(table.position)
        plan.propose()
        assert gained(plan) == most


def test_a_spell_with_two_sides_gives_the_one_that_helps_even_in_a_cast_under_way() -> None:
    """Geyser adds to the Restore of the others; its Ruin would cancel most of it."""
    table = Table().dice().crystals().hand().arcanas().active("geyser", "regrowth", "many_brooks")
    table.do("cast")
    assert int(table.state.decision) == codes.D_SIDE
    worked = CastPlan(table.position).work_out()
    assert worked.restore > 10
    assert worked.ruin == 0


def test_a_spell_that_gives_nothing_adds_nothing_of_its_energy() -> None:
    """Still Water gives Restore equal to the Acuity, and there is none."""
    table = Table().dice().crystals().arcanas().active("still_water", "dew")
    plan = CastPlan(table.position)
    shares = {table.faces.ids[share.card]: share for share in plan.work_out().shares}
    assert shares["still_water"].value == 0
    assert shares["still_water"].energy == codes.RESTORE


@pytest.mark.parametrize("acuity", [0, 9])
def test_the_effects_of_a_cast_are_shown_in_advance(acuity: int) -> None:
    """The plan shows Equilibrium with its Acuity and Prestige, and what fits of the Heroic."""
    table = Table().dice(*["fire"] * 7).crystals(mana=2, acuity=acuity)
    table.arcanas().active("fireball", "deep_lake").heroics("sunken_caravan")
    plan = CastPlan(table.position)
    worked = plan.work_out()
    state = table.position.state.copy()
    state.events = []
    answer(state, CAST)
    for step in worked.steps:
        answer(state, step.planned)
    shown = read_events(table.faces, state.events)
    shown = shown[: [event.kind for event in shown].index("reset")]

    def came(kind: str) -> int:
        return sum(event.number for event in shown if event.kind == kind and event.number > 0)

    assert worked.myst == 14
    assert worked.prestige == came("prestige") > 0
    assert worked.acuity == came("acuity") > 0
    assert worked.mana == came("mana")
    assert worked.dice_gained == came("die")


# ---- at the table --------------------------------------------------------------------------------


def at_the_table(stage: Stage, story: Table) -> MercurialTable:
    """Open the table at a story's position."""
    begins = position_text(story.faces, story.state)
    return open_table(stage, MercurialSession.from_position(setup(2), begins))


def in_words(table: Table) -> CastWords:
    """Return the plan the Cast panel opens with, in words."""
    plan = CastPlan(table.position)
    plan.propose()
    words = Words(load_catalogue("en", ID), table.faces, people(2))
    return CastWords(words, table.position, plan)


def shown(table: Table) -> str:
    """Return the displayed result of the plan and its consequences."""
    return in_words(table).total()


def test_ruin_and_restore_add_up_in_columns_and_an_enchantment_changes_the_sum() -> None:
    """As in the second example of the rulebook (p. 14)."""
    table = Table().dice("void").crystals().hand().arcanas()
    table.active("wildfire", "arc", "dew", "withering")
    rows = [(row.name, row.ruin, row.restore) for row in in_words(table).rows()]
    assert rows == [
        ("Wildfire {muted}8\u00a0×\u00a02\u00a0{icon:link}{/muted}", ruin(16), ""),
        ("Morning Dew", "", restore(4)),
        ("Sum", ruin(16), restore(4)),
        ("Withering", ruin(20), ""),
    ]


def test_ruin_and_restore_that_cancel_out_are_taken_off_both_columns() -> None:
    table = Table().dice("void").crystals().hand().arcanas().active("fireball", "dew")
    *_, total, cancelled = in_words(table).rows()
    assert total.total
    assert (total.ruin, total.restore) == (ruin(7), restore(4))
    less = (ruin(-4).replace("-", "−"), restore(-4).replace("-", "−"))
    assert (cancelled.ruin, cancelled.restore) == less


def ruin(number: int) -> str:
    return f"{number}\u00a0{{icon:ruin}}"


def restore(number: int) -> str:
    return f"{number}\u00a0{{icon:restore}}"


def test_a_heroic_that_ends_the_game_is_called_so_before_it_is_claimed() -> None:
    table = Table().dice().crystals().hand().arcanas().active("volcano")
    table.heroics("humming_gate")
    assert "Casts once more" not in shown(table)
    table.state.goal = 1
    assert "{seat:1}Corvin{/seat} Casts once more" in shown(table)


def test_all_points_of_a_cast_are_added_up_those_of_sigils_too() -> None:
    """The Lost Herd scores 5, and its Saviour makes a pair with that of the class."""
    table = Table().dice(*["void"] * 6).crystals(0).hand().arcanas().active("volcano")
    table.heroics("lost_herd")
    worked = CastPlan(table.position).work_out()
    assert worked.points == gained(CastPlan(table.position)) > 5 + worked.prestige
    assert f" · {worked.points} points in all" in shown(table)


def test_a_cast_that_claims_nothing_shows_what_is_missing() -> None:
    table = Table().dice().crystals().hand().arcanas().active("ember")
    table.heroics("humming_gate")
    assert "{b}The Humming Gate{/b} needs " in shown(table)


def test_prestige_is_named_beside_its_sign_and_said_only_once() -> None:
    table = Table().dice().crystals().hand().arcanas().active("fireball")
    table.heroics("humming_gate")
    assert "{b}+2{/b} {icon:prestige} Prestige" in shown(table)
    said = spoken(shown(table), load_catalogue("en", ID))
    assert said.count("Prestige") == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Cast: 13 Ruin, which gives 5 points for Summer, 2 Prestige and 1 Mana"),
        ("de", "Cast: 13 Verderben, das bringt 5 Punkte für Summer, 2 Prestige und 1 Mana"),
        ("fr", "Cast: 13 Ruine, ce qui rapporte 5 points avec Summer, 2 Prestige et 1 Mana"),
    ],
)
def test_a_result_is_spoken_as_sentences(language: str, said: str) -> None:
    catalogue = load_catalogue(language, ID)
    prestige = f"{{b}}+2{{/b}} {{icon:prestige}} {catalogue['icon.prestige']}"
    gains = " · ".join(["{icon:points:5} Summer", prestige, "{icon:mana} {b}+1{/b}"])
    result = f"Cast: 13\u00a0{{icon:ruin}}  {{icon:arrow}}  {gains}"
    assert spoken(result, catalogue).replace("\u00a0", " ") == said


def test_the_panel_opens_with_the_highest_scoring_plan(stage: Stage) -> None:
    """The Cast is 1 Ruin short of the Heroic, and the Acuity on the board makes up for it."""
    story = Table().dice(*["fire"] * 3, *["void"] * 3).crystals(5, 4).arcanas().hand()
    story.active("fireball").heroics("lost_herd")
    table = at_the_table(stage, story)
    stage.click("cast")
    assert table.model.plan is not None
    worked = table.model.plan.work_out()
    assert story.faces.ids[worked.heroic] == "lost_herd"
    assert worked.bought == (1, 0)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_a_worthless_cast_needs_confirmation(stage: Stage, key: int) -> None:
    table = at_the_table(
        stage, Table().dice(*["void"] * 6).crystals(5).arcanas().hand().active("withering")
    )
    played = table.session.game.played
    stage.click("cast")
    stage.press(key)
    asked: Scene = stage.top
    assert isinstance(asked, DialogScene)
    assert table.session.game.played == played
    asked.back()
    assert stage.context.scenes.top is table
    assert stage.ui.popups[-1].name == "cast", "the plan is still there"
    stage.click("do_cast")
    stage.click("answer.last")
    assert table.session.game.played > played


def test_a_cast_with_a_gain_needs_no_confirmation(stage: Stage) -> None:
    table = at_the_table(
        stage, Table().dice(*["void"] * 6).crystals(5).arcanas().hand().active("fireball")
    )
    stage.click("cast")
    stage.press(pygame.K_RETURN)
    assert stage.top is table
    assert int(table.session.position.state.prestige[0]) == 2


def test_what_scores_most_is_offered_only_if_there_is_a_choice(stage: Stage) -> None:
    at_the_table(stage, Table().dice(*["void"] * 6).crystals(0).hand().active("fireball"))
    stage.click("cast")
    assert stage.ui.find_or_none("propose") is None
    at_the_table(stage, Table().dice(*["void"] * 6).crystals(8, 8).hand().active("fireball"))
    stage.click("cast")
    assert stage.ui.find_or_none("propose") is not None


def test_most_points_can_be_pressed_only_after_another_choice(stage: Stage) -> None:
    given = Table().dice(*["void"] * 6).crystals(8, 8).hand().arcanas().active("fireball")
    at_the_table(stage, given.heroics("lost_herd"))
    stage.click("cast")
    most = stage.ui.find("propose")
    assert isinstance(most, Button)
    assert most.reason == "This Cast already scores the most."
    stage.click("spend.ruin.less")
    most = stage.ui.find("propose")
    assert isinstance(most, Button)
    assert not most.reason
    stage.click("propose")
    assert stage.ui.find("propose").reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_for_what_cancels_out_is_not_broken(tmp_path: Path, language: str) -> None:
    stage = stage_for(tmp_path, (1024, 600), language=language)
    given = Table().dice("water", *["void"] * 5).crystals(0).hand().active("fireball")
    at_the_table(stage, given)
    stage.click("cast")
    lines = [each for each in stage.ui.popups[-1].walk() if isinstance(each, RichLabel)]
    cancelled = load_catalogue(language, ID).text("table.cast.cancelled")
    line = next(each for each in lines if each.markup == cancelled)
    assert line.rect.height < 1.5 * next(iter(lines)).rect.height
    assert any("−1" in each.markup for each in lines)
