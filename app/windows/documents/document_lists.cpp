#include "app/windows/documents/document_lists.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QSettings>
#include <algorithm>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/optimizers/option_space.h"
#include "core/storage/documents/document_folders.h"
#include "core/tetris/mdp_document.h"
#include "widgets/forms/text.h"
#include "widgets/shell/background.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;
using Group = ListedDocument::Group;

constexpr int kScanMilliseconds = 100;  // programs often write a file in several steps
constexpr int kMaxRecent = 10;

QString recentKey(const DocumentKind& kind) {
  return "recent/" + text(kind.id);
}

/// Returns the kinds of documents that users choose from lists.
std::vector<const DocumentKind*> listedKinds() {
  std::vector<const DocumentKind*> listed;
  for (const DocumentKind* kind : documentKinds())
    if (!kind->folder.empty()) listed.push_back(kind);
  return listed;
}

/// Returns true for kinds that Library does not list; their predefined documents are read here.
bool isPlan(const DocumentKind& kind) {
  return kind != kMdpKind && kind != kAgentKind;
}

constexpr const char* kRecentKey = "recent/documents";  // for all kinds

void remember(const QString& key, const QString& path) {
  QSettings settings;
  QStringList recent = settings.value(key).toStringList();
  recent.removeAll(path);
  recent.prepend(path);
  settings.setValue(key, QStringList(recent.mid(0, kMaxRecent)));
}

QString sizeOf(const MdpSettings& mdp) {
  return QStringLiteral("%1 × %2").arg(mdp.width).arg(mdp.height ? QString::number(*mdp.height)
                                                                 : QStringLiteral("∞"));
}

/// Reads the document details that lists show.
void describe(ListedDocument& listed, const DocumentKind& kind, const fs::path& file) {
  if (kind == kAgentKind) {
    const AgentSettings agent = readAgent(file);
    listed.title = shownText(agent.name);
    listed.summary = shownText(agent.source, kLongestSentence);
    listed.isLinear = agent.is<LinearSettings>();
    listed.isTunable = agent.playsByWeights() || hasOptions(agent);
  } else if (kind == kMdpKind) {
    const MdpSettings mdp = readMdp(file).settings();
    listed.title = shownText(mdp.name);
    listed.summary = sizeOf(mdp);
  } else {
    listed.title = shownText(kind.read(file)["name"].get<std::string>());
  }
}

ListedDocument listedFile(const DocumentKind& kind, Group group, const QString& file) {
  ListedDocument listed{.group = group, .id = file, .title = {}, .changed = QFileInfo(file).lastModified()};
  try {
    describe(listed, kind, file.toStdString());
  } catch (const std::exception& error) {
    listed.problem = shownText(sentenceOf(error), kLongestSentence);
  }
  if (listed.title.isEmpty()) {
    const QString ending = text(kind.ending);
    listed.title = QFileInfo(file).fileName();
    if (listed.title.endsWith(ending)) listed.title.chop(ending.size());
    listed.title = shownText(listed.title);
  }
  return listed;
}

bool isBelow(const QString& file, const DocumentKind& kind) {
  const QString folder = ownFolderName(kind);
  return !folder.isEmpty() && QFileInfo(file).absoluteFilePath().startsWith(folder + '/');
}

std::vector<ListedDocument> predefined(const DocumentKind& kind) {
  const Library& library = Library::instance();
  std::vector<ListedDocument> listed;
  if (kind == kMdpKind)
    for (const auto& [id, mdp] : library.mdps())
      listed.push_back({.id = text(id), .title = shownText(mdp.name), .summary = sizeOf(mdp)});
  if (kind == kAgentKind)
    for (const auto& agent : library.agents())
      listed.push_back({.group = agent.example ? Group::Examples : Group::Predefined,
                        .id = text(agent.id),
                        .title = shownText(agent.name),
                        .isLinear = agent.linear,
                        .isTunable = agent.tunable});
  return listed;
}

}  // namespace

QString ownFolderName(const DocumentKind& kind) {
  return QString::fromStdString(ownFolder(kind).string());
}

QString titleOf(ListedDocument::Group group) {
  switch (group) {
    case Group::Mine:
      return DocumentLists::tr("Mine");
    case Group::Recent:
      return DocumentLists::tr("Recent");
    case Group::Examples:
      return DocumentLists::tr("Examples");
    default:
      return DocumentLists::tr("Predefined");
  }
}

DocumentLists& DocumentLists::instance() {
  static QPointer<DocumentLists> lists;
  if (!lists) lists = new DocumentLists;
  return *lists;
}

DocumentLists::DocumentLists() : QObject(QCoreApplication::instance()) {
  // Listed by id until their names have been read.
  for (const DocumentKind* kind : listedKinds())
    if (isPlan(*kind))
      for (const std::string& id : predefinedIds(*kind))
        plans_[kind->id].push_back({.id = text(id), .title = shownText(text(id))});
  soon_.setSingleShot(true);
  soon_.setInterval(kScanMilliseconds);
  connect(&soon_, &QTimer::timeout, this, &DocumentLists::scan);
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, &soon_, qOverload<>(&QTimer::start));
  connect(&watcher_, &QFileSystemWatcher::fileChanged, &soon_, qOverload<>(&QTimer::start));
}

std::vector<ListedDocument> DocumentLists::documents(const DocumentKind& kind) const {
  std::vector<ListedDocument> listed;
  const auto add = [&](const std::vector<ListedDocument>& more) {
    listed.insert(listed.end(), more.begin(), more.end());
  };
  if (const auto own = own_.find(kind.id); own != own_.end()) add(own->second);
  add(predefined(kind));
  if (const auto plans = plans_.find(kind.id); plans != plans_.end()) add(plans->second);
  return listed;
}

void DocumentLists::note(const DocumentKind& kind, const QString& file) {
  const QString path = QFileInfo(file).absoluteFilePath();
  remember(kRecentKey, path);
  if (!isBelow(path, kind)) remember(recentKey(kind), path);
  scan();
}

void DocumentLists::note(const QString& file) {
  for (const DocumentKind* kind : listedKinds())
    if (file.endsWith(text(kind->ending))) return note(*kind, file);
  remember(kRecentKey, QFileInfo(file).absoluteFilePath());
}

QStringList DocumentLists::recent() {
  return QSettings().value(kRecentKey).toStringList();
}

QStringList DocumentLists::recentThere() {
  QStringList there = recent();
  if (there.removeIf([](const QString& path) { return !QFileInfo::exists(path); }) > 0)
    QSettings().setValue(kRecentKey, there);
  return there;
}

void DocumentLists::forgetRecent() {
  QSettings().remove(kRecentKey);
}

void DocumentLists::forget(const DocumentKind& kind, const QString& file) {
  QSettings settings;
  QStringList recent = settings.value(recentKey(kind)).toStringList();
  recent.removeAll(QFileInfo(file).absoluteFilePath());
  settings.setValue(recentKey(kind), recent);
  scan();
}

void DocumentLists::replace(const DocumentKind& kind, const QString& before, const QString& now) {
  forget(kind, before);
  Q_EMIT replaced(before, now);
}

void DocumentLists::refresh() {
  std::map<std::string_view, std::string> folders;
  for (const DocumentKind* kind : listedKinds()) folders[kind->id] = ownFolder(*kind).string();
  if (folders != folders_) own_ = {};
  folders_ = folders;
  scan();
}

void DocumentLists::scan() {
  again_ = scanning_;
  if (scanning_) return;
  std::map<std::string_view, QStringList> recent;
  for (const DocumentKind* kind : listedKinds())
    recent[kind->id] = QSettings().value(recentKey(*kind)).toStringList();
  const bool plansToo = std::ranges::all_of(plans_, [](const auto& plans) {
    return std::ranges::all_of(plans.second,
                               [](const ListedDocument& plan) { return plan.id == plan.title; });
  });
  inBackground(
      this, [recent, plansToo] { return read(recent, plansToo); },
      [this](Found&& found) { show(std::move(found)); }, [this](const QString&) { scanning_ = false; });
  scanning_ = true;
}

/// Reads the user's own folders, recent files and, if `plansToo`, predefined plans; runs on another thread.
DocumentLists::Found DocumentLists::read(const std::map<std::string_view, QStringList>& recent,
                                         bool plansToo) {
  Found found;
  for (const DocumentKind* kind : listedKinds()) {
    std::vector<ListedDocument>& own = found.own[kind->id];
    std::error_code error;
    const fs::path folder = ownFolder(*kind);
    if (!folder.empty()) {
      fs::create_directories(folder, error);  // a missing folder cannot be watched
      found.watched << text(folder.string());
      for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (at->is_directory(error)) found.watched << text(at->path().string());
    }
    for (const std::string& id : ownIds(*kind))
      own.push_back(listedFile(*kind, Group::Mine, text(ownFile(*kind, id).string())));
    for (const QString& file : recent.at(kind->id))
      if (QFileInfo::exists(file) && !isBelow(file, *kind))
        own.push_back(listedFile(*kind, Group::Recent, file));
    for (const ListedDocument& listed : own) found.watched << listed.id;
    if (!plansToo || !isPlan(*kind)) continue;
    for (const std::string& id : predefinedIds(*kind)) {
      ListedDocument listed = listedFile(*kind, Group::Predefined, text(documentFile(*kind, id).string()));
      listed.id = text(id);
      found.plans[kind->id].push_back(std::move(listed));
    }
  }
  return found;
}

void DocumentLists::show(Found found) {
  scanning_ = false;
  if (std::exchange(again_, false)) scan();
  const QStringList watched = watcher_.files() + watcher_.directories();
  // A replaced file is no longer watched.
  const QSet<QString> before(watched.begin(), watched.end()), now(found.watched.begin(), found.watched.end());
  if (const QSet<QString> gone = before - now; !gone.isEmpty()) watcher_.removePaths(gone.values());
  if (const QSet<QString> fresh = now - before; !fresh.isEmpty()) {
    // Rescans, as files may have changed before they were watched, unless none can be watched.
    if (watcher_.addPaths(fresh.values()).size() < fresh.size()) soon_.start();
  }
  const bool named = !found.plans.empty();
  if (!named && found.own == own_) return;
  own_ = std::move(found.own);
  if (named) plans_ = std::move(found.plans);
  Q_EMIT changed();
}

void disambiguate(std::vector<ListedDocument>& documents) {
  std::map<QString, std::vector<ListedDocument*>> namesakes;
  for (ListedDocument& listed : documents) namesakes[listed.title].push_back(&listed);
  for (const auto& [title, same] : namesakes) {
    if (same.size() == 1) continue;
    for (ListedDocument* listed : same) {
      if (listed->group != Group::Mine && listed->group != Group::Recent) continue;
      int parts = 1;
      const auto end = [&](const ListedDocument* one) { return one->id.section('/', -parts); };
      while (parts <= listed->id.count('/') && std::ranges::count(same, end(listed), end) > 1) ++parts;
      listed->title = QStringLiteral("%1 (%2)").arg(title, shownText(end(listed)));
    }
  }
}

std::vector<NameEntry> nameEntries(const DocumentKind& kind, AgentsWanted agents) {
  std::vector<ListedDocument> documents = DocumentLists::instance().documents(kind);
  disambiguate(documents);
  const bool grouped = std::ranges::any_of(
      documents, [](const ListedDocument& listed) { return listed.group != Group::Predefined; });
  std::vector<NameEntry> entries;
  for (const ListedDocument& listed : documents) {
    if (agents == AgentsWanted::Linear && !listed.isLinear) continue;
    if (agents == AgentsWanted::Tunable && !listed.isTunable) continue;
    NameEntry entry{.id = listed.id, .title = listed.title, .group = {}, .problem = listed.problem};
    if (grouped) entry.group = titleOf(listed.group);
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace tetrabench

#include "moc_document_lists.cpp"
