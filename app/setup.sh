# Debian packages by purpose, and functions that install them and build; shared by app/run.sh and the tests. Must be
# sourced from the top folder.

packages_build="g++ cmake ninja-build ccache nlohmann-json3-dev libfmt-dev libcli11-dev librandom123-dev libhwy-dev libsqlitecpp-dev libxxhash-dev libeigen3-dev libnlopt-cxx-dev libglpk-dev libxlsxwriter-dev libgif-dev"
packages_windows="qt6-base-dev qt6-translations-l10n qt6-svg-dev libqcustomplot-dev libgl-dev libegl-dev fonts-dejavu-core"
[ -z "${WAYLAND_DISPLAY:-}" ] || packages_windows+=" qt6-wayland"  # elsewhere Qt uses X11
packages_tests="qt6-l10n-tools libopenmpi-dev pybind11-dev python3-dev libbenchmark-dev clang-format openmpi-bin python3 python3-numpy python3-pandas python3-jsonschema nodejs mandoc zsh fish desktop-file-utils appstream shared-mime-info libglib2.0-bin git clang-tidy xvfb x11-utils dbus at-spi2-core python3-gi gir1.2-atspi-2.0"
packages_slow="dpkg-dev file lintian debootstrap mount stress-ng python3-matplotlib python3-torch"
packages_fuzz="clang-16 libclang-rt-16-dev"

# In MB: disk space for the programs, disk space for a build with its tests, and peak memory of one compiler.
program_megabytes=500
build_megabytes=1500
compiler_megabytes=1060

# Reports in one sentence why the setup cannot continue, and exits.
refuse() {
  echo "$1" >&2
  exit 1
}

# Prints why an apt command failed: its first error or, without one, its last line.
apt_reason() {
  { grep -m 1 '^E: ' <<<"$1" || tail -n 1 <<<"$1"; } | sed 's/^E: //'
}

# Prints the packages of these groups that are not installed.
missing_packages() {
  local group all=""
  for group in "$@"; do
    local list="packages_$group"
    all="$all ${!list}"
  done
  # shellcheck disable=SC2086
  comm -23 <(printf '%s\n' $all | sort -u) \
    <(dpkg-query -W -f '${Package} ${db:Status-Status}\n' $all 2>/dev/null | sed -n 's/ installed$//p' | sort -u)
}

# Sets `reserved` to the MB that building a preset will need, with or without the tests (ON or OFF): 0 once it is
# configured. Exits unless they are free.
reserve_space() {
  local folder=".build/$1" tests="$2"
  reserved=0
  if [ ! -f "$folder/build.ninja" ] ||
      { [ "$tests" = ON ] && ! grep -q "^TETRABENCH_TESTS:BOOL=ON" "$folder/CMakeCache.txt"; }; then
    if [ "$tests" = ON ]; then
      reserved="$build_megabytes"
      need_space "$PWD" "$reserved" "The programs and their tests"
    else
      reserved="$program_megabytes"
      need_space "$PWD" "$reserved" "The programs"
    fi
  fi
}

# Exits unless a folder has this many MB of free space.
need_space() {
  local folder="$1" needed="$2" what="$3" free
  free=$(($(df -k --output=avail "$folder" | tail -n 1) / 1024))
  [ "$free" -ge "$needed" ] || refuse "$what need $needed MB in $folder, but only $free MB are free."
}

# Converts apt's sizes to whole MB: "583 MB" to 583, "24.1 kB" to 0, "1.2 GB" to 1200.
megabytes() {
  awk -v number="${1//,/}" -v unit="$2" 'BEGIN { print int(number * (unit == "GB" ? 1000 : unit == "MB")) }'
}

# Installs the missing packages of these groups. Checks the distribution, privileges, network and the space for the
# packages and what is reserved before it installs anything.
install_packages() {
  local missing system="this system" root=() lists plan problem
  [ ! -r /etc/os-release ] || system="$(. /etc/os-release && echo "$PRETTY_NAME")"
  command -v apt-get >/dev/null && command -v dpkg-query >/dev/null ||
    refuse "This script installs Debian packages with apt, which $system lacks; see README.md for building without it."
  missing="$(missing_packages "$@" | tr '\n' ' ')"
  missing="${missing% }"
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null && { sudo -n true 2>/dev/null || { [ -t 0 ] && sudo -v; }; } ||
      refuse "Only root can install the missing packages: apt-get install --no-install-recommends $missing"
    root=(sudo)
  fi

  echo "Looking for packages ..."
  lists="$("${root[@]}" env LC_ALL=C apt-get update -q -o APT::Update::Error-Mode=any -o Acquire::Retries=1 2>&1)" || lists="failed: $lists"
  # shellcheck disable=SC2086
  plan="$(env LC_ALL=C apt-get install --assume-no --no-install-recommends -o Debug::NoLocking=1 $missing 2>&1)" || true
  if ! grep -q "^After this operation" <<<"$plan"; then
    case "$lists:$plan" in
      failed:*) refuse "The package lists could not be downloaded: $(apt_reason "${lists#failed: }")" ;;
      *"Unable to locate package"*|*"has no installation candidate"*)
        refuse "$system lacks a required package of Debian 12: $(apt_reason "$plan")" ;;
      *) refuse "apt cannot install the missing packages: $(apt_reason "$plan")" ;;
    esac
  fi
  local fetched installed unit
  read -r fetched unit <<<"$(sed -n 's/^Need to get \([0-9.,]*\)\(\/[^ ]* .B\)\? *\(.B\)\?.*/\1 \3/p' <<<"$plan")"
  fetched="$(megabytes "${fetched:-0}" "${unit:-MB}")"
  read -r installed unit <<<"$(sed -n 's/^After this operation, \([0-9.,]*\) \(.B\) of additional.*/\1 \2/p' <<<"$plan")"
  installed="$(megabytes "${installed:-0}" "${unit:-MB}")"
  if [ "$(stat -c %d /usr)" = "$(stat -c %d .)" ] && [ "${reserved:-0}" != 0 ]; then
    need_space /usr $((fetched + installed + reserved)) "The packages and the build"
  else
    need_space /usr $((fetched + installed)) "The packages"
  fi

  echo "Installing ($fetched MB to download, $installed MB on disk): $missing"
  # shellcheck disable=SC2086
  problem="$("${root[@]}" env LC_ALL=C apt-get install -qq -y --no-install-recommends --download-only $missing 2>&1 >/dev/null)" ||
    refuse "Nothing was installed, because apt could not download the packages: $(apt_reason "$problem")"
  # shellcheck disable=SC2086
  problem="$("${root[@]}" env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $missing 2>&1 >/dev/null)" ||
    refuse "$problem"$'\n'"apt could not install the packages."
}

# Sets the number of parallel compile jobs of all builds: one per processor, fewer if memory is short.
count_jobs() {
  local processors memory limit jobs
  processors="$(nproc)"
  memory="$(awk '/^MemAvailable:/ { print int($2 / 1024) }' /proc/meminfo)"
  limit="$(cat /sys/fs/cgroup/memory.max 2>/dev/null || true)"
  if [[ "$limit" =~ ^[0-9]+$ ]] && [ $((limit / 1048576)) -lt "$memory" ]; then
    memory=$((limit / 1048576))
  fi
  jobs=$((memory / compiler_megabytes))
  if [ "$jobs" -lt 1 ]; then
    jobs=1
    echo "Compiling needs up to $compiler_megabytes MB of memory, but only $memory MB are available; it may fail." >&2
  elif [ "$jobs" -ge "$processors" ]; then
    jobs="$processors"
  else
    echo "Using $jobs of $processors processors to compile, because only $memory MB of memory are available."
  fi
  export CMAKE_BUILD_PARALLEL_LEVEL="$jobs"
}

# Configures a preset into .build/PRESET, with or without the tests (ON or OFF), and builds these targets, or all.
build() {
  local preset="$1" tests="$2" folder=".build/$1"
  shift 2
  # Ninja reruns CMake by itself when necessary.
  reserve_space "$preset" "$tests"
  if [ "$reserved" != 0 ]; then
    echo "Building in $folder. If interrupted, run this again to resume."
    # Other versions of GCC emit different warnings.
    local strict=()
    [ "$(g++ -dumpversion | cut -d . -f 1)" = 12 ] || strict=(-DTETRABENCH_WARNINGS_AS_ERRORS=OFF)
    cmake --preset "$preset" -DTETRABENCH_TESTS="$tests" "${strict[@]}" >/dev/null
  fi
  cmake --build --preset "$preset" ${1+--target "$@"}
}
