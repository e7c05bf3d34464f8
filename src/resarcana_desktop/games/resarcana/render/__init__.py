"""Drawing specific to Res Arcana: faces of components, emblems, icons."""
