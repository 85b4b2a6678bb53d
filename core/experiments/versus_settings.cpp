#include "core/experiments/versus_settings.h"

namespace tetrabench {
namespace {

void readElo(const JsonReader& entry, double& elo) {
  elo = entry.number();
  if (elo < -SprtSettings::kMostElo || elo > SprtSettings::kMostElo)
    entry.fail("a number between -1000 and 1000");
}

void readProbability(const JsonReader& document, std::string_view key, double& probability) {
  const auto entry = document.find(key);
  if (!entry) return;
  probability = entry->number();
  if (!(probability > 0 && probability < 0.5)) entry->fail("a number above 0 and below 0.5");
}

}  // namespace

std::vector<AgentPair> pairsOf(Pairing pairing, std::size_t agents) {
  std::vector<AgentPair> pairs;
  const std::size_t firsts = pairing == Pairing::Gauntlet ? 1 : agents;
  for (std::size_t a = 0; a < firsts; ++a)
    for (std::size_t b = a + 1; b < agents; ++b) pairs.push_back({a, b});
  return pairs;
}

SprtSettings sprtFromJson(const JsonReader& document) {
  document.allowKeys({"elo0", "elo1", "alpha", "beta"});
  SprtSettings sprt;
  readElo(document["elo0"], sprt.elo0);
  readElo(document["elo1"], sprt.elo1);
  if (sprt.elo0 >= sprt.elo1) document["elo1"].fail("a number above elo0");
  readProbability(document, "alpha", sprt.alpha);
  readProbability(document, "beta", sprt.beta);
  return sprt;
}

Json toJson(const SprtSettings& sprt) {
  return {{"elo0", sprt.elo0}, {"elo1", sprt.elo1}, {"alpha", sprt.alpha}, {"beta", sprt.beta}};
}

}  // namespace tetrabench
