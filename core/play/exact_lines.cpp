#include "core/play/exact_lines.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "core/agents/agent_kind.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/optimal/optimal_values.h"
#include "core/optimal/reachable_boards.h"
#include "core/parallel/parallel_for.h"
#include "core/parallel/stopped.h"
#include "core/tetris/placement_finder.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr double kMaxExactLines = 1e5;  ///< lines per game; beyond this, 32-bit values are far from exact

/// Source of the agent's choices, from an instance of its own.
class ChoiceQuery {
 public:
  ChoiceQuery(const AgentSettings& agent, const OptimalProblem& problem)
      : problem_(problem),
        placements_(allPlacements(problem.mdp())),
        finder_(problem.mdp()),
        agent_(makeAgent(agent, problem.mdp(), 1)) {
    agent_->beginGame(0);
  }

  /// Calls `each` with every piece, next piece (0 without a preview) and the agent's choice on a board.
  template <typename Each>
  void choose(SmallBoards::Cells cells, const std::stop_token& stop, const Each& each) {
    const Board board = problem_.boards().unpack(cells);
    for (int piece = 0; piece < problem_.pieces(); ++piece) {
      if (problem_.probability(piece) == 0) continue;
      for (int next = 0; next < (problem_.preview() ? problem_.pieces() : 1); ++next) {
        if (problem_.preview() && problem_.probability(next) == 0) continue;
        const auto known = static_cast<std::uint8_t>(next);
        const PositionView position{board,
                                    problem_.mdp().pieces(),
                                    piece,
                                    std::span(&known, problem_.preview() ? 1 : 0),
                                    placements_[static_cast<std::size_t>(piece)],
                                    finder_.lossRule(board, piece)};
        each(piece, next, agent_->choose(position, stop));
      }
    }
  }

 private:
  const OptimalProblem& problem_;
  std::vector<std::vector<Placement>> placements_;
  PlacementFinder finder_;
  std::unique_ptr<Agent> agent_;
};

class PolicyEvaluation {
 public:
  PolicyEvaluation(const AgentSettings& agent, const Mdp& mdp, int threads,
                   const std::function<void(std::uint64_t, double)>& progress, const std::stop_token& stop)
      : agent_(agent),
        problem_(mdp),
        isRandom_(kindOf(agent).choosesUniformly),
        threads_(threads),
        progress_(progress),
        stop_(stop) {
    if (!isRandom_ && (agent.learns() || !kindOf(agent).choosesByPosition))
      throw InvalidDocument::plain(
          "/kind", Core::sentence("exact expected lines exist only for agents whose choice depends on the "
                                  "position alone, which is not known to hold for \"{}\".",
                                  agent.name));
  }

  ExactLines lines() {
    requireMemory(problem_, 0);
    const BoardSet boards = isRandom_ ? reachableBoards(problem_, threads_, found(), stop_) : chosenBoards();
    requireMemory(problem_, static_cast<double>(boards.size()));
    const bool mirrors = isRandom_ && problem_.mirrors();
    ValueSweeps sweeps(problem_, boards, mirrors, threads_);
    if (!isRandom_) storeChoices(boards, sweeps);
    const SharedCode start = sharedCode(problem_.boards(), problem_.start(), mirrors);
    ValueChange change;
    ExactLines exact;
    exact.boards = boards.size();
    do {
      change = sweeps.sweep(isRandom_ ? ChoiceRule::Any : ChoiceRule::Stored, stop_);
      exact.lines = problem_.meanOf(valuesAt(sweeps.values(), boards.index(start.code)));
      if (exact.lines > kMaxExactLines)
        throw InvalidArgument(
            Core::sentence("Games of \"{}\" can last more than {} expected lines, or may never end.",
                           agent_.name, grouped(static_cast<std::int64_t>(kMaxExactLines))));
      if (progress_) progress_(boards.size(), std::max(change.rise, change.fall));
    } while (change.stored > 0);
    const ValueBounds bounds(problem_, change, static_cast<double>(std::ranges::max(sweeps.values())));
    const int cells = problem_.boards().width() * problem_.boards().height();
    exact.bounds = bounds.of(exact.lines, cells - std::popcount(problem_.start()));
    return exact;
  }

 private:
  std::span<const float> valuesAt(std::span<const float> values, std::size_t board) const {
    const std::size_t each = problem_.valuesPerBoard();
    return values.subspan(board * each, each);
  }

  std::function<void(std::uint64_t)> found() const {
    return [this](std::uint64_t boards) {
      if (progress_) progress_(boards, 0);
    };
  }

  BoardSet chosenBoards() const {
    return reachableBoards(
        problem_, false, threads_,
        [this]() -> ExpandBoard {
          auto asked = std::make_shared<ChoiceQuery>(agent_, problem_);
          return
              [this, asked](SmallBoards::Cells cells, const std::function<void(SmallBoards::Cells)>& reach) {
                const SmallBoards::Heights heights = problem_.boards().heightsOf(cells);
                asked->choose(cells, stop_, [&](int piece, int /*next*/, std::size_t choice) {
                  const auto after = problem_.play(cells, heights, problem_.moves(piece).at(choice));
                  if (!after.lost) reach(after.cells);
                });
              };
        },
        found(), stop_);
  }

  void storeChoices(const BoardSet& boards, ValueSweeps& sweeps) const {
    constexpr std::size_t kWords = 1024;
    std::vector<std::uint8_t>& choices = sweeps.choices();
    const std::size_t each = problem_.choicesPerBoard(), nexts = problem_.valuesPerBoard();
    choices.resize(boards.size() * each);
    const std::size_t blocks = (boards.words() + kWords - 1) / kWords;
    parallelFor(static_cast<std::int64_t>(blocks), threads_, [&](std::int64_t block) {
      throwIfStopped(stop_);
      const std::size_t begin = static_cast<std::size_t>(block) * kWords;
      const std::size_t end = std::min(begin + kWords, boards.words());
      std::optional<ChoiceQuery> asked;
      boards.forEach(begin, end, [&](std::uint32_t code, std::size_t board) {
        if (!asked) asked.emplace(agent_, problem_);
        asked->choose(problem_.boards().cellsOf(code), stop_, [&](int piece, int next, std::size_t choice) {
          choices[board * each + static_cast<std::size_t>(piece) * nexts + static_cast<std::size_t>(next)] =
              static_cast<std::uint8_t>(choice);
        });
      });
    });
  }

  const AgentSettings& agent_;
  const OptimalProblem problem_;
  const bool isRandom_;
  const int threads_;
  const std::function<void(std::uint64_t, double)>& progress_;
  const std::stop_token& stop_;
};

}  // namespace

ExactLines exactLines(const AgentSettings& agent, const Mdp& mdp, int threads,
                      const std::function<void(std::uint64_t, double)>& progress,
                      const std::stop_token& stop) {
  return PolicyEvaluation(agent, mdp, threads, progress, stop).lines();
}

}  // namespace tetrabench
