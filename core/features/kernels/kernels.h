#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/features/kernels/batch.h"
#include "core/tetris/piece_set.h"

/// SIMD kernels that rate placements by linear functions, compiled for several instruction sets. All make the
/// same choices.
namespace tetrabench {

/// Returns the instruction sets that this machine supports and the kernels are compiled for, best first:
/// AVX-512 (from Ice Lake and Zen 4 on), AVX2, SSE4.
std::vector<std::string_view> instructionSets();

/// Returns the instruction set in use.
std::string_view instructionSet();

/// Selects the instruction set for kernels created from now on, for tests and benchmarks; the best is the
/// default. Throws InvalidArgument if it is not among `instructionSets()`. Must not be called while kernels
/// are being created.
void useInstructionSet(std::string_view name);

/// Kernel that plays moves in batches. One object serves one thread.
class BatchKernel {
 public:
  virtual ~BatchKernel() = default;

  /// Returns the number of games in a full batch.
  virtual int lanes() const = 0;
  /// Chooses one move in each game of the batch (tetrominoes), without looking ahead.
  virtual void choose(Batch& batch) = 0;
  /// Chooses and makes one move in each game of the batch.
  virtual void play(Batch& batch) = 0;
};

/// Creates a kernel for boards with low or with tall columns (`BatchBoard`). `functions` are those that
/// batches refer to.
std::unique_ptr<BatchKernel> makeLowKernel(std::span<const LinearParts> functions);
std::unique_ptr<BatchKernel> makeTallKernel(std::span<const LinearParts> functions);

/// The rating of a placement.
struct Rating {
  std::int64_t score;  ///< comparable among placements of one piece on one board
  std::int16_t row;    ///< row of the piece's lowest cell
  std::int16_t pile;   ///< height of the pile after full rows are removed
};

/// Kernel that rates the placements on one board of any size, with a pile of up to kMaxRatedPile rows: it
/// handles up to 63 rows, including a piece on top. One object serves one thread.
class PlacementKernel {
 public:
  virtual ~PlacementKernel() = default;

  static constexpr int kMaxRatedPile = 59;

  /// Ratings of every column of each orientation of a piece: ratings[orientation][column]. No row is removed
  /// if the piece has a cell in row `lossRows` or above.
  using Ratings = std::array<std::array<Rating, Board::kMaxWidth>, 4>;
  virtual const Ratings& rate(const Board& board, int piece, int lossRows) = 0;

  /// Returns the first of the best placements, as an index in tie order. Only for piles at least 4 rows below
  /// the board's height, on which no placement loses.
  virtual std::size_t best(const Board& board, int piece) = 0;
};

std::unique_ptr<PlacementKernel> makePlacementKernel(const LinearParts& function, const PieceSet& pieces);

}  // namespace tetrabench
