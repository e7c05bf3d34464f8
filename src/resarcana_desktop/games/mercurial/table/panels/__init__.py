"""Panels over the table: a class to choose, a Spell to pay for, a Cast worked out."""
