"""What several of these programs share."""
