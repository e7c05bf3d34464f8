"""Tests of aims: the goal most lines of play share, what is missing, and what a rival claims."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Advise
from resarcana_desktop.games.mercurial.bots import aims
from resarcana_desktop.games.mercurial.bots.adviser import (
    Adviser,
    acuity_on,
    in_time,
    taken_soon,
    with_aims,
    without_clutter,
)
from resarcana_desktop.games.mercurial.bots.aims import (
    NO_COST,
    Aim,
    Claim,
    Comparison,
    Cost,
    RivalClaim,
    aim_of,
)
from resarcana_desktop.games.mercurial.bots.claims import claimable
from resarcana_desktop.games.mercurial.bots.facts import Fact
from resarcana_desktop.games.mercurial.bots.prospects import Prospects
from resarcana_desktop.games.mercurial.bots.search import Plan
from resarcana_desktop.games.mercurial.bots.turn_bot import Effort, TurnBot
from resarcana_desktop.games.mercurial.bots.weights import shipped
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import NOTHING
from resarcana_desktop.games.mercurial.rulesets import shipped as rules
from tests.support.mercurial import Table

LINES = 10


class Foretold:
    """A stub that plays no lines: each line gets the claims it is given."""

    def __init__(self, *lines: Sequence[Claim]) -> None:
        self.lines = iter(lines)

    def claims(self, *_asked: object) -> list[Claim]:
        return list(next(self.lines))


@pytest.fixture(autouse=True)
def ten_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aims, "deals_followed", lambda: LINES)


ROWS = {
    codes.SPELL: codes.SPELL_ROW,
    codes.HEROIC: codes.HEROIC_ROW,
    codes.ARCANA: codes.ARCANA_FREE,
}
"""Where each kind of card is on the table."""


def found(
    table: Table, *lines: Sequence[Claim], plan: Sequence[str] = (), shown: bool = True
) -> Aim | None:
    """Return the aim found in ten lines that repeat the given ones; all their cards are `shown`."""
    seen = table.position.observation(0)
    for each in {card for line in lines for _, _, card in line} if shown else ():
        seen.state.pile[each] = ROWS[int(seen.state.tables.kind[each])]
    wanted: Any = Foretold(*(lines[n % len(lines)] for n in range(LINES)))
    actions = [table.position.action(text) for text in plan]
    return aim_of(wanted, seen, Plan(actions, True, 0.0), seen.state, 1)


def card(name: str) -> int:
    return Table().number(name)


def test_the_goal_is_the_card_most_lines_claim_soonest() -> None:
    herd, mine = card("lost_herd"), card("sealed_mine")
    now, later = [(0, 0, herd)], [(0, 1, mine)]
    assert found(Table(), [*now, *later]) == Aim(herd, 0)
    aim = found(Table(), later)
    assert aim is not None
    assert (aim.card, aim.turns, aim.sure) == (mine, 1, True)


def test_a_goal_in_fewer_lines_is_likely_or_not_a_goal() -> None:
    herd = card("lost_herd")
    seven = [[(0, 0, herd)]] * 7 + [[]] * 3
    aim = found(Table(), *seven)
    assert aim is not None
    assert not aim.sure
    assert aim.share == 0.7
    assert found(Table(), *seven[2:], [], []) == Aim()


def test_a_claim_a_rival_makes_before_the_next_turn_is_a_threat() -> None:
    herd, mine = card("lost_herd"), card("sealed_mine")
    assert found(Table(), [(1, 0, mine)]) == Aim(rival=RivalClaim(1, mine))
    assert found(Table(), [(1, 1, mine)]) == Aim(), "that is later"
    aim = found(Table(), [(0, 0, herd), (1, 0, mine)])
    assert aim == Aim(herd, 0, rival=RivalClaim(1, mine))


def test_a_worse_action_repeats_none_of_the_better_ones_reasons() -> None:
    best = Aim(3, 1, cost=Cost(short=2), rival=RivalClaim(1, 4))
    assert best.after(best) == Aim(3, 1, compared=Comparison(again=True))
    cheaper = Aim(3, 1, cost=Cost(short=1, acuity=4), rival=RivalClaim(1, 4))
    assert cheaper.after(best) == Aim(
        3, 1, cost=Cost(short=1, acuity=4), compared=Comparison(again=True)
    )
    assert Aim(5, 1, rival=RivalClaim(1, 4)).after(best) == Aim(5, 1)
    threat = Aim(rival=RivalClaim(1, 4))
    assert threat.after(threat) == Aim(), "without a goal there is none to be the same"


def test_without_a_goal_the_spell_taken_next_is_what_an_action_leads_to() -> None:
    fireball, kindle = card("fireball"), card("kindle")
    mine = [(0, 1, fireball)]
    assert found(Table(), *[mine] * 7, *[[]] * 3) == Aim(spell=fireball)
    assert found(Table(), *[mine] * 5, *[[(0, 1, kindle)]] * 5) == Aim(), "now one and now another"
    assert found(Table(), [(1, 0, fireball), (0, 0, kindle)]) == Aim(), "not in the next turn"
    herd = card("lost_herd")
    assert found(Table(), [(0, 1, herd), (0, 1, fireball)]) == Aim(herd, 1, through=fireball)


def test_the_spell_taken_next_is_on_the_way_to_a_later_goal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(aims, "turns_followed", lambda: aims.TURNS)
    fireball, herd, mine = card("fireball"), card("lost_herd"), card("sealed_mine")
    aim = found(Table(), [(0, 1, fireball), (0, 2, herd)])
    assert aim is not None
    assert (aim.card, aim.turns, aim.spell) == (herd, 2, fireball)
    now_and_then = [[(0, 1, fireball), (0, 2, each)] for each in (herd, mine)]
    aim = found(Table().heroics("lost_herd", "sealed_mine"), *now_and_then)
    assert aim is not None
    assert (aim.some, aim.spell) == (True, fireball)


def test_the_spell_that_makes_a_likely_goal_is_found_in_the_lines_that_reach_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(aims, "turns_followed", lambda: aims.TURNS)
    fireball, herd = card("fireball"), card("lost_herd")
    with_spell, without = [(0, 1, fireball), (0, 2, herd)], [(0, 2, herd)]
    for number, spell in ((5, fireball), (4, NOTHING)):
        lines = [with_spell] * number + [without] * (7 - number) + [[]] * 3
        aim = found(Table(), *lines)
        assert aim is not None
        assert (aim.card, aim.turns, aim.spell) == (herd, 2, spell)


def test_the_spell_on_the_way_to_a_goal_is_named_even_if_the_second_best_takes_it() -> None:
    aim, later = Aim(5, 2, spell=3), Aim(5, 3, spell=3)
    assert aim.beside([aim]).spell == 3
    assert later.after(aim).spell == 3, "it is another way to the goal"
    assert aim.after(aim).spell == NOTHING, "it is the same goal again"


def test_the_spell_without_which_the_combination_is_too_weak_is_named() -> None:
    """A Volcano alone is 2 Ruin short of the Boar."""
    fireball, boar = card("fireball"), card("iron_boar")
    line = [(0, 1, fireball), (0, 1, boar)]
    table = Table().active("volcano").dice().crystals().hand().heroics("iron_boar")
    aim = found(table, line)
    assert aim is not None
    assert (aim.card, aim.turns, aim.through) == (boar, 1, fireball)
    strong = found(table.active("inferno"), line)
    assert strong is not None
    assert strong.through == NOTHING
    assert aim.without_goal().through == NOTHING


def test_what_the_same_cast_claims_too_is_part_of_the_goal() -> None:
    herd, work, mine = card("lost_herd"), card("great_work"), card("sealed_mine")
    both, later = [(0, 1, herd), (0, 1, work)], [(0, 1, herd), (0, 2, work)]
    rival, other = [(0, 1, herd), (1, 1, work)], [(0, 1, herd), (0, 0, mine)]
    for lines, also in (
        ([both], work),
        ([later], NOTHING),
        ([rival], NOTHING),
        ([both] * 5 + [later] * 5, NOTHING),
    ):
        aim = found(Table(), *lines)
        assert aim is not None
        assert (aim.card, aim.also) == (herd, also)
    aim = found(Table(), other)
    assert aim is not None
    assert (aim.card, aim.also) == (mine, NOTHING), "it is claimed a turn sooner"


def test_a_worse_action_that_is_sooner_there_does_not_contradict_the_best() -> None:
    best = Aim(3, 3, share=0.7)
    assert Aim(3, 2, share=0.7, spell=4).after(best) == Aim(
        3, 2, share=0.7, spell=4, compared=Comparison(again=True, earlier=True)
    )
    assert Aim(3, 3, share=0.7).after(best) == Aim(3, 3, share=0.7, compared=Comparison(again=True))
    assert not Aim(4, 2).after(best).compared.again
    some = Aim(some=True, such_as=3, turns=3)
    assert Aim(3, 1).after(some).compared.earlier, "it is the very Heroic that was named"
    assert not Aim(4, 1).after(some).compared.again
    assert not Aim(3, 3).after(Aim(3, 2)).compared.again
    assert not Aim(3, 0).after(Aim(3, 1)).compared.again, "at once is more than that"


def test_a_card_in_hand_is_said_only_if_there_is_nothing_else() -> None:
    hand, mana = Fact("hand", 0.25, number=1), Fact("mana", 0.3, number=1)
    assert without_clutter([hand], []) == [hand]
    assert without_clutter([mana, hand], []) == [mana]
    assert without_clutter([hand], [Aim(3, 1)]) == []


def test_dice_are_not_converted_for_a_spell_that_does_not_fit() -> None:
    """Neither Regrowth nor Withering is of any use beside the other."""
    shards, regrowth = (
        Fact("payable", 0.4, card(each), itself=True) for each in ("crystal_shards", "regrowth")
    )
    aim = Aim(firsts=(4,) * 6, spells=((shards.card, 5),))
    assert taken_soon([shards, regrowth], [aim]) == [shards]
    assert taken_soon([regrowth], [aim]) == [regrowth], "else nothing would be said"


def test_a_card_that_is_claimed_either_way_is_no_advantage() -> None:
    """Both lead to the Bridge, so being strong enough for it sets neither apart."""
    bridge, boar = (Fact("enough_for", 3.0, card(each)) for each in ("broken_bridge", "iron_boar"))
    for other, said in ((Aim(bridge.card, 1), (boar,)), (Aim(), (bridge, boar))):
        best = Advice(1, 0.8, 9, (Aim(bridge.card, 1), bridge, boar))
        first, _ = with_aims([best, Advice(2, 0.7, 9, (other,))])
        assert tuple(each for each in first.reason if isinstance(each, Fact)) == said


def test_a_spell_that_the_second_best_takes_as_well_speaks_for_neither() -> None:
    aim, other = Aim(spell=3), Aim(spell=4)
    assert aim.beside([other, aim]).spell == 3
    assert aim.beside([aim, other]).spell == NOTHING
    assert aim.after(aim).spell == NOTHING
    assert other.after(aim).spell == 4


def test_a_goal_that_another_action_reaches_at_once_is_put_off() -> None:
    assert Aim(3, 1).beside([Aim(4, 0), Aim(3, 0)]).compared.waits
    assert not Aim(3, 0).beside([Aim(3, 0)]).compared.waits
    assert not Aim(3, 2).beside([Aim(3, 1)]).compared.waits, "neither is reached at once"
    assert not Aim(spell=3).beside([Aim(spell=3)]).compared.waits
    assert Aim(3, 1).beside([Aim(3, 1), Aim(3, 0)]).compared.either is False, (
        "that it waits says more"
    )
    assert Aim(3, 1).beside([Aim(3, 1)]).compared.either
    assert not Aim(3, 1).beside([Aim(3, 2)]).compared.either, "the second best reaches it later"
    herd = card("lost_herd")
    safe, lost = [(0, 1, herd)], [(1, 0, herd)]
    for rivals, at_risk in ((1, False), (2, True)):
        aim = found(Table(), *[safe] * (LINES - rivals), *[lost] * rivals)
        assert aim is not None
        assert aim.at_risk is at_risk


def one_short() -> Table:
    """Set up a combination one Ruin short of a Heroic, with Acuity to spend."""
    table = Table().dice().crystals(acuity=8).hand().arcanas()
    table.active("volcano").heroics("snowed_pass", "stone_colossus", "lost_herd")
    tables = table.faces.tables
    need = int(tables.need[table.number("snowed_pass") * 2 + codes.RUIN])
    have = aims._missing(table.state, 0, table.number("snowed_pass"))
    assert have.energy == codes.RUIN
    assert 0 < have.short < need
    return table


def test_a_missing_amount_is_reported_with_what_buys_it() -> None:
    table = one_short()
    goal = table.number("snowed_pass")
    cost = aims._missing(table.state, 0, goal)
    short = cost.short
    price = int(table.faces.tables.acuity_for[codes.RUIN])
    assert cost.acuity == (short * price if short * price <= 8 else 0)
    assert aims._missing(table.crystals().state, 0, goal) == Cost(codes.RUIN, short)
    aim = found(table, [(0, 1, goal)])
    assert aim is not None
    assert (aim.turns, aim.cost) == (1, Cost(codes.RUIN, short))


@pytest.mark.parametrize(("dice", "price"), [([], 0), (["fire"], 3)])
def test_an_equilibrium_that_is_enough_is_no_missing_energy(dice: list[str], price: int) -> None:
    """14 Ruin and 14 Restore cancel each other out, and are worth more than either."""
    table = Table().dice(*dice).crystals(acuity=4).hand().arcanas()
    table.active("volcano", "deep_lake").heroics("snowed_pass")
    goal = table.number("snowed_pass")
    assert aims._missing(table.state, 0, goal) == Cost(acuity=price, equilibrium=True)
    aim = found(table, [(0, 1, goal)])
    assert aim is not None
    assert aim.cost == Cost(acuity=price, equilibrium=True)


@pytest.mark.parametrize(
    ("spent", "cost"),
    [
        ((2, 0), Cost(short=2, acuity=8)),
        ((1, 1), Cost(acuity=7, equilibrium=True)),
        ((0, 0), NO_COST),
    ],
)
def test_both_energies_are_bought_for_an_equilibrium(spent: tuple[int, int], cost: Cost) -> None:
    spend = int(actions.action(codes.V_SPEND, 0, *spent, 0, 0))
    found = aims._bought(Table().state, Plan([spend], True, 0.0))
    assert replace(found, energy=cost.energy) == cost


def test_a_goal_two_turns_away_is_one_if_nothing_comes_sooner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    herd, mine = card("lost_herd"), card("sealed_mine")
    monkeypatch.setattr(aims, "turns_followed", lambda: 2)
    table = Table().dice().hand().active("volcano")
    assert found(table, [(0, 2, mine)]) == Aim(mine, 2), "nothing is missing for certain"
    assert found(Table(), [(0, 1, herd), (0, 2, mine)]) == Aim(herd, 1)


def test_in_a_real_search_the_goal_is_reached_in_the_lines_that_are_played() -> None:
    table = Table().dice().crystals().arcanas()
    table.active("volcano", "inferno", "many_brooks", "fireball")
    table.heroics("snowed_pass", "stone_colossus", "lost_herd")
    bot = TurnBot(rules().faces, shipped(), Effort(nodes=40, plans=3, simulations=3))
    adviser = Adviser(bot, Prospects(rules().faces, shipped()), 0.0)
    advice = adviser.answer(
        Advise(table.position.observation(0), table.position.legal_actions(), 1)
    )
    claimed = [each for one in advice for each in one.reason if isinstance(each, Aim)]
    assert claimed
    row = {int(each) for each in table.state.heroic_row}
    assert any(each.card in row for each in claimed)
    for each in claimed:
        assert each.card == NOTHING or each.share >= aims.LIKELY
        assert each.rival is None or each.rival.seat != 0


def test_nothing_is_found_once_it_is_to_stop() -> None:
    table, shown = Table(), Foretold()
    seen, wanted = table.position.observation(0), shown
    none: Any = wanted
    assert aim_of(none, seen, Plan([], True, 0.0), seen.state, 1, lambda: True) is None


def test_a_combination_is_not_strong_enough_for_what_a_rival_claims_before() -> None:
    wolves, boar = (Fact("enough_for", 3.0, card(each)) for each in ("ridge_wolves", "iron_boar"))
    threat = Aim(rival=RivalClaim(1, card("ridge_wolves")))
    assert in_time([wolves, boar], [threat]) == [boar]
    assert in_time([wolves, boar], []) == [wolves, boar]


def test_a_heroic_is_the_goal_if_it_is_now_one_and_now_another() -> None:
    herd, mine = card("lost_herd"), card("sealed_mine")
    aim = found(Table().heroics("lost_herd"), [(0, 1, herd)], [(0, 1, mine)])
    assert aim is not None
    assert (aim.card, aim.some, aim.turns, aim.sure) == (NOTHING, True, 1, True)
    assert aim.such_as == herd
    assert aim.after(aim).compared.again
    assert aim.beside([aim]).compared.either


def test_a_heroic_that_no_one_has_seen_is_no_goal() -> None:
    """Now one and now another turns up."""
    lines = [[(0, 1, card(each))] for each in ("lost_herd", "sealed_mine")]
    aim = found(Table().heroics("iron_boar"), *lines)
    assert aim is not None
    assert (aim.has_goal, aim.unnamed) == (False, True)


def test_some_heroic_either_way_is_not_said_beside_what_an_action_has_more_of() -> None:
    aim, more = Aim(some=True, such_as=card("iron_boar"), turns=2), Fact("ruin", 1.0, number=4)
    advice = [Advice(1, 0.8, 9, (aim, more)), Advice(2, 0.7, 9, (aim,))]
    found = [each.reason[0] for each in with_aims(advice)]
    assert not any(isinstance(each, Aim) and each.has_goal for each in found)
    advice[0] = Advice(1, 0.8, 9, (aim,))
    assert with_aims(advice)[0].reason == (replace(aim, compared=Comparison(either=True)),)


def test_some_heroic_either_way_is_said_beside_a_goal_with_a_name() -> None:
    """Without it the best action would seem to lead to less than the others."""
    boar, more = card("iron_boar"), Fact("acuity", 0.5, number=3)
    aim = Aim(some=True, such_as=boar, turns=1)
    advice = [Advice(1, 0.8, 9, (aim, more)), Advice(2, 0.7, 9, (Aim(boar, 1),))]
    assert with_aims(advice)[0].reason[0] == replace(aim, compared=Comparison(either=True))


def test_no_heroic_is_far_if_another_action_leads_to_one() -> None:
    assert Aim(far=3).beside([Aim(), Aim(spell=4)]).far == 3
    assert Aim(far=3).beside([Aim(), Aim(some=True, turns=2)]).far == 0


def test_a_spell_that_far_more_lines_take_is_likelier() -> None:
    fireball = card("fireball")
    takes, idle = [(0, 1, fireball)], list[Claim]()
    often, never = (
        found(Table(), *[takes] * number, *[idle] * (LINES - number)) for number in (5, 0)
    )
    assert often is not None
    assert never is not None
    assert often.spell == NOTHING, "it is taken in too few lines"
    assert often.beside([never]).compared.likelier == fireball
    assert often.beside([often]).compared.likelier == NOTHING
    assert often.beside([]).compared.likelier == NOTHING


def test_a_heroic_comes_sooner_than_with_the_second_best() -> None:
    herd = card("lost_herd")
    now, later = found(Table(), [(0, 0, herd)]), found(Table(), [(0, 1, herd)])
    assert now is not None
    assert later is not None
    assert now.beside([later]).compared.sooner
    assert not now.beside([now]).compared.sooner
    assert not later.beside([now]).compared.sooner
    assert not now.beside([Aim()]).compared.sooner, "nothing is known of that one"


def test_a_card_that_has_yet_to_turn_up_is_neither_goal_nor_threat() -> None:
    table = Table().heroics("lost_herd")
    hidden = next(
        each for each in ("sealed_mine", "iron_boar") if card(each) not in table.state.heroic_row
    )
    for whose in (0, 1):
        aim = found(table, [(whose, 0, card(hidden))], shown=False)
        assert aim is not None
        assert (aim.card, aim.rival) == (NOTHING, None)
    aim = found(table, [(0, 0, card("lost_herd"))], shown=False)
    assert aim is not None
    assert aim.card == card("lost_herd")


@pytest.mark.parametrize(("goal", "ends"), [(1, True), (2, False), (0, False)])
def test_the_last_heroic_that_is_needed_ends_the_game(goal: int, *, ends: bool) -> None:
    table = Table().heroics("lost_herd")
    table.state.goal = goal
    aim = found(table, [(0, 0, card("lost_herd"))])
    assert aim is not None
    assert aim.ends is ends
    assert not aim.without_goal().ends


def test_a_goal_that_the_second_best_reaches_as_soon_takes_it_no_turn_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is only less sure of it: what one line says, the other one does not deny."""
    monkeypatch.setattr(aims, "turns_followed", lambda: aims.TURNS)
    herd = card("lost_herd")
    table, now = Table(), [(0, 1, herd)]
    sure, likely = found(table, now), found(table, *[now] * 6, *[[]] * 4)
    assert sure is not None
    assert likely is not None
    assert aims.is_sooner(sure, likely)
    beside, after = sure.beside([likely]), likely.after(sure)
    assert (beside.compared.sooner, beside.compared.either) == (False, False)
    assert (after.card, after.compared.again, after.sure) == (herd, False, False)
    assert likely.beside([sure]).compared.either
    assert sure.after(likely).compared.again


@pytest.mark.parametrize(("seat", "raced"), [(1, True), (0, False)])
def test_a_goal_of_the_next_turn_is_raced_if_a_rival_can_claim_it_first(
    seat: int, *, raced: bool
) -> None:
    """These four Spells are strong enough for The Lost Herd."""
    table = Table().heroics("lost_herd")
    table.active("volcano", "inferno", "many_brooks", "fireball", seat=seat)
    herd = card("lost_herd")
    aim = found(table, [(0, 1, herd)], shown=False)
    assert aim is not None
    assert (aim.card, aim.raced, aim.sure) == (herd, raced, not raced)
    now = found(table, [(0, 0, herd)], shown=False)
    assert now is not None
    assert not now.raced, "no one comes before this turn"


def test_a_goal_of_both_actions_is_told_apart_by_its_price_and_its_prestige() -> None:
    """Four strong Spells give far more Ruin than The Lost Herd takes, Inferno 3 too little."""
    herd = card("lost_herd")
    strong, weak = (Table().heroics("lost_herd").crystals(acuity=12) for _ in range(2))
    strong.active("volcano", "inferno", "many_brooks", "fireball")
    weak.active("inferno")
    best, other = (found(each, [(0, 1, herd)], shown=False) for each in (strong, weak))
    assert best is not None
    assert other is not None
    assert best.prestige > 0
    assert (other.cost.acuity > 0, other.prestige) == (True, 0)
    beside = best.beside([other])
    assert (beside.compared.either, beside.compared.saves, beside.compared.more) == (
        True,
        other.cost.acuity,
        best.prestige,
    )
    behind = other.beside([best])
    assert (behind.compared.either, behind.compared.saves, behind.compared.more) == (True, 0, 0)
    assert (best.beside([Aim(card("sealed_mine"), 1, cost=Cost(acuity=3))]).compared.saves) == 0, (
        "another goal"
    )


def test_some_heroic_that_the_next_best_action_claims_at_once_is_no_goal() -> None:
    later, now = Aim(some=True, turns=1), Aim(some=True, turns=0)
    assert not later.beside([now]).has_goal
    assert later.beside([later]).has_goal
    assert now.beside([now]).has_goal
    best, other = (Advice(n, 0.5, 9, (aim,)) for n, aim in enumerate((later, now)))
    _, shown = with_aims([best, other])
    assert shown.reason == (now,), "there is no goal that this could lead to as well"


@pytest.mark.parametrize(("lying", "also", "number"), [(5, False, 5), (0, False, 0), (5, True, 0)])
def test_acuity_on_a_card_comes_with_it(lying: int, also: bool, number: int) -> None:
    """Unless the other plan takes the card as well, later in the turn."""
    table = Table().crystals().skills("drought")
    table.state.acuity[card("drought")] = lying
    take = int(actions.simple(codes.V_SKILL, card("drought")))
    end = int(actions.simple(codes.V_END, 0))
    other = Plan([end, take] if also else [end], False, 0.0)
    told = acuity_on(table.state, Plan([take], False, 0.0), other)
    assert [each.number for each in told] == ([number] if number else [])


def test_a_heroic_in_about_half_of_the_lines_is_possible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(aims, "turns_followed", lambda: aims.TURNS)
    line = [(0, 3, card("lost_herd"))]
    for number, possible in ((6, True), (4, False)):
        aim = found(Table(), *[line] * number, *[[]] * (LINES - number))
        assert aim is not None
        assert not aim.has_goal
        assert replace(aim, far=3).is_possible is possible
        assert replace(aim, far=3).beside([Aim(3, 3)]).far == (3 if possible else 0)


@pytest.mark.parametrize(
    ("firsts", "far", "unlikely"),
    [((4, 4, 4), 3, True), ((4, 3, 4), 3, False), ((4, 3, 4), 2, True), ((4, 4, 4), 0, False)],
)
def test_no_heroic_is_likely_only_if_no_line_brings_one(
    firsts: tuple[int, ...], far: int, *, unlikely: bool
) -> None:
    """One of a few lines is enough for hope, as a player would look for it harder."""
    assert Aim(far=far, firsts=firsts).is_unlikely is unlikely


def test_another_heroic_that_scores_as_much_is_named_too() -> None:
    herd = card("lost_herd")
    table = Table().heroics("lost_herd", "iron_boar").active("fireball", "inferno").dice()
    points = claimable(table.crystals().state, 0, 0)
    aim = found(table, [(0, 1, herd)], shown=False)
    assert aim is not None
    assert aim.card == herd
    assert points[aim.instead] >= points[herd]
    taken = found(table, [(1, 0, aim.instead), (0, 1, herd)], shown=False)
    assert taken is not None
    assert taken.instead != aim.instead, "a rival takes it first"


def test_a_shared_goal_may_come_later_with_the_second_best() -> None:
    aim, other = Aim(3, 1, firsts=(1, 1, 1, 1)), Aim(3, 1, firsts=(1, 1, 2, 2))
    assert aim.beside([other]).compared.slower
    assert not other.beside([aim]).compared.slower


def test_one_of_several_heroics_is_an_example_if_any_is_claimed_more_often() -> None:
    herd, mine = card("lost_herd"), card("sealed_mine")
    lines = [[(0, 1, herd)]] * 7 + [[(0, 1, mine)]] * 3
    table = Table().heroics("lost_herd", "sealed_mine")
    aim = found(table, *lines, shown=False)
    assert aim is not None
    assert (aim.some, aim.such_as, aim.turns, aim.sure) == (True, herd, 1, True)


def test_an_equilibrium_that_is_enough_is_named_with_what_else_the_cast_claims() -> None:
    """Now one Heroic and now another is claimed, but all the Casts are alike."""
    heroics, still = ("snowed_pass", "sealed_mine"), card("perfect_stillness")
    lines = [[(0, 1, card(each)), (0, 1, still)] for each in heroics]
    table = Table().dice("fire").crystals(acuity=4).hand().arcanas("perfect_stillness")
    aim = found(table.active("volcano", "deep_lake").heroics(*heroics), *lines)
    assert aim is not None
    assert (aim.some, aim.turns, aim.also, aim.cost.equilibrium) == (True, 1, still, True)


def test_an_equilibrium_is_said_even_if_the_second_best_makes_it_as_well() -> None:
    aim = Aim(some=True, such_as=card("iron_boar"), turns=1)
    even, more = replace(aim, cost=Cost(acuity=6, equilibrium=True)), Fact("ruin", 1.0, number=4)
    for each, said in ((even, True), (aim, False)):
        advice = [Advice(1, 0.8, 9, (each, more)), Advice(2, 0.7, 9, (each,))]
        best = with_aims(advice)[0].reason[0]
        assert isinstance(best, Aim)
        assert best.has_goal is said


def test_spared_crystals_alone_do_not_hide_a_goal() -> None:
    aim, spared = Aim(some=True, such_as=card("iron_boar"), turns=1), Fact("acuity", 0.1, number=1)
    advice = [Advice(1, 0.8, 9, (aim, spared)), Advice(2, 0.7, 9, (aim,))]
    assert with_aims(advice)[0].reason[0] == replace(aim, compared=Comparison(either=True))


@pytest.mark.parametrize(
    ("firsts", "turns", "ahead"),
    [((1, 1, 1, 4, 4), 3, True), ((1, 1, 1, 4, 4), 1, False), ((3, 3, 3, 4, 4), 3, False)],
)
def test_the_best_action_admits_that_the_second_best_brings_a_heroic_more_often(
    firsts: tuple[int, ...], turns: int, *, ahead: bool
) -> None:
    """The best action may still bring a Heroic sooner."""
    best = Aim(far=3, firsts=firsts)
    for other in (Aim(unnamed=True, turns=turns), Aim(4, turns)):
        beside = best.beside([other])
        assert (beside.compared.outdone, beside.compared.ahead, beside.far) == (True, ahead, 3)
    assert not best.beside([Aim(), Aim(4, turns)]).compared.outdone
    assert Aim(far=3).beside([Aim(unnamed=True, turns=2)]).far == 0, "or it would contradict"
    assert not Aim(4, 1).beside([Aim(4, 1)]).compared.outdone
