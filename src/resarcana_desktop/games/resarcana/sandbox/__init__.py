"""The sandbox: any position set up by hand on the table, checked, shared, and played on from."""
