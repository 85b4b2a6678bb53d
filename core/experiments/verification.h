#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiments/results_database.h"

namespace tetrabench {

/// This fraction (above 0, at most 1) of the runs that are done, at least one if there is any: equally likely
/// ones by the seed, in their order.
std::vector<ResultsDatabase::Unit> sampleOf(const std::vector<ResultsDatabase::Unit>& units, double fraction,
                                            std::uint64_t seed);

/// What people know a run by: "BCTS on Standard 10x20, repetition 3", "BCTS against DT-20 on Guideline 10x20,
/// game 3".
std::string nameOf(const ExperimentPlan& plan, const ExperimentUnit& unit);

/// How the result of a run that was played again differs from the stored one: "lines: 12 stored, 13 played
/// again", "attack of DT-20: 12 stored, 13 played again"; none if they are equal to the last bit.
std::optional<std::string> difference(const ExperimentPlan& plan, const ExperimentUnit& unit,
                                      const UnitResult& stored, const UnitResult& again);

}  // namespace tetrabench
