#include "core/statistics/dodgson.h"

#include <glpk.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <utility>

namespace tetrabench {
namespace {

/// Shortfall of an agent from being the Condorcet winner: for each other agent, by how much its margin must
/// grow. A ballot on which the agent passes another adds two to the margin, or one if they were tied there.
struct Need {
  std::vector<std::int64_t> margin;  ///< by agent; 0 if sufficient
  std::int64_t leastSwaps = 0;       ///< if each swap adds two
};

Need needOf(const PairwiseCounts& counts, std::size_t agent) {
  Need need{std::vector<std::int64_t>(counts.size())};
  for (std::size_t other = 0; other < counts.size(); ++other) {
    if (other == agent) continue;
    need.margin[other] = std::max<std::int64_t>(0, 1 - (counts[agent][other] - counts[other][agent]));
    need.leastSwaps += (need.margin[other] + 1) / 2;
  }
  return need;
}

/// Returns the agent directly above this one on a ballot; none if several tie there or with this one.
std::optional<std::size_t> nextAbove(const std::vector<double>& scores, std::size_t agent) {
  double lowest = std::numeric_limits<double>::infinity();
  std::optional<std::size_t> next;
  for (std::size_t other = 0; other < scores.size(); ++other) {
    if (other == agent || scores[other] < scores[agent] || scores[other] > lowest) continue;
    next = scores[other] == lowest || scores[other] == scores[agent] ? std::nullopt : std::optional(other);
    lowest = scores[other];
  }
  return next;
}

/// Returns true if swaps with direct neighbours suffice, as they usually do with many more ballots than
/// agents (Homan and Hemaspaandra 2009); then they are optimal.
bool neighboursAreEnough(const Ballots& ballots, std::size_t agent, const Need& need) {
  std::vector<std::int64_t> swaps(ballots.agents());
  for (const auto& scores : ballots.scores)
    if (const auto next = nextAbove(scores, agent)) ++swaps[*next];
  for (std::size_t other = 0; other < ballots.agents(); ++other)
    if (swaps[other] < (need.margin[other] + 1) / 2) return false;
  return true;
}

/// Agents that an agent can pass on a ballot: groups of tied agents, nearest first. A group must be passed
/// entirely before the next. The first group may tie with the agent itself.
struct Climb {
  std::vector<std::vector<std::size_t>> groups;
  bool beginsWithTie = false;
  auto operator<=>(const Climb&) const = default;
};

Climb climbOf(const std::vector<double>& scores, std::size_t agent) {
  std::map<double, std::vector<std::size_t>> levels;
  for (std::size_t other = 0; other < scores.size(); ++other)
    if (other != agent && scores[other] >= scores[agent]) levels[scores[other]].push_back(other);
  Climb climb;
  for (auto& [score, group] : levels) climb.groups.push_back(std::move(group));
  climb.beginsWithTie = !levels.empty() && levels.begin()->first == scores[agent];
  return climb;
}

/// The integer program: for each kind of ballot and agent to pass, the number of these ballots on which it is
/// passed.
class Program {
 public:
  Program(const Ballots& ballots, std::size_t agent, const Need& need)
      : problem_(glp_create_prob(), glp_delete_prob), needRow_(ballots.agents()) {
    glp_set_obj_dir(problem_.get(), GLP_MIN);
    for (std::size_t other = 0; other < ballots.agents(); ++other)
      if (need.margin[other] > 0) needRow_[other] = addRow(static_cast<double>(need.margin[other]));
    std::map<Climb, int> kinds;
    for (const auto& scores : ballots.scores) ++kinds[climbOf(scores, agent)];
    for (const auto& [climb, count] : kinds) add(climb, count);
    glp_load_matrix(problem_.get(), static_cast<int>(values_.size()) - 1, rows_.data(), columns_.data(),
                    values_.data());
  }

  /// Returns a lower bound on the number of swaps, from the linear relaxation. None if GLPK fails.
  std::optional<double> bound() {
    glp_term_out(GLP_OFF);
    glp_smcp simplex;
    glp_init_smcp(&simplex);
    simplex.presolve = GLP_ON;
    const bool solved =
        glp_simplex(problem_.get(), &simplex) == 0 && glp_get_status(problem_.get()) == GLP_OPT;
    return solved ? std::optional(glp_get_obj_val(problem_.get())) : std::nullopt;
  }

  /// Returns the minimum number of swaps; requires a preceding bound(). None if GLPK fails.
  std::optional<double> least() {
    glp_iocp settings;
    glp_init_iocp(&settings);
    // ties allow many equivalent solutions, which cuts eliminate
    settings.gmi_cuts = settings.mir_cuts = GLP_ON;
    const bool solved =
        glp_intopt(problem_.get(), &settings) == 0 && glp_mip_status(problem_.get()) == GLP_OPT;
    return solved ? std::optional(glp_mip_obj_val(problem_.get())) : std::nullopt;
  }

 private:
  int addRow(double least) {
    const int row = glp_add_rows(problem_.get(), 1);
    glp_set_row_bnds(problem_.get(), row, GLP_LO, least, 0);
    return row;
  }

  void put(int row, int column, double value) {
    rows_.push_back(row);
    columns_.push_back(column);
    values_.push_back(value);
  }

  void add(const Climb& climb, int ballots) {
    std::vector<int> before, now;  // columns of the group below, and of this one
    for (std::size_t group = 0; group < climb.groups.size(); ++group) {
      for (const std::size_t other : climb.groups[group]) {
        const int column = glp_add_cols(problem_.get(), 1);
        glp_set_col_bnds(problem_.get(), column, GLP_DB, 0, ballots);
        glp_set_col_kind(problem_.get(), column, GLP_IV);
        glp_set_obj_coef(problem_.get(), column, 1);
        if (needRow_[other] != 0) put(needRow_[other], column, group == 0 && climb.beginsWithTie ? 1 : 2);
        for (const int below : before) {
          const int row = addRow(0);  // not passed on more ballots than the group below
          put(row, below, 1);
          put(row, column, -1);
        }
        now.push_back(column);
      }
      before = std::exchange(now, {});
    }
  }

  std::unique_ptr<glp_prob, void (*)(glp_prob*)> problem_;
  std::vector<int> needRow_;  ///< row by agent; 0 if it needs none
  std::vector<int> rows_{0}, columns_{0};
  std::vector<double> values_{0};  ///< from index 1, as in GLPK
};

/// Rounds up, as GLPK's solutions are integral only up to rounding errors.
std::int64_t roundedUp(double swaps) {
  constexpr double kRounding = 1e-6;
  return static_cast<std::int64_t>(std::ceil(swaps - kRounding));
}

}  // namespace

DodgsonScore dodgsonScore(const Ballots& ballots, std::size_t agent) {
  const Need need = needOf(pairwiseCounts(ballots), agent);
  if (neighboursAreEnough(ballots, agent, need)) return {need.leastSwaps, true};
  Program program(ballots, agent, need);
  std::int64_t swaps = need.leastSwaps;
  const std::optional<double> bound = program.bound();
  if (!bound) return {swaps, false};
  swaps = std::max(swaps, roundedUp(*bound));
  if (ballots.agents() > kMaxExactDodgson) return {swaps, false};
  const std::optional<double> least = program.least();
  return least ? DodgsonScore{std::max(swaps, roundedUp(*least)), true} : DodgsonScore{swaps, false};
}

std::vector<std::size_t> dodgsonWinners(const Ballots& ballots) {
  std::vector<Need> needs;
  std::vector<std::size_t> order;
  const PairwiseCounts counts = pairwiseCounts(ballots);
  for (std::size_t agent = 0; agent < ballots.agents(); ++agent) {
    needs.push_back(needOf(counts, agent));
    order.push_back(agent);
  }
  std::ranges::stable_sort(order, {}, [&](std::size_t agent) { return needs[agent].leastSwaps; });
  std::int64_t fewest = std::numeric_limits<std::int64_t>::max();
  std::vector<std::size_t> winners;
  for (const std::size_t agent : order) {
    const Need& need = needs[agent];
    if (need.leastSwaps > fewest) break;
    std::int64_t swaps = need.leastSwaps;
    if (!neighboursAreEnough(ballots, agent, need)) {
      Program program(ballots, agent, need);
      const std::optional<double> bound = program.bound();
      if (bound) swaps = std::max(swaps, roundedUp(*bound));
      if (bound && swaps <= fewest && ballots.agents() <= kMaxExactDodgson)
        swaps = std::max(swaps, roundedUp(program.least().value_or(0)));
    }
    if (swaps < fewest) winners.clear();
    if (swaps <= fewest) winners.push_back(agent);
    fewest = std::min(fewest, swaps);
  }
  std::ranges::sort(winners);
  return winners;
}

}  // namespace tetrabench
