"""The collect panel."""

import pytest

from resarcana_desktop.games.resarcana.play.collecting import CollectSheet, collect_sheet
from tests.games.resarcana.play.tables import collect
from tests.support.story import essences, me, rival, said, story, written


def answers(sheet: CollectSheet) -> dict[str, str]:
    return {f"{line.kind} {line.component}": written(line.answer) for line in sheet.questions}


def test_every_income_has_a_line() -> None:
    sheet = collect_sheet(collect().position, {})
    fixed = [line.component for line in sheet.lines if line.kind == "fixed"]
    assert sorted(fixed) == ["duelist", "elemental_spring", "sunken_reef"]
    assert [line.kind for line in sheet.questions][-1] == "collect_upkeep"


def test_essences_that_score_or_work_stay_and_the_rest_is_taken() -> None:
    found = answers(collect_sheet(collect().position, {}))
    assert found["collect_stored sunken_reef"] == "leave"
    assert found["collect_stored vault"] == "leave"
    assert found["collect_stored windup_man"] == "leave"
    assert found["collect_stored duelist"] == "take"


def test_points_at_stake_are_shown() -> None:
    sheet = collect_sheet(collect().position, {})
    points = {line.component: line.points for line in sheet.lines if line.points}
    assert points == {"sunken_reef": 3}


def test_leaving_gold_in_the_vault_leads_to_a_further_choice() -> None:
    left = collect_sheet(collect().position, {})
    taken = collect_sheet(collect().position, {("collect_stored", "vault"): said("take")})
    assert ("collect_any", "vault") in [line.key for line in left.questions]
    assert ("collect_any", "vault") not in [line.key for line in taken.questions]


@pytest.mark.parametrize(
    ("pool", "gain"), [("5E 2D", "1E 1D"), ("4E 3D", "2E"), ("6E 1D", "2D"), ("0", "1C 1D")]
)
def test_essences_a_claim_needs_are_proposed_for_collecting(pool: str, gain: str) -> None:
    tale = story(
        me(play="druid vault (2G)", pool=pool),
        rival(),
        phase="collect",
        round=2,
        places="cursed_forge",
    )
    assert answers(collect_sheet(tale.position, {}))["collect_any vault"] == f"gain {gain}"


def test_gains_are_summed_up() -> None:
    tale = story(me(play="druid calm_elan vault (2G)", pool="0"), rival(), phase="collect", round=2)
    sheet = collect_sheet(tale.position, {("collect_stored", "vault"): said("take")})
    assert sheet.gained in (essences("1L 1C 2G"), essences("1E 1L 2G"))


def test_the_pool_before_and_after_agrees_with_the_lines_between() -> None:
    tale = collect()
    sheet = collect_sheet(tale.position, {})
    assert sheet.before == essences("1E 1D")
    changes = zip(sheet.before, sheet.gained, sheet.paid, strict=True)
    assert sheet.after == tuple(had + more - less for had, more, less in changes)
    for line in sheet.questions:
        tale.do(written(line.answer))
    assert tale.position.observation(0).seats[0].pool == sheet.after


def test_incomes_already_in_the_pool_do_not_count_twice() -> None:
    tale = collect()
    early = collect_sheet(tale.position, {})
    for line in early.questions[:-1]:
        tale.do(written(line.answer))
    late = collect_sheet(tale.position, {})
    assert tale.position.observation(0).seats[0].pool[4] > early.before[4]
    assert late.after == early.after


def test_upkeep_is_paid_if_possible() -> None:
    tale = story(me(play="druid cursed_forge", pool="1D"), rival(), phase="collect", round=2)
    sheet = collect_sheet(tale.position, {})
    assert sheet.questions[0].answer == said("pay 1D")
    assert sheet.paid == essences("1D")


def test_an_answer_no_longer_possible_is_replaced() -> None:
    sheet = collect_sheet(collect().position, {("collect_choice", "healer"): said("gain 5G")})
    assert answers(sheet)["collect_choice healer"] in ("gain 1L", "gain 1C")


def test_another_answer_in_one_line_changes_no_other_line() -> None:
    position = collect().position
    sheet = collect_sheet(position, {})
    before = answers(sheet)
    of_rules = {"collect_any vault", "collect_upkeep cursed_forge"}
    for line in sheet.questions:
        for option in line.options:
            after = answers(collect_sheet(position, sheet.answered(line, option)))
            changed = {key for key in before if after.get(key) != before[key]}
            assert changed <= {" ".join(line.key)} | of_rules, written(option)


def test_a_proposal_returns_with_its_question() -> None:
    position = collect().position
    sheet = collect_sheet(position, {})
    vault = next(line for line in sheet.questions if line.key == ("collect_stored", "vault"))
    taken = sheet.answered(vault, said("take"))
    again = collect_sheet(position, taken)
    left = collect_sheet(position, {**taken, **again.answered(vault, said("leave"))})
    assert answers(left) == answers(sheet)


def test_the_answers_can_be_played_one_after_another() -> None:
    tale = collect()
    for line in collect_sheet(tale.position, {}).questions:
        assert (tale.decision.kind, tale.decision.component) == line.key
        tale.do(written(line.answer))
    assert tale.decision.kind == "action"


def test_looking_ahead_changes_nothing() -> None:
    tale = collect()
    before = tale.position.hash()
    collect_sheet(tale.position, {})
    assert tale.position.hash() == before
