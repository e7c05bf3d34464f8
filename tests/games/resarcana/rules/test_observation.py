"""An observation contains what a seat may know and nothing else."""

from typing import Any

from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import me, rival, story

MY_CARDS = "hawk vault"
MY_DECK = "prism mermaid treant"


def test_the_players_hand_is_visible_and_counted() -> None:
    view = story(me(hand=MY_CARDS, deck=MY_DECK), rival()).view(0)
    assert view.hand == ("hawk", "vault")
    assert view.hand_count == 2


def test_the_hand_of_a_rival_is_only_counted() -> None:
    tale = story(me(hand=MY_CARDS), rival())
    seen = tale.position.observation(1).seats[0]
    assert seen.hand is None
    assert seen.hand_count == 2


def test_hand_and_deck_of_a_rival_are_nowhere_in_an_observation() -> None:
    tale = story(me(hand=MY_CARDS, deck=MY_DECK), rival())
    for viewer in (1, -1):
        named = repr(tale.position.observation(viewer))
        assert not [card for card in (MY_CARDS + " " + MY_DECK).split() if f"'{card}'" in named]


def test_the_players_deck_is_known_as_a_set_without_its_order() -> None:
    one = story(me(deck="prism mermaid treant"), rival()).position.observation(0)
    other = story(me(deck="treant prism mermaid"), rival()).position.observation(0)
    assert one.seats[0].deck_cards == ("mermaid", "prism", "treant")
    assert one == other


def test_the_order_of_the_monument_deck_is_nowhere_in_an_observation() -> None:
    tale = story(me(), rival(), monuments="temple", monument_deck="library colossus")
    named = repr(tale.position.observation(0))
    assert "'temple'" in named
    assert "'library'" not in named
    assert "'colossus'" not in named


def test_only_the_looking_seat_knows_the_monuments_it_saw() -> None:
    tale = story(me(play="oracle", deck="hawk"), rival(), monument_deck="library colossus")
    tale.do("use oracle 1", "deck monuments", "order colossus library")
    assert tale.position.observation(0).centre.monument_top == ("colossus", "library")
    assert tale.position.observation(1).centre.monument_top == ()


def test_monuments_a_rival_has_reordered_are_no_longer_known() -> None:
    tale = story(
        me(play="oracle", deck="hawk"),
        rival(play="seer", deck="vault"),
        monument_deck="library colossus",
    )
    tale.do("use oracle 1", "deck monuments", "order colossus library")
    tale.do("use seer 1", "deck monuments", "order library colossus")
    assert tale.position.observation(0).centre.monument_top == ()
    assert tale.position.observation(1).centre.monument_top == ("library", "colossus")


def test_a_known_top_card_is_not_on_top_after_it_is_drawn() -> None:
    tale = story(me(play="hawk library", deck="prism mermaid treant"), rival(passed=True))
    tale.do("use hawk 1", "order treant prism mermaid", "use library 1")
    assert tale.view().deck_top == ("prism", "mermaid")


def test_the_cards_being_looked_at_are_hidden_from_rivals() -> None:
    tale = story(me(play="hawk", deck="prism mermaid treant"), rival())
    tale.do("use hawk 1")
    named = repr(tale.position.observation(1))
    assert not [card for card in ("prism", "mermaid", "treant") if f"'{card}'" in named]


def test_discards_are_open_and_stay_known_when_reshuffled() -> None:
    tale = story(me(play="library", discards="vault"), rival())
    assert tale.position.observation(1).seats[0].discards == ("vault",)
    tale.do("use library 1")
    seen = tale.position.observation(1).seats[0]
    assert seen.discards == ()
    assert seen.hand is None
    assert seen.known_cards == ("vault",)


def test_a_deck_never_looked_at_is_unknown_to_its_owner() -> None:
    options: dict[str, Any] = {"seats": 2, "setup": "first_game", "sides": "sun", "first_player": 0}
    seen = res_arcana().start(options, 3).observation(0).seats[0]
    assert seen.deck_count == 5
    assert seen.deck_cards is None


def test_pools_and_components_in_play_are_open_to_all() -> None:
    tale = story(me(play="vault (turned 2G)", pool="1E 2D"), rival())
    seen = tale.position.observation(1).seats[0]
    assert seen.pool == (1, 0, 0, 2, 0)
    assert seen.in_play[0].id == "vault"
    assert seen.in_play[0].turned
    assert seen.in_play[0].stored == (0, 0, 0, 0, 2)


def test_an_observation_contains_round_phase_and_turn() -> None:
    seen = story(me(), rival(), turn=1, first_player=1, round=3).position.observation(0)
    assert (seen.round, seen.phase, seen.first_player, seen.turn_seat) == (3, "actions", 1, 1)
    assert (seen.decision.kind, seen.decision.seat) == ("action", 1)
    assert not seen.over


def test_the_end_names_the_winners() -> None:
    tale = story(me(play="catacombs_of_the_dead (9D)"), rival())
    tale.do("pass", "pass")
    seen = tale.position.observation(1)
    assert (seen.over, seen.phase, seen.winners) == (True, "over", (0,))


def test_an_observation_does_not_change_with_the_game() -> None:
    tale = story(me(play="library", deck="vault"), rival())
    before = tale.position.observation(0)
    tale.do("use library 1")
    assert before.seats[0].hand == ()
    assert tale.position.observation(0) != before


def test_a_claimed_monument_is_removed_from_the_known_deck() -> None:
    tale = story(
        me(play="oracle", deck="hawk"),
        rival(pool="4G"),
        monuments="temple mausoleum",
        monument_deck="library colossus obelisk",
    )
    tale.do("use oracle 1", "deck monuments", "order colossus library obelisk", "claim top")
    assert tale.play(1) == ["colossus"]
    assert tale.position.observation(0).centre.monument_top == ("library", "obelisk")


def test_a_monument_turned_up_is_removed_from_the_known_deck() -> None:
    tale = story(
        me(play="oracle", deck="hawk"),
        rival(pool="4G"),
        monuments="temple mausoleum",
        monument_deck="library colossus obelisk",
    )
    tale.do("use oracle 1", "deck monuments", "order colossus library obelisk", "claim temple")
    centre = tale.position.observation(0).centre
    assert centre.monuments == ("mausoleum", "colossus")
    assert centre.monument_top == ("library", "obelisk")


def test_a_waiting_seat_does_not_see_which_card_is_about_to_be_chosen() -> None:
    tale = story(me(play="divination", hand="hawk", deck="vault prism mermaid"), rival())
    tale.do("use divination 1")
    named = repr(tale.position.observation(1))
    assert not [card for card in ("hawk", "vault", "prism", "mermaid") if f"'{card}'" in named]
