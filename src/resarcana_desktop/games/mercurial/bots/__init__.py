"""The bots of Mercurial."""
