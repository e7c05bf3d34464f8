"""Every effect of the program, made from numbers."""
