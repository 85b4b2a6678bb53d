#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <algorithm>

#include "app/windows/compare/compare_sources.h"
#include "app/windows/compare/distinct_curves.h"
#include "app/windows/documents/results_file.h"
#include "widgets/experiments/short_names.h"
#include "widgets/forms/text.h"
#include "widgets/theme/theme.h"

/// The entries that CompareSources lists in the tree, and those that are drawn.
namespace tetrabench {
namespace {

std::vector<QString> mdpNames(const std::vector<ComparedMdp>& mdps) {
  std::vector<QString> names;
  for (const ComparedMdp& mdp : mdps) names.push_back(shownText(mdp.name));
  return shortNames(std::move(names));
}

}  // namespace

/// Returns the file name, with its folder if another file on the list has the same name.
QString CompareSources::titleOf(const OpenedResults& file) const {
  const QFileInfo own(file.path());
  const bool isAmbiguous = std::ranges::any_of(files_, [&](const auto& other) {
    return other.get() != &file && QFileInfo(other->path()).fileName() == own.fileName();
  });
  return isAmbiguous ? tr("%1 in %2", "a file in a folder")
                           .arg(shownText(own.fileName()), shownText(QDir::toNativeSeparators(own.path())))
                     : shownText(own.fileName());
}

/// Numbers titles that are equal because names are shown truncated and escaped.
QStringList CompareSources::titlesOfExperiments(const OpenedResults& file) const {
  QStringList titles;
  QSet<QString> taken;
  for (const Stored& s : file.experiments()) {
    const QString name = shownText(s.experiment.plan.name);
    QString title = name;
    for (int number = 2; taken.contains(title); ++number)
      title = tr("%1 (%2)").arg(name, QString::number(number));
    taken << title;
    titles << title;
  }
  return titles;
}

/// Returns all entries with the user's looks, in the user's order.
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
    std::vector<std::pair<int, std::size_t>> places;  // a neighbour that was never moved stays in place
    for (std::size_t i = from; i < entries.size(); ++i)
      places.emplace_back(lookOf(entries[i].id).place.value_or(static_cast<int>(i - from)), i);
    std::ranges::stable_sort(places, {}, [](const auto& place) { return place.first; });
    std::vector<RunTreeEntry> sorted;
    for (const auto& [place, i] : places) sorted.push_back(std::move(entries[i]));
    std::ranges::move(sorted, entries.begin() + static_cast<std::ptrdiff_t>(from));
  };
  for (const auto& file : files_) {
    const QString fileTitle = titleOf(*file);
    const QStringList titles = titlesOfExperiments(*file);
    for (qsizetype at = 0; at < titles.size(); ++at) {
      const Stored& s = file->experiments()[static_cast<std::size_t>(at)];
      const auto& plan = s.experiment.plan;
      const std::size_t first = entries.size();
      for (std::size_t i = 0; i < plan.agents.size(); ++i)
        add(file->agentId(s, i), {fileTitle, titles[at], tr("Agents")}, shownText(plan.agents[i].agent.name),
            {}, static_cast<int>(i));
      order(first);
      const std::vector<QString> mdps = mdpNames(s.mdps);
      for (std::size_t i = 0; i < s.mdps.size(); ++i)
        add(file->mdpId(s, s.mdps[i]), {fileTitle, titles[at], tr("MDPs")}, mdps[i], {}, {});
    }
    for (const OpenedResults::Unreadable& experiment : file->unreadable()) {
      add(file->unreadableId(experiment), {fileTitle}, shownText(experiment.name), tr("cannot be read"), {});
      entries.back().problem = experiment.problem;
    }
  }
  const std::size_t first = entries.size();
  for (const LoadedCurve& loaded : list_.loaded)
    add(idOf(loaded), {tr("Single runs and curves")}, shownText(loaded.name()),
        shownText(loaded.origin(), kLongestSentence), loaded.slot);
  order(first);
  return entries;
}

void CompareSources::assignLines() {
  assignDistinctLines(listedEntries(), list_.looks, lines_);
}

std::vector<RunTreeEntry> CompareSources::entries() const {
  std::vector<RunTreeEntry> entries = listedEntries();
  for (RunTreeEntry& entry : entries)
    if (const auto line = lines_.find(entry.id); entry.checked && line != lines_.end())
      entry.line = line->second;
  return entries;
}

QMap<QStringList, QString> CompareSources::groupNotes() const {
  if (files_.empty()) return {};
  return {{{titleOf(*files_.front())}, tr("working file")}};
}

/// Makes names unique among all listed curves, so that no name depends on which curves are checked.
std::vector<ComparedItem> CompareSources::items() const {
  std::vector<ComparedItem> items;
  QStringList files;
  for (const RunTreeEntry& entry : entries()) {
    if (!isCurve(entry)) continue;
    const bool isStored = entry.path.size() > 1;
    const QString origin = isStored ? entry.path[1] : entry.summary;
    ComparedItem item{entry.id, entry.title, origin, entry.color, entry.line, nullptr, nullptr};
    for (const auto& file : files_)
      if (entry.checked && !item.agent) item.agent = file->agent(entry.id);
    files << (isStored ? entry.path.front() : tr("single run"));
    const auto loaded = std::ranges::find(list_.loaded, entry.id, idOf);
    if (loaded != list_.loaded.end()) {
      if (loaded->curve) files.last() = tr("curve file");
      if (entry.checked) item.agent = loaded->agent, item.curve = loaded->curve;
    }
    items.push_back(std::move(item));
  }
  makeNamesDistinct(items, files);
  std::erase_if(items, [](const ComparedItem& item) { return !item.agent && !item.curve; });
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
