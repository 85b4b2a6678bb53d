#!/usr/bin/env bash
# Creates the Debian packages of a build, checks their contents and runs lintian: packages.sh BUILD FOLDER
# Exits with 77 (skipped) if lintian is not installed.
set -euo pipefail
build="$(realpath "$1")"
out="$(realpath -m "$2")"
config="$build/CPackConfig.cmake"
source="$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$build/CMakeCache.txt")"
fail() { echo "packages.sh: $*" >&2; exit 1; }
failed=0
fault() { echo "packages.sh: $*" >&2; failed=1; }  # and continues, so that one run reports all faults

command -v lintian >/dev/null || { echo "packages.sh: skipped: lintian is not installed" >&2; exit 77; }
rm -rf "$out"
mkdir -p "$out"
for contact in "" "The Tetrabench developers <tetrabench@example.org>"; do
  ! cpack --config "$config" -G DEB -B "$out/refused" -D CPACK_PACKAGE_CONTACT="$contact" >"$out/refused.log" 2>&1 ||
    fail "packages are made with the contact \"$contact\""
  grep -q 'Set TETRABENCH_CONTACT' "$out/refused.log" || fail "$(tail -5 "$out/refused.log")"
done

# Packaging the same build twice must give identical files; two_folders.sh compares two builds.
for time in first second; do
  mkdir -p "$out/$time"
  (umask 077; cpack --config "$config" -G DEB -B "$out/$time" -D CPACK_TETRABENCH_TRIAL=ON >"$out/$time.log" 2>&1) ||
    fail "$(tail -5 "$out/$time.log")"
  rm -rf "$out/$time/_CPack_Packages"
done
cd "$out/first"
for package in *.deb; do
  cmp "$package" "../second/$package" || fault "$package differs from that of a second run"
  dpkg-deb -c "$package" | awk '$2 != "root/root" || $1 !~ /^(-rw-r--r--|-rwxr-xr-x|drwxr-xr-x)$/ {print; bad = 1} END {exit bad}' ||
    fault "$package has files of another owner, or with other modes"
  dpkg-deb -x "$package" "../installed"
done
installed="$out/installed/usr"

# A field of a package; ends the script if there is no such package.
field() { dpkg-deb -f "$1"_*.deb "$2"; }
has() { [[ "$2" == *"$3"* ]] || fault "$1 lacks $3: $2"; }
depends="$(field tetrabench-cli Depends)"
! [[ "${depends,,}" =~ qt6|mpi ]] || fault "tetrabench-cli depends on more than it needs: $depends"
has tetrabench-cli "$depends" libc6
architecture="$(field tetrabench-cli Architecture)"
[ "$architecture" != amd64 ] || has tetrabench-cli "$depends" sse4.2-support
[ "$(field tetrabench-cli Suggests)" = tetrabench ] || fault "tetrabench-cli does not suggest the windows of any version"
depends="$(field tetrabench-data Depends)"
architecture="$(field tetrabench-data Architecture)"
[ "$depends $architecture" = " all" ] || fault "tetrabench-data is for all machines and needs nothing"
for file in *.deb; do
  package="$(dpkg-deb -f "$file" Package)"
  [ "$(dpkg-deb -f "$file" Source)" = tetrabench ] || fault "$package is not built from tetrabench"
  zcat "$installed/share/doc/$package/changelog.gz" | cmp - "$source/resources/help/news.md" || fault "$package lacks the news"
  for line in '^Upstream-Contact: .*@' '^Source: '; do
    grep -q "$line" "$installed/share/doc/$package/copyright" || fault "the copyright of $package has no line $line"
  done
  case $package in
    tetrabench | tetrabench-mpi | python3-tetrabench) has "$package" "$(dpkg-deb -f "$file" Depends)" 'tetrabench-cli (= ' ;;
  esac
  [ "$package" != tetrabench ] || for recommended in qt6-wayland qt6-translations-l10n xdg-utils; do
    has "$package" "$(dpkg-deb -f "$file" Recommends)" "$recommended"
  done
done
for program in "$installed"/bin/*; do
  name="$(basename "$program")"
  for file in man/man1/$name.1.gz bash-completion/completions/$name zsh/vendor-completions/_$name \
    fish/vendor_completions.d/$name.fish; do
    [ -s "$installed/share/$file" ] || fault "$name has no $file"
  done
done
for program in "$installed"/bin/* "$installed"/libexec/tetrabench/*; do
  sections="$(readelf -SW "$program")"
  ! grep -qE '\.(symtab|debug_info)' <<<"$sections" || fault "$program is not stripped"
done
for file in applications/org.tetrabench.Tetrabench.desktop metainfo/org.tetrabench.Tetrabench.metainfo.xml \
  mime/packages/org.tetrabench.Tetrabench.xml icons/hicolor/scalable/apps/org.tetrabench.Tetrabench.svg; do
  [ -s "$installed/share/$file" ] || fault "tetrabench has no $file"
done
diff -r "$source/resources/icons/mimetypes" "$installed/share/icons/hicolor/scalable/mimetypes" ||
  fault "tetrabench lacks icons of its files"
diff -r "$source/resources/help" "$installed/share/doc/tetrabench-data/help" || fault "tetrabench-data lacks the help"
if ls python3-tetrabench_*.deb >/dev/null 2>&1; then
  has python3-tetrabench "$(field python3-tetrabench Depends)" python3-numpy
  [ -f "$installed/lib/python3/dist-packages/tetrabench/__init__.py" ] || fault "python3-tetrabench lacks the module"
fi

# A release build binds all library functions at startup (BIND_NOW) and checks copies (_FORTIFY_SOURCE).
if grep -q '^CMAKE_BUILD_TYPE:STRING=Release$' "$build/CMakeCache.txt"; then
  for program in "$installed"/bin/* "$installed"/lib/python3/dist-packages/tetrabench/*.so; do
    [ -e "$program" ] || continue  # without the module
    dynamic="$(readelf -W -d --dyn-syms "$program")"
    grep -q BIND_NOW <<<"$dynamic" || fault "$program binds functions when they are first called"
    grep -q '_chk@GLIBC' <<<"$dynamic" || fault "$program does not check what it copies"
  done
fi

for kind in mdp agent experiment optimization replay agent-protocol; do
  [ -s "$installed/share/tetrabench/resources/schema/$kind.schema.json" ] || fault "the schema of $kind is missing"
done
! grep -rlF -e "$source" -e "$build" "$installed" || fault "these files name the folder of the sources"
lintian --allow-root --tag-display-limit 0 --fail-on error,warning ./*.deb >../lintian.txt 2>&1 || fault "$(cat ../lintian.txt)"
exit "$failed"
