#include "core/experiments/ranking_settings.h"

#include <fmt/format.h>

#include <cmath>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr double kMostProbability = 0.5;  // exclusive upper bound of an error probability

constexpr bool isProbabilityOfError(double p) {
  return p > 0 && p < kMostProbability;
}

}  // namespace

void check(const SprtSettings& sprt, const std::string& place) {
  const auto require = [&](bool holds, const char* key, double value, const std::string& allowed) {
    if (!holds) throw InvalidDocument(fmt::format("{}/{}", place, key), fmt::format("{}", value), allowed);
  };
  const auto isElo = [](double elo) { return std::abs(elo) <= SprtSettings::kMostElo; };
  require(isElo(sprt.elo0), "elo0", sprt.elo0, Core::tr("a number between -1000 and 1000"));
  require(isElo(sprt.elo1), "elo1", sprt.elo1, Core::tr("a number between -1000 and 1000"));
  require(sprt.elo0 < sprt.elo1, "elo1", sprt.elo1, Core::tr("a number above elo0"));
  for (const auto& [key, value] : {std::pair{"alpha", sprt.alpha}, {"beta", sprt.beta}})
    require(isProbabilityOfError(value), key, value, Core::tr("a number above 0 and below 0.5"));
}

Shape sprtShape() {
  const Shape elo =
      Shape::number({.least = -SprtSettings::kMostElo, .most = SprtSettings::kMostElo}).checkedLater();
  const Shape error =
      Shape::number({.least = 0, .most = kMostProbability, .aboveLeast = true}).checkedLater();
  return Shape::object({{"elo0", elo, true}, {"elo1", elo, true}, {"alpha", error}, {"beta", error}});
}

SprtSettings sprtFromJson(const JsonReader& document) {
  sprtShape().check(document);
  SprtSettings sprt{.elo0 = document["elo0"].number(), .elo1 = document["elo1"].number()};
  if (const auto alpha = document.find("alpha")) sprt.alpha = alpha->number();
  if (const auto beta = document.find("beta")) sprt.beta = beta->number();
  check(sprt, document.place());
  return sprt;
}

Json toJson(const SprtSettings& sprt) {
  return {{"elo0", sprt.elo0}, {"elo1", sprt.elo1}, {"alpha", sprt.alpha}, {"beta", sprt.beta}};
}

}  // namespace tetrabench
