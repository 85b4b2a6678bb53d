#!/usr/bin/env bash
# Tests app/setup.sh on simulated machines, with fake commands first in PATH. Each failure must print one sentence and
# install nothing.
set -euo pipefail
project="$(cd "$(dirname "$0")/../.." && pwd)"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
failures=0

# Creates a fake command from the text of its script.
stand_in() {
  printf '#!/bin/bash\n%s\n' "$2" >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}

# Simulates a Debian 12 with no packages installed and every command succeeding.
new_machine() {
  rm -rf "$scratch/bin" "$scratch/installed"
  mkdir -p "$scratch/bin"
  stand_in id 'echo 0'
  stand_in dpkg-query 'exit 1'
  stand_in df 'echo Avail; echo 50000000'
  stand_in apt-get '
    case "$*" in
      *update*) exit 0 ;;
      *--assume-no*) printf "Need to get 91.3 MB of archives.\nAfter this operation, 583 MB of additional disk space will be used.\n"; exit 1 ;;
      *--download-only*) exit 0 ;;
      *) echo "$*" >>'"$scratch"'/installed ;;
    esac'
}

# Sources setup.sh on the simulated machine, runs a line of shell, and compares its output with a pattern.
expect() {
  local name="$1" command="$2" pattern="$3" output
  output="$(cd "$project" && PATH="$scratch/bin:$PATH" bash -c "set -euo pipefail; . app/setup.sh; $command" 2>&1 </dev/null)" || true
  # shellcheck disable=SC2053
  if [[ "$output" != $pattern ]]; then
    printf '%s\n  expected: %s\n  printed:  %s\n' "$name" "$pattern" "$output"
    failures=$((failures + 1))
  fi
}
expect_nothing_installed() {
  if [ -e "$scratch/installed" ]; then
    printf '%s: installed %s\n' "$1" "$(cat "$scratch/installed")"
    failures=$((failures + 1))
  fi
}

new_machine
expect "all goes well" 'install_packages build' "Looking for packages ...
Installing (91 MB to download, 583 MB on disk): *libfmt-dev*"
[ -e "$scratch/installed" ] || { echo "nothing was installed where all goes well"; failures=$((failures + 1)); }

new_machine
stand_in dpkg-query 'for name; do case "$name" in -*|\$*) ;; *) echo "$name installed" ;; esac; done'
stand_in apt-get 'echo "apt-get was called"'
expect "all is there" 'install_packages build windows; echo done' "done"

new_machine
rm "$scratch/bin/apt-get" "$scratch/bin/dpkg-query"
for name in bash cat sed sort comm tr awk grep cut head tail; do ln -s "$(command -v $name)" "$scratch/bin/$name"; done
expect "another distribution" 'PATH='"$scratch"'/bin; install_packages build' \
  "This script installs Debian packages with apt, which * lacks; see README.md for building without it."

new_machine
stand_in id 'echo 1000'
stand_in sudo 'exit 1'
expect "no root" 'install_packages build; echo continued' "Only root can install the missing packages: apt-get install --no-install-recommends *libfmt-dev*"
expect_nothing_installed "no root"

new_machine
stand_in apt-get '
  case "$*" in
    *update*) echo "E: Failed to fetch the list  Could not resolve the name"; exit 100 ;;
    *--assume-no*) echo "E: Unable to locate package libfmt-dev"; exit 100 ;;
    *) echo "$*" >>'"$scratch"'/installed ;;
  esac'
expect "no network" 'install_packages build; echo continued' "Looking for packages ...
The package lists could not be downloaded: Failed to fetch the list  Could not resolve the name"
expect_nothing_installed "no network"

new_machine
stand_in apt-get '
  case "$*" in
    *update*) echo "An error without a prefix"; exit 1 ;;
    *--assume-no*) exit 100 ;;
    *) echo "$*" >>'"$scratch"'/installed ;;
  esac'
expect "no lists" 'install_packages build; echo continued' "Looking for packages ...
The package lists could not be downloaded: An error without a prefix"
expect_nothing_installed "no lists"

new_machine
stand_in apt-get '
  case "$*" in
    *update*) ;;
    *--assume-no*) echo "E: Unable to correct problems, you have held broken packages."; exit 100 ;;
    *) echo "$*" >>'"$scratch"'/installed ;;
  esac'
expect "held packages" 'install_packages build; echo continued' "Looking for packages ...
apt cannot install the missing packages: Unable to correct problems, you have held broken packages."
expect_nothing_installed "held packages"

new_machine
stand_in apt-get '
  case "$*" in
    *update*) ;;
    *--assume-no*) printf "Need to get 91.3 MB of archives.\nAfter this operation, 583 MB of additional disk space will be used.\n"; exit 1 ;;
    *--download-only*) ;;
    *) echo "E: Sub-process /usr/bin/dpkg returned an error code (1)" >&2; exit 100 ;;
  esac'
expect "dpkg fails" 'install_packages build; echo continued' "*(91 MB to download, 583 MB on disk)*
E: Sub-process /usr/bin/dpkg returned an error code (1)
apt could not install the packages."

new_machine
stand_in apt-get '
  case "$*" in
    *update*) ;;
    *--assume-no*) echo "E: Unable to locate package libqcustomplot-dev"; exit 100 ;;
    *) echo "$*" >>'"$scratch"'/installed ;;
  esac'
expect "an older release" 'install_packages build; echo continued' "Looking for packages ...
* lacks a required package of Debian 12: Unable to locate package libqcustomplot-dev"
expect_nothing_installed "an older release"

new_machine
stand_in apt-get '
  case "$*" in
    *update*) exit 0 ;;
    *--assume-no*) printf "Need to get 91.3 MB/100 MB of archives.\nAfter this operation, 1,583 MB of additional disk space will be used.\n"; exit 1 ;;
    *--download-only*) echo "E: Could not get lock /var/lib/dpkg/lock-frontend." >&2; exit 100 ;;
    *) echo "$*" >>'"$scratch"'/installed ;;
  esac'
expect "the network breaks" 'install_packages build; echo continued' "*(91 MB to download, 1583 MB on disk)*
Nothing was installed, because apt could not download the packages: Could not get lock /var/lib/dpkg/lock-frontend."
expect_nothing_installed "the network breaks"

new_machine
stand_in df 'echo Avail; echo 300000'
expect "little disk" 'install_packages build; echo continued' "Looking for packages ...
The packages need 674 MB in /usr, but only 292 MB are free."
expect_nothing_installed "little disk"

new_machine
stand_in df 'echo Avail; echo 300000'
expect "little disk for a build" 'build absent ON; echo continued' "The programs and their tests need 1500 MB in $project, but only 292 MB are free."

new_machine
stand_in nproc 'echo 8'
stand_in awk 'echo 2200'
stand_in cat 'echo max'
expect "little memory" 'count_jobs; echo $CMAKE_BUILD_PARALLEL_LEVEL' \
  "Using 2 of 8 processors to compile, because only 2200 MB of memory are available.
2"

new_machine
stand_in df 'echo Avail; echo 1100000'
stand_in stat 'echo 1'
expect "little disk for packages and build" 'reserve_space absent OFF; install_packages build; echo continued' \
  "*The packages and the build need 1174 MB in /usr, but only 1074 MB are free."
rm "$scratch/bin/stat"

new_machine
stand_in nproc 'echo 1'
stand_in awk 'echo 600'
stand_in cat 'echo max'
expect "too little memory" 'count_jobs; echo $CMAKE_BUILD_PARALLEL_LEVEL' \
  "Compiling needs up to 1060 MB of memory, but only 600 MB are available; it may fail.
1"

new_machine
stand_in nproc 'echo 2'
stand_in awk 'echo 1000000'
stand_in cat 'echo max'
expect "much memory" 'count_jobs; echo $CMAKE_BUILD_PARALLEL_LEVEL' "2"

[ "$failures" = 0 ]
