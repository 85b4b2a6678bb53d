#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/agents/position.h"
#include "core/play/play_again.h"
#include "core/play/shown_board.h"

namespace tetrabench {

/// A recorded game between two of its pieces; the piece placed last is the timeline's `piece(pieces - 1)`.
struct ReplayMoment {
  std::int64_t pieces = 0, lines = 0;  ///< so far
  std::int64_t points = 0;             ///< by hand, guideline rules
  ArcadeTime at = 0;                   ///< when the last piece locked; by hand
  ShownBoard shown;                    ///< without a height limit, the top of the pile
  std::int64_t settledRows = 0;        ///< rows under the board
  /// The piece placed next, after the hold if a person uses it; none if the game is over.
  std::optional<std::uint8_t> piece;
  std::optional<std::uint8_t> held;   ///< by hand, guideline rules
  GuidelineState state = {};          ///< guideline rules; as agents see it
  std::vector<std::uint8_t> preview;  ///< the pieces after it, as many as the MDP shows

  /// Board, piece and preview as agents see them; none if the game is over.
  std::optional<Position> position(const Mdp& mdp) const {
    if (!piece) return {};
    return Position(mdp, shown.board, *piece, preview, state);
  }
};

/// A replayed game with quick access to any of its moments. It can be made on any thread, and then read by
/// any.
///
/// Each 512th moment is kept whole; others are reached from there by what each piece did, without the rules.
/// Rows that settle (no height limit) are kept with the row that was below them, so that each moment knows
/// those under it.
class ReplayTimeline {
 public:
  /// Plays a game of the replay, by index. Ends early if `stop` asks for it, and where the recording is
  /// wrong. Throws InvalidDocument if the MDP is not valid, and as `playAgain`.
  ReplayTimeline(const Replay& replay, std::size_t game, const std::stop_token& stop = {});

  const Mdp& mdp() const { return mdp_; }
  bool byHand() const { return byHand_; }
  /// Sums over the game, how it ended, and the `problem` of the recording if it has one.
  const ReplayedGame& result() const { return result_; }
  const std::optional<std::string>& problem() const { return result_.problem; }

  /// Pieces that were played.
  std::int64_t pieces() const { return std::ssize(pieces_); }
  const ReplayedPiece& piece(std::int64_t index) const { return pieces_[static_cast<std::size_t>(index)]; }
  /// Height of the pile after it, settled rows included.
  std::int64_t pileHeight(std::int64_t index) const { return heights_[static_cast<std::size_t>(index)]; }

  /// The moment after this number of pieces, 0 to `pieces()`.
  ReplayMoment at(std::int64_t pieces) const;

  /// Consecutive pieces.
  struct Part {
    std::int64_t pieces = 0;  ///< of the game, up to the end of the part
    std::int64_t lines = 0;   ///< the same
    std::int64_t lowest = 0, highest = 0;
    double mean = 0;  ///< these three are heights of the pile after each piece
  };
  /// The game in `count` parts of equal length, `count` >= 1; fewer if it has fewer pieces.
  std::vector<Part> parts(int count) const;

 private:
  struct State {
    std::int64_t lines = 0;
    ShownBoard shown;
    std::int64_t settledRows = 0;
    std::int32_t top = -1;     ///< index of the highest settled row; -1: none
    std::int32_t nextRow = 0;  ///< index of the one that settles next
  };
  struct SettledRow {
    ShownBoard::SettledRow cells;
    std::int32_t below;  ///< index; -1: none
  };

  void add(State& state, const ReplayedPiece& piece);
  /// The piece of this index, and the garbage that rose after it.
  void place(State& state, std::int64_t index, const ReplayedPiece& piece) const;
  void beforeHold(ReplayMoment& moment) const;
  /// The lowest row settles; returns what it held.
  static ShownBoard::SettledRow sink(State& state);
  /// The highest settled row comes back.
  void rise(State& state) const;

  Mdp mdp_;
  std::uint64_t seed_, number_;
  bool byHand_;
  std::vector<RisenGarbage> garbage_;
  std::vector<ReplayedPiece> pieces_;
  std::vector<std::int32_t> heights_;
  std::vector<State> kept_;  ///< each kEvery-th
  std::vector<SettledRow> settled_;
  ReplayedGame result_;
};

}  // namespace tetrabench
