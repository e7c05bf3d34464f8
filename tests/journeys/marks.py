"""The marks of every journey through a real window."""

import pytest

from tests.journeys.real_window import missing_tools

IN_A_WINDOW = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(
        bool(missing_tools()), reason=f"not on this machine: {', '.join(missing_tools())}"
    ),
]
