"""The zones of Mercurial's table, and a turn by their keys."""

from tests.support.mercurial import *  # noqa: F403
