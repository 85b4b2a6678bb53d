#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiments/results_database.h"

namespace tetrabench {

/// Returns a random sample of finished runs, in their order: this fraction of them (above 0, at most 1), and
/// at least one if there are any. All runs are equally likely; the sample is deterministic for a seed.
std::vector<ResultsDatabase::Run> sampleOf(const std::vector<ResultsDatabase::Run>& runs, double fraction,
                                           std::uint64_t seed);

/// Returns a display name for a run: "BCTS on Standard 10x20, repetition 3", "BCTS against DT-20 on Guideline
/// 10x20, game 3".
std::string nameOf(const ExperimentPlan& plan, const RunKey& run);

/// Describes the first difference between the stored result of a run and that of its replay: "lines: 12
/// stored, 13 replayed", "attack of DT-20: 12 stored, 13 replayed"; none if they are bitwise equal.
std::optional<std::string> difference(const ExperimentPlan& plan, const RunKey& run, const RunResult& stored,
                                      const RunResult& again);

}  // namespace tetrabench
