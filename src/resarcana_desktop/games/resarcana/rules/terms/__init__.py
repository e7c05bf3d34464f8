"""The vocabulary of components: every cost, effect, ability and trigger, each declared once."""
