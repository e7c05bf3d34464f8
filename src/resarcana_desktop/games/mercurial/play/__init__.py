"""A game of Mercurial under way, without its picture: its session, its plans and its words."""
