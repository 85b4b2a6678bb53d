#!/usr/bin/env bash
# Installs the packages of packages.sh in a minimal Debian, first with an earlier version number, then upgrades, uses,
# removes and purges them, and checks that user files are unchanged: chroot.sh PACKAGES FOLDER
# Exits with 77 (skipped) without root, debootstrap or a mirror.
set -euo pipefail
packages="$1"
root="$2"
fail() { echo "chroot.sh: $*" >&2; exit 1; }
failed=0
fault() { echo "chroot.sh: $*" >&2; failed=1; }  # and continues, so that one run reports all faults
skip() { echo "chroot.sh: skipped: $*" >&2; exit 77; }

[ "$(id -u)" = 0 ] || skip "not root"
command -v debootstrap >/dev/null || skip "debootstrap is not installed"
ls "$packages"/tetrabench_*.deb >/dev/null 2>&1 || skip "no packages; run packages_are_sound first"
. /etc/os-release
mirror="$(apt-get indextargets --format '$(REPO_URI)' 'Identifier: Packages' "Codename: $VERSION_CODENAME" 'Component: main' 'Origin: Debian' | sort -u | head -1)"
[ -n "$mirror" ] || skip "apt has no mirror of Debian $VERSION_CODENAME"

clean() { umount "$root/proc" 2>/dev/null || true; rm -rf --one-file-system "$root"; }
clean  # removes leftovers of a killed run
trap clean EXIT
debootstrap --variant=minbase "$VERSION_CODENAME" "$root" "$mirror" >/dev/null || skip "debootstrap failed"
inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
mount -t proc proc "$root/proc" || skip "proc cannot be mounted"
inside apt-get update -q >/dev/null
mkdir -p "$root/packages/earlier"
cp "$packages"/*.deb "$root/packages"
mapfile -t names < <(for file in "$packages"/*.deb; do dpkg-deb -f "$file" Package; done)
list() { (cd "$root" && find etc opt usr var root -xdev -not -path 'var/lib/apt/*' -not -path 'var/lib/dpkg/*' \
  -not -path 'var/cache/*' -not -path 'var/log/*' | sort); }
# The same packages, as of an earlier release.
for package in "$packages"/*.deb; do
  dpkg-deb -R "$package" "$root/unpacked"
  sed -i -E "s/^Version: .*/Version: 0.0.1/; s/(tetrabench[a-z-]* \(= )[^)]*/\10.0.1/g" "$root/unpacked/DEBIAN/control"
  dpkg-deb -Znone -b "$root/unpacked" "$root/packages/earlier" >/dev/null
  rm -r "$root/unpacked"
done
files() { inside dpkg-query -W -f '${Package}\n' | sort; }

# Installs the dependencies of the packages and of the Python examples first, so that any file that remains after
# purging belongs to the packages.
needed="$(inside sh -c 'apt-get install -s -q --no-install-recommends /packages/*.deb' | awk '$1 == "Inst" && $2 !~ /tetrabench/ {print $2}')"
# shellcheck disable=SC2086
inside apt-get install -q -y -o Dpkg::Use-Pty=0 --no-install-recommends $needed python3-numpy >/dev/null
inside useradd --create-home somebody
list >"$packages/before"
files >"$packages/packages-before"

# Prints the checksums of user files, and the output of commands that read them.
as_user() { chroot "$root" su -s /bin/sh somebody -c "export LC_ALL=C; cd && $*"; }
sums() { (cd "$root/home/somebody" && find . -type f -exec sha256sum {} + | sort -k 2); }
made() {
  sums
  as_user "tetrabench-cli experiment report results.tetrabench"
  as_user "tetrabench-cli agent list" | grep '^mine/'
}
inside sh -c 'apt-get install -q -y -o Dpkg::Use-Pty=0 --no-install-recommends /packages/earlier/*.deb' >/dev/null
cat >"$root/home/somebody/own.experiment.json" <<'END'
{"format": "tetrabench-experiment/1", "name": "Own", "mdps": ["standard/5x5"], "agents": ["random"], "pieceLimit": 20}
END
as_user "tetrabench-cli experiment run own.experiment.json --out results.tetrabench >/dev/null"
as_user "mkdir -p .local/share/tetrabench/agents .config/tetrabench"
as_user "cp /usr/share/tetrabench/resources/controllers/bcts.agent.json .local/share/tetrabench/agents/own.agent.json"
as_user "echo theme=2 >.config/tetrabench/tetrabench.conf"
sums >"$packages/sums"
made >"$packages/made"

inside sh -c 'apt-get install -q -y -o Dpkg::Use-Pty=0 --no-install-recommends /packages/*.deb' >/dev/null
for name in "${names[@]}"; do
  version="$(inside dpkg-query -W -f '${Version}' "$name")"
  [ "$version" != 0.0.1 ] || fail "$name was not upgraded"
done
made | diff "$packages/made" - || fault "an upgrade changes user files"
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
if [[ " ${names[*]} " == *" python3-tetrabench "* ]]; then
  played="$(inside sh -c 'cd / && python3 -c "import tetrabench as t; print(t.play(\"standard/10x20\", \"bcts\", 1, 3, pieces=200)[\"games\"][2][\"pieces\"], len(t.PlacementVector(features=\"bcts\").features))"')"
  [ "$played" = "200 64" ] || fail "the Python module does not play: $played"
  inside python3 -c 'import tetrabench as t; t.play("standard/10x20", "examples/python/dellacherie", pieces=20)' || fail "it does not find the host of external agents"
fi
if [[ " ${names[*]} " == *" tetrabench-mpi "* ]]; then
  listed="$(inside tetrabench-mpi mdp list)"
  grep -q standard/10x20 <<<"$listed" || fail "tetrabench-mpi does not run: $listed"
fi
inside tetrabench --figure /tmp/run.svg --mdp rlc2008/training-00 --agent dt-20 --steps 2000 || fail "tetrabench draws nothing"
grep -q '<svg' "$root/tmp/run.svg" || fail "the figure is no SVG"

inside dpkg --remove "${names[@]}" >/dev/null
inside dpkg --purge "${names[@]}" >/dev/null 2>&1  # says that nothing is left
files | diff "$packages/packages-before" - || fault "packages remain"
list | diff "$packages/before" - || fault "files remain"
sums | diff "$packages/sums" - || fault "purging changes user files"
[ "$failed" = 0 ] || exit 1
echo "installed, upgraded, used, removed and purged"
