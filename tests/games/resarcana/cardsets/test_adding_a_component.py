"""Following the page on adding a component adds its card."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path

import pytest

from resarcana_desktop.games.card_tables import Table
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.cardsets import load_cardset_folder
from resarcana_desktop.games.resarcana.cardsets.loader import FOLDER
from resarcana_desktop.games.resarcana.cardsets.schema import (
    KIND_OF_FILE,
    ComponentTable,
    PowerTable,
)
from resarcana_desktop.games.resarcana.cardsets.vocabulary import (
    CollectTable,
    CostTable,
    EffectTable,
)
from resarcana_desktop.games.resarcana.rules.terms.term import Term
from resarcana_desktop.games.resarcana.text.face_text import face_text
from resarcana_desktop.i18n.catalogues import load_catalogue
from tests.support.commands import Run

ROOT = Path(__file__).parents[4]
WHOLE_PAGE = (ROOT / "docs" / "adding-a-component.md").read_text("utf-8")
PAGE, TERM = WHOLE_PAGE.split("# Adding a term\n")
CARD, OWN_SET = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
ENGLISH, FRENCH, COMPLAINT = re.findall(r"```text\n(.*?)\n```", PAGE, re.DOTALL)


def base_with(card: str, folder: Path) -> Path:
    """Return a copy of the base set with one more artifact."""
    copy = folder / "base"
    shutil.copytree(FOLDER / "base", copy)
    with (copy / "artifacts.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n{card}")
    return copy


@pytest.mark.parametrize(("language", "text"), [("en", ENGLISH), ("fr", FRENCH)])
def test_the_card_reads_as_the_page_says(tmp_path: Path, language: str, text: str) -> None:
    cardset = load_cardset_folder(base_with(CARD, tmp_path))
    (owl,) = (component for component in cardset.components if component.id == "copper_owl")
    assert face_text(owl, load_catalogue(language, "resarcana")) == text


def test_the_slip_is_answered_as_the_page_says(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    slip = re.sub(r"cost = \{ calm = 1, gold = 1, any = 2 \}", "cost = { clam = 1 }", CARD)
    base = base_with(slip, tmp_path)
    with rulesets_read_anew():
        monkeypatch.setattr(rulesets, "load_cardsets", lambda _names: (load_cardset_folder(base),))
        said = run("show", "copper_owl")
        assert (said.code, said.errors.strip()) == (1, COMPLAINT)
        assert "clé inconnue" in run("show", "copper_owl", "--lang", "fr").errors


@contextmanager
def rulesets_read_anew() -> Iterator[None]:
    """Reload the shipped sets, now and after the test."""
    kept = (rulesets._base_cardsets, rulesets.shipped_cardsets)
    for each in kept:
        each.cache_clear()
    yield
    for each in kept:
        each.cache_clear()


def test_a_custom_cardset_loads(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text(OWN_SET, "utf-8")
    (tmp_path / "artifacts.toml").write_text(CARD, "utf-8")
    cardset = load_cardset_folder(tmp_path)
    assert [component.set for component in cardset.components] == ["my_cards"]


@pytest.mark.parametrize(
    "table", [ComponentTable, CollectTable, PowerTable, CostTable, EffectTable]
)
def test_every_key_is_on_the_page(table: type[Table]) -> None:
    for key in table.model_fields:
        assert re.search(rf"^\|.*`{key}`.*\|.*\|$", PAGE, re.MULTILINE), key


@pytest.mark.parametrize("name", KIND_OF_FILE)
def test_every_file_is_on_the_page(name: str) -> None:
    assert f"`{name}`" in PAGE


# ---- adding a term -------------------------------------------------------------------------------

OPERATION, DECLARATION, DOING = re.findall(r"```python\n(.*?)```", TERM, re.DOTALL)
*PHRASES, JAR = re.findall(r"```toml\n(.*?)```", TERM, re.DOTALL)
(JAR_READS,) = re.findall(r"```text\n(.*?)\n```", TERM, re.DOTALL)
PLAYED = """
from tests.games.resarcana.rules.test_terms import playing
power = "{ cost = { pay_any = 1 }, effect = { scatter = true } }"
at = playing(f"powers = [{power}]", "1E", "lens (2G)")
at.apply(at.action("use lens 1"))
print(at.observation(0).seats[0].in_play[0].stored)
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the sources with the page's term, after following every step."""
    copy = tmp_path_factory.mktemp("tree")
    for folder in ("src", "tests", "assets", "cardsets"):
        shutil.copytree(
            ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("*.so", "*.pyd", "golden")
        )
    rules = copy / "src" / "resarcana_desktop" / "games" / "resarcana" / "rules"
    after(rules / "codes.py", "O_COUNT_AS: Final = 54\n", OPERATION)
    at_the_end(rules / "terms" / "effects.py", f"\n\n{DECLARATION}")
    effects = rules / "effects.py"
    before(effects, '    else:\n        raise UnknownOperation(f"no rule does', DOING)
    before(effects, "    discard,\n", "    clear_stored,\n")
    spoken = re.findall(r"`assets/locales/(\w+)/resarcana/rules\.toml`", TERM)
    for language, phrase in zip(spoken, PHRASES, strict=True):
        file = copy / "assets" / "locales" / language / "resarcana" / "rules.toml"
        end = re.search(r"^check_victory = .*\n", file.read_text("utf-8"), re.MULTILINE)
        assert end is not None
        after(file, end[0], phrase)
    at_the_end(copy / "cardsets" / "resarcana" / "base" / "artifacts.toml", f"\n{JAR}")
    return copy


def after(file: Path, place: str, more: str) -> None:
    text = file.read_text("utf-8")
    assert place in text
    file.write_text(text.replace(place, place + more, 1), "utf-8")


def before(file: Path, place: str, more: str) -> None:
    text = file.read_text("utf-8")
    assert place in text
    file.write_text(text.replace(place, more + place, 1), "utf-8")


def at_the_end(file: Path, more: str) -> None:
    file.write_text(file.read_text("utf-8") + more, "utf-8")


def python(tree: Path, *words: str) -> str:
    """Return the output of Python run with the sources of the tree."""
    paths = os.pathsep.join((str(tree / "src"), str(tree)))
    # The copy is interpreted, whatever build is being tested.
    others = {name: os.environ[name] for name in os.environ if name != "RESARCANA_EXPECTED_MODE"}
    run = subprocess.run(
        [sys.executable, *words],
        cwd=tree,
        env={**others, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout.strip()


def test_a_card_with_the_new_term_reads_as_the_page_says(tree: Path) -> None:
    said = python(tree, "-m", "resarcana_desktop", "show", "copper_jar", "--lang", "en")
    assert said == JAR_READS


def test_the_new_term_works_as_documented(tree: Path) -> None:
    assert python(tree, "-c", PLAYED) == "(0, 0, 0, 0, 0)"


def test_the_tests_that_the_page_names_pass_with_the_new_term(tree: Path) -> None:
    tests = ("tests/games/resarcana/rules/test_terms.py", "tests/vocabulary")
    # A few of the generated boxes are enough here: the tests themselves cover all of them.
    few = "test_terms or every_term or made_up_components and 7 or read_alike and 7"
    python(tree, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests, "-k", few)


def test_a_term_without_its_phrase_is_reported(tree: Path) -> None:
    rules = tree / "assets" / "locales" / "en" / "resarcana" / "rules.toml"
    text = rules.read_text("utf-8")
    rules.write_text(text.replace(PHRASES[0], ""), "utf-8")
    with pytest.raises(AssertionError, match="scatter"):
        python(tree, "-m", "resarcana_desktop", "show", "copper_jar", "--lang", "en")


def test_every_field_of_a_term_is_on_the_page() -> None:
    for field in fields(Term):
        if field.name != "record":
            assert f"`{field.name}`" in TERM, field.name
