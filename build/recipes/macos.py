"""The parts made on macOS: the application's icon and facts, and a disk image."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from recipes import icon_files, texts
from recipes.facts import APP_ID, DIST, NAME, TITLE, WORK, PackagingError, machine, version

# The name by which macOS knows the application, which allows no underscores.
IDENTIFIER = APP_ID.replace("_", "-")
RECORD = f"{IDENTIFIER}.record"
OLDEST = "11.0"


def icon() -> Path:
    """The icon for the application and its documents."""
    folder = WORK / "macos"
    folder.mkdir(parents=True, exist_ok=True)
    return icon_files.write_icns(folder / f"{NAME}.icns")


def info() -> dict[str, Any]:
    """Return the entries of Info.plist that PyInstaller doesn't write."""
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "CFBundleLocalizations": list(texts.spoken()),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT license; an unofficial fan project",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Res Arcana game",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [RECORD],
                "CFBundleTypeIconFile": f"{NAME}.icns",
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": RECORD,
                "UTTypeDescription": "Res Arcana game",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {"public.filename-extension": [NAME]},
            }
        ],
    }


def disk_image(application: Path) -> Path:
    """Make the disk image from which the application is dragged, and return its path."""
    hdiutil = shutil.which("hdiutil")
    if hdiutil is None:
        raise PackagingError("hdiutil is not installed. You can make disk images only on macOS.")
    sign(application)
    folder = WORK / "macos" / "image"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(application, folder / application.name, symlinks=True)
    (folder / "Applications").symlink_to("/Applications")
    target = DIST / f"{NAME}-desktop-{version()}-macos-{machine()}.dmg"
    target.parent.mkdir(exist_ok=True)
    command = [hdiutil, "create", "-volname", TITLE, "-srcfolder", str(folder), "-fs", "HFS+"]
    subprocess.run([*command, "-format", "UDZO", "-ov", str(target)], check=True)
    return target


def sign(application: Path) -> None:
    """Sign ad hoc, as Apple's processors run nothing unsigned; Gatekeeper still asks."""
    command = ["codesign", "--force", "--deep", "--sign", "-", str(application)]
    subprocess.run(command, check=True)
