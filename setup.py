"""Build the rules with mypyc where there is a C compiler, as plain Python where there is none.

`RESARCANA_COMPILED=1` insists on the compiled build, `RESARCANA_COMPILED=0` on the plain one.
Everything else about the package stands in pyproject.toml.
"""

import contextlib
import io
import os
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

from setuptools import Distribution, Extension, find_packages, setup
from setuptools.command.build_ext import build_ext

PACKAGE = "src/resarcana_desktop"
GROUP = "resarcana_engine"
SCRATCH = ".build"

# Compiled together, so that calls between them stay calls in C. `engine/numeric.py` must stay
# out: it is where interpreted code finds the stand-ins for the compiled types.
MODULES = [
    "engine/hashing.py",
    "engine/piles.py",
    "engine/rng.py",
    "engine/tables.py",
    "games/mercurial/bots/casts.py",
    "games/mercurial/bots/features.py",
    "games/mercurial/bots/search.py",
    "games/mercurial/bots/turns.py",
    "games/mercurial/rules/achievements.py",
    "games/mercurial/rules/actions.py",
    "games/mercurial/rules/alterations.py",
    "games/mercurial/rules/casting.py",
    "games/mercurial/rules/codes.py",
    "games/mercurial/rules/flatten.py",
    "games/mercurial/rules/flow.py",
    "games/mercurial/rules/hashing.py",
    "games/mercurial/rules/invariants.py",
    "games/mercurial/rules/listing.py",
    "games/mercurial/rules/payments.py",
    "games/mercurial/rules/scoring.py",
    "games/mercurial/rules/setup.py",
    "games/mercurial/rules/state.py",
    "games/mercurial/rules/tables.py",
    "games/mercurial/rules/turns.py",
    "games/resarcana/bots/greedy/evaluation.py",
    "games/resarcana/bots/greedy/goals.py",
    "games/resarcana/bots/greedy/greedy_bot.py",
    "games/resarcana/bots/greedy/profiles.py",
    "games/resarcana/bots/greedy/situation.py",
    "games/resarcana/bots/network/accumulator.py",
    "games/resarcana/bots/network/features.py",
    "games/resarcana/bots/network/keys.py",
    "games/resarcana/bots/network/layout.py",
    "games/resarcana/bots/network/lookahead.py",
    "games/resarcana/bots/network/network.py",
    "games/resarcana/bots/network/prospects.py",
    "games/resarcana/bots/round_end/check.py",
    "games/resarcana/bots/round_end/facts.py",
    "games/resarcana/bots/round_end/positions.py",
    "games/resarcana/bots/round_end/search.py",
    "games/resarcana/bots/search/mcts.py",
    "games/resarcana/bots/search/nodes.py",
    "games/resarcana/bots/search/proof.py",
    "games/resarcana/bots/search/rollouts.py",
    "games/resarcana/bots/style_utility.py",
    "games/resarcana/bots/training/self_play.py",
    "games/resarcana/bots/training/trajectory.py",
    "games/resarcana/rules/actions.py",
    "games/resarcana/rules/codes.py",
    "games/resarcana/rules/collecting.py",
    "games/resarcana/rules/drafting.py",
    "games/resarcana/rules/effects.py",
    "games/resarcana/rules/flatten.py",
    "games/resarcana/rules/flow.py",
    "games/resarcana/rules/hashing.py",
    "games/resarcana/rules/invariants.py",
    "games/resarcana/rules/life_loss.py",
    "games/resarcana/rules/listing.py",
    "games/resarcana/rules/passing.py",
    "games/resarcana/rules/payments.py",
    "games/resarcana/rules/placement.py",
    "games/resarcana/rules/powers.py",
    "games/resarcana/rules/setup.py",
    "games/resarcana/rules/state.py",
    "games/resarcana/rules/tables.py",
    "games/resarcana/rules/usability.py",
    "games/resarcana/rules/victory.py",
]

# The data stands beside the sources, and inside the package once that is installed.
DATA = {"resarcana_desktop.assets": "assets", "resarcana_desktop.cardsets": "cardsets"}

# What the program needs in either build.
REQUIRES = [
    "pygame-ce~=2.5.8",
    "pydantic>=2.8,<3",
    "platformdirs>=4,<5",
    "accesskit~=0.7.0",
]

# Commands that build something; the others (metadata only) need not wait for mypyc.
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install", "develop"}

# As much C as mypyc needs: Python's headers, a compiler and a linker.
PROBE = """\
#include <Python.h>
static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", 0, -1, 0, 0, 0, 0, 0};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }
"""


def layout() -> tuple[list[str], dict[str, str]]:
    """The packages to install, and the folders they come from.

    Where the sources are used in place, `src` alone counts: a layout as simple as that puts it on
    the path. Anything else would be a list of what there was when it was installed, without the
    library that compiled modules share, should they be built later.
    """
    data = {} if "editable_wheel" in sys.argv else DATA
    return [*find_packages("src"), *data], {"": "src", **data}


def compiled_build() -> bool:
    """Whether this build compiles: as the environment says, else whatever the machine can do."""
    wish = os.environ.get("RESARCANA_COMPILED", "")
    if wish not in ("", "0", "1"):
        sys.exit(f"RESARCANA_COMPILED is {wish!r}: expected 1 (compiled), 0 (plain) or nothing.")
    if wish == "0":
        return False
    works = compiler_works()
    if wish == "1" and not works:
        sys.exit(
            "RESARCANA_COMPILED=1 asks for the compiled build, but no working C compiler with "
            "Python's headers was found. Install one (Debian: gcc python3-dev), or set "
            "RESARCANA_COMPILED=0."
        )
    return works


def compiler_works() -> bool:
    """Whether a small extension module can be compiled and linked here."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE, encoding="ascii")
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        try:
            with contextlib.redirect_stderr(io.StringIO()):
                command.ensure_finalized()
                command.run()
        except Exception:  # every compiler fails in its own way
            return False
    return True


def extensions() -> list[Extension]:
    """The compiled modules, translated to C if this command is going to build them."""
    if not BUILDING & set(sys.argv):
        return []
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = str(Path(PACKAGE).parent)
    found: list[Extension] = mypycify(
        # Without the project's mypy settings, whose plugins the build has no need of. Types of
        # other modules may come from libraries that are not there while this is built.
        [
            "--config-file=",
            "--follow-imports=silent",
            # A package around the checkout, a stray `__init__.py` say, is none of ours.
            "--explicit-package-bases",
            *(f"{PACKAGE}/{module}" for module in MODULES),
        ],
        group_name=GROUP,
        opt_level="3",
        target_dir=SCRATCH,
    )
    for extension in found:
        # A warning that a newer compiler invents is no reason to fail.
        flags = [flag for flag in extension.extra_compile_args or [] if flag != "-Werror"]
        if os.name == "posix":
            # Nobody replaces functions of this library, so calls within it may be inlined. Nor does
            # anybody indent it: to look for warnings would take half of the compiler's time.
            flags += ["-fno-semantic-interposition", "-Wno-all"]
        extension.extra_compile_args = flags
    return found


if __name__ == "__main__":
    packages, folders = layout()
    if compiled_build():
        # Compiled modules call into the librt they were built with, and import their integer types.
        compiled_requires = [f"librt~={version('librt')}", "mypy-extensions>=1,<2"]
        setup(
            packages=packages,
            package_dir=folders,
            install_requires=REQUIRES + compiled_requires,
            ext_modules=extensions(),
        )
    else:
        setup(packages=packages, package_dir=folders, install_requires=REQUIRES)
