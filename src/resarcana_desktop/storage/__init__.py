"""Files and folders of a player: read and written safely, and the saved games among them."""
