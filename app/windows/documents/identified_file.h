#pragma once

#include <QString>

#include "core/storage/documents/document_kind.h"

namespace tetrabench {

/// A file to be opened, with its kind, or the reason why that is unknown.
struct IdentifiedFile {
  QString path;  ///< absolute
  const DocumentKind* kind = nullptr;
  QString search;   ///< the last search of a results file without experiments
  QString problem;  ///< one sentence; empty if the kind is known
};

/// Identifies the kind of a file. May be slow; thread-safe.
IdentifiedFile identifyFile(const QString& path);

/// Adds the file to the recent files.
void noteRecent(const IdentifiedFile& file);

}  // namespace tetrabench
