#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace tetrabench {

/// Returns the contents of a text file, normalized as by normalizedText(). Throws InvalidDocument if it is
/// not a regular file or is larger than `maxBytes` (checked before reading), and StorageError if reading
/// fails.
std::string readTextFile(const std::filesystem::path& path, std::uintmax_t maxBytes);

/// A file that is written completely or not at all: to a temporary file in the same folder, which is flushed
/// to disk and then renamed. Existing paths that are not regular files (a folder, /dev/null) are never
/// replaced.
class AtomicFile {
 public:
  /// Creates the temporary file. All members throw StorageError on failure.
  explicit AtomicFile(const std::filesystem::path& path);
  /// Discards everything written unless `finish` was called.
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  const std::filesystem::path& path() const { return path_; }
  void write(std::string_view content);
  /// Moves the file into place. Nothing may be written afterwards.
  void finish();

 private:
  [[noreturn]] void fail();

  std::filesystem::path path_;
  std::string temporary_;
  int file_ = -1;  ///< file descriptor while it is open
};

/// Writes an AtomicFile in one call. Throws StorageError.
void writeFileAtomically(const std::filesystem::path& path, std::string_view content);

/// A temporary folder beside a file that is being created, removed with its contents on destruction.
class WorkFolder {
 public:
  /// Throws StorageError, which names the file, if the folder cannot be created.
  explicit WorkFolder(const std::filesystem::path& file);
  ~WorkFolder();
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Renames a file unless the new name exists, also if it was created in the meantime; returns false if it
/// does. Throws StorageError. (File systems that cannot rename so may replace a file created in the
/// meantime.)
bool moveUnlessExists(const std::filesystem::path& from, const std::filesystem::path& to);

/// Creates a folder and any missing parent folders. Throws StorageError.
void createFolder(const std::filesystem::path& folder);

}  // namespace tetrabench
