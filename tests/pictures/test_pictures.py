"""The pictures of the documentation are those that can be drawn."""

import re
from pathlib import Path

import pytest

from tests.pictures.__main__ import FOLDER
from tests.pictures.shots import SHOTS, SIZE

MOST_BYTES = 6_000_000


@pytest.mark.slow
@pytest.mark.parametrize("name", SHOTS)
def test_a_picture_can_be_drawn(name: str, tmp_path: Path) -> None:
    picture = SHOTS[name](tmp_path)
    assert picture.get_size() == SIZE
    corner, middle = picture.get_at((4, 4)), picture.get_at((SIZE[0] // 2, SIZE[1] // 2))
    assert corner != middle


def test_every_picture_is_there_and_none_besides() -> None:
    assert {file.stem for file in FOLDER.glob("*.png")} == set(SHOTS)
    assert sum(file.stat().st_size for file in FOLDER.glob("*.png")) < MOST_BYTES


def test_pictures_that_the_texts_show_exist() -> None:
    root = FOLDER.parents[1]
    for text in (root / "README.md", *(root / "docs").glob("*.md")):
        for shown in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text.read_text("utf-8")):
            assert (text.parent / shown).is_file(), f"{text.name}: {shown}"
