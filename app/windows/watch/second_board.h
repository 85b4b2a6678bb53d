#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "app/windows/watch/choice_explainer.h"
#include "core/agents/agent_settings.h"
#include "core/play/curve_document.h"
#include "core/play/live/live_run.h"
#include "core/play/live/lockstep_gate.h"

namespace tetrabench {

class AgentReader;
class BoardColumn;
class BoardView;
class DocumentChooser;
class LiveBoard;

/// The board of a second agent, which plays the same MDP with the same pieces as the watched one. Both runs
/// can be paused at the first piece that they place differently.
class SecondBoard : public QWidget {
  Q_OBJECT
 public:
  explicit SecondBoard(QWidget* parent = nullptr);
  /// Ends the run.
  ~SecondBoard() override;

  DocumentChooser* chooser() const { return chooser_; }
  BoardColumn* column() const { return column_; }
  /// Sets the panel that explains the agent's choices; owned by the caller.
  void setWhyPanel(WhyPanel* panel);

  /// Reads an agent, a predefined id or a file.
  void choose(const QString& id);
  /// Returns the id or file of the agent, or of the first one while it is being read.
  const QString& agentId() const { return id_; }
  const std::optional<AgentSettings>& agent() const { return agent_; }

  /// Starts a run with the MDP and seed of another, which must not have placed a piece. If `stops`, both stop
  /// where they differ. Does nothing but report a failure if the agent cannot play the MDP.
  void start(LiveBoard& first, bool stops);
  /// Ends the run and releases the other.
  void end();
  /// Returns the run; null if there is none.
  LiveRun* run() const;
  /// Returns the latest snapshot; never null.
  std::shared_ptr<const LiveSnapshot> snapshot() const;

  /// Returns true while both runs are held at pieces that they place differently.
  bool isAtDifference() const { return difference_.has_value(); }
  /// Resumes both runs independently.
  void release();

  /// Polls the run and shows its state, which costs little unless it is seen. `first` is the other run.
  void poll(const LiveBoard& first, const QString& firstName, LiveRun::Wanted wanted);
  /// Shows the board at this moment; returns true while it moves.
  bool animate();
  /// Explains the choice of the agent.
  void explain();
  /// Returns the curve of the run; none without a run.
  std::optional<SavedCurve> curve() const;

 Q_SIGNALS:
  /// Emitted when another agent has been read; the runs must be started anew.
  void agentChosen();
  /// Emitted with a sentence when both runs have reached the first piece that they place differently.
  void differenceFound(const QString& sentence);
  /// Emitted when they no longer differ or are no longer held.
  void differencePassed();
  void failed(const QString& sentence);

 private:
  void followDifference(const LiveBoard& first, const QString& firstName);
  void showCaption();

  DocumentChooser* chooser_;
  BoardColumn* column_;
  AgentReader* reader_;
  ChoiceExplainer explainer_;
  QString id_;
  std::optional<AgentSettings> agent_;
  std::unique_ptr<LiveBoard> live_;     ///< null while there is no run
  std::shared_ptr<LockstepGate> gate_;  ///< null unless both runs stop where they differ
  std::optional<LockstepGate::Difference> difference_;
};

}  // namespace tetrabench
