"""The statistics of a made shelf are those counted by hand.

`python -m tests.statistics` does the same with a thousand games.
"""

from pathlib import Path

from resarcana_desktop.storage.folders import Folders
from tests.statistics.check import check


def test_a_made_shelf_is_counted_as_by_hand(tmp_path: Path) -> None:
    folders = Folders(tmp_path, tmp_path / "games", tmp_path / "logs")
    checked = check(folders, 100, 6)
    assert checked.differences == []
    assert len(checked.report.seen) == 100
