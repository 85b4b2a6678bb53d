#include "core/experiments/verification.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace tetrabench {

std::vector<ResultsDatabase::Run> sampleOf(const std::vector<ResultsDatabase::Run>& runs, double fraction,
                                           std::uint64_t seed) {
  std::vector<std::size_t> done;
  for (std::size_t i = 0; i < runs.size(); ++i)
    if (runs[i].state == ResultsDatabase::State::Done) done.push_back(i);
  const auto size = static_cast<std::size_t>(std::ceil(fraction * static_cast<double>(done.size())));
  std::mt19937_64 random(seed);
  for (std::size_t i = 0; i < size; ++i)  // std::sample differs between standard libraries
    std::swap(done[i], done[i + static_cast<std::size_t>(random() % (done.size() - i))]);
  done.resize(size);
  std::ranges::sort(done);
  std::vector<ResultsDatabase::Run> sample;
  for (const std::size_t i : done) sample.push_back(runs[i]);
  return sample;
}

std::string nameOf(const ExperimentPlan& plan, const RunKey& run) {
  const std::string& agent = plan.agents[run.agent].agent.name;
  const std::string& mdp = plan.mdps[run.mdp].mdp.name();
  if (!run.opponent) return fmt::format("{} on {}, repetition {}", agent, mdp, run.repetition);
  return fmt::format("{} against {} on {}, game {}", agent, plan.agents[*run.opponent].agent.name, mdp,
                     run.repetition);
}

namespace {

template <typename Value>
std::string differs(const std::string& what, const Value& before, const Value& now) {
  return fmt::format("{}: {} stored, {} replayed", what, before, now);
}

std::string endOf(const VersusResult& game) {
  return game.forfeited ? "a failure" : game.truncated ? "the piece limit" : "a loss";
}

using SideNames = std::array<std::string, VersusGame::kSides>;

std::optional<std::string> difference(const SideNames& names, const VersusResult& before,
                                      const VersusResult& now) {
  const auto winnerOf = [&](const VersusResult& game) {
    return game.winner ? names[static_cast<std::size_t>(*game.winner)] : "none";
  };
  if (before.winner != now.winner) return differs("winner", winnerOf(before), winnerOf(now));
  if (endOf(before) != endOf(now)) return differs("end", endOf(before), endOf(now));
  if (before.rounds != now.rounds) return differs("pieces", before.rounds, now.rounds);
  for (std::size_t side = 0; side < names.size(); ++side) {
    const VersusResult::Side &one = before.sides[side], &other = now.sides[side];
    if (one.lines != other.lines) return differs("lines of " + names[side], one.lines, other.lines);
    if (one.attack != other.attack) return differs("attack of " + names[side], one.attack, other.attack);
    if (one.sent != other.sent) return differs("rows sent by " + names[side], one.sent, other.sent);
  }
  return {};
}

}  // namespace

std::optional<std::string> difference(const ExperimentPlan& plan, const RunKey& run, const RunResult& stored,
                                      const RunResult& again) {
  RunResult same = again;
  same.forfeit = stored.forfeit;  // text, which is not stored with the result
  if (stored == same) return {};
  if (run.opponent && stored.versus && again.versus) {
    const SideNames names{plan.agents[run.agent].agent.name, plan.agents[*run.opponent].agent.name};
    if (auto found = difference(names, *stored.versus, *again.versus)) return found;
  }
  const Tally &before = stored.total, &now = again.total;
  if (before.reward != now.reward) return differs("reward", before.reward, now.reward);
  if (before.lines != now.lines) return differs("lines", before.lines, now.lines);
  if (before.pieces != now.pieces) return differs("pieces", before.pieces, now.pieces);
  if (before.steps != now.steps) return differs("steps", before.steps, now.steps);
  if (stored.episodes != again.episodes) return differs("episodes", stored.episodes, again.episodes);
  if (stored.curve != again.curve) return "the curves differ";
  return "the games differ";
}

}  // namespace tetrabench
