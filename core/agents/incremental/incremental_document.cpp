#include "core/agents/incremental/incremental_document.h"

#include <fmt/format.h>

#include "core/agents/agent_kind.h"
#include "core/agents/incremental/ridge_regression.h"
#include "core/agents/kind_document.h"
#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

Learned::What readRegression(const JsonReader& learned, const AgentSettings& /*agent*/) {
  LearnedRegression regression;
  regression.temperature = learned["temperature"].as<double>();
  regression.coefficients = learned["coefficients"].as<std::vector<double>>();
  if (const auto gram = learned.find("gram")) {
    regression.gram = gram->as<std::vector<double>>();
    const std::size_t size = RidgeRegression::gramSize(regression.coefficients.size());
    if (regression.gram.size() != size)
      throw InvalidDocument::wrongCount(
          gram->place(), Core::sentence("{} values", regression.gram.size()),
          Core::sentence("{}, for {} coefficients", size, regression.coefficients.size()));
  }
  return regression;
}

void writeRegression(const Learned::What& what, Json& learned) {
  const auto& regression = std::get<LearnedRegression>(what);
  learned["temperature"] = regression.temperature;
  learned["coefficients"] = regression.coefficients;
  if (!regression.gram.empty()) learned["gram"] = regression.gram;
}

}  // namespace

std::vector<Field> incrementalFields() {
  const NumberRange coefficient{.least = -RidgeRegression::kMostCoefficient,
                                .most = RidgeRegression::kMostCoefficient};
  const NumberRange product{.least = -1e15, .most = 1e15};
  return joined(joined({{"learning", Shape::boolean()}}, numberFields(IncrementalSettings::kKind)),
                {learnedField({{"temperature", positiveShape(1), true},
                               {"coefficients", Shape::list(Shape::number(coefficient)), true},
                               {"gram", Shape::list(Shape::number(product))}})});
}

void readIncremental(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<IncrementalSettings>();
  if (const auto learning = document.find("learning")) settings.learning = learning->boolean();
  readNumbers(document, agent);
  readLearned(document, agent, readRegression);
  if (!settings.learning && !agent.learned)
    document["learning"].fail(Core::tr("true, unless there is \"learned\""));
}

void writeIncremental(const AgentSettings& agent, Json& json) {
  json["learning"] = agent.as<IncrementalSettings>().learning;
  writeNumbers(agent, json);
  writeLearned(agent, json, writeRegression);
}

}  // namespace tetrabench
