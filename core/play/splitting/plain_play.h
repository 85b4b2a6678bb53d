#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/play/splitting/board_games.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// A game that has come to a level, or was lost on the way.
struct Arrival {
  Board board;  ///< unless it was lost
  LinearGames::ShownPieces shown = {};
  bool lost = false;
};

/// What the parts of games of one repetition have in common.
struct PlayedParts {
  BoardGames& games;
  const Mdp& mdp;
  std::uint64_t repetition = 0;
  std::function<void(std::int64_t pieces)> onPieces = {};
  std::stop_token stop = {};

  /// A number for the pieces of a part of a game; each is used once. stage < 256, index < 2^32.
  std::uint64_t number(std::uint64_t stage, std::uint64_t index) const {
    return repetition << 40 | stage << 32 | index;
  }
  void play(std::int64_t atOnce, std::function<std::optional<LinearGames::Game>()> next,
            std::function<void(const LinearGames::Game&, const Episode&)> ended) const;
};

/// Some games side by side. One that is lost begins again, so that they come to be in a steady state: one in
/// which what is likely does not depend on how long they were played.
class PlainPlay {
 public:
  PlainPlay(const PlayedParts& parts, int games);

  /// Plays this number of pieces in each game, up to 30,000 in all calls together.
  void play(int pieces) { play(pieces, LinearGames::kNoHeight, nullptr); }
  /// The same; each time that the pile comes from below to a level or above it, or is lost on the way: in the
  /// order of games.
  std::vector<Arrival> arrivals(int pieces, int level);

  std::vector<int> pileHeights() const;
  /// What the pieces of the last call earned.
  const Tally& tally() const { return tally_; }

 private:
  struct Lane {
    Board board;
    LinearGames::ShownPieces shown = {};
    std::int64_t left = 0;
    std::uint64_t parts = 0;  ///< of games begun so far
  };

  void play(int pieces, int level, std::vector<std::vector<Arrival>>* arrivals);

  const PlayedParts& parts_;
  const Board start_;
  std::vector<Lane> lanes_;
  Tally tally_;
};

}  // namespace tetrabench
