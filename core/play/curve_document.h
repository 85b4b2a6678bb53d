#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/play/reward_recorder.h"
#include "core/storage/documents/document_kind.h"
#include "core/storage/documents/schema.h"

namespace tetrabench {

inline constexpr std::string_view kCurveFormat = "tetrabench-curve/1";
extern const DocumentKind kCurveKind;

/// The performance curve of one run, saved for comparison with others.
struct SavedCurve {
  std::string name;  ///< agent name
  std::string mdp;
  std::uint64_t seed = 1;
  std::string x = "steps";  ///< unit of x: `steps` or `pieces`
  std::vector<CurvePoint> points;
  std::vector<EpisodeBucket> episodes;
  std::string mdpHash = {};  ///< hash of the MDP settings, as the MDP of this name may change later
  bool operator==(const SavedCurve&) const = default;
};

/// Returns the schema of a curve document.
const Schema& curveSchema();
/// Throws InvalidDocument.
SavedCurve curveFromJson(const Json& json);
Json toJson(const SavedCurve& curve);
/// Reads and writes `*.curve.json`. Throws StorageError or InvalidDocument, which name the file.
SavedCurve readCurve(const std::filesystem::path& path);
void writeCurve(const std::filesystem::path& path, const SavedCurve& curve);

}  // namespace tetrabench
