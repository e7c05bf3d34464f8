"""A small layer of widgets: boxes that lay out, controls that answer, one focus graph."""
