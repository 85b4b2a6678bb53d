#pragma once

#include <optional>
#include <vector>

#include "app/windows/play/advice.h"
#include "app/windows/play/play_table.h"
#include "app/windows/shell/auto_saver.h"
#include "app/windows/shell/page.h"

class QSplitter;

namespace tetrabench {

class ErrorBar;
class MatchBar;
class MatchControl;
class PersonalBest;
class PlayHeader;
class PlaySide;
class ProgramChanges;

/// The page on which the user plays: alone, with advice from an agent, or against agents on the same piece
/// sequence. Agents can also play against each other.
class PlayPage : public Page {
  Q_OBJECT
 public:
  static constexpr std::size_t kMaxSeats = PlayTable::kMaxSeats;

  explicit PlayPage(QWidget* parent = nullptr);
  ~PlayPage() override;

  /// Restores the last session in the background and autosaves from then on.
  void restore() override;
  std::vector<AutoSaver*> autoSavers() const override { return {autoSaver_}; }
  void addActions(ActionTable& actions) override;
  void applyPreferences(const Preferences& preferences) override;
  bool handle(const PageRequest& request) override;

  /// Sets the MDP, a predefined id or a file. It takes effect at once in a new game or, while the user is
  /// playing, in the next one.
  void setMdp(const QString& name);
  /// Sets the player at a seat, with the same timing as `setMdp`.
  void setPlayer(std::size_t seat, const QString& name) { this->seat(seat)->header()->choose(name); }
  /// Sets the agent that gives advice; an empty name means none.
  void setAdviser(const QString& name) { advice_->choose(name); }
  void addBoard();
  void removeBoard(std::size_t seat);
  /// Sets the goal of the next game, an index into raceGoals(). Versus also supplies a suitable MDP and an
  /// opponent if needed.
  void chooseGoal(int goal);

  /// Starts another game at once, on new pieces or on the same ones.
  void newGame(bool samePieces = false);
  void setPaused(bool paused) { table_->setPaused(paused); }
  bool isPaused() const { return table_->isPaused(); }
  /// Returns true once all games have ended.
  bool isOver() const { return table_->isOver(); }
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
  /// Pauses the game and opens the part played so far on the Replay page.
  void openReplay();
  /// Opens the list of the user's games, then the selected one on the Replay page.
  void askGame();

  Advice* advice() const { return advice_; }
  PlayTable* table() const { return table_; }
  HandBoard* board() const { return table_->board(); }
  Seat* seat(std::size_t number) const { return table_->seats()[number]; }
  std::size_t seatCount() const { return table_->seats().size(); }
  const Mdp& mdp() const { return table_->mdp().mdp; }
  std::optional<std::uint64_t> seed() const { return table_->seed(); }
  PlaySide* side() const { return side_; }
  ErrorBar* errors() const override { return errors_; }
  PlayHeader* header() const { return header_; }
  MatchBar* matchBar() const;
  MatchControl* match() const { return match_; }

  /// Opens the user's position in the laboratory.
  void openInLaboratory();

  /// Gives keyboard focus to the game.
  void giveFocus() override;

 Q_SIGNALS:
  void placementsShown(bool shown);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  void connectSeat(Seat* seat);
  void showMdp();
  void showGames();
  void showAdviser();
  void useHandling();
  void obey(PlayCommand command);
  QStringList pendingChangeTexts() const;
  void showChosen();
  void applyPendingChanges();
  bool deal(std::uint64_t seed);
  LiveEnd chosenGoal() const;
  void prepareVersus();
  PlaySession session() const;
  void showRestored(const RestoredPlay& restored);
  void changeGoal();
  void showStatus();
  void seatPlayer(Seat* seat, const QString& name, const std::optional<AgentSettings>& agent);
  void dealWith(Seat* seat, const QString& name, const std::optional<AgentSettings>& agent);
  void fitLegend();
  void watchPrograms();
  void restartAgents();
  void fail(const QString& sentence);
  void reportAgentFailure(const AgentSettings& agent, const QString& id, const QString& reason);

  ErrorBar* errors_;
  PlayHeader* header_;
  PlayTable* table_;
  MatchControl* match_;
  PersonalBest* best_;
  QSplitter* parts_;
  PlaySide* side_;
  ProgramChanges* changes_;
  Advice* advice_;
  bool restoring_ = false;
  BackgroundTask readingMdp_, preparing_;
  AutoSaverOf<PlaySession>* autoSaver_;
};

}  // namespace tetrabench
