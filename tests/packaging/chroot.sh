#!/usr/bin/env bash
# Installs the packages of packages.sh in a bare Debian, uses, removes and purges them: chroot.sh PACKAGES FOLDER
# Ends with 77 where that cannot be done: without root, debootstrap or a mirror.
set -euo pipefail
packages="$1"
root="$2"
fail() { echo "chroot.sh: $*" >&2; exit 1; }
skip() { echo "chroot.sh: skipped: $*" >&2; exit 77; }

[ "$(id -u)" = 0 ] || skip "not root"
command -v debootstrap >/dev/null || skip "debootstrap is not installed"
ls "$packages"/tetrabench_*.deb >/dev/null 2>&1 || skip "no packages; run packages_are_sound first"
. /etc/os-release
mirror="$(apt-get indextargets --format '$(REPO_URI)' 'Identifier: Packages' "Codename: $VERSION_CODENAME" 'Component: main' 'Origin: Debian' | sort -u | head -1)"
[ -n "$mirror" ] || skip "apt has no mirror of Debian $VERSION_CODENAME"

clean() { umount "$root/proc" 2>/dev/null || true; rm -rf --one-file-system "$root"; }
clean  # what a killed run has left
trap clean EXIT
debootstrap --variant=minbase "$VERSION_CODENAME" "$root" "$mirror" >/dev/null || skip "debootstrap failed"
inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
mount -t proc proc "$root/proc" || skip "proc cannot be mounted"
inside apt-get update -q >/dev/null
mkdir "$root/packages"
cp "$packages"/*.deb "$root/packages"
mapfile -t names < <(for file in "$packages"/*.deb; do dpkg-deb -f "$file" Package; done)
list() { (cd "$root" && find etc usr var/lib root -xdev -not -path 'var/lib/apt/*' -not -path 'var/lib/dpkg/*' | sort); }
files() { inside dpkg-query -W -f '${Package}\n' | sort; }

# What the packages and the examples in Python need, first, so that what remains after purging them is theirs.
needed="$(inside sh -c 'apt-get install -s -q --no-install-recommends /packages/*.deb' | awk '$1 == "Inst" && $2 !~ /^tetrabench/ {print $2}')"
# shellcheck disable=SC2086
inside apt-get install -q -y -o Dpkg::Use-Pty=0 --no-install-recommends $needed python3-numpy >/dev/null
list >"$packages/before"
files >"$packages/packages-before"

inside sh -c 'apt-get install -q -y -o Dpkg::Use-Pty=0 --no-install-recommends /packages/*.deb' >/dev/null
played="$(inside tetrabench-cli play --mdp standard/10x20 --agent bcts --games 3 --pieces 200 --seed 1)"
grep -q '^pieces  600,' <<<"$played" || fail "tetrabench-cli does not play: $played"
inside tetrabench-cli agent list >/dev/null
inside sh -c 'cd /usr/share/tetrabench/resources/examples && test -d python && test -f /usr/include/tetrabench/agent.h'
played="$(inside tetrabench-cli play --mdp standard/10x20 --agent examples/python/dellacherie --trust --pieces 20)"
grep -q '^pieces  20,' <<<"$played" || fail "the example in Python does not play: $played"
code=0
inside env OMPI_COMM_WORLD_SIZE=2 OMPI_COMM_WORLD_RANK=0 tetrabench-cli mdp list >/dev/null 2>"$packages/refusal" || code=$?
[ "$code" = 2 ] || fail "tetrabench-cli under mpirun exits with $code: $(cat "$packages/refusal")"
grep -q 'start tetrabench-mpi instead' "$packages/refusal" || fail "it does not say why: $(cat "$packages/refusal")"
if [[ " ${names[*]} " == *" tetrabench-mpi "* ]]; then
  listed="$(inside tetrabench-mpi mdp list)"
  grep -q standard/10x20 <<<"$listed" || fail "tetrabench-mpi does not run: $listed"
fi
inside tetrabench --figure /tmp/run.svg --mdp rlc2008/training-00 --agent dt-20 --steps 2000 || fail "tetrabench draws nothing"
grep -q '<svg' "$root/tmp/run.svg" || fail "the figure is no SVG"

inside dpkg --remove "${names[@]}" >/dev/null
inside dpkg --purge "${names[@]}" >/dev/null 2>&1  # says that nothing is left
files | diff "$packages/packages-before" - || fail "packages remain"
list | diff "$packages/before" - || fail "files remain"
echo "installed, used, removed and purged"
