#pragma once

#include <QObject>
#include <QString>
#include <deque>
#include <functional>

class QUndoStack;

namespace tetrabench {

class EvaluationDatabase;
class ResultsFile;

/// The searches of the results file, which can be renamed and removed in such a way that undo restores them.
/// The file is changed on another thread, one change after another.
class StoredSearches : public QObject {
  Q_OBJECT

 public:
  explicit StoredSearches(ResultsFile* results, QObject* parent = nullptr);

  QUndoStack* undoStack() const { return undo_; }
  void rename(const QString& name, const QString& newName);
  /// Removes a search, and the evaluations that no other one shares.
  void remove(const QString& name);

 Q_SIGNALS:
  void renamed(const QString& name, const QString& newName);
  void removed(const QString& name, qint64 evaluations);
  /// Emitted after undo; `newName` differs from `name` if the file has another search of that name by now.
  void restored(const QString& name, const QString& newName);
  void failed(const QString& sentence);

 private:
  /// A change on another thread; returns the function that reports it on this one.
  using Change = std::function<std::function<void()>(EvaluationDatabase& database)>;
  void perform(const QString& path, Change change);
  void performNext();

  ResultsFile* results_;
  QUndoStack* undo_;
  std::deque<std::pair<QString, Change>> waiting_;
  bool working_ = false;
};

}  // namespace tetrabench
