"""Portraits of the leaders: shapes as distances, traced, lit by one lamp and painted over with strokes."""
