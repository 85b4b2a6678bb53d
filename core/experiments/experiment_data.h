#pragma once

#include <filesystem>
#include <string>

#include "core/experiments/experiment_summary.h"
#include "core/storage/atomic_file.h"

namespace tetrabench {

// All data of an experiment for other programs, run by run. Numbers are exact.

inline constexpr const char* kRunsCsvHeading =
    "agent,mdp,repetition,seed,state,reward,lines,pieces,steps,episodes,deaths,clears1,clears2,clears3,"
    "clears4,seconds,reason\n";
/// Returns one line.
std::string runAsCsv(const ExperimentPlan& plan, const PlayedRun& played);

inline constexpr const char* kCurvesCsvHeading = "agent,mdp,repetition,seed,x,reward,lines,pieces,height\n";
/// Returns a line for each point of the run's curve.
std::string curveAsCsv(const ExperimentPlan& plan, const PlayedRun& played);

/// The files runs.csv and curves.csv. All functions throw StorageError; nothing is left unless `finish` was
/// called.
class RunTables {
 public:
  RunTables(const std::filesystem::path& folder, const ExperimentPlan& plan);
  void add(const PlayedRun& played);
  void finish();

 private:
  const ExperimentPlan& plan_;
  AtomicFile runs_, curves_;
};

/// A JSON file with the experiment's name and a list of its runs with totals and curves, one per line. All
/// functions throw StorageError; nothing is left unless `finish` was called.
class ExperimentDataFile {
 public:
  ExperimentDataFile(const std::filesystem::path& path, const ExperimentPlan& plan);
  void add(const PlayedRun& played);
  void finish();

 private:
  const ExperimentPlan& plan_;
  AtomicFile file_;
  bool hasRuns_ = false;
};

}  // namespace tetrabench
