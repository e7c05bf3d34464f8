"""The sources of installers, as far as they can be checked on any system."""

import io
import plistlib
import shutil
import struct
from pathlib import Path

import pygame
import pytest

from recipes import facts, icon_files, macos, windows


@pytest.fixture(autouse=True)
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for module in (windows, macos):
        monkeypatch.setattr(module, "WORK", tmp_path / "work")
        monkeypatch.setattr(module, "DIST", tmp_path)
    return tmp_path


def test_the_icon_of_windows_holds_the_mark_in_every_size(tmp_path: Path) -> None:
    content = icon_files.write_ico(tmp_path / "mark.ico").read_bytes()
    assert struct.unpack_from("<HHH", content) == (0, 1, len(icon_files.ICO_SIZES))
    for number, size in enumerate(icon_files.ICO_SIZES):
        entry = content[6 + 16 * number : 22 + 16 * number]
        length, offset = struct.unpack("<II", entry[8:])
        picture = content[offset : offset + length]
        if not picture.startswith(b"\x89PNG"):  # as an icon of its own it can be read back
            picture = (
                content[:4] + struct.pack("<H", 1) + entry[:12] + struct.pack("<I", 22) + picture
            )
        surface = pygame.image.load(io.BytesIO(picture))
        assert surface.get_size() == (size, size)
        assert surface.get_at((0, 0)).a == 0
        assert surface.get_at((size // 2, 1)) != surface.get_at((size // 2, size // 2))


def test_the_icon_of_macos_holds_the_mark_in_every_size(tmp_path: Path) -> None:
    content = icon_files.write_icns(tmp_path / "mark.icns").read_bytes()
    assert struct.unpack_from(">4sI", content) == (b"icns", len(content))
    offset, found = 8, []
    while offset < len(content):
        kind, length = struct.unpack_from(">4sI", content, offset)
        png = content[offset + 8 : offset + length]
        assert png.startswith(b"\x89PNG")
        found.append((kind, struct.unpack_from(">I", png, 16)[0]))
        offset += length
    assert found == list(icon_files.ICNS_KINDS)


def test_the_facts_in_the_program_name_its_version() -> None:
    shown = windows.facts_file().read_text("utf-8")
    assert f'"ProductVersion", "{facts.version()}"' in shown
    compile(shown, "facts", "eval")


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("2.10", (2, 10, 0, 0)), ("1.2.3.rc1", (1, 2, 3, 0))],
)
def test_windows_wants_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert windows.numbers(version) == numbers


def test_macos_knows_the_records_of_games_by_their_suffix() -> None:
    info = plistlib.loads(plistlib.dumps(macos.info()))
    kind = info["UTExportedTypeDeclarations"][0]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["resarcana"]
    assert info["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]


@pytest.mark.skipif(shutil.which("makensis") is None, reason="no makensis on this machine")
def test_the_installer_of_windows_is_made_from_a_folder(tmp_path: Path) -> None:
    program = tmp_path / "resarcana"
    (program / "_internal").mkdir(parents=True)
    (program / "resarcana.exe").write_bytes(b"MZ" + bytes(1000))
    (program / "_internal" / "data").write_bytes(b"data")
    made = windows.installer(program)
    assert made.name.endswith("-setup.exe")
    assert made.read_bytes().startswith(b"MZ")


def test_without_makensis_there_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(facts.PackagingError, match="makensis is not installed"):
        windows.installer(Path("resarcana"))
