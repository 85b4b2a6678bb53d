#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

#include "core/storage/documents/document_kind.h"

class QWidget;

namespace tetrabench {

class ErrorBar;

/// The kind of file that a dialog is for. Each dialog starts in the folder set for its kind in the settings,
/// or else the one last used for it, or else a default folder.
struct FileKind {
  QString id;                                   ///< key in the settings
  QString filter;                               ///< "MDPs (*.mdp.json)"
  QString ending;                               ///< "mdp.json", appended if the user gives none
  const DocumentKind* listed = nullptr;         ///< document kind, if windows list it
  std::vector<const DocumentKind*> holds = {};  ///< content that such a file may have when opened
  QString firstFolder = {};                     ///< initial folder of the first dialog, if set
};

/// Returns the dialog settings for a kind of document.
FileKind filesOf(const DocumentKind& kind);
FileKind comparedFiles();
FileKind figureFiles();
FileKind figureAndDataFiles();  ///< with CSV

/// Returns the dialog settings for all kinds that windows open. Each has a MIME type for desktops, except
/// text files (resources/org.tetrabench.Tetrabench.xml).
std::vector<FileKind> documentFiles();

/// Returns true if the file name is that of one of these kinds; false for figures and tables.
bool isDocument(const QString& path);

/// Returns the error bar of the page that contains this widget, or else of the visible page; null if there is
/// none.
ErrorBar* errorBarOf(QWidget* widget);

/// Asks for a file to open and passes it to `then`, unless the user cancels. If it is of another kind, the
/// error bar nearest to `parent` reports that and offers to open it.
void askOpen(QWidget* parent, const FileKind& kind, const QString& title,
             std::function<void(const QString& path)> then);
void askOpenSeveral(QWidget* parent, const FileKind& kind, const QString& title,
                    std::function<void(const QStringList& paths)> then);

/// Asks for documents of any kind; initially lists those of the kind `first`, if given.
QStringList askOpenAny(QWidget* parent, const std::optional<FileKind>& first);

/// Appends the extension of a file type, such as "CSV of the table (*.table.csv)", to a path, unless it has
/// an extension of this type or of one of `filters`, separated by ";;".
QString withEndingOf(const QString& filter, const QString& path, const QString& filters = {});

/// Treatment of a chosen file that exists: the user is asked whether to replace it, or writing refuses later.
enum class IfExists { Ask, Refuse };

/// Asks for a file to save to; none if the user cancels. Documents that windows list are saved in the user's
/// own folder, or where the last ones were saved.
std::optional<QString> askSave(QWidget* parent, const FileKind& kind, const QString& title,
                               const QString& name, IfExists ifExists = IfExists::Ask);

/// Returns the name for a document that is saved to `path`: `offered` if the user accepted the file name
/// suggested for it, or else the file name without its extension.
QString nameOfFile(const QString& path, const FileKind& kind, const QString& offered);

/// Asks for a folder to write files of this kind to; empty if the user cancels.
QString askFolder(QWidget* parent, const FileKind& kind, const QString& title);

/// Asks for a results file, existing or new, as `askOpen` does.
void askResults(QWidget* parent, std::function<void(const QString& path)> then);

/// Writes a file atomically. Throws StorageError.
void writeFile(const QString& path, const QByteArray& content);

}  // namespace tetrabench
