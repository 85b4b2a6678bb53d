"""Helpers that run the tests of a file and the command line."""

import contextlib
import importlib.util
import os
import subprocess
import sys
import time
import traceback


def cli(*arguments):
    """Returns the output of `tetrabench-cli`, which must succeed."""
    done = subprocess.run([os.environ["TETRABENCH_CLI"], *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def installed(module):
    """Returns true if the module is installed. Torch, which is slow to load, is used only in slow tests."""
    return importlib.util.find_spec(module) is not None and (module != "torch" or "TETRABENCH_TORCH" in os.environ)


@contextlib.contextmanager
def raises(kind, text):
    """Requires an exception of exactly this type whose message is one sentence and contains this text."""
    try:
        yield
    except BaseException as error:
        assert type(error) is kind, f"{type(error).__name__}: {error}"
        assert text in str(error), str(error)
        assert "\n" not in str(error), str(error)
        return
    raise AssertionError(f"nothing was raised; expected {kind.__name__} with {text!r}")


def run_tests(names):
    """Runs all functions that begin with test_, or those named on the command line; ends the program."""
    failed = 0
    tests = {name: test for name, test in names.items() if name.startswith("test_") and callable(test)}
    for name in sys.argv[1:] or tests:
        start = time.monotonic()
        try:
            tests[name]()
            print(f"PASS   {name} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception:
            failed += 1
            traceback.print_exc()
            print(f"FAIL!  {name}", flush=True)
    print(f"Totals: {len(sys.argv[1:] or tests) - failed} passed, {failed} failed")
    sys.exit(failed > 0)
