#pragma once

#include <QStringList>
#include <optional>

#include "app/windows/play/match/match.h"
#include "app/windows/play/standings.h"
#include "core/agents/agent_settings.h"
#include "core/play/versus/garbage_exchange.h"

namespace tetrabench {

/// The persistent state of the Play page and its games.
struct PlaySession {
  QString mdp, adviser;     ///< predefined ids or files
  QStringList players;      ///< by seat
  std::vector<int> paces;   ///< by seat
  int goal = 0;             ///< goal of the next game
  bool placements = false;  ///< true if ranked placements are shown
  /// MDP chosen for the next game while this one is in progress; empty if unchanged.
  QString nextMdp = {};
  QStringList nextPlayers = {};  ///< players chosen for the next game, by seat; empty where unchanged
  Match::State match = {};

  /// Maximum number of versus moves, over all players, for which a game is saved. Agents at unlimited pace
  /// make millions, which they would have to replay before the game could resume.
  static constexpr std::int64_t kMaxVersusMoves = 50'000;

  /// The game in progress. The recording contains only the user's game at the first seat, if there is one.
  struct Game {
    Replay replay;
    std::vector<std::int64_t> pieces;  ///< by seat
    int goal = 0;
    Standings::State standings;
    std::vector<GarbageExchange::Player> versus = {};  ///< by seat
    GarbageRules garbage = {};                         ///< rules of versus
    QString keptAs;                                    ///< file among the saved games
    bool operator==(const Game&) const = default;
  };
  std::optional<Game> game;  ///< empty before the first game, or if it exceeds kMaxVersusMoves
  bool operator==(const PlaySession&) const = default;
};

/// The last session together with its documents. Unreadable documents are empty.
struct RestoredPlay {
  std::optional<PlaySession> session;  ///< empty at the first start
  std::optional<Mdp> mdp, nextMdp;
  std::vector<std::optional<AgentSettings>> players, nextPlayers;  ///< by seat; empty for the user
  std::optional<AgentSettings> adviser;
  QStringList failures;

  /// Returns all agents among the documents.
  std::vector<AgentSettings> agents() const;
};

inline constexpr const char* kUserId = "you";  ///< id of the user, in place of an agent's
inline constexpr const char* kPlaySession = "play.json";

void writePlaySession(const PlaySession& session);
/// Returns nothing at the first start. Throws InvalidDocument or StorageError.
std::optional<PlaySession> readPlaySession();
/// Reads the last session as `readPlaySession` does, and its documents.
RestoredPlay readRestoredPlay();

}  // namespace tetrabench
