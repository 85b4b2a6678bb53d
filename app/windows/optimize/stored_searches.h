#pragma once

#include <QObject>
#include <QString>
#include <cstdint>
#include <functional>
#include <list>
#include <set>

class QUndoStack;

namespace tetrabench {

class EvaluationDatabase;
class ResultsFile;

/// The searches of the results file, with undoable renaming and removal, until another results file is chosen
/// or this one is compacted. The file is changed on another thread, one
/// change after another; a change that fails leaves the undo stack. The evaluations of removed searches
/// remain in the file until the stack is cleared or, if the program is killed, until the next removal.
class StoredSearches : public QObject {
  Q_OBJECT

 public:
  explicit StoredSearches(ResultsFile* results, QObject* parent = nullptr);
  ~StoredSearches() override;

  QUndoStack* undoStack() const { return undo_; }
  void rename(const QString& name, const QString& newName);
  /// Removes a search, and the evaluations that no other one shares.
  void remove(const QString& name);

 Q_SIGNALS:
  void renamed(const QString& name, const QString& newName);
  /// `unreadable`: the search, if any, whose unreadable plan made all evaluations remain.
  void removed(const QString& name, qint64 evaluations, const QString& unreadable);
  /// Emitted after undo; `newName` differs from `name` if the file has another search of that name by now.
  void restored(const QString& name, const QString& newName);
  void failed(const QString& sentence);

 private:
  using Report = std::function<void()>;
  /// A change on another thread; returns the function that reports it on this one. `restorable`: the removed
  /// searches whose evaluations must not be purged.
  using Change =
      std::function<Report(EvaluationDatabase& database, const std::set<std::int64_t>& restorable)>;
  struct Step;
  /// `changeFor(isDone)` returns the change that applies or reverts a command.
  void push(const QString& text, const std::function<Change(bool isDone)>& changeFor);
  void performNext();
  void takeBack(const Step& step);
  void forget();

  ResultsFile* results_;
  QUndoStack* undo_;
  std::list<Step> waiting_;
  std::set<std::int64_t> restorable_;  ///< removed searches whose evaluations the file still has
  QString path_;                       ///< the file that has these
  bool working_ = false;
};

}  // namespace tetrabench
