#pragma once

#include <filesystem>

#include "core/storage/documents/document_kind.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

inline constexpr std::string_view kMdpFormat = "tetrabench-mdp/1";
extern const DocumentKind kMdpKind;

/// Returns the schema of an MDP document.
const Schema& mdpSchema();

/// Reads an MDP document (`tetrabench-mdp/1`). The path of a recorded file is relative to `folder`, that of
/// the document. Throws InvalidDocument with the place in the document.
Mdp mdpFromJson(const Json& json, const std::filesystem::path& folder);
/// Reads settings that are still being edited, which need not form a valid MDP.
MdpSettings mdpDraftFromJson(const Json& json, const std::filesystem::path& folder);

Json toJson(const MdpSettings& settings);
/// Serialises the settings with any recorded pieces included, so that the document depends on no other file.
Json toSelfContainedJson(MdpSettings settings);

/// Reads `*.mdp.json`; `writeMdp` writes it. Both throw StorageError or InvalidDocument, which name the file.
Mdp readMdp(const std::filesystem::path& path);
void writeMdp(const std::filesystem::path& path, const MdpSettings& settings);

/// Returns the settings as stored in a document at this path, which refers to a recorded file in its folder
/// or below by a relative path, and to any other by an absolute path.
MdpSettings asWrittenTo(const std::filesystem::path& path, MdpSettings settings);

/// Reads recorded pieces: one game per line, digits 0..6 (0 I, 1 L, 2 J, 3 S, 4 Z, 5 O, 6 T, as in HUJI 2011)
/// or letters of the set; spaces and commas between pieces and empty lines are ignored. Throws
/// InvalidArgument naming file, line and character.
RecordedDraw readRecordedPieces(const std::filesystem::path& path, const PieceSet& pieces);
/// Parses the contents of such a file.
RecordedDraw recordedPiecesFrom(std::string_view text, const std::string& file, const PieceSet& pieces);

}  // namespace tetrabench
