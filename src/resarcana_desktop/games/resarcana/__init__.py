"""Res Arcana: its rules, words, components, bots, pictures and screens."""
