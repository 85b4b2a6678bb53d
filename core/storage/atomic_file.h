#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace tetrabench {

/// The whole text of a file. Throws InvalidDocument if there is none or if it is larger than `maxBytes`,
/// which is checked before anything is read, and StorageError if reading fails.
std::string readTextFile(const std::filesystem::path& path, std::uintmax_t maxBytes);

/// A file that is written as a whole or not at all: to a temporary file in the same folder, flushed to disk,
/// then renamed. What exists and is no regular file (a folder, /dev/null) is left alone.
class AtomicFile {
 public:
  /// Throws StorageError, as the others.
  explicit AtomicFile(const std::filesystem::path& path);
  /// Without `finish` nothing is left of what was written.
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  const std::filesystem::path& path() const { return path_; }
  void write(std::string_view content);
  /// Puts the file in place. Nothing may be written afterwards.
  void finish();

 private:
  [[noreturn]] void fail();

  std::filesystem::path path_;
  std::string temporary_;
  int file_ = -1;  ///< its descriptor, while it is open
};

/// Writes a whole AtomicFile. Throws StorageError.
void writeFileAtomically(const std::filesystem::path& path, std::string_view content);

/// Creates a folder, and those around it that are not there. Throws StorageError.
void createFolder(const std::filesystem::path& folder);

}  // namespace tetrabench
