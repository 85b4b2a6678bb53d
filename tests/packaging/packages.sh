#!/usr/bin/env bash
# Makes the Debian packages of a build, looks into them, and runs lintian: packages.sh BUILD FOLDER
set -euo pipefail
build="$(realpath "$1")"
out="$(realpath -m "$2")"
config="$build/CPackConfig.cmake"
source="$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$build/CMakeCache.txt")"
fail() { echo "packages.sh: $*" >&2; exit 1; }

rm -rf "$out"
mkdir -p "$out"
for contact in "" "The Tetrabench developers <tetrabench@example.org>"; do
  ! cpack --config "$config" -G DEB -B "$out/refused" -D CPACK_PACKAGE_CONTACT="$contact" >"$out/refused.log" 2>&1 ||
    fail "packages are made with the contact \"$contact\""
  grep -q 'Set TETRABENCH_CONTACT' "$out/refused.log" || fail "$(tail -5 "$out/refused.log")"
done

# Packing a build twice gives the same bytes; two_folders.sh compares two builds.
for time in first second; do
  mkdir -p "$out/$time"
  (umask 077; cpack --config "$config" -G DEB -B "$out/$time" -D CPACK_TETRABENCH_TRIAL=ON >"$out/$time.log" 2>&1) ||
    fail "$(tail -5 "$out/$time.log")"
  rm -rf "$out/$time/_CPack_Packages"
done
cd "$out/first"
for package in *.deb; do
  cmp "$package" "../second/$package" || fail "$package differs from that of a second run"
  dpkg-deb -c "$package" | awk '$2 != "root/root" || $1 !~ /^(-rw-r--r--|-rwxr-xr-x|drwxr-xr-x)$/ {print; bad = 1} END {exit bad}' ||
    fail "$package has files of another owner, or with other modes"
  dpkg-deb -x "$package" "../installed"
done
installed="$out/installed/usr"

# A field of a package; ends the script if there is no such package.
field() { dpkg-deb -f "$1"_*.deb "$2"; }
has() { [[ "$2" == *"$3"* ]] || fail "$1 lacks $3: $2"; }
depends="$(field tetrabench-cli Depends)"
! [[ "${depends,,}" =~ qt6|mpi ]] || fail "tetrabench-cli depends on more than it needs: $depends"
has tetrabench-cli "$depends" libc6
architecture="$(field tetrabench-cli Architecture)"
[ "$architecture" != amd64 ] || has tetrabench-cli "$depends" sse4.2-support
[ "$(field tetrabench-cli Suggests)" = tetrabench ] || fail "tetrabench-cli does not suggest the windows of any version"
depends="$(field tetrabench-data Depends)"
architecture="$(field tetrabench-data Architecture)"
[ "$depends $architecture" = " all" ] || fail "tetrabench-data is for all machines and needs nothing"
for file in *.deb; do
  package="$(dpkg-deb -f "$file" Package)"
  [ "$(dpkg-deb -f "$file" Source)" = tetrabench ] || fail "$package is not built from tetrabench"
  zcat "$installed/share/doc/$package/changelog.gz" | cmp - "$source/resources/help/news.md" || fail "$package lacks the news"
  for line in '^Upstream-Contact: .*@' '^Source: '; do
    grep -q "$line" "$installed/share/doc/$package/copyright" || fail "the copyright of $package has no line $line"
  done
  case $package in
    tetrabench | tetrabench-mpi) has "$package" "$(dpkg-deb -f "$file" Depends)" 'tetrabench-cli (= ' ;;
  esac
  [ "$package" != tetrabench ] || has "$package" "$(dpkg-deb -f "$file" Recommends)" xdg-utils
done
diff -r "$source/resources/help" "$installed/share/doc/tetrabench-data/help" || fail "tetrabench-data lacks the help"

# In a release build, all functions of libraries are bound at the start, and copies are checked.
if grep -q '^CMAKE_BUILD_TYPE:STRING=Release$' "$build/CMakeCache.txt"; then
  for program in "$installed"/bin/*; do
    dynamic="$(readelf -W -d --dyn-syms "$program")"
    grep -q BIND_NOW <<<"$dynamic" || fail "$program binds functions when they are first called"
    grep -q '_chk@GLIBC' <<<"$dynamic" || fail "$program does not check what it copies"
  done
fi

! grep -rlF -e "$source" -e "$build" "$installed" || fail "these files name the folder of the sources"
lintian --allow-root --tag-display-limit 0 --fail-on error,warning ./*.deb >../lintian.txt 2>&1 || fail "$(cat ../lintian.txt)"
