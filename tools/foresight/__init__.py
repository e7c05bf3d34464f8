"""How well bots foresee who wins, from open hands and from hidden ones."""
