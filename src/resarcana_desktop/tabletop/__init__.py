"""A table on the screen, whatever game is played on it: its scene, panels, log, and coach."""
