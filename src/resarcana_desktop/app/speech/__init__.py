"""Speech where no screen reader speaks: one interface, and the voice that each system has."""
