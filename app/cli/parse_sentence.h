#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace tetrabench::cli {

/// Describes what is wrong with a command line in one sentence, which names the option, the command or the
/// word and gives the remedy: a similar name, the allowed values, or where to find help. `app`: the parser
/// that threw the error.
std::string parseSentence(const CLI::App& app, const CLI::ParseError& error);

}  // namespace tetrabench::cli
