"""A folder to unpack anywhere (.tar.xz), and one that installs itself (.run)."""

import shutil
import subprocess
import tarfile
from datetime import UTC, datetime
from pathlib import Path

from recipes.facts import DIST, NAME, TITLE, WORK, PackagingError, machine, source_date, version
from recipes.tree import filled, lay_out, tidy


def make_folder(program: Path) -> Path:
    """The folder that both hold: the files of the program, and a script that installs them."""
    folder = WORK / "archive" / f"{NAME}-desktop-{version()}-linux-{machine()}"
    shutil.rmtree(folder.parent, ignore_errors=True)
    lay_out(folder, program)
    script = folder / "install.sh"
    script.write_bytes(filled("install.sh"))
    script.chmod(0o755)
    (folder / "README.txt").write_bytes(filled("README.txt"))
    tidy(folder)
    return folder


def make_tar(folder: Path) -> Path:
    """The folder as a .tar.xz in `dist`."""
    file = DIST / f"{folder.name}.tar.xz"
    with tarfile.open(file, "w:xz", preset=9, format=tarfile.PAX_FORMAT) as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            name = str(path.relative_to(folder.parent))
            archive.add(path, name, recursive=False, filter=_of_nobody)
    return file


def _of_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = source_date()
    return entry


def make_run(folder: Path) -> Path:
    """The folder as a .run in `dist`: a script that unpacks itself and installs."""
    if shutil.which("makeself") is None:
        raise PackagingError("makeself is not installed (Debian: makeself).")
    file = DIST / f"{folder.name}.run"
    date = datetime.fromtimestamp(source_date(), UTC).isoformat()
    steady = f"--sort=name --mtime=@{source_date()} --owner=0 --group=0 --numeric-owner"
    # gzip, because systems without xz are still about; level 9, and without the time of day.
    command = ["makeself", "--quiet", "--gzip", "--complevel", "9n", "--nox11", "--sha256"]
    command += ["--packaging-date", date]
    command += ["--tar-format", "gnu", "--tar-extra", steady]
    command += [str(folder), str(file), f"{TITLE} {version()}", "./install.sh"]
    file.unlink(missing_ok=True)
    subprocess.run(command, check=True)
    return file
