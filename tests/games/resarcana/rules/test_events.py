"""Events for listeners, and what each seat must not see in them."""

from resarcana_desktop.games.resarcana.rules.events import (
    Event,
    Pile,
    brings_information,
    secret_to,
)
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story, me, rival, story


def shown(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def test_using_a_power_reports_its_steps_in_order() -> None:
    tale = story(me(play="hawk", pool="2C", deck="vault"), rival())
    events = tale.events("use hawk 2")
    assert kinds(events) == ["action", "use", "turn", "pay", "move"]
    assert (events[1].seat, events[1].component, events[1].power) == (0, "hawk", 2)
    assert events[3].essences == (0, 0, 2, 0, 0)


def test_placing_reports_payment_and_move() -> None:
    tale = story(me(hand="hawk", pool="1L 1C"), rival())
    action, paid, moved = tale.events("place hawk")
    assert (action.kind, action.seat) == ("action", 0)
    assert (paid.kind, paid.seat, paid.essences) == ("pay", 0, (0, 1, 1, 0, 0))
    assert (moved.component, moved.source, moved.target) == (
        "hawk",
        Pile("hand", 0),
        Pile("play", 0),
    )


def test_claiming_reports_the_refill() -> None:
    tale = story(me(pool="4G"), rival(), monuments="temple oracle", monument_deck="library")
    moves = shown(tale.events("claim temple"), "move")
    assert [(m.component, m.target) for m in moves] == [
        ("temple", Pile("play", 0)),
        ("library", Pile("monuments")),
    ]


def test_passing_reports_token_swap_and_draw() -> None:
    tale = story(me(play="research (2C)", deck="vault"), rival(), items="alchemy")
    events = tale.events("pass")
    assert kinds(events) == ["action", "token", "pass", "move", "return", "move", "move"]
    assert events[4].essences == (0, 0, 2, 0, 0)


def test_an_attack_reports_victims_and_losses() -> None:
    tale = story(me(play="bone_dragon"), rival(pool="2L"), rival(pool="1L 2E"))
    events = tale.events("use bone_dragon 1")
    assert [(e.seat, e.number) for e in shown(events, "attack")] == [(1, 2), (2, 2)]
    assert [(e.seat, e.essences) for e in shown(events, "lose")] == [
        (1, (0, 2, 0, 0, 0)),
        (2, (2, 1, 0, 0, 0)),
    ]


def test_ignoring_an_attack_is_shown() -> None:
    tale = story(me(play="bone_dragon"), rival(play="temple", pool="2L"))
    tale.do("use bone_dragon 1")
    events = tale.events("react temple 1")
    assert kinds(events) == ["use", "turn", "ignore"]
    assert events[2].seat == 1


def test_rivals_gains_are_shown_seat_by_seat() -> None:
    gains = shown(story(me(play="tree_of_life"), rival()).events("use tree_of_life 1"), "gain")
    assert [(e.seat, e.essences) for e in gains] == [(0, (0, 3, 0, 0, 0)), (1, (0, 1, 0, 0, 0))]


def test_the_end_of_a_round_reports_check_straightening_round_and_income() -> None:
    tale = story(me(play="hawk (turned)"), rival(passed=True))
    events = tale.events("pass")
    assert kinds(events) == ["action", "pass", "check", "check", "straighten", "round", "gain"]
    assert [e.number for e in shown(events, "check")] == [1, 0]
    assert shown(events, "round")[0].number == 2


def test_a_won_check_reports_the_end() -> None:
    tale = story(me(play="coral_castle great_pyramid temple library"), rival())
    assert kinds(tale.events("use coral_castle 1"))[-1] == "over"


def test_temporary_points_are_shown() -> None:
    tale = story(me(play="golden_statue", pool="3G"), rival())
    tale.do("pass", "pass")
    events = shown(tale.events("react golden_statue 1"), "temporary_points")
    assert [(e.seat, e.component, e.number) for e in events] == [(0, "golden_statue", 3)]


def test_taking_stored_essences_is_shown() -> None:
    tale = story(me(play="vault (2G)"), rival(), phase="collect")
    taken = shown(tale.events("take"), "take")
    assert [(e.seat, e.component, e.essences) for e in taken] == [(0, "vault", (0, 0, 0, 0, 2))]


def test_looking_reports_how_many_cards_but_not_which() -> None:
    events = story(me(play="hawk", deck="vault prism"), rival()).events("use hawk 1")
    (look,) = shown(events, "look")
    assert (look.seat, look.number, look.source, look.component) == (0, 2, Pile("deck", 0), "")


def test_listening_changes_nothing() -> None:
    listened = story(me(play="bone_dragon"), rival(pool="1L 2E"))
    silent = story(me(play="bone_dragon"), rival(pool="1L 2E"))
    listened.events("use bone_dragon 1")
    silent.do("use bone_dragon 1")
    assert listened.position.hash() == silent.position.hash()


def test_a_drawn_card_is_secret_to_rivals_only() -> None:
    (drawn,) = shown(
        story(me(play="library", deck="vault"), rival()).events("use library 1"), "move"
    )
    assert not secret_to(drawn, 0)
    assert secret_to(drawn, 1)
    assert secret_to(drawn, -1)


def test_a_discarded_card_is_public() -> None:
    moves = shown(story(me(hand="vault"), rival()).events("discard vault"), "move")
    assert [secret_to(move, 1) for move in moves] == [False]


def test_a_monument_turned_up_is_public() -> None:
    tale = story(me(pool="4G"), rival(), monuments="temple oracle", monument_deck="library")
    assert not any(secret_to(event, 1) for event in tale.events("claim temple"))


def test_a_chosen_mage_is_secret_until_revealed() -> None:
    tale = Story(res_arcana().start({"seats": 2, "first_player": 0}, 2))
    (chosen,) = shown(tale.events(tale.options()[0]), "move")
    assert secret_to(chosen, 1)
    assert not secret_to(chosen, 0)
    assert "mages_revealed" in kinds(tale.events(tale.options()[0]))


def test_taking_back_is_peeking_only_when_something_was_learned() -> None:
    tale = story(me(play="library solomons_mine hawk", deck="vault prism"), rival(passed=True))
    assert not brings_information(tale.events("use solomons_mine 1"))
    assert brings_information(tale.events("use library 1"))
    assert not brings_information(story(me(hand="vault"), rival()).events("discard vault"))


def test_a_reshuffle_is_information() -> None:
    events = story(me(play="library", discards="vault prism"), rival()).events("use library 1")
    assert "reshuffle" in kinds(events)
    assert brings_information(events)
