"""The sandbox of Mercurial: any position is set up by hand and played from."""
