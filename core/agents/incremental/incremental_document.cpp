#include <fmt/format.h>

#include "core/agents/agent_kind.h"
#include "core/agents/incremental/ridge_regression.h"
#include "core/error.h"

namespace tetrabench {
namespace {

constexpr std::string_view kIncrementalKeys[] = {"learning", "topPlacements", "temperature", "cooling",
                                                 "horizon",  "ridge",         "learned"};

Learned::What readRegression(const JsonReader& learned, const AgentSettings& /*agent*/) {
  learned.allowKeys({"boardWidth", "temperature", "coefficients", "gram"});
  LearnedRegression regression;
  regression.temperature = readPositive(learned["temperature"], 1);
  regression.coefficients = readNumberList(
      learned["coefficients"],
      {.least = -RidgeRegression::kMostCoefficient, .most = RidgeRegression::kMostCoefficient});
  if (const auto gram = learned.find("gram")) {
    regression.gram = readNumberList(*gram, {.least = -1e15, .most = 1e15});
    const std::size_t size = RidgeRegression::gramSize(regression.coefficients.size());
    if (regression.gram.size() != size)
      throw InvalidDocument::wrongCount(
          gram->place(), fmt::format("{} values", regression.gram.size()),
          fmt::format("{}, for {} coefficients", size, regression.coefficients.size()));
  }
  return regression;
}

void read(const JsonReader& document, AgentSettings& agent) {
  IncrementalSettings& settings = agent.incremental;
  if (const auto learning = document.find("learning")) settings.learning = learning->boolean();
  readNumbers(document, agent);
  readLearned(document, agent, readRegression);
  if (!settings.learning && !agent.learned) document["learning"].fail("true, unless there is \"learned\"");
}

void write(const AgentSettings& agent, Json& json) {
  const IncrementalSettings& settings = agent.incremental;
  json["learning"] = settings.learning;
  writeNumbers(agent, json);
  writeLearned(agent, json);
}

}  // namespace

Json toJson(const LearnedRegression& learned) {
  Json json{{"temperature", learned.temperature}, {"coefficients", learned.coefficients}};
  if (!learned.gram.empty()) json["gram"] = learned.gram;
  return json;
}

constinit const AgentKindDocument kIncrementalDocument{AgentKind::Incremental, "incremental",
                                                       kIncrementalKeys, read, write};

}  // namespace tetrabench
