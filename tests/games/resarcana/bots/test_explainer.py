"""Explains a rival's action from public information alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.explainer import Explainer, of_use, without_leftovers
from resarcana_desktop.games.resarcana.bots.plans.endings import Kept, Later, Together
from resarcana_desktop.games.resarcana.bots.plans.plan import Outlook, Plan, Purpose
from resarcana_desktop.games.resarcana.bots.plans.trials import Trial
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact, OutOfReach, Reason
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.worth import Worth
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import only_compiled
from tests.support.story import BOTH, Story, me, rival, story

WITHOUT_SIGN = (Purpose, Later, Together, Kept, Trial, Worth, OutOfReach)
"""Reasons that are not for or against an action."""
STEP = 7
"""One of this many rival actions is checked."""


def reason_of(tale: Story, line: str) -> Reason:
    """Return the reasons Corvin may have, as far as the player can see."""
    position = tale.position
    return makers.explainer(position.faces).reason(position.observation(0), position.action(line))


def kinds(reason: Reason) -> list[str]:
    """Return the kinds of the facts in a reason and its plan."""
    return [each.kind if isinstance(each, Fact) else type(each).__name__ for each in reason]


def named(reason: Reason) -> set[str]:
    """Return all components a reason names."""
    found: set[str] = set()
    for each in reason:
        if isinstance(each, Plan):
            steps = (step.component for step in each.steps)
            found |= {each.component, each.rival_claims, *each.gives_up, *steps}
        elif isinstance(each, Fact):
            found.add(each.component)
        elif isinstance(each, Purpose):
            found.add(each.needed_for)
    return found - {""}


def corvins_turn(monuments: str = "", **corvin: str) -> Story:
    return story(
        me(play="druid", hand="hawk", deck="vault", passed=True),
        rival(**{"play": "seer", "deck": "treant", **corvin}),
        places="coral_castle catacombs_of_the_dead",
        monuments=monuments,
        turn=1,
        round=2,
    )


def test_a_card_that_gives_a_point_is_placed_for_it() -> None:
    reason = reason_of(corvins_turn(hand="nightingale", pool="1L 1C"), "place nightingale")
    assert kinds(reason)[:1] == ["points"]


def test_a_card_is_discarded_for_its_gold() -> None:
    reason = reason_of(corvins_turn(hand="crypt"), "discard crypt")
    assert kinds(reason)[0] in ("essences", "affordable")


def test_a_small_gain_is_no_reason_if_someone_else_is_about_to_win() -> None:
    """The player has 10 points, so nothing that Corvin does matters."""
    tale = story(
        me(play="druid catacombs_of_the_dead (11D)", hand="hawk", deck="vault", passed=True),
        rival(play="seer", hand="crypt", deck="treant"),
        turn=1,
        round=4,
    )
    for action in ("discard crypt", "pass"):
        (threat,) = reason_of(tale, action)
        assert isinstance(threat, Plan)
        assert (threat.goal, threat.rounds, threat.rival) == ("threat", 0, 0)


@pytest.mark.parametrize(
    ("rounds", "share", "told"), [(0, 1.0, True), (1, 1.0, False), (0, 0.7, False)]
)
def test_a_move_is_only_pointless_if_someone_else_wins_for_sure_in_this_round(
    rounds: int, share: float, monkeypatch: pytest.MonkeyPatch, *, told: bool
) -> None:
    look = Outlook([Plan("threat", rounds=rounds, share=share, rival=0)])
    monkeypatch.setattr(Explainer, "_look", lambda *_: look)
    reason = reason_of(corvins_turn(hand="crypt"), "discard crypt")
    assert (reason == tuple(look.plans)) is told


@pytest.mark.parametrize(
    ("through", "told"), [("catacombs_of_the_dead", "OutOfReach"), ("philosophers_stone", "Plan")]
)
def test_a_card_is_not_discarded_for_a_win_that_it_has_nothing_to_do_with(
    through: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = Outlook([Plan("win", rounds=1, through=(through,))])
    monkeypatch.setattr(Explainer, "_look", lambda *_: look)
    reason = reason_of(corvins_turn(hand="philosophers_stone"), "discard philosophers_stone")
    assert kinds(reason) == [told]


@pytest.mark.parametrize(
    ("share", "rounds", "told"), [(0.8, 0, "points"), (0.9, 0, "Plan"), (0.8, 1, "Plan")]
)
def test_a_win_of_this_round_has_to_be_sure_or_the_points_are_told(
    share: float, rounds: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes everything else that scores, so a likely win may well not come about."""
    look = Outlook([Plan("win", rounds=rounds, share=share)])
    monkeypatch.setattr(Explainer, "_look", lambda *_: look)
    reason = reason_of(corvins_turn(hand="nightingale", pool="1L 1C"), "place nightingale")
    assert kinds(reason)[0] == told


@pytest.mark.parametrize(("pool", "told"), [("", True), ("5L 5C 5E 5D", False)])
def test_a_card_that_is_too_dear_is_discarded_for_that(
    pool: str, monkeypatch: pytest.MonkeyPatch, *, told: bool
) -> None:
    monkeypatch.setattr(Explainer, "_look", lambda *_: Outlook([None]))
    tale = corvins_turn(hand="philosophers_stone", **({"pool": pool} if pool else {}))
    reason = reason_of(tale, "discard philosophers_stone")
    assert (reason == (OutOfReach("philosophers_stone", 8),)) is told


def test_what_is_left_is_not_said_beside_what_it_pays_for() -> None:
    claim = Fact("affordable", better=True, component="coral_castle")
    left, costs = (Fact("essences", better=each, any=2) for each in (True, False))
    assert without_leftovers((claim, left)) == (claim,)
    assert without_leftovers((claim, costs)) == (claim, costs)
    assert without_leftovers((left,)) == (left,)


def test_a_card_is_said_to_be_discarded_for_what_its_essences_pay_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tale = corvins_turn(hand="crypt")
    for needed_for, told in (("coral_castle", True), ("treant", False)):
        look = Outlook([None], purpose=Purpose(needed_for, 1))
        monkeypatch.setattr(Explainer, "_look", lambda *_, look=look: look)
        reason = reason_of(tale, "discard crypt")
        assert (reason == (Purpose(needed_for, 1),)) is told, "a card in hand is hidden"


@pytest.mark.parametrize("other", ["mausoleum", "library"])
def test_a_claimed_monument_is_compared_with_one_that_is_worth_no_less(other: str) -> None:
    """Both cost 4 Gold, but only the Obelisk gives essences at once."""
    tale = story(
        me(play="druid", hand="hawk", deck="vault", passed=True),
        rival(play="seer", pool="4G", deck="treant"),
        monuments=f"obelisk {other}",
        turn=1,
        round=2,
    )
    facts = [each for each in reason_of(tale, "claim obelisk") if isinstance(each, Fact)]
    assert [each.than for each in facts] == [other]
    assert sum(facts[0].essences) + facts[0].any == 6


@pytest.mark.parametrize("other", ["colossus", "obelisk"])
def test_a_monument_that_makes_gold_is_compared_with_one_that_does_not(other: str) -> None:
    """The Colossus is worth 2 points, and the Mine makes a Gold at once and every round."""
    tale = story(
        me(play="druid", hand="hawk", deck="vault", passed=True),
        rival(play="seer", pool="4G", deck="treant"),
        monuments=f"solomons_mine {other}",
        turn=1,
        round=2,
    )
    reason = reason_of(tale, "claim solomons_mine")
    facts = [each for each in reason if isinstance(each, Fact) and each.than]
    assert [(each.kind, each.than) for each in facts] == [("power", other)]


def test_a_reason_never_mentions_unseen_cards() -> None:
    """Corvin may discard the Crypt for the Mermaid in hand, but the player can't know that."""
    tale = corvins_turn(hand="crypt mermaid", pool="1L 1C")
    reason = reason_of(tale, "discard crypt")
    assert "placeable" not in kinds(reason)
    assert "mermaid" not in named(reason)


def test_a_rival_is_said_to_aim_for_the_place_its_discards_pay_for() -> None:
    tale = corvins_turn(hand="crypt mermaid", pool="7D 1E")
    reason = reason_of(tale, "discard crypt")
    assert "catacombs_of_the_dead" in named(reason)
    assert named(reason) <= {"catacombs_of_the_dead", "crypt"}


def self_play(setup: str) -> Iterator[tuple[Observation, int, str]]:
    """Yield seat 0's view before each rival action, the action, and the card it shows."""
    rules = res_arcana(BOTH)
    bot = make("greedy", rules.faces)
    position = rules.start({**rules.set_options, "seats": 3, "setup": setup}, 4)
    for played in range(400):
        if position.over():
            return
        seat, legal = position.seat_to_decide(), position.legal_actions()
        seen = position.observation(seat)
        action = bot.choose(seen, legal, played)
        if seen.decision.kind == "action" and seat and played % STEP == 0:
            yield position.observation(0), action, position.view_of(action).component
        position.apply(action)


def in_sight(seen: Observation) -> set[str]:
    """Return every public component."""
    play = (view.id for seat in seen.seats for view in seat.in_play)
    return {*play, *seen.centre.places, *seen.centre.monuments}


@only_compiled
@pytest.mark.parametrize("setup", ["standard", "draft"])
def test_every_action_can_be_asked_about_and_nothing_hidden_is_named(setup: str) -> None:
    """This includes drafts, in which a revealed card gives away what else was kept."""
    explainer, asked, said = makers.explainer(res_arcana(BOTH).faces), 0, 0
    for seen, action, shown in self_play(setup):
        reason = explainer.reason(seen, action)
        assert named(reason) <= {shown, *in_sight(seen)}
        assert all(isinstance(each, WITHOUT_SIGN) or each.better for each in reason)
        asked, said = asked + 1, said + bool(reason)
    assert asked > 5
    assert said > asked / 2


@pytest.mark.parametrize(("horn", "rounds"), [("horn_of_plenty", 0), ("", 1)])
def test_a_claim_that_an_unused_power_pays_for_is_for_this_round(horn: str, rounds: int) -> None:
    tale = corvins_turn("library", play=f"seer {horn}".strip(), hand="crypt", pool="2G")
    position = tale.position
    line = [position.action("discard crypt"), position.action("gain 1G")]
    explainer = makers.explainer(position.faces)
    found = explainer._sooner(position.observation(1), line, Plan("monument", rounds=1))
    assert found.rounds == rounds
    assert [step.component for step in found.steps] == ([horn] if horn else [])


def test_exchanged_essences_are_for_a_component_that_takes_them() -> None:
    tale = corvins_turn(play="seer fire_demon transmutation", hand="crypt", pool="3C")
    exchange = Fact("essences", True, essences=(0, 2, 0, 0, 0), fewer=(0, 0, 2, 0, 0))
    seen = tale.position.observation(0)
    view = ActionView(Verb.USE, "transmutation", power=1)
    found = of_use(tale.position.faces, seen, view, (exchange,))
    assert [(each.kind, each.component) for each in found if isinstance(each, Fact)] == [
        ("fuels", "fire_demon")
    ]
    assert not of_use(tale.position.faces, seen, view, (Fact("cards", better=True),))


def test_a_thought_is_broken_off() -> None:
    tale = corvins_turn(hand="nightingale", pool="1L 1C")
    explainer = makers.explainer(tale.position.faces)
    explainer.stop = lambda: True
    action = tale.position.action("place nightingale")
    assert explainer.reason(tale.position.observation(0), action) == ()
