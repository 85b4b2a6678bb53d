# Writes the commit of a checkout into a source file, unless it is already there: -DSOURCE=FOLDER -DOUT=FILE. The commit
# is empty unless the sources are a checkout of their own: an unpacked archive has none, even inside another checkout.
set(commit "")
execute_process(COMMAND git -C ${SOURCE} rev-parse --show-prefix HEAD
  OUTPUT_VARIABLE answer ERROR_QUIET RESULT_VARIABLE failed)
if(failed STREQUAL "0" AND answer MATCHES "^\n([0-9a-f]+)\n$")
  string(SUBSTRING ${CMAKE_MATCH_1} 0 10 commit)  # not by --short, whose length depends on the clone
  execute_process(COMMAND git -C ${SOURCE} diff --quiet HEAD -- RESULT_VARIABLE changed ERROR_QUIET)
  if(NOT changed STREQUAL "0")
    string(APPEND commit "+changes")
  endif()
endif()

file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT [[
namespace tetrabench {

extern const char* const kCommit;
const char* const kCommit = "@commit@";

}  // namespace tetrabench
]])
