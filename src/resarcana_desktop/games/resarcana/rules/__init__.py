"""The rules of Res Arcana."""
