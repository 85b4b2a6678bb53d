#pragma once

#include <filesystem>

namespace tetrabench {

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

}  // namespace tetrabench
