#include "core/experiments/ranking_settings.h"

#include <fmt/format.h>

#include <cmath>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr bool isProbabilityOfError(double p) {
  return p > 0 && p < 0.5;
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

SprtSettings sprtFromJson(const JsonReader& document) {
  document.allowKeys({"elo0", "elo1", "alpha", "beta"});
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
