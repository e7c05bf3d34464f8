"""The parts made on Windows: the program's icon and facts, an installer, an archive.

`makensis` makes the installer from any folder, on any system; the folder itself has to be made on
Windows, by the same installer.spec.
"""

import shutil
import subprocess
from pathlib import Path

from recipes import icon_files, texts
from recipes.facts import DIST, NAME, RECIPES, ROOT, TITLE, WORK, PackagingError, machine, version

SCRIPT = RECIPES / "windows" / "installer.nsi"
CONSOLE = f"{NAME}-console"
"""The same program for a terminal: on Windows one file cannot be both."""

_FACTS = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("FileDescription", "{title}"),
      StringStruct("ProductName", "{title}"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("ProductVersion", "{version}"),
      StringStruct("InternalName", "{name}"),
      StringStruct("OriginalFilename", "{name}.exe"),
      StringStruct("LegalCopyright", "MIT license; an unofficial fan project"),
    ])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])]),
  ],
)
"""


def icon() -> Path:
    """The icon for the program and its installer."""
    return icon_files.write_ico(_work() / f"{NAME}.ico")


def facts_file(name: str = NAME) -> Path:
    """Return a file with the properties of the program's file, for PyInstaller."""
    path = _work() / f"{name}-facts.txt"
    values = {"title": TITLE, "version": version(), "name": name, "numbers": numbers(version())}
    path.write_text(_FACTS.format(**values), "utf-8")
    return path


def numbers(version: str) -> tuple[int, int, int, int]:
    """Return a version as the four numbers that Windows needs: 1.2 is 1, 2, 0, 0."""
    parts = [int(part) for part in version.split(".") if part.isdecimal()]
    first, second, third, fourth = (parts + [0] * 4)[:4]
    return first, second, third, fourth


def installer(folder: Path) -> Path:
    """Make the installer of the program in `folder` and return its path."""
    makensis = shutil.which("makensis")
    if makensis is None:
        raise PackagingError(
            "makensis is not installed (Debian: nsis; Windows: choco install nsis)."
        )
    target = DIST / f"{_release()}-setup.exe"
    target.parent.mkdir(exist_ok=True)
    constants = {
        "TITLE": TITLE,
        "NAME": NAME,
        "VERSION": version(),
        "NUMBERS": ".".join(map(str, numbers(version()))),
        "FOLDER": folder.resolve(),
        "FILES": files_to_delete(folder),
        "WORDS": words(),
        "KILOBYTES": sum(file.stat().st_size for file in folder.rglob("*")) // 1024,
        "ICON": icon(),
        "SIDE_PICTURE": icon_files.write_side_picture(_work() / "side.bmp"),
        "LICENCE": ROOT / "LICENSE",
        "TARGET": target,
    }
    defines = [f"-D{name}={value}" for name, value in constants.items()]
    command = [makensis, "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defines, str(SCRIPT)]
    subprocess.run(command, check=True)
    return target


def words() -> Path:
    """A part of the script with what the installer says in each language."""
    path = _work() / "words.nsh"
    path.write_text(texts.installer_script(title=TITLE, name=NAME), "utf-8")
    return path


def files_to_delete(folder: Path) -> Path:
    """A part of the script that takes away the files at the top of the program's folder."""
    path = _work() / "files.nsh"
    names = sorted(file.name for file in folder.iterdir() if file.is_file())
    path.write_text("".join(f'Delete "$INSTDIR\\{name}"\n' for name in names), "utf-8")
    return path


def archive(folder: Path) -> Path:
    """Pack the program in `folder` so that it runs wherever it is unpacked; return its path."""
    return Path(shutil.make_archive(str(DIST / _release()), "zip", folder.parent, folder.name))


def _release() -> str:
    return f"{NAME}-desktop-{version()}-windows-{machine()}"


def _work() -> Path:
    """Return the folder of intermediate files."""
    folder = WORK / "windows"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
