"""How much a bot's choice costs it, according to longer searches."""
