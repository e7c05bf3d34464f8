"""How much a bot's choice costs it, as longer searches see it."""
