#pragma once

#include <filesystem>
#include <string_view>

namespace tetrabench {

/// The content of a file that can be opened.
enum class ContentKind {
  Mdp,
  Agent,
  Curve,
  ConcatenatedCurve,
  Replay,
  Experiment,
  Optimization,
  Results
};

/// Determines the kind of a file from its content, whatever its name. Throws StorageError, or InvalidDocument
/// if it is none of these. May take long. Thread-safe.
ContentKind contentKindOf(const std::filesystem::path& path);

/// Returns the kind with its article: "an agent".
std::string inWords(ContentKind kind);

}  // namespace tetrabench
