#include "core/statistics/election.h"

#include <map>
#include <numeric>
#include <random>

#include "core/statistics/dodgson.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

namespace {

/// Returns ballots from rankings, best first, each with its multiplicity.
Ballots ballotsOf(const std::vector<std::pair<int, std::vector<std::size_t>>>& ranked) {
  Ballots ballots;
  for (const auto& [count, order] : ranked)
    for (int i = 0; i < count; ++i) {
      auto& scores = ballots.scores.emplace_back(order.size());
      for (std::size_t place = 0; place < order.size(); ++place)
        scores[order[place]] = -static_cast<double>(place);
    }
  return ballots;
}

/// Returns the Tennessee capital example: Memphis, Nashville, Chattanooga, Knoxville.
Ballots tennessee() {
  return ballotsOf({{42, {0, 1, 2, 3}}, {26, {1, 2, 3, 0}}, {15, {2, 3, 1, 0}}, {17, {3, 2, 1, 0}}});
}

std::vector<std::size_t> winners(const Ballots& ballots, VotingMethod method) {
  return rank(ballots, method).winners();
}

// Reference implementations; each returns a number per agent, higher is better.

using Numbers = std::vector<std::int64_t>;

bool beats(const Ballots& ballots, std::size_t a, std::size_t b) {
  int balance = 0;
  for (const auto& s : ballots.scores) balance += s[a] > s[b] ? 1 : s[a] < s[b] ? -1 : 0;
  return balance > 0;
}

Numbers condorcetTwin(const Ballots& ballots) {
  Numbers numbers(ballots.agents(), 0);
  for (std::size_t a = 0; a < numbers.size(); ++a) {
    bool all = true;
    for (std::size_t b = 0; b < numbers.size(); ++b) all = all && (a == b || beats(ballots, a, b));
    numbers[a] = all;
  }
  return numbers;
}

Numbers copelandTwin(const Ballots& ballots) {
  Numbers numbers(ballots.agents(), 0);
  for (std::size_t a = 0; a < numbers.size(); ++a)
    for (std::size_t b = 0; b < numbers.size(); ++b) {
      if (beats(ballots, a, b)) ++numbers[a];
      if (beats(ballots, b, a)) --numbers[a];
    }
  return numbers;
}

constexpr std::int64_t kShares = 840;  // divisible by any number up to 8

Numbers firstPlacesTwin(const Ballots& ballots, const std::vector<std::size_t>& in) {
  Numbers votes(ballots.agents(), 0);
  for (const auto& s : ballots.scores) {
    double best = -1e300;
    for (const std::size_t a : in) best = std::max(best, s[a]);
    std::int64_t ties = 0;
    for (const std::size_t a : in) ties += s[a] == best;
    for (const std::size_t a : in)
      if (s[a] == best) votes[a] += kShares / ties;
  }
  return votes;
}

Numbers pluralityTwin(const Ballots& ballots) {
  std::vector<std::size_t> all(ballots.agents());
  std::iota(all.begin(), all.end(), 0);
  return firstPlacesTwin(ballots, all);
}

Numbers instantRunoffTwin(const Ballots& ballots) {
  Numbers survived(ballots.agents(), 0);
  std::vector<std::size_t> in(ballots.agents());
  std::iota(in.begin(), in.end(), 0);
  while (!in.empty()) {
    const Numbers votes = firstPlacesTwin(ballots, in);
    std::int64_t fewest = votes[in[0]];
    for (const std::size_t a : in) fewest = std::min(fewest, votes[a]);
    std::vector<std::size_t> rest;
    for (const std::size_t a : in)
      if (votes[a] != fewest) rest.push_back(a);
    for (const std::size_t a : rest) ++survived[a];
    in = rest;
  }
  return survived;
}

Numbers bordaTwin(const Ballots& ballots) {
  Numbers numbers(ballots.agents(), 0);
  for (const auto& s : ballots.scores)
    for (std::size_t a = 0; a < s.size(); ++a)
      for (std::size_t b = 0; b < s.size(); ++b)
        if (a != b) numbers[a] += s[a] > s[b] ? 2 : s[a] < s[b] ? 0 : 1;
  return numbers;
}

Numbers regretTwin(const Ballots& ballots) {
  Numbers numbers(ballots.agents(), 0);
  for (const auto& s : ballots.scores)
    for (std::size_t a = 0; a < s.size(); ++a)
      for (std::size_t b = 0; b < s.size(); ++b)
        numbers[a] = std::min(numbers[a], static_cast<std::int64_t>(s[a] - s[b]));
  return numbers;
}

Numbers worstGameTwin(const Ballots& ballots) {
  Numbers numbers(ballots.agents(), 1'000'000'000);
  for (const auto& s : ballots.scores)
    for (std::size_t a = 0; a < s.size(); ++a)
      numbers[a] = std::min(numbers[a], static_cast<std::int64_t>(s[a]));
  return numbers;
}

/// Computes the minimum number of swaps by trying, on each ballot, every set of agents that the agent passes.
/// Passing an agent implies passing all agents ranked between the two.
std::int64_t dodgsonTwin(const Ballots& ballots, std::size_t agent) {
  const std::size_t agents = ballots.agents();
  using Balances = std::vector<int>;  // votes for minus votes against the agent, by opponent
  std::map<Balances, std::int64_t> cheapest{{Balances(agents, 0), 0}};
  for (const auto& s : ballots.scores) {
    std::map<Balances, std::int64_t> next;
    for (unsigned passed = 0; passed < 1U << agents; ++passed) {
      bool allowed = true;
      int swaps = 0;
      for (std::size_t b = 0; b < agents; ++b) {
        if (!((passed >> b) & 1)) continue;
        ++swaps;
        allowed = allowed && b != agent && s[b] >= s[agent];
        for (std::size_t c = 0; c < agents && allowed; ++c)
          if (c != agent && s[c] >= s[agent] && s[c] < s[b]) allowed = (passed >> c) & 1;
      }
      if (!allowed) continue;
      for (const auto& [balances, cost] : cheapest) {
        Balances now = balances;
        for (std::size_t b = 0; b < agents; ++b)
          now[b] += ((passed >> b) & 1) || s[agent] > s[b] ? 1 : s[agent] < s[b] ? -1 : 0;
        const auto [place, isNew] = next.emplace(now, cost + swaps);
        if (!isNew) place->second = std::min(place->second, cost + swaps);
      }
    }
    cheapest = std::move(next);
  }
  std::int64_t best = 1'000'000;
  for (const auto& [balances, cost] : cheapest) {
    bool wins = true;
    for (std::size_t b = 0; b < agents; ++b) wins = wins && (b == agent || balances[b] > 0);
    if (wins) best = std::min(best, cost);
  }
  return best;
}

Ballots randomBallots(std::mt19937& random, std::size_t agents, int count, int scores) {
  Ballots ballots;
  for (int i = 0; i < count; ++i) {
    auto& ballot = ballots.scores.emplace_back();
    for (std::size_t a = 0; a < agents; ++a)
      ballot.push_back(static_cast<double>(random() % static_cast<unsigned>(scores)));
  }
  return ballots;
}

std::vector<int> placesOf(const Numbers& numbers) {
  std::vector<int> places;
  for (const std::int64_t own : numbers) {
    int place = 1;
    for (const std::int64_t other : numbers) place += other > own;
    places.push_back(place);
  }
  return places;
}

}  // namespace

class ElectionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theCapitalOfTennessee() {
    const Ballots ballots = tennessee();
    const std::vector<std::size_t> memphis{0}, nashville{1}, knoxville{3};
    QCOMPARE(winners(ballots, VotingMethod::Condorcet), nashville);
    QCOMPARE(winners(ballots, VotingMethod::Copeland), nashville);
    QCOMPARE(winners(ballots, VotingMethod::Borda), nashville);
    QCOMPARE(winners(ballots, VotingMethod::Dodgson), nashville);
    QCOMPARE(winners(ballots, VotingMethod::Plurality), memphis);
    QCOMPARE(winners(ballots, VotingMethod::InstantRunoff), knoxville);
    QCOMPARE(rank(ballots, VotingMethod::Borda).points, (std::vector<double>{126, 194, 173, 107}));
    QCOMPARE(rank(ballots, VotingMethod::Copeland).points, (std::vector<double>{-3, 3, 1, -1}));
    QCOMPARE(rank(ballots, VotingMethod::Plurality).points, (std::vector<double>{42, 26, 15, 17}));
    QCOMPARE(rank(ballots, VotingMethod::InstantRunoff).places, (std::vector<int>{2, 3, 4, 1}));
  }

  void inCondorcetsParadoxNobodyWins() {
    const Ballots ballots = ballotsOf({{1, {0, 1, 2}}, {1, {1, 2, 0}}, {1, {2, 0, 1}}});
    QVERIFY(winners(ballots, VotingMethod::Condorcet).empty());
    for (const auto method : {VotingMethod::Copeland, VotingMethod::InstantRunoff, VotingMethod::Borda,
                              VotingMethod::Plurality, VotingMethod::Dodgson})
      QCOMPARE(winners(ballots, method).size(), std::size_t{3});
    QCOMPARE(rank(ballots, VotingMethod::Dodgson).points, (std::vector<double>{1, 1, 1}));
  }

  void methodsRankAsTheirTwins() {
    std::mt19937 random(1);
    for (int i = 0; i < 10'000; ++i) {
      const std::size_t agents = 3 + random() % 6;
      // Few distinct scores produce ties.
      const Ballots ballots =
          randomBallots(random, agents, 1 + static_cast<int>(random() % 15), i % 2 == 0 ? 4 : 1000);
      const std::pair<VotingMethod, Numbers> twins[] = {
          {VotingMethod::Copeland, copelandTwin(ballots)},
          {VotingMethod::InstantRunoff, instantRunoffTwin(ballots)},
          {VotingMethod::Borda, bordaTwin(ballots)},
          {VotingMethod::Plurality, pluralityTwin(ballots)},
          {VotingMethod::MinimaxRegret, regretTwin(ballots)},
          {VotingMethod::BestWorstGame, worstGameTwin(ballots)}};
      for (const auto& [method, numbers] : twins) QCOMPARE(rank(ballots, method).places, placesOf(numbers));
      const Numbers wins = condorcetTwin(ballots);
      for (std::size_t a = 0; a < agents; ++a)
        QCOMPARE(rank(ballots, VotingMethod::Condorcet).places[a], wins[a] == 1 ? 1 : 2);
    }
  }

  void dodgsonIsTheFewestSwaps() {
    std::mt19937 random(2);
    for (int i = 0; i < 10'000; ++i) {
      const std::size_t agents = 3 + static_cast<std::size_t>(i) % 6;
      const int most = agents > 6 ? 3 : agents > 4 ? 5 : 9;
      const Ballots ballots =
          randomBallots(random, agents, 1 + static_cast<int>(random() % static_cast<unsigned>(most)),
                        i % 2 == 0 ? 4 : 1000);
      const std::size_t agent = random() % agents;
      const DodgsonScore score = dodgsonScore(ballots, agent);
      QVERIFY(score.exact);
      QCOMPARE(score.swaps, dodgsonTwin(ballots, agent));
    }
  }

  void dodgsonWinnersNeedNotAllScores() {
    std::mt19937 random(4);
    for (int i = 0; i < 2'000; ++i) {
      const Ballots ballots = randomBallots(random, 3 + static_cast<std::size_t>(i) % 9,
                                            1 + static_cast<int>(random() % 12), i % 2 == 0 ? 3 : 1000);
      QCOMPARE(dodgsonWinners(ballots), rank(ballots, VotingMethod::Dodgson).winners());
    }
  }

  void withManyAgentsDodgsonIsABound() {
    std::mt19937 random(3);
    const Ballots ballots = randomBallots(random, 11, 3, 1000);
    bool anyBound = false;
    for (std::size_t agent = 0; agent < 11; ++agent) {
      const DodgsonScore score = dodgsonScore(ballots, agent);
      anyBound |= !score.exact;
      QVERIFY(score.exact ? score.swaps == dodgsonTwin(ballots, agent)
                          : score.swaps <= dodgsonTwin(ballots, agent));
    }
    QVERIFY(anyBound);
  }

  void whoWinsEveryGameWinsAgain() {
    const Ballots ballots = ballotsOf({{15, {2, 0, 1}}});
    for (std::size_t method = 0; method < kVotingMethods; ++method)
      QCOMPARE(winShares(ballots, static_cast<VotingMethod>(method), 50, 1), (std::vector<double>{0, 0, 1}));
  }

  void theShareOfWinsIsThatOfDraws() {
    // Each agent wins one of two games: among resampled pairs, it wins both in a quarter of cases and ties in
    // a half.
    const Ballots ballots = ballotsOf({{1, {0, 1}}, {1, {1, 0}}});
    const auto shares = winShares(ballots, VotingMethod::Borda, 20'000, 1);
    QVERIFY(std::abs(shares[0] - 0.5) < 0.02);
    QCOMPARE(shares[0] + shares[1], 1.0);
    const auto condorcet = winShares(ballots, VotingMethod::Condorcet, 20'000, 1);
    QVERIFY(std::abs(condorcet[0] - 0.25) < 0.02);
  }
};

TETRABENCH_TEST(ElectionTest)
#include "election_test.moc"
