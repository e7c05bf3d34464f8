"""The compiled modules of a checkout: made in the background, installed between two starts.

They are next to their sources, where Python prefers them. So they may only change while nothing
runs from here (a program that loads its modules as it needs them would mix both builds), and only
all together. They are compiled from a copy of the sources, tested there, and stored in a folder of
the environment; the next start that finds nothing else running links them into place.
"""

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from checkout.environment import install_build_tools
from checkout.locks import InUseError, alone
from checkout.places import HERE, Checkout
from checkout.progress import Progress, follow

_KINDS: Final = (".so", ".pyd")
# Begun so often without coming to an end, it is not begun again: something always stops it.
_MOST_ATTEMPTS: Final = 3
_NICENESS: Final = 15
_TRIAL: Final = "from resarcana_desktop.engine import build_mode; print(build_mode())"
_COMPILER_THERE: Final = "import sys, setup; sys.exit(not setup.compiler_works())"


@dataclass(frozen=True, slots=True)
class Attempt:
    """The result of compiling the sources with this digest."""

    digest: str
    times: int = 0
    failed: bool = False
    told: bool = False


class Modules:
    """The compiled modules of one checkout."""

    def __init__(self, checkout: Checkout) -> None:
        self._checkout: Final = checkout
        venv = checkout.venv
        self._marker: Final = venv / "compiled-from"
        self._ready: Final = venv / "resarcana-compiled"  # scenes/credits.py looks for it
        self._plain: Final = venv / "plain-from"
        self._work: Final = venv / "compiling"
        self._attempt: Final = venv / "compiling.json"
        self.log: Final = venv / "compiling.log"

    # ---- what there is ------------------------------------------------------------------------

    @cached_property
    def digest(self) -> str:
        """A digest of everything that affects the compiled modules."""
        digest = hashlib.sha256(sys.version.encode())
        for file in [*self._checkout.settings, *_compiled_sources(self._checkout)]:
            digest.update(str(file.relative_to(self._checkout.root)).encode() + file.read_bytes())
        return digest.hexdigest()

    def beside_sources(self) -> list[Path]:
        """The compiled modules that Python finds."""
        files = self._checkout.sources.rglob("*")
        return [file for file in files if file.suffix in _KINDS]

    def fresh(self) -> bool:
        """Return whether the installed modules were made from the current sources."""
        return _text(self._marker) == self.digest and bool(self.beside_sources())

    def stay_plain(self) -> bool:
        """Return whether the current sources are known not to be compiled on installation."""
        return _text(self._plain) == self.digest

    def remember_plain(self) -> None:
        """Note that these sources cannot be compiled here."""
        _write(self._plain, self.digest)

    def ready(self) -> bool:
        """Return whether modules made from these sources are ready to be installed."""
        return _text(self._ready / "digest") == self.digest

    def failure(self) -> Attempt | None:
        """Return the result of compiling these sources, if trying again is pointless."""
        attempt = self._last_attempt()
        if attempt.digest != self.digest or self.being_prepared():
            return None
        return attempt if attempt.failed or attempt.times >= _MOST_ATTEMPTS else None

    def being_prepared(self) -> bool:
        """Return whether another process is compiling now."""
        try:
            with alone(self._checkout.preparing):
                return False
        except InUseError:
            return True

    def remember_told(self) -> None:
        """The player knows that it failed."""
        self._note(replace(self._last_attempt(), told=True))

    def _last_attempt(self) -> Attempt:
        try:
            return Attempt(**json.loads(_text(self._attempt)))
        except (ValueError, TypeError):
            return Attempt("")

    def _note(self, attempt: Attempt) -> None:
        _write(self._attempt, json.dumps(asdict(attempt)))

    # ---- changing the installed modules; only with the checkout locked exclusively -------------

    def remove(self) -> None:
        """Remove the modules next to the sources."""
        self._marker.unlink(missing_ok=True)
        for module in self.beside_sources():
            module.unlink()

    def mark(self, digest: str) -> None:
        """Record which sources the installed modules were made from."""
        _write(self._marker, digest)

    def put_in_use(self) -> None:
        """Link the modules that are ready into place.

        If interrupted, it is repeated from the start, as the mark is written last.
        """
        self.remove()
        for module in self._ready.rglob("*"):
            if module.suffix in _KINDS:
                _link(module, self._checkout.sources / module.relative_to(self._ready))
        self.mark(_text(self._ready / "digest"))
        shutil.rmtree(self._ready, ignore_errors=True)

    # ---- compiling ------------------------------------------------------------------------------

    def prepare_beside(self) -> None:
        """Start compiling in a process that outlives this one and its terminal."""
        options: dict[str, object] = {"start_new_session": True}
        if sys.platform == "win32":
            quiet = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
            options = {"creationflags": quiet | subprocess.BELOW_NORMAL_PRIORITY_CLASS}
        nowhere = subprocess.DEVNULL
        process = subprocess.Popen(  # type: ignore[call-overload]
            [sys.executable, "-m", "checkout.modules"],
            cwd=Path(__file__).parents[1],
            stdin=nowhere,
            stdout=nowhere,
            stderr=nowhere,
            **options,
        )
        process.returncode = 0  # no one waits for it

    def prepare(self, progress: Progress) -> bool:
        """Compile the current sources; return whether the modules are ready to be installed.

        If another process is compiling already, wait for it.
        """
        with alone(self._checkout.preparing, patient=True):
            if Modules(self._checkout).ready():
                return True
            shutil.rmtree(self._work, ignore_errors=True)
            _copy(self._checkout.root, self._work)
            digest = Modules(Checkout(self._work)).digest
            before = self._last_attempt()
            attempt = Attempt(digest, 1 + (before.times if before.digest == digest else 0))
            self._note(attempt)
            self.log.write_text("", "utf-8")
            progress.step("start.compiling")
            made = self._compiled(progress) and self._tried()
            progress.end()
            if made:
                self._keep(digest)
            self._note(replace(attempt, failed=not made))
            shutil.rmtree(self._work, ignore_errors=True)
            return made

    def compiler_there(self) -> bool:
        """Return whether anything can be compiled here."""
        command = [self._checkout.python, "-c", _COMPILER_THERE]
        quiet = subprocess.DEVNULL
        return not subprocess.call(command, cwd=self._checkout.root, stdout=quiet, stderr=quiet)

    def _compiled(self, progress: Progress) -> bool:
        if install_build_tools(self._checkout, progress, self.log):
            return False
        build = [self._checkout.python, "setup.py", "build_ext", "--inplace"]
        wish = {"RESARCANA_COMPILED": "1"}
        return not follow(build, self.log, progress, folder=self._work, environment=wish)

    def _tried(self) -> bool:
        """Return whether the compiled program can play a game."""
        sources = {"PYTHONPATH": str(Checkout(self._work).sources)}
        said = subprocess.run(
            [self._checkout.python, "-c", _TRIAL],
            cwd=self._work,
            env={**os.environ, **sources},
            capture_output=True,
            text=True,
            check=False,
        )
        game = [self._checkout.python, "-m", "resarcana_desktop", "simulate", "--games", "1"]
        quiet = Progress()
        compiled = said.stdout.strip() == "compiled"
        return compiled and not follow(
            game, self.log, quiet, folder=self._work, environment=sources
        )

    def _keep(self, digest: str) -> None:
        """Move the modules to where the next start looks for them, in one atomic step."""
        aside = self._work / "result"
        sources = Checkout(self._work).sources
        for module in Modules(Checkout(self._work)).beside_sources():
            place = aside / module.relative_to(sources)
            place.parent.mkdir(parents=True, exist_ok=True)
            module.replace(place)
            _onto_disk(place)
        _write(aside / "digest", digest)
        shutil.rmtree(self._ready, ignore_errors=True)
        aside.replace(self._ready)


def _compiled_sources(checkout: Checkout) -> list[Path]:
    """Return the sources that are compiled, and those next to them that supply their types."""
    package = checkout.sources / "resarcana_desktop"
    folders = {(package / module).parent for module in _compiled(checkout.root / "setup.py")}
    return sorted({file for folder in folders for file in folder.rglob("*.py")})


def _compiled(recipe: Path) -> list[str]:
    """Return the list MODULES in setup.py, which cannot be imported without setuptools."""
    for statement in ast.parse(recipe.read_bytes()).body:
        match statement:
            case ast.Assign(targets=[ast.Name("MODULES")], value=value):
                return list(ast.literal_eval(value))
    return []


def _copy(root: Path, place: Path) -> None:
    """Copy what building and playing need, without modules that were compiled before."""
    left_out = shutil.ignore_patterns(
        ".*",
        "__pycache__",
        "*.so",
        "*.pyd",
        "*.egg-info",
        "benchmarks",
        "dist",
        "docs",
        "tests",
        "tools",
    )
    shutil.copytree(root, place, ignore=left_out)


def _link(file: Path, place: Path) -> None:
    """Link a file to another place, or copy it if the disk has no links."""
    try:
        os.link(file, place)
    except OSError:
        shutil.copyfile(file, place)


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, ValueError):
        return ""


def _write(file: Path, text: str) -> None:
    """Write a small file so that it is never there by half."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_text(text, "utf-8")
    _onto_disk(beside)
    beside.replace(file)


def _onto_disk(file: Path) -> None:
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def main(checkout: Checkout = HERE) -> int:
    """The process in the background: compile, unless another one is at it."""
    if sys.platform != "win32":
        os.nice(_NICENESS)
    modules = Modules(checkout)
    if modules.being_prepared() or not modules.compiler_there():
        return 0
    return not modules.prepare(Progress())


if __name__ == "__main__":
    sys.exit(main())
