#!/usr/bin/env bash
# Installs what is missing, builds, and opens the workbench. Without a display it plays the sample run on the
# command line and writes its figure to .build/sample-run.svg. With a display, arguments go to the program.
set -euo pipefail
cd "$(dirname "$0")/.."
. app/setup.sh

[ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ $# = 0 ] ||
  refuse "Arguments need a display; without one, app/run.sh only plays the sample run."
reserve_space release OFF
count_jobs
install_packages build windows
build release OFF tetrabench tetrabench-cli tetrabench-host

bin=.build/release/bin
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  exec "$bin/tetrabench" "$@"
fi
echo "No display: playing the sample run on the command line."
"$bin/tetrabench-cli" play --mdp rlc2008/training-00 --agent dt-20 --steps 24000 --seed 1
"$bin/tetrabench" --mdp rlc2008/training-00 --agent dt-20 --figure .build/sample-run.svg --steps 24000
echo "Figure: .build/sample-run.svg"
