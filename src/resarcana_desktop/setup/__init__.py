"""What is agreed before a game and told after it: seats, seed, codes, outcome, matches."""
