#include "tests/fuzz/results_parser.h"

#include "core/agents/library.h"
#include "core/experiments/experiment_runner.h"
#include "core/experiments/results_database.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/optimization_plan.h"
#include "core/storage/text.h"
#include "tests/support/scratch_file.h"

namespace tetrabench::test {
namespace {

constexpr std::uintmax_t kMaxBytes = 1 << 20;
constexpr std::size_t kChange = 4;  ///< bytes per change

/// Returns a file with an experiment, some of whose runs are finished, and a search with two evaluations.
std::string soundFile() {
  ExperimentPlan experiment;
  experiment.name = "Experiment";
  experiment.mdps = {{"", Library::instance().mdp("rlc2008/training-00")}};
  for (const char* id : {"dt-20", "random"}) experiment.agents.push_back({id, Library::instance().agent(id)});
  experiment.repetitions = 2;
  experiment.length.amount = 100;
  experiment.checkpoints = 10;
  OptimizationPlan search;
  search.name = "Search";
  search.mdp = {"", Library::instance().mdp("standard/10x10")};
  search.agent = {"", Library::instance().agent("huji-2")};
  search.space = spaceOf(search.agent.agent, 0, 100);
  const ScratchFile file("made.tetrabench");
  {
    ResultsDatabase database(file.path());
    const auto runs = database.runs(database.addExperiment(experiment), experiment);
    RunProgress progress;
    for (std::size_t i = 0; i < 2; ++i)
      database.finish(runs.at(i).id, *playRun(experiment, runs.at(i).key, progress), {});
    database.fail(runs.at(2).id, "it fell over");
  }
  {
    EvaluationDatabase database(file.path());
    database.add(search);
    const std::int64_t objective = database.objectiveId(search.objective());
    for (const double number : {1, 2})
      database.save(objective, 0, std::vector<double>(5, number),
                    {.games = 2, .pieces = 100, .lines = 30, .reward = 40});
  }
  ResultsDatabase(file.path()).vacuum();
  return readFile(file.path(), kMaxBytes);
}

/// Returns the input itself if it looks like a database; otherwise a valid file with the changes that the
/// input lists: a position in three bytes, and a mask of the bits to flip there.
std::string fileOf(const std::string& input) {
  if (input.starts_with("SQLite format 3")) return input;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(input[at]); };
  static const std::string sound = soundFile();
  std::string file = sound;
  for (std::size_t at = 0; at + kChange <= input.size(); at += kChange) {
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
  constexpr std::chrono::milliseconds kLockTimeout(0);
  {
    ResultsDatabase experiments(file.path(), kLockTimeout);
    for (const auto& experiment : experiments.experiments()) {
      if (!experiment.problem.empty()) continue;
      for (const auto& run : experiments.runs(experiment.id, experiment.plan))
        if (run.state == ResultsDatabase::State::Done) experiments.outcome(run, experiment.plan);
    }
  }
  EvaluationDatabase searches(file.path(), kLockTimeout);
  for (const std::string& name : searches.names()) searches.findObjective(searches.plan(name).objective());
  searches.checkAll();
  ResultsDatabase(file.path(), kLockTimeout).checkAll();
}

}  // namespace tetrabench::test
