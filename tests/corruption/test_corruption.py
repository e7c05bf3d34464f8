"""Some of the mutations; `python -m tests.corruption --times 100000` tries them in earnest."""

import random
from pathlib import Path

from tests.corruption.__main__ import Trial


def test_a_damaged_file_costs_the_last_action_and_is_reported_in_one_sentence(
    tmp_path: Path,
) -> None:
    trial, chance = Trial(tmp_path), random.Random(2)
    for _ in range(150):
        trial.run(chance)
