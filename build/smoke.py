"""Try out packages as a player would.

    python build/smoke.py [PACKAGE ...]

Each is started on a separate virtual screen (Xvfb); a game against bots is begun and played for 20
actions with a real mouse (xdotool), left, and continued with the same hashes. A folder is tried in
place. A .deb, .run, .tar.xz or portable file is installed into a bare Debian first (root and
debootstrap needed), and uninstalled afterwards: the games must stay. A folder of a program for
Windows is run by Wine. Without PACKAGE: all of dist/. Screenshots go to dist/seen/.

On Windows and macOS a folder is tried out as far as possible there: games in the terminal, each bot
in its own process, and the window up to its title.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[1:1] = [str(ROOT), str(ROOT / "src")]

from recipes.facts import DIST, NAME, WORK, PackagingError  # noqa: E402
from trial import glimpse  # noqa: E402
from trial.places import Bare, Here, Place, Wine, add_desktop, bare_root  # noqa: E402
from trial.screen import open_screen  # noqa: E402
from trial.story import SIZE, expect, newest_record, play  # noqa: E402


def main() -> int:
    """Try out each package; 1 and one clear word about the first that fails."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("packages", nargs="*", type=Path, metavar="PACKAGE")
    packages = parser.parse_args().packages or shipped()
    try:
        expect(bool(packages), "there is nothing to try out: run python build/package.py first")
        for package in packages:
            expect(package.exists(), f"{package} is not there")
            if sys.platform == "linux":
                try_out(package)
            else:
                take_glimpse(package)
    except (PackagingError, AssertionError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def shipped() -> list[Path]:
    """The packages in dist/."""
    patterns = (NAME, f"{NAME}*.deb", f"{NAME}*.run", f"{NAME}*.tar.xz", f"{NAME}*-portable")
    return [file for pattern in patterns for file in sorted(DIST.glob(pattern))]


def try_out(package: Path) -> None:
    """The whole story of one package."""
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    expect(not missing, f"{' and '.join(missing)} not installed (Debian: xvfb xdotool)")
    seen = DIST / "seen"
    seen.mkdir(parents=True, exist_ok=True)
    with open_screen(SIZE) as screen, place_of(package) as place:
        try:
            figures = play(screen, place, seen / package.name)
        except (PackagingError, AssertionError):
            screen.picture().save(seen / f"{package.name}-failed.png")
            raise
        kept = newest_record(place.games)
        place.remove()
        expect(newest_record(place.games) == kept, "uninstalling took the games along")
    print(f"{package.name}: {figures['actions']:.0f} actions, left and continued; ", end="")
    print(f"first picture after {figures['start']:.2f} s", flush=True)


def take_glimpse(folder: Path) -> None:
    """Try what can be tried of a folder without controlling the mouse."""
    with tempfile.TemporaryDirectory() as home:
        seconds = glimpse.try_out(folder.resolve(), Path(home))
    print(f"{folder.name}: games played and replayed; title after {seconds:.2f} s", flush=True)


@contextmanager
def place_of(package: Path) -> Iterator[Place]:
    """Yield a folder where it is, and anything else in a bare Debian."""
    WORK.mkdir(parents=True, exist_ok=True)
    if package.is_dir():
        with tempfile.TemporaryDirectory() as home:
            for_windows = (package / f"{NAME}.exe").exists()
            yield (Wine(package, Path(home)) if for_windows else Here(package / NAME, Path(home)))
        return
    # Below the work folder: what is in /tmp may not be allowed to run.
    with tempfile.TemporaryDirectory(dir=WORK) as folder, bare_root(Path(folder)) as root:
        if package.suffix != ".deb":
            add_desktop(root)
        yield Bare(root, package)


if __name__ == "__main__":
    sys.exit(main())
