#!/usr/bin/env bash
# Makes the Debian packages of a build, looks into them, and runs lintian: packages.sh BUILD FOLDER
set -euo pipefail
build="$(realpath "$1")"
out="$(realpath -m "$2")"
config="$build/CPackConfig.cmake"
source="$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$build/CMakeCache.txt")"
fail() { echo "packages.sh: $*" >&2; exit 1; }

rm -rf "$out"
for time in first second; do
  mkdir -p "$out/$time"
  (umask 077; cpack --config "$config" -G DEB -B "$out/$time" >"$out/$time.log" 2>&1) || fail "$(tail -5 "$out/$time.log")"
  rm -rf "$out/$time/_CPack_Packages"
done
cd "$out/first"
for package in *.deb; do
  cmp "$package" "../second/$package" || fail "$package differs from that of a second run"
  dpkg-deb -c "$package" | awk '$2 != "root/root" || $1 !~ /^(-rw-r--r--|-rwxr-xr-x|drwxr-xr-x)$/ {print; bad = 1} END {exit bad}' ||
    fail "$package has files of another owner, or with other modes"
  dpkg-deb -x "$package" "../installed"
done

depends() { dpkg-deb -f "$1"_*.deb Depends; }
! depends tetrabench-cli | grep -i 'qt6\|mpi' || fail "tetrabench-cli depends on more than it needs"
depends tetrabench-cli | grep -q 'libc6' || fail "tetrabench-cli depends on no library"
[ "$(depends tetrabench-data)" = "" ] && [ "$(dpkg-deb -f tetrabench-data_*.deb Architecture)" = all ] ||
  fail "tetrabench-data is for all machines and needs nothing"
for package in tetrabench tetrabench-mpi; do
  [ ! -e "${package}_"*.deb ] || depends $package | grep -q 'tetrabench-cli (= ' || fail "$package needs tetrabench-cli"
done

! grep -rlF -e "$source" -e "$build" ../installed || fail "these files name the folder of the sources"
lintian --allow-root --tag-display-limit 0 --fail-on error,warning *.deb >../lintian.txt 2>&1 || fail "$(cat ../lintian.txt)"
