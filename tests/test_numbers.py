"""Computed numbers are written the same on every processor."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SIGNED = re.compile(r":[<>^]?\+[0-9]*\.")


@pytest.mark.parametrize("folder", ["src", "tests", "benchmarks", "build"])
def test_a_signed_number_that_is_rounded_to_zero_has_no_minus(folder: str) -> None:
    """The sign of such a number is that of its last digits: the format has to have a `z`."""
    written = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in (ROOT / folder).rglob("*.py")
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1)
        if SIGNED.search(line)
    ]
    assert written == []
