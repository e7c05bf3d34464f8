"""What commands of the terminal are made of: their words are read, their results printed."""
