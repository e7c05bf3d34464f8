"""What finished games of Res Arcana tell of their players."""
