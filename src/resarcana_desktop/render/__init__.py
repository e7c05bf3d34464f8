"""What components and the table look like. Draws on Surfaces; knows no window and no scene."""
