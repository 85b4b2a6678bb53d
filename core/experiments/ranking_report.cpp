#include <fmt/format.h>

#include <cmath>
#include <functional>

#include "core/error.h"
#include "core/experiments/ranked_games.h"
#include "core/storage/csv.h"
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

/// Returns the pairs that have played, each once.
std::vector<AgentPair> playedPairs(const RankedGames& games) {
  std::vector<AgentPair> pairs;
  for (const AgentPair& pair : pairsOf(Pairing::RoundRobin, games.sides.size()))
    if (games.pairs[pair[0]][pair[1]].games() > 0) pairs.push_back(pair);
  return pairs;
}

Json orNull(bool known, double value) {
  return known ? Json(value) : Json();
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
constexpr std::ptrdiff_t kMaxListed = 4;

std::string pairsList(const RankedGames& games, const Names& name) {
  std::string text =
      "| first | second | won | drawn | lost | Elo difference (95 %) | LOS |\n"
      "|---|---|---|---|---|---|---|\n";
  for (const auto& [a, b] : playedPairs(games)) {
    const PairResult& pair = games.pairs[a][b];
    const auto difference = differenceOf(games, {a, b});
    text += fmt::format("| {} | {} | {} | {} | {} | {} | {:.3f} |\n", name(a), name(b), pair.wins, pair.draws,
                        pair.losses, difference ? eloText(difference->elo, difference->margin) : "",
                        superiorityOf(games, {a, b}));
  }
  return text;
}

/// Returns a cross table of each agent's points against each other agent, best first in rows and columns.
std::string pairsMatrix(const RankedGames& games, const std::vector<AgentRating>& order, const Names& name) {
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

std::string asMarkdown(const RankedGames& games, const ExperimentPlan& plan) {
  const auto name = [&](std::size_t agent) { return markdownText(plan.agents[agent].agent.name); };
  const bool attack = anyAttack(games);
  std::string text =
      fmt::format("| agent | Elo (95 %) | points | won | drawn | lost |{}\n|---|---|---|---|---|---|{}\n",
                  attack ? " attack per piece |" : "", attack ? "---|" : "");
  const std::vector<AgentRating> order = ratingsOf(games);
  for (const AgentRating& rating : order) {
    text +=
        fmt::format("| {} | {} | {} | {} | {} | {} |", name(rating.agent), eloText(rating.elo, rating.margin),
                    shareText(rating.games), rating.games.wins, rating.games.draws, rating.games.losses);
    text += attack ? fmt::format(" {:.3f} |\n", attackPerPiece(games.sides[rating.agent])) : "\n";
  }
  text += '\n' +
          (std::ssize(games.sides) <= kMaxListed ? pairsList(games, name) : pairsMatrix(games, order, name));
  if (games.forfeited > 0) text += "\n" + markdownText(forfeitSentence(games, plan)) + "\n";
  if (const auto& test = plan.ranking.sprt)
    text += "\n" + verdictSentence(sprt(games.pairs[0][1], *test), *test) + "\n";
  return text;
}

Json toJson(const RankedGames& games, const ExperimentPlan& plan) {
  Json ranking = Json::array(), pairs = Json::array();
  for (const AgentRating& rating : ratingsOf(games)) {
    const RankedGames::Side& side = games.sides[rating.agent];
    Json agent{{"agent", plan.agents[rating.agent].agent.name},
               {"elo", orNull(rating.elo.has_value(), rating.elo.value_or(0))},
               {"margin", orNull(rating.margin.has_value(), rating.margin.value_or(0))},
               {"wins", rating.games.wins},
               {"draws", rating.games.draws},
               {"losses", rating.games.losses},
               {"pieces", side.pieces},
               {"lines", side.lines}};
    if (plan.versus)
      agent.update({{"attack", side.attack}, {"sent", side.sent}, {"attackPerPiece", attackPerPiece(side)}});
    ranking.push_back(std::move(agent));
  }
  for (const auto& [a, b] : playedPairs(games)) {
    const PairResult& pair = games.pairs[a][b];
    const auto found = differenceOf(games, {a, b});
    const bool known = found.has_value();
    const auto difference = found.value_or(EloDifference{});
    pairs.push_back({{"first", plan.agents[a].agent.name},
                     {"second", plan.agents[b].agent.name},
                     {"wins", pair.wins},
                     {"draws", pair.draws},
                     {"losses", pair.losses},
                     {"elo", orNull(known, difference.elo)},
                     {"margin", orNull(known, difference.margin)},
                     {"superiority", superiorityOf(games, {a, b})}});
  }
  Json json{{"games", games.games},
            {"truncated", games.truncated},
            {"forfeited", games.forfeited},
            {"agents", std::move(ranking)},
            {"pairs", std::move(pairs)}};
  if (plan.versus) json["forfeits"] = forfeitsJson(games, plan);
  if (const auto& test = plan.ranking.sprt) {
    const SprtState state = sprt(games.pairs[0][1], *test);
    constexpr std::string_view kVerdicts[] = {"undecided", "elo0", "elo1"};
    json["sprt"] = {{"elo0", test->elo0},   {"elo1", test->elo1},
                    {"ratio", state.ratio}, {"lower", state.lower},
                    {"upper", state.upper}, {"verdict", kVerdicts[static_cast<std::size_t>(state.verdict)]}};
  }
  return json;
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
