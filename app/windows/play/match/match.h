#pragma once

#include <QStringList>
#include <optional>
#include <vector>

namespace tetrabench {

/// The score of a match: games between the same players on the same MDP and goal, until one of them has won a
/// number of games.
class Match {
 public:
  static constexpr int kMaxWins = 99;

  /// Persistent state, saved with the session.
  struct State {
    int firstTo = 1;     ///< wins that decide the match, 1 to kMaxWins; 1: every game is a match of its own
    QString rules = {};  ///< MDP and goal of the games
    QStringList players = {};    ///< names
    std::vector<int> wins = {};  ///< by player
    bool isCounted = false;      ///< the result of the current game is in `wins`
    bool operator==(const State&) const = default;
  };

  const State& state() const { return state_; }
  /// Restores a state; one that is inconsistent counts as no game played.
  void restore(State state);
  void setFirstTo(int wins);

  /// Begins another game: the next one of the match or, if the match is decided or these are other players or
  /// rules, the first one of a new match. An unfinished game counts for nobody.
  void begin(const QStringList& players, const QString& rules);
  /// Counts a win in the current game, once. Returns true if the score has changed.
  bool count(std::size_t player);
  /// Returns the player who has won the match, if any.
  std::optional<std::size_t> winner() const;

 private:
  State state_;
};

}  // namespace tetrabench
