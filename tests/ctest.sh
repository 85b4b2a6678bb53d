# Functions that run ctest and report failures. Must be sourced in the top folder.

# Runs the tests of a preset with additional ctest arguments. Prints the output of failing tests at the end, each with the
# command that repeats it.
run_tests() {
  local preset="$1" log=".build/$1/Testing/Temporary" result=0 name
  shift
  rm -f "$log/LastTestsFailed.log"
  # Two more than processors, as many tests wait for other programs.
  ctest --preset "$preset" --parallel "$(($(nproc) + 2))" --timeout 900 --no-tests=error --progress "$@" || result=$?
  [ "$result" != 0 ] || return 0
  cut -d : -f 2- "$log/LastTestsFailed.log" 2>/dev/null | while read -r name; do
    printf '\n==== %s ====\n' "$name"
    awk -v "title=Testing: $name" '
      /^[0-9]+\/[0-9]+ Testing: / { ours = substr($0, index($0, "Testing: ")) == title }
      ours && /^<end of output>$/ { ours = 0; inside = 0 }
      ours && inside && !/^PASS   : / { print }
      ours && /^-----/ { inside = 1 }' "$log/LastTest.log" | tail -n 200
    printf 'Repeat with: ctest --preset %s --output-on-failure -R "^%s\$"\n' "$preset" "$name"
  done || true
  return "$result"
}
