"""A Python of its own for packing: only what is shipped, and what packs it."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from checkout.environment import SetupError, make_venv
from checkout.places import venv_python
from recipes.facts import RECIPES, ROOT, SOURCE, WORK, PackagingError

# The very versions that are shipped, so that packages do not change by themselves.
VERSIONS = RECIPES / "versions.txt"
_FOLDER = WORK / "python"
_STAMP = _FOLDER / "installed"
_LOG = WORK / "python.log"


def set_up() -> Path:
    """Install the compiled program and PyInstaller, unless that is done already; its Python."""
    python = Path(venv_python(_FOLDER))
    wanted = _digest()
    if _STAMP.exists() and _STAMP.read_text("ascii") == wanted:
        return python
    print("Setting up the packing tools. This takes a few minutes ...", flush=True)
    shutil.rmtree(_FOLDER, ignore_errors=True)
    _FOLDER.mkdir(parents=True)
    try:
        pip = [*make_venv(_FOLDER), "install", "--disable-pip-version-check"]
    except SetupError:
        raise PackagingError("You need a Python with pip and venv to pack the program.") from None
    target = f"{ROOT}[packaging]"
    with _LOG.open("w", encoding="utf-8") as log:
        _run([*pip, target], log.fileno())
    _STAMP.write_text(wanted, "ascii")
    return python


def _run(command: list[str], log: int) -> None:
    # A package with the rules as plain Python would be far slower: better none at all.
    versions = {name: str(VERSIONS) for name in ("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT")}
    environment = {**os.environ, **versions, "RESARCANA_COMPILED": "1"}
    if subprocess.call(command, cwd=ROOT, env=environment, stdout=log, stderr=log):
        raise PackagingError(f"Setting up failed. See {_LOG} for details.")


def _digest() -> str:
    """Return a digest of everything that is installed, as the program is packed from there."""
    digest = hashlib.sha256(repr((sys.version, str(ROOT))).encode())
    settings = [ROOT / name for name in ("pyproject.toml", "setup.py", "setup.cfg")]
    folders = (SOURCE, ROOT / "assets", ROOT / "cardsets")
    sources = [f for folder in folders for f in sorted(folder.rglob("*")) if f.is_file()]
    for file in [*settings, VERSIONS, *sources]:
        if file.suffix not in (".pyc", ".so", ".pyd") and "egg-info" not in str(file):
            digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return digest.hexdigest()
