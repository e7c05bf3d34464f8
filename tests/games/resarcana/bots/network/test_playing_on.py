"""Games are played to their end with the network's preferred actions."""

import pytest

from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.network.playing_on import preferred, won_after
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import me, rival, story

LOOKAHEAD = Lookahead(shipped_network(res_arcana().faces))


def test_a_check_that_wins_is_preferred_and_ends_the_game() -> None:
    tale = story(
        me(play="druid alchemy coral_castle sacred_grove (5L)", pool="3E", hand="hawk"),
        rival(pool="3L"),
    )
    action = preferred(LOOKAHEAD, tale.position.state)
    assert tale.position.text_of(action) == "use coral_castle 1"
    shares = [won_after(LOOKAHEAD, tale.position.state, action, seat) for seat in (0, 1)]
    assert shares == [1.0, 0.0]


def test_any_other_game_is_played_to_its_end_from_a_copy() -> None:
    tale = story(
        me(play="druid alchemy", pool="2E 2L 2C 2D 1G", hand="hawk"),
        rival(play="witch research", pool="2G", hand="vault", deck="mermaid"),
        places="dragons_lair catacombs_of_the_dead",
        monuments="obelisk oracle",
    )
    state, before = tale.position.state, tale.position.hash
    action = preferred(LOOKAHEAD, state)
    shares = [won_after(LOOKAHEAD, state, action, seat) for seat in (0, 1)]
    assert sum(shares) == pytest.approx(1.0)
    assert set(shares) <= {0.0, 0.5, 1.0}
    assert tale.position.hash == before
