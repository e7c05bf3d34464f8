"""Make the packages for this system in dist/.

python build/package.py                all of them
python build/package.py deb run        some; --help names those of this system
python build/package.py --here ...     with the program and PyInstaller as this Python has them,
                                       instead of setting up the versions in build/versions.txt
"""

import argparse
import subprocess
import sys
from pathlib import Path

from recipes import archives, deb, environment, macos, program, sums, windows
from recipes.facts import DIST, ROOT, PackagingError

KINDS = {
    "linux": ("program", "deb", "tar", "run", "single"),
    "win32": ("program", "setup", "zip"),
    "darwin": ("program", "dmg"),
}


def main() -> int:
    """Make the requested packages; return 1 with a clear message if that is impossible."""
    kinds = KINDS.get(sys.platform, ("program",))
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(kinds))
    parser.add_argument("--here", action="store_true", help="use this Python as it is")
    arguments = parser.parse_args()
    unknown = sorted(set(arguments.kinds) - set(kinds))
    if unknown:
        parser.error(f"{unknown[0]} is not one of {', '.join(kinds)}")
    try:
        if not arguments.here:
            python = environment.set_up()
            return subprocess.call([python, __file__, "--here", *arguments.kinds])
        for file in make(arguments.kinds or kinds):
            print(f"{_size(file):>12,}  {file.relative_to(ROOT)}", flush=True)
    except PackagingError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def make(kinds: tuple[str, ...] | list[str]) -> list[Path]:
    """Make these kinds of packages; the files and the folder."""
    DIST.mkdir(exist_ok=True)
    made: list[Path] = []
    if set(kinds) != {"single"}:
        made.append(program.make_folder())
    if "deb" in kinds:
        made.append(deb.make(made[0]))
    if {"tar", "run"} & set(kinds):
        folder = archives.make_folder(made[0])
        made += [archives.make_tar(folder)] if "tar" in kinds else []
        made += [archives.make_run(folder)] if "run" in kinds else []
    if "single" in kinds:
        made.append(program.make_single())
    if "setup" in kinds:
        made.append(windows.installer(made[0]))
    if "zip" in kinds:
        made.append(windows.archive(made[0]))
    if "dmg" in kinds:
        made.append(macos.disk_image(program.APPLICATION))
    return [*made, sums.write()] if any(file.is_file() for file in made) else made


def _size(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


if __name__ == "__main__":
    sys.exit(main())
