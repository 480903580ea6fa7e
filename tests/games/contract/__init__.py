"""The contract that every game of the registry keeps."""
