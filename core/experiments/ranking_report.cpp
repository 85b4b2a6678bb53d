#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

#include "core/error.h"
#include "core/experiments/ranked_games.h"
#include "core/storage/csv.h"
#include "core/storage/json/json_writer.h"
#include "core/storage/plain_text.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

std::string shareText(const PairResult& games) {
  return games.games() == 0
             ? ""
             : fmt::format("{:.1f} %", 100 * games.points() / static_cast<double>(games.games()));
}

double attackPerPiece(const RankedGames::Side& side) {
  return side.pieces == 0 ? 0 : static_cast<double>(side.attack) / static_cast<double>(side.pieces);
}

bool anyAttack(const RankedGames& games) {
  return std::ranges::any_of(games.sides, [](const RankedGames::Side& side) { return side.attack > 0; });
}

using Ratings = std::span<const AgentRating>;

Ratings bestRatings(Ratings order, std::size_t count) {
  return order.first(std::min(count, order.size()));
}

/// Returns the pairs of these agents that have played, each once, in the order of the plan.
std::vector<AgentPair> playedPairs(const RankedGames& games, Ratings ratings) {
  std::vector<std::size_t> agents;
  for (const AgentRating& rating : ratings) agents.push_back(rating.agent);
  std::ranges::sort(agents);
  std::vector<AgentPair> pairs;
  for (std::size_t i = 0; i < agents.size(); ++i)
    for (std::size_t j = i + 1; j < agents.size(); ++j)
      if (games.pairs[agents[i]][agents[j]].games() > 0) pairs.push_back({agents[i], agents[j]});
  return pairs;
}

/// Numbers of agents and of pairs that have played that a report does not show.
struct Omitted {
  std::size_t agents = 0, pairs = 0;
};

Omitted omittedFrom(const RankedGames& games, Ratings order, Ratings shown, Ratings paired) {
  const auto played = [&games](Ratings ratings) {
    std::size_t ordered = 0;  // counts each pair twice
    for (const AgentRating& one : ratings)
      for (const AgentRating& other : ratings)
        ordered += one.agent != other.agent && games.pairs[one.agent][other.agent].games() > 0;
    return ordered / 2;
  };
  return {order.size() - shown.size(), played(order) - played(paired)};
}

std::string omittedSentence(const Omitted& omitted) {
  std::vector<std::string> parts;
  for (const auto& [count, noun] : {std::pair(omitted.agents, "agent"), std::pair(omitted.pairs, "pair")})
    if (count > 0) parts.push_back(counted(static_cast<std::int64_t>(count), noun));
  if (parts.empty()) return {};
  return fmt::format("{} {} omitted (see --limit).", fmt::join(parts, " and "),
                     omitted.agents + omitted.pairs == 1 ? "is" : "are");
}

Json orNull(bool known, double value) {
  return known ? Json(value) : Json();
}

Json agentJson(const RankedGames& games, const ExperimentPlan& plan, const AgentRating& rating,
               std::size_t rank) {
  const RankedGames::Side& side = games.sides[rating.agent];
  Json agent{{"agent", plan.agents[rating.agent].agent.name},
             {"rank", rank},
             {"elo", orNull(rating.elo.has_value(), rating.elo.value_or(0))},
             {"margin", orNull(rating.margin.has_value(), rating.margin.value_or(0))},
             {"wins", rating.games.wins},
             {"draws", rating.games.draws},
             {"losses", rating.games.losses},
             {"pieces", side.pieces},
             {"lines", side.lines}};
  if (plan.versus)
    agent.update({{"attack", side.attack}, {"sent", side.sent}, {"attackPerPiece", attackPerPiece(side)}});
  return agent;
}

Json pairJson(const RankedGames& games, const ExperimentPlan& plan, const AgentPair& agents) {
  const PairResult& pair = games.pairs[agents[0]][agents[1]];
  const auto found = differenceOf(games, agents);
  const bool known = found.has_value();
  const auto difference = found.value_or(EloDifference{});
  return {{"first", plan.agents[agents[0]].agent.name},
          {"second", plan.agents[agents[1]].agent.name},
          {"wins", pair.wins},
          {"draws", pair.draws},
          {"losses", pair.losses},
          {"elo", orNull(known, difference.elo)},
          {"margin", orNull(known, difference.margin)},
          {"superiority", superiorityOf(games, agents)}};
}

Json forfeitsJson(const RankedGames& games, const ExperimentPlan& plan) {
  Json forfeits = Json::array();
  for (std::size_t agent = 0; agent < games.forfeits.size(); ++agent)
    if (const RankedGames::Forfeits& own = games.forfeits[agent]; own.games > 0)
      forfeits.push_back(
          {{"agent", plan.agents[agent].agent.name}, {"games", own.games}, {"reason", own.reason}});
  return forfeits;
}

using Names = std::function<std::string(std::size_t agent)>;

// maximum number of agents for a list; for more, a cross table is shown
constexpr std::size_t kMaxListed = 4;

std::string pairsList(const RankedGames& games, Ratings agents, const Names& name) {
  std::string text =
      "| first | second | won | drawn | lost | Elo difference (95 %) | LOS |\n"
      "|---|---|---|---|---|---|---|\n";
  for (const auto& [a, b] : playedPairs(games, agents)) {
    const PairResult& pair = games.pairs[a][b];
    const auto difference = differenceOf(games, {a, b});
    text += fmt::format("| {} | {} | {} | {} | {} | {} | {:.3f} |\n", name(a), name(b), pair.wins, pair.draws,
                        pair.losses, difference ? eloText(difference->elo, difference->margin) : "",
                        superiorityOf(games, {a, b}));
  }
  return text;
}

/// Returns a cross table of each agent's points against each other agent, best first in rows and columns.
std::string pairsMatrix(const RankedGames& games, Ratings order, const Names& name) {
  std::string text = "| points against |", line = "|---|";
  for (std::size_t i = 1; i <= order.size(); ++i) {
    text += fmt::format(" {} |", i);
    line += "---|";
  }
  text += '\n' + line + '\n';
  for (std::size_t i = 0; i < order.size(); ++i) {
    text += fmt::format("| {}. {} |", i + 1, name(order[i].agent));
    for (const AgentRating& other : order)
      text += fmt::format(" {} |", shareText(games.pairs[order[i].agent][other.agent]));
    text += '\n';
  }
  return text;
}

}  // namespace

std::string eloText(const std::optional<double>& elo, const std::optional<double>& margin) {
  if (!elo) return "";
  const double rounded = std::round(10 * *elo) / 10 + 0.0;  // avoids -0.0
  return margin ? fmt::format("{:+.1f} ± {:.1f}", rounded, *margin) : fmt::format("{:+.1f}", rounded);
}

std::string verdictSentence(const SprtState& state, const SprtSettings& test) {
  const auto verdict = [&]() -> std::string {
    if (state.verdict == SprtVerdict::Undecided) return Core::tr("undecided");
    const bool isFirst = state.verdict == SprtVerdict::Elo0;
    return Core::sentence("decided: nearer to {:g} Elo than to {:g}", isFirst ? test.elo0 : test.elo1,
                          isFirst ? test.elo1 : test.elo0);
  };
  return Core::sentence(
      "Sequential test of {:g} against {:g} Elo: {} (log-likelihood ratio {:.2f}, bounds {:.2f} and {:.2f}).",
      test.elo0, test.elo1, verdict(), state.ratio, state.lower, state.upper);
}

std::string forfeitSentence(const RankedGames& games, const ExperimentPlan& plan) {
  if (games.forfeited == 0) return {};
  std::vector<std::string> agents;
  for (std::size_t agent = 0; agent < games.forfeits.size(); ++agent) {
    const RankedGames::Forfeits& own = games.forfeits[agent];
    if (own.games == 0) continue;
    std::string& text = agents.emplace_back(fmt::format("{} {}", plan.agents[agent].agent.name, own.games));
    if (!own.reason.empty()) text += fmt::format(" ({})", own.reason);
  }
  return fmt::format("{} {} forfeited: {}", counted(games.forfeited, "game"),
                     games.forfeited == 1 ? "was" : "were", fmt::join(agents, ", "));
}

std::string asMarkdown(const RankedGames& games, const ExperimentPlan& plan, const RankingLimits& limits) {
  const auto name = [&](std::size_t agent) { return markdownText(plan.agents[agent].agent.name); };
  const bool attack = anyAttack(games);
  std::string text =
      fmt::format("| agent | Elo (95 %) | points | won | drawn | lost |{}\n|---|---|---|---|---|---|{}\n",
                  attack ? " attack per piece |" : "", attack ? "---|" : "");
  const std::vector<AgentRating> order = ratingsOf(games);
  const Ratings shown = bestRatings(order, limits.agents), paired = bestRatings(order, limits.paired);
  for (const AgentRating& rating : shown) {
    text +=
        fmt::format("| {} | {} | {} | {} | {} | {} |", name(rating.agent), eloText(rating.elo, rating.margin),
                    shareText(rating.games), rating.games.wins, rating.games.draws, rating.games.losses);
    text += attack ? fmt::format(" {:.3f} |\n", attackPerPiece(games.sides[rating.agent])) : "\n";
  }
  text += '\n' +
          (paired.size() <= kMaxListed ? pairsList(games, paired, name) : pairsMatrix(games, paired, name));
  if (const std::string omitted = omittedSentence(omittedFrom(games, order, shown, paired)); !omitted.empty())
    text += "\n" + omitted + "\n";
  if (games.forfeited > 0) text += "\n" + markdownText(forfeitSentence(games, plan)) + "\n";
  if (const auto& test = plan.ranking.sprt)
    text += "\n" + verdictSentence(sprt(games.pairs[0][1], *test), *test) + "\n";
  return text;
}

void writeRanking(JsonWriter& json, const RankedGames& games, const ExperimentPlan& plan,
                  const RankingLimits& limits) {
  const std::vector<AgentRating> order = ratingsOf(games);
  const Ratings shown = bestRatings(order, limits.agents), paired = bestRatings(order, limits.paired);
  json.members({{"games", games.games}, {"truncated", games.truncated}, {"forfeited", games.forfeited}});
  json.beginList("agents");
  const std::vector<std::size_t> ranks = ranksOf(games, order);
  for (std::size_t i = 0; i < shown.size(); ++i) json.element(agentJson(games, plan, shown[i], ranks[i]));
  json.endList();
  json.beginList("pairs");
  for (const AgentPair& pair : playedPairs(games, paired)) json.element(pairJson(games, plan, pair));
  json.endList();
  const Omitted omitted = omittedFrom(games, order, shown, paired);
  json.members({{"agentsOmitted", omitted.agents}, {"pairsOmitted", omitted.pairs}});
  if (plan.versus) json.member("forfeits", forfeitsJson(games, plan));
  if (const auto& test = plan.ranking.sprt) {
    const SprtState state = sprt(games.pairs[0][1], *test);
    constexpr std::string_view kVerdicts[] = {"undecided", "elo0", "elo1"};
    json.member("sprt", {{"elo0", test->elo0},
                         {"elo1", test->elo1},
                         {"ratio", state.ratio},
                         {"lower", state.lower},
                         {"upper", state.upper},
                         {"verdict", kVerdicts[static_cast<std::size_t>(state.verdict)]}});
  }
}

std::string versusAsCsv(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs) {
  std::string table =
      "first,second,mdp,game,state,points,truncated,forfeited,pieces,lines,attack,sent,lines2,attack2,sent2,"
      "seconds,reason\n";
  for (const ResultsDatabase::Run& run : runs) {
    if (run.state == ResultsDatabase::State::Waiting) continue;
    table += fmt::format("{},{},{},{},{}", csv::field(plan.agents[run.key.agent].agent.name),
                         csv::field(plan.agents[*run.key.opponent].agent.name),
                         csv::field(plan.mdps[run.key.mdp].mdp.name()), run.key.repetition,
                         ResultsDatabase::nameOf(run.state));
    if (!run.versus) {
      table += fmt::format(",,,,,,,,,,,,{}\n", csv::field(run.reason));
      continue;
    }
    const VersusResult& game = *run.versus;
    table += fmt::format(",{},{:d},{:d},{}", csv::number(game.points(0)), game.truncated, game.forfeited,
                         game.rounds);
    for (const VersusResult::Side& side : game.sides)
      table += fmt::format(",{},{},{}", side.lines, side.attack, side.sent);
    table += fmt::format(",{},{}\n", csv::number(run.seconds), csv::field(run.reason));
  }
  return table;
}

}  // namespace tetrabench
