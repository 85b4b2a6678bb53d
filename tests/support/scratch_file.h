#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace tetrabench::test {

/// Temporary file of this process, deleted with the object. It is kept in memory if the system has a suitable
/// folder.
class ScratchFile {
 public:
  explicit ScratchFile(std::string_view name)
      : folder_(parent() / ("tetrabench-" + std::to_string(::getpid()) + "-" + std::string(name))),
        path_(folder_ / name) {
    std::filesystem::create_directories(folder_);
  }
  ~ScratchFile() {
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
  }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  const std::filesystem::path& path() const { return path_; }
  void write(std::string_view content) const {
    std::ofstream(path_, std::ios::binary | std::ios::trunc) << content;
  }
  /// Removes the file and its companions, such as journals.
  void clear() const {
    for (const auto& entry : std::filesystem::directory_iterator(folder_))
      std::filesystem::remove(entry.path());
  }

 private:
  static std::filesystem::path parent() {
    std::error_code error;
    const std::filesystem::path memory = "/dev/shm";
    return std::filesystem::is_directory(memory, error) ? memory : std::filesystem::temp_directory_path();
  }

  std::filesystem::path folder_, path_;
};

}  // namespace tetrabench::test
