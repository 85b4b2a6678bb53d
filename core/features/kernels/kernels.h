#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/features/kernels/batch.h"
#include "core/tetris/piece_set.h"

/// The fast ways to rate placements by linear functions, compiled for several instruction sets. All give the
/// same choices.
namespace tetrabench {

/// The instruction sets that this machine has and the kernels are compiled for, best first: AVX-512 (as of
/// Ice Lake and Zen 4), AVX2, SSE4.
std::vector<std::string_view> instructionSets();

/// The one in use.
std::string_view instructionSet();

/// Chooses the one that kernels made from now on use, for tests and benchmarks; the best is the default.
/// Throws InvalidArgument if it is not among `instructionSets()`. Must not be called while kernels are made.
void useInstructionSet(std::string_view name);

/// Plays moves in batches. One object serves one thread.
class BatchKernel {
 public:
  virtual ~BatchKernel() = default;

  /// Games that one batch has room for.
  virtual int lanes() const = 0;
  /// Chooses one move in each game of the batch (tetrominoes), without looking ahead.
  virtual void choose(Batch& batch) = 0;
  /// Chooses and makes it.
  virtual void play(Batch& batch) = 0;
};

/// Kernels for boards as low or as tall columns (`BatchBoard`). `functions` are what batches refer to.
std::unique_ptr<BatchKernel> makeLowKernel(std::span<const LinearParts> functions);
std::unique_ptr<BatchKernel> makeTallKernel(std::span<const LinearParts> functions);

/// How one placement rates.
struct Rating {
  std::int64_t score;  ///< comparable among placements of one piece on one board
  std::int16_t row;    ///< of the piece's lowest cell
  std::int16_t pile;   ///< height of the pile once full rows are removed
};

/// Rates the placements on one board of any size, on a pile of up to kMaxRatedPile rows: the kernel counts up
/// to 63 rows, a piece on top included. One object serves one thread.
class PlacementKernel {
 public:
  virtual ~PlacementKernel() = default;

  static constexpr int kMaxRatedPile = 59;

  /// Rates every column of each orientation of a piece: ratings[orientation][column]. No row is removed if
  /// the piece has a cell on row `lossRows` or above.
  using Ratings = std::array<std::array<Rating, Board::kMaxWidth>, 4>;
  virtual const Ratings& rate(const Board& board, int piece, int lossRows) = 0;

  /// The first of the tied best, an index in tie order of all placements. For piles at least 4 rows below the
  /// board's height, on which no placement loses.
  virtual std::size_t best(const Board& board, int piece) = 0;
};

std::unique_ptr<PlacementKernel> makePlacementKernel(const LinearParts& function, const PieceSet& pieces);

}  // namespace tetrabench
