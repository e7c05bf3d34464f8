"""Whether the styles of bots show in what they do."""
