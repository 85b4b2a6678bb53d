#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <memory>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/live_board.h"

class QAction;
class QBoxLayout;
class QHBoxLayout;
class QLabel;

namespace tetrabench {

class BoardView;
class CurvePanel;
class ErrorBar;
class LearnedPanel;
class NextPiecesView;
class NumbersTable;
class SpeedControl;
class WhyPanel;

/// The page on which an agent plays: header, board, live graph and numbers. It plays what `start` gives it
/// and knows no documents.
class WatchPage : public QWidget {
  Q_OBJECT
 public:
  explicit WatchPage(QWidget* parent = nullptr);
  ~WatchPage() override;

  /// Begins a run, with a random seed if the MDP has none; paused if the last run was. Throws InvalidDocument
  /// if the agent cannot play the MDP; then nothing changes.
  void start(const Mdp& mdp, const AgentSettings& agent);
  /// The same MDP and agent from the beginning, with the seed of the MDP or a random one.
  void restart();
  /// Plays on with another agent, such as one with edited weights. Throws InvalidDocument; then nothing
  /// changes.
  void continueWith(const AgentSettings& agent);

  /// False until the first run begins.
  bool hasRun() const { return live_ != nullptr; }
  bool isPaused() const { return paused_; }
  /// It plays on by itself.
  bool isPlaying() const;
  /// The run failed, and shows where and why until another begins.
  bool isStopped() const;
  /// The names of agent and MDP in the graph and the task strip, edited ones marked as such.
  void setTitles(const QString& agent, const QString& mdp);
  void setPaused(bool paused);
  /// Pauses or plays on; a run that stopped begins again.
  void playOrPause();
  void step();
  void stepPiece();
  void nextGame();
  void setLetters(bool shown);
  void setBoardVisible(bool visible);

  /// Where to show what the agent has learned; owned by the window.
  void setLearnedPanel(LearnedPanel* panel) { learned_ = panel; }
  /// Where to show why the agent places a piece where it does; owned by the window.
  void setWhyPanel(WhyPanel* panel);
  /// What the agent has learned so far; std::future_error if another run begins before that is known.
  std::future<std::optional<Learned>> learned() {
    return live_ ? live_->run().learned() : std::future<std::optional<Learned>>();
  }

  /// Adds buttons for actions of the run to the header. The page gives its focus to that of `play`.
  void addRunActions(const std::vector<QAction*>& actions, const QAction* play);

  DocumentChooser* agentChooser() const { return agentChooser_; }
  DocumentChooser* mdpChooser() const { return mdpChooser_; }
  SpeedControl* speedControl() const { return speed_; }
  CurvePanel* curves() const { return curves_; }
  ErrorBar* errors() const { return errors_; }
  /// Why the run stopped; hidden unless it did.
  ErrorBar* failure() const { return failure_; }
  /// What is below the board: the game, and how fast it is played or what it waits for.
  QLabel* caption() const { return caption_; }
  BoardView* board() const { return board_; }
  /// What is played, once a run has begun.
  const Mdp& mdp() const { return live_->run().mdp(); }
  const AgentSettings& agent() const { return agent_; }
  std::uint64_t seed() const { return live_->run().seed(); }
  /// The weights were edited during this run.
  bool areWeightsChanged() const { return weightsChanged_; }
  /// The latest snapshot; never null.
  std::shared_ptr<const LiveSnapshot> snapshot() const;

 Q_SIGNALS:
  /// It was paused, plays on, stopped or began again.
  void playStateChanged();
  /// The user wants to see the log of the agent that failed.
  void logRequested();
  /// Texts for the task strip, at the rate of the UI clock.
  void statusChanged(const QString& title, const QString& detail, const QString& rate);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makeHeader();
  QWidget* makeBoardColumn();
  void tick();
  void animate();
  void showStopped();
  void showNumbers();
  void showWaiting(qint64 seconds);
  void showCaption();
  void showStatus();
  QString paceText() const;
  void describeBoard();
  void explain();
  void updateClock();
  void fitPieces();

  DocumentChooser* agentChooser_;
  DocumentChooser* mdpChooser_;
  SpeedControl* speed_;
  QBoxLayout* header_ = nullptr;
  QHBoxLayout* runButtons_ = nullptr;
  QLabel* seed_;
  ErrorBar* failure_;
  ErrorBar* errors_;
  BoardView* board_;
  QWidget* boardColumn_ = nullptr;
  NextPiecesView* hold_;
  NextPiecesView* next_;
  QLabel* caption_;
  CurvePanel* curves_;
  NumbersTable* numbers_;
  LearnedPanel* learned_ = nullptr;
  WhyPanel* why_ = nullptr;

  std::unique_ptr<LiveBoard> live_;  ///< null before the first run
  AgentSettings agent_;
  QString agentTitle_, mdpTitle_;
  bool weightsChanged_ = false;  ///< since this run began
  QTimer clock_, frames_;
  QElapsedTimer sinceMore_, sinceDescription_, sinceExplanation_;
  QElapsedTimer sinceAnswer_;  ///< of the run to a request for a snapshot
  qint64 waited_ = 0;          ///< whole seconds that the agent thinks, as shown
  bool paused_ = true;
  std::int64_t describedSerial_ = -1, explainedSerial_ = -1;
};

}  // namespace tetrabench
