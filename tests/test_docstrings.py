"""The shapes by name: the fault, or what to write instead.

What is quoted as code does not count, so that a parameter may be called `anew`. A docstring that
means such a word is named in EXCEPTIONS.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGES: Final = ("src", "tools", "build", "benchmarks", "tests")

SHAPES: Final[Mapping[str, str]] = {
    "a headless opener": r"\A(?:Who|Whoever|Nobody|Somebody|So many|Be it) ",
    "a word out of use": r"\b(?:anew|thrice|doings|whoever|likelier|reckon\w*)\b",
    "in addition to, except": r"\bbesides\b",
    "someone, everyone, no one": r"\b(?:some|any|every|no)body\b",
    "someone's own": r"\bone's own\b",
    "things do not lie or stand": r"\b(?:it|that|which|what|there) (?:lies|stands)\b",
    "this many, a number of": r"\bso many\b",
    "a person gets a message, a page says": r"\btold\b",
    "continues": r"\bgoes on\b",
    "is, has": r"\bstands\b",
    "be it": r"\bbe it\b",
    "mentions, supports, warns": r"\bspeaks? (?:of|for|against|to it)\b",
    "isn't a": r"(?<!there )\bis no (?:action|advantage|answer|choice|click|component|gain)\b",
    "isn't one": r"(?<!there )\bis no (?:error|goal|loss|news|part|problem|purpose|reason|step)\b",
    "Implements": r"\AWhat `\w+` promises",
    "a page stays with its number": r"\(p\.\n",
}
"""What is found, named after what is wrong or what is said instead."""

EXCEPTIONS: Final[frozenset[tuple[str, str]]] = frozenset()
"""Path and qualified name of the docstrings that mean such a word."""


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and text of each docstring of a file, those of attributes included."""
    pending: list[tuple[str, ast.AST]] = [("", ast.parse(path.read_text(encoding="utf-8")))]
    while pending:
        name, node = pending.pop()
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            for child in node.body:
                match child:
                    case ast.Expr(value=ast.Constant(value=str(text))):
                        yield name, text
                    case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                        pending.append((f"{name}.{child.name}".lstrip("."), child))
                    case _:
                        pass


def shapes(text: str) -> list[str]:
    """Return the names of the shapes that a docstring has outside of code."""
    paragraphs = (" ".join(each.split()) for each in re.split(r"\n\s*\n", text))
    prose = re.sub(r"`[^`]*`", "`x`", "\n\n".join(paragraphs))
    return [name for name, shape in SHAPES.items() if re.search(shape, prose, re.IGNORECASE)]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_docstring_has_a_shape_that_english_lacks(package: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}: {name}: {shape}"
        for path in sorted((ROOT / package).rglob("*.py"))
        for name, text in docstrings(path)
        for shape in shapes(text)
        if (path.relative_to(ROOT).as_posix(), name) not in EXCEPTIONS
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "Whoever is next.",
        "Read it anew.",
        "What `Policy` promises.",
        "Return where it lies.",
        "The player is told.",
        "A missing file is no problem.",
        "Return what speaks for it.",
        "Return what it needs besides.",
        "Return the points (p.\n\n19).",
    ],
)
def test_a_shape_is_found(text: str) -> None:
    assert shapes(text)


def test_a_name_in_code_is_no_shape() -> None:
    assert not shapes("Draw it, from scratch if `anew`.")
