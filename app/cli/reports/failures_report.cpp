#include "app/cli/reports/failures_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/storage/json/json_writer.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

using Runs = std::vector<ResultsDatabase::Run>;

Runs failedOf(const Runs& runs) {
  Runs failed;
  std::ranges::copy_if(runs, std::back_inserter(failed), [](const ResultsDatabase::Run& run) {
    return run.state == ResultsDatabase::State::Failed;
  });
  return failed;
}

}  // namespace

std::string failuresText(const ExperimentPlan& plan, const Runs& runs) {
  std::string text = plan.versus ? "| first | second | MDP | game | reason |\n|---|---|---|---|---|\n"
                                 : "| failed run of | MDP | repetition | reason |\n|---|---|---|---|\n";
  const auto name = [&](std::size_t agent) { return markdownText(plan.agents[agent].agent.name); };
  for (const ResultsDatabase::Run& run : failedOf(runs)) {
    text += fmt::format("| {} |", name(run.key.agent));
    if (run.key.opponent) text += fmt::format(" {} |", name(*run.key.opponent));
    text += fmt::format(" {} | {} | {} |\n", markdownText(plan.mdps[run.key.mdp].mdp.name()),
                        run.key.repetition, markdownText(run.reason));
  }
  return text;
}

void writeFailures(JsonWriter& json, const ExperimentPlan& plan, const Runs& runs) {
  json.beginList("failures");
  for (const ResultsDatabase::Run& run : failedOf(runs)) {
    Json failure;
    failure[run.key.opponent ? "first" : "agent"] = plan.agents[run.key.agent].agent.name;
    if (run.key.opponent) failure["second"] = plan.agents[*run.key.opponent].agent.name;
    failure["mdp"] = plan.mdps[run.key.mdp].mdp.name();
    failure[run.key.opponent ? "game" : "repetition"] = run.key.repetition;
    failure["reason"] = run.reason;
    json.element(failure);
  }
  json.endList();
}

std::string notPlayedSentence(const Runs& runs) {
  const Runs failed = failedOf(runs);
  if (failed.empty()) return {};
  std::vector<std::string> reasons;
  for (const ResultsDatabase::Run& run : failed)
    if (std::ranges::find(reasons, run.reason) == reasons.end()) reasons.push_back(run.reason);
  constexpr std::size_t kMaxReasons = 3;
  std::string sentence = fmt::format("{} {} not played:", counted(std::ssize(failed), "game"),
                                     failed.size() == 1 ? "was" : "were");
  for (std::size_t i = 0; i < std::min(reasons.size(), kMaxReasons); ++i) sentence += ' ' + reasons[i];
  if (reasons.size() > kMaxReasons) sentence += fmt::format(" And {} more.", reasons.size() - kMaxReasons);
  return sentence;
}

}  // namespace tetrabench::cli
