"""Manifests for software catalogues name the very files of a release."""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path

import pytest

from recipes import facts, macos, manifests
from recipes.facts import PackagingError, version

PAGE = "https://example.org/someone/resarcana"
FILES = (
    "linux-x86_64.tar.xz",
    "windows-x86_64-setup.exe",
    "macos-arm64.dmg",
    "macos-x86_64.dmg",
)


@pytest.fixture
def release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://example.org")
    monkeypatch.setenv("GITHUB_REPOSITORY", "someone/resarcana")
    folder = tmp_path / "release"
    folder.mkdir()
    for name in FILES:
        (folder / f"resarcana-desktop-{version()}-{name}").write_text(name, "utf-8")
    return folder


def written(release: Path) -> dict[str, str]:
    files = manifests.write(release, release.parent / "out")
    return {file.name: file.read_text("utf-8") for file in files}


def checksum(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


@pytest.mark.parametrize(
    ("manifest", "name"),
    [
        ("net.resarcana_desktop.resarcana.yml", FILES[0]),
        ("ResArcanaDesktop.ResArcanaDesktop.installer.yaml", FILES[1]),
    ],
)
def test_a_file_is_named_by_address_and_checksum(release: Path, manifest: str, name: str) -> None:
    text = written(release)[manifest]
    file = f"resarcana-desktop-{version()}-{name}"
    assert f": {PAGE}/releases/download/v{version()}/{file}\n" in text
    assert f": {checksum(name)}\n" in text


def test_homebrew_knows_both_processors(release: Path) -> None:
    text = written(release)["resarcana-desktop.rb"]
    assert f'sha256 arm:   "{checksum(FILES[2])}"' in text
    assert f'intel: "{checksum(FILES[3])}"' in text
    assert (macos.OLDEST, 'depends_on macos: ">= :big_sur"' in text) == ("11.0", True)


def test_every_place_is_filled_in(release: Path) -> None:
    assert not [name for name, text in written(release).items() if "@" in text]


def test_winget_gets_every_language(release: Path) -> None:
    texts = written(release)
    for language, (summary, description) in manifests.descriptions().items():
        (text,) = [t for name, t in texts.items() if f".locale.{language}" in name]
        assert json.dumps(summary, ensure_ascii=False) in text
        assert json.dumps(description, ensure_ascii=False) in text


def test_a_release_that_lacks_a_file_gets_no_manifests(release: Path) -> None:
    (missing,) = release.glob("*-arm64.dmg")
    missing.unlink()
    with pytest.raises(PackagingError, match=f"{missing.name} is missing"):
        manifests.write(release, release.parent / "out")
    assert not (release.parent / "out").exists()


def test_without_a_page_there_is_nothing_to_fetch(
    release: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GITHUB_SERVER_URL")
    monkeypatch.setattr(facts, "_git", lambda *_: "")
    with pytest.raises(PackagingError, match="its address is unknown"):
        manifests.write(release, release.parent / "out")


@pytest.mark.skipif(shutil.which("flatpak-builder") is None, reason="needs flatpak-builder")
def test_flatpak_understands_its_manifest(release: Path) -> None:
    files = manifests.write(release, release.parent / "out")
    (manifest,) = [file for file in files if file.suffix == ".yml"]
    command = ["flatpak-builder", "--show-manifest", str(manifest)]
    done = subprocess.run(command, cwd=release, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["id"] == facts.APP_ID
    assert "WARNING" not in done.stderr
