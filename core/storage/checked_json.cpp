#include "core/storage/checked_json.h"

#include <fmt/format.h>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/checksum.h"
#include "core/storage/json_reader.h"
#include "core/storage/text.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kEnd = "}\n";

/// Returns what precedes the content in the file.
std::string beginOf(std::string_view content, std::string_view subject) {
  std::string checked(subject);
  checked += '\0';
  checked += content;
  return fmt::format(R"({{"checksum":"{:016x}","content":)", checksumOf(checked));
}

}  // namespace

void writeCheckedJson(const std::filesystem::path& path, const Json& content, std::string_view subject) {
  const std::string text = content.dump();
  AtomicFile file(path);
  file.write(beginOf(text, subject));
  file.write(text);
  file.write(kEnd);
  file.finish();
}

Json readCheckedJson(const std::filesystem::path& path, std::uintmax_t maxBytes, std::string_view subject) {
  const std::size_t begin = beginOf({}, {}).size();
  const std::string text = readFile(path, maxBytes + begin + kEnd.size());
  if (text.size() >= begin + kEnd.size() && text.ends_with(kEnd)) {
    const std::string_view content = std::string_view(text).substr(begin, text.size() - begin - kEnd.size());
    if (text.starts_with(beginOf(content, subject))) return parseJson(std::string(content));
  }
  throw InvalidDocument::plain("", Core::tr("the file is damaged: its checksum does not match."))
      .in(path.string());
}

}  // namespace tetrabench
