#pragma once

#include <filesystem>
#include <string_view>

namespace tetrabench {

/// What a file that can be opened holds.
enum class ContentKind {
  Mdp,
  Agent,
  Curve,
  ConcatenatedCurve,
  Replay,
  Experiment,
  Optimization,
  Championship,
  Results
};

/// By what the file says itself, whatever its name. Throws StorageError, or InvalidDocument if it is none of
/// these. May take long; may be called on any thread.
ContentKind contentKindOf(const std::filesystem::path& path);

/// "an agent".
std::string inWords(ContentKind kind);

}  // namespace tetrabench
