"""The place where a package is tried out: this system, or a bare Debian."""

from __future__ import annotations

import os
import shutil
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from recipes.facts import NAME, WORK, PackagingError
from recipes.windows import CONSOLE

SUITE: Final = "bookworm"
_BASE: Final = WORK / "smoke" / SUITE
# What every desktop has: the libraries for windows, and the lists for menus.
_DESKTOP: Final = (
    *("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1"),
)
_LISTS: Final = ("desktop-file-utils", "shared-mime-info", "man-db")
_PLAYER: Final = "player"

WINDOWS: Final = WORK / "wine"
"""The Windows of its own that Wine makes for the trial."""
SURROUNDINGS: Final = {"WINEPREFIX": str(WINDOWS), "WINEDEBUG": "-all"}
"""Wine's environment variables."""
_BOT: Final = b"--multiprocessing-fork"
"""Among the words by which a bot's process is started."""


class Place(ABC):
    """An installation of the program: how to run it, and the player's home."""

    home: Path

    @abstractmethod
    def command(self, variables: Mapping[str, str]) -> list[str]:
        """Return the command that runs the program as the player, with `variables` set."""

    @abstractmethod
    def remove(self) -> None:
        """Uninstall it; raises if something of it is left."""

    def bot_processes(self, program: int) -> int:
        """Return how many bot processes the running program has."""
        return bot_processes(program)

    @property
    def settings_file(self) -> Path:
        """Return the path of settings on Linux."""
        return self.home / ".config" / NAME / "settings.json"

    def hurry(self) -> None:
        """Make everything fast and English, by the player's own settings."""
        self.settings_file.parent.mkdir(parents=True, exist_ok=True)
        self.settings_file.write_text('{"motion_speed": 4.0, "language": "en"}', "utf-8")
        owner = self.home.stat()
        for path in (self.settings_file, *self.settings_file.parents):
            if path == self.home:
                break
            os.chown(path, owner.st_uid, owner.st_gid)

    @property
    def games(self) -> Path:
        """The folder of the games that were saved."""
        return self.home / ".local/share" / NAME / "games"

    def run(self, *words: str) -> str:
        """Return the program's output in a terminal; raises if it fails."""
        command = [*self.command({}), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise PackagingError(f"{NAME} {' '.join(words)}: {done.stdout}{done.stderr}")
        return done.stdout


class Here(Place):
    """A program that needs no installing, on this system, for a player with a home of her own."""

    def __init__(self, program: Path, home: Path) -> None:
        self.home = home
        self._program = program.resolve()

    def command(self, variables: Mapping[str, str]) -> list[str]:
        """Run it with a separate home."""
        return [*_with_only({"HOME": str(self.home), **variables}), str(self._program)]

    def remove(self) -> None:
        """Do nothing, as nothing was installed."""


class Wine(Place):
    """A program for Windows in its folder, run by Wine on this system.

    The one for terminals, for only that says anything; its window is the same.
    """

    def __init__(self, folder: Path, home: Path) -> None:
        self.home = home
        self._program = folder.resolve() / f"{CONSOLE}.exe"
        WINDOWS.parent.mkdir(parents=True, exist_ok=True)

    def command(self, variables: Mapping[str, str]) -> list[str]:
        """Run it with a separate Windows and home, drawing as programs do there."""
        environment = {
            "HOME": str(self.home),
            **SURROUNDINGS,
            "RESARCANA_HOME": f"Z:{self.home}".replace("/", "\\"),
            **variables,
            "SDL_VIDEODRIVER": "windows",
        }
        return [*_with_only(environment), "wine", str(self._program)]

    def bot_processes(self, program: int) -> int:
        """Count those in its Windows, where the parent of a process is unknown."""
        here = f"WINEPREFIX={WINDOWS}".encode()
        found = 0
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # another user's process, or it ended meanwhile
                if here in (process / "environ").read_bytes().split(b"\0"):
                    found += _BOT in (process / "cmdline").read_bytes()
        return found

    @property
    def settings_file(self) -> Path:
        """In the one folder for all of it."""
        return self.home / "settings.json"

    @property
    def games(self) -> Path:
        """In the one folder for all of it."""
        return self.home / "games"

    def remove(self) -> None:
        """Do nothing, as nothing was installed."""


class Bare(Place):
    """A package installed into a Debian of its own; needs root's rights."""

    def __init__(self, root: Path, package: Path) -> None:
        self.root = root
        self.home = root / "home" / _PLAYER
        self._package = package
        shutil.copy2(package, root / "tmp")
        self._inside = f"/tmp/{package.name}"
        self._program = self._install()

    def command(self, variables: Mapping[str, str]) -> list[str]:
        """Run it as a user without any rights."""
        user = ["chroot", f"--userspec={_PLAYER}:{_PLAYER}", str(self.root)]
        return [*user, *_with_only({"HOME": f"/home/{_PLAYER}", **variables}), self._program]

    def _install(self) -> str:
        """Install the package as its kind is installed; the program's path."""
        if self._package.suffix == ".deb":
            self._as_root("apt-get", "install", "-q", "-y", "--no-install-recommends", self._inside)
            self._check_lists(True)
            return f"/usr/games/{NAME}"
        if self._package.suffix == ".run":
            self._as_root("sh", self._inside, "--noprogress")
            self._check_lists(True)
            return f"/usr/local/bin/{NAME}"
        if self._package.suffix == ".xz":
            self._as_root("mkdir", "/opt/unpacked")
            with self._package.open("rb") as archive:
                unpack = ["tar", "-xJ", "--strip-components=1", "-C", f"{self.root}/opt/unpacked"]
                subprocess.run(unpack, stdin=archive, check=True)
            return f"/opt/unpacked/bin/{NAME}"
        return self._inside

    def remove(self) -> None:
        """Uninstall it in the way of its kind."""
        if self._package.suffix == ".deb":
            self._as_root("apt-get", "purge", "-q", "-y", f"{NAME}-desktop")
        elif self._package.suffix == ".run":
            self._as_root(f"/usr/local/lib/{NAME}/install.sh", "--uninstall")
        else:
            return
        self._check_lists(False)
        left = [path for path in self.root.glob(f"usr/**/*{NAME}*") if ".desktop" not in path.name]
        if left:
            raise PackagingError(f"Uninstalling left {left[0]}.")

    def _check_lists(self, there: bool) -> None:
        """Check whether menus and double clicks know the program, or no longer do."""
        share = self.root / ("usr/local/share" if self._package.suffix == ".run" else "usr/share")
        known = {
            "mime/globs2": "*.resarcana",
            "applications/mimeinfo.cache": f"{NAME}.desktop",
        }
        for name, word in known.items():
            file = share / name
            if (word in (file.read_text("utf-8") if file.exists() else "")) is not there:
                raise PackagingError(f"{file} {'lacks' if there else 'still has'} {word}.")

    def _as_root(self, *words: str) -> None:
        _in_root(self.root, *words)


def _with_only(environment: Mapping[str, str]) -> list[str]:
    """The words before a command that is to see nothing of who tests it."""
    plain = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", **environment}
    return ["env", "-i", *(f"{name}={value}" for name, value in plain.items())]


# ---- processes of bots -------------------------------------------------------------------------


def bot_processes(parent: int) -> int:
    """Return how many bot processes descend from a process."""
    found = 0
    for child in _children(parent):
        words = Path(f"/proc/{child}/cmdline").read_bytes()
        found += _BOT in words
        found += bot_processes(child)
    return found


def _children(parent: int) -> list[int]:
    lists = Path(f"/proc/{parent}/task").glob("*/children")
    return [int(word) for file in lists for word in file.read_text().split()]


# ---- a Debian with nothing in it ---------------------------------------------------------------


@contextmanager
def bare_root(work: Path) -> Iterator[Path]:
    """A fresh Debian below `work` with what every desktop has, and its screen."""
    if os.geteuid() != 0:
        raise PackagingError("Only root may install into a bare Debian.")
    if shutil.which("debootstrap") is None:
        raise PackagingError("debootstrap is not installed (Debian: debootstrap).")
    base = _made_base()
    root = work / "root"
    subprocess.run(["cp", "--archive", "--reflink=auto", str(base), str(root)], check=True)
    sockets = root / "tmp/.X11-unix"
    sockets.mkdir(parents=True)
    mounts = {root / "proc": ["-t", "proc", "proc"], sockets: ["--bind", "/tmp/.X11-unix"]}
    done: list[Path] = []
    try:
        for target, words in mounts.items():
            subprocess.run(["mount", *words, str(target)], check=True)
            done.append(target)
        yield root
    finally:
        for target in reversed(done):
            subprocess.run(["umount", "--lazy", str(target)], check=False)


def _made_base() -> Path:
    """The Debian that others are copied from; made once."""
    if (_BASE / "complete").exists():
        return _BASE
    print(f"Making a bare Debian ({SUITE}) ...", flush=True)
    shutil.rmtree(_BASE, ignore_errors=True)
    _BASE.parent.mkdir(parents=True, exist_ok=True)
    log = _BASE.with_suffix(".log")
    with log.open("wb") as file:
        command = ["debootstrap", "--variant=minbase", SUITE, str(_BASE)]
        if subprocess.call(command, stdout=file, stderr=file):
            raise PackagingError(f"debootstrap failed. See {log} for details.")
    _in_root(_BASE, "apt-get", "install", "-q", "-y", "--no-install-recommends", *_LISTS)
    _in_root(_BASE, "useradd", "--create-home", _PLAYER)
    (_BASE / "complete").touch()
    return _BASE


def add_desktop(root: Path) -> None:
    """Install what a window needs, for packages that cannot ask for it themselves."""
    _in_root(root, "apt-get", "install", "-q", "-y", "--no-install-recommends", *_DESKTOP)


def _in_root(root: Path, *words: str) -> None:
    plain = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"}
    command = ["chroot", str(root), *words]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**plain, "LC_ALL": "C"}
    )
    if done.returncode:
        raise PackagingError(f"{' '.join(words)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
