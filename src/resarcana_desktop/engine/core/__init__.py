"""What any game has: actions, records, undo, observations, hashing, replay checks."""
