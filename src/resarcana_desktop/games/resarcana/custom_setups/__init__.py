"""Tables of the player's own: customised on a screen, kept under names."""
