"""A set's rules for a whole game: the winning score, the start, essences worth points."""

from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.cardsets import load_cardset_folder
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rules.scenario import Scenario, build_state
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.made_up_set import write_fens
from tests.support.story import Story, me, rival

ITEMS = ("alchemy", "research", "divination")


def rules_with(folder: Path, lines: str) -> ResArcana:
    """Return the rules of the base game with a test set that has these lines in its `set.toml`."""
    own = write_fens(folder)
    with (own / "set.toml").open("a", encoding="utf-8") as file:
        file.write(lines)
    (base,) = res_arcana().faces.cardsets
    return ResArcana([base, load_cardset_folder(own)])


def tell(rules: ResArcana, *seats: object) -> Story:
    scenario = Scenario(seats=tuple(seats), items=ITEMS)  # type: ignore[arg-type]
    return Story(ResArcanaPosition(rules.faces, build_state(rules.faces, scenario)))


NINE = "great_pyramid colossus temple oracle"  # 3 + 2 + 2 + 2 points


def test_a_set_may_ask_for_more_points(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, "goal = 13\n")
    tale = tell(rules, me(play=NINE), rival()).do("pass", "pass")
    assert tale.round == 2  # ten points are not enough
    tale = tell(rules, me(play=f"{NINE} sacred_grove (1L)"), rival()).do("pass", "pass")
    assert tale.winners == (0,)
    assert tale.view().points == 13
    assert tale.position.observation(0).goal == 13


def test_by_default_ten_points_win(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, "")
    assert rules.faces.goal == res_arcana().faces.goal == 10


def test_everyone_starts_with_the_sets_additions(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, "start = { gold = 2 }\n")
    options = {"seats": 2, **rules.set_options}
    pools = [seat.pool for seat in rules.start(options, 1).observation(0).seats]
    assert pools == [(1, 1, 1, 1, 3)] * 2


def test_essences_may_be_worth_points_in_every_place(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, "worth = { calm = 2 }\n")
    tale = tell(rules, me(play="vault (1C 3G)", pool="2C 1E", hand="hawk"), rival(pool="1C"))
    assert dict(tale.view().points_by_source) == {"first_player_token": 1, "calm": 6}
    assert tale.points(1) == 2


def test_essences_worth_points_do_not_break_ties(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, "worth = { calm = 1 }\n")
    tale = tell(
        rules, me(play=NINE, pool="2E"), rival(play="catacombs_of_the_dead (7D)", pool="3C")
    )
    tale.do("pass", "pass")
    assert tale.winners == (0,)  # 10 points each, and 2 essences against none


def test_a_sets_rules_are_part_of_its_digest(tmp_path: Path) -> None:
    own = write_fens(tmp_path)
    plain = load_cardset_folder(own, digested=True).digest
    with (own / "set.toml").open("a", encoding="utf-8") as file:
        file.write("goal = 13\n")
    assert load_cardset_folder(own, digested=True).digest != plain


@pytest.mark.parametrize("line", ["goal = 13", "start = { calm = 1 }", "worth = { calm = 1 }"])
def test_the_last_set_that_says_so_counts(tmp_path: Path, line: str) -> None:
    own = write_fens(tmp_path)
    with (own / "set.toml").open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    fens = load_cardset_folder(own)
    (base,) = res_arcana().faces.cardsets
    both = [ResArcana([base, fens]).faces.tables, ResArcana([fens, base]).faces.tables]
    for name in ("goal", "start", "worth"):
        first, second = (getattr(each, name) for each in both)
        assert first == second  # the base game says nothing, so the order makes no difference
