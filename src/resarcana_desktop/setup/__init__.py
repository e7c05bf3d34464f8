"""What is agreed before a game and shown after it: seats, seed, codes, outcome, matches."""
