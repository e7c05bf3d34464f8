"""Lessons about Mercurial: real positions at the real table."""
