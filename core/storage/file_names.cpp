#include "core/storage/file_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/error.h"
#include "core/storage/plain_text.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::size_t kMaxBytes = 80;

/// Truncates at a word boundary in the second half if there is one; never within a UTF-8 character.
std::string cut(std::string text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  const std::size_t word = text.rfind('_', bytes);
  if (word != text.npos && word >= bytes / 2) bytes = word;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xc0) == 0x80) --bytes;
  text.resize(bytes);
  return text;
}

/// Returns true if the character is special to shells, file lists or other operating systems.
bool isReserved(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte <= 0x20 || byte == 0x7f || std::string_view("/\\:*?\"<>|,").find(c) != std::string_view::npos;
}

/// Replaces each run of reserved characters with one underscore.
std::string safe(const std::string& name) {
  std::string file, oneLine = name;
  std::ranges::replace_if(oneLine, isReserved, ' ');
  for (const char c : plainText(oneLine))
    if (!isReserved(c))
      file += c;
    else if (!file.ends_with('_'))
      file += '_';
  file = cut(std::move(file), kMaxBytes);
  if (file.empty()) return "_";
  for (char* edge : {&file.front(), &file.back()})  // avoids hidden files and lost trailing dots
    if (*edge == '.') *edge = '_';
  return file;
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
    for (int number = 2; !taken.insert(lowerCase(file)).second; ++number) {
      const std::string suffix = fmt::format("-{}", number);
      file = cut(wanted, kMaxBytes - suffix.size()) + suffix;
    }
    files.push_back(file);
  }
  return files;
}

std::filesystem::path linkTargetOf(std::filesystem::path path) {
  constexpr int kMaxLinks = 40;  // as Linux follows
  std::error_code error;
  for (int i = 0; i < kMaxLinks && std::filesystem::is_symlink(path, error); ++i)
    path = path.parent_path() / std::filesystem::read_symlink(path, error);
  return path;
}

std::filesystem::path besideResults(const std::filesystem::path& database, std::string_view ending) {
  std::filesystem::path path = linkTargetOf(database);
  path += ending;
  std::error_code error;
  if (std::filesystem::is_symlink(path, error))
    throw StorageError(Core::sentence(
        "{}: this is a symbolic link; files beside a results file are not written through links.",
        path.string()));
  return path;
}

}  // namespace tetrabench
