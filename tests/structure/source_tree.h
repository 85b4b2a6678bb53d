#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tetrabench::test {

/// Functions that report violations of the design in the sources below a folder (`app`, `core`, `widgets`,
/// `tests`), one line per finding. See resources/help/contributing.md for the rules.
/// @{

/// Reports upward includes: core must not include widgets or app, widgets must not include app, and no folder
/// in core or app/windows may include a higher layer or another folder of its own layer.
std::vector<std::string> upwardIncludes(const std::filesystem::path& root);

/// Reports files of core that include Qt.
std::vector<std::string> qtInCore(const std::filesystem::path& root);

/// Reports windows that show `what()`, which is not a readable sentence if memory ran out; they must use
/// sentenceOf().
std::vector<std::string> rawFailures(const std::filesystem::path& root);

/// Reports sources and help pages of more than 600 lines, and folders with more than 45 sources.
std::vector<std::string> crowds(const std::filesystem::path& root);

/// Reports classes of more than 700 lines (the body and the members defined outside it), and classes whose
/// members are defined in more than two sources.
std::vector<std::string> largeClasses(const std::filesystem::path& root);

/// Reports citations of numbered requirements, and of Markdown files that are not in the tree.
std::vector<std::string> danglingCitations(const std::filesystem::path& root);

/// Reports chains `.arg(name).arg(...)` in the windows, which would also replace a "%2" inside the name. All
/// texts belong in one call, `.arg(name, other)`; numbers may be chained.
std::vector<std::string> chainedTexts(const std::filesystem::path& root);

/// Reports untranslated exception messages of core that windows may show: quoted words outside Core::tr and
/// similar functions.
std::vector<std::string> untranslatedFailures(const std::filesystem::path& root);

/// Reports doc comments that begin with a word such as "Of" or "Whether", which makes the reader look for the
/// noun or verb.
std::vector<std::string> headlessComments(const std::filesystem::path& root);

///@}

}  // namespace tetrabench::test
