#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tetris/piece_set.h"

namespace tetrabench {

/// The pieces of a page as its comment says them: `#Q=[hold](piece)next`.
struct FumenPieces {
  std::optional<std::uint8_t> held, piece;  ///< tetrominoes
  std::vector<std::uint8_t> next;           ///< of the present bag
  bool operator==(const FumenPieces&) const = default;
};

/// A page of a fumen: a board with a piece on it, and what comes of it on the next page.
struct FumenPage {
  static constexpr std::size_t kWidth = 10, kHeight = 23;
  static constexpr std::uint8_t kGrey = 8;
  /// Cells from the left: 0 empty, 1 to 7 a tetromino by its index plus 1, or kGrey.
  using Row = std::array<std::uint8_t, kWidth>;
  /// A tetromino that may lie anywhere on the board.
  struct Move {
    std::uint8_t piece = 0;
    std::uint8_t turns = 0;   ///< clockwise, from how it appears
    int column = 0, row = 0;  ///< of its leftmost and of its lowest cells
    bool operator==(const Move&) const = default;
  };

  std::array<Row, kHeight> rows{};  ///< from the floor
  Row garbage{};                    ///< the row under the floor
  std::optional<Move> move;
  std::string comment;   ///< UTF-8
  bool locks = true;     ///< then the piece becomes part of the board, and full rows are removed
  bool rises = false;    ///< and then the garbage comes up
  bool mirrors = false;  ///< and the board is mirrored
  bool operator==(const FumenPage&) const = default;

  /// What the comment says of pieces; none if it does not begin with `#Q=`.
  std::optional<FumenPieces> pieces() const;
};

/// The comment that says pieces.
std::string fumenComment(const FumenPieces& pieces);

/// Where a text may hold a fumen: it has the beginning of one.
bool looksLikeFumen(std::string_view text);

/// Reads a fumen, version 115 or 110, or an address with one. Throws InvalidArgument, which says
/// what is wrong with "it", if it is damaged or has more pages than `most`.
inline constexpr std::size_t kMostFumenPages = 10'000;
std::vector<FumenPage> readFumen(std::string_view text, std::size_t most = kMostFumenPages);

/// Writes version 115, as readFumen reads it: at least one page. Comments are cut after 4,095 characters, of
/// which those beyond ASCII count for six.
std::string toFumen(std::span<const FumenPage> pages);

}  // namespace tetrabench
