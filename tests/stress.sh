#!/usr/bin/env bash
# Runs all tests of a preset as on a machine that is busy: five times beside four busy loops a processor, once on one
# processor, and once in random order. No test may depend on how fast or how busy the machine is. Needs stress-ng.
#   tests/stress.sh [PRESET] [ARGUMENTS OF CTEST]    such as: tests/stress.sh release -R board
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/ctest.sh
preset="${1:-release}"
shift || true
export QT_QPA_PLATFORM=offscreen
patience=7200  # seconds for a test that hangs

loops=$((4 * $(nproc)))
stress-ng --quiet --cpu "$loops" &
busy=$!
trap 'kill "$busy" 2>/dev/null || true' EXIT
for run in 1 2 3 4 5; do
  echo "Tests beside $loops busy loops: run $run of 5"
  run_tests "$preset" -LE slow --timeout "$patience" "$@"
done
kill "$busy"
echo "Tests on one processor"
(
  taskset -p -c "$(taskset -p -c $$ | grep -o '[0-9]*' | tail -n 1)" "$BASHPID" >/dev/null
  run_tests "$preset" -LE slow --timeout "$patience" "$@"
)
echo "Tests in random order"
run_tests "$preset" -LE slow --timeout "$patience" --schedule-random "$@"
