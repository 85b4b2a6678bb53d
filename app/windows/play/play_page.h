#pragma once

#include <QDeadlineTimer>
#include <QTimer>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/windows/play/advice.h"
#include "app/windows/play/play_session.h"
#include "app/windows/play/seat.h"
#include "app/windows/session/keeper.h"
#include "widgets/shell/task_strip.h"

class QHBoxLayout;
class QSplitter;
class QStackedWidget;

namespace tetrabench {

class ErrorBar;
class GameWriter;
class KeyLegend;
class PersonalBest;
class PlayHeader;
class ProgramChanges;
class WhyPanel;

/// The page on which a person plays: alone, with advice from an agent, or against agents on the same pieces.
/// Agents can play against each other too.
class PlayPage : public QWidget {
  Q_OBJECT
 public:
  static constexpr std::size_t kMostSeats = 6;

  explicit PlayPage(QWidget* parent = nullptr);
  ~PlayPage() override;

  /// Restores what the page showed when the program last ended, read in the background, and keeps what it
  /// shows from now on.
  void restore();
  Keeper& keeper() const { return *keeper_; }

  /// Predefined ids or files; a new game begins with them, or the next one if the person plays.
  void setMdp(const QString& name);
  void setPlayer(std::size_t seat, const QString& name) { seats_[seat]->choose(name); }
  /// The agent that gives advice; none if empty.
  void setAdviser(const QString& name);
  void addBoard();
  void removeBoard(std::size_t seat);
  /// An index into raceGoals(); for the next game.
  void setGoal(int goal);
  /// The same as a person chooses it: versus brings its MDP and an opponent if they are missing.
  void chooseGoal(int goal);

  /// Another game, on new pieces or on the same; it begins at once.
  void newGame(bool samePieces = false);
  void setPaused(bool paused);
  /// As a person asks for it: a game under way is resumed after a countdown.
  void togglePaused();
  bool isPaused() const { return paused_; }
  /// All games have ended.
  bool isOver() const { return isOver_; }
  Advice* advice() const { return advice_; }
  void setPlacementsShown(bool shown);
  bool arePlacementsShown() const;
  void askHandling();
  /// Keys, handling and countdown are the default ones again.
  void resetHandling();
  /// How attack becomes garbage in games of versus.
  void askGarbage();
  /// The same without a dialog; remembered. A game that has begun keeps its own rules.
  void setGarbage(const GarbageRules& rules);
  /// Fits an agent to the person's games and seats it at another board.
  void askLearn();
  /// Opens the person's game up to now on the Replay page.
  void openReplay();
  /// On all boards, those to come too.
  void setLetters(bool shown);
  /// Lists the person's games and requests the chosen one by `gameChosen`.
  void askGame();

  HandBoard* board() const { return seats_.front()->board(); }
  Seat* seat(std::size_t number) const { return seats_[number]; }
  std::size_t seatCount() const { return seats_.size(); }
  const Mdp& mdp() const { return mdp_; }
  std::optional<std::uint64_t> seed() const { return seed_; }
  WhyPanel* why() const { return why_; }
  ErrorBar* errors() const { return errors_; }
  PlayHeader* header() const { return header_; }

  /// Opens the person's position in the laboratory.
  void openInLaboratory();

  /// The person's position as agents see it; none while nobody plays.
  std::optional<Position> position() const { return advice_->position(); }

  /// Gives keys to the game.
  void giveFocus();

 Q_SIGNALS:
  void pausedChanged(bool paused);
  /// For the task strip; none while the games are paused or over.
  void statusChanged(const std::optional<tetrabench::TaskStatus>& status);
  void placementsShown(bool shown);
  void replayRequested(const std::shared_ptr<const Replay>& replay);
  void laboratoryRequested(const Position& position);
  /// The file of one of the person's games.
  void gameChosen(const QString& path);
  /// Of an agent: a predefined id or a file.
  void logRequested(const QString& id);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  Seat* makeSeat();
  void useHandling();
  void obey(PlayCommand command);
  void tick();
  void showLater();
  void catchUp();
  void showChosen();
  /// Of the first game on an MDP.
  static std::uint64_t seedOf(const Mdp& mdp);
  void deal(std::uint64_t seed);
  LiveEnd chosenGoal() const;
  void prepareVersus();
  std::vector<VersusPlayer> makeVersus(const Mdp& mdp, std::uint64_t seed, const LiveEnd& goal,
                                       const GarbageRules& garbage,
                                       std::vector<GarbageExchange::Player> resumed = {}) const;
  const Mdp& nextMdp() const { return nextMdp_ ? nextMdp_->mdp : mdp_; }
  void forgetNextMdp();
  void begin(const Mdp& mdp, std::uint64_t seed, std::vector<Seat::Deal> deals);
  void redeal(std::uint64_t seed);
  Replay replay() const;
  Replay replayOfAll() const;
  PlaySession session() const;
  struct Restored;
  static Restored readRestored();
  void showRestored(const Restored& restored);
  void resume(const PlaySession::Game& game);
  void changeGoal();
  void showStatus();
  void useAdviser(const QString& name, const std::optional<AgentSettings>& agent);
  void seatPlayer(Seat* seat, const QString& name, const std::optional<AgentSettings>& agent);
  void dealWith(Seat* seat, const QString& name, const std::optional<AgentSettings>& agent);
  bool isUnderWay() const;
  void keep();
  void keepSoon();
  void fitLegend();
  void watchPrograms();
  void restartAgents();
  void fail(const QString& sentence);
  void sayStopped(const AgentSettings& agent, const QString& id, const QString& reason);

  ErrorBar* errors_;
  PlayHeader* header_;
  QHBoxLayout* boards_;
  KeyLegend* legend_;
  PersonalBest* best_;
  QSplitter* parts_;
  QStackedWidget* side_;  ///< the keys, or the placements in their place
  WhyPanel* why_;
  ProgramChanges* changes_;
  Advice* advice_;
  std::vector<Seat*> seats_;
  std::shared_ptr<GarbageExchange> exchange_;  ///< of the present games, if they are versus

  Mdp mdp_;
  QString mdpName_ = "standard/arcade";
  struct NextMdp {
    QString name;
    Mdp mdp;
  };
  std::optional<NextMdp> nextMdp_;  ///< of the next game, if it was chosen during this one
  std::optional<std::uint64_t> seed_;
  QString keptAs_;               ///< file in which the present game is saved
  std::int64_t keptPieces_ = 0;  ///< pieces of the game when it was saved last, or is being saved
  int keptDecided_ = 0;          ///< what was known then of how it ends, see Standings
  QDeadlineTimer retry_;         ///< of saving the game
  Standings standings_;
  int gameGoal_ = 0;  ///< an index into raceGoals()
  bool paused_ = true, restoring_ = false, lettersShown_ = false;
  bool isOver_ = false, hasOwnEnded_ = false;  ///< all games; the one at the first seat

  QString adviserName_, adviserTitle_;
  BackgroundTask readingMdp_, readingAdviser_, preparing_;
  int adviserChoice_ = 0;  ///< counts them, as an earlier one may still be asked about
  std::shared_ptr<GameWriter> gameWriter_;
  KeeperOf<PlaySession>* keeper_;
  QTimer frames_;
};

}  // namespace tetrabench
