"""Board games on the desktop: rules, bots and table."""

__version__ = "0.2.0"
