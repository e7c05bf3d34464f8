"""Make what pip installs, into dist/: the source archive, the compiled wheel, the plain wheel.

    python build/wheels.py            make them
    python build/wheels.py --check    make them, install each in a fresh environment, start the game

Needs the package `build` (in the extra `packaging`), a C compiler, a connection, and for the check
on Linux Xvfb. Both wheels are made from the source archive, which proves that it is complete, and
never from the source folder itself, which may contain outdated machine code.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from recipes.facts import DIST, NAME, ROOT, PackagingError
from trial.glimpse import seconds_to_title
from trial.screen import open_screen

# The values of RESARCANA_COMPILED, and the program's own description of the build.
BUILDS = {"1": "compiled", "0": "interpreted"}
ASK_BUILD = "from resarcana_desktop.engine import build_mode; print(build_mode())"


def main(words: list[str]) -> int:
    """Run the given command, and return the exit code."""
    if words not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        archive = source_archive()
        wheels = {wheel(archive, flag): expected for flag, expected in BUILDS.items()}
        if words:
            check({**wheels, archive: BUILDS["0"]})
    except PackagingError as error:
        print(f"wheels: {error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"wheels: failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        return 1
    return 0


def source_archive() -> Path:
    """Make the source archive and return its path."""
    return made(ROOT, "--sdist", {}, "*.tar.gz")


def wheel(archive: Path, flag: str) -> Path:
    """Make a wheel from the source archive and return its path."""
    with tempfile.TemporaryDirectory(prefix="resarcana-") as folder:
        with tarfile.open(archive) as unpacked:
            unpacked.extractall(folder, filter="data")
        sources = next(Path(folder).iterdir())
        return made(sources, "--wheel", {"RESARCANA_COMPILED": flag}, "*.whl")


def made(sources: Path, kind: str, environment: dict[str, str], pattern: str) -> Path:
    """Make one file out of sources and put it into dist/."""
    if find_spec("build") is None or find_spec("build.__main__") is None:
        raise PackagingError("build is not installed. Run: pip install -e .[packaging]")
    with tempfile.TemporaryDirectory(prefix="resarcana-") as folder:
        command = [sys.executable, "-m", "build", kind, "--outdir", folder, str(sources)]
        # Not in the sources, whose folder `build` would hide the package of that name.
        subprocess.run(command, check=True, cwd=folder, env={**os.environ, **environment})
        (file,) = Path(folder).glob(pattern)
        DIST.mkdir(exist_ok=True)
        target = DIST / file.name
        target.write_bytes(file.read_bytes())
    print(f"made {target.relative_to(ROOT)}, {target.stat().st_size / 1e6:.1f} MB", flush=True)
    return target


# ---- the check -----------------------------------------------------------------------------------


def check(files: dict[Path, str]) -> None:
    """Install each file by itself in a fresh environment and start the game there."""
    with screen() as shown_on:
        for file, expected in files.items():
            with tempfile.TemporaryDirectory(prefix=NAME, ignore_cleanup_errors=True) as name:
                check_one(file, expected, Path(name), shown_on)


def check_one(file: Path, expected: str, folder: Path, shown_on: dict[str, str]) -> None:
    """Install one file below an empty folder, ask which build it is, and start the game."""
    programs = fresh_environment(folder, file)
    build = output([programs / "python", "-c", ASK_BUILD], folder)
    if build != expected:
        raise PackagingError(f"{file.name} is {build}: expected {expected}.")
    variables = {"RESARCANA_HOME": str(folder / "home"), "RESARCANA_TELL": "1", **shown_on}
    seconds = seconds_to_title({**outside(), **variables}, programs / NAME)
    print(f"{file.name}: installed, {build}, title after {seconds:.2f} s", flush=True)


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Yield the variables a window needs; on Linux for a virtual screen."""
    silent = {"SDL_AUDIODRIVER": "dummy"}
    if not sys.platform.startswith("linux"):
        yield {"SDL_VIDEODRIVER": "dummy", **silent}
    elif shutil.which("Xvfb") is None:
        raise PackagingError("Xvfb is not installed (Debian: xvfb).")
    else:
        with open_screen("1280x800") as opened:
            yield {"DISPLAY": opened.name, "SDL_VIDEODRIVER": "x11", **silent}


def fresh_environment(folder: Path, file: Path) -> Path:
    """Install a file into a new environment; return the folder of its programs."""
    venv.create(folder / "environment", with_pip=True)
    programs = folder / "environment" / ("Scripts" if os.name == "nt" else "bin")
    command = [str(programs / "python"), "-m", "pip", "install", "--quiet", str(file)]
    # The source archive is installed as on a machine without a compiler; with one, that build
    # equals the compiled wheel.
    plain = {"RESARCANA_COMPILED": "0"}
    subprocess.run(command, check=True, cwd=folder, env={**os.environ, **plain})
    return programs


def output(command: list[str | Path], folder: Path) -> str:
    """Return the output of a command."""
    done = subprocess.run(
        command, check=True, cwd=folder, env=outside(), capture_output=True, text=True
    )
    return done.stdout.strip()


def outside() -> dict[str, str]:
    """The environment of a command that is to find what is installed, and no sources."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
