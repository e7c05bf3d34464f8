"""The clock that the loop goes by."""

import time

from resarcana_desktop.app.loop import FRAME, FrameClock


def test_time_is_told_from_one_question_to_the_next() -> None:
    begun = time.perf_counter()
    clock = FrameClock()
    time.sleep(0.02)
    first = clock.passed()
    assert first >= 0.02
    assert first + clock.passed() <= time.perf_counter() - begun


def test_a_frame_is_waited_for() -> None:
    clock = FrameClock()
    clock.wait()
    clock.passed()
    for _ in range(3):
        clock.wait()
    assert clock.passed() > 2 * FRAME
