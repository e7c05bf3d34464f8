"""The zones of Mercurial's table, and a turn by their keys."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from tests.support.listening import Listener
from tests.support.mercurial import *  # noqa: F403
