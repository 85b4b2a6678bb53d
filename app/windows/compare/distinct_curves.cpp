#include "app/windows/compare/distinct_curves.h"

#include <QSet>
#include <algorithm>

#include "widgets/forms/text.h"
#include "widgets/theme/theme.h"

namespace tetrabench {
namespace {

using Namesakes = std::vector<std::vector<std::size_t>>;

/// Groups the items that share a name.
Namesakes namesakesIn(const std::vector<ComparedItem>& items) {
  std::map<QString, std::vector<std::size_t>> byName;
  for (std::size_t i = 0; i < items.size(); ++i) byName[items[i].name].push_back(i);
  Namesakes namesakes;
  for (auto& [name, same] : byName)
    if (same.size() > 1) namesakes.push_back(std::move(same));
  return namesakes;
}

}  // namespace

void assignDistinctLines(std::vector<RunTreeEntry> entries, const std::map<QString, CurveLook>& looks,
                         std::map<QString, Qt::PenStyle>& lines) {
  const auto isChosen = [&](const RunTreeEntry& entry) {
    const auto look = looks.find(entry.id);
    return look != looks.end() && look->second.line.has_value();
  };
  std::vector<const RunTreeEntry*> drawn;
  const auto isTaken = [&](const RunTreeEntry& entry, Qt::PenStyle line) {
    return std::ranges::any_of(
        drawn, [&](const RunTreeEntry* other) { return other->color == entry.color && other->line == line; });
  };
  std::vector<RunTreeEntry*> others;
  for (RunTreeEntry& entry : entries) {
    if (!isCurve(entry)) continue;
    if (!entry.checked || isChosen(entry)) lines.erase(entry.id);
    if (entry.checked) isChosen(entry) ? drawn.push_back(&entry) : others.push_back(&entry);
  }
  std::vector<RunTreeEntry*> added;
  for (RunTreeEntry* entry : others) {
    const auto kept = lines.find(entry->id);
    const bool keeps = kept != lines.end() && !isTaken(*entry, kept->second);
    if (keeps) entry->line = kept->second;
    keeps ? drawn.push_back(entry) : added.push_back(entry);
  }
  for (RunTreeEntry* entry : added) {
    if (isTaken(*entry, entry->line)) {
      const auto free =
          std::ranges::find_if_not(kAgentLines, [&](Qt::PenStyle line) { return isTaken(*entry, line); });
      if (free != kAgentLines.end()) entry->line = *free;
    }
    lines[entry->id] = entry->line;
    drawn.push_back(entry);
  }
}

void makeNamesDistinct(std::vector<ComparedItem>& items, const QStringList& files) {
  struct Way {
    bool withOrigin, withFile;
  };
  const auto named = [&](std::size_t i, Way way) {
    QStringList parts;
    if (way.withOrigin) parts << items[i].origin;
    if (way.withFile) parts << files[static_cast<qsizetype>(i)];
    parts.removeAll(QString());
    return parts.isEmpty() ? items[i].name
                           : Texts::tr("%1 (%2)").arg(items[i].name, parts.join(QStringLiteral(", ")));
  };
  const auto differentIn = [&](const std::vector<std::size_t>& same, Way way) {
    QSet<QString> different;
    for (const std::size_t i : same) different << named(i, way);
    return different.size();
  };
  const Namesakes namesakes = namesakesIn(items);
  Way best{};
  qsizetype most = 0;
  for (const Way way : {Way{true, false}, Way{false, true}, Way{true, true}}) {
    qsizetype different = 0;
    for (const auto& same : namesakes) different += differentIn(same, way);
    if (different > most) best = way, most = different;
  }
  for (const auto& same : namesakes) {
    if (differentIn(same, best) == 1) continue;
    for (const std::size_t i : same) items[i].name = named(i, best);
  }
  for (const auto& same : namesakesIn(items))
    for (int number = 1; const std::size_t i : same)
      items[i].name = Texts::tr("%1 (%2)").arg(items[i].name, QString::number(number++));
  QSet<QString> taken;
  for (ComparedItem& item : items) {
    const QString name = item.name;
    for (int number = 2; taken.contains(item.name); ++number)
      item.name = Texts::tr("%1 (%2)").arg(name, QString::number(number));
    taken << item.name;
  }
}

}  // namespace tetrabench
