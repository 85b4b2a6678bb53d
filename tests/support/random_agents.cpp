#include "tests/support/random_agents.h"

#include <algorithm>
#include <cmath>

#include "core/features/catalogue.h"
#include "tests/support/linear_twin.h"
#include "tests/support/random_grids.h"

namespace tetrabench::test {
namespace {

using Features = std::vector<const Feature*>;

Features someFeatures(std::mt19937_64& random, int oneIn) {
  Features chosen;
  for (const Feature* feature : featuresWithKernel())
    if (below(random, oneIn) == 0) chosen.push_back(feature);
  return chosen;
}

Features featuresOfAnySet(std::mt19937_64& random) {
  static const std::vector<std::string_view> kSets = {
      "dellacherie", "bcts", "dt", "huji", "nus", "smartagent", "smartagent-1.4", "bertsekas", "maia"};
  return resolveFeatures(kSets[static_cast<std::size_t>(below(random, static_cast<int>(kSets.size())))]);
}

AgentSettings strongAgent(std::mt19937_64& random, int width, const std::string& dataFolder) {
  static const char* const kControllers[] = {"dellacherie", "bcts", "dt-10", "dt-20",           "huji-2",
                                             "el-tetris",   "nus",  "bdu",   "smartagent-start"};
  AgentSettings settings = controller(dataFolder, kControllers[below(random, std::size(kControllers))]);
  const std::optional<int> ownWidth = settings.linear()->boardWidth;
  if (ownWidth && *ownWidth != width) settings = controller(dataFolder, "bcts");
  if (below(random, 3) == 0) return settings;
  double largest = 0;
  auto& known = settings.linear()->weights;
  for (const auto& [feature, weights] : known)
    for (double weight : weights) largest = std::max(largest, std::abs(weight));
  for (const Feature* feature : someFeatures(random, between(random, 3, 12))) {
    if (std::ranges::find(known, feature, &WeightedFeature::feature) != known.end()) continue;
    WeightedFeature added{feature, {}};
    const double size = largest / static_cast<double>(feature->bound(width, 8)) / feature->unit(width);
    for (int i = 0; i < feature->size(width); ++i)
      added.weights.push_back(size * between(random, -1000, 1000) / 2000);
    known.push_back(added);
  }
  return settings;
}

}  // namespace

std::vector<const Feature*> featuresWithKernel() {
  Features features;
  for (const Feature& feature : featureCatalogue())
    if (feature.addTo) features.push_back(&feature);
  return features;
}

double randomWeight(std::mt19937_64& random, int kind) {
  switch (kind) {
    case 0:
      return between(random, -9, 9);
    case 1:
      return between(random, -1000, 1000) / 100.0;
    case 2:
      return std::ldexp(between(random, -1000, 1000), between(random, -30, 25));
    case 3:
      return below(random, 2) ? 1e9 : -1e9;
    default:
      return static_cast<double>(random() % 2'000'000'001) / 1e9 - 1;
  }
}

std::vector<WeightedFeature> randomWeights(std::mt19937_64& random, int width, const Features& features) {
  const int kind = below(random, kWeightKinds);
  std::vector<WeightedFeature> weights;
  for (const Feature* feature : features) {
    WeightedFeature one{feature, {}};
    for (int i = 0; i < feature->size(width); ++i) one.weights.push_back(randomWeight(random, kind));
    weights.push_back(one);
  }
  return weights;
}

AgentSettings randomAgent(std::mt19937_64& random, int width, const std::string& dataFolder) {
  AgentSettings settings;
  if (below(random, 2) == 0) {
    settings = strongAgent(random, width, dataFolder);
  } else {
    Features features = below(random, 2) ? featuresOfAnySet(random) : someFeatures(random, 5);
    settings.linear()->weights = randomWeights(random, width, features);
    settings.linear()->sense = below(random, 2) ? Sense::Max : Sense::Min;
  }
  settings.linear()->loseWhenBest = below(random, 4) == 0;
  return settings;
}

Mdp randomBatchMdp(std::mt19937_64& random, int width, int height) {
  MdpSettings s;
  s.width = width;
  s.height = height;
  for (double& weight : s.weights) weight = between(random, 0, 5);
  s.weights[static_cast<std::size_t>(below(random, 7))] = 1;
  if (const int draw = below(random, 6); draw == 0) {
    s.draw = BagDraw{};
    s.weights = {1, 1, 1, 1, 1, 1, 1};
  } else if (draw == 1) {
    std::vector<RecordedGames::Game> games(static_cast<std::size_t>(between(random, 1, 5)));
    for (auto& game : games)
      for (int left = between(random, 1, 70); left > 0; --left)
        game.push_back(static_cast<std::uint8_t>(below(random, 7)));
    s.draw = RecordedDraw{"any", std::move(games)};
  }
  if (height > 4 && below(random, 4) == 0) s.spawnRows = between(random, 1, std::min(4, height - 4));
  if (below(random, 3) == 0) {
    const Grid grid = anyPile(random, width, height, height - s.spawnRows);
    s.prefill = {grid.rows.rbegin(), grid.rows.rend()};
  }
  if (below(random, 3) == 0) s.reward = TableReward{{1, 3.5, 5, 8}};
  if (below(random, 8) == 0) s.pieceLimit = between(random, 1, 70);
  return Mdp(s);
}

}  // namespace tetrabench::test
