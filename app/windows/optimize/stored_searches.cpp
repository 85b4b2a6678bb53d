#include "app/windows/optimize/stored_searches.h"

#include <QFileInfo>
#include <QUndoStack>
#include <optional>
#include <utility>

#include "app/windows/documents/free_name.h"
#include "app/windows/documents/results_file.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/search_rows.h"
#include "widgets/forms/text.h"

namespace tetrabench {

/// State of an undo command that outlives it while its change is made on another thread.
struct StoredChangeState {
  bool failed = false;  ///< the change was not made
  bool skips = false;   ///< the next step only moves within the undo stack
};

namespace {

class StoredChange : public QUndoCommand {
 public:
  StoredChange(const QString& text, std::shared_ptr<StoredChangeState> state,
               std::function<void(bool isDone)> apply)
      : QUndoCommand(text), state_(std::move(state)), apply_(std::move(apply)) {}

  void undo() override { step(false); }
  void redo() override { step(true); }
  const std::shared_ptr<StoredChangeState>& state() const { return state_; }

 private:
  void step(bool isDone) {
    setObsolete(state_->failed);  // the stack then deletes it
    if (!std::exchange(state_->skips, false) && !state_->failed) apply_(isDone);
  }

  std::shared_ptr<StoredChangeState> state_;
  std::function<void(bool isDone)> apply_;
};

/// Deletes the evaluations of removed searches on another thread, even after the owner is gone.
void purgeInBackground(QObject* owner, const QString& path, std::set<std::int64_t> searches) {
  if (searches.empty()) return;
  inBackground(
      owner,
      [path, searches = std::move(searches)] {
        if (QFileInfo::exists(path))
          EvaluationDatabase(path.toStdString()).purgeRemoved([&](std::int64_t search) {
            return searches.contains(search);
          });
      },
      [] {}, [](const QString&) {});  // the next removal tries again
}

}  // namespace

/// A step of a command, applying or reverting it, in a file.
struct StoredSearches::Step {
  QString path;
  std::shared_ptr<StoredChangeState> state;
  bool isDone = true;  ///< the state of the command after this step
  Change change;
};

StoredSearches::StoredSearches(ResultsFile* results, QObject* parent)
    : QObject(parent), results_(results), undo_(new QUndoStack(this)), path_(results->path()) {
  connect(results_, &ResultsFile::pathChanged, this, &StoredSearches::forget);
  connect(results_, &ResultsFile::compacting, this, [this] {
    undo_->clear();
    restorable_.clear();  // compacting purges them
  });
}

StoredSearches::~StoredSearches() {
  purgeInBackground(this, path_, std::move(restorable_));
}

/// Clears the undo stack, whose commands apply to another file.
void StoredSearches::forget() {
  undo_->clear();
  purgeInBackground(this, path_, std::exchange(restorable_, {}));
  path_ = results_->path();
}

void StoredSearches::push(const QString& text, const std::function<Change(bool isDone)>& changeFor) {
  const auto state = std::make_shared<StoredChangeState>();
  undo_->push(new StoredChange(text, state, [this, state, changeFor](bool isDone) {
    waiting_.push_back({results_->path(), state, isDone, changeFor(isDone)});
    if (!working_) performNext();
  }));
  undo_->setActive();
}

void StoredSearches::rename(const QString& name, const QString& newName) {
  push(tr("rename %1").arg(menuText(name)), [this, name, newName](bool isDone) -> Change {
    const QString &from = isDone ? name : newName, &to = isDone ? newName : name;
    return [this, from, to](EvaluationDatabase& database, const auto&) -> Report {
      database.rename(from.toStdString(), to.toStdString());
      return [this, from, to] { Q_EMIT renamed(from, to); };
    };
  });
}

void StoredSearches::remove(const QString& name) {
  struct Removed {
    std::string name;
    std::optional<SearchRows> rows;
  };
  const auto state = std::make_shared<Removed>(Removed{name.toStdString(), {}});
  const Change takeOut = [this, state](EvaluationDatabase& database, const auto& restorable) -> Report {
    database.purgeRemoved([&](std::int64_t search) { return !restorable.contains(search); });
    const SearchRows& rows = state->rows.emplace(database.takeOut(state->name));
    return [this, name = text(rows.name), id = rows.id(), evaluations = rows.evaluations,
            unreadable = text(rows.unreadable)] {
      if (evaluations > 0) restorable_.insert(id);
      Q_EMIT removed(name, evaluations, unreadable);
    };
  };
  const Change putBack = [this, state](EvaluationDatabase& database, const auto&) -> Report {
    const auto isTaken = [&](const std::string& taken) { return database.find(taken).has_value(); };
    const std::string before = state->name;
    const std::string now = isTaken(before) ? freeName(before, isTaken) : before;
    database.putBack(*state->rows, now);
    const std::int64_t id = state->rows->id();
    state->name = now;
    state->rows.reset();
    return [this, before = text(before), now = text(now), id] {
      restorable_.erase(id);
      Q_EMIT restored(before, now);
    };
  };
  push(tr("remove %1").arg(menuText(name)),
       [takeOut, putBack](bool isDone) { return isDone ? takeOut : putBack; });
}

void StoredSearches::performNext() {
  while (!waiting_.empty() && waiting_.front().state->failed) waiting_.pop_front();
  working_ = !waiting_.empty();
  if (!working_) return;
  const Step step = std::move(waiting_.front());
  waiting_.pop_front();
  const auto isCurrent = [this, path = step.path] { return path == results_->path(); };
  inBackground(
      this,
      [path = step.path.toStdString(), change = step.change, restorable = restorable_] {
        EvaluationDatabase database(path);
        return change(database, restorable);
      },
      [this, isCurrent](const Report& report) {
        if (isCurrent()) {
          report();
          results_->announceChange();
        }
        performNext();
      },
      [this, step, isCurrent](const QString& sentence) {
        takeBack(step);
        Q_EMIT failed(sentence);
        if (isCurrent()) results_->announceChange();  // lists show the unchanged names again
        performNext();
      });
}

/// Moves the undo stack back by a step that failed: a command that was not applied is deleted, and one that
/// was not reverted can be reverted again.
void StoredSearches::takeBack(const Step& step) {
  step.state->failed = step.isDone;
  for (int i = 0; i < undo_->count(); ++i) {
    if (static_cast<const StoredChange*>(undo_->command(i))->state() != step.state) continue;
    if (step.isDone && i == undo_->index() - 1) return undo_->undo();
    if (!step.isDone && i == undo_->index()) {
      step.state->skips = true;
      undo_->redo();
    }
    return;
  }
}

}  // namespace tetrabench

#include "moc_stored_searches.cpp"
