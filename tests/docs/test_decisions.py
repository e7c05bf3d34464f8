"""The decisions: each has its number, its three parts and its line in the index."""

import re
from pathlib import Path
from typing import Final

import pytest

FOLDER: Final = Path(__file__).parents[2] / "docs" / "decisions"
PAGES: Final = sorted(each for each in FOLDER.glob("*.md") if each.name != "README.md")
PARTS: Final = ["Context", "Decision", "Price"]
LONGEST: Final = 700
"""Words: about a page."""


def title(page: Path) -> str:
    return page.read_text("utf-8").partition("\n")[0].removeprefix("# ")


def test_they_are_numbered_without_a_gap() -> None:
    assert [each.name[:4] for each in PAGES] == [f"{n:03}-" for n in range(1, len(PAGES) + 1)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_each_has_its_number_and_its_parts(page: Path) -> None:
    text = page.read_text("utf-8")
    assert title(page).startswith(f"{page.name[:3]}. ")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == PARTS
    assert len(text.split()) <= LONGEST


def test_the_index_lists_them_all_in_order() -> None:
    lines = re.findall(r"^- .+$", (FOLDER / "README.md").read_text("utf-8"), re.MULTILINE)
    assert lines == [f"- [{title(page)}]({page.name})" for page in PAGES]
