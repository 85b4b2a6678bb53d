#include "tests/support/splitting/exact_games.h"

#include <cmath>
#include <map>
#include <numeric>

#include "core/agents/make_agent.h"
#include "tests/support/placement_twin.h"
#include "tests/support/random_play.h"

namespace tetrabench::test {

ExactGames::ExactGames(const Mdp& mdp, const AgentSettings& settings) {
  const MdpSettings& s = mdp.settings();
  const auto agent = makeAgent(settings, mdp, 1);
  const PlacementTwin rules{s.height, s.spawnRows};
  const LossRule loss{.rows = *s.height, .pileLimit = *s.height - s.spawnRows};
  const double sum = std::accumulate(s.weights.begin(), s.weights.end(), 0.0);
  const auto placements = allPlacements(mdp);
  std::map<std::string, int> numbers;
  std::vector<Grid> grids{toGrid(mdp.startBoard())};
  numbers[pictureOf(grids[0])] = 0;
  for (std::size_t at = 0; at < grids.size(); ++at) {
    moves_.emplace_back();
    for (int piece = 0; piece < mdp.pieces().size(); ++piece) {
      const double weight = s.weights[static_cast<std::size_t>(piece)];
      if (weight == 0) continue;
      Grid grid = grids[at];
      const Board board = toBoard(grid);
      const auto& choices = placements[static_cast<std::size_t>(piece)];
      agent->beginGame(0);
      const Placement chosen = choices[agent->choose({board, mdp.pieces(), piece, {}, choices, loss})];
      const TwinMove made = rules.play(grid, drawingOf(mdp.pieces(), piece, chosen), chosen.column);
      Move move{.chance = weight / sum, .lines = made.rowsRemoved()};
      if (!made.over) {
        const auto [known, isNew] = numbers.emplace(pictureOf(grid), static_cast<int>(grids.size()));
        if (isNew) grids.push_back(grid);
        move.board = known->second;
      }
      moves_[at].push_back(move);
    }
  }
}

ExactGames::Means ExactGames::byAbsorption() const {
  std::vector<Means> from(moves_.size());
  for (double change = 1; change > 1e-10;) {
    change = 0;
    for (std::size_t board = moves_.size(); board-- > 0;) {
      Means means;
      for (const Move& move : moves_[board]) {
        const Means after = move.board < 0 ? Means{} : from[static_cast<std::size_t>(move.board)];
        means.pieces += move.chance * (1 + after.pieces);
        means.lines += move.chance * (move.lines + after.lines);
      }
      change = std::max(change, std::abs(means.pieces - from[board].pieces) / means.pieces);
      from[board] = means;
    }
  }
  return from[0];
}

ExactGames::Means ExactGames::bySteadyState() const {
  std::vector<double> chances(moves_.size(), 1.0 / static_cast<double>(moves_.size()));
  Means means;
  for (double change = 1; change > 1e-10;) {
    std::vector<double> next(moves_.size());
    double losses = 0, lines = 0;
    for (std::size_t board = 0; board < moves_.size(); ++board)
      for (const Move& move : moves_[board]) {
        const double chance = chances[board] * move.chance;
        lines += chance * move.lines;
        if (move.board < 0) losses += chance;
        next[static_cast<std::size_t>(std::max(move.board, 0))] += chance;
      }
    change = 0;
    for (std::size_t board = 0; board < moves_.size(); ++board) {
      change += std::abs(next[board] - chances[board]);
      chances[board] = (chances[board] + next[board]) / 2;  // otherwise periodic chains would not converge
    }
    means = {.pieces = 1 / losses, .lines = lines / losses};
  }
  return means;
}

}  // namespace tetrabench::test
