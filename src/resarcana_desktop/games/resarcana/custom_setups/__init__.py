"""Custom setups: made on a screen, saved under names."""
