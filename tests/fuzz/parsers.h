#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace tetrabench::test {

/// Reader of untrusted input, such as documents of unknown origin.
struct Parser {
  std::string_view name;  ///< also the name of its input folder
  /// Reads the input. Throws Error if it refuses it, and std::logic_error if the result does not survive a
  /// round trip or cannot play a game.
  void (*read)(const std::string& input);
};

std::span<const Parser> parsers();

/// Returns the parser whose folder contains, or is, this path; null if there is none.
const Parser* parserOf(const std::filesystem::path& path);

/// Reads an input, or expects an Error with a single sentence. Throws std::logic_error, or whatever the
/// parser throws, on any other outcome.
void readOrRefuse(const Parser& parser, const std::string& input);

}  // namespace tetrabench::test
