"""The look of Mercurial: icons, dice, cards."""
