"""Every action has its own sound."""

import pytest

from resarcana_desktop.app.sound import Effects
from resarcana_desktop.games.mercurial.rules.events import KINDS, Event
from resarcana_desktop.games.mercurial.screens import SCREENS
from resarcana_desktop.games.mercurial.table import motion
from resarcana_desktop.games.mercurial.table.motion import cues
from resarcana_desktop.tabletop.motion import play


class Ear(Effects):
    """Records sounds instead of playing them."""

    def __init__(self) -> None:
        self.heard: list[tuple[float, str]] = []

    def play(self, name: str, after: float = 0.0) -> None:
        self.heard.append((round(after, 3), name))


def heard(*kinds: str) -> list[str]:
    return [name for _, name in cues([Event(kind, 0) for kind in kinds])]


def test_a_spell_is_taken_then_dice_and_crystals_land_on_it() -> None:
    order = heard("take", "allocate_dice", "allocate_crystals")
    assert order[0] == "take"
    assert set(order[1:]) == {"allocate", "crystals"}


def test_many_dice_roll_with_one_sound() -> None:
    assert heard("roll", "roll", "roll") == ["roll"]


def test_a_claim_is_heard_after_the_cast() -> None:
    assert heard("claim", "myst", "cast") == ["cast", "equilibrium", "claim"]


def test_the_end_is_heard_last() -> None:
    assert heard("over", "claim", "last_casts")[-1] == "victory"


def test_a_mere_counter_change_is_silent() -> None:
    assert heard("total", "result", "turn", "reset") == []


def test_faster_motion_has_faster_sounds_and_instant_motion_none() -> None:
    events = [Event("cast", 0), Event("claim", 0, "q01")]
    slow, fast, still = Ear(), Ear(), Ear()
    for ear, speed in ((slow, 1), (fast, 4), (still, 0)):
        play(ear, cues(events), speed)
    assert fast.heard[1][0] == pytest.approx(slow.heard[1][0] / 4, abs=0.001)
    assert still.heard == [(0.0, "cast"), (0.07, "claim")]


def test_every_effect_has_a_file_and_every_kind_is_known() -> None:
    used = {name for _, name in motion.CUES.values()}
    assert used == {file.stem for file in SCREENS.sounds.glob("*.wav")}
    assert set(motion.CUES) <= set(KINDS)
