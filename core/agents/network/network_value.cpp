#include "core/agents/network/network_value.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "core/agents/agent_settings.h"
#include "core/regression/deterministic_math.h"
#include "core/tetris/random_bits.h"

namespace tetrabench {
namespace {

double logistic(double z) {
  constexpr double kFar = 700;  // the result is practically 0 or 1, and exp is still finite
  return 1 / (1 + deterministicExp(-std::clamp(z, -kFar, kFar)));
}

std::size_t index(int number) {
  return static_cast<std::size_t>(number);
}

}  // namespace

double dSilu(double z) {
  const double s = logistic(z);
  return s * (1 + z * (1 - s));
}

double dSiluSlope(double z) {
  const double s = logistic(z);
  return s * (1 - s) * (2 + z * (1 - 2 * s));
}

std::vector<double> startWeights(const NetworkLayout& layout, std::uint64_t seed) {
  std::vector<double> weights;
  std::uint64_t drawn = 0;
  const auto addUnit = [&](std::size_t inputs) {
    for (std::size_t i = 0; i < inputs; ++i, ++drawn) {
      const auto bits = randomBits(seed, 0, drawn / 4, RandomStream::Agent);
      weights.push_back((2 * fraction(bits[drawn % 4]) - 1) / std::sqrt(static_cast<double>(inputs)));
    }
    weights.push_back(0);
  };
  std::size_t before = layout.inputs();
  for (const int units : layout.hidden) {
    for (int unit = 0; unit < units; ++unit) addUnit(before);
    before = index(units);
  }
  addUnit(before);
  return weights;
}

NetworkValue::NetworkValue(const NetworkSettings& settings)
    : layout_(settings.layout),
      weights_(settings.weights ? *settings.weights : startWeights(settings.layout, settings.seed)) {
  const auto add = [&](int features, int thresholds) {
    for (int i = 0; i < features; ++i) {
      firstInput_.push_back(
          static_cast<std::size_t>(std::accumulate(thresholds_.begin(), thresholds_.end(), 0)));
      firstSum_.push_back((firstInput_.back() + thresholds_.size()) * index(layout_.hidden.front()));
      thresholds_.push_back(thresholds);
    }
  };
  add(layout_.boardWidth, layout_.boardHeight);
  add(layout_.boardWidth - 1, layout_.boardHeight);
  add(1, layout_.boardHeight);
  add(1, 3 * layout_.boardHeight);
  sums_.resize((layout_.inputs() + thresholds_.size()) * index(layout_.hidden.front()));
  addUp();
}

/// Computes the prefix sums of the first layer. Its weights come first, unit by unit, each followed by its
/// bias.
void NetworkValue::addUp() {
  const std::size_t units = index(layout_.hidden.front()), each = layout_.inputs() + 1;
  for (std::size_t f = 0; f < thresholds_.size(); ++f)
    for (std::size_t level = 1; level <= index(thresholds_[f]); ++level)
      for (std::size_t unit = 0; unit < units; ++unit) {
        const std::size_t at = firstSum_[f] + level * units + unit;
        sums_[at] = sums_[at - units] + weights_[unit * each + firstInput_[f] + level - 1];
      }
}

void NetworkValue::readLevels(const Board& board, std::vector<int>& levels) const {
  levels.clear();
  int holes = 0;
  for (int c = 0; c < board.width(); ++c) {
    levels.push_back(board.columnHeight(c));
    holes += board.columnHeight(c) - std::popcount(board.column(c));
  }
  for (int c = 0; c + 1 < board.width(); ++c)
    levels.push_back(std::abs(levels[index(c)] - levels[index(c) + 1]));
  levels.push_back(board.pileHeight());
  levels.push_back(holes);
  for (std::size_t f = 0; f < levels.size(); ++f) levels[f] = std::min(levels[f], thresholds_[f]);
}

void NetworkValue::run(const Board& board, Pass& pass) const {
  readLevels(board, pass.levels);
  pass.hidden.resize(layout_.hidden.size());
  std::size_t first = 0, before = layout_.inputs();
  for (std::size_t layer = 0; layer < pass.hidden.size(); ++layer) {
    auto& [sums, outputs] = pass.hidden[layer];
    const std::size_t units = index(layout_.hidden[layer]);
    sums.resize(units);
    outputs.resize(units);
    for (std::size_t unit = 0; unit < units; ++unit)
      sums[unit] = weights_[first + unit * (before + 1) + before];
    if (layer == 0) {
      for (std::size_t f = 0; f < thresholds_.size(); ++f) {
        const double* add = &sums_[firstSum_[f] + index(pass.levels[f]) * units];
        for (std::size_t unit = 0; unit < units; ++unit) sums[unit] += add[unit];
      }
    } else {
      const std::vector<double>& inputs = pass.hidden[layer - 1].outputs;
      for (std::size_t unit = 0; unit < units; ++unit)
        for (std::size_t i = 0; i < before; ++i)
          sums[unit] += weights_[first + unit * (before + 1) + i] * inputs[i];
    }
    for (std::size_t unit = 0; unit < units; ++unit) outputs[unit] = dSilu(sums[unit]);
    first += units * (before + 1);
    before = units;
  }
  pass.value = weights_[first + before];
  for (std::size_t i = 0; i < before; ++i) pass.value += weights_[first + i] * pass.hidden.back().outputs[i];
}

double NetworkValue::setBoard(const Board& board) {
  run(board, set_);
  return set_.value;
}

double NetworkValue::valueOf(const Board& other) {
  run(other, other_);
  return other_.value;
}

void NetworkValue::clearTrace() {
  trace_.clear();
}

void NetworkValue::addToTrace(double decay) {
  if (trace_.empty()) trace_.resize(weights_.size());
  for (double& entry : trace_) entry *= decay;
  addGradient(set_, trace_);
}

void NetworkValue::addGradient(const Pass& pass, std::vector<double>& to) const {
  // Backpropagation: derivatives of the value with respect to the sums of each layer, starting from that of
  // the output, which is 1.
  std::vector<double> slopes{1};
  std::size_t first = weights_.size();
  for (std::size_t layer = pass.hidden.size() + 1; layer-- > 0;) {
    const std::size_t units = slopes.size();
    const std::size_t inputs = layer > 0 ? pass.hidden[layer - 1].outputs.size() : layout_.inputs();
    first -= units * (inputs + 1);
    std::vector<double> before(layer > 0 ? inputs : 0);
    for (std::size_t unit = 0; unit < units; ++unit) {
      double* gradient = &to[first + unit * (inputs + 1)];
      gradient[inputs] += slopes[unit];
      if (layer == 0) {
        for (std::size_t f = 0; f < thresholds_.size(); ++f)
          for (int level = 0; level < pass.levels[f]; ++level)
            gradient[firstInput_[f] + index(level)] += slopes[unit];
        continue;
      }
      for (std::size_t i = 0; i < inputs; ++i) {
        gradient[i] += slopes[unit] * pass.hidden[layer - 1].outputs[i];
        before[i] += slopes[unit] * weights_[first + unit * (inputs + 1) + i];
      }
    }
    for (std::size_t i = 0; i < before.size(); ++i) before[i] *= dSiluSlope(pass.hidden[layer - 1].sums[i]);
    slopes = std::move(before);
  }
}

void NetworkValue::add(double step, const std::vector<double>& gradient) {
  constexpr double kMax = NetworkSettings::kMaxWeight;
  for (std::size_t i = 0; i < weights_.size(); ++i)
    weights_[i] = std::clamp(weights_[i] + step * gradient[i], -kMax, kMax);
  addUp();
}

void NetworkValue::learn(double step) {
  if (!trace_.empty()) add(step, trace_);
}

void NetworkValue::learnAt(const Board& board, double step) {
  run(board, other_);
  gradient_.assign(weights_.size(), 0);
  addGradient(other_, gradient_);
  add(step, gradient_);
}

void NetworkValue::saveTo(AgentSettings& agent) const {
  agent.as<NetworkSettings>().weights = std::make_shared<const std::vector<double>>(weights_);
}

}  // namespace tetrabench
