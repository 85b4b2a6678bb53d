#pragma once

#include <filesystem>

namespace tetrabench {

struct AgentKind;

/// An agent that plays by a file of values (core/optimal/value_file.h), in the best way that there is.
struct OptimalSettings {
  static const AgentKind kKind;

  std::filesystem::path folder;  ///< absolute; from where a relative path to the file counts
  std::filesystem::path values;  ///< absolute, or relative to the folder

  std::filesystem::path file() const { return (folder / values).lexically_normal(); }

  bool operator==(const OptimalSettings&) const = default;
};

}  // namespace tetrabench
