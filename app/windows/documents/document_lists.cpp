#include "app/windows/documents/document_lists.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QSettings>
#include <algorithm>
#include <map>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/optimizers/optimization_document.h"
#include "core/optimizers/option_space.h"
#include "core/tetris/mdp_document.h"
#include "widgets/forms/text.h"
#include "widgets/shell/background.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;
using Group = ListedDocument::Group;

constexpr int kSettleMilliseconds = 100;  // programs often write a file in several steps
constexpr int kMostRecent = 10;

constexpr std::size_t indexOf(DocumentType type) {
  return static_cast<std::size_t>(type);
}

QString recentKey(DocumentType type) {
  return "recent/" + QString::fromStdString(std::string(nameOf(type)));
}

constexpr const char* kRecentKey = "recent/documents";  // for all kinds

void remember(const QString& key, const QString& path) {
  QSettings settings;
  QStringList recent = settings.value(key).toStringList();
  recent.removeAll(path);
  recent.prepend(path);
  settings.setValue(key, QStringList(recent.mid(0, kMostRecent)));
}

QString sizeOf(const MdpSettings& mdp) {
  return QStringLiteral("%1 × %2").arg(mdp.width).arg(mdp.height ? QString::number(*mdp.height)
                                                                 : QStringLiteral("∞"));
}

/// Reads the details of a document that lists show.
void describe(ListedDocument& listed, DocumentType type, const fs::path& file) {
  switch (type) {
    case DocumentType::Mdp: {
      const MdpSettings mdp = readMdp(file).settings();
      listed.title = shownText(mdp.name);
      listed.summary = sizeOf(mdp);
      return;
    }
    case DocumentType::Agent: {
      const AgentSettings agent = readAgent(file);
      listed.title = shownText(agent.name);
      listed.summary = shownText(agent.source, kLongestSentence);
      listed.isLinear = agent.is<LinearSettings>();
      listed.isTunable = agent.playsByWeights() || hasOptions(agent);
      return;
    }
    case DocumentType::Experiment:
      listed.title = shownText(readExperiment(file).name);
      return;
    case DocumentType::Optimization:
      listed.title = shownText(readOptimization(file).name);
      return;
  }
}

ListedDocument listedFile(DocumentType type, Group group, const QString& file) {
  ListedDocument listed{.group = group, .id = file, .title = {}, .changed = QFileInfo(file).lastModified()};
  try {
    describe(listed, type, file.toStdString());
  } catch (const std::exception& error) {
    listed.problem = shownText(sentenceOf(error), kLongestSentence);
  }
  if (listed.title.isEmpty()) {
    const QString ending = QString::fromStdString(endingOf(type));
    listed.title = QFileInfo(file).fileName();
    if (listed.title.endsWith(ending)) listed.title.chop(ending.size());
    listed.title = shownText(listed.title);
  }
  return listed;
}

bool isBelow(const QString& file, DocumentType type) {
  const QString folder = ownFolderName(type);
  return !folder.isEmpty() && QFileInfo(file).absoluteFilePath().startsWith(folder + '/');
}

std::vector<ListedDocument> predefined(DocumentType type) {
  const Library& library = Library::instance();
  std::vector<ListedDocument> listed;
  if (type == DocumentType::Mdp)
    for (const auto& [id, mdp] : library.mdps())
      listed.push_back({.id = text(id), .title = shownText(mdp.name), .summary = sizeOf(mdp)});
  if (type == DocumentType::Agent)
    for (const auto& agent : library.agents())
      listed.push_back({.group = agent.example ? Group::Examples : Group::Predefined,
                        .id = text(agent.id),
                        .title = shownText(agent.name),
                        .isLinear = agent.linear,
                        .isTunable = agent.tunable});
  return listed;
}

}  // namespace

QString ownFolderName(DocumentType type) {
  return QString::fromStdString(ownFolder(type).string());
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
  const Library& library = Library::instance();
  // Listed by id until their names have been read.
  for (const std::string& id : library.experimentIds())
    plans_[indexOf(DocumentType::Experiment)].push_back({.id = text(id), .title = shownText(text(id))});
  for (const std::string& id : library.optimizationIds())
    plans_[indexOf(DocumentType::Optimization)].push_back({.id = text(id), .title = shownText(text(id))});
  soon_.setSingleShot(true);
  soon_.setInterval(kSettleMilliseconds);
  connect(&soon_, &QTimer::timeout, this, &DocumentLists::scan);
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, &soon_, qOverload<>(&QTimer::start));
  connect(&watcher_, &QFileSystemWatcher::fileChanged, &soon_, qOverload<>(&QTimer::start));
}

std::vector<ListedDocument> DocumentLists::documents(DocumentType type) const {
  std::vector<ListedDocument> listed = own_[indexOf(type)];
  const std::vector<ListedDocument> known = predefined(type);
  listed.insert(listed.end(), known.begin(), known.end());
  const auto& plans = plans_[indexOf(type)];
  listed.insert(listed.end(), plans.begin(), plans.end());
  return listed;
}

void DocumentLists::note(DocumentType type, const QString& file) {
  const QString path = QFileInfo(file).absoluteFilePath();
  remember(kRecentKey, path);
  if (!isBelow(path, type)) remember(recentKey(type), path);
  scan();
}

void DocumentLists::note(const QString& file) {
  for (const DocumentType type : kDocumentTypes)
    if (file.endsWith(QString::fromStdString(endingOf(type)))) return note(type, file);
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

void DocumentLists::forget(DocumentType type, const QString& file) {
  QSettings settings;
  QStringList recent = settings.value(recentKey(type)).toStringList();
  recent.removeAll(QFileInfo(file).absoluteFilePath());
  settings.setValue(recentKey(type), recent);
  scan();
}

void DocumentLists::replace(DocumentType type, const QString& before, const QString& now) {
  forget(type, before);
  Q_EMIT replaced(before, now);
}

void DocumentLists::refresh() {
  std::array<std::string, std::size(kDocumentTypes)> folders;
  for (const DocumentType type : kDocumentTypes) folders[indexOf(type)] = ownFolder(type).string();
  if (folders != folders_) own_ = {};
  folders_ = folders;
  scan();
}

void DocumentLists::scan() {
  again_ = scanning_;
  if (scanning_) return;
  std::array<QStringList, std::size(kDocumentTypes)> recent;
  for (const DocumentType type : kDocumentTypes)
    recent[indexOf(type)] = QSettings().value(recentKey(type)).toStringList();
  const bool plansToo = std::ranges::all_of(plans_[indexOf(DocumentType::Experiment)],
                                            [](const ListedDocument& plan) { return plan.id == plan.title; });
  inBackground(
      this, [recent, plansToo] { return read(recent, plansToo); },
      [this](Found&& found) { show(std::move(found)); }, [this](const QString&) { scanning_ = false; });
  scanning_ = true;
}

/// Reads the own folders, recent files and, if `plansToo`, predefined plans; runs on another thread.
DocumentLists::Found DocumentLists::read(const std::array<QStringList, std::size(kDocumentTypes)>& recent,
                                         bool plansToo) {
  Found found;
  for (const DocumentType type : kDocumentTypes) {
    std::vector<ListedDocument>& own = found.own[indexOf(type)];
    std::error_code error;
    const fs::path folder = ownFolder(type);
    if (!folder.empty()) {
      fs::create_directories(folder, error);  // a missing folder cannot be watched
      found.watched << text(folder.string());
      for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (at->is_directory(error)) found.watched << text(at->path().string());
    }
    for (const std::string& id : ownIds(type))
      own.push_back(listedFile(type, Group::Mine, text(ownFile(type, id).string())));
    for (const QString& file : recent[indexOf(type)])
      if (QFileInfo::exists(file) && !isBelow(file, type))
        own.push_back(listedFile(type, Group::Recent, file));
    for (const ListedDocument& listed : own) found.watched << listed.id;
  }
  if (!plansToo) return found;
  const Library& library = Library::instance();
  const auto add = [&](DocumentType type, const std::string& id, const fs::path& file) {
    ListedDocument listed = listedFile(type, Group::Predefined, text(file.string()));
    listed.id = text(id);
    found.plans[indexOf(type)].push_back(listed);
  };
  for (const std::string& id : library.experimentIds())
    add(DocumentType::Experiment, id, library.experimentFile(id));
  for (const std::string& id : library.optimizationIds())
    add(DocumentType::Optimization, id, library.optimizationFile(id));
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
    watcher_.addPaths(fresh.values());
    soon_.start();  // something may have changed before it was watched
  }
  const bool named = !found.plans[indexOf(DocumentType::Experiment)].empty();
  if (!named && found.own == own_) return;
  own_ = std::move(found.own);
  if (named) plans_ = std::move(found.plans);
  Q_EMIT changed();
}

void tellApart(std::vector<ListedDocument>& documents) {
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

std::vector<NameEntry> nameEntries(DocumentType type, AgentsWanted agents) {
  std::vector<ListedDocument> documents = DocumentLists::instance().documents(type);
  tellApart(documents);
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
