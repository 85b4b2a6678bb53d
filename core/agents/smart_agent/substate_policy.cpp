#include "core/agents/smart_agent/substate_policy.h"

namespace tetrabench {

PieceConfigurations::PieceConfigurations(const PieceSet& pieces) {
  for (int piece = 0; piece < pieces.size(); ++piece) {
    const auto orientations = pieces[piece].orientations;
    for (std::size_t o = 0; o < orientations.size(); ++o) {
      first_[static_cast<std::size_t>(piece)][o] = size_;
      size_ += kWidestSubstate - orientations[o].width + 1;
    }
  }
}

void SubstatePolicy::updateSuperstates(SubstatePair pair, double reward, double rate) {
  constexpr std::array kPowers = {1, 5, 25, 125};
  const int width = substateWidth(pair.substate);
  if (width == 1) {
    update(pair, reward, rate);
    if (pair.substate != kWellInside) update({kWellInside, pair.configuration}, reward, rate);
    return;
  }
  const auto first = [](int columns) { return kFirstSubstate[static_cast<std::size_t>(columns)]; };
  const auto power = [&](int columns) { return kPowers[static_cast<std::size_t>(columns)]; };
  const int digits = pair.substate - first(width);
  for (int wide = width; wide <= kWidestSubstate; ++wide)
    for (int left = 0; left <= wide - width; ++left) {
      const int right = wide - width - left;
      for (int before = 0; before < power(left); ++before)
        for (int behind = 0; behind < power(right); ++behind)
          update({first(wide) + (before * power(width - 1) + digits) * power(right) + behind,
                  pair.configuration + left},
                 reward, rate);
    }
}

}  // namespace tetrabench
