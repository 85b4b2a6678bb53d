#include "core/statistics/pairing.h"

namespace tetrabench {

std::vector<AgentPair> pairsOf(Pairing pairing, std::size_t agents) {
  std::vector<AgentPair> pairs;
  const std::size_t firsts = pairing == Pairing::Gauntlet ? 1 : agents;
  for (std::size_t a = 0; a < firsts; ++a)
    for (std::size_t b = a + 1; b < agents; ++b) pairs.push_back({a, b});
  return pairs;
}

}  // namespace tetrabench
