#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "tests/fuzz/parsers.h"

// Entry points for libFuzzer: `fuzz [options] FOLDER...`, where the first folder has the name of a parser
// (`parsers()`).

namespace {

const tetrabench::test::Parser* parser = nullptr;

}  // namespace

// libFuzzer prescribes these names.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" int LLVMFuzzerInitialize(const int* argc, char*** argv) {
  for (int i = 1; i < *argc && !parser; ++i)
    if ((*argv)[i][0] != '-') parser = tetrabench::test::parserOf((*argv)[i]);
  if (parser) return 0;
  std::fprintf(stderr, "usage: fuzz [options of libFuzzer] FOLDER..., the first of which is one of\n");
  for (const auto& known : tetrabench::test::parsers()) std::fprintf(stderr, "  %s\n", known.name.data());
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    readOrRefuse(*parser, std::string(reinterpret_cast<const char*>(data), size));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    std::abort();
  }
  return 0;
}
// NOLINTEND(readability-identifier-naming)
