#include "app/windows/optimize/stored_searches.h"

#include <QUndoStack>
#include <memory>
#include <utility>

#include "app/windows/documents/free_name.h"
#include "app/windows/documents/results_file.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/search_rows.h"
#include "widgets/forms/settings_command.h"
#include "widgets/forms/text.h"

namespace tetrabench {

StoredSearches::StoredSearches(ResultsFile* results, QObject* parent)
    : QObject(parent), results_(results), undo_(new QUndoStack(this)) {}

void StoredSearches::rename(const QString& name, const QString& newName) {
  const auto change = [this, path = results_->path()](const QString& from, const QString& to) {
    perform(path, [this, from, to](EvaluationDatabase& database) -> std::function<void()> {
      database.rename(from.toStdString(), to.toStdString());
      return [this, from, to] { Q_EMIT renamed(from, to); };
    });
  };
  undo_->push(new SettingsCommand<QString>(
      tr("rename %1").arg(menuText(name)), {}, name, newName, [change, name, newName](const QString& wanted) {
        wanted == newName ? change(name, newName) : change(newName, name);
      }));
  undo_->setActive();
}

void StoredSearches::remove(const QString& name) {
  struct Removed {
    std::string name;
    std::optional<SearchRows> rows;
  };
  const auto state = std::make_shared<Removed>(Removed{name.toStdString(), {}});
  const auto takeOut = [this, state](EvaluationDatabase& database) -> std::function<void()> {
    state->rows = database.takeOut(state->name);
    return [this, name = text(state->name), evaluations = std::ssize(state->rows->evaluations)] {
      Q_EMIT removed(name, evaluations);
    };
  };
  const auto putBack = [this, state](EvaluationDatabase& database) -> std::function<void()> {
    if (!state->rows) return [] {};  // it could not be removed
    const auto isTaken = [&](const std::string& taken) { return database.find(taken).has_value(); };
    const std::string before = state->name;
    if (isTaken(state->name)) state->name = freeName(state->name, isTaken);
    database.putBack(*state->rows, state->name);
    state->rows.reset();
    return [this, before = text(before), now = text(state->name)] { Q_EMIT restored(before, now); };
  };
  undo_->push(
      new SettingsCommand<bool>(tr("remove %1").arg(menuText(name)), {}, false, true,
                                [this, path = results_->path(), takeOut, putBack](const bool& isRemoved) {
                                  isRemoved ? perform(path, takeOut) : perform(path, putBack);
                                }));
  undo_->setActive();
}

void StoredSearches::perform(const QString& path, Change change) {
  waiting_.emplace_back(path, std::move(change));
  if (!working_) performNext();
}

void StoredSearches::performNext() {
  working_ = !waiting_.empty();
  if (!working_) return;
  auto [path, change] = std::move(waiting_.front());
  waiting_.pop_front();
  inBackground(
      this,
      [path = path.toStdString(), change = std::move(change)] {
        EvaluationDatabase database(path);
        return change(database);
      },
      [this](const std::function<void()>& report) {
        report();
        results_->announceChange();
        performNext();
      },
      [this](const QString& sentence) {
        Q_EMIT failed(sentence);
        results_->announceChange();  // lists show the unchanged names again
        performNext();
      });
}

}  // namespace tetrabench

#include "moc_stored_searches.cpp"
