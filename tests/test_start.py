"""The script that sets everything up: what it decides without installing anything."""

from pathlib import Path

import pytest

import start


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout that the script takes for its own."""
    for name in (
        "pyproject.toml",
        "setup.py",
        "setup.cfg",
        "src/resarcana_desktop/engine/rules.py",
        "assets/words.toml",
        "cardsets/cards.toml",
    ):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# {name}\n")
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "PACKAGE", tmp_path / "src" / "resarcana_desktop")
    monkeypatch.setattr(start, "STAMP", tmp_path / "installed")
    monkeypatch.setattr(start, "PLAIN_COPY", tmp_path / "plain")
    return tmp_path


@pytest.mark.usefixtures("checkout")
def test_nothing_is_installed_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    start.STAMP.write_text(start.stamp(""))
    monkeypatch.setattr(start, "make_venv", lambda: pytest.fail("set up again"))
    start.set_up("")


@pytest.mark.usefixtures("checkout")
def test_tests_need_more_than_the_game() -> None:
    assert start.stamp("") != start.stamp("test")


def test_a_change_in_the_rules_means_building_again(checkout: Path) -> None:
    before = start.stamp("")
    (checkout / "src/resarcana_desktop/engine/rules.py").write_text("# new rules\n")
    assert start.stamp("") != before


@pytest.mark.usefixtures("checkout")
def test_another_build_means_building_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESARCANA_COMPILED", "1")
    before = start.stamp("")
    monkeypatch.setenv("RESARCANA_COMPILED", "0")
    assert start.stamp("") != before


@pytest.mark.usefixtures("checkout")
def test_without_compiled_modules_there_is_one_build_to_test() -> None:
    assert list(start.modes()) == ["interpreted"]


def test_the_plain_build_is_tested_from_a_copy_without_compiled_modules(checkout: Path) -> None:
    (checkout / "src" / "resarcana_engine__mypyc.so").write_bytes(b"")
    (checkout / "src" / "resarcana_desktop" / "engine" / "rules.so").write_bytes(b"")
    plain = start.modes()["interpreted"]
    assert [file.name for file in plain.rglob("*") if file.is_file()] == ["rules.py"]


def test_an_old_python_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "OLDEST_PYTHON", (9, 0))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer"):
        start.main([])


def test_a_python_without_pip_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "can_import", lambda _module: False)
    with pytest.raises(SystemExit, match="This Python has no pip"):
        start.make_venv()
