#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/play/performance_curve.h"

namespace tetrabench {

inline constexpr std::string_view kCurveFormat = "tetrabench-curve/1";

/// The performance curve of one run, to be saved and shown beside others.
struct SavedCurve {
  std::string name;  ///< of the agent
  std::string mdp;
  std::uint64_t seed = 1;
  std::string x = "steps";  ///< what x counts: `steps` or `pieces`
  std::vector<PerformanceCurve::Point> points;
  std::vector<PerformanceCurve::Bucket> episodes;
  std::string mdpHash = {};  ///< of the settings of the MDP; the same name may stand for others later
  bool operator==(const SavedCurve&) const = default;
};

/// Reads and writes `*.curve.json`. Throws StorageError or InvalidDocument, which name the file.
SavedCurve readCurve(const std::filesystem::path& path);
void writeCurve(const std::filesystem::path& path, const SavedCurve& curve);

}  // namespace tetrabench
