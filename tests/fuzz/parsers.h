#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace tetrabench::test {

/// A reader of something that comes from outside the program, such as a document of a stranger.
struct Parser {
  std::string_view name;  ///< also of the folder of its inputs
  /// Reads the input. Throws Error if it refuses it, and std::logic_error if what it read is not what it
  /// wrote again, or plays no game.
  void (*read)(const std::string& input);
};

std::span<const Parser> parsers();

/// The parser in whose folder the file or folder is; null if it is in none.
const Parser* parserOf(const std::filesystem::path& path);

/// An input is read, or refused by an Error of one sentence. Throws std::logic_error, or whatever the parser
/// throws, if not.
void readOrRefuse(const Parser& parser, const std::string& input);

}  // namespace tetrabench::test
