"""The program's mark as files; the drawing is `games/resarcana/render/program_icon.py`."""

import os
from pathlib import Path

PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def write_png(file: Path, size: int) -> None:
    """The mark as a picture `size` pixels square."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from resarcana_desktop.games.resarcana.render.program_icon import program_icon

    file.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(program_icon(size), str(file))


def write_svg(file: Path) -> None:
    """The mark as a drawing."""
    from resarcana_desktop.games.resarcana.render.program_icon import icon_svg

    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(icon_svg(), "utf-8")
