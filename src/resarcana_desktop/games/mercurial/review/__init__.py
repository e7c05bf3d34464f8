"""Reviews of games of Mercurial: how the chances went, what was an error, what was luck."""
