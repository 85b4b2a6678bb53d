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

/// The pieces of a page as given in its quiz comment: `#Q=[hold](piece)next`.
struct FumenPieces {
  std::optional<std::uint8_t> held, piece;  ///< tetrominoes
  std::vector<std::uint8_t> next;           ///< remaining pieces of the quiz, next first
  bool operator==(const FumenPieces&) const = default;
};

/// A page of a fumen: a board, a piece on it, and the operations that lead to the next page.
struct FumenPage {
  static constexpr std::size_t kWidth = 10, kHeight = 23;
  static constexpr std::uint8_t kGrey = 8;
  /// Cells from the left: 0 = empty, 1 to 7 = tetromino index + 1, or kGrey.
  using Row = std::array<std::uint8_t, kWidth>;
  /// A tetromino anywhere on the board.
  struct Move {
    std::uint8_t piece = 0;
    std::uint8_t turns = 0;   ///< clockwise quarter turns from the spawn orientation
    int column = 0, row = 0;  ///< leftmost column and lowest row of its cells
    bool operator==(const Move&) const = default;
  };

  std::array<Row, kHeight> rows{};  ///< rows from the bottom
  Row garbage{};                    ///< row below the board
  std::optional<Move> move;
  std::string comment;   ///< UTF-8
  bool locks = true;     ///< the piece locks and full rows are removed
  bool rises = false;    ///< the garbage row then rises
  bool mirrors = false;  ///< the board is then mirrored
  bool operator==(const FumenPage&) const = default;

  /// Returns the pieces given in the comment; none if it does not begin with `#Q=`.
  std::optional<FumenPieces> pieces() const;
};

/// Returns the quiz comment for these pieces.
std::string fumenComment(const FumenPieces& pieces);

/// Returns true if the text contains the prefix of a fumen.
bool looksLikeFumen(std::string_view text);

/// Reads the fumens (version 115 or 110) in a text, one after the other: bare, in addresses, Markdown, quotes
/// or a list. Throws InvalidArgument, whose message refers to the fumen as "it", if one is malformed or
/// together they have more than `most` pages.
inline constexpr std::size_t kMaxFumenPages = 10'000;
std::vector<FumenPage> readFumen(std::string_view text, std::size_t most = kMaxFumenPages);

/// Writes a fumen of version 115 with at least one page. Comments are truncated where their escaped form (as
/// by JavaScript's escape()) would exceed 4,095 characters.
std::string toFumen(std::span<const FumenPage> pages);

}  // namespace tetrabench
