"""Fitting the weights of the bots to games they play against themselves; needs numpy."""
