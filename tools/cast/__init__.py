"""Whether the characters play as they are described, and about as well as their levels."""
