"""Reading: all components, and what the icons mean."""
