"""How well the chances that a bot foresees agree with how games end."""
