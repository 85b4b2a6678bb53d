# What run.sh and the tests share: Debian packages by purpose, and the build. To be sourced from the top folder.

packages_build="g++ cmake ninja-build ccache nlohmann-json3-dev libfmt-dev libcli11-dev librandom123-dev libhwy-dev libsqlitecpp-dev libxxhash-dev libboost-math-dev libeigen3-dev libnlopt-cxx-dev libpagmo-dev libglpk-dev libxlsxwriter-dev libgif-dev"
packages_windows="qt6-base-dev qt6-l10n-tools qt6-translations-l10n qt6-svg-dev libqcustomplot-dev libgl-dev libegl-dev qt6-wayland fonts-dejavu-core"
packages_tests="libopenmpi-dev pybind11-dev python3-dev libbenchmark-dev clang-format openmpi-bin python3 python3-numpy python3-pandas python3-matplotlib python3-jsonschema nodejs mandoc zsh fish desktop-file-utils appstream shared-mime-info libglib2.0-bin git clang-tidy xvfb x11-utils dbus at-spi2-core python3-gi gir1.2-atspi-2.0"
packages_slow="dpkg-dev file lintian debootstrap mount python3-torch"
packages_fuzz="clang-16 libclang-rt-16-dev"

# Installs the packages of these groups that are not there yet.
install_packages() {
  local group package missing=""
  for group in "$@"; do
    local list="packages_$group"
    for package in ${!list}; do
      dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "install ok installed" || missing="$missing $package"
    done
  done
  [ -n "$missing" ] || return 0
  echo "Installing:$missing"
  local sudo=""
  [ "$(id -u)" = 0 ] || sudo="sudo"
  $sudo apt-get update -q
  # shellcheck disable=SC2086
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
}

# Configures a preset into .build/PRESET, with or without the tests (ON or OFF), and builds these targets, or all.
build() {
  local preset="$1" tests="$2"
  shift 2
  cmake --preset "$preset" -DTETRABENCH_TESTS="$tests" >/dev/null
  cmake --build --preset "$preset" ${1+--target "$@"}
}
