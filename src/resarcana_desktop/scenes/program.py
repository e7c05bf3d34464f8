"""From a start request to the window: settings, and an error message without a display."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from resarcana_desktop.app.display import NoDisplayError, display_missing, prepare_environment
from resarcana_desktop.app.settings import Settings, load_settings
from resarcana_desktop.app.single_instance import (
    InstanceLock,
    RefusedError,
    StartRequest,
    UnansweredError,
    acquire_or_forward,
)
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import language_of_system
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.i18n.untrusted_text import quote
from resarcana_desktop.storage.folders import Folders, NoHomeError, find_folders

NO_HOME = 2
"""The exit code when the folder that is named for games and settings cannot be."""
REFUSED = 2
"""The exit code if the open window cannot fulfil the request."""
NO_DISPLAY = 3
"""The exit code when there is no screen."""


def play(
    request: StartRequest, language: str | None = None, size: tuple[int, int] | None = None
) -> int:
    """Open the window for a request and return the exit code.

    Language and size override those of the settings.
    """
    try:
        folders = find_folders()
    except NoHomeError as error:
        texts = load_catalogue(language or language_of_system())
        print(texts.text("app.no_home", folder=quote(str(error))), file=sys.stderr)
        return NO_HOME
    settings, problem = load_settings(folders.settings_file)
    return _open(folders, settings, _asked(language, size), problem, request)


def _open(
    folders: Folders,
    settings: Settings,
    asked: Mapping[str, Any],
    problem: Message | None,
    request: StartRequest,
) -> int:
    """Open the window, or have the one that is open do what this one would be for."""
    spoken = asked.get("language", settings.language)
    if display_missing():
        return _no_display(spoken)
    problems = [problem]
    try:
        lock = acquire_or_forward(folders.running, request)
        problems.append(None if lock is None else lock.problem)
    except RefusedError:
        print(load_catalogue(spoken).text("app.refused"), file=sys.stderr)
        return REFUSED
    except UnansweredError:
        lock = InstanceLock.beside_another()
        problems.append(Message("app.second_window", {}))
    if lock is None:
        return 0
    try:
        prepare_environment()
        from resarcana_desktop.scenes.program_run import ProgramRun  # loads what draws

        run = ProgramRun(folders, settings, *problems, asked=asked)
    except NoDisplayError:
        lock.close()
        return _no_display(spoken)
    return run.run(request, lock)


def _no_display(language: str) -> int:
    print(load_catalogue(language).text("app.no_display"), file=sys.stderr)
    return NO_DISPLAY


def _asked(language: str | None, size: tuple[int, int] | None) -> dict[str, Any]:
    """Return the settings given on the command line, for this run."""
    asked: dict[str, Any] = {} if language is None else {"language": language}
    if size is not None:
        asked |= {"window_size": size, "full_screen": False, "maximised": False}
    return asked
