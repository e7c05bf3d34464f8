"""Writes every sound: python -m tools.sounds.make [FOLDER].

The same numbers every time, so that the files change only when an effect does.
"""

import sys
from pathlib import Path
from typing import Final

from resarcana_desktop.data import ASSETS
from tools.sounds.effects import OF_MERCURIAL, OF_RES_ARCANA, OWN
from tools.sounds.music import ENDLESS, STRUCK
from tools.sounds.synth import write

FOLDER: Final = ASSETS / "sounds"
EFFECTS: Final = {
    **{f"{name}.wav": effect for name, effect in OWN.items()},
    **{f"resarcana/{name}.wav": effect for name, effect in OF_RES_ARCANA.items()},
    **{f"mercurial/{name}.wav": effect for name, effect in OF_MERCURIAL.items()},
}
"""Every effect by the path of its file."""
MUSIC: Final = {f"music/{name}.wav": sound for name, sound in {**STRUCK, **ENDLESS}.items()}
"""Every sound that music is made of."""


def make(folder: Path = FOLDER) -> list[Path]:
    """Write all sounds into `folder`, making it and those in it; the files."""
    files = []
    for path, sound in {**EFFECTS, **MUSIC}.items():
        files.append(folder / path)
        files[-1].parent.mkdir(parents=True, exist_ok=True)
        write(files[-1], sound(), joins=files[-1].stem in ENDLESS)
    return files


if __name__ == "__main__":
    written = make(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
    print(f"{len(written)} files, {sum(file.stat().st_size for file in written) / 1024:.0f} KiB")
