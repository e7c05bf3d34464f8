"""The actions of start.py: set up what is missing, then run the program or the checks."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Final

from checkout.checks import (
    Spent,
    other_checks,
    plain_tests,
    read_once,
    run_checks,
    run_quickly,
)
from checkout.environment import SetupError, install, installed_for, setup_log
from checkout.locks import InUseError, alone, shared
from checkout.modules import Modules
from checkout.places import HERE, Checkout, call
from checkout.progress import Progress
from resarcana_desktop.i18n.catalogues import Catalogue, load_catalogue
from resarcana_desktop.i18n.language import language_asked, language_of_system

_SETUP_FAILED: Final = 1


def start(arguments: list[str], checkout: Checkout = HERE) -> int:
    """Run the program, or with `test` the checks; the exit code."""
    text = Words(arguments).text
    progress = Progress(text)
    try:
        match arguments:
            case ["test", "--quick", *rest]:
                set_up_quickly(checkout, progress)
                return run_quickly(checkout, rest)
            case ["test", "--thorough", *rest]:
                return _test(checkout, progress, rest, thorough=True)
            case ["test", *rest]:
                return _test(checkout, progress, rest)
        set_up_for_playing(checkout, progress)
        with shared(checkout.in_use) as lock:
            program = [checkout.python, "-P", "-m", "resarcana_desktop", *arguments]
            return call(program, hands_over=lock)
    except SetupError as error:
        progress.end()
        print(text(error.key, **error.values), file=sys.stderr)
        return _SETUP_FAILED
    except InUseError:
        progress.end()
        print(text("start.in_use"), file=sys.stderr)
        return _SETUP_FAILED
    except KeyboardInterrupt:
        progress.end()
        return 130


class Words:
    """The messages in the chosen language; most starts print none."""

    def __init__(self, arguments: list[str]) -> None:
        self._arguments: Final = arguments

    def text(self, key: str, **values: object) -> str:
        """The text for a key, with its places filled."""
        return self._catalogue.text(key, **values)

    @cached_property
    def _catalogue(self) -> Catalogue:
        return load_catalogue(language_asked(self._arguments) or language_of_system())


# ---- for playing -------------------------------------------------------------------------------


def set_up_for_playing(checkout: Checkout, progress: Progress) -> None:
    """Get the program ready quickly: plain, until its modules are compiled.

    Raises InUseError if something would have to change under a running program.
    """
    try:
        with alone(checkout.in_use):
            _ready_alone(checkout, progress)
    except InUseError:
        with shared(checkout.in_use):  # after another start that sets up
            modules = Modules(checkout)
            stale = bool(modules.beside_sources()) and not modules.fresh()
            if stale or not installed_for(checkout, ""):
                raise


def _ready_alone(checkout: Checkout, progress: Progress) -> None:
    wish = os.environ.get("RESARCANA_COMPILED", "")
    if not installed_for(checkout, ""):
        progress.say("start.first")
        _install(checkout, "", progress)
    modules = Modules(checkout)
    if wish == "0":
        modules.remove()
    elif not modules.fresh():
        modules.remove()
        _find_compiled(modules, progress, insisting=wish == "1")


def _find_compiled(modules: Modules, progress: Progress, *, insisting: bool) -> None:
    """Install compiled modules if there are any; otherwise prepare some for the next start."""
    if modules.ready():
        modules.put_in_use()
    elif insisting:
        _compile_now(modules, progress)
    elif attempt := modules.failure():
        if not attempt.told:
            progress.say("start.failed_behind", log=modules.log)
            modules.remember_told()
    else:
        modules.prepare_beside()


def _compile_now(modules: Modules, progress: Progress) -> None:
    if not modules.compiler_there():
        raise SetupError("start.no_compiler")
    if not modules.prepare(progress):
        raise SetupError("start.not_compiled", log=modules.log)
    modules.put_in_use()


# ---- for testing -------------------------------------------------------------------------------


def _test(
    checkout: Checkout, progress: Progress, arguments: list[str], *, thorough: bool = False
) -> int:
    """Set everything up for the tests and run them; the other checks run in parallel with both.

    So do the tests of the plain build, after the other checks: compiling keeps only one core busy.
    """
    spent = Spent()
    install_for_tests(checkout, progress)
    with ThreadPoolExecutor(1) as beside:
        read = beside.submit(read_once, checkout)
        others = [beside.submit(other_checks, checkout)]
        if to_be_compiled(checkout):
            others.append(beside.submit(plain_tests, checkout, arguments, thorough=thorough))
        try:
            compile_for_tests(checkout, progress)
            read.result()
            return run_checks(checkout, arguments, others, spent, thorough=thorough)
        except BaseException:
            beside.shutdown(wait=False, cancel_futures=True)
            raise


def install_for_tests(checkout: Checkout, progress: Progress) -> None:
    """Install what the tests and the other checks need."""
    if not installed_for(checkout, "test"):
        with alone(checkout.in_use):
            progress.say("start.tests")
            _install(checkout, "test", progress)


def compile_for_tests(checkout: Checkout, progress: Progress) -> None:
    """Compile the modules if possible, unless a plain build is asked for."""
    modules = Modules(checkout)
    wish = os.environ.get("RESARCANA_COMPILED", "")
    if wish == "0":
        if modules.beside_sources():
            with alone(checkout.in_use):
                modules.remove()
    elif not modules.fresh() and (wish or not modules.stay_plain()):
        with alone(checkout.in_use):
            modules.remove()
            _compile_for_tests(modules, progress, insisting=wish == "1")


def to_be_compiled(checkout: Checkout) -> bool:
    """Return whether the tests will find compiled modules, if compiling succeeds."""
    modules = Modules(checkout)
    wish = os.environ.get("RESARCANA_COMPILED", "")
    if wish == "0":
        return False
    if modules.fresh() or modules.ready():
        return True
    return bool(wish or not modules.stay_plain()) and modules.compiler_there()


def _compile_for_tests(modules: Modules, progress: Progress, *, insisting: bool) -> None:
    if modules.ready():
        modules.put_in_use()
        return
    try:
        _compile_now(modules, progress)
    except SetupError:
        if insisting:
            raise
        progress.say("start.plain")
        modules.remember_plain()


def set_up_quickly(checkout: Checkout, progress: Progress) -> None:
    """Get what the tests need in the existing build: nothing is compiled."""
    modules = Modules(checkout)
    stale = bool(modules.beside_sources()) and not modules.fresh()
    if installed_for(checkout, "test") and not stale:
        return
    with alone(checkout.in_use):
        if stale:
            modules.remove()
        if not installed_for(checkout, "test"):
            progress.say("start.tests")
            modules.remove()
            _install(checkout, "test", progress)


def _install(checkout: Checkout, extra: str, progress: Progress) -> None:
    if failure := install(checkout, extra, progress):
        raise SetupError("start.failed", lines=failure, log=setup_log(checkout))
