#include "app/windows/compare/compare_sources.h"

#include <QFileInfo>
#include <QSettings>
#include <algorithm>

#include "app/windows/background.h"
#include "app/windows/results_file.h"
#include "core/play/curve_document.h"
#include "widgets/experiments/short_names.h"
#include "widgets/forms/text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

constexpr const char* kCheckedKey = "compare/checked";
constexpr QChar kApart(0x1f);  // occurs in no name

QString agentId(const ResultsDatabase::Experiment& experiment, std::size_t agent) {
  return QStringLiteral("agent") + kApart + text(experiment.plan.name) + kApart +
         text(experiment.plan.agents[agent].agent.name) + kApart + QString::number(agent);
}

QString mdpId(const ResultsDatabase::Experiment& experiment, const ComparedMdp& mdp) {
  return QStringLiteral("mdp") + kApart + text(experiment.plan.name) + kApart + text(mdp.name) + kApart +
         QString::number(mdp.key);
}

std::vector<QString> mdpNames(const std::vector<ComparedMdp>& mdps) {
  std::vector<QString> names;
  for (const ComparedMdp& mdp : mdps) names.push_back(text(mdp.name));
  return shortNames(std::move(names));
}

}  // namespace

CompareSources::CompareSources(ResultsFile* results, QObject* parent) : QObject(parent), results_(results) {
  connect(results_, &ResultsFile::pathChanged, this, &CompareSources::look);
  connect(results_, &ResultsFile::contentChanged, this, &CompareSources::look);
  const QStringList checked = QSettings().value(kCheckedKey).toStringList();
  checked_.insert(checked.begin(), checked.end());
  look();
}

void CompareSources::look() {
  const int request = ++request_;
  looking_ = true;
  inBackground(
      this,
      [path = results_->path()] {
        std::vector<Stored> stored;
        if (!QFileInfo::exists(path)) return stored;
        ResultsDatabase database(path.toStdString());
        for (auto& experiment : database.experiments()) {
          if (!experiment.problem.empty()) continue;  // the page that plays it reports this
          auto mdps = comparedMdps(experiment.plan);
          stored.push_back({std::move(experiment), std::move(mdps)});
        }
        return stored;
      },
      [this, request, path = results_->path()](std::vector<Stored>&& stored) {
        if (request != request_) return;
        looking_ = false;
        std::reverse(stored.begin(), stored.end());  // newest first
        if (path != path_ || stored != stored_) setStored(std::move(stored));
        path_ = path;
        load();
      },
      [this, request](const QString& sentence) {
        if (request != request_) return;
        looking_ = false;
        setStored({});
        load();
        Q_EMIT failed(sentence);
      });
}

void CompareSources::setStored(std::vector<Stored>&& stored) {
  stored_ = std::move(stored);
  agents_.clear();
  broken_.clear();
  const bool nothingChosen = checked_.empty();
  for (const Stored& s : stored_) {
    const QString name = text(s.experiment.plan.name);
    if (!known_.insert(name).second) continue;
    const bool remembered =
        std::ranges::any_of(checked_, [&](const QString& id) { return id.section(kApart, 1, 1) == name; });
    if (remembered) continue;
    for (const ComparedMdp& mdp : s.mdps) checked_.insert(mdpId(s.experiment, mdp));
    if (nothingChosen && &s == &stored_.front())
      for (std::size_t i = 0; i < s.experiment.plan.agents.size(); ++i)
        checked_.insert(agentId(s.experiment, i));
  }
  Q_EMIT entriesChanged();
  if (!wanted_.isEmpty()) showOnly(wanted_, wantedAgent_, wantedMdp_);
}

std::vector<RunTreeEntry> CompareSources::entries() const {
  std::vector<RunTreeEntry> entries;
  const auto checked = [&](const QString& id) { return checked_.contains(id); };
  for (const Stored& s : stored_) {
    const QString name = text(s.experiment.plan.name);
    for (std::size_t i = 0; i < s.experiment.plan.agents.size(); ++i) {
      const QString id = agentId(s.experiment, i);
      entries.push_back({id,
                         {name, tr("Agents")},
                         text(s.experiment.plan.agents[i].agent.name),
                         {},
                         agentColor(static_cast<int>(i)),
                         checked(id)});
    }
    const std::vector<QString> mdps = mdpNames(s.mdps);
    for (std::size_t i = 0; i < s.mdps.size(); ++i) {
      const QString id = mdpId(s.experiment, s.mdps[i]);
      entries.push_back({id, {name, tr("MDPs")}, mdps[i], {}, {}, checked(id)});
    }
  }
  // Their colours follow those of the newest experiment.
  const std::size_t firstSlot = stored_.empty() ? 0 : stored_.front().experiment.plan.agents.size();
  for (std::size_t i = 0; i < loaded_.size(); ++i) {
    const Loaded& l = loaded_[i];
    const std::string& name = l.agent ? l.agent->name : l.curve->agent;
    entries.push_back({l.id,
                       {tr("Single runs and curves")},
                       text(name),
                       l.summary,
                       agentColor(static_cast<int>(firstSlot + i)),
                       checked(l.id)});
  }
  return entries;
}

void CompareSources::setChecked(const QStringList& ids) {
  // Ids that are not listed now may be in another results file: they stay checked.
  for (const RunTreeEntry& entry : entries()) checked_.erase(entry.id);
  checked_.insert(ids.begin(), ids.end());
  QStringList remembered;
  for (const QString& id : checked_)
    if (!id.startsWith(QLatin1String("loaded"))) remembered << id;
  QSettings().setValue(kCheckedKey, remembered);
  load();
}

void CompareSources::showOnly(const QString& experiment, const QString& agent, const QString& mdp) {
  const auto found = std::ranges::find_if(
      stored_, [&](const Stored& s) { return text(s.experiment.plan.name) == experiment; });
  wanted_ = found == stored_.end() ? experiment : QString();
  wantedAgent_ = agent;
  wantedMdp_ = mdp;
  if (found == stored_.end()) return;
  QStringList ids;
  const auto& plan = found->experiment.plan;
  for (std::size_t i = 0; i < plan.agents.size(); ++i)
    if (agent.isEmpty() || text(plan.agents[i].agent.name) == agent) ids << agentId(found->experiment, i);
  for (const ComparedMdp& m : found->mdps)
    if (mdp.isEmpty() || text(m.name) == mdp) ids << mdpId(found->experiment, m);
  setChecked(ids);
  Q_EMIT entriesChanged();
}

void CompareSources::showOnlyMdp(const ComparedMdp& mdp) {
  for (const Stored& s : stored_)
    for (const ComparedMdp& other : s.mdps)
      if (other.key != mdp.key) checked_.erase(mdpId(s.experiment, other));
  Q_EMIT entriesChanged();
  load();
}

/// Loads what is checked and not loaded yet, one experiment at a time.
void CompareSources::load() {
  if (loading_ || looking_) return;
  for (const Stored& s : stored_) {
    const QString name = text(s.experiment.plan.name);
    std::vector<std::size_t> missing;
    for (std::size_t i = 0; !broken_.contains(name) && i < s.experiment.plan.agents.size(); ++i)
      if (const QString id = agentId(s.experiment, i); checked_.contains(id) && !agents_.contains(id))
        missing.push_back(i);
    if (missing.empty()) continue;
    loading_ = true;
    inBackground(
        this,
        [path = path_.toStdString(), experiment = s.experiment, missing] {
          ResultsDatabase database(path);
          return comparedAgents(database, experiment, missing);
        },
        [this, missing, request = request_, experiment = s.experiment](std::vector<ComparedAgent>&& agents) {
          loading_ = false;
          for (std::size_t i = 0; request == request_ && i < missing.size(); ++i)
            agents_[agentId(experiment, missing[i])] = std::make_shared<ComparedAgent>(std::move(agents[i]));
          load();
        },
        [this, name](const QString& sentence) {
          loading_ = false;
          broken_.insert(name);
          Q_EMIT failed(sentence);
          load();
        });
    return;
  }
  Q_EMIT changed();
}

void CompareSources::addFiles(const QStringList& paths) {
  for (const QString& path : paths)
    inBackground(
        this,
        [path] {
          Loaded loaded;
          if (path.endsWith(QLatin1String(".txt"), Qt::CaseInsensitive)) {
            auto curve = readConcatenatedCurve(path.toStdString());
            loaded.summary = text(curve.experiment);
            loaded.curve = std::make_shared<ConcatenatedCurveFile>(std::move(curve));
          } else {
            const SavedCurve curve = readCurve(path.toStdString());
            loaded.summary = text(curve.mdp);
            loaded.agent = std::make_shared<ComparedAgent>(comparedAgent(curve));
          }
          return loaded;
        },
        [this](Loaded&& loaded) { addLoaded(std::move(loaded)); },
        [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void CompareSources::addRun(const SavedCurve& run) {
  addLoaded({{}, text(run.mdp), std::make_shared<ComparedAgent>(comparedAgent(run)), nullptr});
}

void CompareSources::addLoaded(Loaded&& loaded) {
  loaded.id = QStringLiteral("loaded") + kApart + QString::number(nextLoaded_++);
  checked_.insert(loaded.id);
  loaded_.push_back(std::move(loaded));
  Q_EMIT entriesChanged();
  load();
}

QStringList CompareSources::experimentsOf(const QStringList& ids) const {
  QStringList names;
  for (const QString& id : ids)
    if (!id.startsWith(QLatin1String("loaded")) && !names.contains(id.section(kApart, 1, 1)))
      names << id.section(kApart, 1, 1);
  return names;
}

void CompareSources::remove(const QStringList& ids) {
  std::erase_if(loaded_, [&](const Loaded& loaded) { return ids.contains(loaded.id); });
  const QStringList names = experimentsOf(ids);
  if (names.isEmpty()) {
    Q_EMIT entriesChanged();
    return load();
  }
  inBackground(
      this,
      [names, path = results_->path().toStdString()] {
        ResultsDatabase database(path);
        for (const QString& name : names) database.removeExperiment(name.toStdString());
      },
      [this] { results_->announceChange(); }, [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

std::vector<ComparedItem> CompareSources::items() const {
  std::vector<ComparedItem> items;
  for (const RunTreeEntry& entry : entries()) {
    if (!checked_.contains(entry.id)) continue;
    const QString origin = entry.path.size() > 1 ? entry.path.front() : entry.summary;
    ComparedItem item{entry.id, entry.title, origin, entry.color, false, nullptr, nullptr};
    if (const auto agent = agents_.find(entry.id); agent != agents_.end()) item.agent = agent->second;
    for (const Loaded& loaded : loaded_)
      if (loaded.id == entry.id) item.agent = loaded.agent, item.curve = loaded.curve;
    if (!item.agent && !item.curve) continue;
    for (const ComparedItem& other : items) item.dashed = item.dashed || other.color == item.color;
    const auto isTaken = [&] {
      return std::ranges::any_of(items, [&](const auto& other) { return other.name == item.name; });
    };
    if (isTaken() && !origin.isEmpty()) item.name = tr("%1 (%2)").arg(entry.title, origin);
    for (int number = 2; isTaken(); ++number) item.name = tr("%1 (%2)").arg(entry.title).arg(number);
    items.push_back(std::move(item));
  }
  return items;
}

std::vector<ComparedMdp> CompareSources::mdps() const {
  std::vector<ComparedMdp> mdps;
  const auto add = [&](const ComparedMdp& mdp) {
    if (std::ranges::find(mdps, mdp.key, &ComparedMdp::key) == mdps.end()) mdps.push_back(mdp);
  };
  for (const Stored& s : stored_) {
    bool any = false;
    for (std::size_t i = 0; i < s.experiment.plan.agents.size(); ++i)
      any = any || checked_.contains(agentId(s.experiment, i));
    for (const ComparedMdp& mdp : s.mdps)
      if (any && checked_.contains(mdpId(s.experiment, mdp))) add(mdp);
  }
  for (const Loaded& loaded : loaded_)
    if (loaded.agent && checked_.contains(loaded.id)) add(loaded.agent->mdps.front());
  return mdps;
}

}  // namespace tetrabench
