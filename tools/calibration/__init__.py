"""How well a bot's predicted chances agree with the outcomes of games."""
