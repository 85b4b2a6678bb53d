#!/usr/bin/env bash
# Installs missing packages, builds, and runs all tests except the slow ones. The release preset treats warnings as
# errors. --slow adds the slow tests, the fuzzers (preset fuzz), all tests under sanitizers (preset asan+ubsan), and all
# tests under load (tests/stress.sh); --preset NAME builds another preset (dev, asan+ubsan, tsan).
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh

preset=release
slow=0
while [ $# -gt 0 ]; do
  case "$1 ${2:-}" in
    "--slow "*) slow=1 ;;
    "--preset release"|"--preset dev"|"--preset asan+ubsan"|"--preset tsan") preset="$2"; shift ;;
    *) echo "usage: tests/run.sh [--slow] [--preset release|dev|asan+ubsan|tsan]" >&2; exit 2 ;;
  esac
  shift
done

# Durations of builds and test runs in seconds, one per line; the last one of each kind is shown.
times=".build/$preset.times"
last_duration() {
  local seconds
  seconds="$(sed -n "s/^$1 //p" "$times" 2>/dev/null | tail -n 1)"
  if [ -n "$seconds" ]; then echo "$((seconds / 60)) min $((seconds % 60)) s last time"; else echo "never run before"; fi
}
echo "1. Install missing packages."
echo "2. Build the programs and their tests ($(last_duration build))."
echo "3. Run the tests ($(last_duration tests))."
[ "$slow" = 0 ] || echo "4. Run all tests under load, the fuzzers, and all tests under sanitizers: several hours."

groups=(build windows tests)
[ "$slow" = 0 ] || groups+=(slow fuzz)
reserve_space "$preset" ON
count_jobs
install_packages "${groups[@]}"
SECONDS=0
build "$preset" ON
echo "build $SECONDS" >>"$times"

. tests/ctest.sh
exclude=(-LE slow)
[ "$slow" = 1 ] && exclude=()
SECONDS=0
result=0
run_tests "$preset" "${exclude[@]}" || result=$?
echo "tests $SECONDS" >>"$times"
if [ "$slow" = 1 ]; then
  tests/stress.sh "$preset" || result=1
  build fuzz ON
  run_tests fuzz || result=1
  build asan+ubsan ON
  run_tests asan+ubsan -LE slow --timeout 3000 || result=1
fi
exit "$result"
