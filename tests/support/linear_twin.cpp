#include "tests/support/linear_twin.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/features/catalogue.h"
#include "tests/support/feature_twins.h"
#include "tests/support/standard_twin.h"

namespace tetrabench::test {

LinearTwin::LinearTwin(const AgentSettings& settings, const Mdp& mdp, double resolution)
    : settings_(*settings.linear()), mdp_(mdp), resolution_(resolution) {}

TwinMove LinearTwin::play(Grid& grid, int piece, const Drawing& drawing, Placement placement) const {
  if (mdp_.rules() == Rules::Standard) {
    StandardTwin twin(grid);
    twin.spawn(mdp_.pieces()[piece].letter);
    const auto endings = twin.endings();
    const TwinMove move = twin.play(*std::ranges::find_if(endings, [&](const auto& ending) {
      const DrawnEnding drawn = drawnEnding(ending, piece);
      return drawn.orientation == placement.orientation && drawn.column == placement.column;
    }));
    grid = twin.grid();
    return move;
  }
  PlacementTwin rules{std::nullopt, 0};  // under competition rules a move itself never ends the game
  if (mdp_.rules() == Rules::Placement) rules = {mdp_.settings().height, mdp_.settings().spawnRows};
  return rules.play(grid, drawing, placement.column);
}

LinearTwin::Rated LinearTwin::rate(const PositionView& position, Placement placement) const {
  const Drawing& drawing =
      drawnTurns(mdp_.pieces())[static_cast<std::size_t>(position.piece)][placement.orientation];
  Grid grid = toGrid(position.board);
  const TwinMove move = play(grid, position.piece, drawing, placement);

  const bool inLastColumn = placement.column + widthOf(drawing) == grid.width;
  Rated rated{0, move.over, inLastColumn, move.rowsRemoved(), grid};
  for (const auto& [feature, weights] : settings_.weights) {
    const FeatureTwin& twin = featureTwins().find(feature->id)->second;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double value = twin(grid, move, static_cast<int>(i));
      const double weight = settings_.sense == Sense::Min ? -weights[i] : weights[i];
      if (resolution_ == 0) {
        rated.value += weight * value;
        continue;
      }
      const double unit = feature->unit(grid.width);
      rated.value += std::round(weight * unit / resolution_) * std::round(value / unit);
    }
  }
  return rated;
}

std::size_t LinearTwin::choose(const PositionView& position) const {
  const bool keepFree = toGrid(position.board).pileHeight() < settings_.keepLastColumnFreeBelow;
  // Best of the unrestricted moves, of those that do not lose, and of all.
  std::size_t best[3] = {};
  double bestValue[3] = {-1e300, -1e300, -1e300};
  const auto preferred = [&](std::size_t a, std::size_t b) {
    if (settings_.tieBreak == TieBreak::First) return false;
    const auto priority = [&](std::size_t i) {
      const Placement placement = position.placements[i];
      return dellacheriesPriority(position.piece, placement.orientation, placement.column,
                                  position.board.width());
    };
    return priority(a) > priority(b);
  };
  for (std::size_t i = 0; i < position.placements.size(); ++i) {
    const Rated rated = rate(position, position.placements[i]);
    const bool loses = rated.loses && !settings_.loseWhenBest;
    const bool holds[3] = {!loses && !(keepFree && rated.inLastColumn), !loses, true};
    for (int kind = 0; kind < 3; ++kind)
      if (holds[kind] &&
          (rated.value > bestValue[kind] || (rated.value == bestValue[kind] && preferred(i, best[kind]))))
        bestValue[kind] = rated.value, best[kind] = i;
  }
  for (int kind = 0; kind < 3; ++kind)
    if (bestValue[kind] > -1e300) return best[kind];
  return 0;
}

AgentSettings controller(const std::string& dataFolder, const std::string& id) {
  std::ifstream file(dataFolder + "/controllers.json");
  const auto json = nlohmann::json::parse(file).at(id);
  LinearSettings settings;
  settings.sense = json["sense"] == "min" ? Sense::Min : Sense::Max;
  settings.keepLastColumnFreeBelow = json.value("keepLastColumnFreeBelow", 0);
  if (json.value("tieBreak", "first") == "dellacherie") settings.tieBreak = TieBreak::Dellacherie;
  if (json.contains("boardWidth")) settings.boardWidth = json["boardWidth"].get<int>();
  for (const auto& [feature, weights] : json["weights"].items()) {
    WeightedFeature weighted{findFeature(feature), {}};
    if (weights.is_array())
      weighted.weights = weights.get<std::vector<double>>();
    else
      weighted.weights = {weights.get<double>()};
    settings.weights.push_back(weighted);
  }
  AgentSettings agent;
  agent.name = json["name"];
  agent.kind = std::move(settings);
  return agent;
}

}  // namespace tetrabench::test
