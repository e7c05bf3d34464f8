"""What Mercurial looks like: icons, dice, cards."""
