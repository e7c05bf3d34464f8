"""What only Res Arcana draws: faces of components, emblems, icons."""
