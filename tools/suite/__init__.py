"""Questions with known answers, put to bots."""
