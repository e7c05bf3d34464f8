"""A game being played, kept, gone on with and looked at again, whatever game it is."""
