"""Reviews of games of Res Arcana: how the chances went, what was an error, what was luck."""
