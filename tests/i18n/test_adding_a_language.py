"""A language is its folder: with one more the whole program speaks one more."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

NAMES = {"English": "Esperanto", "one: n = 1 | many": "many"}
"""The texts of the new language's `language.toml` that replace the English ones."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with a folder more: English words under another name."""
    copy = tmp_path_factory.mktemp("tree")
    for folder in ("src", "assets", "cardsets", "build"):
        left_out = shutil.ignore_patterns("*.so", "*.pyd", "weights", "__pycache__")
        shutil.copytree(ROOT / folder, copy / folder, ignore=left_out)
    (copy / "docs").mkdir()
    for file in ("docs/changes.md", "pyproject.toml"):
        shutil.copy(ROOT / file, copy / file)
    locales = copy / "assets" / "locales"
    shutil.copytree(locales / "en", locales / "eo")
    shutil.copytree(locales / "de" / "names", locales / "eo" / "names")
    own = locales / "eo" / "language.toml"
    text = own.read_text("utf-8")
    for english, esperanto in NAMES.items():
        text = text.replace(english, esperanto)
    own.write_text(text, "utf-8")
    cards = locales / "eo" / "names" / "resarcana.toml"
    cards.write_text(cards.read_text("utf-8").replace('hawk = "Falke"', 'hawk = "Falko"'), "utf-8")
    return copy


def python(tree: Path, *words: str, system: str = "C") -> str:
    """Run Python on the source tree in a system of this language, and return its output."""
    paths = os.pathsep.join((str(tree / "src"), str(tree / "build")))
    others = {name: os.environ[name] for name in os.environ if not name.startswith("RESARCANA_")}
    shown_text = {**others, "PYTHONPATH": paths, "LC_ALL": system, "PYTHONUTF8": "1"}
    command = [sys.executable, *words]
    run = subprocess.run(
        command, cwd=tree, env=shown_text, capture_output=True, check=False, encoding="utf-8"
    )
    return run.stdout + run.stderr


def test_the_command_line_speaks_it(tree: Path) -> None:
    help_ = python(tree, "-m", "resarcana_desktop", "play", "--help")
    assert "language of messages: de, en, eo or fr" in " ".join(help_.split())
    shown = python(tree, "-m", "resarcana_desktop", "show", "hawk", "--lang", "eo")
    assert shown.startswith("Falko\n")
    refused = python(tree, "-m", "resarcana_desktop", "--lang", "xx")
    assert "“xx” isn’t valid. Expected one of de, en, eo, fr." in refused


def test_it_is_the_first_language_where_the_system_speaks_it(tree: Path) -> None:
    for system in ("eo.UTF-8", "eo_XX", "Esperanto_Anywhere.1252"):
        said = python(tree, "-m", "resarcana_desktop", "show", "falko", system=system)
        assert said.startswith("Falko\n"), system


def test_settings_offer_it(tree: Path) -> None:
    code = "from resarcana_desktop.i18n.catalogues import *; print(names_of_languages()['eo'])"
    assert python(tree, "-c", code) == "Esperanto\n"
    code = (
        "from resarcana_desktop.app.settings import Settings;"
        " print(Settings(language='eo').language)"
    )
    assert python(tree, "-c", code) == "eo\n"


def test_packages_speak_it(tree: Path) -> None:
    code = "from recipes import tree; print(tree.filled('resarcana.desktop').decode())"
    assert "\nGenericName[eo]=Board Game\n" in python(tree, "-c", code)
    code = "from recipes import texts; print(texts.installer_script(title='', name=''))"
    assert '!insertmacro MUI_LANGUAGE "Esperanto"' in python(tree, "-c", code)
