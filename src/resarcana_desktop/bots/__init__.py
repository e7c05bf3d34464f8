"""Opponents. A bot sees what its seat may know, never the position itself."""
