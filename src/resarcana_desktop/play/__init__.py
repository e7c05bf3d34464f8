"""A game being played, kept, continued and looked at again, whatever game it is."""
