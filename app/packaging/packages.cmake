# The Debian packages, one for each component of the installation: windows, cli, mpi, python and data.

set(TETRABENCH_CONTACT "The Tetrabench developers <tetrabench@example.org>" CACHE STRING
  "Name and address of who maintains the packages")
set(TETRABENCH_SCREENSHOTS "" CACHE STRING
  "Address of the folder resources/screenshots, https://..., from which software centres take pictures")
set(TETRABENCH_NEWS ${PROJECT_SOURCE_DIR}/resources/help/news.md)
execute_process(COMMAND awk -v form=dates -f ${CMAKE_CURRENT_LIST_DIR}/releases.awk ${TETRABENCH_NEWS}
  OUTPUT_VARIABLE RELEASES COMMAND_ERROR_IS_FATAL ANY)
if(NOT RELEASES MATCHES "^([^ ]+) ([^\n]+)" OR NOT CMAKE_MATCH_1 VERSION_EQUAL PROJECT_VERSION)
  message(FATAL_ERROR "The first release of resources/help/news.md must be that of the project, ${PROJECT_VERSION}.")
endif()
set(TETRABENCH_RELEASE_DATE ${CMAKE_MATCH_2})
set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  ${TETRABENCH_NEWS} ${CMAKE_CURRENT_LIST_DIR}/releases.awk)

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_CONTACT ${TETRABENCH_CONTACT})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "workbench for Tetris AI research")
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/generators.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/modes.cmake)
set(CPACK_TETRABENCH_DATE ${TETRABENCH_RELEASE_DATE})

set(CPACK_COMPONENTS_ALL data cli)
if(MPI_CXX_FOUND)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
endif()
if(TARGET tetrabench_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
if(TETRABENCH_WINDOWS)
  list(APPEND CPACK_COMPONENTS_ALL windows)
endif()
set(CPACK_COMPONENTS_GROUPING IGNORE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0upstream1)  # sorts before any revision of Debian's own
set(CPACK_DEBIAN_PACKAGE_SOURCE tetrabench)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(VERSION_OF_ALL "${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}")

set(CPACK_DEBIAN_DATA_PACKAGE_NAME tetrabench-data)
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DATA_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DATA_PACKAGE_SUGGESTS "nodejs, python3, python3-numpy")
set(CPACK_COMPONENT_DATA_DESCRIPTION "predefined documents of the Tetris AI workbench
Tetrabench plays, compares and trains agents for Tetris.
This package contains its documents: boards and rules of the RL Competitions
and of the literature, published controllers, experiments and searches. It also
contains examples of agents in C, C++, JavaScript and Python, and the C header
for agents in shared libraries.")

set(CPACK_DEBIAN_CLI_PACKAGE_NAME tetrabench-cli)
set(CPACK_DEBIAN_CLI_PACKAGE_DEPENDS "tetrabench-data (= ${VERSION_OF_ALL})")
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  string(APPEND CPACK_DEBIAN_CLI_PACKAGE_DEPENDS ", sse4.2-support")  # -march=x86-64-v2
endif()
set(CPACK_DEBIAN_CLI_PACKAGE_SUGGESTS tetrabench)
set(CPACK_COMPONENT_CLI_DESCRIPTION "command line of the Tetris AI workbench
Tetrabench plays, compares and trains agents for Tetris.
This package contains the command line, which needs no display. It plays
millions of games on all processors, runs experiments that survive
interruptions, searches for weights with nine methods, and reports results with
confidence intervals. Agents can also be programs or libraries of your own.
Results depend only on the board, the agent and the seed.")

set(CPACK_DEBIAN_MPI_PACKAGE_NAME tetrabench-mpi)
set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "tetrabench-cli (= ${VERSION_OF_ALL})")
set(CPACK_DEBIAN_MPI_PACKAGE_RECOMMENDS openmpi-bin)
set(CPACK_COMPONENT_MPI_DESCRIPTION "command line of the Tetris AI workbench for clusters
Tetrabench plays, compares and trains agents for Tetris.
This package contains the command line for clusters. Its processes, started by
mpirun on any number of machines, share the games of a command, the runs of an
experiment, or the candidates of a search. Results are the same as with one
process.")

if(TARGET tetrabench_python)
  math(EXPR NEXT_PYTHON "${Python_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-tetrabench)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "tetrabench-cli (= ${VERSION_OF_ALL}), python3-numpy,\
 python3 (>= 3.${Python_VERSION_MINOR}~), python3 (<< 3.${NEXT_PYTHON})")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-matplotlib, python3-pandas, python3-torch")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/python/postinst
    ${CMAKE_CURRENT_LIST_DIR}/python/prerm)
endif()
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "environments and results of the Tetris AI workbench in Python
Tetrabench plays, compares and trains agents for Tetris.
This package contains the Python module: fast environments for learners with
the interface of Gymnasium, one of them for many games at once with the
features of all afterstates, agents that play, results as tables, and a way for
what was learned to become an agent of the workbench.")

set(CPACK_DEBIAN_WINDOWS_PACKAGE_NAME tetrabench)
set(CPACK_DEBIAN_WINDOWS_PACKAGE_DEPENDS
  "tetrabench-cli (= ${VERSION_OF_ALL}), fonts-dejavu-core | fonts-noto-core")
set(CPACK_DEBIAN_WINDOWS_PACKAGE_RECOMMENDS
  "qt6-wayland, qt6-translations-l10n, xdg-utils")
set(CPACK_COMPONENT_WINDOWS_DESCRIPTION "workbench for Tetris AI research
Tetrabench plays, compares and trains agents for Tetris.
This package contains the graphical program. Watch agents play and see why they
place each piece, change boards, rewards and weights while they do, run
experiments with many agents, search for better weights, and compare
performance curves. You can also play by hand, against agents or with their
advice, and go through recorded games.")

include(CPack)
