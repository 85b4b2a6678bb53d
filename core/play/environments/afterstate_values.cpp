#include "core/play/environments/afterstate_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace tetrabench {
namespace {

/// Bits available per group, so that every sum in a kernel fits a signed 64-bit integer.
constexpr int kGroupBits = 61;

}  // namespace

AfterstateValues::AfterstateValues(std::vector<const Feature*> features, const Mdp& mdp)
    : features_(std::move(features)), width_(mdp.width()) {
  bool haveKernels = true;
  for (const Feature* feature : features_) {
    size_ += feature->size(width_);
    judgesPiece_ = judgesPiece_ || feature->ofPiece;
    haveKernels = haveKernels && feature->addTo && !feature->real;
  }
  if (haveKernels) makeGroups(mdp);
}

void AfterstateValues::makeGroups(const Mdp& mdp) {
  std::vector<LinearParts> parts;
  int place = 0, used = kGroupBits;
  for (const Feature* feature : features_) {
    const std::int64_t bound = feature->bound(width_, mdp.mostRows());
    const int bits = std::bit_width(static_cast<std::uint64_t>(2 * bound));
    for (int index = 0; index < feature->size(width_); ++index) {
      if (used + bits > kGroupBits) {
        groups_.emplace_back();
        parts.emplace_back();
        used = 0;
      }
      groups_.back().fields.push_back(
          {feature, index, place++, used, (std::uint64_t{1} << bits) - 1, bound, feature->unit(width_)});
      feature->addTo(parts.back(), std::int64_t{1} << used, index, width_);
      used += bits;
    }
  }
  for (std::size_t i = 0; i < groups_.size(); ++i)
    groups_[i].kernel = makePlacementKernel(parts[i], mdp.pieces());
}

std::vector<std::string> AfterstateValues::names() const {
  std::vector<std::string> names;
  for (const Feature* feature : features_) {
    const int size = feature->size(width_);
    for (int index = 0; index < size; ++index)
      names.push_back(size == 1 ? std::string(feature->id) : fmt::format("{}[{}]", feature->id, index));
  }
  return names;
}

void AfterstateValues::rate(const PositionView& position, std::span<const std::uint32_t> places,
                            float* values, std::uint8_t* loses) {
  if (kernelServes(position, position.board.pileHeight()))
    rateByKernels(position, places, values, loses);
  else
    rateOneByOne(position, places, values, loses);
}

void AfterstateValues::rateByKernels(const PositionView& position, std::span<const std::uint32_t> places,
                                     float* values, std::uint8_t* loses) {
  const LossRule loss = position.loss;
  const auto size = static_cast<std::size_t>(size_);
  const Landing none{.pieceHeight = 1};
  for (const Group& group : groups_) {
    std::uint64_t before = 0;
    for (const Field& f : group.fields)
      before += static_cast<std::uint64_t>(f.feature->units(position.board, none, f.index) + f.bound)
                << f.shift;
    const auto& ratings = group.kernel->rate(position.board, position.piece, loss.rows);
    const bool isFirst = &group == &groups_.front();
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Placement placement = position.placements[i];
      const Rating& rating = ratings[placement.orientation][placement.column];
      const std::uint64_t after = before + static_cast<std::uint64_t>(rating.score);
      float* const to = values + size * places[i];
      for (const Field& f : group.fields) {
        const auto units = static_cast<std::int64_t>((after >> f.shift) & f.mask) - f.bound;
        to[f.place] = static_cast<float>(static_cast<double>(units) * f.unit);
      }
      if (isFirst) loses[places[i]] = loss.loses(position.shapeOf(placement), rating.row, rating.pile);
    }
  }
}

void AfterstateValues::rateOneByOne(const PositionView& position, std::span<const std::uint32_t> places,
                                    float* values, std::uint8_t* loses) const {
  const LossRule loss = position.loss;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Placement placement = position.placements[i];
    const Orientation& piece = position.shapeOf(placement);
    const int row = loss.landingRow(position.board, piece, placement);
    Board after = position.board;
    Landing landing = landingOf(piece, row, loss.place(after, piece, placement.column, row));
    if (loss.guideline) scoreLanding(landing, position.state, placement.spin, after);
    if (judgesPiece_) judgePiece(landing, position.board, piece, placement.column);
    float* to = values + static_cast<std::size_t>(size_) * places[i];
    for (const Feature* feature : features_)
      for (int index = 0; index < feature->size(width_); ++index)
        *to++ = static_cast<float>(feature->value(after, landing, index));
    loses[places[i]] = loss.loses(piece, row, after.pileHeight());
  }
}

}  // namespace tetrabench
