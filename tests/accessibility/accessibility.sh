#!/usr/bin/env bash
# Starts the program on a virtual display with its own buses and reads all its pages as a screen reader does.
# Usage: accessibility.sh PROGRAM. Exits with 77 (skipped) if a package is missing.
set -euo pipefail
program=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)

skip() {
  echo "skipped: $1"
  exit 77
}
command -v Xvfb >/dev/null || skip "Xvfb is missing (package xvfb)"
command -v dbus-run-session >/dev/null || skip "dbus-run-session is missing (package dbus)"
[ -x /usr/libexec/at-spi2-registryd ] || skip "at-spi2-registryd is missing (package at-spi2-core)"

own=$(mktemp -d)
display_pid=
finish() {
  if [ -n "$display_pid" ]; then
    kill "$display_pid" 2>/dev/null || true
    wait "$display_pid" 2>/dev/null || true
  fi
  rm -rf "$own"
}
trap finish EXIT

# Xvfb picks a free display number and writes it to the file. Without -noreset it would reset when its last client
# disconnects, and refuse a client that connects at that moment.
exec 3>"$own/display"
Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp -noreset 2>"$own/xvfb.log" &
display_pid=$!
exec 3>&-
while [ ! -s "$own/display" ] && kill -0 "$display_pid" 2>/dev/null; do
  sleep 0.1
done
[ -s "$own/display" ] || { cat "$own/xvfb.log"; echo "Xvfb did not start"; exit 1; }

# Isolated from the user's settings, data and buses. The two buses print the services they start.
DISPLAY=:$(cat "$own/display")
export DISPLAY XDG_CONFIG_HOME="$own/config" XDG_DATA_HOME="$own/data" XDG_RUNTIME_DIR="$own"
export QT_QPA_PLATFORM=xcb QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 LC_ALL=C.UTF-8
unset WAYLAND_DISPLAY AT_SPI_BUS_ADDRESS
dbus-run-session -- /usr/bin/python3 -W ignore "$here/read_pages.py" "$program" \
  "Keys and shortcuts" "About Tetrabench"
