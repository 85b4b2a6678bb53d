#include "app/windows/documents/program_changes.h"

#include <QFileInfo>
#include <QSet>
#include <utility>

#include "app/windows/documents/program_files.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/program_pool.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr int kSettleMilliseconds = 300;  // after the last change: editors write a file in several steps

QStringList filesOf(const ProgramChanges::Named& named) {
  const auto& [name, agent] = named;
  QStringList files = programFileNames(agent);
  if (!files.isEmpty() && QFileInfo(name).isAbsolute()) files << name;
  return files;
}

}  // namespace

ProgramChanges::ProgramChanges(QObject* parent) : QObject(parent) {
  soon_.setSingleShot(true);
  soon_.setInterval(kSettleMilliseconds);
  connect(&soon_, &QTimer::timeout, this, &ProgramChanges::look);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, &soon_, qOverload<>(&QTimer::start));
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, &soon_, qOverload<>(&QTimer::start));
}

void ProgramChanges::watch(const std::vector<Named>& agents) {
  std::vector<Named> external;
  for (const Named& named : agents)
    if (externalOf(named.second)) external.push_back(named);
  if (external == agents_) return;
  agents_ = std::move(external);
  marks_.clear();
  look();
}

/// Reads the files in the background, as their folder may be remote. Watches their folders, too, as editors
/// replace a file rather than write into it.
void ProgramChanges::look() {
  looking_.drop();
  if (agents_.empty()) {
    files_.clear();
    if (const QStringList watched = watcher_.files() + watcher_.directories(); !watched.isEmpty())
      watcher_.removePaths(watched);
    return;
  }
  struct Seen {
    std::map<QString, QStringList> files;
    Marks marks;
    QStringList watched;
  };
  looking_ = inBackground(
      this,
      [agents = agents_] {
        Seen seen;
        for (const Named& named : agents)
          for (const QString& file : filesOf(named)) seen.files[file] << named.first;
        for (const auto& [file, names] : seen.files) {
          seen.marks[file] = fileMark(file);
          seen.watched << QFileInfo(file).absolutePath();
          if (!seen.marks[file].isEmpty()) seen.watched << file;
        }
        return seen;
      },
      [this](const Seen& seen) {
        const QStringList watched = watcher_.files() + watcher_.directories();
        const QSet<QString> before(watched.begin(), watched.end()),
            now(seen.watched.begin(), seen.watched.end());
        if (const QSet<QString> gone = before - now; !gone.isEmpty()) watcher_.removePaths(gone.values());
        if (const QSet<QString> fresh = now - before; !fresh.isEmpty()) {
          // Rescans, as files may have changed before they were watched, unless none can be watched.
          if (watcher_.addPaths(fresh.values()).size() < fresh.size()) soon_.start();
        }
        files_ = seen.files;
        compare(seen.marks);
      },
      [](const QString&) {});
}

/// Reports changed files. A missing file is probably being replaced, so it is compared once it reappears.
void ProgramChanges::compare(const Marks& now) {
  QStringList names;
  for (const auto& [file, mark] : now) {
    if (mark.isEmpty()) continue;
    const auto before = marks_.find(file);
    if (before != marks_.end() && before->second != mark) names << files_[file];
    marks_[file] = mark;
  }
  names.removeDuplicates();
  if (!names.isEmpty()) Q_EMIT changed(names);
}

void ProgramChanges::offerRestart(ErrorBar* bar, std::function<void()> restart) {
  connect(this, &ProgramChanges::changed, bar, [this, bar, restart](const QStringList& names) {
    QStringList shown;
    for (const auto& [name, agent] : agents_)
      if (names.contains(name)) shown << shownText(agent.name);
    shown.removeDuplicates();
    bar->showNotice(tr("The program of %1 has changed.").arg(shown.join(tr(", "))),
                    {{tr("Restart with the new version"), [bar, restart] {
                        bar->dismiss();
                        inBackground(
                            bar, [] { terminateIdlePrograms(); }, restart, [](const QString&) {});
                      }}});
  });
}

}  // namespace tetrabench

#include "moc_program_changes.cpp"
