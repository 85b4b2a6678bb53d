#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/agents/position.h"
#include "core/play/replay_game.h"
#include "core/play/shown_board.h"

namespace tetrabench {

/// State of a recorded game between two of its pieces; the piece placed last is the timeline's `piece(pieces
/// - 1)`.
struct ReplayMoment {
  std::int64_t pieces = 0, lines = 0;  ///< totals so far
  std::int64_t points = 0;             ///< games played by hand, guideline rules
  ArcadeTime at = 0;                   ///< when the last piece locked (games played by hand)
  ShownBoard shown;                    ///< without a height limit, the top of the pile only
  std::int64_t settledRows = 0;        ///< rows below the board
  /// Piece placed next, after a hold if a human player uses it; none if the game is over.
  std::optional<std::uint8_t> piece;
  std::optional<std::uint8_t> held;   ///< games played by hand, guideline rules
  GuidelineState state = {};          ///< as agents see it (guideline rules)
  std::vector<std::uint8_t> preview;  ///< subsequent pieces, as many as the MDP shows

  /// Returns the position as agents see it; none if the game is over.
  std::optional<Position> position(const Mdp& mdp) const {
    if (!piece) return {};
    return Position(mdp, shown.board, *piece, preview, state);
  }
};

/// A replayed game with fast random access to its moments. It may be constructed on any thread, and then read
/// from any thread.
///
/// Every 512th moment is stored in full; the others are reconstructed from it by the recorded effect of each
/// piece, without applying the rules. Rows that settle (no height limit) are stored in a tree, each linked to
/// the row below it, so that each moment can recover the rows below the board.
class ReplayTimeline {
 public:
  /// Replays a game of the replay, by index. Ends early if a stop is requested or the recording is invalid.
  /// Throws InvalidDocument if the MDP is invalid, and whatever `replayGame` throws.
  ReplayTimeline(const Replay& replay, std::size_t game, const std::stop_token& stop = {});

  const Mdp& mdp() const { return mdp_; }
  bool byHand() const { return byHand_; }
  /// Returns the game's totals, how it ended, and the `problem` with the recording, if any.
  const ReplayedGame& result() const { return result_; }
  const std::optional<std::string>& problem() const { return result_.problem; }

  /// Returns the number of pieces played.
  std::int64_t pieces() const { return std::ssize(pieces_); }
  const ReplayedPiece& piece(std::int64_t index) const { return pieces_[static_cast<std::size_t>(index)]; }
  /// Returns the pile height after this piece, including settled rows.
  std::int64_t pileHeight(std::int64_t index) const { return heights_[static_cast<std::size_t>(index)]; }

  /// Returns the moment after this number of pieces, 0 to `pieces()`.
  ReplayMoment at(std::int64_t pieces) const;

  /// A segment of consecutive pieces.
  struct Part {
    std::int64_t pieces = 0;  ///< cumulative, up to the end of the segment
    std::int64_t lines = 0;   ///< cumulative, likewise
    std::int64_t lowest = 0, highest = 0;
    double mean = 0;  ///< minimum, maximum and mean pile height after each piece of the segment
  };
  /// Splits the game into `count` segments of equal length, `count` >= 1; fewer if it has fewer pieces.
  std::vector<Part> parts(int count) const;

 private:
  struct State {
    std::int64_t lines = 0;
    ShownBoard shown;
    std::int64_t settledRows = 0;
    std::int32_t top = -1;     ///< index of the highest settled row; -1: none
    std::int32_t nextRow = 0;  ///< index of the row that settles next
  };
  struct SettledRow {
    ShownBoard::SettledRow cells;
    std::int32_t below;  ///< index; -1: none
  };

  void add(State& state, const ReplayedPiece& piece);
  /// Places the piece with this index and raises the garbage that followed it.
  void place(State& state, std::int64_t index, const ReplayedPiece& piece) const;
  void beforeHold(ReplayMoment& moment) const;
  /// Moves the lowest row below the board and returns it.
  static ShownBoard::SettledRow sink(State& state);
  /// Moves the highest settled row back onto the board.
  void rise(State& state) const;

  Mdp mdp_;
  std::uint64_t seed_, number_;
  bool byHand_;
  std::vector<RisenGarbage> garbage_;
  std::vector<ReplayedPiece> pieces_;
  std::vector<std::int32_t> heights_;
  std::vector<State> kept_;  ///< every kEvery-th state
  std::vector<SettledRow> settled_;
  ReplayedGame result_;
};

}  // namespace tetrabench
