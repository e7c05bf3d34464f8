"""Whether the reasons given by the adviser come true."""
