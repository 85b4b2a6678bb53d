#include "app/cli/reports/optimize_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <limits>

#include "app/cli/command.h"
#include "app/cli/progress.h"
#include "app/cli/reports/start_report.h"
#include "app/cli/reports/text_columns.h"
#include "core/error.h"
#include "core/optimizers/option_space.h"
#include "core/optimizers/search_summary.h"
#include "core/storage/csv.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

/// Returns true if the finalists are the optima of several runs.
bool hasOptima(const OptimizationPlan& plan, const std::vector<Finalist>& finalists) {
  return kindOf(plan.method).hasRuns && std::ranges::any_of(finalists, [&](const Finalist& f) {
           return f.trial.candidate.island != finalists.front().trial.candidate.island;
         });
}

/// Returns the rank of a finalist by its look-ahead score, from 1.
std::size_t rankWithPreview(const Finalist& finalist, const std::vector<Finalist>& finalists) {
  return 1 + static_cast<std::size_t>(std::ranges::count_if(finalists, [&](const Finalist& other) {
           return other.withPreview && other.withPreview->mean > finalist.withPreview->mean;
         }));
}

Json finalistsJson(const OptimizationPlan& plan, const std::vector<Finalist>& finalists) {
  Json list = Json::array();
  for (const Finalist& f : finalists) {
    const Candidate& candidate = f.trial.candidate;
    double largest = 0;
    for (const double weight : candidate.numbers) largest = std::max(largest, std::abs(weight));
    Json weights = Json::object(), relative = Json::object();
    for (std::size_t i = 0; i < plan.space.size(); ++i) {
      weights[plan.space[i].name] = candidate.numbers[i];
      relative[plan.space[i].name] = largest > 0 ? candidate.numbers[i] / largest : 0;
    }
    Json entry{{"weights", std::move(weights)},
               {"relativeWeights", std::move(relative)},
               {"training", number(valueOf(f.trial.performance, plan.measure))},
               {"validation", toJson(f.validation)}};
    const Performance& means = f.trial.performance;
    entry["performance"] = {{"lines", means.lines}, {"reward", means.reward}, {"pieces", means.pieces}};
    if (kindOf(plan.method).hasRuns) entry["run"] = candidate.island + 1;
    if (f.withPreview) {
      entry["withPreview"] = toJson(*f.withPreview);
      entry["rankWithPreview"] = rankWithPreview(f, finalists);
    }
    list.push_back(std::move(entry));
  }
  return list;
}

Json scoresJson(const ScoreSummary& scores) {
  return {{"candidates", scores.candidates},
          {"best", scores.best ? number(*scores.best) : Json()},
          {"mean", scores.mean ? number(*scores.mean) : Json()}};
}

Json generationsJson(const std::vector<GenerationSummary>& generations) {
  Json list = Json::array();
  for (const GenerationSummary& generation : generations) {
    Json entry{{"generation", generation.generation + 1}};
    entry.update(scoresJson(generation.scores));
    Json& islands = entry["islands"] = Json::array();
    for (const IslandSummary& island : generation.islands) islands.push_back(scoresJson(island.scores));
    list.push_back(std::move(entry));
  }
  return list;
}

Json searchJson(const Optimizer& optimizer, const SavedAgents& saved) {
  const OptimizationPlan& plan = optimizer.plan();
  const auto progress = optimizer.progress();
  const Objective validation = plan.objectiveOf(plan.validation);
  const std::vector<Trial> trials = optimizer.history().since(0);
  Json json{{"optimization", plan.name},
            {"method", kindOf(plan.method).id},
            {"mdp", plan.mdp.mdp.name()},
            {"measure", unitOf(plan.measure)},
            {"seed", plan.seed},
            {"validation",
             {{"mdp", validation.mdp.name()},
              {"games", validation.games},
              {"pieceLimit", validation.pieceLimit ? Json(*validation.pieceLimit) : Json()},
              {"seed", validation.seed}}},
            {"evaluations", progress.search.evaluations},
            // Null if splitting estimates games, as none is played to its end.
            {"pieces", plan.splittingEffort ? Json() : Json(progress.search.pieces)},
            {"lines", plan.splittingEffort ? Json() : Json(progress.search.lines)},
            {"seconds", progress.search.seconds},
            {"start", number(valueOf(trials.front().performance, plan.measure))},
            {"startComparison", startJson(optimizer.start().value_or(StartComparison()))}};
  if (kindOf(plan.method).course == SearchCourse::Generations)
    json["generations"] = generationsJson(generationsOf(trials, plan.measure));
  if (kindOf(plan.method).hasRuns) {
    const Rises rises = risesOf(trials, plan.measure);
    json["rises"] = {{"lines", rises.lines}, {"reward", rises.reward}, {"both", rises.both}};
  }
  json["finalists"] = finalistsJson(plan, optimizer.finalists());
  json["agent"] = saved.best.string();
  if (!saved.last.empty()) json["lastAgent"] = saved.last.string();
  return json;
}

/// Returns how many games the candidate was trained for.
std::int64_t gamesOf(const Trial& trial) {
  return static_cast<std::int64_t>(trial.candidate.numbers.front());
}

/// Returns the table of the best candidates, with its header.
std::vector<std::vector<TextCell>> finalistRows(const OptimizationPlan& plan,
                                                const std::vector<Finalist>& finalists) {
  const bool optima = hasOptima(plan, finalists), trained = kindOf(plan.method).learning != nullptr;
  const bool vector = plan.measure == ScoreMeasure::Lexicographic;
  std::vector<std::vector<TextCell>> rows(1);
  const auto addTo = [](std::vector<TextCell>& row, bool applies, std::string text, bool rightAligned) {
    if (applies) row.push_back({std::move(text), rightAligned});
  };
  std::vector<TextCell>& heading = rows.front();
  addTo(heading, optima, "run", true);
  addTo(heading, trained, "games", true);
  addTo(heading, true, vector ? "lines" : "training", true);
  addTo(heading, vector, "reward", true);
  addTo(heading, vector, "pieces", true);
  addTo(heading, true, "validation (95 % CI)", false);
  addTo(heading, plan.previewCheck.has_value(), "with look-ahead (95 % CI)", false);
  addTo(heading, !trained, hasOptions(plan.agent.agent) ? "options" : "weights", false);
  for (const Finalist& f : finalists) {
    const Performance& means = f.trial.performance;
    std::vector<TextCell>& row = rows.emplace_back();
    addTo(row, optima, fmt::format("{}", f.trial.candidate.island + 1), true);
    addTo(row, trained, grouped(gamesOf(f.trial)), true);
    addTo(row, true, roundedNumber(valueOf(means, plan.measure)), true);
    addTo(row, vector, roundedNumber(means.reward), true);
    addTo(row, vector, roundedNumber(means.pieces), true);
    addTo(row, true, rounded(f.validation), false);
    addTo(row, plan.previewCheck.has_value(), f.withPreview ? rounded(*f.withPreview) : "", false);
    addTo(row, !trained, weightsText(plan, f.trial.candidate), false);
  }
  return rows;
}

std::string searchText(const Optimizer& optimizer, const SavedAgents& saved) {
  const OptimizationPlan& plan = optimizer.plan();
  const auto progress = optimizer.progress();
  const std::string pieces =
      plan.splittingEffort ? std::string() : counted(progress.search.pieces, "piece") + ", ";
  std::string text =
      fmt::format("{}: {}, {}{}\n", plainText(plan.name), counted(progress.search.evaluations, "evaluation"),
                  pieces, clockTime(progress.search.seconds));
  text += inColumns(finalistRows(plan, optimizer.finalists()));
  if (const auto start = optimizer.start()) text += startText(plan, *start);
  text += fmt::format("best agent: {}\n", plainText(saved.best.string()));
  if (!saved.last.empty()) text += fmt::format("last agent: {}\n", plainText(saved.last.string()));
  return text;
}

}  // namespace

std::string weightsText(const OptimizationPlan& plan, const Candidate& candidate) {
  std::string text;
  for (std::size_t i = 0; i < plan.space.size(); ++i)
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", plainText(plan.space[i].name),
                        weightText(candidate.numbers[i]));
  return text;
}

std::string historyAsCsv(const SearchHistory& history, const OptimizationPlan& plan) {
  if (kindOf(plan.method).learning) {
    std::string table = "trainingGames,score\n";
    for (const Trial& trial : history.since(0))
      table += fmt::format("{},{}\n", gamesOf(trial), csv::number(valueOf(trial.performance, plan.measure)));
    return table;
  }
  std::string table = "generation,island,candidates,best,mean\n";
  constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
  for (const GenerationSummary& generation : generationsOf(history.since(0), plan.measure))
    for (const auto& [island, scores] : generation.islands)
      table += fmt::format("{},{},{},{},{}\n", generation.generation + 1, island + 1, scores.candidates,
                           csv::number(scores.best.value_or(kUnknown)),
                           csv::number(scores.mean.value_or(kUnknown)));
  return table;
}

void printSearch(const Optimizer& optimizer, const SavedAgents& saved, bool json) {
  if (json)
    print(searchJson(optimizer, saved));
  else
    std::cout << searchText(optimizer, saved);
}

}  // namespace tetrabench::cli
