#pragma once

#include <filesystem>

#include "core/storage/json_reader.h"
#include "core/storage/shape.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

inline constexpr std::string_view kMdpFormat = "tetrabench-mdp/1";

/// What a document may have.
const Shape& mdpShape();

/// Reads an MDP document (`tetrabench-mdp/1`). A recorded file is looked for in `folder`, that of
/// the document. Throws InvalidDocument with the place inside the document.
Mdp mdpFromJson(const Json& json, const std::filesystem::path& folder);
/// The same for settings that are still being edited, of which no MDP need be possible.
MdpSettings mdpDraftFromJson(const Json& json, const std::filesystem::path& folder);

Json toJson(const MdpSettings& settings);
/// The same with recorded pieces in the document itself, so that it needs no other file.
Json toWholeJson(MdpSettings settings);

/// Reads and writes `*.mdp.json`. Throws StorageError or InvalidDocument, which name the file.
Mdp readMdp(const std::filesystem::path& path);
void writeMdp(const std::filesystem::path& path, const MdpSettings& settings);

/// The settings as a document at this path states them: a recorded file in its folder or below is named
/// relative to it, any other by its absolute path.
MdpSettings asWrittenTo(const std::filesystem::path& path, MdpSettings settings);

/// Reads recorded pieces: one game per line, digits 0..6 (0 I, 1 L, 2 J, 3 S, 4 Z, 5 O, 6 T: the
/// numbering of HUJI 2011) or letters of the set; spaces and commas between pieces are ignored, and so are
/// empty lines. Throws InvalidArgument naming file, line and character.
RecordedDraw readRecordedPieces(const std::filesystem::path& path, const PieceSet& pieces);
/// The same from the content of a file.
RecordedDraw recordedPiecesFrom(std::string_view text, const std::string& file, const PieceSet& pieces);

}  // namespace tetrabench
