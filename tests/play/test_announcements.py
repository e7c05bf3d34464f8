"""Messages wait their turn: none is lost, and only the player can hurry them."""

from dataclasses import dataclass

from resarcana_desktop.play.announcements import AnnouncementQueue


@dataclass(frozen=True)
class Said:
    """A tale of a second that does not move."""

    text: str
    seconds: float = 1.0

    def still_for(self, age: float) -> float:
        return self.seconds - age


def telling(*texts: str) -> AnnouncementQueue[Said]:
    found: AnnouncementQueue[Said] = AnnouncementQueue()
    found.tell(map(Said, texts))
    return found


def heard(of: AnnouncementQueue[Said]) -> str:
    return of.now.text if of.now else ""


def test_tales_are_shown_in_order_each_for_its_time() -> None:
    tales = telling("one", "two")
    assert tales.advance(0.1)
    assert heard(tales) == "one"
    assert not tales.advance(0.9)
    assert tales.advance(0.2)
    assert heard(tales) == "two"
    assert tales.pending
    tales.advance(1.0)
    assert not tales.pending


def test_what_comes_late_is_shown_for_its_whole_time() -> None:
    tales = telling("one", "two", "three")
    tales.advance(0.1)
    tales.advance(9.0)
    assert (heard(tales), tales.age) == ("two", 0.0)


def test_what_happens_meanwhile_is_shown_after_it() -> None:
    tales = telling("one")
    tales.advance(0.1)
    tales.tell([Said("two")])
    tales.skip()
    assert heard(tales) == "two"


def test_skipping_goes_to_the_next_and_clearing_ends_it() -> None:
    tales = telling("one", "two", "three")
    tales.advance(0.1)
    assert tales.skip()
    assert heard(tales) == "two"
    tales.clear()
    assert not tales.pending
    assert not tales.skip()


def test_nobody_is_woken_before_there_is_something_to_see() -> None:
    tales = telling("one")
    assert tales.wake_in() == 0.0
    tales.advance(0.0)
    assert tales.wake_in() == 1.0
    tales.advance(0.4)
    assert tales.wake_in() == 0.6
