# Writes the metadata for software centres to METAINFO, with the releases of TETRABENCH_NEWS. They show pictures only from
# an address: TETRABENCH_SCREENSHOTS is that of the folder resources/screenshots, or empty.
execute_process(COMMAND awk -v form=appstream -f ${CMAKE_CURRENT_LIST_DIR}/releases.awk ${TETRABENCH_NEWS}
  OUTPUT_VARIABLE TETRABENCH_RELEASES OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(PICTURES "")
if(TETRABENCH_SCREENSHOTS)
  set(KIND " type=\"default\"")
  foreach(picture "watch|An agent plays an MDP of the RL Competition beside the curves of two others"
          "compare|Eight agents compared over twenty MDPs" "play|Your game, with advice, beside an agent on the same pieces")
    string(REGEX MATCH "^([^|]*)[|](.*)$" unused "${picture}")
    string(APPEND PICTURES "    <screenshot${KIND}>\n      <caption>${CMAKE_MATCH_2}</caption>\n"
      "      <image>${TETRABENCH_SCREENSHOTS}/${CMAKE_MATCH_1}.png</image>\n    </screenshot>\n")
    set(KIND "")
  endforeach()
  set(PICTURES "\n  <screenshots>\n${PICTURES}  </screenshots>")
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/../../resources/org.tetrabench.Tetrabench.metainfo.xml.in ${METAINFO} @ONLY)
