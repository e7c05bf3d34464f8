"""Pages about the code name files, modules and classes that exist.

A name in `code` is looked up by its form: a path from the top of the project or of the package, a
module after `python -m`, a class, or what a class has. In a walk, a name is followed by its file:
`Session.play` (`play/session.py`).
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "resarcana_desktop"
DOCS: Final = ROOT / "docs"
PAGES: Final = sorted(
    [DOCS / "architecture.md", DOCS / "glossary.md", *DOCS.glob("decisions/*.md")]
)
CODE: Final = re.compile(r"`([^`\n]+)`")
PLACED: Final = re.compile(r"`([A-Za-z_][\w.]*)`\s+(?:\(|in\s+)`([\w/.]+\.py)`")
PATH: Final = re.compile(r"(?!\.venv)[\w.*-]*/[\w./*-]*|[\w-]+\.(?:py|toml|md)")
CLASS: Final = re.compile(r"([A-Z][a-z]\w*)(?:\.(\w+))?")
MODULE: Final = re.compile(r"(?:python -m )?((?:tests|tools)\.[\w.]+)")
IN_MANY_FOLDERS: Final = {
    "set.toml", "language.toml", "module.py", "screens.py", "command_line.py"
}  # fmt: skip


@cache
def names() -> tuple[dict[str, set[str]], set[str]]:
    """The names of each module, "Class.member" among them, and every name that is defined."""
    folders = {
        PACKAGE: [PACKAGE],
        ROOT: [ROOT / each for each in ("tools", "build", "tests/support")],
    }
    files = {
        str(file.relative_to(base)): set(defined(ast.parse(file.read_text("utf-8"))))
        for base, those in folders.items()
        for folder in those
        for file in folder.rglob("*.py")
    }
    return files, {part for found in files.values() for name in found for part in name.split(".")}


def defined(tree: ast.AST, within: str = "") -> Iterator[str]:
    """Return the names that a module or a class defines."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.ClassDef(name=name):
                yield within + name
                yield from defined(node, f"{within}{name}.")
            case ast.FunctionDef(name=name):
                yield within + name
                if within:
                    yield from (within + each for each in own_attributes(node))
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield within + name
            case ast.Assign(targets=targets):
                yield from (within + each.id for each in targets if isinstance(each, ast.Name))


def own_attributes(method: ast.FunctionDef) -> Iterator[str]:
    """Return the attributes that a method sets on its object."""
    for node in ast.walk(method):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                yield name


def fault(code: str) -> str:
    """Return the fault of a name on a page; "" if there is none, or it isn't ours."""
    files, known = names()
    if code in IN_MANY_FOLDERS or "<" in code:
        return ""
    if PATH.fullmatch(code):
        found = any(any(base.glob(code.strip("/"))) for base in (ROOT, PACKAGE))
        return "" if found else f"{code}: no such file"
    if named := MODULE.fullmatch(code):
        path = ROOT / named[1].replace(".", "/")
        return "" if path.is_dir() or path.with_suffix(".py").exists() else f"{code}: no module"
    if named := CLASS.fullmatch(code):
        there = any(named[1] in found for found in files.values())
        if not there or (named[2] and named[2] not in known):
            return f"{code}: no such class or member"
    return ""


def misplaced(text: str) -> list[str]:
    """The names that the file named beside them does not define."""
    files, _ = names()
    return [
        f"{name}: not in {file}"
        for name, file in PLACED.findall(text)
        if name not in files.get(file, ())
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_what_a_page_names_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    faults = [fault(code) for code in CODE.findall(text)]
    assert [each for each in faults if each] + misplaced(text) == []


@pytest.mark.parametrize(
    "code", ["play/nothing.py", "Nonsense", "Session.nonsense_", "tools.nothing", "docs/nothing/"]
)
def test_names_that_are_gone_are_noticed(code: str) -> None:
    assert fault(code)


def test_names_that_are_elsewhere_are_noticed() -> None:
    assert misplaced(
        "`Session.play` (`play/session.py`) and `Session.record` in `play/log.py`"
    ) == ["Session.record: not in play/log.py"]
