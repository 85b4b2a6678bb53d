#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "core/translation.h"

namespace tetrabench {

class Json;

/// A kind of file that the program reads and writes. Each is a global constant beside its type, such as
/// kMdpKind, and is listed in documentKinds(); refer to it by its address.
struct DocumentKind {
  std::string_view id;           ///< name in commands, settings and formats: "mdp" in "tetrabench-mdp/1"
  Untranslated singular;         ///< "an MDP"
  Untranslated plural = {};      ///< "MDPs"; empty if windows open no such files
  std::string_view ending = {};  ///< file name suffix: ".mdp.json"
  /// Folder of the predefined documents below dataFolder(); empty if users do not choose these documents from
  /// lists.
  std::string_view folder = {};
  /// Reads and checks a document and returns it with all its settings. Throws StorageError or
  /// InvalidDocument, which name the file. Null unless `folder` is set.
  Json (*read)(const std::filesystem::path& file) = nullptr;

  bool operator==(const DocumentKind& other) const { return this == &other; }
};

/// Returns all kinds, in the order in which dialogs offer them. Defined in core/library, which may include
/// all of them.
std::span<const DocumentKind* const> documentKinds();

/// Returns "an MDP" or, without the article, "MDP", in the user's language.
std::string withArticle(const DocumentKind& kind);
std::string nounOf(const DocumentKind& kind);

/// Returns the kind that a format such as "tetrabench-mdp/1" names, regardless of version; null for other
/// programs' formats.
const DocumentKind* kindOfFormat(std::string_view format);

/// Detects the kind of a non-JSON file by its first bytes, or of a results file by its ending; null for other
/// files and if it cannot be read.
const DocumentKind* kindByFirstBytes(const std::filesystem::path& path);

/// Determines the kind of a file from its content, regardless of its name. Throws StorageError, or
/// InvalidDocument if it is not a Tetrabench document. May be slow. Thread-safe.
const DocumentKind& documentKindOf(const std::filesystem::path& path);

}  // namespace tetrabench
