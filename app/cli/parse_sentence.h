#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace tetrabench::cli {

/// What is wrong with a command line, in one sentence that names the option, the command or the word, and
/// what would be right: a near spelling, what is allowed, or where to look. `app`: the parser that threw the
/// error.
std::string parseSentence(const CLI::App& app, const CLI::ParseError& error);

}  // namespace tetrabench::cli
