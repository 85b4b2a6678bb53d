#pragma once

#include <filesystem>
#include <string>

namespace tetrabench::cli {

/// A folder for temporary files, removed with its contents on destruction. A killed process cannot remove its
/// folder; the next one that creates a folder does. Throws StorageError.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  int lock_ = -1;  ///< file in the folder that is locked while the folder is in use
};

}  // namespace tetrabench::cli
