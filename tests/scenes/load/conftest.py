"""Games are continued here, but no bot has to think."""

import pytest

from resarcana_desktop.play.opponents import Opponents


@pytest.fixture(autouse=True)
def _no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Opponents, "warm_up", lambda _self: None)
