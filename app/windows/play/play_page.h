#pragma once

#include <QDeadlineTimer>
#include <QTimer>
#include <optional>
#include <vector>

#include "app/windows/play/advice.h"
#include "app/windows/play/play_session.h"
#include "app/windows/play/seat.h"
#include "app/windows/shell/keeper.h"
#include "app/windows/shell/page.h"

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

/// The page on which the user plays: alone, with advice from an agent, or against agents on the same piece
/// sequence. Agents can also play against each other.
class PlayPage : public Page {
  Q_OBJECT
 public:
  static constexpr std::size_t kMostSeats = 6;

  explicit PlayPage(QWidget* parent = nullptr);
  ~PlayPage() override;

  /// Restores the last session in the background and autosaves from then on.
  void restore() override;
  std::vector<Keeper*> keepers() const override { return {keeper_}; }
  void addActions(ActionTable& actions) override;
  void applyPreferences(const Preferences& preferences) override;
  bool handle(const PageRequest& request) override;

  /// Sets the MDP, a predefined id or a file. It takes effect at once in a new game or, while the user is
  /// playing, in the next one.
  void setMdp(const QString& name);
  /// Sets the player at a seat, with the same timing as `setMdp`.
  void setPlayer(std::size_t seat, const QString& name) { seats_[seat]->choose(name); }
  /// Sets the agent that gives advice; an empty name means none.
  void setAdviser(const QString& name);
  void addBoard();
  void removeBoard(std::size_t seat);
  /// Sets the goal of the next game, an index into raceGoals().
  void setGoal(int goal);
  /// Sets the goal at the user's request: versus also supplies a suitable MDP and an opponent if needed.
  void chooseGoal(int goal);

  /// Starts another game at once, on new pieces or on the same ones.
  void newGame(bool samePieces = false);
  void setPaused(bool paused);
  /// Toggles pause at the user's request: a game in progress resumes after a countdown.
  void togglePaused();
  bool isPaused() const { return paused_; }
  /// Returns true once all games have ended.
  bool isOver() const { return isOver_; }
  Advice* advice() const { return advice_; }
  void setPlacementsShown(bool shown);
  bool arePlacementsShown() const;
  void askHandling();
  /// Resets keys, handling and countdown to their defaults.
  void resetHandling();
  /// Opens the dialog for the garbage rules of versus.
  void askGarbage();
  /// Sets and saves the garbage rules. A game that has begun is unaffected.
  void setGarbage(const GarbageRules& rules);
  /// Opens the dialog that fits an agent to the user's games, and seats that agent at another board.
  void askLearn();
  /// Pauses the game and opens it so far on the Replay page.
  void openReplay();
  /// Shows or hides piece letters on all current and future boards.
  void setLetters(bool shown);
  /// Opens the list of the user's games, and the selected one on the Replay page.
  void askGame();

  HandBoard* board() const { return seats_.front()->board(); }
  Seat* seat(std::size_t number) const { return seats_[number]; }
  std::size_t seatCount() const { return seats_.size(); }
  const Mdp& mdp() const { return mdp_; }
  std::optional<std::uint64_t> seed() const { return seed_; }
  WhyPanel* why() const { return why_; }
  ErrorBar* errors() const override { return errors_; }
  PlayHeader* header() const { return header_; }

  /// Opens the user's position in the laboratory.
  void openInLaboratory();

  /// Returns the user's position as agents see it; empty if no game is in progress.
  std::optional<Position> position() const { return advice_->position(); }

  /// Gives keyboard focus to the game.
  void giveFocus() override;

 Q_SIGNALS:
  void pausedChanged(bool paused);
  void placementsShown(bool shown);

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
  /// Returns the seed of the first game on an MDP: its own, or a random one.
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
  QStackedWidget* side_;  ///< key legend or ranked placements
  WhyPanel* why_;
  ProgramChanges* changes_;
  Advice* advice_;
  std::vector<Seat*> seats_;
  std::shared_ptr<GarbageExchange> exchange_;  ///< null unless the current games are versus

  Mdp mdp_;
  QString mdpName_ = "standard/arcade";
  struct NextMdp {
    QString name;
    Mdp mdp;
  };
  std::optional<NextMdp> nextMdp_;  ///< MDP chosen for the next game while this one is in progress
  std::optional<std::uint64_t> seed_;
  QString keptAs_;               ///< file that the current game is saved to
  std::int64_t keptPieces_ = 0;  ///< piece count at the last save, completed or in progress
  int keptDecided_ = 0;          ///< Standings::decided() at that save
  QDeadlineTimer retry_;         ///< earliest time to save again after a failure
  Standings standings_;
  int gameGoal_ = 0;  ///< an index into raceGoals()
  bool paused_ = true, restoring_ = false, lettersShown_ = false;
  bool isOver_ = false, hasOwnEnded_ = false;  ///< all games have ended; the one at the first seat has

  QString adviserName_, adviserTitle_;
  BackgroundTask readingMdp_, readingAdviser_, preparing_;
  int adviserChoice_ = 0;  ///< number of the latest choice, to ignore trust decisions on earlier ones
  std::shared_ptr<GameWriter> gameWriter_;
  KeeperOf<PlaySession>* keeper_;
  QTimer frames_;
};

}  // namespace tetrabench
