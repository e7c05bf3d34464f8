"""How often each component is in play, used and part of a win."""
