"""Whether a bot decides the same when what it cannot see is changed."""
