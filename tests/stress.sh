#!/usr/bin/env bash
# Runs all tests of a preset five times under a load of four busy loops per processor, once on a single processor, and
# once in random order, to find tests that depend on timing. Requires stress-ng.
#   tests/stress.sh [PRESET] [CTEST ARGUMENTS]    for example: tests/stress.sh release -R board
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/ctest.sh
preset="${1:-release}"
command -v stress-ng >/dev/null || { echo "tests/stress.sh needs stress-ng (Debian package stress-ng)." >&2; exit 2; }
shift || true
timeout=7200  # seconds until a test counts as hanging
failed=0

# Runs as many tests at once as busy loops, so that each gets a small share of a processor.
loops=$((4 * $(nproc)))
stress-ng --quiet --cpu "$loops" &
busy=$!
trap 'kill "$busy" 2>/dev/null || true' EXIT
for run in 1 2 3 4 5; do
  echo "Tests under $loops busy loops: run $run of 5"
  run_tests "$preset" -LE slow --timeout "$timeout" --parallel "$loops" "$@" || failed=1
done
kill "$busy" 2>/dev/null || { echo "stress-ng ended early, so the load was incomplete." >&2; failed=1; }
echo "Tests on one processor"
(
  taskset -p -c "$(taskset -p -c $$ | grep -o '[0-9]*' | tail -n 1)" "$BASHPID" >/dev/null &&
    run_tests "$preset" -LE slow --timeout "$timeout" "$@"
) || failed=1
echo "Tests in random order"
run_tests "$preset" -LE slow --timeout "$timeout" --schedule-random "$@" || failed=1
exit "$failed"
