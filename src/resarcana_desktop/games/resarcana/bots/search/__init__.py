"""Search over what a seat can know: many games played on in thought, on several deals."""
