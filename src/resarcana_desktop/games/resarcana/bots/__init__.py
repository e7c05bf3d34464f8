"""The opponents of Res Arcana: from a random player to a search with a trained network."""
