"""The screens: title, new game, settings, table, result and what opens over them."""
