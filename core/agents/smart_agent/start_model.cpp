#include "core/agents/smart_agent/start_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

#include "core/error.h"
#include "core/regression/regression_document.h"
#include "core/storage/documents/fields.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

double toFourDigits(double value) {
  const std::string text = fmt::format("{:.4g}", value);
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

ParameterSet rounded(const ParameterSet& set) {
  ParameterSet result = normalised(set);
  std::ranges::transform(result, result.begin(), toFourDigits);
  return result;
}

const Fields<StartModel>& startFields() {
  using S = StartModel;
  constexpr std::size_t kOutputs = ParameterSet().size();
  static const Fields<S> fields(
      {choiceField<S::kTargets, &S::target>("predicts"),
       fieldOf<&S::pieces>("pieces", Schema::integer(1, S::kMaxPieces)),
       {.key = "model",
        .schema = regressionSchema(S::kAttributes, kOutputs),
        .read = [](const JsonReader& value, S& start,
                   const DocumentContext&) { start.model = readRegression(value, S::kAttributes, kOutputs); },
        .write = [](const S& start, const DocumentContext&) { return toJson(start.model); },
        .isRequired = true}});
  return fields;
}

}  // namespace

std::array<double, 5> logRatios(const ParameterSet& set) {
  std::array<double, 5> ratios;
  std::ranges::transform(set, ratios.begin(), [](double weight) { return std::log(weight); });
  const double mean = std::accumulate(ratios.begin(), ratios.end(), 0.0) / static_cast<double>(ratios.size());
  for (double& ratio : ratios) ratio -= mean;
  return ratios;
}

ParameterSet setOfLogRatios(const std::vector<double>& ratios) {
  const double smallest = *std::ranges::min_element(ratios);
  ParameterSet set;
  std::ranges::transform(ratios, set.begin(), [&](double ratio) { return std::exp(ratio - smallest); });
  return rounded(set);
}

ParameterSet setOfWeights(const std::vector<double>& weights) {
  ParameterSet set;
  std::ranges::transform(weights, set.begin(), [](double weight) { return std::max(weight, 1.0); });
  return rounded(set);
}

std::array<double, StartModel::kAttributes> startAttributes(const Mdp& mdp, const PieceCounts& seen) {
  std::array<double, StartModel::kAttributes> attributes{static_cast<double>(mdp.boardHeight()),
                                                         static_cast<double>(mdp.width())};
  const auto pieces = std::accumulate(seen.begin(), seen.end(), std::int64_t{0});
  for (std::size_t piece = 0; piece < seen.size(); ++piece)
    attributes[2 + piece] = pieces == 0 ? 1.0 / static_cast<double>(seen.size())
                                        : static_cast<double>(seen[piece]) / static_cast<double>(pieces);
  return attributes;
}

ParameterSet StartModel::predict(const Mdp& mdp, const PieceCounts& seen) const {
  if (&mdp.pieces() != &PieceSet::tetrominoes())
    throw InvalidDocument::plain(
        "/start",
        Core::tr("a model of the initial weights requires tetrominoes, and the MDP has other pieces."));
  const std::vector<double> predicted = model.predict(startAttributes(mdp, seen));
  return target == Target::Weights ? setOfWeights(predicted) : setOfLogRatios(predicted);
}

Schema startModelSchema() {
  return Schema::object(startFields());
}

void fromJson(const JsonReader& value, StartModel& start, const DocumentContext& context) {
  start = {};
  startFields().read(value, start, context);
}

Json toJson(const StartModel& start, const DocumentContext& context) {
  return startFields().json(start, context);
}

}  // namespace tetrabench
