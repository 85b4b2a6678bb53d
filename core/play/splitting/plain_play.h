#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/play/splitting/board_games.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// A game that has reached a level, or was lost on the way.
struct Arrival {
  Board board;  ///< meaningless if the game was lost
  LinearGames::ShownPieces shown = {};
  bool lost = false;
};

/// Context shared by the game segments of one repetition.
struct SegmentPlayer {
  BoardGames& games;
  const Mdp& mdp;
  std::uint64_t repetition = 0;
  std::function<void(std::int64_t pieces)> onPieces = {};
  std::stop_token stop = {};

  /// Returns a game number that selects the pieces of a game segment; each is used once. Requires stage < 256
  /// and index < 2^32.
  std::uint64_t number(std::uint64_t stage, std::uint64_t index) const {
    return repetition << 40 | stage << 32 | index;
  }
  void play(std::int64_t atOnce, std::function<std::optional<LinearGames::Game>()> next,
            std::function<void(const LinearGames::Game&, const Episode&)> ended) const;
};

/// Games played side by side. A lost game restarts, so that together they approach a steady state, in which
/// the distribution of positions no longer depends on time.
class PlainPlay {
 public:
  PlainPlay(const SegmentPlayer& parts, int games);

  /// Plays this number of pieces in each game, up to 30,000 over all calls.
  void play(int pieces) { play(pieces, LinearGames::kNoHeight, nullptr); }
  /// Plays like `play`, and returns an arrival each time a pile crosses the level from below, or the game is
  /// lost while below it, in the order of games.
  std::vector<Arrival> arrivals(int pieces, int level);

  std::vector<int> pileHeights() const;
  /// Returns the tally of the last call.
  const Tally& tally() const { return tally_; }

 private:
  struct Lane {
    Board board;
    LinearGames::ShownPieces shown = {};
    std::int64_t left = 0;
    std::uint64_t parts = 0;  ///< game segments begun so far
  };

  void play(int pieces, int level, std::vector<std::vector<Arrival>>* arrivals);

  const SegmentPlayer& parts_;
  const Board start_;
  std::vector<Lane> lanes_;
  Tally tally_;
};

}  // namespace tetrabench
