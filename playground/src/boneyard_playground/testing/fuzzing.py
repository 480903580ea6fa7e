"""The number of examples: few and always the same in the suite, many different ones on request.

`FUZZ=50 make test ARGS=tests/tables/test_machine.py` tries fifty times as many, different ones each time. (Add
`--timeout=0`, because they take long.) A failure is printed with the call that repeats it (`@reproduce_failure`), the
steps of a state machine as a program.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

__all__ = ["examples"]

_TIMES = int(os.environ.get("FUZZ", "1"))


def examples(few: int, *, steps: int = 50, shrinks: bool = True) -> settings:
    """Return settings for this many examples in the suite; `steps` are those of a state machine.

    Without `shrinks`, a failure is reported as it was found: for examples that take several seconds.
    """
    return settings(
        max_examples=few * _TIMES,
        stateful_step_count=steps,
        deadline=None,
        derandomize=_TIMES == 1,
        database=None,
        print_blob=True,
        phases=[phase for phase in Phase if shrinks or phase not in (Phase.shrink, Phase.explain)],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
    )
