"""From one round to the next (p. 5 and 8)."""

from tests.support.story import me, rival, story


def test_a_round_ends_when_all_have_passed() -> None:
    tale = story(me(), rival(), rival())
    tale.do("pass", "pass")
    assert tale.round == 1
    tale.do("pass")
    assert tale.round == 2


def test_everything_turned_is_straightened_for_the_next_round() -> None:
    tale = story(me(play="library (turned) vault (turned)"), rival(play="hawk (turned)"))
    tale.do("pass", "pass")
    assert not tale.turned("library")
    assert not tale.turned("vault")
    assert not tale.turned("hawk")


def test_no_player_counts_as_passed_in_the_next_round() -> None:
    tale = story(me(), rival())
    tale.do("pass", "pass")
    assert not tale.view(0).passed
    assert not tale.view(1).passed


def test_the_first_player_to_pass_begins_the_next_round() -> None:
    tale = story(me(play="library"), rival())
    tale.do("use library 1", "pass", "pass")
    assert tale.round == 2
    assert tale.decision.seat == 1
    assert tale.position.observation(-1).first_player == 1


def test_essences_stay_in_the_pool_from_round_to_round() -> None:
    tale = story(me(pool="2E 1G"), rival())
    tale.do("pass", "pass")
    assert tale.pool() == "2E 1G"


def test_the_next_round_begins_with_collecting() -> None:
    tale = story(me(play="druid"), rival(play="duelist"))
    tale.do("pass", "pass")
    assert tale.pool(0) == "1L"
    assert tale.pool(1) == "1E"


def test_collecting_begins_with_the_new_first_player() -> None:
    tale = story(me(play="healer library"), rival(play="witch"))
    tale.do("use library 1", "pass", "pass")
    assert (tale.decision.kind, tale.decision.seat) == ("collect_choice", 1)


def test_essences_on_components_stay_until_taken() -> None:
    tale = story(me(play="ring_of_midas (2G)"), rival())
    tale.do("pass", "pass", "leave")
    assert tale.on("ring_of_midas") == "2G"
    tale.do("pass", "pass", "take")
    assert tale.pool() == "2G"


def test_a_forge_turned_by_its_curse_is_straightened_for_the_next_round() -> None:
    tale = story(me(play="cursed_forge (turned)", pool="1D"), rival())
    tale.do("pass", "pass", "pay 1D")
    assert not tale.turned("cursed_forge")


def test_vault_over_three_rounds_as_in_the_rulebook() -> None:
    tale = story(me(play="vault"))
    tale.do("use vault 1", "pass", "leave", "gain 1L 1C", "use vault 1", "pass", "take")
    assert tale.pool() == "1L 1C 2G"
    assert tale.on("vault") == "0"


def test_windup_man_over_four_rounds_as_in_the_rulebook() -> None:
    tale = story(me(play="windup_man", pool="1E 1G"))
    tale.do("use windup_man 1", "pay 1G", "pass")
    tale.do("leave", "use windup_man 1", "pass")
    assert tale.on("windup_man") == "1E 3G"
    tale.do("leave", "pass", "take")
    assert tale.pool() == "3E 5G"


def test_a_whole_round_of_three_players() -> None:
    tale = story(me(play="library research", deck="vault"), rival(play="alchemy"), rival())
    tale.do("use library 1")
    tale.do("pass", "item calm_elan")
    tale.do("pass")
    tale.do("discard vault", "gain 1G")
    tale.do("pass", "item alchemy")
    assert tale.round == 2
    assert tale.position.observation(-1).first_player == 1
    assert tale.hand(0) == ["vault"]
