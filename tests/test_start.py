"""What start.py sets up, compiles and runs: its decisions, without installing anything."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from threading import Event

import pytest

import start
from checkout import environment, starting
from checkout.checks import build, copy_plainly
from checkout.environment import SetupError, installed_for, make_venv
from checkout.locks import InUseError, alone, shared
from checkout.modules import Attempt, Modules
from checkout.places import Checkout
from checkout.progress import PipReport, Progress
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.scenes.credits import compiled_waits

RULES = "src/resarcana_desktop/engine/rules.py"
MODULE = "src/resarcana_desktop/engine/rules.so"


class Machine:
    """A small checkout on a machine where pip and the compiler only say what they would do."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("pyproject.toml", "setup.cfg", RULES, "assets/words", "cardsets/cards"):
            file = root / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"# {name}\n")
        (root / "setup.py").write_text('MODULES = ["engine/rules.py"]\n')
        self.checkout = Checkout(root)
        self.done: list[str] = []
        self.shown: list[str] = []
        self.compiler = True
        monkeypatch.delenv("RESARCANA_COMPILED", raising=False)
        monkeypatch.setattr(starting, "install", self._install)
        monkeypatch.setattr(Modules, "prepare_beside", lambda _modules: self.done.append("beside"))
        monkeypatch.setattr(Modules, "prepare", lambda modules, _progress: self._compile(modules))
        monkeypatch.setattr(Modules, "compiler_there", lambda _modules: self.compiler)

    def play(self) -> list[str]:
        """Start the program; what had to be done for that."""
        return self._started(starting.set_up_for_playing)

    def test(self) -> list[str]:
        return self._started(starting.install_for_tests, starting.compile_for_tests)

    def test_quickly(self) -> list[str]:
        return self._started(starting.set_up_quickly)

    def compile_behind(self) -> None:
        """What the process in the background comes to."""
        self._compile(Modules(self.checkout))

    def change(self, file: str = RULES) -> None:
        place = self.checkout.root / file
        place.write_text(place.read_text() + "# changed\n")

    @property
    def compiled(self) -> bool:
        return (self.checkout.root / MODULE).exists()

    def _started(self, *set_up: Callable[[Checkout, Progress], None]) -> list[str]:
        self.done.clear()
        self.shown.clear()
        progress = Progress(lambda key, **_values: key)
        progress.say = lambda key, **_values: self.shown.append(key)  # type: ignore[method-assign]
        for each in set_up:
            each(self.checkout, progress)
        return list(self.done)

    def _install(self, checkout: Checkout, extra: str, _progress: Progress) -> str:
        self.done.append(f"install {extra}")
        stamps = "\n".join(environment._stamp(checkout, each) for each in {"", extra})
        (checkout.venv / "installed").write_text(stamps)
        return ""

    def _compile(self, modules: Modules) -> bool:
        self.done.append("compile")
        work = self.checkout.venv / "compiling"
        module = work / MODULE
        module.parent.mkdir(parents=True, exist_ok=True)
        module.write_text("machine code")
        modules._keep(modules.digest)
        return True


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(tmp_path, monkeypatch)


# ---- playing -----------------------------------------------------------------------------------


def test_the_first_start_plays_at_once_and_compiles_beside_the_game(machine: Machine) -> None:
    assert machine.play() == ["install ", "beside"]
    assert not machine.compiled


def test_the_next_start_plays_what_was_compiled_meanwhile(machine: Machine) -> None:
    machine.play()
    machine.compile_behind()
    assert not machine.compiled
    assert machine.play() == []
    assert machine.compiled


def test_then_nothing_is_left_to_do(machine: Machine) -> None:
    machine.play()
    machine.compile_behind()
    machine.play()
    assert machine.play() == []
    assert machine.compiled


def test_after_a_change_in_the_rules_nothing_old_is_played(machine: Machine) -> None:
    machine.play()
    machine.compile_behind()
    machine.play()
    machine.change()
    assert machine.play() == ["beside"]
    assert not machine.compiled


def test_what_was_compiled_from_older_rules_is_not_put_in_use(machine: Machine) -> None:
    machine.play()
    machine.compile_behind()
    machine.change()
    assert machine.play() == ["beside"]
    assert not machine.compiled


def test_under_a_program_that_runs_no_module_appears(machine: Machine) -> None:
    machine.play()
    machine.compile_behind()
    with shared(machine.checkout.in_use):
        assert machine.play() == []
        assert not machine.compiled
    machine.play()
    assert machine.compiled


def test_under_a_program_that_runs_no_module_vanishes(machine: Machine) -> None:
    machine.play()
    machine.compile_behind()
    machine.play()
    machine.change()
    with shared(machine.checkout.in_use), pytest.raises(InUseError):
        machine.play()
    assert machine.compiled


def test_putting_in_use_that_was_broken_off_is_done_again(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.play()
    machine.compile_behind()
    with monkeypatch.context() as broken:
        broken.setattr(Modules, "mark", lambda _modules, _digest: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            machine.play()
    assert machine.play() == []
    assert Modules(machine.checkout).fresh()


def test_a_plain_build_that_is_asked_for_stays_plain(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.play()
    machine.compile_behind()
    monkeypatch.setenv("RESARCANA_COMPILED", "0")
    assert machine.play() == []
    assert not machine.compiled


def test_a_compiled_build_that_is_asked_for_is_there_at_once(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RESARCANA_COMPILED", "1")
    assert machine.play() == ["install ", "compile"]
    assert machine.compiled


def test_a_compiled_build_without_a_compiler_is_one_sentence(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.compiler = False
    monkeypatch.setenv("RESARCANA_COMPILED", "1")
    with pytest.raises(SetupError, match=r"start\.no_compiler"):
        machine.play()


def test_that_compiling_failed_is_reported_once_and_not_tried_again(machine: Machine) -> None:
    machine.play()
    modules = Modules(machine.checkout)
    modules._note(Attempt(modules.digest, 1, failed=True))
    assert (machine.play(), machine.shown) == ([], ["start.failed_behind"])
    assert (machine.play(), machine.shown) == ([], [])
    machine.change()
    assert machine.play() == ["beside"]


def test_what_is_killed_again_and_again_is_given_up(machine: Machine) -> None:
    machine.play()
    modules = Modules(machine.checkout)
    modules._note(Attempt(modules.digest, 2))
    assert machine.play() == ["beside"]
    modules._note(Attempt(modules.digest, 3))
    with alone(machine.checkout.preparing):  # the third attempt still runs
        assert (machine.play(), machine.shown) == (["beside"], [])
    assert (machine.play(), machine.shown) == ([], ["start.failed_behind"])


def test_the_program_says_that_a_compiled_build_is_ready(machine: Machine) -> None:
    machine.play()
    machine.compile_behind()
    assert compiled_waits(machine.checkout.venv)
    machine.play()
    assert not compiled_waits(machine.checkout.venv)


# ---- testing -----------------------------------------------------------------------------------


def test_the_tests_compile_at_once_and_serve_the_game_as_well(machine: Machine) -> None:
    assert machine.test() == ["install test", "compile"]
    assert machine.test() == []
    assert machine.play() == []
    assert machine.compiled


@pytest.fixture
def begun(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> Event:
    """Happens when the tests of the plain build begin, in a start that only sets up."""
    begun = Event()
    monkeypatch.setattr(starting, "read_once", lambda _checkout: None)
    monkeypatch.setattr(starting, "other_checks", lambda _checkout: machine.done.append("checks"))
    monkeypatch.setattr(starting, "plain_tests", lambda *_, **__: begun.set())
    monkeypatch.setattr(starting, "run_checks", lambda *_, **__: 0)
    return begun


def test_the_other_checks_and_the_plain_tests_begin_before_the_modules_are_compiled(
    machine: Machine, begun: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiling = machine._compile
    monkeypatch.setattr(
        Modules, "prepare", lambda modules, _progress: begun.wait(20) and compiling(modules)
    )
    assert starting.start(["test"], machine.checkout) == 0
    assert machine.done == ["install test", "checks", "compile"]


def test_where_only_the_plain_build_is_tested_its_tests_run_once(
    machine: Machine, begun: Event
) -> None:
    machine.compiler = False
    assert starting.start(["test"], machine.checkout) == 0
    assert machine.done == ["install test", "checks"]
    assert not begun.is_set()


def test_a_compiled_build_that_cannot_be_had_is_said_before_the_plain_tests_begin(
    machine: Machine, begun: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RESARCANA_COMPILED", "1")
    machine.compiler = False
    assert starting.start(["test"], machine.checkout) == 1
    assert not begun.is_set()


def test_the_tests_use_what_was_compiled_behind_a_game(machine: Machine) -> None:
    machine.test()
    machine.change()
    machine.play()
    machine.compile_behind()
    assert machine.test() == []
    assert machine.compiled


def test_the_tests_compile_what_has_changed(machine: Machine) -> None:
    machine.test()
    machine.change()
    assert machine.test() == ["compile"]


def test_without_a_compiler_the_tests_ask_for_one_once(machine: Machine) -> None:
    machine.compiler = False
    assert machine.test() == ["install test"]
    assert machine.test() == []


def test_a_quick_test_compiles_nothing(machine: Machine) -> None:
    assert machine.test_quickly() == ["install test"]
    assert machine.test_quickly() == []
    assert machine.test() == ["compile"]
    machine.change()
    assert machine.test_quickly() == []
    assert not machine.compiled


def test_other_requirements_are_installed(machine: Machine) -> None:
    machine.test()
    machine.change("pyproject.toml")
    assert not installed_for(machine.checkout, "")
    assert machine.test() == ["install test", "compile"]


def test_without_compiled_modules_there_is_one_build_to_test(machine: Machine) -> None:
    assert build(machine.checkout) == ("interpreted", machine.checkout.sources)


def test_the_plain_build_is_tested_from_a_copy_without_compiled_modules(machine: Machine) -> None:
    (machine.checkout.root / MODULE).write_bytes(b"")
    assert build(machine.checkout) == ("compiled", machine.checkout.sources)
    plain = copy_plainly(machine.checkout)
    found = {file.name for file in plain.parent.rglob("*") if file.is_file()}
    assert found == {"rules.py", "words", "cards"}


# ---- locks -------------------------------------------------------------------------------------


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    return tmp_path / "lock"


def test_many_may_share_what_nobody_has_alone(lock: Path) -> None:
    with ExitStack() as many:
        for _ in range(3):
            many.enter_context(shared(lock))
        with pytest.raises(InUseError), alone(lock):
            pass
    with alone(lock):
        pass


@pytest.mark.skipif(os.name != "posix", reason="Windows keeps locks with their process")
def test_a_program_keeps_its_lock_when_the_one_that_started_it_is_gone(lock: Path) -> None:
    with shared(lock) as file:
        command = [sys.executable, "-c", "input()"]
        program = subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=[file])
    with pytest.raises(InUseError), alone(lock):
        pass
    program.communicate(b"\n")
    with alone(lock):
        pass


class Terminal(io.StringIO):
    """Keeps what is printed."""

    def isatty(self) -> bool:
        return True


PIP = """\
Collecting pygame-ce~=2.5.8
Processing /wheels/pydantic_core-2.50.4-cp311-cp311-linux_x86_64.whl (from pydantic)
Collecting pygame-ce~=2.5.8
Building editable for resarcana-desktop (pyproject.toml): started
Installing collected packages: pygame-ce, pydantic, resarcana-desktop
"""


def test_elsewhere_than_on_a_terminal_each_step_is_a_line() -> None:
    printed = io.StringIO()
    progress = Progress(load_catalogue("en").text, printed)
    report = PipReport(progress)
    for line in PIP.splitlines():
        report.read(line)
    progress.end()
    assert printed.getvalue().splitlines() == ["Downloading packages…", "Installing packages: 3…"]


def test_on_a_terminal_one_line_counts_the_packages_and_vanishes() -> None:
    printed = Terminal()
    progress = Progress(load_catalogue("en").text, printed)
    report = PipReport(progress)
    for line in PIP.splitlines()[:2]:
        report.read(line)
    assert printed.getvalue().endswith("\rDownloading packages…  2: pydantic_core  0 s")
    progress.end()
    assert "\n" not in printed.getvalue()
    assert printed.getvalue().endswith(" \r")


def test_an_old_python_is_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "OLDEST_PYTHON", (9, 0))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer"):
        start.main([])


def test_a_python_without_pip_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment, "can_import", lambda _module: False)
    with pytest.raises(SetupError, match=r"start\.no_pip"):
        make_venv(tmp_path)


def test_a_failure_is_reported_in_the_language_asked_for(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(starting, "install", lambda *_: "pip: nothing to be had")
    assert starting.start(["--lang", "fr"], machine.checkout) == 1
    assert "L’installation a échoué" in capsys.readouterr().err


def test_every_word_that_is_not_meant_for_the_start_reaches_the_program(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[list[str]] = []

    def call(words: list[str], **_more: object) -> int:
        begun.append(words)
        return 0

    monkeypatch.setattr(starting, "call", call)
    words = ["--size", "1024x600", "--lang", "fr", "--seed=7", "a game.resarcana"]
    assert starting.start(words, machine.checkout) == 0
    assert begun == [[machine.checkout.python, "-P", "-m", "resarcana_desktop", *words]]
