#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <algorithm>
#include <map>

#include "app/windows/compare/compare_sources.h"
#include "app/windows/results_file.h"
#include "widgets/experiments/short_names.h"
#include "widgets/forms/text.h"
#include "widgets/theme/theme.h"

/// What CompareSources lists in the tree, and what of it is drawn.
namespace tetrabench {
namespace {

std::vector<QString> mdpNames(const std::vector<ComparedMdp>& mdps) {
  std::vector<QString> names;
  for (const ComparedMdp& mdp : mdps) names.push_back(text(mdp.name));
  return shortNames(std::move(names));
}

bool isCurve(const RunTreeEntry& entry) {
  return entry.color.isValid();
}

/// Curves that are drawn together and have no line of the user's get one that no other of their colour has.
void tellApart(std::vector<RunTreeEntry>& entries, const std::map<QString, CurveLook>& looks) {
  const auto isChosen = [&](const RunTreeEntry& entry) {
    const auto look = looks.find(entry.id);
    return look != looks.end() && look->second.line.has_value();
  };
  std::vector<const RunTreeEntry*> drawn;
  for (const RunTreeEntry& entry : entries)
    if (entry.checked && isCurve(entry) && isChosen(entry)) drawn.push_back(&entry);
  for (RunTreeEntry& entry : entries) {
    if (!entry.checked || !isCurve(entry) || isChosen(entry)) continue;
    const auto isTaken = [&](Qt::PenStyle line) {
      return std::ranges::any_of(drawn, [&](const RunTreeEntry* other) {
        return other->color == entry.color && other->line == line;
      });
    };
    if (isTaken(entry.line)) {
      const auto free = std::ranges::find_if_not(kAgentLines, isTaken);
      if (free != kAgentLines.end()) entry.line = *free;
    }
    drawn.push_back(&entry);
  }
}

/// Items of one name get what distinguishes them in brackets: where they are from, or their files, or both;
/// numbers if nothing does.
void nameApart(std::vector<ComparedItem>& items, const QStringList& files) {
  std::map<QString, std::vector<std::size_t>> byName;
  for (std::size_t i = 0; i < items.size(); ++i) byName[items[i].name].push_back(i);
  for (const auto& [name, same] : byName) {
    // The last is for those that nothing distinguishes.
    for (const auto& [withOrigin, withFile] :
         {std::pair(true, false), {false, true}, {true, true}, {false, false}}) {
      if (same.size() == 1) break;
      QSet<QString> different;
      for (const std::size_t i : same) {
        QStringList parts;
        if (withOrigin) parts << items[i].origin;
        if (withFile) parts << files[static_cast<qsizetype>(i)];
        parts.removeAll(QString());
        items[i].name = parts.isEmpty() ? name : tr("%1 (%2)").arg(name, parts.join(QStringLiteral(", ")));
        different << items[i].name;
      }
      const bool isLast = withOrigin && withFile;
      if (different.size() == std::ssize(same) || (isLast && different.size() > 1)) break;
    }
  }
  QSet<QString> taken;
  for (ComparedItem& item : items) {
    const QString name = item.name;
    for (int number = 2; taken.contains(item.name); ++number) item.name = tr("%1 (%2)").arg(name).arg(number);
    taken << item.name;
  }
}

}  // namespace

/// The file's name; with its folder if another file on the list has this name.
QString CompareSources::titleOf(const OpenedResults& file) const {
  const QFileInfo own(file.path());
  const bool isAmbiguous = std::ranges::any_of(files_, [&](const auto& other) {
    return other.get() != &file && QFileInfo(other->path()).fileName() == own.fileName();
  });
  return isAmbiguous
             ? tr("%1 in %2", "a file in a folder").arg(own.fileName(), QDir::toNativeSeparators(own.path()))
             : own.fileName();
}

/// Everything, with the user's looks and in the user's order.
std::vector<RunTreeEntry> CompareSources::listedEntries() const {
  std::vector<RunTreeEntry> entries;
  const auto add = [&](const QString& id, const QStringList& path, const QString& title,
                       const QString& summary, std::optional<int> slot) {
    const CurveLook look = lookOf(id);
    RunTreeEntry entry{.id = id,
                       .path = path,
                       .title = title,
                       .summary = summary,
                       .color = {},
                       .checked = checked_.contains(id)};
    if (!look.name.isEmpty()) entry.title = look.name;
    if (slot) {
      entry.color = look.color.isValid() ? look.color : agentColor(*slot);
      entry.line = look.line.value_or(agentLine(*slot));
    }
    entries.push_back(std::move(entry));
  };
  const auto order = [&](std::size_t from) {
    std::vector<std::pair<int, std::size_t>> places;  // a neighbour that was never moved keeps its place
    for (std::size_t i = from; i < entries.size(); ++i)
      places.emplace_back(lookOf(entries[i].id).place.value_or(static_cast<int>(i - from)), i);
    std::ranges::stable_sort(places, {}, [](const auto& place) { return place.first; });
    std::vector<RunTreeEntry> sorted;
    for (const auto& [place, i] : places) sorted.push_back(std::move(entries[i]));
    std::ranges::move(sorted, entries.begin() + static_cast<std::ptrdiff_t>(from));
  };
  for (const auto& file : files_) {
    const QString fileTitle = titleOf(*file);
    for (const Stored& s : file->experiments()) {
      const auto& plan = s.experiment.plan;
      const std::size_t first = entries.size();
      for (std::size_t i = 0; i < plan.agents.size(); ++i)
        add(file->agentId(s, i), {fileTitle, text(plan.name), tr("Agents")}, text(plan.agents[i].agent.name),
            {}, static_cast<int>(i));
      order(first);
      const std::vector<QString> mdps = mdpNames(s.mdps);
      for (std::size_t i = 0; i < s.mdps.size(); ++i)
        add(file->mdpId(s, s.mdps[i]), {fileTitle, text(plan.name), tr("MDPs")}, mdps[i], {}, {});
    }
    for (const OpenedResults::Unreadable& experiment : file->unreadable()) {
      add(file->unreadableId(experiment), {fileTitle}, experiment.name, tr("cannot be read"), {});
      entries.back().problem = experiment.problem;
    }
  }
  const std::size_t first = entries.size();
  for (const LoadedCurve& loaded : list_.loaded)
    add(idOf(loaded), {tr("Single runs and curves")}, text(loaded.name()), text(loaded.origin()),
        loaded.slot);
  order(first);
  return entries;
}

std::vector<RunTreeEntry> CompareSources::entries() const {
  std::vector<RunTreeEntry> entries = listedEntries();
  tellApart(entries, list_.looks);
  return entries;
}

QMap<QStringList, QString> CompareSources::groupNotes() const {
  if (files_.empty()) return {};
  return {{{titleOf(*files_.front())}, tr("working file")}};
}

std::vector<ComparedItem> CompareSources::items() const {
  std::vector<ComparedItem> items;
  QStringList files;
  for (const RunTreeEntry& entry : entries()) {
    if (!entry.checked || !isCurve(entry)) continue;
    const bool isStored = entry.path.size() > 1;
    const QString origin = isStored ? entry.path[1] : entry.summary;
    ComparedItem item{entry.id, entry.title, origin, entry.color, entry.line, nullptr, nullptr};
    for (const auto& file : files_)
      if (!item.agent) item.agent = file->agent(entry.id);
    for (const LoadedCurve& loaded : list_.loaded)
      if (idOf(loaded) == entry.id) item.agent = loaded.agent, item.curve = loaded.curve;
    if (!item.agent && !item.curve) continue;
    files << (isStored ? entry.path.front() : item.curve ? tr("curve file") : tr("single run"));
    items.push_back(std::move(item));
  }
  nameApart(items, files);
  return items;
}

QString CompareSources::firstAgent() const {
  for (const auto& file : files_)
    for (const Stored& s : file->experiments())
      for (std::size_t i = 0; i < s.experiment.plan.agents.size(); ++i)
        if (const QString id = file->agentId(s, i); checked_.contains(id) && file->agent(id)) return id;
  for (const LoadedCurve& loaded : list_.loaded)
    if (loaded.agent && checked_.contains(idOf(loaded))) return idOf(loaded);
  return {};
}

std::vector<ComparedMdp> CompareSources::mdps() const {
  std::vector<ComparedMdp> mdps;
  const auto add = [&](const ComparedMdp& mdp) {
    if (std::ranges::find(mdps, mdp.key, &ComparedMdp::key) == mdps.end()) mdps.push_back(mdp);
  };
  for (const auto& file : files_)
    for (const Stored& s : file->experiments()) {
      bool any = false;
      for (std::size_t i = 0; i < s.experiment.plan.agents.size(); ++i)
        any = any || checked_.contains(file->agentId(s, i));
      for (const ComparedMdp& mdp : s.mdps)
        if (any && checked_.contains(file->mdpId(s, mdp))) add(mdp);
    }
  for (const LoadedCurve& loaded : list_.loaded)
    if (loaded.agent && checked_.contains(idOf(loaded))) add(loaded.agent->mdps.front());
  return mdps;
}

}  // namespace tetrabench
