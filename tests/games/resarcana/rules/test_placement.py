"""Placing artifacts and claiming monuments and places (p. 6)."""

from tests.support.story import me, rival, story


def test_an_artifact_is_placed_straightened_for_its_cost() -> None:
    tale = story(me(hand="hawk vault", pool="1L 2C"), rival())
    tale.do("place hawk")
    assert tale.play() == ["hawk"]
    assert tale.hand() == ["vault"]
    assert tale.pool() == "1C"
    assert not tale.turned("hawk")


def test_an_artifact_that_costs_nothing_is_placed_for_free() -> None:
    tale = story(me(hand="magical_shard"), rival())
    tale.do("place magical_shard")
    assert tale.play() == ["magical_shard"]


def test_an_unaffordable_artifact_stays_in_hand() -> None:
    tale = story(me(hand="bone_dragon", pool="3D 2G"), rival())
    assert tale.refuses("place bone_dragon") == "essences_short"
    assert tale.lacks("place bone_dragon") == "1L 1D"


def test_only_cards_of_the_players_hand_are_placed() -> None:
    tale = story(me(deck="prism", discards="magical_shard"), rival(hand="vault"))
    assert tale.refuses("place prism") == "not_in_hand"
    assert tale.refuses("place magical_shard") == "not_in_hand"
    assert tale.refuses("place vault") == "not_in_hand"


def test_a_claimed_place_leaves_the_center() -> None:
    tale = story(me(pool="3G"), rival(pool="3G"), places="alchemists_tower coral_castle")
    tale.do("claim alchemists_tower")
    assert tale.position.observation(1).centre.places == ("coral_castle",)
    assert tale.refuses("claim alchemists_tower") == "not_in_centre"


def test_a_claimed_monument_is_replaced_from_the_deck() -> None:
    tale = story(
        me(pool="4G"), rival(), monuments="temple oracle", monument_deck="library colossus"
    )
    tale.do("claim temple")
    centre = tale.position.observation(0).centre
    assert centre.monuments == ("oracle", "library")
    assert centre.monument_deck_count == 1


def test_the_top_of_the_monument_deck_is_claimed_unseen() -> None:
    tale = story(
        me(pool="4G"), rival(), monuments="temple oracle", monument_deck="library colossus"
    )
    tale.do("claim top")
    assert tale.play() == ["library"]
    assert tale.position.observation(0).centre.monuments == ("temple", "oracle")


def test_a_hidden_monument_cannot_be_claimed_by_name() -> None:
    tale = story(me(pool="4G"), rival(), monument_deck="library")
    assert tale.refuses("claim library") == "not_in_centre"


def test_without_a_deck_the_display_is_not_refilled() -> None:
    tale = story(me(pool="4G"), rival(), monuments="temple oracle")
    tale.do("claim temple")
    assert tale.position.observation(0).centre.monuments == ("oracle",)


def test_claiming_the_top_needs_four_gold() -> None:
    tale = story(me(pool="9E 3G"), rival(), monument_deck="library")
    assert tale.refuses("claim top") == "essences_short"
    assert tale.lacks("claim top") == "1G"


def test_an_unaffordable_place_names_all_missing_essences() -> None:
    tale = story(me(pool="1E 2L 9G"), rival(), places="coral_castle")
    assert tale.refuses("claim coral_castle") == "essences_short"
    assert tale.lacks("claim coral_castle") == "4E 3L 5C"


def test_placed_artifacts_score_at_once() -> None:
    tale = story(me(hand="nightingale", pool="1L 1C"), rival())
    assert tale.points() == 1
    tale.do("place nightingale")
    assert tale.points() == 2
