#include "core/tetris/placement_finder.h"

namespace tetrabench {
namespace {

LossRule lossRuleOf(const Mdp& mdp) {
  const int height = mdp.boardHeight();
  switch (mdp.rules()) {
    case Rules::Competition:
      return {};  // over at the spawn, never by the move itself
    case Rules::Standard:
      return {.removable = (std::uint64_t{1} << (height - 1)) - 1};  // likewise; lossRule() adds fallFrom
    case Rules::Guideline:
      return {.rows = height, .guideline = true};
    case Rules::Placement:
      break;
  }
  if (mdp.unlimited()) return {};  // depends on the board, see lossRule()
  return {.rows = height, .pileLimit = height - mdp.settings().spawnRows};
}

std::vector<Routes> routesAnywhere(const Mdp& mdp) {
  std::vector<Routes> all;
  for (auto& placements : allPlacements(mdp)) all.push_back({std::move(placements), {}});
  return all;
}

}  // namespace

std::vector<std::vector<Placement>> allPlacements(const Mdp& mdp) {
  std::vector<std::vector<Placement>> all;
  for (int p = 0; p < mdp.pieces().size(); ++p) {
    const auto& orientations = mdp.pieces()[p].orientations;
    auto& placements = all.emplace_back();
    for (std::size_t o = 0; o < orientations.size(); ++o)
      for (int c = 0; c + orientations[o].width <= mdp.width(); ++c)
        placements.push_back({static_cast<std::uint8_t>(o), static_cast<std::uint8_t>(c)});
  }
  return all;
}

PlacementFinder::PlacementFinder(const Mdp& mdp) : unlimited_(mdp.unlimited()), loss_(lossRuleOf(mdp)) {
  switch (mdp.rules()) {
    case Rules::Competition:
      pilot_.emplace(mdp.width(), mdp.boardHeight());
      break;
    case Rules::Standard:
      standard_.emplace(mdp.width(), mdp.boardHeight());
      break;
    case Rules::Guideline:
      guideline_.emplace(mdp.width(), mdp.boardHeight());
      break;
    case Rules::Placement:
      all_ = routesAnywhere(mdp);
      break;
  }
}

const Routes* PlacementFinder::find(const Board& board, int piece, int swapped) {
  if (pilot_) return competitionSpawnIsFree(board, piece) ? &pilot_->routes(board, piece) : nullptr;
  if (standard_) return standard_->spawnIsFree(board, piece) ? &standard_->find(board, piece) : nullptr;
  if (!guideline_) return &all_[static_cast<std::size_t>(piece)];
  if (!guideline_->spawnIsFree(board, piece)) return nullptr;
  found_.placements.clear();
  guideline_->find(board, piece, found_.placements);
  if (swapped == GuidelineState::kNone || swapped == piece || !guideline_->spawnIsFree(board, swapped))
    return &found_;
  const std::size_t own = found_.placements.size();
  guideline_->find(board, swapped, found_.placements);
  for (std::size_t i = own; i < found_.placements.size(); ++i) found_.placements[i].held = true;
  return &found_;
}

bool PlacementFinder::surelyFinds(const Board& board, int piece, std::size_t index,
                                  Placement placement) const {
  return pilot_ ? pilot_->surelyReaches(board, piece, index, placement) : !standard_ && !guideline_;
}

LossRule PlacementFinder::lossRule(const Board& board, int piece) const {
  LossRule loss = loss_;
  if (unlimited_) loss.pileLimit = std::min(board.minHeight() + kTooFarApart - 1, 63);
  if (standard_) loss.fallFrom = standard_->rowsBeforeFall(piece);
  return loss;
}

Pilot::Way PlacementFinder::way(const Board& board, int piece, Placement placement) const {
  return pilot_ ? pilot_->way(board, piece, placement) : Pilot::Way{};
}

}  // namespace tetrabench
