#pragma once

#include <QTimer>
#include <QWidget>
#include <map>
#include <memory>

#include "core/agents/outside/program_log.h"

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace tetrabench {

class SearchLine;

/// The first and the last lines that the programs of an agent and the workbench exchanged. It follows them
/// while it is visible.
class LogView : public QWidget {
  Q_OBJECT

 public:
  explicit LogView(QWidget* parent = nullptr);

  /// Null: none. `name`: of the agent, for the names of files.
  void showLog(std::shared_ptr<ProgramLog> log, const QString& name);

  /// Copies what is selected, or everything shown.
  void copy();
  void askSave();
  /// Writes the lines shown to a file, each of them whole as far as it is kept.
  void save(const QString& path);
  /// Writes all further lines whole to a file; none if empty.
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
  std::int64_t next_ = 0;                                      ///< number of the line after those read
  int first_ = 0;                                              ///< lines shown of those that stay
  bool leftOut_ = false;                                       ///< a line after them says so
  std::map<std::shared_ptr<ProgramLog>, QString> recordings_;  ///< files that logs are written to
  SearchLine* filter_;
  QToolButton* record_;
  QPlainTextEdit* text_;
  QLabel* status_;
  QTimer clock_{this};
};

}  // namespace tetrabench
