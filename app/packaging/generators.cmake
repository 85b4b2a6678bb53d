# Included by cpack before each generator runs.

# The archive contains all components in one file.
if(CPACK_GENERATOR STREQUAL "TGZ")
  set(CPACK_ARCHIVE_COMPONENT_INSTALL OFF)
  set(CPACK_MONOLITHIC_INSTALL ON)
endif()

# The first line of each component's description is its summary; a global summary would be prepended to it.
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
endif()

# A package must name its maintainer; for a trial build, pass -D CPACK_TETRABENCH_TRIAL=ON to cpack.
if(CPACK_GENERATOR STREQUAL "DEB" AND NOT CPACK_TETRABENCH_TRIAL
   AND NOT (CPACK_PACKAGE_CONTACT MATCHES "^[^<>]+ <[^<>@]+@([^<>@]+)>$" AND NOT CMAKE_MATCH_1 STREQUAL "example.org"))
  message(FATAL_ERROR "Set TETRABENCH_CONTACT to the name and address of who maintains the packages, and build again: "
    "it is \"${CPACK_PACKAGE_CONTACT}\".")
endif()

# Dates all files to the day of the release, so that packages of the same sources are identical byte for byte.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  execute_process(COMMAND date -u -d ${CPACK_TETRABENCH_DATE} +%s OUTPUT_VARIABLE seconds
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(ENV{SOURCE_DATE_EPOCH} ${seconds})
endif()
