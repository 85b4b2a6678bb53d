"""Tests that results files read as tables equal the exports of the command line."""

import json
import os
import tempfile

import numpy as np
import pandas

import tetrabench
from support import cli, raises, run_tests


def experiment(folder, name="Two", **changes):
    """Returns a results file of a small experiment."""
    plan = {"format": "tetrabench-experiment/1", "name": name, "mdps": ["standard/10x20", "rlc2008/training-00"],
            "agents": ["dellacherie", "dt-20"], "repetitions": 2, "pieceLimit": 300, "checkpoints": 20, "seed": 1}
    plan.update(changes)
    plan = {key: value for key, value in plan.items() if value is not None}
    file = os.path.join(folder, "plan.experiment.json")
    with open(file, "w") as out:
        json.dump(plan, out)
    database = os.path.join(folder, "results.tetrabench")
    cli("experiment", "run", file, "--out", database)
    return database


def exported(database, folder, name, *arguments):
    cli("experiment", "report", database, "--csv", folder, *arguments)
    return pandas.read_csv(os.path.join(folder, name + ".csv"), float_precision="round_trip", keep_default_na=False,
                           na_values={"reward": [""], "seconds": [""]})


def test_runs_and_curves_are_those_of_the_report():
    with tempfile.TemporaryDirectory() as folder:
        database = experiment(folder)
        results = tetrabench.read(database)
        assert results.experiments == ["Two"] and results.searches == []
        for table, name in ((results.runs, "runs"), (results.curves, "curves")):
            assert set(table.pop("experiment")) == {"Two"}
            theirs = exported(database, folder, name)
            assert len(table) > 0 and list(table.columns) == list(theirs.columns)
            pandas.testing.assert_frame_equal(table, theirs, check_exact=True)
        assert results.games.empty and results.evaluations.empty


def test_several_experiments_share_a_file():
    with tempfile.TemporaryDirectory() as folder:
        experiment(folder)
        database = experiment(folder, "NA", mdps=["standard/10x20"], repetitions=1)
        curves = tetrabench.read(database).curves
        assert list(curves.experiment.unique()) == ["Two", "NA"]
        one = curves[curves.experiment == "NA"].drop(columns="experiment").reset_index(drop=True)
        theirs = exported(database, folder, "curves", "--experiment", "NA")
        pandas.testing.assert_frame_equal(one, theirs, check_exact=True)


def test_games_of_agents_against_each_other_have_a_table():
    with tempfile.TemporaryDirectory() as folder:
        database = experiment(folder, mdps=["guideline/10x20"], agents=["versus-1", "versus-2"], repetitions=1,
                              pieceLimit=100, mode="versus", checkpoints=None)
        results = tetrabench.read(database)
        assert len(results.games) > 0 and results.runs.empty
        cli("experiment", "report", database, "--csv", folder)
        with open(os.path.join(folder, "games.csv")) as file:
            assert list(results.games.columns[1:]) == file.readline().strip().split(",")


def test_games_that_failed_have_no_numbers_and_leave_the_others_numbers():
    results = tetrabench.Results.__new__(tetrabench.Results)
    results._experiments = [{"name": "NA", "games": "first,second,mdp,state,points,lines,reason\nNA,B,M,played,1,20,\n"
                                                    "NA,B,M,failed,,,it died\n"}]
    games = results.games
    assert games.points.tolist()[0] == 1 and games.lines.dtype == float and games.lines.isna().tolist() == [False, True]
    assert games["first"].tolist() == ["NA", "NA"] and games.reason.tolist() == ["", "it died"]


def test_candidates_of_searches_are_evaluations():
    with tempfile.TemporaryDirectory() as folder:
        plan = {"format": "tetrabench-optimization/1", "name": "Small", "method": "cross-entropy",
                "mdp": "standard/10x10", "features": "dellacherie", "objective": {"games": 2, "pieceLimit": 100},
                "settings": {"population": 6, "elite": 2}, "budget": {"evaluations": 12}, "seed": 1}
        file = os.path.join(folder, "plan.optimization.json")
        with open(file, "w") as out:
            json.dump(plan, out)
        database = os.path.join(folder, "search.tetrabench")
        cli("optimize", file, "--out", database)
        evaluations = tetrabench.read(database).evaluations
        assert len(evaluations) >= 12 and set(evaluations.search) == {"Small"}
        assert (evaluations.lines.diff().dropna() <= 0).all()
        weights = tetrabench.feature_sets()["dellacherie"]
        assert list(evaluations.columns[-6:]) == weights, list(evaluations.columns)
        best = evaluations.iloc[0]
        agent = {"format": "tetrabench-agent/1", "name": "Best", "kind": "linear", "sense": "max",
                 "weights": {name: float(best[name]) for name in weights}}
        assert np.isfinite(best.lines)
        assert tetrabench.play("standard/10x10", agent, 1, pieces=10)["games"][0]["pieces"] <= 10


def test_files_that_are_no_results_are_refused():
    with raises(FileNotFoundError, "missing.tetrabench"):
        tetrabench.read("missing.tetrabench")
    with tempfile.NamedTemporaryFile(suffix=".tetrabench") as file:
        file.write(b"nothing of this kind" * 1000)
        file.flush()
        with raises(ValueError, "not a results file"):
            tetrabench.read(file.name)
    with tempfile.TemporaryDirectory() as folder:
        with raises(IsADirectoryError, folder):
            tetrabench.read(folder)
    assert not os.path.exists("missing.tetrabench")


run_tests(globals())
