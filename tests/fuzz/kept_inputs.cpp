#include <algorithm>
#include <cstdio>
#include <exception>
#include <vector>

#include "core/storage/text.h"
#include "tests/fuzz/parsers.h"

// Reads all inputs in folders named after parsers once, without libFuzzer.

namespace {

constexpr std::uintmax_t kMaxInputBytes = 1 << 20;

std::vector<std::filesystem::path> filesBelow(const char* folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  int read = 0, failed = 0;
  for (int i = 1; i < argc; ++i)
    for (const auto& file : filesBelow(argv[i])) {
      const auto* parser = tetrabench::test::parserOf(std::filesystem::relative(file, argv[i]));
      try {
        if (!parser) throw std::logic_error("no parser has the name of its folder");
        readOrRefuse(*parser, tetrabench::readFile(file, kMaxInputBytes));
        ++read;
      } catch (const std::exception& error) {
        std::fprintf(stderr, "%s: %s\n", file.c_str(), error.what());
        ++failed;
      }
    }
  std::printf("%d inputs were read or refused as they should be, %d were not\n", read, failed);
  return failed == 0 && read > 0 ? 0 : 1;
}
