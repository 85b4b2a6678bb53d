#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <map>
#include <vector>

#include "core/storage/documents/document_kind.h"
#include "widgets/forms/name_chooser.h"

namespace tetrabench {

/// A document offered in lists.
struct ListedDocument {
  enum class Group { Mine, Recent, Predefined, Examples };
  Group group = Group::Predefined;
  QString id;     ///< predefined id, or else the absolute path of its file
  QString title;  ///< its name, or its file name if it cannot be read
  QString summary = {};
  QString problem = {};                      ///< reason why it cannot be read
  bool isLinear = false, isTunable = false;  ///< agent with weights; with weights or options
  QDateTime changed = {};                    ///< modification time, if it is in a file
  bool operator==(const ListedDocument&) const = default;
};

/// All documents that windows offer: those in the user's own folders, recently opened or saved ones
/// elsewhere, and the predefined ones. Own folders and recent files are read in the background and watched.
class DocumentLists : public QObject {
  Q_OBJECT

 public:
  /// Returns the singleton, which is destroyed with the application.
  static DocumentLists& instance();

  /// Returns the documents, sorted by group in the order of `Group`.
  std::vector<ListedDocument> documents(const DocumentKind& kind) const;

  /// Records that a document was opened or saved; outside the user's own folders, it becomes a recent one.
  void note(const DocumentKind& kind, const QString& file);
  /// Records that a file was opened or saved; its kind is determined from its file name.
  void note(const QString& file);
  /// Returns recently opened or saved files of all kinds, newest first. They may no longer exist.
  static QStringList recent();
  /// Returns the recent files that still exist, and removes the others from the list.
  static QStringList recentThere();
  static void forgetRecent();

  /// Removes a document from the recent ones; its file is unchanged.
  void forget(const DocumentKind& kind, const QString& file);
  /// Removes `before` from the recent documents, and selects `now` wherever `before` was selected.
  void replace(const DocumentKind& kind, const QString& before, const QString& now);

  /// Looks up the user's own folders, which may have moved, and rereads their contents.
  void refresh();

 Q_SIGNALS:
  void changed();
  void replaced(const QString& before, const QString& now);

 private:
  /// Documents by the id of their kind.
  using Lists = std::map<std::string_view, std::vector<ListedDocument>>;
  struct Found {
    Lists own, plans;  ///< own and recent documents; predefined ones other than MDPs and agents
    QStringList watched;
  };
  DocumentLists();
  static Found read(const std::map<std::string_view, QStringList>& recent, bool plansToo);
  void scan();
  void show(Found found);

  Lists own_, plans_;
  std::map<std::string_view, std::string> folders_;
  QFileSystemWatcher watcher_;
  QTimer soon_;
  bool scanning_ = false, again_ = false;
};

/// Returns the default folder for own documents of this type.
QString ownFolderName(const DocumentKind& kind);

enum class AgentsWanted { All, Linear, Tunable };  ///< Linear: with weights; Tunable: with weights or options

/// Disambiguates equal titles of own and recent documents with as much of each file's path as is needed.
void disambiguate(std::vector<ListedDocument>& documents);

/// Returns documents as choosers show them, grouped if there are other than predefined ones.
std::vector<NameEntry> nameEntries(const DocumentKind& kind, AgentsWanted agents = AgentsWanted::All);

/// Returns the title of a group.
QString titleOf(ListedDocument::Group group);

}  // namespace tetrabench
