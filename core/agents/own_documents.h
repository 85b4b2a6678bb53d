#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

/// The types of documents that users store and choose from lists.
enum class DocumentType { Mdp, Agent, Experiment, Optimization };
inline constexpr DocumentType kDocumentTypes[] = {DocumentType::Mdp, DocumentType::Agent,
                                                  DocumentType::Experiment, DocumentType::Optimization};

/// Returns the command-line name of a type, such as "mdp".
std::string_view nameOf(DocumentType type);
/// Returns the file suffix of a type, such as ".mdp.json".
std::string endingOf(DocumentType type);

/// Returns the ids of the documents of this type below a folder, sorted: relative paths without the suffix.
std::vector<std::string> idsBelow(const std::filesystem::path& folder, DocumentType type);

/// Prefix of the ids of the user's own documents, which distinguishes them from predefined ones.
inline constexpr std::string_view kOwnPrefix = "mine/";

/// Returns the folder of the user's own documents: `mdps`, `agents`, `experiments` or `optimizations` in
/// $XDG_DATA_HOME/tetrabench, or else in ~/.local/share/tetrabench. Empty if neither is known.
std::filesystem::path ownFolder(DocumentType type);
/// Returns the ids of the user's own documents, such as "mine/narrow". Each call scans the folder.
std::vector<std::string> ownIds(DocumentType type);
/// Returns the file of an id from ownIds(), with or without the prefix; empty if there is none.
std::filesystem::path ownFile(DocumentType type, std::string_view id);

}  // namespace tetrabench
