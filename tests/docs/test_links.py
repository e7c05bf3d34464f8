"""Links in the pages of the project lead to files that exist, and to headings in them."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob(".github/*.md")])
LINK: Final = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)>\s]+)>?(?:\s+\"[^\"]*\")?\s*\)")
FENCE: Final = re.compile(r"^(```|~~~).*?^\1\s*$", re.MULTILINE | re.DOTALL)
CODE: Final = re.compile(r"`[^`\n]*`")
ELSEWHERE: Final = re.compile(r"[a-z][a-z0-9+.-]*:")


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return FENCE.sub("", page.read_text("utf-8"))


@cache
def headings(page: Path) -> frozenset[str]:
    """The names that links give to the headings of a page."""
    seen: Counter[str] = Counter()
    found = set()
    for line in re.findall(r"^#{1,6} +(.+?) *#*$", prose(page), re.MULTILINE):
        plain = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", line).replace("`", "")
        name = re.sub(r"[^\w\- ]", "", plain.strip().lower()).replace(" ", "-")
        found.add(f"{name}-{seen[name]}" if seen[name] else name)
        seen[name] += 1
    return frozenset(found)


def links(text: str) -> Iterator[str]:
    """The targets of the links in a text that lead to files or headings of the project."""
    for target in LINK.findall(CODE.sub("", text)):
        if not ELSEWHERE.match(target):
            yield target


def fault(page: Path, target: str) -> str:
    """Return the fault of a link on a page; "" if there is none."""
    name, _, heading = target.partition("#")
    file = (page.parent / name).resolve() if name else page
    if not file.exists():
        return f"{target}: no such file"
    if heading and (file.suffix != ".md" or heading not in headings(file)):
        return f"{target}: no such heading"
    return ""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    faults = [fault(page, target) for target in links(prose(page))]
    assert [each for each in faults if each] == []


def test_every_page_of_the_documentation_is_linked() -> None:
    linked = {
        (page.parent / target.partition("#")[0]).resolve()
        for page in PAGES
        for target in links(prose(page))
        if target.partition("#")[0]
    }
    pages = {page for page in PAGES if page.is_relative_to(ROOT / "docs")}
    assert sorted(str(page.relative_to(ROOT)) for page in pages - linked) == []


def test_broken_links_are_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# One `thing`, two\n\n## Twice\n\n## Twice\n\n"
        "[a](#one-thing-two) [b](#twice-1) [c](#never) [d](gone.md) [e](https://example.org/#x)\n"
        "`[f](code.md)`\n\n```text\n# No heading\n[g](block.md)\n```\n",
        "utf-8",
    )
    found = [fault(page, target) for target in links(prose(page))]
    assert found == ["", "", "#never: no such heading", "gone.md: no such file"]
