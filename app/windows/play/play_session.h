#pragma once

#include <QStringList>
#include <optional>

#include "app/windows/play/standings.h"
#include "core/play/versus/garbage_exchange.h"

namespace tetrabench {

/// What the Play page shows, and how far its games are.
struct PlaySession {
  QString mdp, adviser;  ///< predefined ids or files
  QStringList players;   ///< by seat, as is what follows
  std::vector<int> paces;
  int goal = 0;             ///< chosen for the next game
  bool placements = false;  ///< are shown
  /// Chosen for the next game while this one is played; empty: as now.
  QString nextMdp = {};
  QStringList nextPlayers = {};

  /// Moves of all players of versus up to which their game is kept. Agents at unlimited pace make millions,
  /// and have to make them again before the game can be resumed.
  static constexpr std::int64_t kMostVersusMoves = 50'000;

  /// The game in play; none before the first, or if it has more moves than are kept. Its recording has the
  /// game of a person at the first seat, or no games.
  struct Game {
    Replay replay;
    std::vector<std::int64_t> pieces;  ///< by seat
    int goal = 0;
    Standings::State standings;
    std::vector<GarbageExchange::Player> versus = {};  ///< by seat
    GarbageRules garbage = {};                         ///< of versus
    QString keptAs;                                    ///< its file among the kept games
    bool operator==(const Game&) const = default;
  };
  std::optional<Game> game;
  bool operator==(const PlaySession&) const = default;
};

inline constexpr const char* kPlaySession = "play.json";

void writePlaySession(const PlaySession& session);
/// None at the first start. Throws InvalidDocument or StorageError.
std::optional<PlaySession> readPlaySession();

}  // namespace tetrabench
