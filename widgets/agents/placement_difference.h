#pragma once

#include <QWidget>

#include "core/agents/agent_settings.h"
#include "core/agents/explanation.h"

class QLabel;
class QStandardItemModel;

namespace tetrabench {

/// Explains why an agent rates one placement above another: the difference that each feature makes, largest
/// first, with the values of the feature in tool tips.
class PlacementDifference : public QWidget {
  Q_OBJECT
 public:
  explicit PlacementDifference(QWidget* parent = nullptr);

  /// A placement with its rank, counted from 1.
  struct Ranked {
    int rank = 0;
    const ExplainedPlacement& placement;
  };
  void compare(const AgentSettings& agent, const Ranked& better, const Ranked& worse);

  /// Returns the sentence above the table, and the table: features and differences, at the end their sum.
  QString sentence() const;
  const QStandardItemModel& table() const { return *model_; }

 private:
  QLabel* sentence_;
  QStandardItemModel* model_;
};

}  // namespace tetrabench
