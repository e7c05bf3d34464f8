"""The exact end of a round: what a seat can still reach once all its rivals have passed."""
