#include "core/agents/incremental/incremental_document.h"

#include <fmt/format.h>

#include "core/agents/agent_kind.h"
#include "core/agents/incremental/ridge_regression.h"
#include "core/agents/kind_document.h"
#include "core/error.h"
#include "core/storage/documents/fields.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

const Fields<LearnedRegression>& regressionFields() {
  using R = LearnedRegression;
  const NumberRange coefficient{.least = -RidgeRegression::kMaxCoefficient,
                                .most = RidgeRegression::kMaxCoefficient};
  const NumberRange product{.least = -1e15, .most = 1e15};
  static const Fields<R> fields(
      {fieldOf<&R::temperature>("temperature", positiveSchema(1)).required(),
       fieldOf<&R::coefficients>("coefficients", Schema::list(Schema::number(coefficient))).required(),
       fieldOf<&R::gram>("gram", Schema::list(Schema::number(product))).omittedByDefault()});
  return fields;
}

const Fields<IncrementalSettings>& learningField() {
  static const Fields<IncrementalSettings> fields({flagField<&IncrementalSettings::learning>("learning")});
  return fields;
}

Learned::What readRegression(const JsonReader& learned, const AgentSettings& /*agent*/) {
  LearnedRegression regression;
  regressionFields().read(learned, regression);
  const std::size_t size = RidgeRegression::gramSize(regression.coefficients.size());
  if (const auto gram = learned.find("gram"); gram && regression.gram.size() != size)
    throw InvalidDocument::wrongCount(
        gram->place(), Core::sentence("{} values", regression.gram.size()),
        Core::sentence("{}, for {} coefficients", size, regression.coefficients.size()));
  return regression;
}

void writeRegression(const Learned::What& what, Json& learned) {
  regressionFields().write(std::get<LearnedRegression>(what), learned);
}

}  // namespace

std::vector<Field> incrementalFields() {
  return joined(joined(learningField(), numberFields(IncrementalSettings::kKind)),
                {learnedField(regressionFields())});
}

void readIncremental(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<IncrementalSettings>();
  learningField().read(document, settings);
  readNumbers(document, agent);
  readLearned(document, agent, readRegression);
  if (!settings.learning && !agent.learned)
    document["learning"].fail(Core::tr("true, unless there is \"learned\""));
}

void writeIncremental(const AgentSettings& agent, Json& json) {
  learningField().write(agent.as<IncrementalSettings>(), json);
  writeNumbers(agent, json);
  writeLearned(agent, json, writeRegression);
}

}  // namespace tetrabench
