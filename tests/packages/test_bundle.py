"""What goes into the packed program: found behind machine code, and nothing that is not needed."""

from pathlib import Path

import pytest

from recipes import bundle
from recipes.facts import PackagingError


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A small package, one module of which is compiled."""
    folder = tmp_path / "game"
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "moves.py").write_text(
        "from __future__ import annotations\n"
        "import bisect\n"
        "from game.rules import dice\n"
        "from librt.vecs import vec\n"
    )
    (folder / "rules" / "dice.py").write_text("import random\n")
    (folder / "rules" / "moves.cpython-311-x86_64-linux-gnu.so").touch()
    (tmp_path / "resarcana_engine__mypyc.cpython-311-x86_64-linux-gnu.so").touch()
    (tmp_path / "another__mypyc.cpython-311-x86_64-linux-gnu.so").touch()
    return folder


def test_what_machine_code_imports_is_named(package: Path) -> None:
    found = bundle.hidden_imports(package)
    assert found == ["bisect", "game.rules", "game.rules.dice", "librt.vecs", _SHARED]


_SHARED = "resarcana_engine__mypyc"


def test_what_is_found_by_the_name_of_a_game_is_named(package: Path) -> None:
    chess = package / "games" / "chess"
    chess.mkdir(parents=True)
    (chess / "module.py").touch()
    (chess / "command_line.py").touch()
    named = {f"{bundle.PACKAGE}.games.chess.module", f"{bundle.PACKAGE}.games.chess.command_line"}
    assert named <= set(bundle.hidden_imports(package))


def test_rules_in_plain_python_are_refused(package: Path) -> None:
    next(package.rglob("*.so")).unlink()
    with pytest.raises(PackagingError, match="not compiled"):
        bundle.hidden_imports(package)


def test_libraries_that_every_system_has_stay_out(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        ("libstdc++.so.6", "/usr/lib/libstdc++.so.6", "BINARY"),
        ("pygame_ce.libs/libSDL2-2-50d1.so.0", "/venv/libSDL2-2-50d1.so.0", "BINARY"),
    ]
    monkeypatch.setattr(bundle, "_ON_LINUX", True)
    assert bundle.kept_binaries(entries) == entries[1:]
    monkeypatch.setattr(bundle, "_ON_LINUX", False)
    assert bundle.kept_binaries(entries) == entries


def test_a_font_that_nobody_uses_stays_out() -> None:
    entries = [
        ("pygame/freesansbold.ttf", "/venv/pygame/freesansbold.ttf", "DATA"),
        ("pygame\\pygame_icon.bmp", "C:\\venv\\pygame\\pygame_icon.bmp", "DATA"),
    ]
    assert bundle.kept_data(entries) == entries[1:]
