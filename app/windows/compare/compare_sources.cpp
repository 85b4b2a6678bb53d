#include "app/windows/compare/compare_sources.h"

#include <QFileInfo>
#include <QUndoStack>
#include <algorithm>

#include "app/windows/compare/experiment_removal.h"
#include "app/windows/documents/results_file.h"
#include "core/storage/documents/document_kind.h"
#include "core/storage/results_kind.h"
#include "widgets/forms/settings_command.h"
#include "widgets/forms/text.h"
#include "widgets/shell/background.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

const QString kLoaded = QStringLiteral("loaded");

}  // namespace

QString idOf(const LoadedCurve& loaded) {
  return kLoaded + QString::number(loaded.number);
}

bool isOfLoaded(const QString& id) {
  return id.startsWith(kLoaded);
}

CompareSources::CompareSources(ResultsFile* working, QObject* parent)
    : QObject(parent), working_(working), undo_(new QUndoStack(this)) {
  connect(working_, &ResultsFile::pathChanged, this, &CompareSources::listFiles);
  connect(working_, &ResultsFile::contentChanged, this, &CompareSources::look);
}

void CompareSources::restore(ComparisonList&& list, const QStringList& checked, const QStringList& known,
                             const std::map<QString, Qt::PenStyle>& lines) {
  known_.insert(known.begin(), known.end());
  lines_ = lines;
  // Retains additions made in the meantime, for example from the command line.
  const ComparisonList added = std::exchange(list_, std::move(list));
  undo_->clear();  // its steps do not include the restored list
  for (const LoadedCurve& loaded : added.loaded) checked_.erase(idOf(loaded));
  for (LoadedCurve loaded : added.loaded) {
    loaded.number = ++list_.lastNumber;
    checked_.insert(idOf(loaded));
    list_.loaded.push_back(std::move(loaded));
  }
  for (const QString& file : added.files)
    if (!list_.files.contains(file)) list_.files << file;
  checked_.insert(checked.begin(), checked.end());
  restored_ = true;
  listFiles();
  announceEntries();
}

bool CompareSources::isListed(const QString& path) const {
  return path == working_->path() || list_.files.contains(path);
}

/// Updates files_ to match the list, preceded by the working file, and reads new files.
void CompareSources::listFiles() {
  if (!restored_) return;
  std::vector<std::unique_ptr<OpenedResults>> before = std::exchange(files_, {});
  QStringList paths = QStringList{working_->path()} + list_.files;
  paths.removeDuplicates();
  for (const QString& path : paths) {
    const auto known = std::ranges::find_if(before, [&](const auto& f) { return f && f->path() == path; });
    if (known != before.end()) {
      files_.push_back(std::move(*known));
      continue;
    }
    OpenedResults* file = files_.emplace_back(std::make_unique<OpenedResults>(path, nullptr)).get();
    connect(file, &OpenedResults::failed, this, &CompareSources::failed);
    connect(file, &OpenedResults::loaded, this, &CompareSources::load);
    connect(file, &OpenedResults::looked, this, [this, file](bool changed) {
      loadPending_ = loadPending_ || opening_.contains(file->path());
      if (changed || opening_.contains(file->path())) checkNew(*file);
      if (changed) announceEntries();
      showWanted();
      loadPending_ = loadPending_ || changed;
      loadPending_ ? load() : Q_EMIT loadingChanged();
    });
    file->look();
  }
  announceEntries();
  load();
}

void CompareSources::look() {
  for (const auto& file : files_) file->look();
  Q_EMIT loadingChanged();
}

bool CompareSources::isLoading() const {
  return !restored_ || std::ranges::any_of(files_, [](const auto& file) { return file->isBusy(); });
}

QStringList CompareSources::loading() const {
  QStringList paths = adding_;
  if (!restored_) paths << working_->path();
  for (const auto& file : files_)
    if (file->isReading() || (loadPending_ && file->isBusy())) paths << file->path();
  paths.removeDuplicates();
  QStringList names;
  for (const QString& path : paths) names << shownText(QFileInfo(path).fileName());
  return names;
}

void CompareSources::checkAll(const OpenedResults& file, const Stored& stored) {
  for (const ComparedMdp& mdp : stored.mdps) checked_.insert(file.mdpId(stored, mdp));
  for (std::size_t i = 0; i < stored.experiment.plan.agents.size(); ++i)
    checked_.insert(file.agentId(stored, i));
}

/// Checks all MDPs of newly listed experiments, and the agents of the newest one if its file has just been
/// opened or nothing else is checked.
void CompareSources::checkNew(const OpenedResults& file) {
  bool nothingChecked = true;
  for (const auto& other : files_)
    for (const Stored& s : other->experiments())
      for (std::size_t i = 0; i < s.experiment.plan.agents.size(); ++i)
        nothingChecked = nothingChecked && !checked_.contains(other->agentId(s, i));
  const bool isOpened = opening_.erase(file.path()) > 0;
  for (const Stored& s : file.experiments()) {
    const bool newest = &s == &file.experiments().front();
    if (newest && isOpened) checkAll(file, s);
    const QString name = text(s.experiment.plan.name);
    if (!known_.insert(experimentId(file.path(), name)).second) continue;
    const bool remembered = std::ranges::any_of(checked_, [&](const QString& id) {
      return fileOfId(id) == file.path() && experimentOfId(id) == name;
    });
    if (remembered) continue;
    for (const ComparedMdp& mdp : s.mdps) checked_.insert(file.mdpId(s, mdp));
    if (nothingChecked && newest) checkAll(file, s);
  }
  if (isOpened && file.experiments().empty())
    Q_EMIT noticed((file.unreadable().empty()
                        ? tr("%1 has no experiments to compare yet.")
                        : tr("%1 has no experiments that can be read; see the tree for the reasons."))
                       .arg(file.path()));
}

void CompareSources::setChecked(const QStringList& ids) {
  // Ids that are not listed may be in a file that cannot be read now: they remain checked.
  for (const RunTreeEntry& entry : listedEntries()) checked_.erase(entry.id);
  checked_.insert(ids.begin(), ids.end());
  load();
}

void CompareSources::showOnly(const QString& experiment, const QString& agent, const QString& mdp) {
  wanted_ = experiment;
  wantedAgent_ = agent;
  wantedMdp_ = mdp;
  showWanted();
}

void CompareSources::showWanted() {
  if (wanted_.isEmpty() || files_.empty()) return;
  const OpenedResults& file = *files_.front();
  const auto found = std::ranges::find_if(
      file.experiments(), [&](const Stored& s) { return text(s.experiment.plan.name) == wanted_; });
  if (found == file.experiments().end()) return;
  wanted_.clear();
  QStringList ids;
  const auto& plan = found->experiment.plan;
  for (std::size_t i = 0; i < plan.agents.size(); ++i)
    if (wantedAgent_.isEmpty() || text(plan.agents[i].agent.name) == wantedAgent_)
      ids << file.agentId(*found, i);
  for (const ComparedMdp& m : found->mdps)
    if (wantedMdp_.isEmpty() || text(m.name) == wantedMdp_) ids << file.mdpId(*found, m);
  setChecked(ids);
  announceEntries();
}

void CompareSources::showOnlyMdp(const ComparedMdp& mdp) {
  for (const auto& file : files_)
    for (const Stored& s : file->experiments())
      for (const ComparedMdp& other : s.mdps)
        if (other.key != mdp.key) checked_.erase(file->mdpId(s, other));
  announceEntries();
  load();
}

/// Announces that the listed or checked entries have changed.
void CompareSources::announceEntries() {
  assignLines();
  Q_EMIT entriesChanged();
}

/// Loads what is checked and not loaded yet.
void CompareSources::load() {
  assignLines();
  loadPending_ = isLoading();
  const bool isReading =
      loadPending_ || std::ranges::any_of(files_, [this](const auto& file) { return file->load(checked_); });
  isReading ? Q_EMIT loadingChanged() : Q_EMIT changed();
}

void CompareSources::addFiles(const QStringList& paths) {
  for (const QString& path : paths) {
    const QString file = QFileInfo(path).absoluteFilePath();
    adding_ << file;
    inBackground(
        this,
        [file]() -> std::optional<LoadedCurve> {
          if (documentKindOf(file.toStdString()) != kResultsKind) return readLoadedCurve(file);
          ResultsDatabase::open(file.toStdString());  // throws if it is another kind of database
          return std::nullopt;
        },
        [this, file](std::optional<LoadedCurve>&& loaded) {
          adding_.removeOne(file);
          loaded ? addFromFile(std::move(*loaded)) : openFile(file);
          Q_EMIT loadingChanged();
        },
        [this, file](const QString& sentence) {
          adding_.removeOne(file);
          Q_EMIT failed(sentence);
          Q_EMIT loadingChanged();
        });
  }
  Q_EMIT loadingChanged();
}

/// Adds a curve from a file; if it is listed already, checks it instead.
void CompareSources::addFromFile(LoadedCurve&& loaded) {
  const auto isSame = [&](const LoadedCurve& other) {
    return loaded.run ? other.run && *other.run == *loaded.run : other.curve && *other.curve == *loaded.curve;
  };
  const auto listed = std::ranges::find_if(list_.loaded, isSame);
  if (listed == list_.loaded.end()) return addLoaded(std::move(loaded));
  checked_.insert(idOf(*listed));
  announceEntries();
  load();
  Q_EMIT noticed(tr("%1 is already in the comparison.").arg(shownText(loaded.name())));
}

void CompareSources::openFile(const QString& path) {
  opening_.insert(path);
  const auto listed = std::ranges::find_if(files_, [&](const auto& file) { return file->path() == path; });
  if (listed != files_.end()) return (*listed)->look();
  ComparisonList after = list_;
  after.files << path;
  change(tr("open %1").arg(QFileInfo(path).fileName()), after);
}

QString CompareSources::fileOf(const QStringList& group) const {
  for (const auto& file : files_)
    if (group == QStringList{titleOf(*file)}) return file->path();
  return {};
}

QString CompareSources::experimentOf(const QStringList& group) const {
  for (const auto& file : files_) {
    if (group.size() != 2 || group[0] != titleOf(*file)) continue;
    const qsizetype at = titlesOfExperiments(*file).indexOf(group[1]);
    if (at >= 0) return text(file->experiments()[static_cast<std::size_t>(at)].experiment.plan.name);
  }
  return {};
}

QStringList CompareSources::uncheckOutside(const QList<QStringList>& groups, const QStringList& ids) {
  std::vector<std::pair<QString, QString>> chosen;  // file and experiment; an empty experiment stands for all
  for (const QStringList& group : groups) {
    const QString experiment = experimentOf(group);
    if (group.size() == 1 || !experiment.isEmpty()) chosen.emplace_back(fileOf(group.first(1)), experiment);
  }
  const auto isInside = [&](const QString& id) {
    return std::ranges::any_of(chosen, [&](const auto& inside) {
      return inside.first == fileOfId(id) && (inside.second.isEmpty() || inside.second == experimentOfId(id));
    });
  };
  QStringList others;
  for (const QString& id : ids)
    if (isOfLoaded(id) || isInside(id))
      others << id;
    else
      checked_.erase(id);
  if (others.size() == ids.size()) return others;
  announceEntries();
  load();
  return others;
}

void CompareSources::closeFile(const QString& path) {
  ComparisonList after = list_;
  after.files.removeAll(path);
  change(tr("close %1").arg(QFileInfo(path).fileName()), after);
}

void CompareSources::useAsWorkingFile(const QString& path) {
  const QString before = working_->path();
  if (path == before || files_.empty()) return;
  ComparisonList after = list_;
  if (!files_.front()->experiments().empty() && !after.files.contains(before)) after.files << before;
  change(tr("keep %1 on the list").arg(QFileInfo(before).fileName()), after);
  working_->choose(path);
}

void CompareSources::addRun(const SavedCurve& run) {
  addLoaded({.run = std::make_shared<SavedCurve>(run),
             .curve = nullptr,
             .agent = std::make_shared<ComparedAgent>(comparedAgent(run))});
}

void CompareSources::addLoaded(LoadedCurve&& loaded) {
  const std::vector<RunTreeEntry> listed = entries();
  const auto isTaken = [&](int slot) {
    return std::ranges::any_of(listed, [slot](const RunTreeEntry& entry) {
      return entry.checked && entry.color == agentColor(slot) && entry.line == agentLine(slot);
    });
  };
  while (isTaken(loaded.slot) && loaded.slot < agentColorCount() * std::ssize(kAgentLines)) ++loaded.slot;
  ComparisonList after = list_;
  loaded.number = ++after.lastNumber;
  checked_.insert(idOf(loaded));
  const QString name = text(loaded.name());
  after.loaded.push_back(std::move(loaded));
  change(tr("add %1").arg(menuText(name)), after);
}

/// Replaces the list, both for a change and when it is undone.
void CompareSources::apply(const ComparisonList& list) {
  const int lastNumber = std::max(list_.lastNumber, list.lastNumber);
  list_ = list;
  list_.lastNumber = lastNumber;
  listFiles();
}

void CompareSources::change(const QString& text, const ComparisonList& after, const QString& place) {
  if (after == list_) return;
  undo_->push(new SettingsCommand<ComparisonList>(text, place, list_, after,
                                                  [this](const ComparisonList& list) { apply(list); }));
}

QStringList CompareSources::experimentsOf(const QStringList& ids) const {
  QStringList names;
  for (const auto& file : files_)
    for (const QString& id : ids)
      if (!isOfLoaded(id) && fileOfId(id) == file->path())
        names << tr("\"%1\" from %2", "an experiment and its results file")
                     .arg(experimentOfId(id), titleOf(*file));
  names.removeDuplicates();
  return names;
}

void CompareSources::remove(const QStringList& ids) {
  ComparisonList after = list_;
  std::erase_if(after.loaded, [&](const LoadedCurve& loaded) { return ids.contains(idOf(loaded)); });
  std::erase_if(after.looks,
                [&](const auto& look) { return isOfLoaded(look.first) && ids.contains(look.first); });
  change(tr("remove curves"), after);
  removeExperiments(ids);
}

/// Removes experiments in such a way that undo can restore them.
void CompareSources::removeExperiments(const QStringList& ids) {
  std::set<std::pair<QString, QString>> experiments;  // file and name
  for (const QString& id : ids)
    if (!isOfLoaded(id)) experiments.emplace(fileOfId(id), experimentOfId(id));
  for (const auto& [path, name] : experiments)
    inBackground(
        this,
        [path, name] { return std::make_shared<ExperimentRemoval>(path.toStdString(), name.toStdString()); },
        [this, name](std::shared_ptr<ExperimentRemoval>&& removal) {
          undo_->push(new SettingsCommand<bool>(
              tr("remove %1").arg(menuText(name)), {}, false, true, [this, removal](const bool& removed) {
                removal->want(removed);
                inBackground(
                    this, [removal] { removal->perform(); }, [this] { working_->announceChange(); },
                    [this](const QString& sentence) { Q_EMIT failed(sentence); });
              }));
        },
        [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

CurveLook CompareSources::lookOf(const QString& id) const {
  const auto found = list_.looks.find(id);
  return found == list_.looks.end() ? CurveLook() : found->second;
}

void CompareSources::setLooks(const std::map<QString, CurveLook>& looks, const QString& text) {
  ComparisonList after = list_;
  for (const auto& [id, look] : looks)
    if (look == CurveLook())
      after.looks.erase(id);
    else
      after.looks[id] = look;
  change(text, after);
}

bool CompareSources::move(const QString& id, int by) {
  const std::vector<RunTreeEntry> all = listedEntries();
  const auto moved = std::ranges::find(all, id, &RunTreeEntry::id);
  if (moved == all.end()) return false;
  QStringList neighbours;
  for (const RunTreeEntry& entry : all)
    if (entry.path == moved->path) neighbours << entry.id;
  const qsizetype from = neighbours.indexOf(id), to = from + by;
  if (to < 0 || to >= neighbours.size()) return false;
  neighbours.move(from, to);
  ComparisonList after = list_;
  for (qsizetype i = 0; i < neighbours.size(); ++i) after.looks[neighbours[i]].place = static_cast<int>(i);
  change(tr("move %1").arg(moved->title), after);
  return true;
}

}  // namespace tetrabench

#include "moc_compare_sources.cpp"
