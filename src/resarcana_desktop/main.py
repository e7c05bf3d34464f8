"""The program's entry point: the game in its window, or a command on the command line."""

import sys
from multiprocessing import freeze_support


def main(arguments: list[str] | None = None) -> int:
    """Run the program with these arguments (by default the process's own); return its exit code.

    Nothing heavy is imported above, because the bots' worker process starts here too.
    """
    freeze_support()
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:  # for example while modules are being loaded
        return 130


def _run(words: list[str]) -> int:
    from resarcana_desktop.cli import main as run_command

    asked = run_command(words)
    if isinstance(asked, int):
        return asked
    from resarcana_desktop.app.single_instance import StartRequest
    from resarcana_desktop.scenes.program import play

    request = StartRequest(asked.file, asked.seed, asked.code, asked.game)
    return play(request, asked.language, asked.size)
