"""The page on adding a component is true to the letter: its card is added and read here."""

import re
import shutil
from pathlib import Path

import pytest

from resarcana_desktop.catalogues import load_catalogue
from resarcana_desktop.games.resarcana.cardsets import CardsetError, load_cardset_folder
from resarcana_desktop.games.resarcana.cardsets.loader import FOLDER
from resarcana_desktop.games.resarcana.cardsets.power_tables import (
    CostTable,
    EffectTable,
    PowerTable,
)
from resarcana_desktop.games.resarcana.cardsets.schema import (
    KIND_OF_FILE,
    CollectTable,
    ComponentTable,
)
from resarcana_desktop.games.resarcana.cardsets.tables import Table
from resarcana_desktop.games.resarcana.text.face_text import face_text

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-component.md").read_text("utf-8")
CARD, OWN_SET = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
ENGLISH, FRENCH, COMPLAINT = re.findall(r"```text\n(.*?)\n```", PAGE, re.DOTALL)


def base_with(card: str, folder: Path) -> Path:
    """A copy of the base set with one more artifact."""
    copy = folder / "base"
    shutil.copytree(FOLDER / "base", copy)
    with (copy / "artifacts.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n{card}")
    return copy


@pytest.mark.parametrize(("language", "text"), [("en", ENGLISH), ("fr", FRENCH)])
def test_the_card_reads_as_the_page_says(tmp_path: Path, language: str, text: str) -> None:
    cardset = load_cardset_folder(base_with(CARD, tmp_path))
    (owl,) = (component for component in cardset.components if component.id == "copper_owl")
    assert face_text(owl, load_catalogue(language)) == text


def test_the_slip_is_answered_as_the_page_says(tmp_path: Path) -> None:
    slip = re.sub(r"cost = \{ calm = 1, gold = 1, any = 2 \}", "cost = { clam = 1 }", CARD)
    with pytest.raises(CardsetError) as caught:
        load_cardset_folder(base_with(slip, tmp_path))
    assert str(caught.value) == COMPLAINT


def test_a_cardset_of_ones_own_loads(tmp_path: Path) -> None:
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
