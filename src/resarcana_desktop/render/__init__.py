"""Drawing: texts, icons, boxes, themes. Works on Surfaces, without window or game."""
