"""Two positions with the same key have the same features."""

import pytest

from resarcana_desktop.engine.position import Json
from resarcana_desktop.engine.rng import generator
from resarcana_desktop.games.resarcana.bots.network.features import FeatureExtractor, SparseFeatures
from resarcana_desktop.games.resarcana.bots.network.keys import PositionKeys
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.rules.flow import play_at_random
from resarcana_desktop.games.resarcana.rules.scenario import SeatSetup
from resarcana_desktop.games.resarcana.rules.state import State
from resarcana_desktop.games.resarcana.rulesets import SHIPPED, res_arcana
from tests.support.story import Story, me, rival, story

TABLES = (
    {"seats": 1},
    {"seats": 2},
    {"seats": 3},
    {"seats": 5},
    {"seats": 2, "sets": [*SHIPPED]},
    {"seats": 4, "sets": [*SHIPPED], "setup": "draft"},
    {"seats": 2, "setup": "match"},
)
# Random continuations from many moments of many games, which often reach the same positions.
GAMES = 2
FROM_EACH = 5
APART = 20
WAYS_ON = 8
STEPS_ON = 5
# The prospects of each coming round are rounded to 64ths. The order of components decides how
# their income is rounded before that, which may just tip it over.
STEP = 1 / 64 + 1e-9


class Seen:
    """Records the features of each key."""

    def __init__(self, layout: Layout) -> None:
        self.features: dict[tuple[str, int], dict[int, float]] = {}
        self.again = 0
        self._layout = layout
        self._extractor = FeatureExtractor(layout)

    def look(self, state: State, viewer: int) -> None:
        """Compare a position's features with earlier ones of the same keys."""
        keys = PositionKeys()
        keys.read(state, viewer)
        found = SparseFeatures(self._layout)
        self._extractor.shared(state, found)
        self._compare("shared", int(keys.shared), found)
        found = SparseFeatures(self._layout)
        self._extractor.secret(state, viewer, found)
        self._compare("secret", int(keys.secret), found)
        for seat in range(int(state.seats)):
            found = SparseFeatures(self._layout)
            self._extractor.public(state, seat, viewer, found)
            self._compare("public", int(keys.public[seat]), found)

    def _compare(self, block: str, key: int, found: SparseFeatures) -> None:
        features = {int(found.index[n]): float(found.value[n]) for n in range(int(found.count))}
        before = self.features.setdefault((block, key), features)
        self.again += before is not features
        assert features == pytest.approx(before, abs=STEP)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_positions_with_the_same_key_have_the_same_features(options: dict[str, Json]) -> None:
    sets = options.get("sets", ["base"])
    assert isinstance(sets, list)
    rules = res_arcana([str(each) for each in sets])
    seen = Seen(Layout(len(rules.faces.components), rules.faces.kinds))
    words = generator(5)
    for seed in range(GAMES):
        state = rules.start(options, seed).state
        for _ in range(FROM_EACH):
            play_at_random(state, words, APART)
            for number in range(WAYS_ON):
                further = state.copy()
                for _ in range(STEPS_ON):
                    play_at_random(further, words, 1)
                    seen.look(further, number % int(state.seats))
    assert seen.again > 200


def keys_of(tale: Story, viewer: int = 0) -> tuple[int, ...]:
    keys, state = PositionKeys(), tale.position.state
    keys.read(state, viewer)
    seats = range(int(state.seats))
    return int(keys.position), int(keys.secret), *(int(keys.public[seat]) for seat in seats)


def test_the_order_in_which_components_were_played_does_not_matter() -> None:
    one = story(me(play="druid hawk vault", hand="treant windup_man"), rival(play="witch"))
    other = story(me(play="vault druid hawk", hand="windup_man treant"), rival(play="witch"))
    assert keys_of(one) == keys_of(other)


@pytest.mark.parametrize(
    "other",
    [
        me(play="druid hawk", pool="2E"),
        me(play="druid hawk", pool="1L"),
        me(play="druid hawk (turned)", pool="1E"),
        me(play="druid hawk (1E)", pool="1E"),
        me(play="druid vault", pool="1E"),
        me(play="druid hawk", pool="1E", discards="vault"),
        me(play="druid hawk", pool="1E", hand="vault"),
    ],
)
def test_every_component_of_a_seat_changes_the_key(other: SeatSetup) -> None:
    one = story(me(play="druid hawk", pool="1E"), rival(play="witch"))
    changed = story(other, rival(play="witch"))
    position, _, mine, _ = keys_of(one)
    assert keys_of(changed)[0] != position
    assert keys_of(changed)[2] != mine


def test_a_pearl_and_the_gold_it_becomes_are_not_the_same() -> None:
    tale = story(me(play="nautilian", pool="1G 2P"), rival(play="infuser"))
    before = keys_of(tale)
    assert keys_of(tale.do("convert 1G"))[1] != before[1]


def test_a_rivals_private_knowledge_does_not_change_the_key() -> None:
    one = story(me(play="druid"), rival(play="witch", hand="vault", deck="hawk treant"))
    other = story(me(play="druid"), rival(play="witch", hand="treant", deck="vault hawk"))
    assert keys_of(one) == keys_of(other)
    assert keys_of(one, viewer=1) != keys_of(other, viewer=1)
