"""Results files as tables."""

import io
import os

from . import _core


class Results:
    """The tables of a results file: `runs`, `curves`, `games` and `evaluations`.

    Each is a pandas DataFrame. `runs` has a row for each run and `curves` one for each point of its curve, with the
    columns of `tetrabench-cli experiment report --csv`; `games` a row for each game of agents against each other; and
    `evaluations` one for each candidate of a search, best first, with the means over all games it has played and its
    numbers as columns. A table without data in the file is empty.
    """

    def __init__(self, file):
        self._file = os.fspath(file)
        with open(self._file, "rb"):  # a file that is missing or cannot be read is an OSError
            pass
        self._experiments = _core.experiments_of(self._file)
        self._searches = _core.searches_of(self._file)

    @property
    def experiments(self):
        """Names of the experiments."""
        return [experiment["name"] for experiment in self._experiments]

    @property
    def searches(self):
        """Names of the searches."""
        return [search["name"] for search in self._searches]

    @property
    def runs(self):
        return self._table("runs")

    @property
    def curves(self):
        return self._table("curves")

    @property
    def games(self):
        return self._table("games")

    @property
    def evaluations(self):
        import pandas

        frames = []
        for search in self._searches:
            rows = [
                {"lines": c["lines"], "pieces": c["pieces"], "reward": c["reward"], "evaluations": c["evaluations"],
                 **dict(zip(search["variables"], c["numbers"]))}
                for c in search["candidates"]
            ]
            frame = pandas.DataFrame(rows)
            frame.insert(0, "search", search["name"])
            frames.append(frame)
        return pandas.concat(frames, ignore_index=True) if frames else pandas.DataFrame()

    def _table(self, kind):
        import pandas

        frames = []
        for experiment in self._experiments:
            if kind in experiment:
                # Numbers retain all digits and are NaN where a game failed; names such as "NA" remain strings.
                table = experiment[kind]
                columns = table.partition("\n")[0].split(",")
                frame = pandas.read_csv(io.StringIO(table), float_precision="round_trip", keep_default_na=False,
                                        na_values={column: [""] for column in columns if column not in _TEXTS})
                frame.insert(0, "experiment", experiment["name"])
                frames.append(frame)
        return pandas.concat(frames, ignore_index=True) if frames else pandas.DataFrame()


_TEXTS = {"agent", "first", "second", "mdp", "state", "reason"}


def read(file):
    """The tables of a results file (`*.tetrabench`); see Results.

    A missing file raises FileNotFoundError, one that cannot be read another OSError, and one of another kind ValueError.
    """
    return Results(file)
