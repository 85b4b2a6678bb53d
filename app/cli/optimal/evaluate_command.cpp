#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "app/cli/optimal/optimal_command.h"
#include "app/cli/progress.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/optimal/value_file.h"
#include "core/parallel/stopped.h"
#include "core/play/exact_lines.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

struct EvaluateOptions {
  std::string mdp, values;
  std::vector<std::string> agents;
  int threads = 0;
  bool json = false;
};

struct Evaluated {
  std::string agent;
  ExactLines exact;
};

/// Returns bounds on the number of lines by which an agent falls short of optimal play.
LinesBounds gapOf(const LinesBounds& best, const LinesBounds& agent) {
  return {std::max(0.0, best.lower - agent.upper), best.upper - agent.lower};
}

/// Prints a Markdown table, best agent first.
void printTable(std::vector<Evaluated> all, const OptimalValues* values) {
  std::ranges::stable_sort(all, std::ranges::greater(), [](const Evaluated& one) { return one.exact.lines; });
  std::cout << (values == nullptr
                    ? "| agent | expected lines |\n|---|---|\n"
                    : "| agent | expected lines | of the best play | gap |\n|---|---|---|---|\n");
  std::optional<LinesBounds> best;
  if (values != nullptr) {
    const Board start = values->problem.mdp().startBoard();
    best = values->boundsAt(start);
    std::cout << fmt::format("| best play | {} | 100 % | |\n", linesText(values->at(start).value(), *best));
  }
  for (const auto& [agent, exact] : all) {
    std::cout << fmt::format("| {} | {} |", plainText(agent), linesText(exact.lines, exact.bounds));
    if (best) {
      const double lines = values->at(values->problem.mdp().startBoard()).value();
      std::cout << fmt::format(" {:.2f} % | {:.4f} |", 100 * exact.lines / lines, lines - exact.lines);
    }
    std::cout << '\n';
  }
}

Json jsonOf(const std::vector<Evaluated>& all, const EvaluateOptions& options, const OptimalValues* values) {
  Json json{{"mdp", options.mdp}};
  std::optional<LinesBounds> best;
  if (values != nullptr) {
    const Board start = values->problem.mdp().startBoard();
    best = values->boundsAt(start);
    json["best"] = {{"lines", number(values->at(start).value())}, {"bounds", cli::toJson(*best)}};
  }
  Json& agents = json["agents"] = Json::object();
  for (const auto& [agent, exact] : all) {
    Json& one = agents[agent] = {
        {"lines", number(exact.lines)}, {"bounds", cli::toJson(exact.bounds)}, {"boards", exact.boards}};
    if (!best) continue;
    const double lines = values->at(values->problem.mdp().startBoard()).value();
    one["ofBest"] = exact.lines / lines;
    one["gap"] = lines - exact.lines;
    one["gapBounds"] = cli::toJson(gapOf(*best, exact.bounds));
  }
  return json;
}

void evaluate(const EvaluateOptions& options, Outcome& outcome) {
  const Mdp mdp = Library::instance().mdp(options.mdp);
  std::vector<AgentSettings> agents;
  for (const std::string& agent : options.agents) agents.push_back(Library::instance().agent(agent));
  const auto values = options.values.empty() ? nullptr : sharedValues(options.values, mdp);
  const int threads = options.threads > 0 ? options.threads : executor().defaultThreads();
  std::vector<Evaluated> all;
  try {
    ProgressLine line;
    for (std::size_t i = 0; i < agents.size(); ++i)
      all.push_back({options.agents[i],
                     exactLines(
                         agents[i], mdp, threads,
                         [&](std::uint64_t boards, double change) {
                           line.show([&](double elapsed) {
                             return fmt::format(
                                 "{} ({} of {}): {} boards, greatest change {:.1e}, {} elapsed",
                                 options.agents[i], i + 1, agents.size(),
                                 grouped(static_cast<std::int64_t>(boards)), change, clockTime(elapsed));
                           });
                         },
                         interruption())});
  } catch (const Stopped&) {
    if (all.empty()) return reportInterruption("no agent was fully evaluated", outcome);
    reportInterruption(fmt::format("{} of {} agents are done", all.size(), agents.size()), outcome);
  }
  if (options.json) return print(jsonOf(all, options, values.get()));
  printTable(all, values.get());
}

}  // namespace

void addOptimalEvaluate(CLI::App& group, Outcome& outcome) {
  auto options = std::make_shared<EvaluateOptions>();
  CLI::App* command =
      group.add_subcommand("evaluate", "Compute the expected lines of agents exactly, without playing games");
  addMdpOption(*command, options->mdp);
  command
      ->add_option("--agent", options->agents, "An id that `agent list` prints, or a file; may be repeated")
      ->type_name("AGENT")
      ->required();
  command
      ->add_option("--values", options->values,
                   "A *.values file of the MDP: also print how far the agents are from the best play")
      ->type_name("FILE");
  addThreadsOption(*command, options->threads, "Threads");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options, &outcome] { evaluate(*options, outcome); });
}

}  // namespace tetrabench::cli
