"""Res Arcana told in lines: what is seen, asked and answered, in words alone."""
