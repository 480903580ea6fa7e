"""Judge files of records: `python -m tests.referee FILE...`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from .referee import READINGS, judge


def main(names: list[str]) -> int:
    """Print every fault, the readings used, and how many records were judged."""
    judged = wrong = 0
    for name in names:
        for number, line in enumerate(Path(name).read_text(encoding="utf-8").splitlines(), 1):
            faults = judge(json.loads(line))
            judged += 1
            wrong += bool(faults)
            sys.stdout.writelines(f"{name}:{number}: {fault}\n" for fault in faults)
    sys.stdout.writelines(f"reading met {count} times: {name}\n" for name, count in sorted(READINGS.items()))
    sys.stdout.write(f"{judged} judged, {wrong} wrong\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
