#include <fmt/format.h>

#include <filesystem>

#include "app/cli/command.h"
#include "core/error.h"

namespace tetrabench::cli {

CLI::Validator fileToWrite() {
  return CLI::Validator(
      [](const std::string& path) {
        return path.empty() ? std::string("the file name is empty.") : std::string();
      },
      "");
}

void checkFileToWrite(const char* option, const std::string& file, const std::string& ending) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder = fs::absolute(file).parent_path();
  if (!fs::is_directory(folder, error))
    throw InvalidArgument(fmt::format("{}: the folder of {} does not exist.", option, file));
  if (fs::exists(file, error) && !fs::is_regular_file(file, error))
    throw InvalidArgument(fmt::format("{}: {} is not a file.", option, file));
  if (fs::exists(file, error) && !file.ends_with(ending))
    throw InvalidArgument(
        fmt::format("{}: {} exists and is not a *{} file; name a new file.", option, file, ending));
}

}  // namespace tetrabench::cli
