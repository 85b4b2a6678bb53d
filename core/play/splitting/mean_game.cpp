#include "core/play/splitting/mean_game.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {
namespace {

struct Sums {
  double losses = 0, lines = 0, reward = 0;
  double repetitions = 0;

  void add(const SplittingRepetition& repetition) {
    losses += repetition.lossesOrOne;
    lines += repetition.linesPerPiece;
    reward += repetition.rewardPerPiece;
    ++repetitions;
  }
  MeanGame game() const {
    return {.pieces = repetitions / losses, .lines = lines / losses, .reward = reward / losses};
  }
};

Sums sumsOf(std::span<const SplittingRepetition> repetitions) {
  Sums sums;
  for (const SplittingRepetition& repetition : repetitions) sums.add(repetition);
  return sums;
}

}  // namespace

MeanGame meanGameOf(std::span<const SplittingRepetition> repetitions) {
  return sumsOf(repetitions).game();
}

MeanGame jackknifedGameOf(std::span<const SplittingRepetition> repetitions) {
  const MeanGame all = meanGameOf(repetitions);
  if (repetitions.size() < 2) return all;
  const auto count = static_cast<double>(repetitions.size());
  MeanGame without;  // mean of the leave-one-out estimates
  for (std::size_t left = 0; left < repetitions.size(); ++left) {
    Sums others;
    for (std::size_t i = 0; i < repetitions.size(); ++i)
      if (i != left) others.add(repetitions[i]);
    const MeanGame game = others.game();
    without.pieces += game.pieces / count;
    without.lines += game.lines / count;
    without.reward += game.reward / count;
  }
  const auto corrected = [count](double whole, double parts) { return count * whole - (count - 1) * parts; };
  return {.pieces = corrected(all.pieces, without.pieces),
          .lines = corrected(all.lines, without.lines),
          .reward = corrected(all.reward, without.reward)};
}

Tally tallyOf(const MeanGame& game, std::int64_t games, const Mdp& mdp) {
  constexpr double kMaxPieces = 1e15;
  const auto sumOf = [&](double mean) {
    return std::llround(std::clamp(mean * static_cast<double>(games), 0.0, kMaxPieces));
  };
  Tally tally;
  tally.pieces = std::max<std::int64_t>(games, sumOf(game.pieces));
  tally.lines = std::min<std::int64_t>(sumOf(game.lines), mdp.mostLines(tally.pieces, games));
  tally.reward = game.reward * static_cast<double>(games);
  return tally;
}

}  // namespace tetrabench
