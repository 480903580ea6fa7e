"""The start of the program; Ctrl+C ends it without a word, also while it is being loaded."""

from __future__ import annotations

from bot.cli.loading import loading

__all__ = ["main"]


def main() -> None:
    """Run the command line."""
    with loading():
        from bot.cli.main import main as run_command_line
    run_command_line()


if __name__ == "__main__":
    main()
