"""Turbo Table: a desktop table for racing card games."""
