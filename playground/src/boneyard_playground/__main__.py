"""Run `python -m boneyard_playground`, which is `boneyard-playground`."""

from boneyard_playground.cli import main

if __name__ == "__main__":
    main()
