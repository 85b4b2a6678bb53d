#pragma once

#include <QObject>
#include <QStringList>

#include "core/experiments/experiment_plan.h"

namespace tetrabench {

class ErrorBar;
class PlanEditor;
class ResultsFile;
struct FileKind;

/// Opens and saves the plan on the Experiment page, and finds MDPs and agents for it. Files are read and
/// written on other threads; what does not fit is told in the error bar and changes nothing.
class ExperimentDocuments : public QObject {
  Q_OBJECT

 public:
  ExperimentDocuments(PlanEditor* editor, ErrorBar* errors, ResultsFile* results, QObject* parent = nullptr);

  /// The plan that was worked on when the program last ended, or the first start's.
  void restore();
  void remember() const;

  void newPlan();
  /// A file, or the id of an experiment that comes with the program.
  void open(const QString& name);
  /// An experiment of the results file.
  void openStored(const QString& name);
  void save(const QString& path);
  /// Asks first whether changes shall be saved.
  void askNew();
  void askOpen();
  void askOpen(const QString& name);
  void askOpenStored(const QString& name);
  /// False if people think better of it.
  bool askSave(bool underNewName);
  void askMdps();
  void askAgents();
  void addMdps(const QStringList& names);
  void addAgents(const QStringList& names);

  /// Names of the experiments in the results file, as it was looked at last.
  const QStringList& stored() const { return stored_; }

 Q_SIGNALS:
  /// Another plan is in the editor.
  void opened();
  void saved(const QString& path);
  /// MDPs or agents were added, or could not be.
  void settled();

 private:
  bool askLeave();
  QStringList pick(const QString& what, const std::vector<std::string>& ids, const FileKind& kind);
  void show(const ExperimentPlan& plan, const QString& file);
  void lookAtResults();
  void fail(const QString& sentence);
  void tellKnown(int known);

  PlanEditor* editor_;
  ErrorBar* errors_;
  ResultsFile* results_;
  QString file_;  ///< where "Save" writes; empty: it asks
  QStringList stored_;
};

}  // namespace tetrabench
