#include "core/play/environments/placement_actions.h"

#include <algorithm>

namespace tetrabench {
namespace {

/// Returns an upper bound on the placements of a position under guideline rules. Where a piece rests in a
/// column, a cell below it is occupied, so the next resting place in that column is at least two rows higher;
/// a T can get there in three ways (spin kinds).
int mostUnderGuideline(const Mdp& mdp) {
  constexpr int kSpinKinds = 3;
  const int rests = (mdp.mostRows() + 1) / 2;
  int most = 0, second = 0;
  for (int p = 0; p < mdp.pieces().size(); ++p) {
    int places = 0;
    for (const Orientation& o : mdp.pieces()[p].orientations) places += mdp.width() - o.width + 1;
    places *= rests * (mdp.pieces()[p].letter == 'T' ? kSpinKinds : 1);
    second = std::max(second, std::min(most, places));
    most = std::max(most, places);
  }
  return mdp.settings().hold ? most + second : most;
}

}  // namespace

PlacementActions::PlacementActions(const Mdp& mdp)
    : counts_(mdp.rules() == Rules::Guideline), width_(mdp.width()) {
  std::size_t orientations = 0;
  for (int p = 0; p < mdp.pieces().size(); ++p)
    orientations = std::max(orientations, mdp.pieces()[p].orientations.size());
  count_ = counts_ ? mostUnderGuideline(mdp) : static_cast<int>(orientations) * width_;
}

void PlacementActions::numbersOf(std::span<const Placement> placements,
                                 std::vector<std::uint32_t>& numbers) const {
  numbers.resize(placements.size());
  for (std::size_t i = 0; i < placements.size(); ++i)
    numbers[i] = counts_ ? static_cast<std::uint32_t>(i) : numberOf(placements[i]);
}

std::optional<std::size_t> PlacementActions::find(std::span<const Placement> placements,
                                                  std::int64_t action) const {
  if (action < 0 || action >= count_) return {};
  if (counts_)
    return static_cast<std::size_t>(action) < placements.size()
               ? std::optional(static_cast<std::size_t>(action))
               : std::nullopt;
  const auto number = static_cast<std::uint32_t>(action);
  const auto found =
      std::ranges::lower_bound(placements, number, {}, [&](Placement p) { return numberOf(p); });
  if (found == placements.end() || numberOf(*found) != number) return {};
  return static_cast<std::size_t>(found - placements.begin());
}

}  // namespace tetrabench
