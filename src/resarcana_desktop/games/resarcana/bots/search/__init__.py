"""Monte Carlo tree search over information sets, on several determinizations of hidden cards."""
