#include "core/play/splitting/mean_game.h"

#include <vector>

namespace tetrabench {

std::optional<MeanGame> meanGameOf(std::span<const SplittingRepetition> repetitions) {
  double losses = 0, lines = 0, reward = 0;
  for (const SplittingRepetition& repetition : repetitions) {
    losses += repetition.lossesPerPiece;
    lines += repetition.linesPerPiece;
    reward += repetition.rewardPerPiece;
  }
  if (losses <= 0) return {};
  return MeanGame{.pieces = static_cast<double>(repetitions.size()) / losses,
                  .lines = lines / losses,
                  .reward = reward / losses};
}

std::optional<MeanGame> jackknifedGameOf(std::span<const SplittingRepetition> repetitions) {
  const std::optional<MeanGame> all = meanGameOf(repetitions);
  if (!all || repetitions.size() < 2) return all;
  const auto count = static_cast<double>(repetitions.size());
  MeanGame without;  // one repetition, each in turn; means
  for (std::size_t left = 0; left < repetitions.size(); ++left) {
    std::vector<SplittingRepetition> others(repetitions.begin(), repetitions.end());
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(left));
    const std::optional<MeanGame> some = meanGameOf(others);
    if (!some) return all;
    without.pieces += some->pieces / count;
    without.lines += some->lines / count;
    without.reward += some->reward / count;
  }
  const auto mend = [count](double whole, double parts) { return count * whole - (count - 1) * parts; };
  const MeanGame mended{.pieces = mend(all->pieces, without.pieces),
                        .lines = mend(all->lines, without.lines),
                        .reward = mend(all->reward, without.reward)};
  return mended.pieces >= 1 && mended.lines >= 0 ? mended : *all;
}

}  // namespace tetrabench
