#!/usr/bin/env bash
# Rebuilds the command line from a copy of the sources in another folder and checks that the stripped programs are
# identical: two_folders.sh BUILD FOLDER
set -euo pipefail
build="$(realpath "$1")"
copy="$(realpath -m "$2")"
cached() { sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"; }
source="$(cached CMAKE_HOME_DIRECTORY)"

rm -rf "$copy"
mkdir -p "$copy/sources"
tar -C "$source" --exclude=./.build -c . | tar -C "$copy/sources" -x
settings=()
for name in CMAKE_BUILD_TYPE CMAKE_CXX_COMPILER CMAKE_CXX_FLAGS TETRABENCH_UNITY TETRABENCH_WARNINGS_AS_ERRORS; do
  settings+=("-D$name=$(cached "$name")")
done
export GIT_OPTIONAL_LOCKS=0  # the copy of a linked working tree shares its index
cmake -S "$copy/sources" -B "$copy/build" -G "$(cached CMAKE_GENERATOR)" "${settings[@]}" \
  -DTETRABENCH_WINDOWS=OFF -DTETRABENCH_MPI=OFF -DTETRABENCH_TESTS=OFF >/dev/null
CCACHE_DISABLE=1 cmake --build "$copy/build" --target tetrabench-cli tetrabench-host >"$copy/log" 2>&1 ||
  { tail -20 "$copy/log" >&2; exit 1; }
for program in tetrabench-cli tetrabench-host; do
  strip -o "$copy/one" "$build/bin/$program"
  strip -o "$copy/other" "$copy/build/bin/$program"
  cmp "$copy/one" "$copy/other" || { echo "two_folders.sh: $program depends on the folder of its sources" >&2; exit 1; }
done
rm -rf "$copy"
