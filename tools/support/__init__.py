"""Code shared by several of these programs."""
