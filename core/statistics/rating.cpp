#include "core/statistics/rating.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

#include "core/statistics/bisection.h"
#include "core/statistics/pile_bound.h"
#include "core/statistics/students_t.h"

namespace tetrabench {
namespace {

/// Elo difference for a factor of e in the odds.
constexpr double kEloOfE = 400 / std::numbers::ln10;
constexpr double kTwoSided95 = 1.959963984540054;

bool isPair(Pairing pairing, const AgentPair& agents) {
  return pairing == Pairing::RoundRobin || agents[0] == 0;
}

double expectedPoints(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

/// Returns the Elo difference that gives this mean of points.
double eloOf(double mean) {
  return kEloOfE * std::log(mean / (1 - mean));
}

/// Returns the derivative of `eloOf`.
double eloPerPoint(double mean) {
  return kEloOfE / (mean * (1 - mean));
}

/// Returns the variance of the points of one game, with half a win and half a loss added (the "add half" rule
/// for proportions, Haldane 1956 and Anscombe 1956), so that it is not 0 for 3 wins in 3 games.
double varianceOf(const PairResult& result) {
  constexpr double kMore = 0.5;
  const double wins = static_cast<double>(result.wins) + kMore;
  const double losses = static_cast<double>(result.losses) + kMore;
  const auto draws = static_cast<double>(result.draws);
  const double games = wins + draws + losses, mean = (wins + draws / 2) / games;
  return (wins + draws / 4) / games - mean * mean;
}

/// Games of two agents in one cluster, and the points of the first agent.
struct ClusterPoints {
  std::size_t cluster = 0;
  double games = 0, points = 0;
};

/// Returns the clusters in which the two agents have games, in ascending order.
std::vector<ClusterPoints> clusterPoints(const CommonGames& common, const AgentPair& agents) {
  std::vector<ClusterPoints> parts;  // of consecutive games
  for (const CommonGame& game : common.games) {
    const std::optional<double> points = pointsIn(game, agents);
    if (!points) continue;
    if (parts.empty() || parts.back().cluster != game.cluster) parts.push_back({.cluster = game.cluster});
    parts.back().games += 1;
    parts.back().points += *points;
  }
  if (std::ranges::is_sorted(parts, {}, &ClusterPoints::cluster)) return parts;
  std::ranges::sort(parts, {}, &ClusterPoints::cluster);
  std::vector<ClusterPoints> clusters;
  for (const ClusterPoints& part : parts) {
    if (clusters.empty() || clusters.back().cluster != part.cluster)
      clusters.push_back({.cluster = part.cluster});
    clusters.back().games += part.games;
    clusters.back().points += part.points;
  }
  return clusters;
}

/// Counts or probabilities of loss, draw and win.
using Outcomes = std::array<double, 3>;

/// Returns the maximum-likelihood probabilities with this mean of points: the relative counts, each divided
/// by 1 + t (points - mean) (Lagrange multiplier). Requires counts above 0 and 0 < mean < 1.
Outcomes likeliestWithMean(const Outcomes& counts, double mean) {
  const double games = counts[0] + counts[1] + counts[2];
  const auto chancesAt = [&](double t) {
    Outcomes chances{};
    for (std::size_t i = 0; i < chances.size(); ++i)
      chances[i] = counts[i] / games / (1 + t * (static_cast<double>(i) / 2 - mean));
    return chances;
  };
  const auto excess = [&](double t) {
    const Outcomes chances = chancesAt(t);
    return chances[1] / 2 + chances[2] - mean * (chances[0] + chances[1] + chances[2]);
  };
  // The bracket lies between the poles of the probabilities of a win and a loss; excess() is decreasing.
  constexpr double kInside = 1 - 1e-12;
  return chancesAt(bisect(excess, -kInside / (1 - mean), kInside / mean));
}

PairResult sumOf(const std::vector<PairResult>& results) {
  PairResult sum;
  for (const PairResult& result : results) {
    sum.wins += result.wins;
    sum.draws += result.draws;
    sum.losses += result.losses;
  }
  return sum;
}

/// Visits all agents reached by a depth-first search from one; `isNext(a, b)` returns true if there is an
/// edge from a to b. They are appended to `left` in postorder.
template <typename IsNext>
void visit(std::size_t from, std::vector<char>& seen, std::vector<std::size_t>& left, IsNext isNext) {
  struct Step {
    std::size_t agent = 0, next = 0;
  };
  std::vector<Step> path{{from}};
  seen[from] = true;
  while (!path.empty()) {
    auto& [agent, next] = path.back();
    while (next < seen.size() && (seen[next] || !isNext(agent, next))) ++next;
    if (next == seen.size()) {
      left.push_back(agent);
      path.pop_back();
    } else {
      seen[next] = true;
      path.push_back({next});
    }
  }
}

/// Returns the largest strongly connected component of agents (the first of equal ones) in the graph of
/// points scored, in which the likelihood has its maximum at finite ratings (Ford 1957). Uses two depth-first
/// searches, the second on the reverse graph (Kosaraju; Sharir 1981).
std::vector<std::size_t> stronglyConnected(const PairResults& results) {
  const std::size_t count = results.size();
  std::vector<std::size_t> order, largest;
  std::vector<char> seen(count);
  for (std::size_t a = 0; a < count; ++a)
    if (!seen[a])
      visit(a, seen, order, [&](std::size_t from, std::size_t to) { return results[from][to].points() > 0; });
  seen.assign(count, false);
  for (auto a = order.rbegin(); a != order.rend(); ++a) {
    if (seen[*a]) continue;
    std::vector<std::size_t> group;
    visit(*a, seen, group, [&](std::size_t to, std::size_t from) { return results[from][to].points() > 0; });
    std::ranges::sort(group);
    if (group.size() > largest.size() || (group.size() == largest.size() && group < largest))
      largest = std::move(group);
  }
  return largest;
}

/// Newton's method on the log-likelihood, whose curvature also gives the intervals.
class Fit {
 public:
  Fit(const PairResults& results, std::vector<std::size_t> agents)
      : results_(results), agents_(std::move(agents)), elo_(Eigen::VectorXd::Zero(size())) {
    constexpr int kSteps = 100;
    for (int step = 0; step < kSteps; ++step) {
      Eigen::VectorXd change = curvature().llt().solve(slope());
      change.array() -= change.mean();
      // Far from the maximum, a full step may overshoot.
      const double longest = change.cwiseAbs().maxCoeff();
      elo_ += change * std::min(1.0, kLongestStep / std::max(longest, 1e-300));
      elo_.array() -= elo_.mean();
      if (longest < 1e-9) break;
    }
  }

  double elo(Eigen::Index i) const { return elo_[i]; }
  Eigen::VectorXd margins() const { return kTwoSided95 * deviations(spread()); }
  /// Returns cluster-robust margins; none for a single cluster.
  std::optional<Eigen::VectorXd> margins(const CommonGames& common) const {
    const Eigen::MatrixXd scores = clusterScores(common);
    const auto clusters = static_cast<double>(scores.cols());
    if (clusters < 2) return {};
    return studentsT95(clusters - 1) *
           deviations(clusters / (clusters - 1) * scores * scores.transpose() + spreadOfOneGame());
  }

 private:
  static constexpr double kLongestStep = 200;

  Eigen::Index size() const { return static_cast<Eigen::Index>(agents_.size()); }
  const PairResult& result(Eigen::Index i, Eigen::Index j) const {
    return results_[agents_[static_cast<std::size_t>(i)]][agents_[static_cast<std::size_t>(j)]];
  }

  /// Returns the gradient of the log-likelihood with respect to elo.
  Eigen::VectorXd slope() const {
    Eigen::VectorXd slope = Eigen::VectorXd::Zero(size());
    for (Eigen::Index i = 0; i < size(); ++i)
      for (Eigen::Index j = 0; j < size(); ++j)
        slope[i] += (result(i, j).points() -
                     static_cast<double>(result(i, j).games()) * expectedPoints(elo_[i] - elo_[j])) /
                    kEloOfE;
    return slope;
  }

  /// Returns the weighted Laplacian matrix of the pairs that have games.
  template <typename OfPair>
  Eigen::MatrixXd laplacian(OfPair ofPair) const {
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(size(), size());
    for (Eigen::Index i = 0; i < size(); ++i)
      for (Eigen::Index j = 0; j < size(); ++j) {
        if (i == j || result(i, j).games() == 0) continue;
        const double weight = ofPair(i, j);
        matrix(i, i) += weight;
        matrix(i, j) -= weight;
      }
    return matrix;
  }

  /// Returns the curvature. Ratings are determined only up to a constant, along which the curvature is 0; a
  /// term of similar size is added in that direction, so that the matrix is invertible.
  Eigen::MatrixXd curvature() const {
    const Eigen::MatrixXd curvature = laplacian([this](Eigen::Index i, Eigen::Index j) {
      const double p = expectedPoints(elo_[i] - elo_[j]);
      return static_cast<double>(result(i, j).games()) * p * (1 - p) / (kEloOfE * kEloOfE);
    });
    return (curvature.array() + curvature.diagonal().mean() / static_cast<double>(size())).matrix();
  }

  /// Returns sandwich standard errors from the curvature and the observed variance of points.
  Eigen::VectorXd deviations(const Eigen::MatrixXd& spread) const {
    const auto factors = curvature().llt();
    const Eigen::MatrixXd covariance = factors.solve(factors.solve(spread).transpose());
    return covariance.diagonal().cwiseMax(0).cwiseSqrt();
  }

  Eigen::MatrixXd spread() const {
    return laplacian([this](Eigen::Index i, Eigen::Index j) {
      return static_cast<double>(result(i, j).games()) * varianceOf(result(i, j)) / (kEloOfE * kEloOfE);
    });
  }

  /// Returns the spread due to the half a win and half a loss added to each pair, as in varianceOf().
  Eigen::MatrixXd spreadOfOneGame() const {
    return laplacian([this](Eigen::Index i, Eigen::Index j) {
      const double p = expectedPoints(elo_[i] - elo_[j]);
      return ((1 - p) * (1 - p) + p * p) / 2 / (kEloOfE * kEloOfE);
    });
  }

  /// Returns the contribution of each cluster (column) to the gradient.
  Eigen::MatrixXd clusterScores(const CommonGames& common) const {
    Eigen::MatrixXd expected(size(), size());
    for (Eigen::Index i = 0; i < size(); ++i)
      for (Eigen::Index j = 0; j < size(); ++j) expected(i, j) = expectedPoints(elo_[i] - elo_[j]);
    std::map<std::size_t, Eigen::VectorXd> scores;
    for (const CommonGame& game : common.games)
      for (Eigen::Index i = 0; i < size(); ++i)
        for (Eigen::Index j = i + 1; j < size(); ++j) {
          const AgentPair pair{agents_[static_cast<std::size_t>(i)], agents_[static_cast<std::size_t>(j)]};
          const auto points = isPair(common.pairing, pair) ? pointsIn(game, pair) : std::nullopt;
          if (!points) continue;
          Eigen::VectorXd& score =
              scores.try_emplace(game.cluster, Eigen::VectorXd::Zero(size())).first->second;
          const double more = (*points - expected(i, j)) / kEloOfE;
          score[i] += more;
          score[j] -= more;
        }
    Eigen::MatrixXd columns(size(), std::ssize(scores));
    Eigen::Index column = 0;
    for (const auto& [cluster, score] : scores) columns.col(column++) = score;
    return columns;
  }

  const PairResults& results_;
  const std::vector<std::size_t> agents_;  ///< in ascending order
  Eigen::VectorXd elo_;
};

/// Returns ratings, best first. `common` are the underlying games if agents play alone, else null.
std::vector<AgentRating> ratingsBy(const PairResults& results, const CommonGames* common) {
  std::vector<AgentRating> all(results.size());
  for (std::size_t a = 0; a < all.size(); ++a) all[a] = {a, {}, {}, sumOf(results[a])};
  const std::vector<std::size_t> agents = stronglyConnected(results);
  if (agents.size() > 1) {
    const Fit fit(results, agents);
    const std::optional<Eigen::VectorXd> margins = common ? fit.margins(*common) : fit.margins();
    for (std::size_t i = 0; i < agents.size(); ++i) {
      const auto at = static_cast<Eigen::Index>(i);
      all[agents[i]].elo = fit.elo(at);
      if (margins) all[agents[i]].margin = (*margins)[at];
    }
  }
  const auto share = [](const AgentRating& rating) {
    return rating.games.points() / static_cast<double>(std::max<std::int64_t>(rating.games.games(), 1));
  };
  const auto group = [&](const AgentRating& rating) { return rating.elo ? 1 : share(rating) >= 0.5 ? 0 : 2; };
  std::ranges::stable_sort(all, [&](const AgentRating& a, const AgentRating& b) {
    if (group(a) != group(b)) return group(a) < group(b);
    return a.elo ? *a.elo > *b.elo : share(a) > share(b);
  });
  return all;
}

}  // namespace

std::optional<double> pointsIn(const CommonGame& game, const AgentPair& agents) {
  const double first = game.scores[agents[0]], second = game.scores[agents[1]];
  if (std::isnan(first) || std::isnan(second)) return {};
  if (first == CommonGame::kFailed && second == CommonGame::kFailed) return {};
  const auto isTied = [&] {
    return areTiedWithinPileBound({.mean = first, .interval = {}, .held = game.held[agents[0]]},
                                  {.mean = second, .interval = {}, .held = game.held[agents[1]]});
  };
  if (!game.held.empty() && isTied()) return 0.5;
  return first > second ? 1 : first < second ? 0 : 0.5;
}

PairResults resultsOf(const CommonGames& common, std::size_t agents) {
  PairResults results(agents, std::vector<PairResult>(agents));
  const std::vector<AgentPair> pairs = pairsOf(common.pairing, agents);
  for (const CommonGame& game : common.games)
    for (const AgentPair& pair : pairs) {
      const std::optional<double> points = pointsIn(game, pair);
      if (!points) continue;
      PairResult& result = results[pair[0]][pair[1]];
      ++(*points == 1 ? result.wins : *points == 0 ? result.losses : result.draws);
    }
  for (const auto& [a, b] : pairs) results[b][a] = results[a][b].reversed();
  return results;
}

std::vector<AgentRating> ratings(const PairResults& results) {
  return ratingsBy(results, nullptr);
}

std::vector<AgentRating> ratings(const CommonGames& common, std::size_t agents) {
  return ratingsBy(resultsOf(common, agents), &common);
}

std::optional<EloDifference> eloDifference(const PairResult& result) {
  const double games = static_cast<double>(result.games()), points = result.points();
  if (points == 0 || points == games) return {};
  const double mean = points / games;
  return EloDifference{eloOf(mean), kTwoSided95 * eloPerPoint(mean) * std::sqrt(varianceOf(result) / games)};
}

std::optional<EloDifference> eloDifference(const CommonGames& common, const AgentPair& agents) {
  const std::vector<ClusterPoints> clusters = clusterPoints(common, agents);
  const auto count = static_cast<double>(clusters.size());
  double games = 0, points = 0;
  for (const ClusterPoints& cluster : clusters) {
    games += cluster.games;
    points += cluster.points;
  }
  if (count < 2 || points == 0 || points == games) return {};
  const double mean = points / games;
  double squares = 0;
  for (const ClusterPoints& cluster : clusters) {
    const double excess = cluster.points - cluster.games * mean;
    squares += excess * excess;
  }
  // The sandwich estimate of `Fit` for two agents; the second term is that of half a win and half a loss.
  const double spread = count / (count - 1) * squares + ((1 - mean) * (1 - mean) + mean * mean) / 2;
  return EloDifference{eloOf(mean), studentsT95(count - 1) * eloPerPoint(mean) * std::sqrt(spread) / games};
}

double likelihoodOfSuperiority(const PairResult& result) {
  return probabilityAboveHalf(static_cast<double>(result.wins), static_cast<double>(result.losses));
}

double likelihoodOfSuperiority(const CommonGames& common, const AgentPair& agents) {
  double won = 0, lost = 0, squares = 0;
  for (const ClusterPoints& cluster : clusterPoints(common, agents)) {
    const double net = 2 * cluster.points - cluster.games;
    (net > 0 ? won : lost) += std::abs(net);
    squares += net * net;
  }
  if (squares == 0) return 0.5;
  const double share = (won + lost) / squares;  // independent games per game won or lost (Kish 1965)
  return probabilityAboveHalf(won * share, lost * share);
}

SprtState sprt(const PairResult& result, const SprtSettings& settings) {
  SprtState state{.lower = std::log(settings.beta / (1 - settings.alpha)),
                  .upper = std::log((1 - settings.beta) / settings.alpha)};
  if (result.games() == 0) return state;
  constexpr double kAdded = 0.5;
  const Outcomes counts{static_cast<double>(result.losses) + kAdded,
                        static_cast<double>(result.draws) + kAdded,
                        static_cast<double>(result.wins) + kAdded};
  const Outcomes chances0 = likeliestWithMean(counts, expectedPoints(settings.elo0)),
                 chances1 = likeliestWithMean(counts, expectedPoints(settings.elo1));
  for (std::size_t i = 0; i < counts.size(); ++i)
    state.ratio += counts[i] * std::log(chances1[i] / chances0[i]);
  state.verdict = state.ratio <= state.lower   ? SprtVerdict::Elo0
                  : state.ratio >= state.upper ? SprtVerdict::Elo1
                                               : SprtVerdict::Undecided;
  return state;
}

}  // namespace tetrabench
