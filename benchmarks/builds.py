"""Measuring the sources without what was compiled from them."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def run_without_compiled_modules(script: str) -> int:
    """Run a benchmark of this folder again, with these options, from a copy of the sources."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        for part in ("src", "assets", "cardsets", "benchmarks"):
            shutil.copytree(ROOT / part, Path(folder, part), ignore=compiled)
        again = Path(folder, "benchmarks")
        return subprocess.call([sys.executable, str(again / Path(script).name), *sys.argv[1:]])
