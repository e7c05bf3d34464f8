"""The program's front door: the game in its window, or a command of the command line."""

import sys
from multiprocessing import freeze_support


def main(arguments: list[str] | None = None) -> int:
    """Run the program with these arguments (the process's own by default); its exit code.

    Nothing heavy is imported above, because the bots' worker process comes in through here too.
    """
    freeze_support()
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:  # while modules are loaded, say
        return 130


def _run(words: list[str]) -> int:
    if words and words[0] != "play" and not _is_record(words[0]):
        from resarcana_desktop.cli import main as run_command

        return run_command(words)
    from resarcana_desktop.scenes.program import play

    return play(words[1:] if words[:1] == ["play"] else words)


def _is_record(word: str) -> bool:
    """Whether a word names the file of a game, as desktops hand over what was double-clicked."""
    from resarcana_desktop.engine.record import SUFFIX

    return word.lower().endswith(SUFFIX)
