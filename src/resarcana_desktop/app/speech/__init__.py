"""Speech without a screen reader: one interface, and the voice of each system."""
