#!/usr/bin/env bash
# Builds and installs without presets, unity build, moc wrapper, ccache and, where possible, network, as on a
# distributor's machine.
# Usage: plain_build.sh FOLDER    (FOLDER is deleted first)
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
  -DTETRABENCH_CCACHE=
"${offline[@]}" cmake --build "$folder"
"$folder/bin/tetrabench-cli" play --mdp standard/5x5 --agent dellacherie --games 3 --pieces 20
DESTDIR="$folder/root" cmake --install "$folder" >/dev/null
"$folder/root/usr/local/bin/tetrabench-cli" play --mdp standard/5x5 --agent dellacherie --games 1 --pieces 20
"$folder/root/usr/local/bin/tetrabench" --version
rm -rf "$folder"
