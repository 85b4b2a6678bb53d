#pragma once

#include <QTimer>
#include <QWidget>
#include <map>
#include <memory>

#include "core/agents/external/program_log.h"

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace tetrabench {

class SearchLine;

/// View of the first and last lines exchanged between an agent's programs and the workbench, updated live
/// while it is visible.
class LogView : public QWidget {
  Q_OBJECT

 public:
  explicit LogView(QWidget* parent = nullptr);

  /// Shows a log, or nothing if null. `name`: the agent's name, for file names.
  void showLog(std::shared_ptr<ProgramLog> log, const QString& name);

  /// Copies the selection, or everything shown.
  void copy();
  void askSave();
  /// Writes the lines that match the filter to a file, without truncating them further.
  void save(const QString& path);
  /// Writes all further lines in full to a file; stops if `path` is empty.
  void record(const QString& path);

  SearchLine* filter() const { return filter_; }
  QPlainTextEdit* view() const { return text_; }

 Q_SIGNALS:
  void failed(const QString& sentence);
  void saved(const QString& path);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void follow();
  void showAll();
  void leaveOut();
  void toggleRecording(bool on);
  void showRecording();

  std::shared_ptr<ProgramLog> log_;
  QString name_;
  std::int64_t next_ = 0;  ///< number of the next line to read
  int first_ = 0;          ///< number of first lines shown, which are always retained
  bool leftOut_ = false;   ///< a line after them shows how many are omitted
  std::map<std::shared_ptr<ProgramLog>, QString> recordings_;  ///< files that logs are recorded to
  SearchLine* filter_;
  QToolButton* record_;
  QPlainTextEdit* text_;
  QLabel* status_;
  QTimer clock_{this};
};

}  // namespace tetrabench
