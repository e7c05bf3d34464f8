"""The solver of a round's last player against brute force."""
