#include "core/optimal/value_sweeps.h"

#include <algorithm>

#include "core/optimal/reachable_boards.h"
#include "core/parallel/parallel_for.h"
#include "core/parallel/stopped.h"

namespace tetrabench {
namespace {

constexpr std::size_t kBlock = 512;  ///< words of codes that a thread processes at a time

void add(ValueChange& all, const ValueChange& change) {
  all = {std::max(all.rise, change.rise), std::max(all.fall, change.fall), all.stored + change.stored};
}

}  // namespace

ValueSweeps::ValueSweeps(const OptimalProblem& problem, const BoardSet& boards, bool mirrors, int threads)
    : problem_(problem), boards_(boards), mirrors_(mirrors), threads_(threads) {
  values_.resize(boards.size() * problem.valuesPerBoard());
}

/// Backs up one board: computes its value or, with a preview, one value per piece to be placed.
template <ChoiceRule kChoice, bool kPreview>
void ValueSweeps::backUp(SmallBoards::Cells cells, double* values, std::uint8_t* choices) const {
  constexpr std::size_t kMax = PieceSet::kMaxSize;
  const auto pieces = static_cast<std::size_t>(problem_.pieces());
  const std::size_t nexts = kPreview ? pieces : 1;
  const SmallBoards::Heights heights = problem_.boards().heightsOf(cells);
  std::fill_n(values, nexts, 0.0);
  // Action value of a move by the next piece: its lines plus the value of the board it leads to.
  std::array<double, kMax> actionValue{};
  const auto play = [&](const SmallMove& move) {
    const OptimalProblem::Next next = problem_.play(cells, heights, move);
    actionValue.fill(next.lines);
    if (next.lost) return;
    const SharedCode shared = sharedCode(problem_.boards(), next.cells, mirrors_);
    const float* after = &values_[boards_.index(shared.code) * nexts];
    if constexpr (!kPreview)
      actionValue[0] += static_cast<double>(after[0]);
    else
      for (std::size_t r = 0; r < nexts; ++r)
        actionValue[r] += static_cast<double>(
            after[shared.mirrored ? static_cast<std::size_t>(problem_.mirrorOf(static_cast<int>(r))) : r]);
  };
  for (std::size_t p = 0; p < pieces; ++p) {
    const auto& moves = problem_.moves(static_cast<int>(p));
    if (problem_.probability(static_cast<int>(p)) == 0) continue;
    std::array<double, kMax> result{};
    if constexpr (kChoice == ChoiceRule::Stored) {
      for (std::size_t r = 0; r < nexts; ++r) {
        // Nothing is stored for a next piece of probability 0.
        if (kPreview && problem_.probability(static_cast<int>(r)) == 0) continue;
        play(moves[choices[p * nexts + r]]);
        result[r] = actionValue[r];
      }
    } else if constexpr (kChoice == ChoiceRule::Any) {
      for (const SmallMove& move : moves) {
        play(move);
        for (std::size_t r = 0; r < nexts; ++r)
          result[r] += actionValue[r] / static_cast<double>(moves.size());
      }
    } else {
      std::array<std::uint8_t, kMax> best{};
      for (std::size_t m = 0; m < moves.size(); ++m) {
        play(moves[m]);
        for (std::size_t r = 0; r < nexts; ++r)
          if (m == 0 || actionValue[r] > result[r]) {
            result[r] = actionValue[r];
            best[r] = static_cast<std::uint8_t>(m);
          }
      }
      if (choices != nullptr) std::copy_n(best.begin(), nexts, choices + p * nexts);
    }
    if constexpr (!kPreview)
      values[0] += problem_.probability(static_cast<int>(p)) * result[0];
    else
      for (std::size_t r = 0; r < nexts; ++r)
        values[p] += problem_.probability(static_cast<int>(r)) * result[r];
  }
}

template <ChoiceRule kChoice, bool kPreview>
ValueChange ValueSweeps::passOf(std::optional<int> only, float* to, std::uint8_t* choices,
                                const std::stop_token& stop) const {
  const std::size_t blocks = (boards_.words() + kBlock - 1) / kBlock;
  const std::size_t each = problem_.valuesPerBoard(), choicesEach = problem_.choicesPerBoard();
  std::vector<ValueChange> changes(blocks);
  parallelFor(static_cast<std::int64_t>(blocks), threads_, [&](std::int64_t block) {
    throwIfStopped(stop);
    ValueChange change;
    std::array<double, PieceSet::kMaxSize> values{};
    const std::size_t begin = static_cast<std::size_t>(block) * kBlock;
    const std::size_t end = std::min(begin + kBlock, boards_.words());
    boards_.forEach(begin, end, [&](std::uint32_t code, std::size_t board) {
      const SmallBoards::Cells cells = problem_.boards().cellsOf(code);
      if (only && problem_.classOf(cells) != *only) return;
      backUp<kChoice, kPreview>(cells, values.data(),
                                choices == nullptr ? nullptr : choices + board * choicesEach);
      for (std::size_t v = 0; v < each; ++v) {
        const double before = static_cast<double>(values_[board * each + v]);
        change.rise = std::max(change.rise, values[v] - before);
        change.fall = std::max(change.fall, before - values[v]);
        if (to == nullptr) continue;
        const auto now = static_cast<float>(values[v]);
        change.stored += now != values_[board * each + v];
        to[board * each + v] = now;
      }
    });
    changes[static_cast<std::size_t>(block)] = change;
  });
  ValueChange all;
  for (const ValueChange& change : changes) add(all, change);
  return all;
}

ValueChange ValueSweeps::pass(ChoiceRule choosing, std::optional<int> only, float* to, std::uint8_t* choices,
                              const std::stop_token& stop) const {
  const auto run = [&]<bool kPreview>() {
    switch (choosing) {
      case ChoiceRule::Best:
        return passOf<ChoiceRule::Best, kPreview>(only, to, choices, stop);
      case ChoiceRule::Stored:
        return passOf<ChoiceRule::Stored, kPreview>(only, to, choices, stop);
      case ChoiceRule::Any:
        break;
    }
    return passOf<ChoiceRule::Any, kPreview>(only, to, choices, stop);
  };
  return problem_.preview() ? run.template operator()<true>() : run.template operator()<false>();
}

ValueChange ValueSweeps::sweep(ChoiceRule choosing, const std::stop_token& stop) {
  if (choosing == ChoiceRule::Best) choices_.resize(boards_.size() * problem_.choicesPerBoard());
  std::uint8_t* choices = choosing == ChoiceRule::Any ? nullptr : choices_.data();
  if (problem_.classes() == 1) {
    next_.resize(values_.size());
    const ValueChange change = pass(choosing, {}, next_.data(), choices, stop);
    values_.swap(next_);
    return change;
  }
  ValueChange all;
  for (int k = problem_.classes() - 1; k >= 0; --k)
    add(all, pass(choosing, k, values_.data(), choices, stop));
  return all;
}

ValueChange ValueSweeps::residual(ChoiceRule choosing, const std::stop_token& stop) {
  std::uint8_t* choices = choosing == ChoiceRule::Stored ? choices_.data() : nullptr;
  return pass(choosing, {}, nullptr, choices, stop);
}

}  // namespace tetrabench
