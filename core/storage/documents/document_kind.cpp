#include "core/storage/documents/document_kind.h"

#include <algorithm>
#include <fstream>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/json_reader.h"
#include "core/storage/results_kind.h"
#include "core/storage/text.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kOurs = "tetrabench-";

/// Returns the first bytes of a file; empty if there are none.
std::string beginningOf(const std::filesystem::path& path) {
  constexpr std::size_t kBytes = 200;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return {};
  std::string text(kBytes, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(text.data(), kBytes);
  text.resize(static_cast<std::size_t>(file.gcount()));
  return normalizedText(std::move(text));
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

/// Returns the format that a file declares. Throws StorageError, or InvalidDocument if it declares none.
std::string formatOf(const std::filesystem::path& path) {
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

}  // namespace

std::string withArticle(const DocumentKind& kind) {
  return Core::tr(kind.singular);
}

std::string nounOf(const DocumentKind& kind) {
  const std::string words = withArticle(kind);
  return words.substr(words.find(' ') + 1);
}

const DocumentKind* kindOfFormat(std::string_view format) {
  if (!format.starts_with(kOurs)) return nullptr;
  format.remove_prefix(kOurs.size());
  const auto kinds = documentKinds();
  const auto found = std::ranges::find(kinds, format.substr(0, format.find('/')), &DocumentKind::id);
  return found == kinds.end() ? nullptr : *found;
}

const DocumentKind* kindByFirstBytes(const std::filesystem::path& path) {
  // Results files are not opened here, as that would release the locks of this process (see
  // results_file.cpp).
  std::error_code error;
  if (path.extension() == kResultsKind.ending && std::filesystem::is_regular_file(path, error))
    return &kResultsKind;
  const std::string text = beginningOf(path);
  if (text.starts_with("SQLite format 3")) return &kResultsKind;
  const std::size_t at = text.find(kOurs);
  if (!text.starts_with('#') || at == std::string::npos) return nullptr;
  return kindOfFormat(text.substr(at, text.find_first_of(" \t\r\n", at) - at));
}

const DocumentKind& documentKindOf(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error))
    throw StorageError(Core::sentence("{}: no such file.", path.string()));
  if (const DocumentKind* kind = kindByFirstBytes(path)) return *kind;
  const std::string format = formatOf(path);
  if (const DocumentKind* kind = kindOfFormat(format)) return *kind;
  throw InvalidDocument("/format", '"' + format + '"', Core::tr("that of a Tetrabench document"),
                        path.string());
}

}  // namespace tetrabench
