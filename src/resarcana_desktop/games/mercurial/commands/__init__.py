"""The commands of Mercurial."""
