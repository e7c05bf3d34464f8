"""A few choices; `python -m tools.explanations.defaults` asks in earnest."""

import pytest

from tests.support.build import only_compiled
from tools.explanations.defaults import Choice, main, summary


def test_only_a_loss_of_a_point_that_is_confirmed_is_a_miss() -> None:
    assert Choice("gains", 0.04, 0.03, confirmed=True).missed
    assert not Choice("gains", 0.04, 0.03, confirmed=False).missed
    assert not Choice("gains", 0.04, 0.005, confirmed=True).missed
    assert not Choice("gains").missed


def test_both_figures_are_shown() -> None:
    found = [
        Choice("gains", 0.04, 0.03, confirmed=True),
        Choice("gains", 0.04, 0.01),
        Choice("payments"),
        Choice("payments"),
    ]
    gains, payments, together, _ = summary(found)
    assert gains.startswith("gains:")
    assert "first search 0.0%, not confirmed worse 50.0%" in gains
    assert "first search 100.0%" in payments
    assert "first search 50.0%, not confirmed worse 75.0%, loss 1.00" in together


@only_compiled
def test_it_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--choices", "3"]) == 0
    assert "all:" in capsys.readouterr().out
