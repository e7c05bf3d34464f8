"""Set everything up in a folder `.venv` beside this file, then start the game or test it.

    python3 start.py                 the game; anything after it goes to the program (try --help)
    python3 start.py test            every check and test, in both builds
    python3 start.py test --quick    the most revealing tests, for two minutes
    python3 start.py test --thorough all of it, and proofs by volume: before a release

Needs Python 3.11 or newer with pip, and nothing else. The first start takes some twenty seconds;
later ones notice that nothing has changed and start at once. What is compiled is compiled beside
the first game, for the next one.
"""

from __future__ import annotations  # so that an older Python can still say it is too old

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
OLDEST_PYTHON = (3, 11)


def main(arguments: list[str]) -> int:
    """Set up what is missing, then hand over to the game or to the checks."""
    if sys.version_info < OLDEST_PYTHON:
        version = ".".join(map(str, sys.version_info[:3]))
        sys.exit(f"Res Arcana Desktop needs Python 3.11 or newer; this is Python {version}.")
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "build")]
    from checkout.starting import start  # an older Python could not read it

    return start(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
