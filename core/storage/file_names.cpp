#include "core/storage/file_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace tetrabench {
namespace {

constexpr std::size_t kMaxBytes = 80;

std::string safe(const std::string& name) {
  std::string file;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    file += byte <= 0x20 || byte == 0x7f || std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos
                ? '_'
                : c;
  }
  if (file.size() > kMaxBytes) {  // not within a character of UTF-8
    std::size_t end = kMaxBytes;
    while (end > 0 && (static_cast<unsigned char>(file[end]) & 0xc0) == 0x80) --end;
    file.resize(end);
  }
  for (char* edge : {file.data(), file.data() + file.size() - 1})  // hidden files, and endings that get lost
    if (!file.empty() && *edge == '.') *edge = '_';
  return file.empty() ? "_" : file;
}

std::string lowerCase(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

}  // namespace

std::vector<std::string> fileNamesOf(const std::vector<std::string>& names) {
  std::vector<std::string> files;
  std::set<std::string> taken;
  for (const std::string& name : names) {
    const std::string wanted = safe(name);
    std::string file = wanted;
    for (int number = 2; !taken.insert(lowerCase(file)).second; ++number)
      file = fmt::format("{}-{}", wanted, number);
    files.push_back(file);
  }
  return files;
}

}  // namespace tetrabench
