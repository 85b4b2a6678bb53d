#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/windows/play/play_session.h"
#include "app/windows/play/seat.h"
#include "app/windows/play/standings.h"

class QHBoxLayout;

namespace tetrabench {

class GameSaver;

/// The boards of the Play page, on which all players get the same pieces, and their current games.
class PlayTable : public QWidget {
  Q_OBJECT
 public:
  static constexpr std::size_t kMaxSeats = 6;

  /// An MDP with its id, predefined or a file.
  struct ChosenMdp {
    QString id;
    Mdp mdp;
  };

  /// Creates the table with the seat at which the user can play, before the first game.
  explicit PlayTable(ChosenMdp mdp, QWidget* parent = nullptr);
  ~PlayTable() override;

  const std::vector<Seat*>& seats() const { return seats_; }
  Seat* firstSeat() const { return seats_.front(); }
  HandBoard* board() const { return firstSeat()->board(); }
  Seat* addSeat();
  /// Removes a seat other than the first; in versus, its player leaves.
  void removeSeat(std::size_t seat);
  /// Shows or hides piece letters on all current and future boards.
  void setLetters(bool shown);

  const ChosenMdp& mdp() const { return mdp_; }
  /// Returns the MDP chosen for the next game while this one is in progress, if any.
  const std::optional<ChosenMdp>& nextMdp() const { return nextMdp_; }
  void setNextMdp(std::optional<ChosenMdp> mdp) { nextMdp_ = std::move(mdp); }
  /// Returns the MDP of a game dealt now.
  const Mdp& mdpToDeal() const { return nextMdp_ ? nextMdp_->mdp : mdp_.mdp; }
  /// Returns the seed of the first game on that MDP: its own, or a random one.
  std::uint64_t seedToDeal() const;
  /// Returns the seed of the games; empty before the first.
  std::optional<std::uint64_t> seed() const { return seed_; }
  /// Returns the goal of the games, an index into raceGoals().
  int goal() const { return goal_; }
  /// Returns the exchange of garbage in versus, otherwise null.
  const GarbageExchange* exchange() const { return exchange_.get(); }

  /// Deals a new game, paused, to the players and on the MDP that were chosen for it. If a player cannot play
  /// it, discards these choices and throws InvalidArgument or InvalidDocument; the current games remain. Evil
  /// MDPs, whose draws depend on the board, draw by their weights alone here, so that all players get the
  /// same pieces.
  void deal(std::uint64_t seed, int goal);
  /// Rereads the agents at the seats in the background, seats them once they may run, and then calls `then`,
  /// unless one may not run or cannot be read, which `failed` reports. A game uses one version of its players
  /// throughout: while the user's is in progress, they take over in the next one.
  void rereadAgents(std::function<void()> then);

  void setPaused(bool paused);
  /// Starts or resumes the games at the user's request: a versus game and one in progress after a countdown.
  void play();
  /// Toggles pause at the user's request.
  void togglePaused();
  bool isPaused() const { return paused_; }
  /// Returns true once all games have ended.
  bool isOver() const { return isOver_; }
  /// Returns true once any player has placed a piece.
  bool hasBegun() const;
  /// Returns true if the user has a game in progress, which a new deal would end.
  bool isUnderWay() const;

  /// Returns the seat whose win is certain, if any.
  std::optional<std::size_t> winner() const { return standings_.winner(); }

  /// Returns true if a piece has been placed, so that there is a game to replay.
  bool hasReplay() const;
  /// Returns the games of all players in versus, otherwise only the user's.
  Replay replay() const;
  /// Writes MDPs, players and the games in progress to the session. Versus games with more than
  /// PlaySession::kMaxVersusMoves moves are left out.
  void saveTo(PlaySession& session) const;
  /// Restores the MDPs and players that `saveTo` has written, to as many seats as there are, and resumes
  /// interrupted games, paused. Throws as `deal` does.
  void restore(const RestoredPlay& restored);
  /// Saves the user's game for agents to learn from, unless it is very short or nothing has changed.
  void save();

 Q_SIGNALS:
  void seatAdded(tetrabench::Seat* seat);
  /// Emitted with the MDP of the games that are about to begin.
  void dealing(const tetrabench::Mdp& mdp);
  /// Emitted when games have been dealt or resumed.
  void dealt();
  /// Emitted when the games were paused or resumed, or when `isOver` has changed.
  void pausedChanged(bool paused);
  /// Emitted once in a game, when the win of this seat is certain.
  void won(std::size_t seat);
  /// Emitted once when the game at the first seat has ended.
  void firstSeatEnded();
  /// Emitted when the agent at a seat failed.
  void agentFailed(const tetrabench::Seat* seat);
  /// Emitted when the game could not be saved, or an agent could not be read.
  void failed(const QString& sentence);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  /// Resumes interrupted games: agents first replay theirs out of sight.
  void resume(const PlaySession::Game& game);
  std::vector<VersusPlayer> versusPlayers(const Mdp& mdp, std::uint64_t seed, const LiveEnd& goal,
                                          const GarbageRules& garbage,
                                          std::vector<GarbageExchange::Player> resumed = {}) const;
  std::optional<PlaySession::Game> game() const;
  void begin(ChosenMdp mdp, std::uint64_t seed, int goal, const Standings::State& standings,
             const QString& path, std::vector<Seat::Deal> deals);
  void tick();
  void showWhoPlays();
  void showLater();
  void catchUp();
  Replay ownReplay() const;
  void saveSoon();

  QHBoxLayout* boards_;
  std::vector<Seat*> seats_;
  ChosenMdp mdp_;
  std::optional<ChosenMdp> nextMdp_;
  std::optional<std::uint64_t> seed_;
  int goal_ = 0;
  std::shared_ptr<GarbageExchange> exchange_;
  Standings standings_;
  GameSaver* saver_;
  QTimer frames_;
  bool paused_ = true, lettersShown_ = false;
  bool isOver_ = false, hasFirstEnded_ = false, hasWinner_ = false;
  std::string level_;  ///< id of the level at which the games began; empty if none
};

}  // namespace tetrabench
