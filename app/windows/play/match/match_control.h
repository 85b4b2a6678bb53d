#pragma once

#include <QObject>
#include <optional>

#include "app/windows/play/match/match.h"
#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"
#include "widgets/shell/background.h"

namespace tetrabench {

class MatchBar;
class PlayHeader;
class PlayTable;
class Seat;

/// Connects the row of the match in the header with the games: counts wins, sets up the opponent of a level,
/// and sets the pace of all agents.
class MatchControl : public QObject {
  Q_OBJECT
 public:
  MatchControl(PlayTable* table, PlayHeader* header, QObject* parent = nullptr);

  /// Chooses the opponent, pace, MDP and goal of a level, an index into levels(), for the next game.
  void chooseLevel(std::size_t level);
  /// Removes the boards beyond those of a level that was chosen while they had a game. Must be called before
  /// a game is dealt.
  void removeOtherBoards();
  /// Returns a sentence on the level chosen for the next game while another game is in progress; empty if
  /// none was.
  QString announcement() const;
  const Match::State& state() const { return match_.state(); }
  /// Restores the score, once the games it belongs to have been restored.
  void restore(const Match::State& state);
  /// Shows level and paces of the next game, and the score.
  void show();

 Q_SIGNALS:
  /// Emitted when the choices of a level have been made.
  void chosen();
  void failed(const QString& sentence);

 private:
  void setUp(std::size_t level, const Mdp& mdp, const AgentSettings& agent);
  void beginGame();
  void count(std::size_t seat);
  void setPaces(int index);
  std::optional<std::size_t> level() const;
  QString scoreText() const;

  PlayTable* table_;
  PlayHeader* header_;
  MatchBar* bar_;
  Match match_;
  BackgroundTask reading_;
  std::size_t boards_ = 0;  ///< number of boards when a level was chosen during a game; otherwise 0
};

}  // namespace tetrabench
