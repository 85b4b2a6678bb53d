#!/usr/bin/env bash
# Builds without presets, unity build, moc wrapper, ccache and, where possible, network, as on a distributor's machine.
# Usage: plain_build.sh FOLDER    which is emptied first
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
folder="$1"
. "$root/app/setup.sh"
count_jobs
export CCACHE_DISABLE=1
offline=()
for command in "unshare --net" "unshare --map-root-user --net"; do
  # shellcheck disable=SC2206
  $command true 2>/dev/null && { offline=($command); break; }
done
[ "${#offline[@]}" -gt 0 ] || echo "The network could not be disabled."
rm -rf "$folder"
"${offline[@]}" cmake -S "$root" -B "$folder" -DTETRABENCH_TESTS=OFF -DTETRABENCH_UNITY=OFF -DTETRABENCH_QUICK_MOC=OFF \
  -DCCACHE=
"${offline[@]}" cmake --build "$folder" --parallel "$jobs"
"$folder/bin/tetrabench-cli" play --mdp standard/5x5 --agent dellacherie --games 3 --pieces 20
rm -rf "$folder"
