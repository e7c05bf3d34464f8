"""Res Arcana in text mode: what is seen, asked and answered, in plain words."""
