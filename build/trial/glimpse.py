"""A shorter trial for systems without Xvfb and xdotool: without mouse or screen."""

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

from recipes.facts import NAME, PackagingError

_PATIENCE = 60.0


def try_out(folder: Path, home: Path) -> float:
    """Start the packed program, play in the terminal; seconds to the title. Raises on a failure."""
    program = folder / (f"{NAME}-console.exe" if sys.platform == "win32" else NAME)
    environment = {
        **os.environ,
        "RESARCANA_HOME": str(home),
        "RESARCANA_TELL": "1",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "LC_ALL": "C",
    }
    if "compiled" not in _said(environment, program, "--version"):
        raise PackagingError(f"The rules of {program} are not compiled.")
    records = home / "records"
    # Each bot plays in a process that the program starts from itself.
    _said(environment, program, "arena", "greedy", "random", "--games", "4", "--jobs", "2")
    bots = "random,greedy,level1,level4"
    simulate = ("simulate", "--bots", bots, "--games", "1", "--records", str(records))
    _said(environment, program, *simulate)
    for record in records.iterdir():
        _said(environment, program, "replay", str(record))
    return seconds_to_title(environment, program)


def _said(environment: dict[str, str], program: Path, *words: str) -> str:
    """Return the program's output in a terminal; raises if it fails."""
    done = subprocess.run(
        [program, *words], env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    if done.returncode:
        raise PackagingError(f"{program.name} {' '.join(words)}: {done.stdout}{done.stderr}")
    return done.stdout


def seconds_to_title(environment: dict[str, str], program: Path) -> float:
    """Open the window on an invisible screen until it reports its title."""
    began = time.perf_counter()
    process = subprocess.Popen(
        [program], env=environment, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    ending = threading.Timer(_PATIENCE, process.kill)
    ending.start()
    try:
        for line in process.stdout or ():
            if line.startswith("SCREEN "):
                shown = json.loads(line.removeprefix("SCREEN "))
                if shown["scene"] == "TitleScene" and "play" in shown["places"]:
                    return time.perf_counter() - began
    finally:
        ending.cancel()
        process.kill()
        process.wait()
    raise PackagingError(f"{program} showed no title.")
