"""The picture of the table: its layout, drawing, motion and log."""
