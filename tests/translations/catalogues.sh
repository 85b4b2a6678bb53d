#!/usr/bin/env bash
# Checks the translation catalogues.
#   catalogues.sh current FOLDER    checks that the catalogues match the sources: updating a copy of them in FOLDER
#                                   changes nothing and gives no warning, English has all plural forms, and translations
#                                   have the same placeholders as their sources
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
