#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <array>
#include <vector>

#include "core/agents/own_documents.h"
#include "widgets/forms/name_chooser.h"

namespace tetrabench {

/// A document that can be chosen.
struct ListedDocument {
  enum class Group { Mine, Recent, Predefined, Examples };
  Group group = Group::Predefined;
  QString id;     ///< of a predefined one; otherwise the absolute name of its file
  QString title;  ///< its name, or that of its file if it cannot be read
  QString summary = {};
  QString problem = {};                      ///< why it cannot be read
  bool isLinear = false, isTunable = false;  ///< of an agent: whether a search can find its numbers
  QDateTime changed = {};                    ///< when its file was, if it is in one
  bool operator==(const ListedDocument&) const = default;
};

/// All documents that windows offer: those in the person's own folders, those elsewhere that were opened or
/// saved of late, and the predefined ones. Own folders and recent files are read in the background and
/// watched.
class DocumentLists : public QObject {
  Q_OBJECT

 public:
  /// One for the program, which ends with the application.
  static DocumentLists& instance();

  /// By their groups, in this order.
  std::vector<ListedDocument> documents(DocumentType type) const;

  /// A document was opened or saved: one that is not in an own folder becomes a recent one.
  void note(DocumentType type, const QString& file);
  /// The same of a file of any kind; its ending says which.
  void note(const QString& file);
  /// Files of all kinds that were opened or saved, the last one first. They may be gone.
  static QStringList recent();
  /// Those that are still there; the others are forgotten.
  static QStringList recentThere();
  static void forgetRecent();

  /// No longer a recent one; the file stays.
  void forget(DocumentType type, const QString& file);
  /// The same; where it was chosen, `now` is.
  void replace(DocumentType type, const QString& before, const QString& now);

  /// Looks up the own folders, which may have moved, and reads again what is in them.
  void refresh();

 Q_SIGNALS:
  void changed();
  void replaced(const QString& before, const QString& now);

 private:
  using Lists = std::array<std::vector<ListedDocument>, std::size(kDocumentTypes)>;
  struct Found {
    Lists own, plans;  ///< own and recent ones; predefined experiments and optimizations
    QStringList watched;
  };
  DocumentLists();
  static Found read(const std::array<QStringList, std::size(kDocumentTypes)>& recent, bool plansToo);
  void scan();
  void show(Found found);

  Lists own_, plans_;
  std::array<std::string, std::size(kDocumentTypes)> folders_;
  QFileSystemWatcher watcher_;
  QTimer soon_;
  bool scanning_ = false, again_ = false;
};

/// Where own documents of this type are saved at first.
QString ownFolderName(DocumentType type);

enum class AgentsWanted { All, Linear, Tunable };  ///< with weights; with weights or options

/// Adds to titles that are not unique which file each is: as many parts of its path as that takes.
void tellApart(std::vector<ListedDocument>& documents);

/// Documents as choosers show them: by their names, in groups where there are own or recent ones.
std::vector<NameEntry> nameEntries(DocumentType type, AgentsWanted agents = AgentsWanted::All);

/// The title of a group.
QString titleOf(ListedDocument::Group group);

}  // namespace tetrabench
