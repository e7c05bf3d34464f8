"""Runs commands as a person would."""

from tests.support.commands import home as home
from tests.support.commands import run as run
