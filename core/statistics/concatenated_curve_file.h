#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tetrabench {

inline constexpr std::string_view kConcatenatedCurveFormat = "tetrabench-concatenated-curve/1";

/// The mean curve of one agent over all MDPs of an experiment, one after another, as the RL Competition 2008
/// drew them (resources/help/documents.md, "Concatenated curve").
struct ConcatenatedCurveFile {
  std::string agent, experiment;
  std::string x = "steps";  ///< what x counts: `steps`, `pieces`, or `steps or pieces`, depending on the
                            ///< rules of each MDP
  std::int64_t repetitions = 1;
  struct Border {
    std::int64_t x = 0;  ///< where the MDP ends; never falls
    std::string mdp;
    bool operator==(const Border&) const = default;
  };
  std::vector<Border> borders;  ///< by MDP, at least one; the last one is where the curve ends
  struct Point {
    std::int64_t x = 0;        ///< ascending, from 0
    double reward = 0;         ///< mean of the repetitions
    double low = 0, high = 0;  ///< its 95 % interval; `reward` if there is one repetition
    bool operator==(const Point&) const = default;
  };
  std::vector<Point> points;
  bool operator==(const ConcatenatedCurveFile&) const = default;
};

/// Reads and writes `*.curve.txt`, which gnuplot and spreadsheets read too: lines of comments beginning with
/// `#` that say what it is, then a line a point of x, reward, and with several repetitions low and high, with
/// a tab between two. Names have control characters and `\` as `\xHH`. Numbers are read back exactly.
///
/// Throw InvalidDocument with file and line, or StorageError.
ConcatenatedCurveFile readConcatenatedCurve(const std::filesystem::path& path);
void writeConcatenatedCurve(const std::filesystem::path& path, const ConcatenatedCurveFile& curve);

}  // namespace tetrabench
