"""Ctrl+C, pressed once or again and again."""

import signal
from collections.abc import Iterator

import pytest

from resarcana_desktop.cli.asked import one_interrupt


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


def interrupt() -> None:
    signal.raise_signal(signal.SIGINT)


def test_the_first_breaks_off_and_those_after_it_disturb_nobody() -> None:
    with one_interrupt():
        with pytest.raises(KeyboardInterrupt):
            interrupt()
        interrupt()
    interrupt()


def test_without_any_all_is_as_it_was() -> None:
    before = signal.getsignal(signal.SIGINT)
    with one_interrupt():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before
