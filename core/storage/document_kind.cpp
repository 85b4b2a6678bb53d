#include "core/storage/document_kind.h"

#include <algorithm>
#include <fstream>
#include <utility>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/json_reader.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kOurs = "tetrabench-";

constexpr std::pair<std::string_view, Untranslated> kKinds[] = {
    {"mdp", Core::noop("an MDP")},
    {"agent", Core::noop("an agent")},
    {"curve", Core::noop("a curve")},
    {"concatenated-curve", Core::noop("a concatenated curve")},
    {"replay", Core::noop("a replay")},
    {"experiment", Core::noop("an experiment")},
    {"optimization", Core::noop("an optimization")},
    {"start-data", Core::noop("a collection of parameter sets")},
    {"published-results", Core::noop("a table of published results")},
    {"values", Core::noop("a file of values of optimal play")},
    {"results", Core::noop("a results file")},
};

/// Returns the first bytes of a file; empty if there are none.
std::string beginningOf(const std::filesystem::path& path) {
  constexpr std::size_t kBytes = 200;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return {};
  std::string text(kBytes, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(text.data(), kBytes);
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

/// Returns the format of a JSON document if it is the first key, as in those that we write.
std::string formatByFirstKey(std::string_view text) {
  for (const std::string_view token : {"{", "\"format\"", ":", "\""}) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (!text.starts_with(token)) return {};
    text.remove_prefix(token.size());
  }
  const std::size_t end = text.find_first_of("\"\\");
  if (end == std::string_view::npos || text[end] != '"' || !text.starts_with(kOurs)) return {};
  return std::string(text.substr(0, end));
}

}  // namespace

std::string kindInWords(std::string_view format) {
  if (!format.starts_with(kOurs)) return {};
  format.remove_prefix(kOurs.size());
  for (const auto& [kind, words] : kKinds)
    if (format.substr(0, format.find('/')) == kind) return Core::tr(words);
  return {};
}

std::string formatByBeginning(const std::filesystem::path& path) {
  const std::string text = beginningOf(path);
  if (text.starts_with("SQLite format 3")) return std::string(kResultsFormat);
  const std::size_t at = text.find(kOurs);
  if (!text.starts_with('#') || at == std::string::npos) return {};
  return text.substr(at, text.find_first_of(" \t\r\n", at) - at);
}

std::string formatOf(const std::filesystem::path& path) {
  if (std::string format = formatByBeginning(path); !format.empty()) return format;
  if (std::string format = formatByFirstKey(beginningOf(path)); !format.empty()) return format;
  const std::string text = readTextFile(path, kMaxDocumentBytes);
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos || text[begin] != '{')
    throw InvalidDocument::about({}, Core::tr("is not a Tetrabench file")).in(path.string());
  return readDocument(path, [](const Json& json) {
    const JsonReader document(json);
    document.requireFormat();
    return document["format"].string();
  });
}

}  // namespace tetrabench
