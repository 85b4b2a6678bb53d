#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/windows/shell/page.h"

class QProgressBar;
class QSplitter;
class QUndoStack;

namespace tetrabench {

class ErrorBar;
class AutoSaver;
class PlanDocuments;
class PlanHeader;
class ResultsFile;
class WrappedLabel;

/// Base class of the pages with a plan: the header, the plan's editor on the left, the results on the right,
/// and the state that is restored between sessions.
class PlanPage : public Page {
  Q_OBJECT

 public:
  PlanHeader* header() const { return header_; }
  ErrorBar* errors() const override { return errors_; }

  /// Asks for another results file, unless the current one is in use.
  void chooseResults();
  /// Asks where to save a copy of the results file, even while it is being written.
  void copyResults();
  /// Copies the results file to a new one; if that exists, offers another name.
  void copyResults(const QString& path);
  ResultsFile* results() const { return results_; }

  /// Returns the state that the next session restores.
  QVariantMap state() const override;
  /// Restores the plan and the state of the page.
  void restore() override;

  std::vector<AutoSaver*> autoSavers() const override;
  QList<QUndoStack*> undoStacks() const override;
  void applyPreferences(const Preferences& preferences) override;
  void open(const QString& file, const DocumentKind& kind) override;
  std::vector<PaletteEntry> paletteEntries() override;

  /// Returns the undo stack of the editor; null while its plan cannot be changed.
  virtual QUndoStack* undoStack() const = 0;

 Q_SIGNALS:
  /// Emitted when a plan has started, paused, resumed or ended, or when it has become possible or impossible
  /// to run it.
  void stateChanged();

 protected:
  PlanPage(PageInfo info, ResultsFile* results, QWidget* parent);

  /// Builds the page. Must be called once, from the subclass's constructor. `editorWidth`: in pixels.
  void setContent(PlanDocuments* documents, QWidget* editor, int editorWidth, QWidget* result);
  /// Returns true while games are played whose results are written to the results file.
  virtual bool isRunning() const = 0;

  ResultsFile* const results_;
  ErrorBar* const errors_;
  QProgressBar* const bar_;  ///< range 0 to 1000; placed by the subclass, as is progress_
  WrappedLabel* const progress_;

 private:
  PlanDocuments* documents_ = nullptr;
  PlanHeader* header_ = nullptr;
  QSplitter* parts_;
};

}  // namespace tetrabench
