"""What the finished games on the shelf tell of a player, found in their records alone."""
