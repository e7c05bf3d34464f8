"""The page on bots names modules, tools, levels and measured strengths that exist."""

import importlib.util
import re
from pathlib import Path
from typing import Final

import pytest

from resarcana_desktop.games.mercurial.bots import levels as mercurial
from resarcana_desktop.games.resarcana.bots import levels as resarcana

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "resarcana_desktop"
PAGE: Final = (ROOT / "docs" / "bots.md").read_text("utf-8")


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([\w/]+\.py)`", PAGE))))
def test_a_module_on_the_page_exists(name: str) -> None:
    assert list(PACKAGE.rglob(name))


@pytest.mark.parametrize("name", sorted(set(re.findall(r"python -m (tools\.\w+)", PAGE))))
def test_a_tool_on_the_page_exists(name: str) -> None:
    assert importlib.util.find_spec(f"{name}.__main__") is not None


def test_the_elo_on_the_page_is_the_measured_one() -> None:
    rows = re.findall(r"^\| `(level\d)` \|[^|]*\| (\d+) \|[^|]*\| (\d+) \|$", PAGE, re.MULTILINE)
    assert rows == [
        (
            level,
            str(resarcana.measured()[level].elo),
            str(mercurial.measured().strengths[level].elo),
        )
        for level in resarcana.LEVELS
    ]


def test_every_page_of_the_laboratory_says_when_it_was_written_and_is_in_the_index() -> None:
    lab = ROOT / "docs" / "lab"
    index = (lab / "README.md").read_text("utf-8")
    for page in sorted(lab.glob("*.md")):
        if page.name == "README.md":
            continue
        text = page.read_text("utf-8")
        assert re.search(r"^\*Written \d{1,2} |^## \d{1,2} [A-Z][a-z]+ \d{4}: ", text, re.MULTILINE)
        assert f"[{page.stem}]({page.name})" in index
