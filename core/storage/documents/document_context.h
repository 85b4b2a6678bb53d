#pragma once

#include <filesystem>

namespace tetrabench {

/// The form in which a document stores other documents.
enum class DocumentParts {
  Named,  ///< by name, if they have one
  Whole,  ///< in full
};

/// The base folder of a document's relative paths, and the form in which it stores other documents.
struct DocumentContext {
  std::filesystem::path folder = {};
  DocumentParts parts = DocumentParts::Named;
};

}  // namespace tetrabench
