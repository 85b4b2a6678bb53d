#include "core/tetris/piece_sequence.h"

#include <cmath>
#include <numeric>
#include <utility>

#include "core/tetris/random_bits.h"

namespace tetrabench {

PieceSequence::PieceSequence(const Mdp& mdp, std::uint64_t seed, std::uint64_t game)
    : size_(mdp.pieces().size()), seed_(seed), game_(game) {
  const MdpSettings& s = mdp.settings();
  if (const auto* recorded = std::get_if<RecordedDraw>(&s.draw)) {
    recorded_ = recorded->games;
    const std::uint64_t count = recorded_.size();
    recordedGame_ = &recorded_[static_cast<std::size_t>((seed % count + (count - 1) + game % count) % count)];
  }
  bag_ = std::holds_alternative<BagDraw>(s.draw);
  thresholds_ = thresholdsOf(s.weights);
}

PieceSequence::Thresholds PieceSequence::thresholdsOf(const std::array<double, PieceSet::kMaxSize>& weights) {
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  Thresholds thresholds{};
  double running = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    running += weights[i];
    thresholds[i] = static_cast<std::uint64_t>(std::floor(running / sum * 4294967296.0));
  }
  // Rounding must not leave numbers above the last piece that can be drawn.
  for (std::size_t i = weights.size(); i-- > 0;) {
    thresholds[i] = std::uint64_t{1} << 32;
    if (weights[i] > 0) break;
  }
  return thresholds;
}

int PieceSequence::draw(const Thresholds& thresholds, std::uint32_t bits) const {
  int piece = 0;
  for (int i = 0; i + 1 < size_; ++i) piece += bits >= thresholds[static_cast<std::size_t>(i)];
  return piece;
}

std::uint32_t PieceSequence::bits(std::uint64_t k) {
  if (k / 4 != block_) {
    block_ = k / 4;
    numbers_ = randomBits(seed_, game_, block_, RandomStream::Pieces);
  }
  return numbers_[k % 4];
}

int PieceSequence::fromBag(std::uint64_t k) {
  const auto size = static_cast<std::uint64_t>(size_);
  if (k / size != block_) {
    block_ = k / size;
    std::iota(bagOrder_.begin(), bagOrder_.end(), std::uint8_t{0});
    const auto first = randomBits(seed_, game_, 2 * block_, RandomStream::Bag);
    const auto second = randomBits(seed_, game_, 2 * block_ + 1, RandomStream::Bag);
    for (std::size_t i = size - 1; i > 0; --i) {
      const std::uint32_t number = i >= 4 ? second[i - 4] : first[i];
      std::swap(bagOrder_[i], bagOrder_[below(static_cast<std::uint32_t>(i + 1), number)]);
    }
  }
  return bagOrder_[k % size];
}

int PieceSequence::at(std::uint64_t k) {
  if (recordedGame_) return (*recordedGame_)[k % recordedGame_->size()];
  if (bag_) return fromBag(k);
  return draw(thresholds_, bits(k));
}

int PieceSequence::at(std::uint64_t k, const std::array<double, PieceSet::kMaxSize>& weights) {
  return draw(thresholdsOf(weights), bits(k));
}

}  // namespace tetrabench
