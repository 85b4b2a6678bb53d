#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tetrabench::test {

/// What the sources below a folder (`app`, `core`, `widgets`, `tests`) do against the design, a line for each
/// finding. See resources/help/contributing.md for the rules.
///@{

/// Includes that run up: core includes widgets or app, widgets include app, a floor of core includes one
/// above it or beside it.
std::vector<std::string> upwardIncludes(const std::filesystem::path& root);

/// Files of core that include Qt.
std::vector<std::string> qtInCore(const std::filesystem::path& root);

/// Windows that show `what()`, which is no sentence for people where memory ran out: sentenceOf makes one.
std::vector<std::string> rawFailures(const std::filesystem::path& root);

/// Sources and help pages of more than 450 lines, and folders with more than 45 sources.
std::vector<std::string> crowds(const std::filesystem::path& root);

/// Citations of numbered requirements, and of Markdown files that are not in the tree.
std::vector<std::string> danglingCitations(const std::filesystem::path& root);

/// Chains `.arg(name).arg(...)` in the windows: a name that contains "%2" would be filled in as well. All
/// texts belong in one call, `.arg(name, other)`; numbers may be chained.
std::vector<std::string> chainedTexts(const std::filesystem::path& root);

/// Sentences of exceptions of core that are not translated, where windows may show them: words in quotation
/// marks outside of Core::tr and its like.
std::vector<std::string> untranslatedFailures(const std::filesystem::path& root);

///@}

}  // namespace tetrabench::test
