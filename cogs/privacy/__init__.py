"""The export and the deletion of everything stored about a person."""
