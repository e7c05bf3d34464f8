"""Training the network by self-play. Needs numpy; the program itself does not."""
