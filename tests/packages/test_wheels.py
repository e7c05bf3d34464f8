"""Making what pip installs: what is missing for it is said in one sentence."""

from importlib.machinery import ModuleSpec

import pytest

import wheels


def test_without_the_package_build_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def find_spec(name: str) -> ModuleSpec | None:
        if "." in name:
            raise ModuleNotFoundError(name)
        return None

    monkeypatch.setattr(wheels, "find_spec", find_spec)
    assert wheels.main([]) == 1
    assert "pip install -e .[packaging]" in capsys.readouterr().err
