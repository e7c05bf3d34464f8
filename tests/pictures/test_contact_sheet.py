"""The contact sheet is one command."""

from pathlib import Path

import pygame
import pytest

from tests.pictures.contact_sheet import main


@pytest.mark.slow
def test_the_sheet_is_written(tmp_path: Path) -> None:
    file = tmp_path / "sheet.png"
    main([str(file), "--lang", "fr", "--theme", "light_parchment"])
    assert pygame.image.load(file).get_width() == 1920
