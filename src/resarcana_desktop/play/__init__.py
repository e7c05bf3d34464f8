"""A game being played, saved, continued and looked at again, whatever game it is."""
