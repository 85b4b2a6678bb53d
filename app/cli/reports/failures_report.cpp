#include "app/cli/reports/failures_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

using FailedUnits = std::vector<ResultsDatabase::Unit>;

FailedUnits failedOf(const FailedUnits& units) {
  FailedUnits failed;
  std::ranges::copy_if(units, std::back_inserter(failed), [](const ResultsDatabase::Unit& unit) {
    return unit.state == ResultsDatabase::State::Failed;
  });
  return failed;
}

}  // namespace

std::string failuresText(const ExperimentPlan& plan, const FailedUnits& units) {
  std::string text = plan.versus ? "| first | second | MDP | game | reason |\n|---|---|---|---|---|\n"
                                 : "| failed run of | MDP | repetition | reason |\n|---|---|---|---|\n";
  const auto name = [&](std::size_t agent) { return markdownText(plan.agents[agent].agent.name); };
  for (const ResultsDatabase::Unit& run : failedOf(units)) {
    text += fmt::format("| {} |", name(run.unit.agent));
    if (run.unit.opponent) text += fmt::format(" {} |", name(*run.unit.opponent));
    text += fmt::format(" {} | {} | {} |\n", markdownText(plan.mdps[run.unit.mdp].mdp.name()),
                        run.unit.repetition, markdownText(run.reason));
  }
  return text;
}

Json failuresJson(const ExperimentPlan& plan, const FailedUnits& units) {
  Json failures = Json::array();
  for (const ResultsDatabase::Unit& run : failedOf(units)) {
    Json failure;
    failure[run.unit.opponent ? "first" : "agent"] = plan.agents[run.unit.agent].agent.name;
    if (run.unit.opponent) failure["second"] = plan.agents[*run.unit.opponent].agent.name;
    failure["mdp"] = plan.mdps[run.unit.mdp].mdp.name();
    failure[run.unit.opponent ? "game" : "repetition"] = run.unit.repetition;
    failure["reason"] = run.reason;
    failures.push_back(std::move(failure));
  }
  return failures;
}

std::string notPlayedSentence(const FailedUnits& units) {
  const FailedUnits failed = failedOf(units);
  if (failed.empty()) return {};
  std::vector<std::string> reasons;
  for (const ResultsDatabase::Unit& unit : failed)
    if (std::ranges::find(reasons, unit.reason) == reasons.end()) reasons.push_back(unit.reason);
  constexpr std::size_t kMostReasons = 3;
  std::string sentence = fmt::format("{} {} not played:", counted(std::ssize(failed), "game"),
                                     failed.size() == 1 ? "was" : "were");
  for (std::size_t i = 0; i < std::min(reasons.size(), kMostReasons); ++i) sentence += ' ' + reasons[i];
  if (reasons.size() > kMostReasons) sentence += fmt::format(" And {} more.", reasons.size() - kMostReasons);
  return sentence;
}

}  // namespace tetrabench::cli
