#pragma once

#include <QObject>
#include <QString>

#include "core/agents/agent_settings.h"
#include "widgets/shell/background.h"

class QWidget;

namespace tetrabench {

/// Background reader of an agent that the user has chosen; asks for trust if it is external.
class AgentReader : public QObject {
  Q_OBJECT
 public:
  explicit AgentReader(QWidget* owner);

  /// Reads an agent by its predefined id or file. A later call supersedes this one.
  void read(const QString& id);
  /// Discards the agent being read.
  void drop();

 Q_SIGNALS:
  /// Emitted when the agent may run.
  void allowed(const QString& id, const tetrabench::AgentSettings& agent);
  /// Emitted when the user has not allowed the agent to run.
  void refused();
  void failed(const QString& sentence);

 private:
  QWidget* owner_;
  BackgroundTask reading_;
  int latest_ = 0;  ///< number of the latest request, to ignore trust decisions on earlier ones
};

}  // namespace tetrabench
