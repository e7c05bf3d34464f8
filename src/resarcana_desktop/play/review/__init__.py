"""Reviews of recorded games: what each decision cost, what luck brought, how the chances went."""
