"""Tests of the planning bots: their play in simple positions, and that they see no hidden cards."""

import pickle
from itertools import pairwise
from typing import Any

import pytest

from resarcana_desktop.bots.bot import Advice, Interruptible, Trained, UnknownBot
from resarcana_desktop.bots.play import bot_seed, play_game
from resarcana_desktop.bots.services import Advise
from resarcana_desktop.games.mercurial.bots import adviser
from resarcana_desktop.games.mercurial.bots.adviser import (
    Adviser,
    converted,
    gained,
    none_above_first,
    paid,
    reason,
    unless_lost,
)
from resarcana_desktop.games.mercurial.bots.cast import CAST
from resarcana_desktop.games.mercurial.bots.claims import Claiming
from resarcana_desktop.games.mercurial.bots.differences import MYSTRUNE, differences
from resarcana_desktop.games.mercurial.bots.facts import ACUITY, Fact, Outlook
from resarcana_desktop.games.mercurial.bots.levels import LEVELS
from resarcana_desktop.games.mercurial.bots.registry import BOTS, BotsFor, make
from resarcana_desktop.games.mercurial.bots.search import Plan
from resarcana_desktop.games.mercurial.bots.turn_bot import Effort, TurnBot
from resarcana_desktop.games.mercurial.bots.weights import shipped
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.invariants import DEFECT_NAMES, defect
from resarcana_desktop.games.mercurial.rules.observation import Observation, sample
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rulesets import shipped as rules
from tests.support.build import fewer_interpreted, interpreted_if_thorough
from tests.support.mercurial import Table

QUICK = Effort(nodes=40)
TRYING = Effort(nodes=60, plans=4, simulations=8)
PLANNING = ("level1", "level2", "level3", "level4", "level5")


def turn_bot(effort: Effort = QUICK) -> TurnBot:
    return TurnBot(rules().faces, shipped(), effort)


def turn_of(table: Table, bot: TurnBot, seed: int = 1) -> list[str]:
    """Return the bot's actions until its turn is over."""
    done, seat, position = [], table.position.seat_to_decide(), table.position
    while not position.over() and position.seat_to_decide() == seat:
        legal = position.legal_actions()
        action = bot.choose(position.observation(seat), legal, seed)
        done.append(position.text_of(action))
        position.apply(action)
    return done


# ---- plain positions -----------------------------------------------------------------------------


def test_it_casts_as_soon_as_it_can_claim_the_best_heroic() -> None:
    table = Table().dice().crystals().active("volcano", "inferno", "many_brooks").arcanas()
    rest = ("lost_herd", "humming_gate", "ridge_wolves", "sealed_mine")
    table.heroics("snowed_pass", "stone_colossus", *rest)
    done = turn_of(table.active("fireball"), turn_bot())
    assert done[0] == "cast"
    assert "claim snowed_pass" in done, "7 points; the Colossus with its 11 is out of reach"


def test_it_plays_the_alteration_a_spell_needs_before_taking_the_spell() -> None:
    """The dice show only Void and an Alteration makes Fire, so it converts before the Spell."""
    table = Table().dice("void", "fire", "fire").crystals(mana=4, acuity=3)
    table.hand("jewelled_key").spells("fireball", "inferno")
    done = turn_of(table, turn_bot(Effort(nodes=150)))
    assert any(action.startswith("take spell") for action in done)


def test_it_takes_an_acuity_when_offered_one() -> None:
    table = Table().hand("voidstar_bracelet").dice("fire").crystals(acuity=1).crystals(seat=1)
    table.do("play voidstar_bracelet primary", "flip fire")
    legal = table.position.legal_actions()
    action = turn_bot().choose(table.position.observation(1), legal, 1)
    assert table.position.text_of(action) == "accept"


def test_a_last_cast_has_to_be_made() -> None:
    """The bot has to make its last Cast, so it chooses the best one."""
    game = play_game(rules(), {"seats": 2}, 3, [turn_bot(), turn_bot()])
    assert game.position.over()
    assert game.position.winners


def test_a_player_far_ahead_ends_the_game() -> None:
    """Otherwise both bots would wait forever: one can't act, the other doesn't need to."""
    bots, position = [make("level4"), make("greedy")], rules().start({"seats": 2}, 18)
    played = 0
    while not position.over() and position.round <= 60:
        seat = position.seat_to_decide()
        seen, legal = position.observation(seat), position.legal_actions()
        position.apply(bots[seat].choose(seen, legal, bot_seed(18, played)))
        played += 1
    assert position.over()
    assert position.winners == (0,)


def test_in_a_game_that_lasts_spells_are_taken_and_cast() -> None:
    table = Table().dice("fire", "fire", "fire").crystals(mana=4, acuity=4)
    table.spells("fireball", "inferno")
    table.state.round = 80
    done = turn_of(table, turn_bot(Effort(nodes=150)))
    assert any(action.startswith("take spell") for action in done)


# ---- properties of all of them -------------------------------------------------------------------


@pytest.mark.parametrize("effort", [QUICK, TRYING])
def test_hidden_cards_do_not_change_its_answer(effort: Effort) -> None:
    table = Table()
    seen = table.position.observation(0)
    legal = table.position.legal_actions()
    expected = turn_bot(effort).choose(seen, legal, 5)
    for seed in range(3):
        other = MercurialPosition(table.faces, sample(seen, seed))
        assert turn_bot(effort).choose(other.observation(0), legal, 5) == expected


@interpreted_if_thorough
@pytest.mark.parametrize("effort", [QUICK, TRYING])
def test_the_same_seed_gives_the_same_game(effort: Effort) -> None:
    games = [
        play_game(rules(), {"seats": 1}, 7, [turn_bot(effort)])
        for _ in range(fewer_interpreted(2, 1))
    ]
    texts = [[game.position.points(0), game.position.hash()] for game in games]
    assert all(one == other for one, other in pairwise(texts))


def test_a_plan_is_followed_without_thinking_again() -> None:
    table = Table()
    bot = turn_bot()
    legal = table.position.legal_actions()
    table.position.apply(bot.choose(table.position.observation(0), legal, 1))
    before = int(bot.search.valuation.evaluations)
    if table.position.seat_to_decide() == 0:
        bot.choose(table.position.observation(0), table.position.legal_actions(), 2)
        assert int(bot.search.valuation.evaluations) == before


class Clock:
    """A clock that advances only with simulations, by a fixed time each."""

    def __init__(self, bot: TurnBot, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        simulate = bot.rollouts.simulate

        class Rollouts:
            def simulate(inner, *values: Any) -> None:  # noqa: N805
                self.now += seconds
                simulate(*values)

        bot.rollouts = Rollouts()  # type: ignore[assignment]
        monkeypatch.setattr("time.perf_counter", lambda: self.now)


@pytest.mark.parametrize("each", [0.03, 0.3, 2.0])
def test_no_simulation_is_begun_after_the_last_second(
    monkeypatch: pytest.MonkeyPatch, each: float
) -> None:
    table = Table().dice("void", "fire", "fire").crystals(mana=4, acuity=3)
    bot = TurnBot(rules().faces, shipped(), Effort(nodes=60, plans=4, simulations=400), 1.0)
    clock = Clock(bot, each, monkeypatch)
    seen = table.position.observation(0)
    plans = bot.tried(seen, 1)
    assert clock.now < 1.0 + each, "not one more than was begun in time"
    assert len({plan.visits for plan in plans if plan.alive}) == 1, "all met the same deals"
    assert bot.choose(seen, table.position.legal_actions(), 1) in table.position.legal_actions()


def test_a_plan_is_dropped_if_the_position_differs_from_it() -> None:
    table = Table()
    bot = turn_bot()
    bot.choose(table.position.observation(0), table.position.legal_actions(), 1)
    other = Table(seed=2)
    legal = other.position.legal_actions()
    fresh = turn_bot().choose(other.position.observation(0), legal, 1)
    assert bot.choose(other.position.observation(0), legal, 1) == fresh


@interpreted_if_thorough
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_its_games_keep_every_invariant(seats: int) -> None:
    bots = [turn_bot() for _ in range(seats)]
    for seed in range(fewer_interpreted(3, 1)):
        position = rules().start({"seats": seats, "initiates": seed % 2 == 1}, seed)
        while not position.over():
            seat = position.seat_to_decide()
            legal = position.legal_actions()
            action = bots[seat].choose(position.observation(seat), legal, seed)
            assert action in legal
            position.apply(action)
            assert DEFECT_NAMES[int(defect(position.state))] == "sound"


@interpreted_if_thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_bots_that_play_anything(seats: int) -> None:
    bots = [turn_bot(), *(make("random") for _ in range(seats - 1))]
    for seed in range(fewer_interpreted(3, 1)):
        assert play_game(rules(), {"seats": seats}, seed, bots).position.winners == (0,)


@interpreted_if_thorough
def test_it_plays_good_solo_games() -> None:
    games = fewer_interpreted(8, 1)
    ends = [play_game(rules(), {"seats": 1}, seed, [turn_bot()]) for seed in range(games)]
    assert sum(game.position.points(0) for game in ends) / len(ends) >= 75


def test_noise_makes_it_err_by_chance() -> None:
    """With noise the same turn is played in several ways; without it, always the same way."""

    def turns(effort: Effort) -> set[tuple[str, ...]]:
        return {tuple(turn_of(Table(), turn_bot(effort), seed)) for seed in range(8)}

    assert len(turns(Effort(nodes=40, noise=3.0, worst=6.0))) > len(turns(QUICK))


# ---- by name -------------------------------------------------------------------------------------


def test_levels_and_characters_are_the_only_bots() -> None:
    characters = {each.bot for level in LEVELS for each in CAST.at_level(level)}
    assert len(characters) == 4
    assert set(LEVELS) <= set(BOTS)
    assert set(BOTS) == {*PLANNING, *characters, "greedy", "random"}
    with pytest.raises(UnknownBot, match="expected random, level1"):
        make("genius")


@pytest.mark.parametrize("name", PLANNING)
def test_a_level_says_by_which_weights_it_plays(name: str) -> None:
    bot = make(name)
    assert isinstance(bot, Trained)
    assert bot.weights_hash == shipped().hash
    assert isinstance(bot, Interruptible)


def test_the_maker_of_a_table_goes_to_another_process() -> None:
    maker = pickle.loads(pickle.dumps(BotsFor(rules().faces.components)))
    table = Table()
    legal = table.position.legal_actions()
    seen = pickle.loads(pickle.dumps(table.position.observation(0)))
    assert maker("level4").choose(seen, legal, 1) == make("level4").choose(seen, legal, 1)


# ---- advice --------------------------------------------------------------------------------------


def adviser_of_table() -> Adviser:
    adviser = BotsFor(rules().faces.components).service(Advise)
    assert isinstance(adviser, Adviser)
    return adviser


def asked(table: Table, most: int | None = None) -> tuple[Observation, list[int], int]:
    """Return the first player's advice on all actions, or on the first few."""
    return table.position.observation(0), table.position.legal_actions()[:most], 1


def test_advice_names_the_bots_action_and_its_reason() -> None:
    """The advice starts with what it would play and how much more that gains than the next best."""
    table = Table().dice().crystals().arcanas()
    table.active("volcano", "inferno", "many_brooks", "fireball")
    table.heroics("snowed_pass", "stone_colossus", "lost_herd")
    adviser = adviser_of_table()
    adviser.stop = lambda: True  # no playouts: the promise of the plans is enough
    advice = adviser.answer(
        Advise(table.position.observation(0), table.position.legal_actions(), 1)
    )
    assert all(0.0 <= each.chance <= 1.0 for each in advice)
    outlook, *facts = advice[0].reason
    assert isinstance(outlook, Outlook)
    assert outlook.plan[0] == advice[0].action
    assert all(isinstance(fact, Fact | Claiming) for fact in facts)
    weights = [fact.weight for fact in facts if isinstance(fact, Fact)]
    assert weights == sorted(weights, reverse=True)


def test_advice_in_a_solo_game_shows_the_expected_final_points() -> None:
    table = Table("arcanist")
    adviser = adviser_of_table()
    adviser.stop = lambda: True
    advice = adviser.answer(
        Advise(table.position.observation(0), table.position.legal_actions(), 1)
    )
    outlook = advice[0].reason[0]
    assert isinstance(outlook, Outlook)
    assert 50 < outlook.margin < 150


def test_a_player_with_one_legal_action_gets_advice_too() -> None:
    table = Table().dice().crystals().active("ember").heroics("heart_of_ruin").arcanas()
    adviser = adviser_of_table()
    advice = adviser.answer(
        Advise(table.position.observation(0), table.position.legal_actions()[:1], 1)
    )
    assert [each.action for each in advice] == table.position.legal_actions()[:1]


def test_advice_does_not_depend_on_hidden_cards() -> None:
    table = Table()
    seen = table.position.observation(0)
    legal = table.position.legal_actions()
    advice = []
    for seed in range(2):
        adviser = adviser_of_table()
        adviser.bot.effort = TRYING
        adviser.bot.seconds = None
        adviser.seconds = 0.0
        other = MercurialPosition(table.faces, sample(seen, seed)).observation(0)
        advice.append(adviser.answer(Advise(other, legal, 3)))
    assert advice[0] == advice[1]


def test_advice_for_a_cast_compares_the_best_ways_to_cast() -> None:
    table = Table().dice("fire", "fire", "earth").crystals(acuity=6)
    table.active("volcano", "inferno", "fireball").heroics("snowed_pass", "stone_colossus")
    adviser = adviser_of_table()
    adviser.stop = lambda: True
    cast = int(actions.simple(codes.V_CAST, 0))
    advice = adviser.answer(Advise(table.position.observation(0), [cast], 1))
    assert 2 <= len(advice) <= 3
    assert {each.action for each in advice} == {cast}
    plans = [each.reason[0].plan for each in advice]
    assert len(set(plans)) == len(plans)
    for plan in plans:
        trial = table.position.copy()
        for action in plan:
            trial.apply(action)
        assert int(trial.state.decision) not in range(codes.D_MYSTRUNE, codes.D_ARCANA + 1)


def test_plans_with_other_first_actions_are_compared_with_the_best() -> None:
    table = Table().dice("fire", "water", "earth").crystals(mana=5, acuity=5)
    table.spells("fireball", "inferno")
    adviser = adviser_of_table()
    adviser.stop = lambda: True
    advice = adviser.answer(
        Advise(table.position.observation(0), table.position.legal_actions(), 1)
    )
    assert len({each.action for each in advice}) == len(advice) >= 3


def kinds_of(before: Table, after: Table, other: Table) -> set[str]:
    start, end, rival = (each.position.state for each in (before, after, other))
    return {fact.kind for fact in differences(start, end, rival, 0)}


def test_a_position_after_a_cast_is_not_compared_by_its_combination() -> None:
    """A combination is compared with one that isn't Cast."""
    before = Table().active("volcano")
    more = Table().active("volcano", "inferno")
    cast = Table().used("volcano")
    of_combinations = {"enough_for", "ruin", "restore"}
    assert kinds_of(before, more, before) & of_combinations
    assert not kinds_of(before, more, cast) & of_combinations
    assert not kinds_of(before, cast, more) & of_combinations


def test_a_combination_gets_stronger_only_by_what_a_turn_adds() -> None:
    """The other action leaves nothing of Volcano's 14 Ruin, but that is no merit of Ember."""
    before, nothing = Table().active("volcano"), Table().active()
    more = Table().active("volcano", "ember")
    found = {each.kind: each.number for each in facts_of(before, more, nothing)}
    assert 0 < found["ruin"] < 14
    assert not {"ruin", "restore"} & kinds_of(before, before, nothing)


def test_a_spell_taken_either_way_is_not_a_reason() -> None:
    before = Table().spells("fireball").active("ember")
    taken = Table().active("fireball", "ember")
    cast = Table().used("fireball", "ember")
    for one, other in ((taken, cast), (cast, taken)):
        assert "spell" not in kinds_of(before, one, other)
    assert "spell" in kinds_of(before, taken, before)


def test_the_card_an_action_takes_is_not_a_reason_if_there_are_others() -> None:
    table = Table().skills("jolt", "dim")
    position = table.position
    seen = position.observation(position.seat_to_decide())
    jolt = table.faces.numbers["jolt"]
    take = Plan([int(actions.simple(codes.V_SKILL, jolt))], ends=False, promise=0.0)
    _, *facts = reason(seen, take, Plan([], ends=True, promise=0.0), 1)
    assert facts
    assert all(isinstance(each, Fact) and each.card != jolt for each in facts)


def test_the_card_that_an_action_takes_is_no_reason_by_itself_either() -> None:
    table = Table().skills("grounding", "wild_spark")
    position = table.position
    seen = position.observation(position.seat_to_decide())
    one, other = (
        Plan([int(actions.simple(codes.V_SKILL, table.faces.numbers[each]))], True, 0.0)
        for each in ("grounding", "wild_spark")
    )
    _, *facts = reason(seen, one, other, 1)
    assert not [each for each in facts if isinstance(each, Fact) and each.kind == "skill"]


def facts_of(before: Table, after: Table, other: Table) -> list[Fact]:
    start, end, rival = (each.position.state for each in (before, after, other))
    return list(differences(start, end, rival, 0))


def test_acuity_is_no_part_of_a_combination_until_it_is_spent() -> None:
    before = Table().active("volcano").crystals(acuity=1)
    richer = Table().active("volcano").crystals(acuity=9)
    found = facts_of(before, richer, before)
    assert Fact("acuity", 8 * ACUITY, number=8) in found
    assert not {each.kind for each in found} & {"enough_for", "ruin", "restore"}


def test_an_equilibrium_adds_nothing_to_a_combination() -> None:
    before = Table().dice().active("volcano")
    even = Table().dice().active("volcano", "deep_lake")
    assert "restore" not in kinds_of(before, even, before)


def test_a_conversion_is_compared_with_the_dice_before_it() -> None:
    table = (
        Table().active("fireball").dice("fire", "earth", "void", "void", "void", "void").mystrune()
    )
    position = table.position
    seen = position.observation(position.seat_to_decide())
    ways = [each for each in position.legal_actions() if actions.verb_of(each) == codes.V_MYSTRUNE]
    assert ways
    found = [list(converted(seen, Plan([int(way)], True, 0.0), 1)) for way in ways]
    assert any(found), "some conversion is good for something"
    assert all(fact.itself for facts in found for fact in facts)
    assert not list(converted(seen, Plan([], True, 0.0), 1)), "nothing is converted"


def test_what_a_card_converts_dice_for_is_a_reason_to_play_it() -> None:
    table = Table().spells("deep_lake").hand("afterglow").dice("fire", "water").crystals(mana=4)
    seen, position = table.position.observation(0), table.position
    plays = position.action("play afterglow primary")
    position.apply(plays)
    (change,) = (
        int(each)
        for each in position.legal_actions()
        if actions.verb_of(each) == codes.V_CONVERT
        and codes.ELEMENTS[int(actions.second_of(each))] == "water"
    )
    facts = list(converted(seen, Plan([plays, change], ends=True, promise=0.0), 1))
    assert [(each.kind, each.card, each.itself) for each in facts] == [
        ("payable", table.number("deep_lake"), True)
    ]
    assert not list(converted(seen, Plan([plays], ends=True, promise=0.0), 1))


def test_acuity_that_comes_with_a_conversion_is_not_what_dice_are_converted_for() -> None:
    """Fulgurite takes Acuity as well, which is what would pay for the Deep Lake."""
    table = Table().spells("deep_lake").hand("fulgurite").dice("lightning").crystals(mana=4)
    before, position = table.position.copy(), table.position
    seen, plays = position.observation(0), position.action("play fulgurite primary")
    position.apply(plays)
    change = next(
        int(each) for each in position.legal_actions() if actions.verb_of(each) == codes.V_CONVERT
    )
    after = position.state.copy()
    play(after, change)
    assert int(after.board_acuity[0]) > int(before.state.board_acuity[0])
    facts = list(converted(seen, Plan([plays, change], ends=True, promise=0.0), 1))
    assert not [each for each in facts if each.kind == "payable"]


def test_keeping_the_mystrune_is_a_reason() -> None:
    before, gone = Table().active("volcano").mystrune(), Table().active("volcano")
    assert facts_of(before, before, gone) == [Fact("mystrune", MYSTRUNE)]
    assert facts_of(before, gone, before) == []


def test_no_action_is_shown_with_a_better_chance_than_the_first() -> None:
    found = [Advice(1, 0.51, 39), Advice(2, 0.53, 3), Advice(3, 0.4, 3)]
    assert [each.chance for each in none_above_first(found)] == [0.51, 0.51, 0.4]


def test_classes_and_artifacts_are_advised_by_their_past_results() -> None:
    position = rules().start({"seats": 2, "initiates": True}, 3)
    adviser = adviser_of_table()
    decisions = []
    while int(position.state.decision) != codes.D_TURN:
        seat, legal = position.seat_to_decide(), position.legal_actions()
        decisions.append(int(position.state.decision))
        advice = adviser.answer(Advise(position.observation(seat), legal, 1))
        assert {each.action for each in advice} == set(legal)
        worth = [each.reason[0].weight for each in advice]
        assert worth == sorted(worth, reverse=True)
        assert abs(sum(worth)) < 1e-9
        position.apply(advice[0].action)
    assert set(decisions) == {codes.D_CLASS, codes.D_ARTIFACT}


@pytest.mark.parametrize(("cards", "named"), [(0, True), (4, False)])
def test_little_is_gained_by_throwing_many_cards_away(cards: int, *, named: bool) -> None:
    before = Table().crystals(acuity=4)
    hand = ("dim", "flicker", "grounding", "afterglow")
    kept, saved = Table().hand(*hand).crystals(acuity=4), Table().hand(*hand[cards:])
    found = {each.kind for each in facts_of(before, saved.crystals(acuity=5), kept)}
    assert ("more_acuity" in found) is named


@pytest.mark.parametrize("rolled", [False, True])
def test_before_a_roll_nothing_is_said_of_what_it_decides(
    *, rolled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table()
    position = table.position
    monkeypatch.setattr(adviser, "rolls", lambda _plan: rolled)
    take = Plan([position.action("recycle")], ends=True, promise=0.0)
    _, *facts = reason(position.observation(0), take, Plan([], ends=True, promise=0.0), 1)
    kinds = {each.kind for each in facts if isinstance(each, Fact)}
    assert ("more_acuity" in kinds) is not rolled


def test_in_a_lost_game_nothing_is_said_of_later_turns() -> None:
    payable, points = Fact("payable", 0.4, 3), Fact("points", 1.0, number=1)
    for chance, kept in ((0.0, (points,)), (0.3, (payable, points))):
        (found,) = unless_lost([Advice(1, chance, 9, (payable, points))])
        assert found.reason == kept


def test_a_payment_says_what_it_spares() -> None:
    table = Table().spells("fireball").dice("fire", "fire").crystals(mana=9, acuity=9)
    position = table.do("take spell fireball").position
    seen = position.observation(0)
    plans = [Plan([action], ends=True, promise=0.0) for action in position.legal_actions()]
    found = [fact for one in plans for other in plans for fact in paid(seen, one, other, 1)]
    assert {fact.kind for fact in found if isinstance(fact, Fact)} == {"acuity", "mana"}
    assert not list(paid(Table().position.observation(0), plans[0], plans[1], 1))
    assert not list(paid(seen, plans[0], None, 1))


def test_a_conversion_pays_for_no_other_spell_than_the_one_that_is_taken() -> None:
    table = Table().spells("fireball").dice("earth", "void").mystrune().crystals(mana=9)
    position = table.position
    convert, fireball = position.action("mystrune earth fire"), table.faces.numbers["fireball"]

    def paid_for(*path: int) -> set[int]:
        plan = Plan([convert, *path], ends=True, promise=0.0)
        facts = list(converted(position.observation(0), plan, 1))
        if path:
            assert {fact.kind for fact in facts} == {"payable"}, "the dice are spent on the Spell"
        return {fact.card for fact in facts if fact.kind == "payable"}

    assert paid_for() > {fireball}
    assert paid_for(int(actions.simple(codes.V_SPELL, fireball))) == {fireball}


def test_what_the_dice_rolled_after_a_cast_are_good_for_is_no_reason() -> None:
    dear = ("stone_colossus", "night_without_end", "sunken_caravan", "glass_desert")
    table = Table().active("volcano").dice(*["void"] * 6)
    table.heroics(*dear, "heart_of_ruin", "silent_obelisk")
    table.spells("ember", "moss", "dew").arcanas().crystals()
    at, path = table.position.copy(), list[int]()
    while int(at.state.turn_seat) == 0:
        path.append(at.action("cast") if not path else at.legal_actions()[0])
        at.apply(path[-1])
    seen = table.position.observation(0)
    for seed in range(5):
        _, *facts = reason(seen, Plan(path, False, 0.0), Plan([], True, 0.0), seed)
        kinds = {each.kind for each in facts if isinstance(each, Fact)}
        assert not kinds & {"payable", "enough_for", "even", "ruin", "restore"}


def test_a_turn_that_is_like_any_other_has_what_it_adds_for_a_reason() -> None:
    table = Table().spells("fireball").dice(*["fire"] * 3, "void").hand()
    at, path = table.position.copy(), list[int]()
    while not path or int(at.state.decision) != codes.D_TURN:
        path.append(at.legal_actions()[0] if path else at.action("take spell fireball"))
        at.apply(path[-1])
    seen = table.position.observation(0)
    kinds = [each.kind for each in gained(seen, Plan(path, True, 0.0), 1) if isinstance(each, Fact)]
    assert "ruin" in kinds
    assert "spell" not in kinds, "its title names it"
    assert not gained(seen, Plan([], True, 0.0), 1)
