"""Tables for the kinds of faults that `docs/cases.md` lists, on real speech with the real model.

    python -m tests.bench.cases --case seams [--limit 5] [--step 0.1] [--model base]
    python -m tests.bench.cases --case long --minutes 120

Streams run on a clock that counts samples, so that the texts are the same on a busy machine. The recordings are those of
$SAYSO_TEST_DATA, or of ../shared/data. Prints markdown, line by line.
"""

import argparse
from collections.abc import Callable

from tests.bench.case_tables import conditions, languages, load, seams, silence, words
from tests.bench.case_tables.common import Options, Rows

CASES: dict[str, Callable[[Options], Rows]] = {
    "nonspeech": silence.nonspeech,
    "silence": silence.silence_around,
    "short": words.short,
    "keys": words.keys,
    "times": words.times,
    "seams": seams.seams,
    "edges": seams.edges,
    "load": load.load,
    "long": load.long,
    "hours": load.hours,
    "levels": conditions.levels,
    "conditions": conditions.conditions,
    "languages": languages.languages,
    "switching": languages.switching,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--case", choices=CASES, action="append", required=True, help="which table; may be given again")
    parser.add_argument("--model", default="base")
    parser.add_argument("--limit", type=int, default=5, help="how many recordings, where there is a choice (5)")
    parser.add_argument("--step", type=float, default=0.1, help="seconds between two places that are tried (0.1)")
    parser.add_argument("--minutes", type=float, default=20.0, help="of sound, where it can be any length (20)")
    arguments = parser.parse_args()
    options = Options(arguments.model, arguments.limit, arguments.step, arguments.minutes)
    for case in arguments.case:
        for number, row in enumerate(CASES[case](options)):
            print(f"| {' | '.join(row)} |", flush=True)
            if number == 0:
                print("|---" * len(row) + "|", flush=True)
        print(flush=True)


if __name__ == "__main__":
    main()
