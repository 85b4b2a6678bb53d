#include "core/agents/external/library_fault.h"

#include <fmt/format.h>

#include "core/agents/external/external_message.h"
#include "core/agents/external/library_table.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Returns the struct field from which a place in the message was made: "options[0].initial".
std::string fieldOf(std::string_view type, const std::string& place) {
  std::string field = placeInWords(place);
  if (type == "hello" && place == "/version") return "agent_version";
  constexpr std::string_view kDefault = ".default";
  if (type == "hello" && place.starts_with("/options/") && field.ends_with(kDefault))
    return field.substr(0, field.size() - kDefault.size()) + ".initial";
  constexpr std::string_view kLine = "line";
  if (type == "analysis" && field.starts_with("line["))  // line[2][0] is its piece, line[2][1] its placement
    return (field.ends_with("[0]") ? "line_pieces" : "line_placements") +
           field.substr(kLine.size(), field.find(']') + 1 - kLine.size());
  return field;
}

bool isUnwritten(std::string_view type, const std::string& found) {
  return (type == "choices" && found == std::to_string(kUnwrittenChoice)) ||
         (type == "actions" && found == std::to_string(kUnwrittenAction));
}

std::string sentenceOf(std::string_view type, const InvalidDocument& error) {
  const std::string& place = error.place();
  const std::string field = fieldOf(type, place);
  if (isUnwritten(type, error.found()))
    return Core::sentence("{} was not set; it must be {}.", field, error.required());
  if (type == "hello" && field.ends_with("].type"))
    return wrongValue(field, error.found(),
                      "TETRABENCH_CHECK, TETRABENCH_SPIN, TETRABENCH_NUMBER, TETRABENCH_COMBO or "
                      "TETRABENCH_STRING");
  if (type == "analysis" && place == "/line")
    return Core::sentence("line_length must be at most {}.", ExternalAnalysis::kLongestLine);
  if (error.found() == "null")
    return wrongValue(field, type == "analysis" ? Core::tr("infinite or not a number") : "NULL",
                      error.required());
  const std::string words = placeInWords(place);
  return error.sentence().starts_with(words) ? field + error.sentence().substr(words.size())
                                             : error.sentence();
}

}  // namespace

std::string libraryFault(std::string_view type, const InvalidDocument& error) {
  const std::string why = sentenceOf(type, error);
  if (type == "hello") return Core::sentence("has an invalid table: {}", why);
  if (type == "analysis") return Core::sentence("returned an invalid analysis: {}", why);
  return Core::sentence("returned an invalid choice: {}", why);
}

}  // namespace tetrabench
