"""The rules of Mercurial: deterministic, standard library only."""
