#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace tetrabench::test {

/// Reader of untrusted input, such as documents of unknown origin.
struct Parser {
  std::string_view name;  ///< also the name of its input folder
  /// Reads the input. Throws Error if the input is invalid, and std::logic_error if the result does not
  /// survive a round trip or cannot play a game.
  void (*read)(const std::string& input);
};

std::span<const Parser> parsers();

/// Returns the parser whose folder contains, or is, this path; null if there is none.
const Parser* parserOf(const std::filesystem::path& path);

/// Reads an input, and accepts an Error with a one-sentence message. On any other outcome, throws
/// std::logic_error or the parser's exception.
void readOrRefuse(const Parser& parser, const std::string& input);

}  // namespace tetrabench::test
