#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

#include "app/windows/start/file_kind.h"
#include "core/agents/own_documents.h"

class QWidget;

namespace tetrabench {

class ErrorBar;

/// What a file dialog is for; each starts in the folder that the settings have for it, in that it was last
/// used in, or else where any was.
struct FileKind {
  const char* id;                         ///< for the settings
  QString filter;                         ///< "MDP (*.mdp.json)"
  QString ending;                         ///< "mdp.json", added if the user gives none
  std::optional<DocumentType> type = {};  ///< of documents that windows list
  std::vector<ContentKind> holds = {};    ///< what such a file may be when it is opened
  QString firstFolder = {};               ///< where the first dialog starts, if that is set
};

FileKind mdpFiles();
FileKind agentFiles();
FileKind curveFiles();
FileKind experimentFiles();
FileKind optimizationFiles();
FileKind championshipFiles();
FileKind resultsFiles();
FileKind comparedFiles();
FileKind replayFiles();
FileKind figureFiles();
FileKind figureAndDataFiles();  ///< also CSV

/// The kinds that windows save and open as documents. Desktops have a type for each of them
/// (resources/org.tetrabench.Tetrabench.xml).
std::vector<FileKind> documentFiles();

/// Whether a file has the name of one of these kinds; figures and tables have not.
bool isDocument(const QString& path);

/// The error bar of the page that holds this widget, or of the page shown; null if there is none.
ErrorBar* errorBarOf(QWidget* widget);

/// Asks for a file to open and hands it to `then`, unless the user cancels. A document of another kind is not
/// handed on: the error bar nearest to `parent` says what it is and offers to open it.
void askOpen(QWidget* parent, const FileKind& kind, const QString& title,
             std::function<void(const QString& path)> then);
void askOpenSeveral(QWidget* parent, const FileKind& kind, const QString& title,
                    std::function<void(const QStringList& paths)> then);

/// Asks for documents of any kind; those of the kind `first` are listed at first, if there is one.
QStringList askOpenAny(QWidget* parent, const std::optional<FileKind>& first);

/// The path with the ending of a type of files, such as "CSV of the table (*.table.csv)", unless it has one
/// already, of this type or of one of `filters`, separated by ";;".
QString withEndingOf(const QString& filter, const QString& path, const QString& filters = {});

/// Asks for a file to save to; none if the user cancels. Documents that windows list are saved in the
/// person's own folder unless the last ones were saved elsewhere.
std::optional<QString> askSave(QWidget* parent, const FileKind& kind, const QString& title,
                               const QString& name);

/// A name for the document in a file that a person has chosen when `offered` was: that, if the file has its
/// name, or else the file's without its ending.
QString nameOfFile(const QString& path, const FileKind& kind, const QString& offered);

/// Asks for a folder to write files of this kind to; empty if the user cancels.
QString askFolder(QWidget* parent, const FileKind& kind, const QString& title);

/// As askOpen, for a results file, existing or new.
void askResults(QWidget* parent, std::function<void(const QString& path)> then);

/// Writes a file whole or not at all. Throws StorageError.
void writeFile(const QString& path, const QByteArray& content);

}  // namespace tetrabench
