#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

/// The types of documents that people keep and choose from lists.
enum class DocumentType { Mdp, Agent, Experiment, Optimization, Championship };
inline constexpr DocumentType kDocumentTypes[] = {DocumentType::Mdp, DocumentType::Agent,
                                                  DocumentType::Experiment, DocumentType::Optimization,
                                                  DocumentType::Championship};

/// The name of the type on the command line, such as "mdp".
std::string_view nameOf(DocumentType type);
/// The ending of its files, such as ".mdp.json".
std::string endingOf(DocumentType type);

/// Ids of the documents of this type below a folder, sorted: their paths there without the ending.
std::vector<std::string> idsBelow(const std::filesystem::path& folder, DocumentType type);

/// Before the ids of a person's own documents, to tell them from predefined ones.
inline constexpr std::string_view kOwnPrefix = "mine/";

/// Where a person's own documents are: the folder `mdps`, `agents`, `experiments`, `optimizations` or
/// `championships` in $XDG_DATA_HOME/tetrabench, or else in ~/.local/share/tetrabench. Empty if neither is
/// known.
std::filesystem::path ownFolder(DocumentType type);
/// Ids of a person's own documents, such as "mine/narrow". They are looked up each time.
std::vector<std::string> ownIds(DocumentType type);
/// The file of an id of ownIds(), with or without the prefix; empty if there is none.
std::filesystem::path ownFile(DocumentType type, std::string_view id);

}  // namespace tetrabench
