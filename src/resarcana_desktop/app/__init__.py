"""The shell around a game: window, loop, scenes on a stack, settings, reports of crashes."""
