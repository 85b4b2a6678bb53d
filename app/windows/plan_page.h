#pragma once

#include <QWidget>
#include <optional>
#include <string>
#include <vector>

#include "widgets/shell/task_strip.h"

class QLabel;
class QProgressBar;
class QSplitter;
class QUndoStack;

namespace tetrabench {

class ErrorBar;
class Keeper;
class PlanDocuments;
class PlanHeader;
class ResultsFile;

/// What the pages of experiments and of searches share: the header, the plan's editor at the left, the
/// results at the right, and what is remembered between starts.
class PlanPage : public QWidget {
  Q_OBJECT

 public:
  PlanHeader* header() const { return header_; }
  ErrorBar* errors() const { return errors_; }

  /// Asks for another results file; not while something runs.
  void chooseResults();

  /// The state of the page, for the settings.
  virtual QVariantMap state() const;
  /// Restores the plan and the state of the page.
  virtual void restore();

  Keeper& keeper();

  /// Of the editor; null while its plan cannot be changed.
  virtual QUndoStack* undoStack() const = 0;

 Q_SIGNALS:
  void saved(const QString& path);
  /// For the task strip; none while nothing runs.
  void statusChanged(const std::optional<tetrabench::TaskStatus>& status);
  /// Whether a plan runs, is paused or can be run has changed.
  void stateChanged();

 protected:
  /// `group`: where the settings of the page are kept.
  PlanPage(ResultsFile* results, const QString& group, QWidget* parent);

  /// To be called once, by the constructor of the page. `editorWidth` in pixels.
  void setContent(PlanDocuments* documents, QWidget* editor, int editorWidth, QWidget* result);
  /// Whether something is played whose results are written to the results file.
  virtual bool isRunning() const = 0;

  ResultsFile* const results_;
  ErrorBar* const errors_;
  QProgressBar* const bar_;  ///< 0 to 1000, for the page to place, as is progress_
  QLabel* const progress_;

 private:
  const QString group_;
  PlanDocuments* documents_ = nullptr;
  PlanHeader* header_ = nullptr;
  QSplitter* parts_;
};

}  // namespace tetrabench
