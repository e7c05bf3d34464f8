"""The commands of the terminal that only Res Arcana has."""
