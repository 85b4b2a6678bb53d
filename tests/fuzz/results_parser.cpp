#include "tests/fuzz/results_parser.h"

#include "core/experiments/results_database.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/optimization_plan.h"
#include "core/storage/atomic_file.h"
#include "tests/support/scratch_file.h"

namespace tetrabench::test {
namespace {

constexpr std::uintmax_t kMaxBytes = 1 << 20;
constexpr std::size_t kChange = 4;  ///< bytes per change

std::string stored(const char* file) {
  return readTextFile(std::string(TETRABENCH_TEST_DATA "/") + file, kMaxBytes);
}

std::string upgraded(const std::string& content) {
  const ScratchFile file("upgraded.tetrabench");
  file.write(content);
  ResultsDatabase(file.path()).vacuum();
  return readTextFile(file.path(), kMaxBytes);
}

const std::string& soundFile(unsigned char choice) {
  static const std::string version4 = stored("results-version-4.tetrabench"),
                           version1 = stored("results-version-1.tetrabench"), version5 = upgraded(version4);
  const std::string* const files[] = {&version5, &version4, &version1};
  return *files[choice % std::size(files)];
}

std::string fileOf(const std::string& input) {
  if (input.empty() || input.starts_with("SQLite format 3")) return input;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(input[at]); };
  std::string file = soundFile(byte(0));
  for (std::size_t at = 1; at + kChange <= input.size(); at += kChange) {
    const std::size_t place = std::size_t{byte(at)} << 16 | std::size_t{byte(at + 1)} << 8 | byte(at + 2);
    char& changed = file[place % file.size()];
    changed = static_cast<char>(changed ^ input[at + 3]);
  }
  return file;
}

}  // namespace

void readResultsFile(const std::string& input) {
  static const ScratchFile file("a.tetrabench");
  file.clear();
  file.write(fileOf(input));
  constexpr std::chrono::milliseconds kPatience(0);
  {
    ResultsDatabase experiments(file.path(), kPatience);
    for (const auto& experiment : experiments.experiments()) {
      if (!experiment.problem.empty()) continue;
      for (const auto& unit : experiments.units(experiment.id, experiment.plan))
        if (unit.state == ResultsDatabase::State::Done) experiments.run(unit, experiment.plan);
    }
  }
  EvaluationDatabase searches(file.path(), kPatience);
  for (const std::string& name : searches.names()) searches.findObjective(searches.plan(name).objective());
  searches.checkAll();
  ResultsDatabase(file.path(), kPatience).checkAll();
}

}  // namespace tetrabench::test
