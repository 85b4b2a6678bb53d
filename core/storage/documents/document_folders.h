#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/storage/documents/document_kind.h"

namespace tetrabench {

// Documents that users choose by id or file: the predefined ones, shipped with the program, and those in the
// user's own folders. An id is a file's path below its folder without the ending, such as
// `rlc2008/training-00` or `dt-10`; the prefix `mine/` selects the user's folder. Without the prefix, a
// predefined document takes precedence over the user's document with the same id.

/// Returns the folder with the predefined documents: $TETRABENCH_DATA if set, else share/tetrabench below the
/// installation prefix (in a build folder, a link to the source tree). Throws StorageError if there is none.
const std::filesystem::path& dataFolder();

/// Returns the installation prefix of the program or module, which contains bin/ and share/. Empty if
/// unknown.
const std::filesystem::path& installationPrefix();
/// Sets where the program is installed, for a module loaded into another program. Must be called before the
/// first call of `dataFolder`.
void setInstallationPrefix(const std::filesystem::path& prefix);

/// Returns the ids of the documents of this kind below a folder, sorted: relative paths without the ending.
std::vector<std::string> idsBelow(const std::filesystem::path& folder, const DocumentKind& kind);

/// Returns the ids of the predefined documents of this kind, sorted. The folder is read once.
const std::vector<std::string>& predefinedIds(const DocumentKind& kind);

/// Prefix of the ids of examples, which are in the folder of this name in the resources.
inline constexpr std::string_view kExamplesPrefix = "examples/";
/// Returns the folder that contains the examples.
std::filesystem::path examplesFolder();

/// Returns the user's home folder: $HOME or, if that is missing or relative, the one in the user database.
/// Empty if neither is known.
std::filesystem::path homeFolder();

/// Prefix of the ids of the user's own documents, which distinguishes them from predefined ones.
inline constexpr std::string_view kOwnPrefix = "mine/";

/// Returns the folder of the user's own documents, such as `mdps`, in $XDG_DATA_HOME/tetrabench, or else in
/// ~/.local/share/tetrabench. Empty if neither is known.
std::filesystem::path ownFolder(const DocumentKind& kind);
/// Returns the ids of the user's own documents, such as "mine/narrow". Each call scans the folder.
std::vector<std::string> ownIds(const DocumentKind& kind);
/// Returns the file of an id from ownIds(), with or without the prefix; empty if there is none.
std::filesystem::path ownFile(const DocumentKind& kind, std::string_view id);

/// Returns the file of the predefined document or example with this id; empty if there is none.
std::filesystem::path predefinedFile(const DocumentKind& kind, const std::string& id);

/// Returns the file of the document with this name: the id of a predefined document or an example, a path, or
/// the id of a user's document, in this order, so that a predefined id means the same in every folder. Throws
/// InvalidArgument if there is none.
std::filesystem::path documentFile(const DocumentKind& kind, const std::string& name);

}  // namespace tetrabench
