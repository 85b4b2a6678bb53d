#include "core/experiments/ranking_settings.h"

#include <fmt/format.h>

#include <cmath>

#include "core/error.h"
#include "core/storage/documents/fields.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr double kMaxProbability = 0.5;  // exclusive upper bound of an error probability

constexpr bool isProbabilityOfError(double p) {
  return p > 0 && p < kMaxProbability;
}

const Fields<SprtSettings>& sprtFields() {
  using S = SprtSettings;
  const Schema elo = Schema::number({.least = -S::kMaxElo, .most = S::kMaxElo}).checkedLater();
  const Schema error =
      Schema::number({.least = 0, .most = kMaxProbability, .aboveLeast = true}).checkedLater();
  static const Fields<S> fields({fieldOf<&S::elo0>("elo0", elo).required(),
                                 fieldOf<&S::elo1>("elo1", elo).required(),
                                 fieldOf<&S::alpha>("alpha", error), fieldOf<&S::beta>("beta", error)});
  return fields;
}

}  // namespace

void check(const SprtSettings& sprt, const std::string& place) {
  const auto require = [&](bool holds, const char* key, double value, const std::string& allowed) {
    if (!holds) throw InvalidDocument(fmt::format("{}/{}", place, key), fmt::format("{}", value), allowed);
  };
  const auto isElo = [](double elo) { return std::abs(elo) <= SprtSettings::kMaxElo; };
  require(isElo(sprt.elo0), "elo0", sprt.elo0, Core::tr("a number between -1000 and 1000"));
  require(isElo(sprt.elo1), "elo1", sprt.elo1, Core::tr("a number between -1000 and 1000"));
  require(sprt.elo0 < sprt.elo1, "elo1", sprt.elo1, Core::tr("a number above elo0"));
  for (const auto& [key, value] : {std::pair{"alpha", sprt.alpha}, {"beta", sprt.beta}})
    require(isProbabilityOfError(value), key, value, Core::tr("a number above 0 and below 0.5"));
}

Schema sprtSchema() {
  return Schema::object(sprtFields());
}

void fromJson(const JsonReader& value, SprtSettings& sprt, const DocumentContext& context) {
  sprt = {};
  sprtFields().read(value, sprt, context);
  check(sprt, value.place());
}

Json toJson(const SprtSettings& sprt, const DocumentContext& context) {
  return sprtFields().json(sprt, context);
}

}  // namespace tetrabench
