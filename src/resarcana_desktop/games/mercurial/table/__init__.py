"""The table of Mercurial: its picture, its questions and its controls."""
