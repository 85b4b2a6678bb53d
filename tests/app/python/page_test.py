"""Tests that the examples of the help page run and print the output shown there."""

import doctest
import os
import re
import subprocess
import sys
import tempfile

import tetrabench
from support import installed, run_tests

PAGE = os.path.join(os.environ["TETRABENCH_SOURCE_DIR"], "resources/help/python.md")
NEEDS = {"dqn": "torch", "comparison": "matplotlib"}
# Torch adds numbers in a different order on other processors, and so learns different weights.
VARIES = {"dqn"}


def fences():
    with open(PAGE, encoding="utf-8") as file:
        return file.read().split("```\n")[1::2]


def examples():
    """Returns programs and their expected output by name."""
    found = {}
    texts = fences()
    for text, after in zip(texts, texts[1:]):
        if name := re.match(r"# (\w+)\.py\n", text):
            found[name[1]] = text, after
    return found


def check(name):
    if name in NEEDS and not installed(NEEDS[name]):
        return print(f"SKIP: {NEEDS[name]} is not installed, or for the slow tests")
    program, expected = examples()[name]
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, name + ".py"), "w", encoding="utf-8") as file:
            file.write(program)
        path = os.path.dirname(os.environ["TETRABENCH_CLI"]) + os.pathsep + os.environ["PATH"]
        done = subprocess.run([sys.executable, "-W", "error", name + ".py"], cwd=folder, text=True,
                              capture_output=True, env={**os.environ, "PATH": path})
    assert done.returncode == 0, done.stderr
    if name in VARIES:
        numbers = re.compile(r"\d[\d,.]*")
        assert numbers.sub("#", done.stdout) == numbers.sub("#", expected), done.stdout
    else:
        assert done.stdout == expected, done.stdout


def test_there_are_five_programs():
    assert set(examples()) == {"cross_entropy", "td_lambda", "n_tuple", "dqn", "comparison"}


def test_cross_entropy_learns():
    check("cross_entropy")


def test_td_lambda_learns():
    check("td_lambda")


def test_n_tuples_learn():
    check("n_tuple")


def test_dqn_learns():
    check("dqn")


def test_the_comparison_is_drawn():
    check("comparison")


def test_the_session_goes_as_shown():
    session = [text for text in fences() if text.startswith(">>> ")]
    assert len(session) == 1
    here = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            test = doctest.DocTestParser().get_doctest(session[0], {}, "session", PAGE, 0)
            failed, tried = doctest.DocTestRunner(verbose=False).run(test)
        finally:
            os.chdir(here)
    assert tried > 10 and failed == 0


def test_everything_that_the_module_offers_is_on_the_page():
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    for name in tetrabench.__all__:
        if name not in ("State", "Results"):
            assert f"{name}(" in page, name
    for kind in (tetrabench.Placement, tetrabench.Steps, tetrabench.PlacementVector):
        for name in vars(kind):
            if not name.startswith("_") and callable(getattr(kind, name)):
                assert name + "(" in page or name in ("step", "reset", "close", "render"), (kind.__name__, name)


run_tests(globals())
