# Renders all pages, and checks that each picture exists and is not empty.
file(REMOVE_RECURSE ${FOLDER})
execute_process(COMMAND ${PROGRAM} ${FOLDER} RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "screenshots ended with ${result}")
endif()
foreach(picture help-light help-dark@2x watch-light watch-dark@2x watch-why-light watch-learned-light
        watch-learned-dark@2x play-light play-dark@2x play-race-dark@2x play-versus-light play-versus-dark@2x
        play-versus-4-light play-versus-4-dark@2x replay-light laboratory-light laboratory-dark@2x experiment-light
        experiment-running-dark@2x experiment-ranking-light experiment-ranking-dark@2x tournament-live-light
        tournament-live-dark@2x tournament-ranking-light tournament-ranking-dark@2x tournament-pairs-light
        tournament-pairs-dark@2x tournament-games-light tournament-games-dark@2x optimize-light optimize-dark@2x
        optimize-weights-light optimize-population-dark@2x optimize-slices-light optimize-map-light compare-light
        compare-dark@2x agents-working-light agents-failing-light agents-testing-light agents-options-light
        agents-log-light agents-log-dark@2x compare-concatenated-light compare-per-mdp-dark@2x compare-survival-light
        ballots-light ballots-games-dark@2x ballots-pairs-light ballots-pairs-dark@2x
        ballots-again-light settings-light settings-dark@2x settings-below-light)
  file(SIZE ${FOLDER}/${picture}.png bytes)
  if(bytes LESS 20000)
    message(FATAL_ERROR "${picture}.png has only ${bytes} bytes")
  endif()
endforeach()
