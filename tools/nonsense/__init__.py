"""How often bots do something that gains nothing."""
