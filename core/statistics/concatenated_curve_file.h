#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/storage/documents/document_kind.h"

namespace tetrabench {

inline constexpr std::string_view kConcatenatedCurveFormat = "tetrabench-concatenated-curve/1";
extern const DocumentKind kConcatenatedCurveKind;

/// The mean curve of one agent over all MDPs of an experiment, concatenated as in the RL Competition 2008
/// (resources/help/documents.md, "Concatenated curve").
struct ConcatenatedCurveFile {
  std::string agent, experiment;
  /// Unit of x: `steps`, `pieces`, or `steps or pieces`, depending on the rules of each MDP.
  std::string x = "steps";
  std::int64_t repetitions = 1;
  struct Border {
    std::int64_t x = 0;  ///< end of the MDP; non-decreasing
    std::string mdp;
    bool operator==(const Border&) const = default;
  };
  std::vector<Border> borders;  ///< one per MDP, at least one; the last one is the end of the curve
  struct Point {
    std::int64_t x = 0;        ///< ascending, from 0
    double reward = 0;         ///< mean over repetitions
    double low = 0, high = 0;  ///< 95 % interval; equal to `reward` for a single repetition
    bool operator==(const Point&) const = default;
  };
  std::vector<Point> points;
  bool operator==(const ConcatenatedCurveFile&) const = default;
};

/// Reads and writes `*.curve.txt`, which gnuplot and spreadsheets can also read: comment lines beginning with
/// `#` that describe the curve, then one line per point with x, reward and, for several repetitions, low and
/// high, separated by tabs. In names, control characters and `\` are escaped as `\xHH`. Numbers round-trip
/// exactly.
///
/// Throws InvalidDocument with file and line, or StorageError.
ConcatenatedCurveFile readConcatenatedCurve(const std::filesystem::path& path);
void writeConcatenatedCurve(const std::filesystem::path& path, const ConcatenatedCurveFile& curve);

}  // namespace tetrabench
