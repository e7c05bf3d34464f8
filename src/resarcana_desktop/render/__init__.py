"""How things look: texts, icons, boxes, themes. Draws on Surfaces; knows no window and no game."""
