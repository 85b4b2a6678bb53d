#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/tetris/piece_stream.cpp"
// Recompiles this file for each instruction set:
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <span>

#include "core/tetris/piece_stream.h"
#include "core/tetris/random_bits.h"

HWY_BEFORE_NAMESPACE();
namespace tetrabench::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using D = hn::CappedTag<std::uint32_t, 16>;
using V = hn::Vec<D>;

/// Computes the upper and lower halves of a x b.
HWY_INLINE void multiply(V a, V b, V& high, V& low) {
  const hn::Repartition<std::uint64_t, D> d64;
  const auto even = hn::MulEven(a, b);
  const auto odd = hn::MulEven(hn::BitCast(D(), hn::ShiftRight<32>(hn::BitCast(d64, a))), b);
  high = hn::OddEven(hn::BitCast(D(), odd), hn::BitCast(D(), hn::ShiftRight<32>(even)));
  low = hn::OddEven(hn::BitCast(D(), hn::ShiftLeft<32>(odd)), hn::BitCast(D(), even));
}

/// Draws pieces by Philox 4x32-10 (Salmon et al. 2011) as in `randomBits`, one block per lane, from block
/// `first`.
void drawPieces(std::uint64_t seed, std::uint64_t game, std::uint64_t first, std::uint32_t firstPiece,
                std::span<const std::uint32_t> lastOfPiece, std::uint16_t* to) {
  const D d;
  const V multiplier0 = hn::Set(d, 0xD2511F53), multiplier1 = hn::Set(d, 0xCD9E8D57);
  constexpr int kBlocks = PieceStream::kChunk / 4, kLanes = static_cast<int>(hn::MaxLanes(D()));
  static_assert(kBlocks % kLanes == 0);
  for (int at = 0; at < kBlocks; at += kLanes) {
    const std::uint64_t index = first + static_cast<std::uint64_t>(at);
    V x0 = hn::Iota(d, static_cast<std::uint32_t>(index));
    V x1 = hn::Set(
        d, static_cast<std::uint32_t>(index >> 32) | static_cast<std::uint32_t>(RandomStream::Pieces) << 16);
    V x2 = hn::Set(d, static_cast<std::uint32_t>(game));
    V x3 = hn::Set(d, static_cast<std::uint32_t>(game >> 32));
    auto key0 = static_cast<std::uint32_t>(seed), key1 = static_cast<std::uint32_t>(seed >> 32);
    for (int round = 0; round < 10; ++round) {
      V high0, low0, high1, low1;
      multiply(x0, multiplier0, high0, low0);
      multiply(x2, multiplier1, high1, low1);
      x0 = high1 ^ x1 ^ hn::Set(d, key0);
      x1 = low1;
      x2 = high0 ^ x3 ^ hn::Set(d, key1);
      x3 = low0;
      key0 += 0x9E3779B9;
      key1 += 0xBB67AE85;
    }
    V four = hn::Zero(d);  // the four pieces of a block
    for (const V& bits : {x3, x2, x1, x0}) {
      V piece = hn::Set(d, firstPiece);
      for (const std::uint32_t last : lastOfPiece)
        piece = piece - hn::VecFromMask(d, bits > hn::Set(d, last));
      four = hn::ShiftLeft<4>(four) + piece;
    }
    const hn::Rebind<std::uint16_t, D> words;
    hn::StoreU(hn::DemoteTo(words, hn::BitCast(hn::RebindToSigned<D>(), four)), words, to + at);
  }
}

}  // namespace tetrabench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tetrabench {

HWY_EXPORT(drawPieces);

PieceStream::PieceStream(const Mdp& mdp, std::uint64_t seed)
    : mdp_(mdp), seed_(seed), independent_(std::holds_alternative<IndependentDraw>(mdp.settings().draw)) {
  const auto thresholds = PieceSequence::thresholdsOf(mdp.settings().weights);
  for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(mdp.pieces().size()); ++i) {
    if (thresholds[i] == 0)
      ++firstPiece_;  // never drawn: every number reaches the next piece
    else if (thresholds[i] >> 32 == 0)
      lastOfPiece_.push_back(static_cast<std::uint32_t>(thresholds[i] - 1));
  }
}

void PieceStream::draw(std::uint64_t game, std::int64_t first, Words& pieces) const {
  const auto k = static_cast<std::uint64_t>(first);
  if (independent_) {
    HWY_DYNAMIC_DISPATCH(drawPieces)(seed_, game, k / 4, firstPiece_, lastOfPiece_, pieces.data());
    return;
  }
  PieceSequence sequence(mdp_, seed_, game);
  for (std::size_t word = 0; word < pieces.size(); ++word) {
    pieces[word] = 0;
    for (std::size_t i = 0; i < 4; ++i)
      pieces[word] |= static_cast<std::uint16_t>(sequence.at(k + 4 * word + i) << (4 * i));
  }
}

}  // namespace tetrabench
#endif
