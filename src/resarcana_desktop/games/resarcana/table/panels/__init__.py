"""Panels over the table: paying and gaining, collecting, answering, looking at cards."""
