"""Hints name the plan, its value, the gap to the next one, and what sets it apart."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Verdict
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.aims import Aim, Comparison, Cost, RivalClaim
from resarcana_desktop.games.mercurial.bots.claims import Claiming
from resarcana_desktop.games.mercurial.bots.differences import differences
from resarcana_desktop.games.mercurial.bots.facts import SEVERAL, Fact, FactKind, Outlook
from resarcana_desktop.games.mercurial.bots.roll_odds import RollOdds
from resarcana_desktop.games.mercurial.play.advice import advice_words
from resarcana_desktop.games.mercurial.play.hint_words import (
    aim_words,
    cards_named,
    has_goal,
    move_reasons,
    plan_words,
    reason_words,
    tutor_objection,
    why_better,
    worth_words,
)
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import NOTHING
from resarcana_desktop.games.mercurial.text.spoken import spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.setup.game_setup import SeatSetup
from tests.support.mercurial import Table

END = int(actions.simple(codes.V_END, 0))
WITH_A_CARD = ("heroic", "arcana", "enough_for", "spell", "skill", "payable", "nearer", "charged")
BARE = ("ends_game", "even", "mystrune")


def words(table: Table, language: str = "en") -> Words:
    catalogue = load_catalogue(language, ID)
    return Words(catalogue, table.faces, [SeatSetup(kind="human", name="Edda", colour=0)])


def advice(
    margin: float, points: int = 0, *facts: Fact | Aim | Claiming, plan: tuple[int, ...] = (END,)
) -> Advice:
    return Advice(plan[0], 0.5, 9, (Outlook(plan, points, margin), *facts))


def against(chosen: Advice) -> Verdict:
    """Return the verdict that another answer is better than the chosen one."""
    return Verdict(Advice(END, 0.62, 9), chosen)


def test_the_plan_names_the_parts_of_a_turn() -> None:
    table = Table()
    fireball = table.faces.numbers["fireball"]
    paid = int(actions.action(codes.V_PAY, 0, 0, 2, 0, 0))
    spell = int(actions.simple(codes.V_SPELL, fireball))
    shown = plan_words(words(table), advice(1.0, plan=(END, spell, paid, END)))
    assert shown == "Then take {b}Ball of Fire{/b} and end your turn."
    assert plan_words(words(table), advice(1.0, plan=(spell, END))) == ""


def test_actions_with_the_same_verb_share_it() -> None:
    table = Table()
    fireball, ember, kiln, dim = (
        table.faces.numbers[each] for each in ("fireball", "ember", "kiln", "dim")
    )
    takes = [int(actions.simple(codes.V_SPELL, each)) for each in (fireball, ember)]
    plays = [int(actions.simple(codes.V_PLAY, each)) for each in (kiln, dim)]
    shown = plan_words(words(table), advice(1.0, plan=(END, *takes, *plays)))
    assert shown == (
        "Then take {b}Ball of Fire{/b} and {b}Ember{/b}, and play {b}Kiln{/b} and {b}Dim{/b}."
    )


def played(table: Table, *cards: str, mode: str) -> list[int]:
    """Return the actions that play these cards for one of their effects."""
    place = codes.MODE_NAMES.index(mode)
    numbers = (table.faces.numbers[each] for each in cards)
    return [int(actions.action(codes.V_PLAY, each, place, 0, 0, 0)) for each in numbers]


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        (
            "en",
            "Then take Ball of Fire and 2 Acuity, recycle the 2 leftmost Spells, and play Kiln "
            "and Dim for their secondary effects.",
        ),
        (
            "de",
            "Danach: Feuerball und 2 Scharfsinn nehmen, die 2 Zauber ganz links verwerten und "
            "Ofenglut und Abdunkeln jeweils mit dem Nebeneffekt ausspielen.",
        ),
        (
            "fr",
            "Ensuite : prendre Boule de feu et 2 Acuité, recycler les 2 Sorts les plus à gauche, "
            "et jouer Four et Atténuer pour leur effet secondaire.",
        ),
    ],
)
def test_acuity_shares_the_verb_of_cards_and_effects_are_counted(language: str, shown: str) -> None:
    table = Table()
    take = int(actions.simple(codes.V_SPELL, table.faces.numbers["fireball"]))
    acuity, recycle = (int(actions.simple(each, 0)) for each in (codes.V_ACUITY, codes.V_RECYCLE))
    plays = played(table, "kiln", "dim", mode="secondary")
    text = words(table, language)
    found = plan_words(
        text, advice(1.0, plan=(END, take, acuity, acuity, recycle, recycle, *plays))
    )
    assert spoken(found, text.catalogue).replace("\u00a0", " ") == shown


def test_two_cards_discarded_for_a_take_are_named_one_by_one() -> None:
    table = Table()
    sealed = played(table, "kiln", "dim", mode="seal")
    assert plan_words(words(table), advice(1.0, plan=(END, *sealed))) == (
        "Then discard {b}Kiln{/b} and 1 Acuity for a Take, and discard {b}Dim{/b} and 1 Acuity "
        "for a Take."
    )


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "Then discard Kiln and 1 Acuity to take Ball of Fire, and end your turn."),
        (
            "fr",
            "Ensuite : défausser Four avec 1 Acuité pour prendre Boule de feu et finir le tour.",
        ),
        (
            "de",
            "Danach: Ofenglut und 1 Scharfsinn für Feuerball abwerfen und den Zug beenden.",
        ),
    ],
)
def test_a_card_is_discarded_for_what_is_taken(language: str, shown: str) -> None:
    table = Table()
    take = int(actions.simple(codes.V_SPELL, table.faces.numbers["fireball"]))
    text = words(table, language)
    found = plan_words(
        text, advice(1.0, plan=(END, *played(table, "kiln", mode="seal"), take, END))
    )
    assert spoken(found, text.catalogue).replace("\u00a0", " ") == shown


def test_one_card_is_taken_for_a_discarded_one_and_the_next_one_for_itself() -> None:
    table = Table()
    takes = [
        int(actions.simple(codes.V_SPELL, table.faces.numbers[each]))
        for each in ("fireball", "moss")
    ]
    plan = (END, *played(table, "kiln", mode="seal"), *takes, END)
    assert plan_words(words(table), advice(1.0, plan=plan)) == (
        "Then discard {b}Kiln{/b} and 1 Acuity to take {b}Ball of Fire{/b}, take {b}Moss{/b}, "
        "and end your turn."
    )


@pytest.mark.parametrize(
    ("ours", "theirs", "said"),
    [
        (("volcano", "deep_lake"), ("volcano",), True),
        (("volcano",), ("volcano", "deep_lake"), False),
        (("volcano", "deep_lake"), ("volcano", "deep_lake"), False),
    ],
)
def test_an_equilibrium_is_an_advantage(
    ours: tuple[str, ...], theirs: tuple[str, ...], *, said: bool
) -> None:
    """14 Ruin and 14 Restore are equal, and 14 Ruin alone is not."""
    tables = [Table().dice().crystals().hand().arcanas() for _ in range(2)]
    for table, spells in zip(tables, (ours, theirs), strict=True):
        table.active(*spells)
    before = Table().state
    after, other = (table.state for table in tables)
    found = differences(before, after, other, 0)
    assert ("even" in {each.kind for each in found}) is said


def test_a_goal_of_both_actions_comes_with_what_else_sets_the_better_one_apart() -> None:
    table, mana = Table(), Fact("mana", 0.3, number=1)
    shown = {}
    for either in (True, False):
        aim = Aim(some=True, turns=2, compared=Comparison(either=either))
        found = [replace(each, close=True) for each in (advice(1.0, 0, aim, mana), advice(1.0))]
        shown[either] = " ".join(advice_words(words(table), table.position, found, 0))
    assert "This saves you 1" in shown[True]
    assert "this saves you 1" not in shown[False]


def test_acuity_on_a_card_is_told_beside_a_goal() -> None:
    table, lying = Table(), Fact("lying", 0.75, number=5)
    for aim in (snowed_in(turns=1), Aim(far=3)):
        found = [advice(1.0, 0, aim, lying), advice(0.5)]
        told = " ".join(advice_words(words(table), table.position, found, 0))
        assert told.count("It comes with 5") == 1
        assert "gains you" not in told
    assert "It comes with" not in " ".join(
        advice_words(words(table), table.position, [advice(1.0), advice(0.5)], 0)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_race_is_told_unless_the_goal_can_wait(language: str) -> None:
    alone = aimed(snowed_in(turns=1), language)
    raced = aimed(snowed_in(turns=1, raced=True), language)
    assert raced.count(".") == alone.count(".") + 1
    waits = {
        aimed(snowed_in(turns=1, raced=each, compared=Comparison(waits=True)), language)
        for each in (True, False)
    }
    assert len(waits) == 1


def test_without_a_heroic_in_reach_even_a_tie_has_a_reason() -> None:
    table = Table()
    saves = Fact("mana", 0.3, number=1)
    rows = [
        [
            replace(each, chance=0.5, close=True)
            for each in (advice(1.0, 0, saves, aim), advice(1.0))
        ]
        for aim in (Aim(far=3), Aim())
    ]
    shown = [" ".join(advice_words(words(table), table.position, row, 0)) for row in rows]
    assert ["This saves you" in each for each in shown] == [True, False]


def aimed(aim: Aim, language: str = "en") -> str:
    """Return the words for an aim with The Snowed-in Pass and a plan to take a Spell first."""
    table = Table()
    text, position = words(table, language), table.position
    take = int(actions.simple(codes.V_SPELL, table.faces.numbers["fireball"]))
    plan = advice(1.0, plan=(END, take, END))
    shown = replace(plan, reason=(*plan.reason, aim))
    return spoken(aim_words(text, position, shown), text.catalogue).replace("\u00a0", " ")


def snowed_in(**values: Any) -> Aim:
    return Aim(**{"card": Table().faces.numbers["snowed_pass"], **values})


STEPS = "Then take Ball of Fire and end your turn."


@pytest.mark.parametrize(
    ("aim", "shown"),
    [
        (
            {"turns": 0, "cost": Cost(short=1, acuity=4)},
            f"You can claim The Snowed-in Pass this turn. {STEPS} "
            "You’re 1 Ruin short, but 4 Acuity will cover it.",
        ),
        (
            {"turns": 1, "share": 0.7, "cost": Cost(codes.RESTORE, 2)},
            f"You can probably claim The Snowed-in Pass next turn. {STEPS} "
            "All that’s missing is 2 Restore.",
        ),
        (
            {"turns": 2, "cost": Cost(acuity=3, equilibrium=True)},
            f"You can claim The Snowed-in Pass within 2 turns. {STEPS} "
            "All it takes is Equilibrium, which costs 3 Acuity.",
        ),
        (
            {"turns": 0, "cost": Cost(equilibrium=True)},
            f"You can claim The Snowed-in Pass this turn. {STEPS} All it takes is Equilibrium.",
        ),
        ({"compared": Comparison(again=True)}, f"Leads to the same goal. {STEPS}"),
        (
            {"compared": Comparison(again=True, earlier=True)},
            f"Leads to the same goal, perhaps sooner. {STEPS}",
        ),
        (
            {"turns": 1, "ends": True, "through": Table().number("volcano")},
            "You can claim The Snowed-in Pass next turn. That would end the game. Taking Volcano "
            f"first makes it possible. {STEPS}",
        ),
        (
            {"turns": 1, "also": Table().number("great_work")},
            "You can claim The Snowed-in Pass next turn. The same Cast claims The Great Work, too. "
            f"{STEPS}",
        ),
        (
            {"turns": 1, "compared": Comparison(either=True)},
            f"Either way, you can claim The Snowed-in Pass next turn. {STEPS}",
        ),
        (
            {"card": NOTHING, "turns": 2, "unnamed": True, "share": 0.7, "ends": True},
            f"You can probably claim a Heroic within 2 turns. That would end the game. {STEPS}",
        ),
        (
            {"turns": 1, "compared": Comparison(either=True, saves=3)},
            f"Either way, you can claim The Snowed-in Pass next turn. {STEPS} "
            "The next-best move would need 3 Acuity more for it.",
        ),
        (
            {"turns": 1, "compared": Comparison(either=True, saves=3, more=1)},
            f"Either way, you can claim The Snowed-in Pass next turn. {STEPS} "
            "The next-best move would need 3 Acuity more for it and bring 1 Prestige less.",
        ),
        (
            {"turns": 1, "compared": Comparison(waits=True)},
            "You can claim The Snowed-in Pass next turn. It can wait, because no rival is likely "
            f"to get there first. {STEPS}",
        ),
        (
            {"turns": 1, "at_risk": True, "compared": Comparison(waits=True)},
            "You can claim The Snowed-in Pass next turn. Waiting is a risk, because a rival "
            f"might claim it first. {STEPS}",
        ),
        (
            {"turns": 1, "compared": Comparison(sooner=True)},
            "You can claim The Snowed-in Pass next turn. With the next-best move, that would "
            f"usually take a turn longer. {STEPS}",
        ),
        (
            {"rival": RivalClaim(0, 0)},
            f"You can claim The Snowed-in Pass this turn. {STEPS} Meanwhile, Edda "
            "will probably claim ",
        ),
    ],
)
def test_the_goal_comes_first_then_the_steps_the_price_the_threat(
    aim: dict[str, Any], shown: str
) -> None:
    assert aimed(snowed_in(**aim)).startswith(shown)


BRIDGE = Table().number("broken_bridge")


@pytest.mark.parametrize(
    ("aim", "shown"),
    [
        (
            Aim(some=True, such_as=BRIDGE, turns=3),
            "You can claim a Heroic such as The Broken Bridge within 3 turns.",
        ),
        (Aim(far=3), "No Heroic is likely within 3 turns."),
        (Aim(far=1), "No Heroic is likely by next turn."),
        (
            Aim(some=True, such_as=BRIDGE, turns=1, compared=Comparison(either=True)),
            "Either way, you can claim a Heroic such as The Broken Bridge next turn.",
        ),
    ],
)
def test_a_goal_may_be_any_heroic(aim: Aim, shown: str) -> None:
    assert aimed(aim) == f"{shown} {STEPS}"
    goal = aim.some and not aim.compared.either
    assert has_goal(replace(advice(1.0), reason=(aim,))) is goal


def test_an_actions_own_goal_is_one_no_better_action_has() -> None:
    plain = advice(1.0)
    for aim, goal in (
        (snowed_in(), True),
        (snowed_in(compared=Comparison(again=True)), False),
        (Aim(), False),
    ):
        assert has_goal(replace(plain, reason=(*plain.reason, aim))) is goal
    assert not has_goal(plain)


def test_a_rivals_goal_needs_no_small_reasons_besides() -> None:
    table = Table()
    facts = Fact("heroic", 5.0, snowed_in().card), Fact("hand", 0.5, number=2)
    more = Fact("points", 2.0, number=2)
    text = words(table)
    shown = spoken(
        move_reasons(text, table.position, (snowed_in(), *facts, more), 0), text.catalogue
    )
    assert shown == ("This claims The Snowed-in Pass and scores 2 more points right away.")
    assert "hand" in move_reasons(text, table.position, facts[1:], 0), "without a goal they count"


def test_parts_with_the_same_verb_share_a_phrase() -> None:
    table, named = Table(), Table().faces.numbers
    cards = [Fact("payable", 0.4, named[each]) for each in ("fireball", "inferno")]
    facts = [Fact("ruin", 1.0, number=4), cards[0], Fact("restore", 0.7, number=2), cards[1]]
    text = words(table)
    shown = spoken(why_better(text, table.position, facts, ""), text.catalogue)
    assert shown.replace("\u00a0", " ") == (
        "It makes the combination 4 Ruin or 2 Restore stronger and leaves enough to pay for Ball "
        "of Fire and Inferno."
    )


def test_the_cards_a_hint_names_are_known_to_the_table() -> None:
    named = Table().faces.numbers
    fact = Fact("payable", 0.4, named["fireball"])
    goal = replace(advice(1.0), reason=(*advice(1.0).reason, fact, snowed_in()))
    assert {named["fireball"], named["snowed_pass"]} <= cards_named(goal)


def test_a_hint_with_a_goal_lists_no_differences() -> None:
    table = Table()
    plain = advice(1.0, 0, Fact("mana", 1.0, number=2))
    goal = replace(plain, reason=(*plain.reason, snowed_in()))
    shown = [advice_words(words(table), table.position, [each, plain], 0) for each in (plain, goal)]
    assert ["This saves you" in " ".join(lines) for lines in shown] == [True, False]


def test_what_dice_are_converted_for_is_said_beside_a_goal() -> None:
    table = Table()
    own = advice(1.0, 0, Fact("restore", 0.36, number=2, itself=True), snowed_in())
    shown = " ".join(advice_words(words(table), table.position, [own, advice(1.0)], 0))
    assert "Converting makes your combination 2\xa0{icon:restore} stronger." in shown


def test_gains_of_a_whole_turn_are_shown_with_its_steps() -> None:
    """The Spell is taken by a later step, which must not be left out."""
    table = Table()
    fireball = table.faces.numbers["fireball"]
    take = int(actions.simple(codes.V_SPELL, fireball))
    found = [
        advice(1.0, 0, Fact("spell", 0.8, fireball), plan=(END, take, END)),
        advice(0.5, plan=(take, END)),
    ]
    text = words(table)
    shown = [spoken(each, text.catalogue) for each in advice_words(text, table.position, found, 0)]
    assert shown[:2] == [STEPS, "This takes Ball of Fire."]


def test_points_are_shown_once() -> None:
    found = [advice(5.0, 2, Fact("points", 2.0, number=2)), advice(4.0)]
    shown = " ".join(advice_words(words(Table()), Table().position, found, 0))
    assert shown.count("right away") == 1
    better = [advice(5.0, 2, Fact("points", 1.0, number=1)), advice(4.0, 1)]
    shown = " ".join(advice_words(words(Table()), Table().position, better, 0))
    assert "Gives you 2 points right away." in shown
    assert shown.count("right away") == 1, "the difference would only confuse"


def test_points_for_sigils_say_of_which_kind() -> None:
    table, fact = Table(), Fact("points", 2.0, number=2, sigil=2)
    for each, said in (
        (fact, "This scores 2 more points for Pathfinder Sigils."),
        (Fact("spared", 3.0, 0, 3), "This keeps {b}Glacier{/b} and 3 points for Sigils."),
    ):
        shown = reason_words(words(table), table.position, advice(1.0, 0, each), first=True)
        name = table.faces.card(table.faces.ids[0]).name("en")
        assert shown == said.replace("Glacier", name)
    shown = move_reasons(words(table), table.position, (replace(fact, itself=True),), 0)
    assert shown == "This scores 2 points for Pathfinder Sigils."


def test_a_stronger_combination_says_how_near_that_comes_to_a_heroic() -> None:
    table = Table()
    facts = (Fact("ruin", 2.0, number=8), Fact("ruin_short", 1.9, table.number("sealed_mine"), 6))
    shown = reason_words(words(table), table.position, advice(1.0, 0, *facts), first=True)
    assert spoken(shown, words(table).catalogue) == (
        "This makes your combination 8\u00a0Ruin stronger and brings you within 6\u00a0Ruin of "
        "The Sealed Mine."
    )


def test_crystals_are_spared_or_gained() -> None:
    table = Table()
    for kind, said in (("acuity", "saves you"), ("more_acuity", "brings you")):
        fact = Fact(kind, 1.0, number=2)  # type: ignore[arg-type]
        shown = reason_words(words(table), table.position, advice(1.0, 0, fact), first=True)
        assert shown.startswith(f"This {said} 2")
    before, after, other = Table().state, Table().state, Table().state
    before.board_acuity[0], after.board_acuity[0], other.board_acuity[0] = 3, 5, 1
    assert [each.kind for each in differences(before, after, other, 0)] == ["more_acuity"]
    before.board_acuity[0] = 5
    assert [each.kind for each in differences(before, after, other, 0)] == ["acuity"]


def test_two_heroics_that_may_be_claimed_are_both_named() -> None:
    table = Table()
    aim = Aim(table.number("lost_herd"), 1, instead=table.number("iron_boar"))
    shown = aim_words(words(table), table.position, advice(1.0, 0, aim))
    assert "claim {b}The Lost Herd{/b} or {b}The Iron Boar{/b} next turn" in shown


def test_the_tutor_names_a_shared_goal_and_what_the_best_move_has_more_of() -> None:
    table = Table()
    aim = Aim(table.number("lost_herd"), 1, compared=Comparison(either=True))
    chosen = Advice(END, 0.4, 1, (aim, Fact("points", 2.0, number=2, sigil=2)))
    shown = tutor_objection(words(table), table.position, against(chosen), None)
    assert "Either way, you can claim {b}The Lost Herd{/b} next turn." in shown
    assert shown.endswith("The best move scores 2 more points for Pathfinder Sigils.")


def test_a_spell_that_is_likelier_than_with_the_second_best_is_named() -> None:
    table = Table()
    aim = Aim(far=3, compared=Comparison(likelier=table.number("fireball")))
    shown = aim_words(words(table), table.position, advice(1.0, 0, aim))
    assert shown.endswith("This raises your chance to take {b}Ball of Fire{/b} next turn.")
    assert table.number("fireball") in cards_named(advice(1.0, 0, aim))


def test_the_tutor_says_how_much_more_the_best_move_is_worth_if_nothing_else() -> None:
    table = Table()
    chosen = Advice(END, 0.4, 1, (Fact("lead", 1.26),))
    shown = tutor_objection(words(table), table.position, against(chosen), None)
    assert shown.endswith("The best move is worth 1.3 points more overall.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tutor_always_says_something(language: str) -> None:
    """It may know nothing but what both moves are worth, or only a fact without words."""
    table = Table()
    text = words(table, language)
    take = int(actions.simple(codes.V_SPELL, table.number("fireball")))
    for causes in ((), (Fact("hand", 0.5, number=-1),), (Aim(compared=Comparison(either=True)),)):
        shown = tutor_objection(text, table.position, against(Advice(take, 0.4, 1, causes)), None)
        assert "62" in shown
        assert "40" in shown


def test_the_tutor_says_that_a_heroic_could_come_sooner() -> None:
    table = Table()
    chosen = Advice(END, 0.4, 1, (Aim(some=True, turns=2, compared=Comparison(sooner=True)),))
    shown = tutor_objection(words(table), table.position, against(chosen), None)
    assert shown.endswith("Another move usually brings a Heroic a turn sooner.")


def test_the_tutor_says_how_a_later_goal_is_reached_and_what_a_move_spoils() -> None:
    table = Table()
    aim = snowed_in(turns=2, spell=table.number("fireball"))
    chosen = Advice(END, 0.4, 1, (aim, Fact("ruin", -0.5, number=-2)))
    shown = tutor_objection(words(table), table.position, against(chosen), None)
    assert spoken(shown, words(table).catalogue).replace("\u00a0", " ") == (
        "You’d end your turn without doing anything. There’s a way to claim The Snowed-in Pass "
        "within 2 turns. Taking Ball of Fire next turn is part of it. Your move makes your "
        "combination 2 Ruin weaker."
    )


def test_a_review_says_that_a_rival_might_have_been_faster() -> None:
    table = Table()
    reason = (snowed_in(turns=1, raced=True),)
    assert "might have claimed it first" in why_better(words(table), table.position, reason, "")
    reason = (snowed_in(turns=1),)
    assert "might have" not in why_better(words(table), table.position, reason, "")


def test_without_a_goal_the_steps_are_reported() -> None:
    assert aimed(Aim()) == STEPS


def test_the_spell_that_dice_are_converted_for_is_named() -> None:
    inferno = Aim(spell=Table().faces.numbers["inferno"])
    assert aimed(inferno) == f"{STEPS} You’ll probably be able to take Inferno next turn."
    assert not has_goal(replace(advice(1.0), reason=(inferno,))), "there may be better reasons"


def test_the_price_of_the_goal_comes_before_another_card_is_named() -> None:
    goal = snowed_in(cost=Cost(equilibrium=True), spell=Table().faces.numbers["inferno"])
    assert aimed(goal).endswith(
        "All it takes is Equilibrium. You’ll probably be able to take Inferno next turn."
    )


def test_what_dice_are_converted_for_comes_before_any_comparison() -> None:
    """It is the reason even if another conversion is about as good."""
    ruin, other = Fact("ruin", 0.5, number=2, itself=True), Fact("mana", 2.0, number=2)
    shown = reason_words(
        words(Table()), Table().position, advice(1.0, 0, ruin, other), first=True, tie=True
    )
    assert spoken(shown, load_catalogue("en", ID)).replace("\u00a0", " ") == (
        "Converting makes your combination 2 Ruin stronger."
    )


def test_of_two_actions_about_as_good_only_large_differences_are_listed() -> None:
    acuity, points = Fact("acuity", 0.3, number=2), Fact("points", 2.0, number=2)
    for fact, listed in ((acuity, False), (points, True)):
        best = replace(advice(5.0, 0, fact), close=True)
        shown = " ".join(advice_words(words(Table()), Table().position, [best, advice(4.0)], 0))
        assert ("This gives you" in shown) is listed
        assert "That’s worth about as much as the next-best move." in shown
    alike = [advice(5.0), replace(advice(4.0, 0, acuity), close=True)]
    shown = " ".join(advice_words(words(Table()), Table().position, alike, 1))
    assert shown.endswith("That’s worth about as much as the top choice."), (
        "that goes for both of them"
    )
    ahead = [replace(advice(5.0, 0, acuity), close=True, chance=0.6), advice(4.0)]
    shown = " ".join(advice_words(words(Table()), Table().position, ahead, 0))
    assert "This saves you" in shown, "the chances that are shown differ"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_shown_in_every_language(language: str) -> None:
    shown = aimed(
        snowed_in(turns=1, cost=Cost(short=1, acuity=4), rival=RivalClaim(0, 0)), language
    )
    assert shown.count(".") >= 4
    assert "{" not in shown


@pytest.mark.parametrize(
    ("short", "acuity", "yours", "others"),
    [
        (1, 0, "Dazu brauchst du nur noch 1 Heilung.", "Dazu braucht es nur noch 1 Heilung."),
        (3, 0, "Dazu brauchst du nur noch 3 Heilung.", "Dazu braucht es nur noch 3 Heilung."),
        (
            1,
            4,
            "Dazu brauchst du noch 1 Heilung. Das kostet 4 Scharfsinn.",
            "Dazu braucht es noch 1 Heilung. Das kostet 4 Scharfsinn.",
        ),
    ],
)
def test_missing_amounts_agree_with_any_number_in_german(
    short: int, acuity: int, yours: str, others: str
) -> None:
    aim = snowed_in(turns=1, cost=Cost(codes.RESTORE, short, acuity))
    assert yours in aimed(aim, "de")
    table = Table()
    text = words(table, "de")
    shown = spoken(move_reasons(text, table.position, (aim,), 0), text.catalogue)
    assert others in shown.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("dice", "shown"),
    [
        (
            [(codes.V_CONVERT, 5, 2, 2), (codes.V_CONVERT, 5, 3, 1)],
            "That converts {icon:void:2} to {icon:lightning} and {icon:void:1} to {icon:earth}.",
        ),
        (
            [(codes.V_CONVERT, 1, 5, 1), (codes.V_CONVERT, 3, 5, 1)],
            "That converts {icon:water:1} and {icon:earth:1} to {icon:void}.",
        ),
        ([(codes.V_FLIP, 0, 0, 0)], "That converts {icon:fire:1} to {icon:water}."),
        (
            [(codes.V_REROLL, 4, 1, 0), (codes.V_REROLL, 4, 1, 0)],
            "That rerolls {icon:aether:2}. What comes next depends on the roll.",
        ),
    ],
)
def test_the_dice_of_the_first_card_are_named(
    dice: list[tuple[int, int, int, int]], shown: str
) -> None:
    play = int(actions.simple(codes.V_PLAY, Table().faces.numbers["kiln"]))
    chosen = [
        int(actions.action(verb, 0, first, second, third, 0)) for verb, first, second, third in dice
    ]
    done = int(actions.simple(codes.V_DONE, 0))
    plan = (play, *chosen, done, END)
    assert plan_words(words(Table()), advice(1.0, plan=plan)) == shown


def test_after_a_roll_nothing_is_planned() -> None:
    focus = int(actions.simple(codes.V_TAKE_BACK, 0))
    roll = int(actions.action(codes.V_REROLL, 0, 1, 2, 0, 0))
    shown = plan_words(words(Table()), advice(1.0, plan=(focus, roll)))
    assert shown == "What comes next depends on the roll."


@pytest.mark.parametrize(
    ("margins", "points", "shown"),
    [
        (
            (7.2, 5.9),
            0,
            "You’ll probably win by 7 points. The next-best move is 1.3 points worse.",
        ),
        (
            (1.1, 1.08),
            1,
            "Gives you 1 point right away. You’ll probably win by 1 point. That’s worth about "
            "as much",
        ),
        (
            (-3.0, -4.0),
            2,
            "Gives you 2 points right away. You’ll probably finish 3 points behind. The "
            "next-best move is 1.0",
        ),
        (
            (0.2, -1.0),
            -2,
            "Costs you 2 points right away. It’ll probably be very close. The next-best move",
        ),
    ],
)
def test_a_hint_shows_the_value_and_the_lead_over_the_second_best(
    margins: tuple[float, float], points: int, shown: str
) -> None:
    found = [advice(margins[0], points), advice(margins[1])]
    assert worth_words(words(Table()), found, 0, alone=False).startswith(shown)


def test_actions_with_different_chances_are_not_called_about_the_same() -> None:
    found = [replace(advice(5.0), chance=0.76), replace(advice(4.9), chance=0.7)]
    shown = worth_words(words(Table()), found, 0, alone=False)
    assert shown == "You’ll probably win by 5 points."


def test_a_lead_that_the_chance_does_not_bear_out_is_only_an_average() -> None:
    """With several rivals, who is ahead on average may still win less than half of the games."""
    leads = [replace(advice(3.0), chance=0.3), replace(advice(-2.0), chance=0.56)]
    ahead, behind = (worth_words(words(Table()), [each], 0, alone=False) for each in leads)
    assert ahead == "On average, you’ll finish 3 points ahead."
    assert behind == "On average, you’ll finish 2 points behind."


def test_the_others_are_compared_with_the_first() -> None:
    found = [advice(5.0), advice(4.3), advice(4.99)]
    text = words(Table())
    assert worth_words(text, found, 1, alone=False).endswith("The top choice is 0.7 points better.")
    assert worth_words(text, found, 2, alone=False).endswith(
        "That’s worth about as much as the top choice."
    )


def test_a_solo_hint_shows_the_expected_final_points() -> None:
    text = words(Table(), "fr")
    found = [advice(96.4), advice(95.7)]
    assert worth_words(text, found, 0, alone=True) == (
        "Vous finirez sans doute avec 96 points. Cela vaut 0,7 point de plus que le deuxième choix."
    )


def test_a_single_legal_action_is_announced_as_the_only_one() -> None:
    found = [Advice(END, 0.5, 1)]
    assert worth_words(words(Table()), found, 0, alone=False) == "This is the best you can do here."


def test_what_a_plan_takes_is_not_said_twice() -> None:
    """The plan names the card; what it is for is the Spell that follows."""
    table = Table()
    card, spell = (table.faces.numbers[each] for each in ("landslip", "fireball"))
    take = int(actions.simple(codes.V_SKILL, card))
    found = (Aim(spell=spell), Fact("skill", 0.5, card))
    shown = why_better(words(table), table.position, found, "", (END, take, END))
    assert shown == (
        "The plan: take {b}Landslip{/b}. "
        "{b}Ball of Fire{/b} would probably have followed the turn after."
    )
    pays = (Fact("payable", 0.4, spell, itself=True), *found)
    shown = why_better(words(table), table.position, pays, "", (END, take, END))
    assert shown == (
        "It leaves enough to pay for {b}Ball of Fire{/b}. The plan: take {b}Landslip{/b}."
    )


def test_a_heroic_within_reach_could_have_waited_for_points() -> None:
    table = Table()
    herd = table.number("lost_herd")
    aim = Aim(herd, turns=1, compared=Comparison(either=True, waits=True))
    points = Fact("points", 4.0, number=4, itself=True, sigil=SEVERAL)
    assert why_better(words(table), table.position, (aim, points), "Edda") == (
        "It scores 4 points for Sigils. "
        "{b}The Lost Herd{/b} could still have been claimed the turn after."
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", get_args(FactKind))
def test_there_are_words_for_every_kind_of_fact(kind: FactKind, language: str) -> None:
    table = Table()
    card = table.faces.numbers["fireball"] if kind in WITH_A_CARD else NOTHING
    number = 0 if kind in WITH_A_CARD or kind in BARE else 2
    found = advice(1.0, 0, Fact(kind, 1.4, card, number))
    shown = reason_words(words(table, language), table.position, found, first=True)
    assert shown.endswith(".")
    assert "{told}" not in shown


def test_a_reason_is_one_sentence_on_what_the_other_action_lacks() -> None:
    table = Table()
    facts = (
        Fact("heroic", 8.0, table.faces.numbers["stone_colossus"]),
        Fact("points", 3.0, number=3),
        Fact("acuity", 0.3, number=2),
    )
    shown = reason_words(words(table), table.position, advice(1.0, 3, *facts), first=False)
    assert shown == (
        "This claims {b}The Stone Colossus{/b}, gives you 3 more "
        "points right away and saves you 2\u00a0{icon:acuity}."
    )


def test_a_german_reason_joins_what_a_move_does() -> None:
    table = Table()
    facts = (Fact("ends_game", 9.0), Fact("points", 3.0, number=3))
    assert reason_words(
        words(table, "de"), table.position, advice(1.0, 3, *facts), first=False
    ) == ("Dieser Zug löst das letzte Wirken aus und bringt sofort 3 Punkte mehr.")


def test_each_suggestion_has_a_reason_and_the_first_an_expectation() -> None:
    table = Table()
    found = [advice(5.0 - n, 0, Fact("acuity", 0.3, number=n + 2)) for n in range(3)]
    shown = [advice_words(words(table), table.position, found, place) for place in range(3)]
    assert [len(lines) for lines in shown] == [2, 1, 1]
    assert shown[0][1].startswith("You’ll probably win by 5 points.")
    assert [lines[0][-len("9\u00a0{icon:acuity}.") :][0] for lines in shown] == ["2", "3", "4"]


def test_points_that_another_action_costs_are_saved_not_given() -> None:
    table = Table()
    shown = reason_words(
        words(table), table.position, advice(1.0, 0, Fact("spared", 2.0, number=2)), first=True
    )
    assert shown == "This keeps you from losing 2 points."


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "The chance to get {b}Ball of Fire{/b} or {b}Ember{/b} is about 45%."),
        (
            "fr",
            "Les dés vous donnent {b}Boule de feu{/b} ou {b}Braise{/b} dans environ 45 % des cas.",
        ),
        ("de", "Bei etwa 45 % der Würfe bekommst du {b}Feuerball{/b} oder {b}Glut{/b}."),
    ],
)
def test_a_roll_is_said_with_what_it_may_bring(language: str, shown: str) -> None:
    table = Table()
    cards = tuple(table.number(each) for each in ("fireball", "ember"))
    reroll = int(actions.action(codes.V_REROLL, 0, 0, 2, 0, 0))
    found = advice(1.0, plan=(END, reroll))
    rolled = replace(found, reason=(*found.reason, RollOdds(cards, 0.45)))
    assert plan_words(words(table, language), rolled).replace("\xa0", " ").endswith(shown)
    assert cards_named(rolled) == set(cards)


def test_a_roll_may_only_make_a_combination_stronger() -> None:
    reroll = int(actions.action(codes.V_REROLL, 0, 0, 2, 0, 0))
    found = advice(1.0, plan=(END, reroll))
    rolled = replace(found, reason=(*found.reason, RollOdds((), 0.0, codes.RESTORE, 2)))
    shown = plan_words(words(Table()), rolled)
    assert shown.endswith("On average, the roll adds 2\xa0{icon:restore} to your combination.")


@pytest.mark.parametrize(("prestige", "kinds"), [(1, set()), (2, {"spared"}), (3, {"points"})])
def test_only_points_that_are_gained_are_given(prestige: int, kinds: set[str]) -> None:
    """The other action loses both Prestige, this one loses one, keeps both or gains one.

    To keep one of two and to lose one of two would be a gain and a price at once.
    """
    before, after, other = (Table().state for _ in range(3))
    before.prestige[0], after.prestige[0], other.prestige[0] = 2, prestige, 0
    found = {each.kind for each in differences(before, after, other, 0)}
    assert found & {"points", "spared"} == kinds


def herd(**values: Any) -> Claiming:
    """Return what The Lost Herd is worth, next to The Desert of Glass."""
    card, other = (Table().number(each) for each in ("lost_herd", "glass_desert"))
    return Claiming(card, 9, other=other, **values)


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        (
            {"prestige": 4, "its_points": 12, "waits": True},
            "It scores 9 points right away. That includes 4 Prestige. The Desert of Glass would "
            "score 12. It can wait, because no rival is strong enough for it yet.",
        ),
        (
            {"sigil_points": 2, "prestige": 1, "its_points": 7},
            "It scores 9 points right away. That includes 2 points for Sigils and 1 Prestige. "
            "The Desert of Glass would score 7.",
        ),
        (
            {"rival": 0, "rival_points": 7, "only": True, "its_points": 8},
            "It scores 9 points right away. It’s the only Heroic that Edda could claim next, for 7 "
            "points. The Desert of Glass would score 8.",
        ),
        (
            {"rival": 0, "rival_points": 7, "kinds": 2, "heir": 0, "its_points": 9},
            "It scores 9 points right away. Otherwise, Edda could claim it next turn for 7 points. "
            "It brings Sigils of 2 new kinds. The Desert of Glass would score 9. But Edda could "
            "claim that one next.",
        ),
    ],
)
def test_of_two_claims_a_review_says_what_the_better_one_is_worth(
    claim: dict[str, Any], shown: str
) -> None:
    """Both are named already, as the one played and the better one."""
    table, text = Table(), words(Table())
    found = why_better(text, table.position, (herd(**claim),), "")
    assert spoken(found, text.catalogue).replace("\u00a0", " ") == shown
    chosen = Advice(END, 0.4, 1, (herd(**claim),))
    said = spoken(tutor_objection(text, table.position, against(chosen), None), text.catalogue)
    said = said.replace("\u00a0", " ")
    assert said.endswith(f"There’s a way to claim The Lost Herd this turn. {shown}")


@pytest.mark.parametrize(("its_points", "said"), [(8, False), (9, True), (12, True)])
def test_another_claim_is_named_if_it_brings_as_much(its_points: int, *, said: bool) -> None:
    table, text = Table(), words(Table())
    claim = herd(its_points=its_points)
    facts = (
        Fact("heroic", 5.0, claim.card, itself=True),
        Fact("points", 9.0, number=9, itself=True),
    )
    rival = move_reasons(text, table.position, (*facts, claim, Aim(claim.card)), 0)
    assert "scores 9 points right away" in rival
    hint = advice_words(
        text, table.position, [advice(1.0, 9, Aim(claim.card), claim), advice(0.5)], 0
    )
    for shown in (rival, " ".join(hint)):
        assert ("The Desert of Glass" in shown) is said
        assert shown.count("right away") == 1, "the points are said once"
    assert claim.other in cards_named(advice(1.0, 0, claim))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_claim_is_weighed_in_every_language(language: str) -> None:
    table, text = Table(), words(Table(), language)
    claim = herd(
        sigil_points=1, prestige=1, rival=0, rival_points=1, its_points=10, kinds=1, heir=0
    )
    shown = why_better(text, table.position, (claim,), "")
    assert shown.count(".") >= 6
    assert "{card" not in shown
    assert "{name" not in shown


def test_a_roll_looks_for_dice() -> None:
    table, text = Table(), words(Table())
    phoenix, volcano, river = (
        table.number(each) for each in ("phoenix_dive", "volcano", "great_river")
    )
    reroll = int(actions.action(codes.V_REROLL, 0, 5, 2, 0, 0))
    for odds, hint, why in (
        (
            RollOdds((), 0.0, hopes=((volcano, 0, 2),)),
            "You’re looking for 2 Fire for Volcano.",
            "The roll looks for 2 Fire for Volcano.",
        ),
        (
            RollOdds((phoenix, river), 0.8, hopes=((phoenix, 0, 1), (river, 0, 1))),
            "You’re looking for 1 Fire for Phoenix Dive or Great River. The chance is about 80%.",
            "The roll looks for 1 Fire for Phoenix Dive or Great River.",
        ),
        (
            RollOdds((phoenix, river), 0.8, hopes=((phoenix, 0, 1),)),
            "The chance to get Phoenix Dive or Great River is about 80%.",
            "The roll is for Phoenix Dive or Great River.",
        ),
        (
            RollOdds((), 0.0, rolled=(0, 2, 0, 0, 0, 1)),
            "What comes next depends on the roll.",
            "The roll is a chance at better dice than 2 Water and 1 Void.",
        ),
        (
            RollOdds((), 0.0, rolled=(0, 2, 0, 0, 0, 1), idle=(1, 5)),
            "What comes next depends on the roll.",
            "No Spell in the row takes Water or Void, so the roll looks for other dice.",
        ),
        (
            RollOdds((), 0.0, rolled=(2, 0, 0, 0, 0, 0), kept=volcano),
            "What comes next depends on the roll.",
            "The other dice still pay for Volcano, so 2 Fire could go.",
        ),
    ):
        found = advice(1.0, plan=(END, reroll))
        rolled = replace(found, reason=(*found.reason, odds))
        shown = spoken(plan_words(text, rolled), text.catalogue).replace("\u00a0", " ")
        assert shown.endswith(hint)
        said = spoken(move_reasons(text, table.position, (odds,), 0), text.catalogue)
        assert said.replace("\u00a0", " ") == why
        assert {each[0] for each in odds.hopes} <= cards_named(rolled)


def test_strength_is_not_told_beside_what_it_is_enough_for() -> None:
    table, text = Table(), words(Table())
    facts = Fact("enough_for", 3.0, table.number("lost_herd")), Fact("ruin", 1.0, number=4)
    found = spoken(why_better(text, table.position, facts, ""), text.catalogue)
    assert found == "It makes the combination strong enough for The Lost Herd."


@pytest.mark.parametrize(
    ("aim", "shown"),
    [
        (
            Aim(far=3, firsts=(1, 1, 4), compared=Comparison(outdone=True, ahead=True)),
            "You might claim a Heroic by next turn, but don’t count on it. The next-best move is "
            "more likely to bring a Heroic, but it takes longer.",
        ),
        (
            Aim(compared=Comparison(outdone=True)),
            "The next-best move is more likely to bring a Heroic, but isn’t worth more overall.",
        ),
    ],
)
def test_a_move_that_promises_less_says_so(aim: Aim, shown: str) -> None:
    table, text = Table(), words(Table())
    assert spoken(aim_words(text, table.position, advice(1.0, 0, aim)), text.catalogue) == shown


def test_what_the_move_played_lacks_comes_after_what_the_better_one_has() -> None:
    table, text = Table(), words(Table())
    herd = table.number("lost_herd")
    facts = (
        Fact("ruin", 1.5, number=6, itself=True),
        Fact("ruin_short", 0.4, herd, 5, itself=True),
        Fact("restore_short", 0.4, herd, -9),
    )
    shown = spoken(why_better(text, table.position, facts, ""), text.catalogue)
    assert shown.replace("\u00a0", " ") == (
        "It makes the combination 6 Ruin stronger and comes within 5 Ruin of The Lost Herd. "
        "The move played is 9 Restore short of The Lost Herd."
    )
    weak = Fact("ruin", -0.75, number=-3)
    shown = spoken(why_better(text, table.position, (weak,), ""), text.catalogue)
    assert shown.replace("\u00a0", " ") == "The move played makes the combination 3 Ruin weaker."
    chosen = Advice(END, 0.4, 1, (Fact("spell", 0.8, table.number("flare")), weak))
    said = spoken(tutor_objection(text, table.position, against(chosen), None), text.catalogue)
    assert said.replace("\u00a0", " ").endswith(
        "The best move takes Flare. Your move makes your combination 3 Ruin weaker."
    )
