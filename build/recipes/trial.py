"""Starting an installed program for a moment: does its window open, and which build is it?"""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from recipes.facts import PackagingError

PATIENCE_S = 60.0


def started(command: list[str], home: Path, screen: dict[str, str]) -> None:
    """Start the game and end it once its first frame is shown; raises PackagingError."""
    home.mkdir(parents=True, exist_ok=True)
    told = {**os.environ, **screen, "RESARCANA_HOME": str(home), "RESARCANA_READY": "1"}
    told["SDL_AUDIODRIVER"] = "dummy"
    told.pop("PYTHONPATH", None)
    program = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=told, cwd=home
    )
    patience = threading.Timer(PATIENCE_S, program.kill)
    patience.start()
    said: list[str] = []
    with program:
        assert program.stdout is not None
        for line in program.stdout:
            said.append(line)
            if line.strip() == "READY":
                break
        patience.cancel()
        program.kill()
    if said[-1:] != ["READY\n"]:
        raise PackagingError(f"{' '.join(command)} showed nothing. It said:\n{''.join(said)}")


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """What the environment has to say for a window to open; on Linux a screen nobody sees."""
    if not sys.platform.startswith("linux"):
        yield {}
        return
    server = shutil.which("Xvfb")
    if server is None:
        raise PackagingError("Xvfb is not installed (Debian: xvfb).")
    read, write = os.pipe()
    command = [server, "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as process:
        os.close(write)
        try:
            with os.fdopen(read) as pipe:
                number = pipe.readline().strip()
            if not number:
                raise PackagingError("Xvfb ended before it had a screen.")
            yield {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
        finally:
            process.terminate()
