"""Make the manifests of software catalogues from the files of a release.

    python build/manifests.py FOLDER [TARGET]

FOLDER contains the files of all systems; the manifests for Flatpak, winget and Homebrew go below
TARGET (dist/manifests), in the layout of each catalogue.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from recipes import manifests
from recipes.facts import DIST, PackagingError


def main(words: list[str]) -> int:
    """Run the given command, and return the exit code."""
    if len(words) not in (1, 2) or words[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    target = Path(words[1]) if len(words) > 1 else DIST / "manifests"
    try:
        for file in manifests.write(Path(words[0]), target):
            print(file)
    except PackagingError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
