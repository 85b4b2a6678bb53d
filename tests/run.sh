#!/usr/bin/env bash
# Installs what is missing, builds, and runs all tests. The release preset takes warnings as errors. --slow adds the
# longer checks, among them the fuzzers (preset fuzz) and all tests under sanitizers (preset asan+ubsan);
# --preset NAME builds another preset (dev, asan+ubsan, tsan).
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh

preset=release
slow=0
while [ $# -gt 0 ]; do
  case "$1" in
    --slow) slow=1 ;;
    --preset) preset="$2"; shift ;;
    *) echo "usage: tests/run.sh [--slow] [--preset NAME]" >&2; exit 2 ;;
  esac
  shift
done

install_packages build windows tests
[ "$slow" = 0 ] || install_packages slow
build "$preset" ON
export QT_QPA_PLATFORM=offscreen
export TSAN_OPTIONS="suppressions=$PWD/tests/tsan.supp"
exclude=(-LE slow)
[ "$slow" = 1 ] && exclude=()
# Two more than processors, as many tests wait for other programs.
ctest --preset "$preset" --parallel "$(($(nproc) + 2))" "${exclude[@]}" --timeout 900 --no-tests=error
if [ "$slow" = 1 ]; then
  install_packages fuzz
  build fuzz ON
  ctest --preset fuzz --parallel "$(nproc)"
  build asan+ubsan ON
  # Qt, its plug-ins and fontconfig keep memory to the end of the program.
  ASAN_OPTIONS=detect_leaks=0 ctest --preset asan+ubsan --parallel "$(nproc)" -LE slow --timeout 3000
fi
