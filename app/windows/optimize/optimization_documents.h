#pragma once

#include <QObject>
#include <QStringList>

#include "core/optimizers/optimization_plan.h"

namespace tetrabench {

class ErrorBar;
class OptimizationEditor;
class ResultsFile;

/// Opens and saves the plan on the Optimize page, and finds MDPs and agents for it. Files are read and
/// written on other threads; what does not fit is told in the error bar and changes nothing.
class OptimizationDocuments : public QObject {
  Q_OBJECT

 public:
  OptimizationDocuments(OptimizationEditor* editor, ErrorBar* errors, ResultsFile* results,
                        QObject* parent = nullptr);

  /// The plan that was worked on when the program last ended, or the first start's.
  void restore();
  void remember() const;

  /// A file, or the id of an optimization that comes with the program.
  void open(const QString& name);
  /// An optimization of the results file.
  void openStored(const QString& name);
  void save(const QString& path);
  void saveAgent(const AgentSettings& agent);
  void askNew();
  void askOpen();
  void askOpen(const QString& name);
  void askOpenStored(const QString& name);
  /// False if people think better of it.
  bool askSave(bool underNewName);

  /// Names of the optimizations in the results file, as it was looked at last.
  const QStringList& stored() const { return stored_; }

 Q_SIGNALS:
  /// Another plan is in the editor.
  void opened();
  void saved(const QString& path);

 private:
  bool askLeave();
  void show(const OptimizationPlan& plan, const QString& file);
  void lookAtResults();
  void loadMdp(const QString& name);
  void loadAgent(const QString& name);
  void fail(const QString& sentence);

  OptimizationEditor* editor_;
  ErrorBar* errors_;
  ResultsFile* results_;
  QString file_;  ///< where "Save" writes; empty: it asks
  QStringList stored_;
};

}  // namespace tetrabench
