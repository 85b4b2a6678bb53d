#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <memory>

#include "app/windows/documents/document_chooser.h"
#include "app/windows/watch/choice_explainer.h"
#include "widgets/board/live_board.h"

class QAction;
class QBoxLayout;
class QHBoxLayout;
class QLabel;

namespace tetrabench {

class BoardColumn;
class BoardView;
class CurvePanel;
class ElidedLabel;
class ErrorBar;
class LearnedPanel;
class NumbersTable;
class SecondBoard;
class SpeedControl;
class WhyPanel;

/// The view of a run: header, board, live graph and numbers. It runs what is passed to `start` and is
/// independent of documents.
class WatchView : public QWidget {
  Q_OBJECT
 public:
  explicit WatchView(QWidget* parent = nullptr);
  ~WatchView() override;

  /// Begins a run, with a random seed if the MDP has none; paused if the last run was. Throws InvalidDocument
  /// if the agent cannot play the MDP, in which case nothing changes.
  void start(const Mdp& mdp, const AgentSettings& agent);
  /// Restarts the same MDP and agent, with the MDP's seed or a random one.
  void restart();
  /// Continues the run with another agent, such as one with edited weights. Throws InvalidDocument, in which
  /// case nothing changes.
  void continueWith(const AgentSettings& agent);

  /// Returns false until the first run begins.
  bool hasRun() const { return live_ != nullptr; }
  bool isPaused() const { return paused_; }
  /// Returns true if a run exists and is neither paused nor failed.
  bool isPlaying() const;
  /// Returns true if the run has failed; it displays the reason until another run begins.
  bool isStopped() const;
  /// Sets the names of agent and MDP shown in the graph and the task strip, with any "(edited)" suffix.
  void setTitles(const QString& agent, const QString& mdp);
  void setPaused(bool paused);
  /// Toggles pause; restarts a run that failed.
  void playOrPause();
  void step();
  void stepPiece();
  void nextGame();
  void setLetters(bool shown);
  void setBoardVisible(bool visible);

  /// Sets the panel that shows what the agent has learned; owned by the window.
  void setLearnedPanel(LearnedPanel* panel) { learned_ = panel; }
  /// Sets the panel that explains the agent's choice of placement; owned by the window.
  void setWhyPanel(WhyPanel* panel);
  /// Sets the panel that explains the second agent's choices; owned by the window.
  void setSecondWhyPanel(WhyPanel* panel) { secondWhy_ = panel; }

  /// Shows or hides the board of a second agent, which plays with the same pieces; both begin with the first.
  void setSecondShown(bool shown);
  bool isSecondShown() const { return second_ && isSecondShown_; }
  /// Returns the second board; null before it was first shown.
  SecondBoard* second() const { return second_; }
  /// Shows the second board with this agent, a predefined id or a file.
  void chooseSecond(const QString& agent);
  /// Sets whether two agents pause at the first piece that they place differently, from the next start on.
  /// Default: on.
  void setStopsAtDifference(bool stops);
  bool stopsAtDifference() const { return stopsAtDifference_; }
  /// Requests what the agent has learned so far. The future throws std::future_error if another run begins
  /// first.
  std::future<std::optional<Learned>> learned() {
    return live_ ? live_->run().learned() : std::future<std::optional<Learned>>();
  }

  /// Adds buttons for run actions to the header. The button of `play` becomes the view's focus proxy.
  void addRunActions(const std::vector<QAction*>& actions, const QAction* play);

  DocumentChooser* agentChooser() const { return agentChooser_; }
  DocumentChooser* mdpChooser() const { return mdpChooser_; }
  SpeedControl* speedControl() const { return speed_; }
  CurvePanel* curves() const { return curves_; }
  ErrorBar* errors() const { return errors_; }
  /// Returns the bar that shows why the run failed; hidden otherwise.
  ErrorBar* failure() const { return failure_; }
  /// Returns the caption below the board: game number, and pace or waiting status.
  QLabel* caption() const;
  BoardView* board() const;
  /// Returns the MDP of the run. Valid only once a run has begun.
  const Mdp& mdp() const { return live_->run().mdp(); }
  const AgentSettings& agent() const { return agent_; }
  std::uint64_t seed() const { return live_->run().seed(); }
  /// Returns true if pieces of this run were placed with other weights than the current ones.
  bool areWeightsChanged() const { return snapshot()->agentChanged; }
  /// Returns the latest snapshot; never null.
  std::shared_ptr<const LiveSnapshot> snapshot() const;

 Q_SIGNALS:
  /// Emitted when the second board is shown or hidden.
  void secondShown(bool shown);
  void stopsAtDifferenceChanged(bool stops);
  /// Emitted when the run is paused, resumed, restarted or fails.
  void playStateChanged();
  /// Emitted when the user asks for the log of the agent that failed.
  void logRequested();
  /// Emitted with new texts for the task strip, at the UI refresh rate.
  void statusChanged(const QString& title, const QString& detail, const QString& rate);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makeHeader();
  void makeSecond();
  void showSecond(bool shown);
  void arrange();
  bool canAttachSecond() const;
  void startSecond();
  bool pollSecond(bool withMore);
  void forEachRun(const std::function<void(LiveRun&)>& act);
  void resumeBoth();
  void tick();
  void animate();
  void showStopped();
  void showNumbers();
  void showWaiting(qint64 seconds);
  void showCaption();
  void showStatus();
  QString paceText() const;
  void explain();
  void updateClock();

  DocumentChooser* agentChooser_;
  DocumentChooser* mdpChooser_;
  SpeedControl* speed_;
  QBoxLayout* header_ = nullptr;
  QHBoxLayout* runButtons_ = nullptr;
  QLabel* seed_;
  ErrorBar* failure_;
  ErrorBar* errors_;
  QHBoxLayout* body_;
  BoardColumn* column_;
  ElidedLabel* title_ = nullptr;   ///< name of the agent above its board, beside a second board
  SecondBoard* second_ = nullptr;  ///< null before it was first shown
  CurvePanel* curves_;
  NumbersTable* numbers_;
  LearnedPanel* learned_ = nullptr;
  ChoiceExplainer explainer_;
  WhyPanel* secondWhy_ = nullptr;

  std::unique_ptr<LiveBoard> live_;  ///< null before the first run
  AgentSettings agent_;
  QString agentTitle_, mdpTitle_;
  QTimer clock_, frames_;
  QElapsedTimer sinceMore_;
  QElapsedTimer sinceAnswer_;  ///< since the run last answered a snapshot request
  qint64 waited_ = 0;          ///< displayed thinking time of the agent, in whole seconds
  bool paused_ = true, letters_ = false;
  bool isBoardVisible_ = true, isSecondShown_ = false, stopsAtDifference_ = true;
};

}  // namespace tetrabench
