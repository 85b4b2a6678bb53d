#!/usr/bin/env bash
# The catalogues have the texts of the sources: bringing a copy of them up to date changes nothing, and lupdate warns of
# nothing. Of English all plural forms are there.
#   catalogues.sh current FOLDER    checks this, with a copy in a folder of its own, and that translations have places
#                                   for the same values
#   catalogues.sh finished          checks that no text of any language is unfinished
set -euo pipefail
cd "$(dirname "$0")/../.."
catalogues=resources/translations
case "$1" in
  current)
    rm -rf "$2"
    mkdir -p "$2"
    cp "$catalogues"/*.ts "$2"
    "$catalogues/update.sh" "$2"
    for catalogue in "$catalogues"/*.ts; do
      compiled="${catalogue%.ts}.qm"
      if ! diff -u "$catalogue" "$2/$(basename "$catalogue")" || ! cmp "$compiled" "$2/$(basename "$compiled")"; then
        echo "$catalogue is not up to date; run resources/translations/update.sh." >&2
        exit 1
      fi
    done
    if grep -n 'type="unfinished"' "$catalogues/tetrabench_en.ts"; then
      echo "English has plural forms that are not written yet." >&2
      exit 1
    fi
    python3 tests/translations/placeholders.py "$catalogues"/*.ts
    ;;
  finished)
    if grep -nE -B3 'type="(unfinished|vanished|obsolete)"' "$catalogues"/*.ts; then
      echo "There are texts without a translation." >&2
      exit 1
    fi
    ;;
esac
