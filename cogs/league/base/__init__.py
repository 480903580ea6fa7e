"""Shared parts of leagues on Discord: controls, sentences, access and posts."""
