#include "tests/support/test_main.h"

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

namespace tetrabench::test {
namespace {

std::map<std::string, int (*)(int, char**)>& registered() {
  static std::map<std::string, int (*)(int, char**)> tests;
  return tests;
}

}  // namespace

Registration::Registration(const char* name, int (*run)(int, char**)) {
  registered().emplace(name, run);
}

int runTests(int argc, char** argv) {
  std::vector<char*> arguments(argv, argv + argc);
  if (argc > 1 && registered().contains(argv[1])) {
    arguments.erase(arguments.begin() + 1);
    return registered()[argv[1]](argc - 1, arguments.data());
  }
  int failed = 0;
  for (const auto& [name, run] : registered()) failed += run(argc, arguments.data());
  return failed;
}

bool allCases() {
  return std::getenv("TETRABENCH_ALL_CASES") != nullptr;
}

}  // namespace tetrabench::test
