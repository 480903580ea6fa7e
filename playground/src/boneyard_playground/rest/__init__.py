"""The part of Discord's REST API that bots without special privileges use."""
