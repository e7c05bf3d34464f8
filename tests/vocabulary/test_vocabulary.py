"""Components made up out of the whole vocabulary say what they are, and can be played."""

from collections import Counter
from random import Random

import pytest

from resarcana_desktop.games.resarcana.rules.terms.registry import TERMS, term_of
from tests.vocabulary.made_up import box, component
from tests.vocabulary.walk import check_icons, check_sentences, walk

BOXES = 50
GAMES_A_BOX = 10


@pytest.mark.one_in(4)
@pytest.mark.parametrize("seed", range(BOXES))
def test_made_up_components_say_what_they_are_and_can_be_played(seed: int) -> None:
    tally = walk(seed, GAMES_A_BOX)
    assert tally.games == GAMES_A_BOX
    assert tally.actions > 0


def test_every_term_is_among_what_is_made_up() -> None:
    met: Counter[type] = Counter()
    for face in [face for seed in range(BOXES) for face in box(seed).components]:
        for ability in (face.collect, face.discount, *face.points_rules):
            met.update([term_of(ability).record] if ability else [])
        met.update(type(part) for power in face.powers for part in (*power.costs, *power.effects))
    assert min(met[term.record] for term in TERMS) >= 3, met


@pytest.mark.parametrize("seed", range(100))
def test_no_two_components_read_alike(seed: int) -> None:
    random = Random(f"alike {seed}")
    face = component(random, random.choice(("mage", "artifact", "monument")), "owl")
    check_sentences(face)
    check_icons(face)
