#pragma once

#include <QWidget>
#include <memory>

#include "app/windows/watch/learned_picture.h"
#include "core/play/live/live_snapshot.h"

class QLabel;

namespace tetrabench {

class PlotView;
class ProbabilityBars;

/// Panel that shows what the agent on Watch has learned so far.
class LearnedPanel : public QWidget {
  Q_OBJECT
 public:
  explicit LearnedPanel(QWidget* parent = nullptr);

  /// Sets the agent and the MDP. Must be called when a run begins or its agent changes.
  void setRun(const AgentSettings& agent, const Mdp& mdp);
  /// Shows what the agent has learned so far; null while that is not yet known.
  void setLearned(const std::shared_ptr<const LiveLearned>& learned);

  /// Returns false while the panel is hidden, closed or covered by another dock.
  bool isSeen() const { return isVisible() && !visibleRegion().isEmpty(); }

  /// Shows the non-empty parts of a picture.
  void showPicture(const LearnedPicture& picture);

 Q_SIGNALS:
  void saveRequested();

 private:
  QWidget* makeHeader();
  QWidget* makeContent();
  void showTemperatures(const std::vector<CurvePoint>& points);

  AgentSettings agent_;
  Mdp mdp_;
  std::shared_ptr<const LiveLearned> shown_;

  QWidget* header_;
  QLabel* sentence_;  ///< shown for agents that do not learn
  QWidget* content_;
  QLabel* summary_;
  QLabel* inUse_;
  ValueTable* table_;
  QLabel* secondHeading_;
  ValueTable* second_;
  QLabel* temperatureHeading_;
  PlotView* temperature_;
  QLabel* valuesHeading_;
  HeatMap* values_;
  QLabel* piecesHeading_;
  ProbabilityBars* pieces_;
};

}  // namespace tetrabench
