"""Findings written before they had margins still open."""

import pytest

from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.review import Moment


def test_a_moment_kept_before_there_were_margins_still_opens() -> None:
    found = {"at": 3, "round": 1, "seat": 0, "chances": [0.25, 0.75]}
    assert as_json.read(Moment, found) == Moment(3, 1, 0, (0.25, 0.75))


def test_what_is_written_reads_back_with_its_margin() -> None:
    moment = Moment(3, 1, 0, (0.25, 0.75), 0.04)
    assert as_json.read(Moment, as_json.written(moment)) == moment


@pytest.mark.parametrize("left_out", ["at", "round", "seat", "chances"])
def test_anything_else_must_be_there(left_out: str) -> None:
    found = as_json.written(Moment(3, 1, 0, (0.25, 0.75)))
    del found[left_out]
    with pytest.raises(ValueError, match="expected"):
        as_json.read(Moment, found)
