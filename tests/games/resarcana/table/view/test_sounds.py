"""Every action has its own sound, and undoing is silent."""

import pytest

from resarcana_desktop.app.sound import Effects
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.events import Event, Pile
from resarcana_desktop.games.resarcana.screens import SCREENS
from resarcana_desktop.games.resarcana.table.view import announcements, motion
from resarcana_desktop.games.resarcana.table.view.motion import cues
from resarcana_desktop.tabletop.motion import play


class Ear(Effects):
    """Records sounds instead of playing them."""

    def __init__(self) -> None:
        self.heard: list[tuple[float, str]] = []

    def play(self, name: str, after: float = 0.0) -> None:
        self.heard.append((round(after, 3), name))


def moved(source: str, target: str) -> Event:
    return Event("move", component="hawk", source=Pile(source, 0), target=Pile(target, 0))


def heard(*events: Event) -> list[str]:
    return [name for _, name in cues(events)]


@pytest.mark.parametrize(
    ("source", "target", "effect"),
    [
        ("hand", "play", "place"),
        ("places", "play", "claim"),
        ("monument_deck", "play", "claim"),
        ("deck", "hand", "draw"),
        ("hand", "discards", "discard"),
        ("scrolls", "play", "claim"),
        ("play", "scrolls", "discard"),
    ],
)
def test_a_component_is_heard_at_its_destination(source: str, target: str, effect: str) -> None:
    assert heard(moved(source, target)) == [effect]


def test_cards_dealt_to_choose_from_are_not_heard() -> None:
    assert heard(moved("box", "offer")) == []


def test_a_placement_is_paid_then_lands() -> None:
    paid = Event("pay", 0, "hawk", (1, 0, 0, 0, 0))
    assert heard(paid, moved("hand", "play")) == ["paid", "place"]


def test_a_gain_is_heard_after_its_payment() -> None:
    paid = Event("pay", 0, "athanor", (1, 0, 0, 0, 0))
    gained = Event("gain", 0, "athanor", (0, 0, 0, 0, 1))
    [(alone, _)] = cues([gained])
    assert cues([paid, gained])[-1] > (alone, "gained")
    assert heard(Event("turn", component="athanor"), paid, gained)[-1] == "gained"


def test_many_equal_sounds_are_played_once() -> None:
    assert heard(*[Event("straighten", component=c) for c in ("a", "b", "c")]) == ["straighten"]


def test_the_end_of_a_game_is_heard_last() -> None:
    assert heard(Event("over"), Event("pass", 0), Event("straighten"))[-1] == "victory"


def test_faster_motion_has_faster_sounds_and_instant_motion_none() -> None:
    events = [Event("pay", 0, "hawk", (1, 0, 0, 0, 0)), moved("hand", "play")]
    slow, fast, still = Ear(), Ear(), Ear()
    for ear, speed in ((slow, 1), (fast, 4), (still, 0)):
        play(ear, cues(events), speed)
    assert fast.heard[1][0] == pytest.approx(slow.heard[1][0] / 4, abs=0.001)
    assert still.heard == [(0.0, "paid"), (0.07, "place")]


def test_undo_is_silent() -> None:
    assert cues(()) == ()


def test_every_effect_has_a_file_and_every_kind_is_known() -> None:
    used = {name for _, name in (*motion._KINDS.values(), *motion._MOVES.values())}
    used |= announcements.EFFECTS
    assert used == {file.stem for file in SCREENS.sounds.glob("*.wav")}
    assert set(motion._KINDS) <= set(codes.EVENT_NAMES)
