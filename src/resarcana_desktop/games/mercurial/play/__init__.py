"""A game of Mercurial in progress, without its picture: its session, its plans and its words."""
