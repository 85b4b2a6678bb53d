# Renders all pages and checks that each picture is there and not empty.
file(REMOVE_RECURSE ${FOLDER})
execute_process(COMMAND ${PROGRAM} ${FOLDER} RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "screenshots ended with ${result}")
endif()
foreach(picture watch-light watch-dark watch-light@2x watch-dark@2x watch-learned-light
        watch-learned-dark@2x experiment-light experiment-running-dark@2x
        watch-why-light play-light play-dark@2x play-race-light@2x replay-dark laboratory-light laboratory-dark@2x
        optimize-light optimize-dark@2x optimize-weights-dark optimize-population-light@2x optimize-slices-dark
        optimize-map-light help-light help-dark@2x compare-light compare-dark@2x compare-concatenated-light compare-per-mdp-light@2x compare-survival-dark)
  file(SIZE ${FOLDER}/${picture}.png bytes)
  if(bytes LESS 20000)
    message(FATAL_ERROR "${picture}.png has only ${bytes} bytes")
  endif()
endforeach()
