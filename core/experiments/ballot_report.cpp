#include "core/experiments/ballot_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/error.h"
#include "core/experiments/program_versions.h"
#include "core/storage/csv.h"
#include "core/storage/plain_text.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Result = BallotReport::Result;

Untranslated unitOf(const BallotReport& report) {
  return kBallotMeasures[static_cast<std::size_t>(report.measure)];
}

/// Formats agents by place: "A; B = C; D" if B and C share second place.
std::string rankingText(const BallotReport& report, const Ranking& ranking) {
  std::vector<std::size_t> order(report.agents.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::size_t agent) { return ranking.places[agent]; });
  std::string text;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i > 0) text += ranking.places[order[i]] == ranking.places[order[i - 1]] ? " = " : "; ";
    text += markdownText(report.agents[order[i]]);
  }
  return text;
}

/// Returns the winners, separated by commas.
std::string winnersOf(const BallotReport& report, const Ranking& ranking) {
  std::string names;
  for (const std::size_t agent : ranking.winners())
    names += (names.empty() ? "" : ", ") + report.agents[agent];
  return names.empty() ? "none" : names;
}

/// Formats the share of bootstrap samples that each winner wins.
std::string againText(const Result& result) {
  if (result.again.empty()) return "–";
  std::string text;
  for (const std::size_t agent : result.ranking.winners())
    text += (text.empty() ? "" : ", ") + fmt::format("{:.0f} %", 100 * result.again[agent]);
  return text.empty() ? "–" : text;
}

/// Returns warnings about repeated pieces, results from several versions of a program, and identical agents.
std::vector<std::string> caveatsOf(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs,
                                   const std::vector<std::size_t>& voting) {
  std::vector<std::string> caveats{repeatedPiecesSentence(plan), mixedSentence(plan, runs)};
  for (const std::size_t i : voting)
    for (const std::size_t other : voting)
      if (other < i && plan.agents[i].agent.playsAs(plan.agents[other].agent))
        caveats.push_back(
            Core::sentence("\"{}\" and \"{}\" are the same agent under two names: they split the vote.",
                           plan.agents[other].agent.name, plan.agents[i].agent.name));
  std::erase(caveats, "");
  return caveats;
}

std::string header(std::string_view first, const std::vector<std::string>& names) {
  std::string text = fmt::format("| {} |", first), line = "|---|";
  for (const std::string& name : names) {
    text += fmt::format(" {} |", markdownText(name));
    line += "---|";
  }
  return text + '\n' + line + '\n';
}

}  // namespace

BallotReport ballotReport(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment,
                          BallotMeasure measure, int draws, const std::stop_token& stop) {
  const ExperimentPlan& plan = experiment.plan;
  const std::vector<ResultsDatabase::Run> runs = database.countedRuns(experiment.id, plan);
  BallotReport report{.name = plan.name,
                      .agents = {},
                      .absent = {},
                      .measure = measure,
                      .played = playedBallots(plan, runs, measure),
                      .scores = {},
                      .pairwise = {},
                      .methods = {},
                      .caveats = {}};
  report.caveats = caveatsOf(plan, runs, report.played.agents);
  for (std::size_t i = 0; i < plan.agents.size(); ++i)
    (std::ranges::binary_search(report.played.agents, i) ? report.agents : report.absent)
        .push_back(plan.agents[i].agent.name);
  const Ballots& ballots = report.played.ballots;
  if (ballots.scores.empty() || report.agents.size() < PlayedBallots::kMinAgents)
    throw InvalidArgument(
        report.agents.size() < PlayedBallots::kMinAgents
            ? Core::sentence("\"{}\" has no game yet that two agents have played.", report.name)
            : Core::sentence("\"{}\" has no game yet that every agent in it has played.", report.name));
  report.pairwise = pairwiseCounts(ballots);
  for (std::size_t agent = 0; agent < report.agents.size(); ++agent) {
    BallotReport::Scores scores{0, ballots.scores[0][agent], ballots.scores[0][agent]};
    for (const auto& game : ballots.scores) {
      scores.mean += game[agent] / static_cast<double>(ballots.scores.size());
      scores.least = std::min(scores.least, game[agent]);
      scores.largest = std::max(scores.largest, game[agent]);
    }
    report.scores.push_back(scores);
  }
  for (std::size_t i = 0; i < kVotingMethods; ++i) {
    const auto method = static_cast<VotingMethod>(i);
    constexpr std::uint64_t kSeed = 1;
    report.methods.push_back(
        {method, rank(ballots, method),
         draws > 0 ? winShares(ballots, method, draws, kSeed, stop) : std::vector<double>()});
  }
  return report;
}

std::vector<std::string> remarksOn(const BallotReport& report) {
  const PlayedBallots& played = report.played;
  std::vector<std::string> remarks;
  if (!report.absent.empty())
    remarks.push_back(
        report.absent.size() == 1
            ? Core::sentence("Without {}, which has not played.", report.absent.front())
            : Core::sentence("Without {}, which have not played.", fmt::join(report.absent, ", ")));
  if (played.missing > 0)
    remarks.push_back(Core::tr("%n more games are skipped: not every agent has finished them.",
                               "1 more game is skipped: not every agent has finished it.", played.missing));
  if (played.tied > 0)
    remarks.push_back(Core::tr(
        "In %n games, several agents reached the piece limit: they tie, with the best of their scores.",
        "In %n game, several agents reached the piece limit: they tie, with the best of their scores.",
        played.tied));
  std::string failures;
  for (std::size_t i = 0; i < report.agents.size(); ++i)
    if (played.failed[i] > 0)
      failures +=
          (failures.empty() ? "" : ", ") +
          Core::sentence("{} in {}", report.agents[i], Core::tr("%n games", "%n game", played.failed[i]));
  if (!failures.empty())
    remarks.push_back(
        Core::sentence("Failed: {}. A failed game counts as 0 {} for the agent. First failure: {}", failures,
                       Core::tr(unitOf(report)), played.reason));
  std::ranges::copy(report.caveats, std::back_inserter(remarks));
  return remarks;
}

std::string asMarkdown(const BallotReport& report) {
  const std::string_view unit = unitOf(report);
  std::string text =
      fmt::format("{}: {}, {} ranked by {}\n\n", markdownText(report.name),
                  Core::tr("%n agents", "%n agent", std::ssize(report.agents)),
                  Core::tr("%n games", "%n game", std::ssize(report.played.ballots.scores)), unit);
  for (const std::string& remark : remarksOn(report)) text += markdownText(remark) + "\n\n";
  text += fmt::format("| agent | mean {} | least | largest |\n|---|---|---|---|\n", unit);
  for (std::size_t agent = 0; agent < report.agents.size(); ++agent)
    text += fmt::format("| {} | {} | {} | {} |\n", markdownText(report.agents[agent]),
                        roundedNumber(report.scores[agent].mean), wholeOrRounded(report.scores[agent].least),
                        wholeOrRounded(report.scores[agent].largest));
  text += "\n| method | winner | bootstrap wins | places |\n|---|---|---|---|\n";
  for (const Result& result : report.methods)
    text += fmt::format("| {} | {} | {} | {}{} |\n", kindOf(result.method).label,
                        markdownText(winnersOf(report, result.ranking)), againText(result),
                        result.method == VotingMethod::Condorcet ? "" : rankingText(report, result.ranking),
                        result.ranking.exact ? "" : " (by lower bounds)");
  text +=
      "\nGames that the agent of the row wins against that of the column:\n\n" + header("", report.agents);
  for (std::size_t row = 0; row < report.agents.size(); ++row) {
    text += fmt::format("| {} |", markdownText(report.agents[row]));
    for (std::size_t column = 0; column < report.agents.size(); ++column)
      text += row == column ? " – |" : fmt::format(" {} |", report.pairwise[row][column]);
    text += '\n';
  }
  return text;
}

Json toJson(const BallotReport& report) {
  Json methods = Json::array(), agents = Json::array(), games = Json::array();
  for (const Result& result : report.methods) {
    Json winners = Json::array();
    for (const std::size_t agent : result.ranking.winners()) winners.push_back(report.agents[agent]);
    Json json{{"method", kindOf(result.method).id}, {"definition", kindOf(result.method).meaning},
              {"winners", std::move(winners)},      {"places", result.ranking.places},
              {"points", result.ranking.points},    {"pointsAre", kindOf(result.method).points},
              {"exact", result.ranking.exact}};
    json["winner"] = winnersOf(report, result.ranking);
    if (!result.again.empty()) json["winsAgain"] = result.again;
    methods.push_back(std::move(json));
  }
  for (std::size_t agent = 0; agent < report.agents.size(); ++agent)
    agents.push_back({{"agent", report.agents[agent]},
                      {"mean", report.scores[agent].mean},
                      {"least", report.scores[agent].least},
                      {"largest", report.scores[agent].largest},
                      {"failed", report.played.failed[agent]}});
  for (std::size_t game = 0; game < report.played.repetitions.size(); ++game) {
    const auto& scores = report.played.ballots.scores[game];
    const auto [worst, best] = std::ranges::minmax(scores);
    games.push_back({{"game", report.played.repetitions[game] + 1},
                     {"scores", scores},
                     {"best", best},
                     {"difference", best - worst}});
  }
  return {{"experiment", report.name},  {"measure", unitOf(report)},    {"missing", report.played.missing},
          {"notPlayed", report.absent}, {"remarks", remarksOn(report)}, {"agents", std::move(agents)},
          {"games", std::move(games)},  {"pairwise", report.pairwise},  {"methods", std::move(methods)}};
}

std::string gamesAsCsv(const BallotReport& report) {
  std::string table = "game";
  for (const std::string& agent : report.agents) table += ',' + csv::field(agent);
  table += '\n';
  for (std::size_t game = 0; game < report.played.repetitions.size(); ++game) {
    table += fmt::format("{}", report.played.repetitions[game] + 1);
    for (const double score : report.played.ballots.scores[game]) table += ',' + csv::number(score);
    table += '\n';
  }
  return table;
}

std::string pairwiseAsCsv(const BallotReport& report) {
  std::string table = "agent";
  for (const std::string& agent : report.agents) table += ',' + csv::field(agent);
  table += '\n';
  for (std::size_t row = 0; row < report.agents.size(); ++row) {
    table += csv::field(report.agents[row]);
    for (const std::int64_t games : report.pairwise[row]) table += fmt::format(",{}", games);
    table += '\n';
  }
  return table;
}

std::string methodsAsCsv(const BallotReport& report) {
  std::string table = "method,agent,place,points,exact,bootstrap wins\n";
  for (const Result& result : report.methods)
    for (std::size_t agent = 0; agent < report.agents.size(); ++agent)
      table += fmt::format("{},{},{},{},{},{}\n", kindOf(result.method).id, csv::field(report.agents[agent]),
                           result.ranking.places[agent], csv::number(result.ranking.points[agent]),
                           result.ranking.exact ? "yes" : "no",
                           result.again.empty() ? "" : csv::number(result.again[agent]));
  return table;
}

}  // namespace tetrabench
