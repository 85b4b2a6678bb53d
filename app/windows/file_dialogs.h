#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/agents/own_documents.h"

class QWidget;

namespace tetrabench {

/// What a file dialog is for; each remembers its last folder.
struct FileKind {
  const char* id;                         ///< for the settings
  QString filter;                         ///< "MDP (*.mdp.json)"
  QString ending;                         ///< "mdp.json", added if the user gives none
  std::optional<DocumentType> type = {};  ///< of documents that windows list
};

FileKind mdpFiles();
FileKind agentFiles();
FileKind curveFiles();
FileKind experimentFiles();
FileKind optimizationFiles();
FileKind resultsFiles();
FileKind comparedFiles();
FileKind figureFiles();
FileKind figureAndDataFiles();  ///< also CSV

/// Asks for a file to open, or to save to; none if the user cancels. Documents that windows list are saved in
/// the person's own folder unless the last ones were saved elsewhere.
std::optional<QString> askOpen(QWidget* parent, const FileKind& kind, const QString& title);
QStringList askOpenSeveral(QWidget* parent, const FileKind& kind, const QString& title);
std::optional<QString> askSave(QWidget* parent, const FileKind& kind, const QString& title,
                               const QString& name);

/// Asks for a results file, existing or new.
std::optional<QString> askResults(QWidget* parent);

/// Writes a file whole or not at all. Throws StorageError.
void writeFile(const QString& path, const QByteArray& content);

}  // namespace tetrabench
