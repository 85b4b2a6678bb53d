#pragma once

#include <QStringList>
#include <functional>

class QWidget;

namespace tetrabench {

/// The experiment that an agent is added to: the plan in the editor, one in the results file, or a new one.
struct ExperimentChoice {
  enum class Kind { Current, Stored, New };
  Kind kind = Kind::Current;
  QString name = {};  ///< name of a stored one
};

/// Asks which experiment an agent is added to, and calls `then` unless the user cancels. Returns at once.
/// `current`: the name of the plan in the editor; `stored`: the names of other experiments.
void chooseExperiment(QWidget* parent, const QString& agent, const QString& current,
                      const QStringList& stored, std::function<void(const ExperimentChoice&)> then);

}  // namespace tetrabench
