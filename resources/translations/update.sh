#!/usr/bin/env bash
# Brings the catalogues up to date with the texts of the sources: those of all languages, and of English the plural
# forms. Linguist or an editor fills in what is new; run this again to compile it, so that a build does not need Qt's
# tools for translators. Prints what lupdate warns of, and then fails. The folder of the catalogues may be another one,
# as in the test that compares them.
set -euo pipefail
cd "$(dirname "$0")/../.."
catalogues="$(realpath "${1:-resources/translations}")"
lupdate="${LUPDATE:-/usr/lib/qt6/bin/lupdate}"
lrelease="$(dirname "$lupdate")/lrelease"
options=(-silent -I . -no-obsolete -locations none -source-language en
  -tr-function-alias "Q_DECLARE_TR_FUNCTIONS+=TETRABENCH_TEXTS,tr+=sentence,QT_TR_NOOP+=noop")
status=0
for catalogue in "$catalogues"/*.ts; do
  plural=()
  [ "$(basename "$catalogue")" = tetrabench_en.ts ] && plural=(-pluralonly)
  # lupdate takes what a function returns, as std::string, for the class that it is of.
  warnings="$("$lupdate" "${options[@]}" "${plural[@]}" app/windows widgets core -ts "$catalogue" 2>&1 |
    grep -vE "unknown namespace/class ::(std|fs|SQLite)$" || true)"
  [ -z "$warnings" ] || { echo "$warnings" >&2; status=1; }
  "$lrelease" -silent "$catalogue" -qm "${catalogue%.ts}.qm"
done
exit $status
