#pragma once

#include <filesystem>

namespace tetrabench {

struct AgentKind;

/// An agent that plays optimally, by a value file (core/optimal/value_file.h).
struct OptimalSettings {
  static const AgentKind kKind;

  std::filesystem::path folder;  ///< absolute; base of a relative path to the file
  std::filesystem::path values;  ///< absolute, or relative to the folder

  std::filesystem::path file() const { return (folder / values).lexically_normal(); }

  bool operator==(const OptimalSettings&) const = default;
};

}  // namespace tetrabench
