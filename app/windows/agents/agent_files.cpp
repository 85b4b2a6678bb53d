#include "app/windows/agents/agent_files.h"

#include <QFile>
#include <QFileInfo>
#include <QSet>

#include "app/windows/documents/document_lists.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/free_name.h"
#include "app/windows/documents/ordered_write.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/program_info.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_folders.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

/// Returns a file name without the extension of agents.
QString stemOf(const QString& file) {
  const QString name = QFileInfo(file).fileName();
  const QString ending = text(kAgentKind.ending);
  return name.endsWith(ending) ? name.chopped(ending.size()) : QFileInfo(file).completeBaseName();
}

QString fileOf(const QString& stem) {
  return ownFolderName(kAgentKind) + '/' + stem + text(kAgentKind.ending);
}

/// Returns the path of a new file in the user's own folder.
QString freeFile(const QString& stem) {
  if (!QFileInfo::exists(fileOf(stem))) return fileOf(stem);
  return fileOf(text(freeName(
      stem.toStdString(), [](const std::string& name) { return QFileInfo::exists(fileOf(text(name))); })));
}

/// Converts a name to a valid file name.
QString fileName(std::string_view name) {
  QString stem = text(name).left(kLongestName);
  for (QChar& c : stem)
    if (!c.isLetterOrNumber() && !QStringLiteral("-_.,+() ").contains(c)) c = '-';
  while (stem.startsWith('.')) stem.remove(0, 1);
  return stem.trimmed().isEmpty() ? QStringLiteral("agent") : stem.trimmed();
}

}  // namespace

void AgentFiles::add(const QString& file) {
  inBackground(
      this, [file] { return readAgent(file.toStdString()); },
      [this, file](const AgentSettings& agent) { save(agent, stemOf(file), file); },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void AgentFiles::duplicate(const AgentSettings& agent) {
  QSet<QString> names;
  for (const ListedDocument& listed : DocumentLists::instance().documents(kAgentKind)) names << listed.title;
  AgentSettings copy = agent;
  copy.name = freeName(
      agent.name, [&](const std::string& name) { return names.contains(shownText(name)); },
      CopyNumber::InBrackets);
  save(copy, fileName(copy.name));
}

void AgentFiles::save(const AgentSettings& agent, const QString& stem, const QString& source) {
  if (ownFolderName(kAgentKind).isEmpty())
    return Q_EMIT failed(tr("There is no folder to store agents in: set HOME."));
  inBackground(
      this,
      [agent, stem] {
        createFolder(ownFolder(kAgentKind));
        const QString file = freeFile(stem);
        writeAgent(file.toStdString(), agent);
        return file;
      },
      [this, source](const QString& file) {
        if (!source.isEmpty()) DocumentLists::instance().replace(kAgentKind, source, file);
        Q_EMIT added(file);
        Q_EMIT changed(file);
      },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void AgentFiles::moveToTrash(const QString& file) {
  inBackground(
      this,
      [file] {
        QFile document(file);
        if (document.moveToTrash()) return;
        throw StorageError(Core::sentence("{}: cannot be moved to the trash: {}.", file.toStdString(),
                                          document.errorString().toStdString()));
      },
      [this, file] { Q_EMIT changed(file); }, [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

QString AgentFiles::read(const QString& file) {
  QFile document(file);
  if (!document.open(QFile::ReadOnly))
    throw StorageError(
        Core::sentence("{}: cannot be read: {}.", file.toStdString(), document.errorString().toStdString()));
  return QString::fromUtf8(document.readAll());
}

void AgentFiles::write(const QString& file, const QString& document, const std::function<void()>& written,
                       const OnFailure& failed) {
  inBackground(
      this,
      orderedWrite(file,
                   [file, content = document.toStdString()] {
                     Json json = parseJson(content);
                     agentFromJson(json, QFileInfo(file).absolutePath().toStdString());
                     const bool isChecked = json.contains(kChecksumKey);
                     writeFileAtomically(file.toStdString(),
                                         isChecked ? toText(withChecksum(json)) : content);
                   }),
      [this, file, written] {
        written();
        Q_EMIT changed(file);
      },
      failed);
}

void AgentFiles::writeOptions(const QString& file, const OptionValues& options) {
  toWrite_[file] = options;
  const auto done = [this, file, options] {
    if (const auto found = toWrite_.find(file); found != toWrite_.end() && found->second == options)
      toWrite_.erase(found);
  };
  change(
      file,
      [options](Json& json) {
        json.erase("options");
        for (const auto& [name, value] : options) json["options"][name] = toJson(value);
      },
      done);
}

void AgentFiles::rename(const QString& file, const QString& name) {
  change(
      file, [utf8 = name.toStdString()](Json& json) { json["name"] = utf8; }, [] {});
}

void AgentFiles::change(const QString& file, const std::function<void(Json&)>& apply,
                        const std::function<void()>& done) {
  inBackground(
      this,
      orderedWrite(file,
                   [file, apply] {
                     Json json = readJsonFile(file.toStdString());
                     const bool isChecked = json.contains(kChecksumKey);
                     json.erase(kChecksumKey);
                     apply(json);
                     agentFromJson(json, QFileInfo(file).absolutePath().toStdString());
                     writeFileAtomically(file.toStdString(), toText(isChecked ? withChecksum(json) : json));
                   }),
      [this, file, done] {
        done();
        Q_EMIT changed(file);
      },
      [this, done](const QString& sentence) {
        done();
        Q_EMIT failed(sentence);
      });
}

const OptionValues* AgentFiles::pendingOptions(const QString& file) const {
  const auto found = toWrite_.find(file);
  return found == toWrite_.end() ? nullptr : &found->second;
}

}  // namespace tetrabench

#include "moc_agent_files.cpp"
