"""The rules to be read, chapter by chapter."""
