#!/usr/bin/env python3
"""Checks sources by the flags of a build: check_sources.py headers|tidy BUILD [--all]

headers: each header compiles by itself, so that whoever includes it needs no other before it.
tidy: clang-tidy finds nothing in changed lines, by the project's .clang-tidy.

Both check what has changed since the branch left the main one (on that: in the last commit, and since), for about half a
minute; headers --all checks all headers, however long that takes. Exits with 77 if the changes are unknown."""
import json
import math
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

BUDGET = 30 * os.cpu_count()  # CPU seconds; files not started before this limit are skipped
ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))


def skip(why):
    print(f"skipped: {why}")
    sys.exit(77)


def git(*arguments):
    result = subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True, errors="replace")
    return result.stdout.strip() if result.returncode == 0 else None


def base():
    """Returns the commit relative to which changes are determined."""
    if not shutil.which("git") or git("rev-parse", "--show-prefix") != "":
        skip("the sources are no Git checkout")
    head = git("rev-parse", "HEAD")
    for main in ("origin/HEAD", "origin/main", "main", "origin/master", "master"):
        found = git("merge-base", "HEAD", main)
        if found and found != head:
            return found
    return git("rev-parse", "--verify", "HEAD~1") or skip("the history has only one commit")


def changed():
    """Returns the changed lines of each file; of a new file, all."""
    files = {}
    since = base()
    name = None
    diff = git("diff", "-U0", "--no-color", "--no-ext-diff", since)
    if diff is None:
        sys.exit(f"git diff {since} fails")
    for line in diff.splitlines():
        if line.startswith("+++ "):
            name = line[6:] if line.startswith("+++ b/") else None
        elif name and (hunk := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            if count:
                files.setdefault(name, []).append([first, first + count - 1])
    for name in (git("ls-files", "--others", "--exclude-standard") or "").splitlines():
        files[name] = [[1, 1_000_000]]
    return files


class Flags:
    """Compiler flags: a source's own; for a header, those of a source that includes it; otherwise those of a neighbour in
    the same or the nearest parent folder."""

    def __init__(self, build):
        self.sources, self.folders = {}, {}
        with open(os.path.join(build, "compile_commands.json")) as file:
            for entry in json.load(file):
                for source in self.sources_of(entry):
                    name, flags = os.path.relpath(source, ROOT), self.kept(entry)
                    self.sources[name] = flags
                    self.folders.setdefault(os.path.dirname(name), flags)

    @staticmethod
    def sources_of(entry):
        source = os.path.join(entry["directory"], entry["file"])
        if "/Unity/" not in source or not os.path.exists(source):
            return [source]
        with open(source) as file:
            return re.findall(r'#include "([^"]+\.cpp)"', file.read())

    @staticmethod
    def kept(entry):
        words = shlex.split(entry["command"])
        flags, i = [], 0
        while i < len(words):
            if words[i] in ("-include", "-isystem", "-D", "-I"):
                if words[i] != "-include":
                    flags += words[i:i + 2]
                i += 1
            elif words[i].startswith(("-I", "-D", "-std=", "-march=")):
                flags.append(words[i])
            i += 1
        return flags

    def of(self, source):
        if source in self.sources:
            return self.sources[source]
        for user in (git("grep", "-lF", f'#include "{source}"', "--", "*.cpp") or "").splitlines():
            if user in self.sources:
                return self.sources[user]
        folder = os.path.dirname(source)
        while folder not in self.folders and folder:
            folder = os.path.dirname(folder)
        if folder in self.folders:
            return self.folders[folder]
        near = sorted(f for f in self.folders if f.startswith(source.split("/")[0] + "/"))
        return self.folders[near[0]] if near else None


def report(command, folder):
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return result.returncode, result.stdout, result.stderr


def skip_late(results):
    """Returns the results of the files that were checked, and prints how many were not."""
    late = [name for name, code, _ in results if code is None]
    if late:
        print(f"skipped {len(late)} files for lack of time or flags:", *late[:5], "..." if len(late) > 5 else "")
    return [result for result in results if result[1] is not None]


def headers(build, names, budget):
    flags = Flags(build)
    compiler = shutil.which("g++") or shutil.which("c++") or skip("there is no compiler")

    def check(name):
        own = flags.of(name)  # None for files that are not built
        if own is None or os.times().children_user > budget:
            return name, None, ""
        with tempfile.NamedTemporaryFile("w", suffix=".cpp") as source:
            source.write(f'#include "{name}"\n#include "{name}"\n')
            source.flush()
            code, _, errors = report([compiler, *own, f"-I{ROOT}", "-w", "-fsyntax-only", source.name], ROOT)
        return name, code, errors

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = skip_late(list(pool.map(check, names)))
    failed = [(name, errors) for name, code, errors in results if code != 0]
    for name, errors in failed:
        print(f"{name} does not compile by itself:\n{errors}")
    print(f"{len(results)} headers, {len(failed)} that do not compile by themselves")
    return 1 if failed else 0


def tidy(build, files):
    program = shutil.which("clang-tidy") or skip("clang-tidy is not installed")
    flags = Flags(build)
    sources = [name for name in files if name.endswith(".cpp") and not name.endswith("_kernel.cpp")]
    for name in files:  # a header is seen from its source
        if name.endswith(".h") and os.path.exists(os.path.join(ROOT, other := name[:-2] + ".cpp")):
            sources.append(other)
    sources = sorted(set(sources), key=lambda name: -sum(b - a for a, b in files.get(name, [])))
    def check(name):
        own = flags.of(name)
        if own is None or os.times().children_user > BUDGET:
            return name, None, ""
        lines = json.dumps([{"name": file, "lines": files[file]} for file in (name, name[:-4] + ".h") if file in files])
        code, out, errors = report([program, "--quiet", f"--line-filter={lines}", "--warnings-as-errors=*", name, "--",
                                    *own, f"-I{ROOT}", "-w"], ROOT)
        return name, code, out + (errors if code != 0 else "")

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = skip_late(list(pool.map(check, sources)))
    failed = [name for name, code, _ in results if code]
    for name, code, found in results:
        if code:
            print(found)
    print(f"{len(results)} sources, {len(failed)} with findings")
    return 1 if failed else 0


def main():
    if len(sys.argv) < 3 or sys.argv[1] not in ("headers", "tidy"):
        sys.exit(__doc__)
    build = sys.argv[2]
    rooms = ("app/", "core/", "widgets/")
    if sys.argv[1] == "headers":
        rooms += ("tests/",)
        everything = sys.argv[3:] == ["--all"]
        if everything:
            names = [os.path.relpath(os.path.join(folder, name), ROOT) for room in rooms
                     for folder, _, inside in os.walk(os.path.join(ROOT, room)) for name in inside]
        else:
            names = [name for name in changed() if name.startswith(rooms)]
        return headers(build, sorted(name for name in names
                                     if name.endswith(".h") and not name.startswith("core/include/")),
                       math.inf if everything else BUDGET)
    return tidy(build, {name: lines for name, lines in changed().items()
                        if name.startswith(rooms) and name.endswith((".h", ".cpp"))})


if __name__ == "__main__":
    sys.exit(main())
