"""Reasons for actions: for each kind a position, two actions, and the sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any, TypeAlias, get_args

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Verdict
from resarcana_desktop.games.resarcana.bots.affinity import LinkKind
from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.plans.endings import Kept, Later, LaterKind, Together
from resarcana_desktop.games.resarcana.bots.plans.plan import (
    ANY_RIVAL,
    GoalKind,
    Plan,
    Purpose,
)
from resarcana_desktop.games.resarcana.bots.reasons.choice import chosen, explained
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.reasons.fact import (
    WIN,
    Fact,
    FactKind,
    OutOfReach,
    Reason,
    Unused,
)
from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.bots.round_end.win_prover import ProvedWin
from resarcana_desktop.games.resarcana.play.advice import suggestions, sure_win
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.play.spoken import Spoken
from resarcana_desktop.games.resarcana.reason_text import (
    compared,
    points_of_claim,
    sentence,
    tutor_objection,
)
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.records import as_counts
from resarcana_desktop.games.resarcana.text.spoken import spoken
from resarcana_desktop.games.resarcana.text.tokens import plain_text
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from tests.games.resarcana.play.clicker import session_at
from tests.support.story import Story, me, rival, story

catalogue = partial(load_catalogue, game="resarcana")
Told: TypeAlias = tuple[str, str]
"""A sentence in English and in French."""
GOALS = tuple(goal for goal in get_args(GoalKind) if goal not in ("score", "threat", "behind"))
"""Points are shown as a fact; rivals about to win, or far ahead, have sentences of their own."""
MONUMENTS: dict[str, Any] = {"monuments": "colossus oracle", "monument_deck": "library"}


def reasons(tale: Story, *lines: str) -> list[Reason]:
    """Return the reasons for some actions of the player to decide, the best first."""
    position = tale.position
    seen = position.observation(position.seat_to_decide())
    return MoveComparison(position.faces).reasons(
        seen, [(position.action(line),) for line in lines]
    )


def facts(tale: Story, action: str, other: str) -> list[Fact]:
    """Return all facts by which an action differs from another one."""
    position = tale.position
    seen = position.observation(position.seat_to_decide())
    comparison = MoveComparison(position.faces)
    outcomes = [comparison.outcomes(seen, position.action(each)) for each in (action, other)]
    return list(comparison.facts(seen, *outcomes))


def as_shown(tale: Story, reason: Reason) -> Told:
    """Return a reason in both languages."""
    session = session_at(tale)
    english, french = (Words(session, catalogue(language)) for language in ("en", "fr"))
    return sentence(english, reason), sentence(french, reason)


def shown(tale: Story, *lines: str) -> list[Told]:
    """Return the reasons as sentences."""
    session, found = session_at(tale), reasons(tale, *lines)
    english, french = (Words(session, catalogue(language)) for language in ("en", "fr"))
    return [(sentence(english, each), sentence(french, each)) for each in found]


def test_a_reason_matches_the_possible_gain() -> None:
    tale = story(
        me(play="druid", pool="7D 1E", hand="hawk prism"),
        rival(play="seer"),
        places="catacombs_of_the_dead",
    )
    discarding, passing = tale.position.action("discard hawk"), tale.position.action("pass")
    asked = tale.position.copy()
    asked.apply(discarding)
    for gain, kinds in (("gain 2D", ["affordable"]), ("gain 1G", [])):
        lines = [(discarding, asked.action(gain)), (passing,)]
        best, _ = MoveComparison(tale.position.faces).reasons(tale.position.observation(0), lines)
        assert [each.kind for each in best if isinstance(each, Fact)] == kinds, "the gain is named"


def check() -> Story:
    return story(me(play="druid coral_castle sacred_grove (8L)"), rival(play="seer"))


def last_to_pass() -> Story:
    ahead = rival(play="seer coral_castle catacombs_of_the_dead (8D)", passed=True)
    return story(me(play="druid", hand="prism treant"), ahead, token_holder=1)


def forge() -> Story:
    return story(me(play="druid cursed_forge", pool="2E 1G", hand="hawk"), rival(play="seer"))


def nobody_has_passed() -> Story:
    return story(me(play="druid", pool="2E", hand="hawk prism"), rival(play="seer"))


def rival_at_nine() -> Story:
    nine = rival(play="seer coral_castle sacred_grove (4L)")
    return story(me(play="druid", pool="2E", hand="hawk prism"), nine)


def two_cards() -> Story:
    return story(me(play="druid", pool="6E 6L 6C 6D", hand="hawk prism"), rival(play="seer"))


def one_forge_for_two(of_rival: str = "seer") -> Story:
    rich = rival(play=of_rival, pool="6E 3D")
    return story(me(play="druid", pool="6E 3D", hand="hawk"), rich, places="cursed_forge")


def forge_decides() -> Story:
    return one_forge_for_two("seer coral_castle catacombs_of_the_dead (6D)")


def gold_for_a_monument() -> Story:
    own = me(play="druid", pool="4G 4E", hand="hawk athanor")
    return story(own, rival(play="seer"), **MONUMENTS)


def one_egg() -> Story:
    return story(me(play="druid", hand="hawk nightingale", pool="1L 1C"), rival(play="seer"))


def dragon() -> Story:
    return story(me(play="witch fire_dragon"), rival(play="seer", pool="3L 2E"))


def gifts() -> Story:
    own = me(play="witch tree_of_life horn_of_plenty", pool="2L")
    return story(own, rival(play="seer", pool="3L 2E"))


def things_to_use() -> Story:
    own = me(play="witch horn_of_plenty prism", pool="2E", hand="hawk")
    return story(own, rival(play="seer"), rival(play="healer", passed=True), token_holder=2)


def research() -> Story:
    own = me(play="witch research", hand="hawk", deck="prism treant", pool="2E")
    return story(own, rival(play="seer"))


def vault() -> Story:
    return story(me(play="witch vault", pool="4L"), rival(play="seer", passed=True), token_holder=1)


def another_item() -> Story:
    own = me(play="witch research", hand="hawk", deck="vault")
    return story(own, rival(play="seer alchemy")).do("pass")


def alchemist_pays() -> Story:
    own = me(play="alchemist", pool="1L 1C 4D", hand="nightingale")
    return story(own, rival(play="seer")).do("use alchemist 1")


def horn() -> Story:
    return story(me(play="druid horn_of_plenty", hand="hawk"), rival(play="seer"))


def nothing_to_choose_between() -> Story:
    return story(me(play="druid", hand="hawk prism"), rival(play="seer"))


def much_death_of_a_rival() -> Story:
    return story(me(play="druid treant", hand="hawk"), rival(play="seer", pool="5D"))


STORIES: list[tuple[Callable[[], Story], FactKind, str, str, Told]] = [
    (
        check,
        "win",
        "use coral_castle 1",
        "pass",
        (
            "Wins the game right away.",
            "Fait gagner la partie tout de suite.",
        ),
    ),
    (
        last_to_pass,
        "rival_win",
        "discard prism",
        "pass",
        (
            "Keeps a rival from winning right away.",
            "Empêche un rival de gagner maintenant.",
        ),
    ),
    (
        forge,
        "points",
        "use cursed_forge 1",
        "discard hawk",
        (
            "Scores 1 more point this round.",
            "Rapporte 1 point de plus cette manche.",
        ),
    ),
    (
        much_death_of_a_rival,
        "gained",
        "use treant 1",
        "pass",
        (
            "Gains {icon:elan:5}.",
            "Donne {icon:elan:5}.",
        ),
    ),
    (
        nobody_has_passed,
        "token",
        "pass",
        "discard hawk",
        (
            "Secures the First Player token and its point.",
            "Garantit la tuile Premier joueur et son point.",
        ),
    ),
    (
        rival_at_nine,
        "token_denied",
        "pass",
        "discard hawk",
        (
            "Keeps Corvin from taking the First Player token and reaching 10 points.",
            "Empêche Corvin de prendre la tuile Premier joueur et d’atteindre 10 points.",
        ),
    ),
    (
        two_cards,
        "income",
        "place hawk",
        "place prism",
        (
            "Adds {icon:calm:1} every round.",
            "Fait collecter {icon:calm:1} de plus à chaque manche.",
        ),
    ),
    (
        two_cards,
        "power",
        "place prism",
        "discard hawk",
        (
            "Adds a new power for later rounds.",
            "Donne un nouveau pouvoir pour les manches suivantes.",
        ),
    ),
    (
        one_forge_for_two,
        "denied",
        "claim cursed_forge",
        "discard hawk",
        (
            "Keeps Corvin from claiming {b}Cursed Forge{/b}.",
            "Empêche Corvin d’acquérir {b}Forge Maudite{/b}.",
        ),
    ),
    (
        one_forge_for_two,
        "denied",
        "discard hawk",
        "claim cursed_forge",
        (
            "Leaves {b}Cursed Forge{/b} to Corvin, who can afford it.",
            "Laisse {b}Forge Maudite{/b} à Corvin, qui a de quoi l’acquérir.",
        ),
    ),
    (
        forge_decides,
        "denied_win",
        "claim cursed_forge",
        "discard hawk",
        (
            "Keeps Corvin from claiming {b}Cursed Forge{/b} and reaching 10 points.",
            "Empêche Corvin d’acquérir {b}Forge Maudite{/b} et d’atteindre 10 points.",
        ),
    ),
    (
        gold_for_a_monument,
        "affordable",
        "discard hawk",
        "place athanor",
        (
            "Lets you claim {b}Colossus{/b} next.",
            "Permet d’acquérir {b}Colosse{/b} ensuite.",
        ),
    ),
    (
        alchemist_pays,
        "placeable",
        "pay 4D",
        "pay 1C 3D",
        (
            "Lets you place {b}Nightingale{/b} next.",
            "Permet de placer {b}Rossignol{/b} ensuite.",
        ),
    ),
    (
        one_egg,
        "essences",
        "discard hawk",
        "place nightingale",
        (
            "Adds {icon:life:1}, {icon:calm:1} and any 2 essences to the pool.",
            "Laisse {icon:life:1}, {icon:calm:1} et 2 essences de plus en réserve.",
        ),
    ),
    (
        dragon,
        "rival_loses",
        "use fire_dragon 1",
        "pass",
        (
            "Costs Corvin {icon:life:2}.",
            "Fait perdre {icon:life:2} à Corvin.",
        ),
    ),
    (
        gifts,
        "rival_gains",
        "use horn_of_plenty 1",
        "use tree_of_life 1",
        (
            "Denies Corvin {icon:life:1}.",
            "Donne {icon:life:1} de moins à Corvin.",
        ),
    ),
    (
        things_to_use,
        "usable",
        "discard hawk",
        "pass",
        (
            "Stays in the round, with 3 components still to use.",
            "Permet de rester dans la manche et d’utiliser encore 3 éléments.",
        ),
    ),
    (
        horn,
        "straight",
        "discard hawk",
        "use horn_of_plenty 1",
        (
            "Keeps {b}Horn of Plenty{/b} ready for later.",
            "Permet de garder {b}Corne d’Abondance{/b} pour plus tard.",
        ),
    ),
    (
        research,
        "cards",
        "use research 1",
        "discard hawk",
        (
            "Leaves 2 more cards in hand.",
            "Laisse 2 cartes de plus en main.",
        ),
    ),
    (
        vault,
        "stored",
        "use vault 1",
        "pass",
        (
            "Stores {icon:gold:1} on components.",
            "Laisse {icon:gold:1} de plus sur les éléments en jeu.",
        ),
    ),
    (
        another_item,
        "next_income",
        "item calm_elan",
        "item divination",
        (
            "Adds any 1 essence at the next Collect.",
            "Donne 1 essence de plus à la prochaine collecte.",
        ),
    ),
]


@pytest.mark.parametrize(("make", "kind", "action", "other", "expected"), STORIES)
def test_the_sentence_for_an_action(
    make: Callable[[], Story], kind: FactKind, action: str, other: str, expected: Told
) -> None:
    fact = next(each for each in facts(make(), action, other) if each.kind == kind)
    assert as_shown(make(), (fact,)) == expected


BESIDE: dict[FactKind, Fact] = {
    "slight": Fact("slight", better=True),
    "tie": Fact("tie", better=True),
    "many": Fact("many", better=True),
    "nearer": Fact("nearer", True, essences=(0, 0, 0, 1, 0), component="catacombs_of_the_dead"),
    "closer": Fact("closer", better=True, component="catacombs_of_the_dead"),
    "enough": Fact("enough", better=True),
    "free": Fact("free", better=True),
    "looks": Fact("looks", better=True),
    "peeks": Fact("peeks", better=True),
    "waits": Fact("waits", better=True),
    "draws": Fact("draws", better=True, number=3),
    "unseen": Fact("unseen", better=True, number=19),
    "token_win": Fact("token_win", better=True, number=10),
    "fuels": Fact("fuels", True, essences=(0, 2, 0, 0, 0), component="vault"),
}
"""Facts that do not come from two outcomes."""


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (
            "nearer",
            (
                "Leaves {b}Catacombs of the Dead{/b} only {icon:death:1} away.",
                "Ne laisse plus que {icon:death:1} à trouver pour {b}Catacombes de la Mort{/b}.",
            ),
        ),
        (
            "closer",
            (
                "Brings {b}Catacombs of the Dead{/b} closer.",
                "Rapproche de {b}Catacombes de la Mort{/b}.",
            ),
        ),
        (
            "enough",
            (
                "Makes enough {icon:gold} for a monument after the next Collect.",
                "Donne assez d’{icon:gold} pour un monument après la prochaine collecte.",
            ),
        ),
        ("free", ("Costs nothing this round.", "Ne coûte rien cette manche.")),
        ("looks", ("Looks for better cards.", "Permet de chercher de meilleures cartes.")),
        (
            "waits",
            (
                "Just waits a turn, without changing anything.",
                "Ne fait qu’attendre un tour, sans rien changer.",
            ),
        ),
        (
            "peeks",
            (
                "Looks at the top cards and can put the best one first.",
                "Permet de voir les premières cartes et de mettre la meilleure sur le dessus.",
            ),
        ),
        ("draws", ("May bring useful cards.", "Peut apporter des cartes utiles.")),
        (
            "unseen",
            (
                "Claims a monument worth 1.9 points on average, more than any face up.",
                "Acquiert un monument qui vaut 1,9 points en moyenne, plus que ceux face visible.",
            ),
        ),
        (
            "token_win",
            (
                "Can still win this round, with 10 points thanks to the First Player token.",
                "Peut encore gagner cette manche, avec 10 points grâce à la tuile Premier joueur.",
            ),
        ),
        (
            "fuels",
            (
                "Gains {icon:life:2} for {b}Vault{/b}.",
                "Donne {icon:life:2} pour {b}Coffre-Fort{/b}.",
            ),
        ),
    ],
)
def test_the_sentence_for_what_an_action_does_by_itself(kind: FactKind, expected: Told) -> None:
    assert as_shown(vault(), (BESIDE[kind],)) == expected


def test_there_is_a_story_for_every_kind_of_reason() -> None:
    assert {kind for _, kind, *_ in STORIES} | set(BESIDE) == set(get_args(FactKind))


def test_what_can_be_paid_for_may_be_any_monument() -> None:
    fact = Fact("affordable", better=True)
    assert as_shown(vault(), (fact,)) == (
        "Lets you claim a monument next.",
        "Permet d’acquérir un monument ensuite.",
    )


def test_a_slightly_better_action_has_no_further_reason() -> None:
    assert as_shown(two_cards(), (Fact("slight", better=True),)) == (
        "Beats the next-best move by a hair.",
        "Ne vaut guère mieux que le deuxième choix.",
    )


def test_a_goal_that_others_reach_too_comes_with_how_far_the_action_leads() -> None:
    plan = Plan("claim", "coral_castle", either=True, served=False)
    assert as_shown(two_cards(), (plan, Fact("tie", better=True)))[0] == (
        "Either way, you can claim {b}Coral Castle{/b} this round. "
        "Comes out about the same as the next-best move."
    )


@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        (
            Plan("wait", "coral_castle"),
            "You can still claim {b}Coral Castle{/b} this round, and no rival is likely to get "
            "there first.",
        ),
        (
            Plan("wait", "coral_castle", 1, seat=ANY_RIVAL),
            "You can still claim {b}Coral Castle{/b} next round, but a rival might get there "
            "first.",
        ),
        (Plan("wait"), "You can still claim a monument this round."),
        (
            Plan("wait", "coral_castle", safe=True),
            "You can still claim {b}Coral Castle{/b} this round, because no rival can pay for it "
            "before your next turn.",
        ),
        (
            Plan("wait", safe=True),
            "You can still claim a monument this round, because no rival can pay for one before "
            "your next turn.",
        ),
        (
            Plan("behind", rounds=1, rival=1, number=1),
            "Corvin will probably be 1 point ahead of you after next round.",
        ),
        (Plan("threat", rival=1), "Corvin will probably win this round."),
        (Plan("threat", rounds=1, rival=ANY_RIVAL), "A rival will probably win next round."),
    ],
)
def test_a_claim_that_can_wait_and_a_rival_about_to_win_are_said(plan: Plan, expected: str) -> None:
    assert as_shown(two_cards(), (plan,))[0] == expected


def test_reasons_for_the_best_are_better_and_reasons_against_others_worse() -> None:
    for make, _, action, other, _ in STORIES:
        best, second = reasons(make(), action, other)
        assert all(isinstance(each, Fact) and each.better for each in best)
        assert all(isinstance(each, Fact) and not each.better for each in second)


def test_equal_actions_have_no_reasons() -> None:
    alike = nothing_to_choose_between()
    assert shown(alike, "discard hawk", "discard prism") == [("", "")] * 2


def test_a_single_action_is_compared_with_nothing() -> None:
    assert reasons(nothing_to_choose_between(), "pass") == [()]


def test_the_others_are_compared_with_the_best() -> None:
    one, _, third = shown(two_cards(), "place hawk", "place prism", "discard prism")
    assert one[0] == "Adds {icon:calm:1} every round."
    assert third[0] == "Misses out on {icon:calm:1} every round."


def test_the_best_action_is_never_only_blamed() -> None:
    less = Fact("points", better=False, weight=6.0, number=1)
    more = Fact("cards", better=True, weight=1.0, number=1)
    assert chosen([less], for_it=True) == ()
    assert chosen([less, more], for_it=True) == (more, less)
    assert chosen([less, more]) == (less,)


# ---- plans ---------------------------------------------------------------------------------


def tower() -> Story:
    return story(me(play="druid", hand="hawk prism"), rival(play="seer"), places="coral_castle")


def plan_shown(language: str, plan: Plan, **how: Any) -> str:
    return sentence(Words(session_at(tower()), catalogue(language)), (plan,), **how)


CASTLE = Plan("claim", "coral_castle")


@pytest.mark.parametrize(
    ("plan", "shown"),
    [
        (CASTLE, "You can claim {b}Coral Castle{/b} this round."),
        (replace(CASTLE, share=0.7), "You can probably claim {b}Coral Castle{/b} this round."),
        (replace(CASTLE, rounds=1), "You can claim {b}Coral Castle{/b} next round."),
        (replace(CASTLE, seat=1), "You can claim {b}Coral Castle{/b} before Corvin does."),
        (
            replace(CASTLE, goal="deny", seat=1),
            "You can keep Corvin from claiming {b}Coral Castle{/b}.",
        ),
        (Plan("place", "prism"), "You can place {b}Prism{/b} this round."),
        (Plan("win", rounds=1), "You can win next round."),
        (Plan("monument"), "You can claim a monument this round."),
        (Plan("monument", rounds=1, early=True), "You can claim a monument this round or next."),
        (
            Plan("claim", "coral_castle", rounds=2, share=0.7),
            "You can probably claim {b}Coral Castle{/b} within 2 rounds.",
        ),
        (
            Plan("claim", "coral_castle", seat=ANY_RIVAL),
            "You can claim {b}Coral Castle{/b} before a rival does.",
        ),
        (Plan("use", "prism"), "You can use {b}Prism{/b} this round."),
        (
            Plan("use", "vault", gains=(0, 0, 0, 0, 1), puts=True),
            "You can use {b}Vault{/b} this round to put {icon:gold:1} on it.",
        ),
        (
            Plan("use", "catacombs_of_the_dead", number=1),
            "You can use {b}Catacombs of the Dead{/b} this round to score 1 point.",
        ),
        (
            replace(CASTLE, served=False, either=True, itself=True),
            "You’ll claim {b}Coral Castle{/b} this round in any case, so there’s no need to wait.",
        ),
        (Plan("first"), "You can pass first and secure the First Player token."),
    ],
)
def test_the_goal_is_shown(plan: Plan, shown: str) -> None:
    assert plan_shown("en", plan) == shown


def test_goal_way_price_and_threat_are_shown_in_this_order() -> None:
    plan = replace(
        CASTLE,
        steps=(ActionView(Verb.DISCARD, "prism"), ActionView(Verb.PLACE, "vault")),
        gives_up=("hawk", "prism"),
        rival=1,
        rival_claims="catacombs_of_the_dead",
    )
    assert plan_shown("en", plan) == (
        "You can claim {b}Coral Castle{/b} this round if you also discard {b}Prism{/b} "
        "and then place {b}Vault{/b}. That costs you 2 cards in all. "
        "Meanwhile, Corvin will probably claim {b}Catacombs of the Dead{/b}."
    )
    assert plan_shown("fr", replace(plan, rival_claims="")).endswith(
        "Cela vous coûte 2 cartes en tout. Mais Corvin va sans doute gagner quand même."
    )
    assert plan_shown("de", replace(plan, rival=-1)).endswith("Das kostet dich insgesamt 2 Karten.")


def test_anothers_plan_has_a_name_and_a_past_plan_is_a_chance() -> None:
    assert plan_shown("en", CASTLE, name="Bert") == "Bert can claim {b}Coral Castle{/b} this round."
    assert plan_shown("en", CASTLE, past=True) == (
        "You could have claimed {b}Coral Castle{/b} that round."
    )
    assert plan_shown("de", CASTLE, name="Bert", past=True) == (
        "Bert hätte {b}Korallenschloss{/b} noch in derselben Runde beanspruchen können."
    )


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", ". The plan: discard {b}Hawk{/b}, then place {b}Vault{/b}."),
        (
            "fr",
            ". Le plan\N{NO-BREAK SPACE}: défausser {b}Faucon{/b}, puis placer {b}Coffre-Fort{/b}.",
        ),
        ("de", ". Der Plan: {b}Falke{/b} abwerfen, dann {b}Tresor{/b} spielen."),
    ],
)
def test_steps_of_others_or_the_past_are_not_commands_to_the_reader(
    language: str, shown: str
) -> None:
    plan = replace(
        CASTLE, steps=(ActionView(Verb.DISCARD, "hawk"), ActionView(Verb.PLACE, "vault"))
    )
    assert plan_shown(language, plan, name="Bert").endswith(shown)
    assert plan_shown(language, plan, past=True).endswith(shown)
    assert not plan_shown(language, plan).endswith(shown)


def test_the_price_of_anothers_plan_does_not_repeat_the_name() -> None:
    plan = replace(CASTLE, share=0.7, gives_up=("hawk", "prism"))
    assert plan_shown("en", plan, name="Bert") == (
        "Bert can probably claim {b}Coral Castle{/b} this round. That costs 2 cards in all."
    )


YOU: dict[str, str] = {
    "en": r"\b(?:you|your|yours)\b",
    "fr": r"\b(?:vous|votre|vos)\b",
    "de": r"\b(?:du|dir|dich|dein\w*)\b",
}


def test_a_rivals_claim_is_first_of_all_worth_its_points() -> None:
    """The plan is about something else, so without the points it would read like a mistake."""
    plan, points = replace(CASTLE, component="vault"), Fact("points", better=True, number=3)
    for language, expected in (
        ("en", "{b}Coral Castle{/b} is worth 3 points."),
        ("fr", "{b}Manoir de Corail{/b} vaut 3 points."),
        ("de", "{b}Korallenschloss{/b} zählt 3 Punkte."),
    ):
        words = Words(session_at(dragon()), catalogue(language))
        claim, use = (ActionView(verb, "coral_castle") for verb in (Verb.CLAIM, Verb.USE))
        assert points_of_claim(words, claim, (plan,)) == expected
        assert points_of_claim(words, claim, (points,)) == "", "it says so already"
        assert points_of_claim(words, use, (plan,)) == ""


def test_a_small_gain_of_a_rival_is_told_by_what_it_is_for() -> None:
    """How much was gained is in the log."""
    words = Words(session_at(dragon()), catalogue("en"))
    calm = Fact("essences", better=True, essences=as_counts((0, 0, 1, 0, 0), 5))
    gold = replace(calm, essences=as_counts((0, 0, 0, 0, 2), 5))
    for fact, expected in (
        (calm, "That hardly makes a difference."),
        (gold, "Gold is hard to come by, and it pays for monuments."),
        (Fact("draws", better=True, number=1), "Bert is hoping for a useful card."),
    ):
        assert compared(words, (fact,), "Bert", passed=False) == expected
    exchange = replace(calm, fewer=as_counts((1, 0, 0, 0, 0), 5))
    many = replace(calm, essences=as_counts((0, 0, 3, 0, 0), 5))
    told = "That hardly makes a difference."
    assert compared(words, (exchange,), "Bert", passed=False) == told
    assert "Compared with passing" in compared(words, (many,), "Bert", passed=False)


def test_a_card_out_of_reach_is_worth_more_as_fuel() -> None:
    words = Words(session_at(dragon()), catalogue("en"))
    reason = (OutOfReach("philosophers_stone", 8),)
    assert compared(words, reason, "Bert", passed=False) == (
        "Bert is 8 essences short of placing {b}Philosopher’s Stone{/b}, "
        "so it’s worth more as fuel."
    )


def test_what_was_claimed_is_not_compared_with_passing() -> None:
    """No one wonders about that: a claim brings what it brings."""
    words = Words(session_at(dragon()), catalogue("en"))
    points = Fact("points", better=True, weight=6.0, number=1)
    denied = Fact("denied", better=True, weight=7.0, seat=0, component="coral_castle")
    for claimed in (True, False):
        told = compared(words, (points, denied), "Bert", passed=False, claimed=claimed)
        assert told.startswith("That scores 1 more point" if claimed else "Compared with passing")
    told = compared(words, (points,), "Bert", passed=False)
    assert told.startswith("That scores 1 more point"), "passing scores nothing"


def test_what_a_rival_gains_for_good_needs_no_comparison_and_no_vague_power() -> None:
    words = Words(session_at(dragon()), catalogue("en"))
    income = Fact("income", better=True, weight=3.0, essences=(1, 0, 0, 0, 0))
    power = Fact("power", better=True, weight=2.0)
    for reason in ((income,), (income, power)):
        expected = "That adds {icon:elan:1} every round."
        assert compared(words, reason, "Bert", passed=False) == expected
    assert "power" in compared(words, (power,), "Bert", passed=False), "there is nothing else"


def test_a_rival_turns_something_into_gold_because_that_is_rare() -> None:
    words = Words(session_at(dragon()), catalogue("en"))
    gold = Fact("essences", better=True, essences=(0, 0, 0, 0, 1), fewer=(1, 0, 0, 0, 0))
    assert compared(words, (gold,), "Bert", passed=False).startswith("Gold is hard to come by")
    dear = replace(gold, fewer=(2, 2, 0, 0, 0))
    assert compared(words, (dear,), "Bert", passed=False).startswith("Gold is hard to come by")
    saved = replace(gold, fewer=())
    assert (
        compared(words, (saved,), "Bert", passed=True) == "Passing saves {icon:gold:1} for later."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reason_for_a_rivals_move_says_you(language: str) -> None:
    words = Words(session_at(dragon()), catalogue(language))
    shown = [
        compared(words, (fact,), "Bert", passed=passed)
        for kind in get_args(FactKind)
        for better in (True, False)
        for passed in (True, False)
        for fact in every_fact(kind, better=better)
    ]
    shown += [
        sentence(words, (replace(plan, better=better),), name="Bert", past=past)
        for goal in GOALS
        for seat in (-1, 1, ANY_RIVAL)
        for plan in (Plan(goal, "coral_castle", seat=seat, gives_up=("hawk", "prism")),)
        for better in (True, False)
        for past in (True, False)
    ]
    assert [each for each in shown if re.search(YOU[language], each, re.IGNORECASE)] == []


def every_fact(kind: FactKind, *, better: bool) -> list[Fact]:
    """Return one fact of a kind, several, and for essences some with other essences."""
    one = Fact(kind, better, 1.0, number=1, seat=1, component="hawk")
    if kind in ("points", "cards", "usable"):
        return [one, replace(one, number=2)]
    some = replace(one, essences=(1, 0, 0, 0, 2), any=1)
    return [some, replace(some, fewer=(0, 1, 0, 0, 0))] if kind in WITH_OTHERS else [some]


WITH_OTHERS = ("essences", "stored", "income", "next_income", "rival_loses", "rival_gains")


@pytest.mark.parametrize(
    ("kind", "better", "shown"),
    [
        ("essences", True, "Leaves 2 Elan in the pool instead of 1 Life."),
        ("essences", False, "Leaves 1 Life in the pool instead of 2 Elan."),
        ("stored", True, "Stores 2 Elan on components instead of 1 Life."),
        ("stored", False, "Stores 1 Life on components instead of 2 Elan."),
        ("income", True, "Earns 2 Elan every round instead of 1 Life."),
        ("next_income", False, "Earns 1 Life at the next Collect instead of 2 Elan."),
    ],
)
def test_the_place_of_essences_comes_before_their_replacement(
    kind: FactKind, better: bool, shown: str
) -> None:
    words = Words(session_at(dragon()), catalogue("en"))
    fact = Fact(kind, better, 1.0, essences=(2, 0, 0, 0, 0), fewer=(0, 1, 0, 0, 0))
    assert plain_text(sentence(words, (fact,)), words.catalogue) == shown


def test_the_plan_of_a_better_action_is_shown_in_short_with_another_price() -> None:
    dear = replace(CASTLE, gives_up=("hawk", "prism"), steps=(ActionView(Verb.PASS),), rival=1)
    assert (
        plan_shown("en", dear.after(CASTLE))
        == "Leads to the same goal. This way costs you 2 cards."
    )
    assert plan_shown("en", dear.after(dear)) == "Leads to the same goal."
    later = replace(dear, rounds=1)
    assert later.after(CASTLE) == later


def test_the_same_threat_is_shown_once() -> None:
    threatened = replace(CASTLE, rival=1)
    other = Plan("place", "prism", rival=1)
    assert plan_shown("en", other).endswith("But Corvin will probably win anyway.")
    assert plan_shown("en", other.after(threatened)) == "You can place {b}Prism{/b} this round."


def test_a_plan_given_up_is_shown_as_a_loss() -> None:
    assert plan_shown("en", replace(CASTLE, better=False)) == (
        "This move gives up the chance to claim {b}Coral Castle{/b} this round."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("goal", GOALS)
def test_every_goal_is_a_sentence_in_every_form(goal: GoalKind, language: str) -> None:
    plan = Plan(goal, "coral_castle", seat=1, number=2 if goal == "points" else 0)
    shown = {
        plan_shown(language, replace(plan, rounds=rounds, share=share, better=better), **how)
        for rounds in (0, 1)
        for share in (0.7, 1.0)
        for better in (True, False)
        for how in ({}, {"name": "Bert"}, {"past": True}, {"name": "Bert", "past": True})
    }
    assert len(shown) > 4
    assert all(each[0].isupper() and each.endswith(".") and "  " not in each for each in shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_fit_a_choice_are_named_in_one_sentence(language: str) -> None:
    words = Words(session_at(tower()), catalogue(language))
    assert sentence(words, (Feeds(()),)).endswith(".")
    both = sentence(words, (Feeds(("coral_castle", "hawk")),))
    assert both.count("{b}") == 2
    assert both.endswith(".")


@pytest.mark.parametrize(
    ("choice", "others", "said"),
    [
        ("necromancer", ("catacombs_of_the_dead",), "Makes Death for Catacombs of the Dead."),
        ("treant", ("druid",), "Druid can straighten it for a second use."),
        ("dragon_bridle", ("wind_dragon", "fire_dragon"), "Makes Wind Dragon and Fire Dragon"),
        ("wind_dragon", ("dragons_lair",), "Dragon’s Lair can turn it for Gold, worth 2 points."),
        ("wind_dragon", ("sorcerers_bestiary",), "Scores 2 points with Sorcerer’s Bestiary."),
        ("hawk", ("bard",), "Bard can discard it for 2 Gold."),
        ("bard", ("hawk",), "Can discard Hawk for 2 Gold."),
        ("transmuter", ("coral_castle",), "Makes any essence that Coral Castle needs."),
        ("celestial_horse", ("crystal_keep",), "Can make Elan, Life or Calm for Crystal Keep."),
        (
            "vial_of_light",
            ("sunken_reef",),
            "Turns 1 Death into 1 Elan and 1 Life, good for Sunken Reef. Costs nothing to place.",
        ),
        ("prism", ("sunken_reef",), "Makes any essence that Sunken Reef needs. Costs nothing"),
        ("hawk", ("sacred_grove",), "Sacred Grove can turn it for Life, worth 1 point."),
        ("", ("sacred_grove",), "Goes well with Sacred Grove."),
    ],
)
def test_a_choice_goes_with_others_in_a_way_that_is_said(
    choice: str, others: tuple[str, ...], said: str
) -> None:
    tale = story(me(play="druid"), rival(play="seer"), places="crystal_keep")  # with both sets
    words = Words(session_at(tale), catalogue("en"))
    found = sentence(words, (Feeds(others, choice=choice),))
    assert spoken(found, words.catalogue).startswith(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_go_with_others_has_words(language: str) -> None:
    texts = catalogue(language)
    kinds = {*get_args(LinkKind), "turns_for", "turns_points", "scores_points", "can_make"}
    values = {"essences": "{icon:life}", "points": "1 point", "price": "1", "gains": "2"}
    for side, kind, number in product(("serves", "served"), {*kinds, "makes_of"}, (1, 2)):
        key = f"table.plan.feeds.{side}.{kind}"
        assert texts.count(key, number, components="{b}X{/b}", **values)


@pytest.mark.parametrize(
    ("component", "said"),
    [
        ("bone_dragon", "Can make rivals lose 2 Life every round."),
        ("horn_of_plenty", "Can gain any 3 essences every round."),
        ("dragons_lair", "Can score points every round."),
        ("elvish_bow", "Can make rivals lose 1 Life every round."),
        ("vitality", "Can straighten a component for 2 Elan."),
        ("witch", "Can straighten a component for any 2 essences."),
        ("druid", "Can straighten a component for a second use."),
        ("dwarven_pickaxe", "Can turn 1 Elan into 1 Gold every round."),
        ("philosophers_stone", "Can turn other essences into Gold every round."),
        ("inscription", "Can get a scroll every round."),
        ("seer", "Can look for better cards every round."),
        ("healer", "Can ward off attacks on Life."),
        ("nightingale", "Adds a new power for later rounds."),
    ],
)
def test_a_new_power_is_told_by_what_it_does(component: str, said: str) -> None:
    tale = story(me(play="druid"), rival(play="seer"), places="crystal_keep")  # with both sets
    words = Words(session_at(tale), catalogue("en"))
    found = sentence(words, (Fact("power", True, 3.0, component=component),))
    assert spoken(found, words.catalogue) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_points_come_from_is_said(language: str) -> None:
    words = Words(session_at(tower()), catalogue(language))
    for through in (("oracle",), ("", "vault")):
        for past in (False, True):
            found = sentence(words, (Plan("win", through=through),), past=past)
            assert found.count(".") == 2
            assert found.count("{b}") == len([each for each in through if each])
    points = sentence(words, (Fact("points", True, 6.0, number=1, component="vault"),))
    assert points.count("{b}") == 1


def test_a_monument_that_points_come_from_has_the_german_case_of_cards_beside_it() -> None:
    words = Words(session_at(gold_for_a_monument()), catalogue("de"))
    said = sentence(words, (Plan("win", through=("", "cursed_skull")),))
    assert said.endswith("Die Punkte kommen über ein Monument und {b}Verfluchten Schädel{/b}.")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Corvin will probably win this round. This choice may bring useful cards."),
        (
            "fr",
            "Corvin va sans doute gagner dès cette manche. "
            "Ce choix peut apporter des cartes utiles.",
        ),
        (
            "de",
            "Corvin gewinnt wahrscheinlich noch diese Runde. "
            "Diese Wahl bringt vielleicht nützliche Karten.",
        ),
    ],
)
def test_after_a_rival_a_fact_is_about_the_choice(language: str, told: str) -> None:
    words = Words(session_at(tower()), catalogue(language))
    reason = (Plan("threat", rival=1), Fact("draws", True, 6.0, number=2))
    assert spoken(sentence(words, reason), words.catalogue) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_used_at_once_is_told_with_what_it_gains(language: str) -> None:
    words = Words(session_at(tower()), catalogue(language))
    plan = Plan("use", "vault", gains=(2, 0, 0, 0, 0))
    for name in ("", "Bert"):
        assert "{icon:elan:2}" in sentence(words, (plan,), name=name)
        assert "{icon:elan:2}" in sentence(words, (plan,), name=name, past=True)


def test_what_goes_with_an_action_of_a_rival_is_a_sentence_of_its_own() -> None:
    words = Words(session_at(tower()), catalogue("en"))
    reason = (Fact("points", True, 6.0, number=1), Feeds(("dragons_lair",), choice="bone_dragon"))
    told = spoken(compared(words, reason, "Bert", passed=False), words.catalogue)
    assert told == (
        "That scores 1 more point this round. Dragon’s Lair can turn it for Gold, worth 2 points."
    )


def test_a_look_at_the_top_cards_needs_no_comparison_with_passing() -> None:
    words = Words(session_at(tower()), catalogue("en"))
    told = compared(words, (Fact("peeks", better=True),), "Bert", passed=False)
    assert told == "That looks at the top cards and can put the best one first."


def test_a_power_that_only_stores_a_pearl_turns_nothing_into_itself() -> None:
    tale = story(me(play="druid shrivatsa"), rival(play="seer"))
    words = Words(session_at(tale), catalogue("en"))
    told = sentence(words, (Fact("power", better=True, component="shrivatsa"),))
    assert told == "Adds a new power for later rounds."


def test_a_power_comes_before_what_uses_it_twice() -> None:
    words = Words(session_at(tower()), catalogue("en"))
    power = Fact("power", better=True, component="crypt")
    told = sentence(words, (power, Feeds(("reanimate",), choice="crypt")))
    assert spoken(told, words.catalogue) == (
        "Can gain 2 Death every round. Reanimate can straighten it for a second use."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_waiting_is_safe_because_everyone_else_has_passed(language: str) -> None:
    words = Words(session_at(tower()), catalogue(language))
    for component in ("vault", ""):
        plan = Plan("wait", component, served=False, safe=True)
        said = {sentence(words, (replace(plan, alone=each),)) for each in (False, True)}
        assert len(said) == 2


def test_an_action_that_serves_a_plan_needs_no_more_reasons() -> None:
    cards, points = Fact("cards", True, 2.5, number=1), Fact("points", True, 6.0, number=1)
    pool = Fact("essences", True, 3.0, essences=(3, 0, 0, 0, 0))
    assert explained(CASTLE, (points,)) == (CASTLE,)
    either_way = replace(CASTLE, served=False)
    assert explained(either_way, (points,)) == (points,)
    price = replace(either_way, gives_up=("hawk",))
    assert explained(price, (cards,)) == (price,)
    assert explained(either_way, (pool,)) == (either_way,)
    assert explained(None, (pool,)) == (pool,)
    win = Fact("win", True, WIN)
    assert explained(CASTLE, (win,)) == (win,)
    assert explained(None, (points,)) == (points,)
    some_day = Plan("place", "prism", rounds=1, served=False)
    assert explained(some_day, ()) == ()


@pytest.mark.parametrize("kind", get_args(FactKind))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_words_for_more_and_less(kind: FactKind, language: str) -> None:
    words = Words(session_at(dragon()), catalogue(language))
    counted = kind in ("points", "cards", "usable")
    amounts: dict[str, Any] = {} if counted else {"essences": (1, 0, 0, 0, 2), "any": 1}
    facts = [
        Fact(kind, better, 1.0, number=number, seat=1, component="hawk", about=True, **amounts)
        for better in (True, False)
        for number in (1, 3)
    ]
    sentences = [sentence(words, (fact,)) for fact in facts]
    assert all(each[0].isupper() and each.endswith(".") for each in sentences)
    assert sentences[0] != sentences[2]
    assert not counted or sentences[0] != sentences[1]


def test_two_gains_are_joined_with_a_comma_only_after_another_and() -> None:
    points = Fact("points", better=True, weight=1.0, number=2)
    essences = Fact("essences", better=True, weight=1.0, essences=(1, 0, 0, 0, 1, 0))
    cards = Fact("cards", better=True, weight=1.0, number=1)
    words = Words(session_at(dragon()), catalogue("fr"))
    assert sentence(words, (points, cards)) == (
        "Rapporte 2 points de plus cette manche et laisse 1 carte de plus en main."
    )
    assert sentence(words, (essences, cards)) == (
        "Laisse {icon:elan:1} et {icon:gold:1} de plus en réserve, "
        "et laisse 1 carte de plus en main."
    )


def test_a_drawback_follows_a_but() -> None:
    """In German, "aber" comes after the verb."""
    points = Fact("points", better=True, weight=1.0, number=2)
    cards = Fact("cards", better=False, weight=1.0, number=1)
    shown = {
        language: sentence(Words(session_at(dragon()), catalogue(language)), (points, cards))
        for language in ("en", "fr", "de")
    }
    assert shown == {
        "en": "Scores 2 more points this round, but leaves 1 fewer card in hand.",
        "fr": "Rapporte 2 points de plus cette manche, mais laisse 1 carte de moins en main.",
        "de": "Holt in dieser Runde 2 Punkte mehr, lässt aber 1 Karte weniger auf der Hand.",
    }


def test_german_reasons_begin_with_a_verb_that_a_but_can_follow() -> None:
    """A pronoun would come before it: "bringt dir aber", never "bringt aber dir"."""
    phrase = re.compile(r"table\.reason\.\w+\.(more|less)")
    beginnings = [
        text.split(" ", 2)[:2] for key, text in catalogue("de").items() if phrase.match(key)
    ]
    assert len(beginnings) > 40
    assert [verb for verb, _ in beginnings if not re.fullmatch(r"[a-zäöü]+(t|st)", verb)] == []
    assert {second for _, second in beginnings} & {"dir", "dich", "sich"} == set()


def test_the_mean_of_several_deals_is_shown() -> None:
    words = Words(session_at(dragon()), catalogue("en"))
    fact = Fact("cards", better=True, weight=1.0, number=2, about=True)
    assert sentence(words, (fact,)) == "Leaves about 2 more cards in hand."


def test_the_way_to_a_certain_win_is_shown_in_its_order() -> None:
    own = me(play="duelist catacombs_of_the_dead (7D)", pool="8D", hand="treant")
    tale = story(own, rival(play="seer", passed=True), token_holder=1)
    lines = ["discard treant", *["use catacombs_of_the_dead 1"] * 2, "pass"]
    plan = tuple(tale.position.action(line) for line in lines)
    advice = [Advice(plan[0], 1.0, 1, (SureWin(plan),))]
    english, french = (
        suggestions(Words(session_at(tale), catalogue(language)), advice)[0].reason
        for language in ("en", "fr")
    )
    assert english == (
        "To win this round, discard {b}Treant{/b}, use {b}Catacombs of the Dead{/b} twice, "
        "then pass."
    )
    assert french.startswith("Pour gagner dès cette manche, il faut défausser ")
    assert french.endswith(" 2 fois, puis passer.")


def test_a_single_action_to_a_certain_win_is_not_named_again() -> None:
    tale = story(me(play="duelist"), rival(play="seer", passed=True), token_holder=1)
    words = Words(session_at(tale), catalogue("en"))
    assert sure_win(words, SureWin((tale.position.action("pass"),))) == "Wins the game this round."


def test_steps_with_the_same_verb_are_named_in_one_list() -> None:
    cards = [ActionView(Verb.DISCARD, each) for each in ("hawk", "prism", "vault")]
    plan = replace(CASTLE, steps=tuple(cards))
    assert plan_shown("en", plan) == (
        "You can claim {b}Coral Castle{/b} this round if you also discard {b}Hawk{/b}, "
        "{b}Prism{/b} and {b}Vault{/b}."
    )
    placed = replace(plan, steps=(*cards[:2], ActionView(Verb.PLACE, "vault")))
    assert plan_shown("de", placed).endswith(
        ", wenn du noch {b}Falke{/b} und {b}Prisma{/b} abwirfst und dann {b}Tresor{/b} spielst."
    )
    assert plan_shown("fr", placed, name="Bert").endswith(
        "défausser {b}Faucon{/b} et {b}Prisme{/b}, puis placer {b}Coffre-Fort{/b}."
    )


@pytest.mark.parametrize(
    ("better", "language", "expected"),
    [
        (True, "en", "Too close to call. Leaves 2 more cards in hand."),
        (False, "en", "Too close to call, but it leaves 2 fewer cards in hand."),
        (
            False,
            "de",
            "Zu knapp für ein Urteil, aber diese Wahl lässt 2 Karten weniger auf der Hand.",
        ),
    ],
)
def test_what_speaks_against_a_close_action_is_no_verdict_of_its_own(
    language: str, expected: str, *, better: bool
) -> None:
    tale = story(me(play="duelist", hand="hawk"), rival(play="seer"))
    fact = Fact("cards", better=better, weight=1.0, number=2)
    advice = [Advice(tale.position.action("pass"), 0.5, 1, (fact,), close=True)]
    (found,) = suggestions(Words(session_at(tale), catalogue(language)), advice)
    assert found.explanation == expected


def test_a_win_proved_while_the_rival_plays_is_reported_without_a_plan() -> None:
    tale = story(me(play="duelist catacombs_of_the_dead (8D)", pool="5D"), rival(play="seer"))
    use = tale.position.action("use catacombs_of_the_dead 1")
    advice = [Advice(use, 1.0, 1, (ProvedWin(),))]
    shown = {
        language: suggestions(Words(session_at(tale), catalogue(language)), advice)[0].reason
        for language in ("en", "fr", "de")
    }
    assert shown == {
        "en": "Wins the game this round, whatever your rival does.",
        "fr": "Fait gagner la partie dès cette manche, quoi que fasse votre rival.",
        "de": "Gewinnt die Partie noch diese Runde, was dein Rivale auch tut.",
    }


@pytest.mark.parametrize(
    ("plan", "language", "shown"),
    [
        (
            Plan("claim", "colossus", served=False, either=True),
            "en",
            "Either way, you can claim {b}Colossus{/b} this round.",
        ),
        (
            Plan("monument", rounds=1, share=0.7, served=False, either=True),
            "en",
            "Either way, you can probably claim a monument next round.",
        ),
        (
            Plan("win", rounds=1, served=False, either=True),
            "de",
            "So oder so kannst du in der nächsten Runde gewinnen.",
        ),
        (
            Plan("claim", "colossus", seat=1, served=False, either=True),
            "en",
            "You can claim {b}Colossus{/b} before Corvin does.",
        ),
        (
            Plan("win", again=True, less_sure=True),
            "en",
            "Leads to the same goal, but less reliably.",
        ),
    ],
)
def test_a_goal_that_is_reached_either_way_is_called_that(
    plan: Plan, language: str, shown: str
) -> None:
    assert sentence(Words(session_at(gold_for_a_monument()), catalogue(language)), (plan,)) == shown


@pytest.mark.parametrize(
    ("power", "step"),
    [
        (1, "use {b}Alchemist{/b} for {icon:gold:2}"),
        (2, "use {b}Alchemist{/b} for any 1 essence"),
    ],
)
def test_a_component_with_several_powers_comes_with_what_the_one_used_gains(
    power: int, step: str
) -> None:
    plan = Plan("claim", "coral_castle", steps=(ActionView(Verb.USE, "alchemist", power),))
    words = Words(session_at(gold_for_a_monument()), catalogue("en"))
    assert sentence(words, (plan,)) == (
        f"You can claim {{b}}Coral Castle{{/b}} this round if you also {step}."
    )


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "You can claim {b}Coral Castle{/b} and {b}Cursed Forge{/b} next round."),
        (
            "fr",
            "Vous pourrez acquérir {b}Manoir de Corail{/b} et {b}Forge Maudite{/b} à la prochaine "
            "manche.",
        ),
    ],
)
def test_two_claims_are_one_goal(language: str, shown: str) -> None:
    plan = Plan("claim", "coral_castle", rounds=1, beside="cursed_forge")
    words = Words(session_at(gold_for_a_monument()), catalogue(language))
    assert sentence(words, (plan,)) == shown


def test_points_say_where_they_come_from() -> None:
    tale = story(me(play="druid", hand="vault"), rival(play="seer"))
    fact = Fact("points", better=True, number=1)
    for found, source in (
        (replace(fact, component="vault"), " That’s mostly thanks to {b}Vault{/b}."),
        (replace(fact, essences=(0, 0, 0, 0, 0, 1)), " That’s thanks to {icon:pearl:1}."),
        (fact, ""),
    ):
        assert as_shown(tale, (found,))[0] == f"Scores 1 more point this round.{source}"


@pytest.mark.parametrize(
    ("rounds", "told", "past"), [(1, "in round 1", "in round 1"), (2, "by round 2", "by round 2")]
)
def test_during_the_setup_rounds_have_a_number(rounds: int, told: str, past: str) -> None:
    plan = replace(CASTLE, rounds=rounds, setup=True)
    assert plan_shown("en", plan) == f"You can claim {{b}}Coral Castle{{/b}} {told}."
    assert plan_shown("en", plan, past=True) == (
        f"You could have claimed {{b}}Coral Castle{{/b}} {past}."
    )


@pytest.mark.parametrize(
    ("threat", "told"),
    [
        (Plan("threat", rival=1), "Corvin will probably win this round."),
        (Plan("threat", rounds=1, rival=1), "Corvin will probably win next round."),
        (Plan("threat", rival=ANY_RIVAL), "someone else will probably win this round."),
    ],
)
def test_nothing_matters_much_if_a_rival_is_about_to_win(threat: Plan, told: str) -> None:
    words = Words(session_at(dragon()), catalogue("en"))
    expected = f"It hardly matters, because {told}"
    assert compared(words, (threat,), "Bert", passed=False) == expected


def test_a_monument_is_compared_with_the_other_one_before_its_points() -> None:
    tale = story(me(play="druid", hand="vault"), rival(play="seer"), monuments="obelisk oracle")
    gained = Fact("gained", True, 9.0, any=6, component="obelisk", than="oracle")
    points = Fact("points", better=True, number=1)
    assert as_shown(tale, (gained, points))[0] == (
        "Compared with {b}Oracle{/b}, this gains any 6 essences. Scores 1 more point this round."
    )


def test_looking_back_at_an_own_goal_reached_either_way_stays_in_the_past() -> None:
    plan = Plan("claim", "colossus", rounds=1, served=False, either=True)
    words = Words(session_at(gold_for_a_monument()), catalogue("en"))
    assert sentence(words, (plan,), past=True) == (
        "You could have claimed {b}Colossus{/b} the following round."
    )


@pytest.mark.parametrize(
    ("reason", "expected"),
    [
        (Later("points", 1, 1), "That usually means 1 more point by the end of next round."),
        (
            Later("points", 1, 1, setup=True),
            "That usually means 1 more point by the end of round 1.",
        ),
        (
            Later("rival", 2, 0),
            "That usually means 2 fewer points for your strongest rival by the end of this round.",
        ),
        (
            Later("essences", 2, 1, (0, 0, 0, 0, 2)),
            "That usually earns you an extra {icon:gold:2} by the end of next round.",
        ),
        (
            Later("essences", 3, 1, components=("vault",)),
            "That usually leaves you 3 more essences by the end of next round. "
            "That’s enough for {b}Vault{/b}.",
        ),
        (
            Later("essences", 3, 1, components=("vault",), missing=1),
            "That usually leaves you 3 more essences by the end of next round. "
            "You’ll then be 1 essence short of {b}Vault{/b}.",
        ),
        (
            Later("points", 2, 1, components=("vault",)),
            "That usually means 2 more points by the end of next round. "
            "That’s mostly thanks to {b}Vault{/b}.",
        ),
        (
            Later("claims", 1, 1, components=("coral_castle", "oracle")),
            "That usually lets you claim {b}Coral Castle{/b} or {b}Oracle{/b} by the end of next "
            "round.",
        ),
        (
            Later("placed", 1, 0, components=("vault",)),
            "That usually lets you place {b}Vault{/b} by the end of this round.",
        ),
        (
            Together(hardly=True),
            "You’ll probably make the next-best move this round, too. The order hardly matters.",
        ),
        (Together(hardly=False), "You can still make the next-best move after that."),
        (
            Together(hardly=False, step=ActionView(Verb.PLACE, "vault")),
            "You can still place {b}Vault{/b} after that.",
        ),
        (
            Together(hardly=True, step=ActionView(Verb.DISCARD, "vault")),
            "You’ll probably discard {b}Vault{/b} this round, too. The order hardly matters.",
        ),
        (Kept("vault", 1), "That keeps {b}Vault{/b}, which you can probably place next round."),
        (Kept("vault"), "{b}Vault{/b} is the better card to keep."),
        (Feeds(("vault",), better=False), "Another choice does more for {b}Vault{/b}."),
        (Purpose("vault", 1), "You’ll need that for {b}Vault{/b} next round."),
        (Purpose("", 1, early=True), "You’ll need that for a monument this round or next."),
    ],
)
def test_what_is_seen_ahead_is_said(
    reason: Later | Together | Kept | Feeds | Purpose, expected: str
) -> None:
    tale = story(me(play="druid", hand="vault"), rival(play="seer"))
    assert as_shown(tale, (reason,))[0] == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "There’s a better move. That usually means 2 more points by the end of next round."),
        ("fr", "Un autre coup vaut mieux. Cela rapporte en général 2 points de plus d’ici la fin "),
        ("de", "Es gibt einen besseren Zug. Das bringt bis zum Ende der nächsten Runde meistens 2"),
    ],
)
def test_the_tutor_says_what_a_better_move_usually_brings(language: str, expected: str) -> None:
    words = Words(session_at(story(me(play="druid"), rival(play="seer"))), catalogue(language))
    best, chosen = Advice(1, 0.6, 1), Advice(2, 0.5, 1, (Later("points", 2, 1),))
    assert tutor_objection(words, Verdict(best, chosen)).startswith(expected)


@pytest.mark.parametrize(
    ("best", "steps", "expected"),
    [
        (Verb.DISCARD, 2, "Discarding cards brings the essences for it."),
        (Verb.DISCARD, 0, "Discarding a card brings essences for it."),
        (Verb.USE, 0, "A power of yours brings essences for it."),
        (Verb.USE, 1, "Discarding a card brings essences for it."),
        (Verb.CLAIM, 0, ""),
    ],
)
def test_the_tutor_says_what_leads_to_the_claim_but_not_the_move(
    best: Verb, steps: int, expected: str
) -> None:
    words = Words(session_at(story(me(play="druid"), rival(play="seer"))), catalogue("en"))
    way = tuple(ActionView(Verb.DISCARD, card) for card in ("vault", "hawk")[:steps])
    plan = Plan("claim", "dragons_lair", better=False, steps=way, seat=1)
    verdict = Verdict(Advice(1, 0.8, 1), Advice(2, 0.2, 1, (plan,)))
    said = tutor_objection(words, verdict, ActionView(best, "prism", 1))
    claim = f"This move leaves {{b}}Dragon’s Lair{{/b}} to {words.name(1)}."
    assert said == (f"{claim} {expected}" if expected else claim)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tutor_always_says_something(language: str) -> None:
    words = Words(session_at(story(me(play="druid"), rival(play="seer"))), catalogue(language))
    best, chosen = Advice(1, 0.12, 1), Advice(2, 0.04, 1)
    for announced in (True, False):
        said = tutor_objection(words, Verdict(best, chosen), announced=announced)
        assert re.search(r"\b12.*\b4\b", said)


def test_the_tutor_names_what_could_still_be_used_instead_of_passing() -> None:
    words = Words(session_at(story(me(play="druid"), rival(play="seer"))), catalogue("en"))
    idle = Fact("usable", better=False, number=2, unused=(Unused("hawk"), Unused("prism")))
    said = tutor_objection(words, Verdict(Advice(1, 0.12, 1), Advice(2, 0.04, 1, (idle,))))
    assert said == "There’s a better move. You still have {b}Hawk{/b} and {b}Prism{/b} unused."


@pytest.mark.parametrize(
    ("purpose", "expected"),
    [
        (Purpose("vault"), "It helps pay for {b}Vault{/b} this round."),
        (Purpose("", 1), "It helps pay for a monument next round."),
    ],
)
def test_the_tutor_says_what_a_better_move_pays_for(purpose: Purpose, expected: str) -> None:
    words = Words(session_at(story(me(play="druid"), rival(play="seer"))), catalogue("en"))
    best, chosen = Advice(1, 0.6, 1), Advice(2, 0.5, 1, (purpose,))
    said = tutor_objection(words, Verdict(best, chosen))
    assert said == f"There’s a better move. {expected}"


@pytest.mark.parametrize(
    ("purpose", "expected"),
    [
        (Purpose("vault"), "Anna will need that for {b}Vault{/b} this round."),
        (Purpose("", 1), "Anna will need that for a monument next round."),
    ],
)
def test_what_a_player_needs_essences_for_is_said_of_the_player(
    purpose: Purpose, expected: str
) -> None:
    words = Words(session_at(story(me(play="druid"), rival(play="seer"))), catalogue("en"))
    assert compared(words, (purpose,), "Anna", passed=False) == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(LaterKind))
def test_everything_that_there_may_be_more_of_has_words(kind: LaterKind, language: str) -> None:
    session = session_at(story(me(play="druid"), rival(play="seer")))
    words = Words(session, catalogue(language))
    for number in (1, 2):
        assert str(number) in sentence(words, (Later(kind, number, 1),))


def purposed(tale: Story, language: str, action: str, fact: Fact) -> str:
    """Return the words for a fact about an action, with what it is good for."""
    session = session_at(tale)
    seen = session.position.observation(0)
    comparison = MoveComparison(session.position.faces)
    reason = comparison.with_purposes(seen, [session.position.action(action)], (fact,))
    words = Spoken(session, catalogue(language))
    return words.said_text(sentence(words, reason)).replace("\N{NO-BREAK SPACE}", " ")


def catacombs(stored: int) -> Story:
    """Return a story in which the rival still has the First Player token."""
    mine = me(play=f"druid catacombs_of_the_dead ({stored}D)")
    return story(mine, rival(play="seer"), token_holder=1)


@pytest.mark.parametrize(
    ("stored", "language", "expected"),
    [
        (4, "en", "After that, you need 5 more points to win."),
        (8, "en", "After that, you need 1 more point to win."),
        (9, "en", "That’s enough to win at a victory check."),
        (4, "fr", "Il ne vous manque alors plus que 5 points."),
        (4, "de", "Dann fehlen dir noch 5 Punkte."),
    ],
)
def test_a_point_is_given_with_those_that_are_still_needed(
    stored: int, language: str, expected: str
) -> None:
    point = Fact("points", better=True, weight=6.0, number=1)
    use = "use catacombs_of_the_dead 2"
    assert purposed(catacombs(stored), language, use, point).endswith(expected)


def test_points_that_only_come_later_are_not_counted_yet() -> None:
    point = Fact("points", better=True, weight=6.0, number=1)
    tale = story(me(play="druid catacombs_of_the_dead (3D)", hand="hawk"), rival(play="seer"))
    assert "need" not in purposed(tale, "en", "discard hawk", point)


INCOME = Fact("income", better=True, weight=6.0, essences=as_counts((0, 1)))


@pytest.mark.parametrize(
    ("pool", "language", "expected"),
    [
        ("2E 1C 1D", "en", "By round 6, that makes 5 essences."),
        ("2E 2L 1C 1D", "en", "After the next Collect, you can pay for Treant."),
        ("1C 1D 1G", "en", "By round 6, that makes 5 essences."),
    ],
)
def test_an_income_is_given_with_what_it_is_for(pool: str, language: str, expected: str) -> None:
    """Each round, the Fountain of Youth collects Life; Treant costs 2 Elan and 3 Life."""
    hand = "fountain_of_youth" if "E" not in pool else "fountain_of_youth treant"
    tale = story(me(play="duelist", pool=pool, hand=hand), rival(play="seer"))
    assert purposed(tale, language, "place fountain_of_youth", INCOME).endswith(expected)


def unused(tale: Story, language: str) -> str:
    """Return what the tutor says against passing with components unused."""
    session = session_at(tale)
    seen = session.position.observation(0)
    comparison = MoveComparison(session.position.faces)
    passed, before = (
        comparison.outcomes(seen, *line) for line in ((session.position.action("pass"),), ())
    )
    fact = next(f for f in comparison.facts(seen, passed, before) if f.kind == "usable")
    words = Spoken(session, catalogue(language))
    said = sentence(words, (comparison.with_unused(seen, fact),))
    return words.said_text(said).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "Leaves 2 components unused. Catacombs of the Dead would score 1 point. Crypt "
            "would give 2 Death.",
        ),
        (
            "fr",
            "Laisse 2 éléments inutilisés. Catacombes de la Mort rapporterait 1 "
            "point. Crypte rapporterait 2 Mort.",
        ),
        (
            "de",
            "Lässt 2 Komponenten ungenutzt. Katakomben der Toten brächte 1 Punkt. Krypta brächte "
            "2 Tod.",
        ),
    ],
)
def test_components_that_are_left_unused_are_given_with_what_they_would_bring(
    language: str, expected: str
) -> None:
    tale = story(me(play="artificer catacombs_of_the_dead crypt"), rival(play="seer"))
    assert unused(tale, language) == expected


def test_a_turned_component_is_what_another_one_would_straighten() -> None:
    own = me(play="artificer catacombs_of_the_dead (turned) reanimate", pool="1E")
    assert unused(story(own, rival(play="seer")), "en").endswith(
        "Reanimate could straighten Catacombs of the Dead."
    )
