#include "core/tetris/reward.h"

#include <cmath>

#include "core/one_of-inl.h"
#include "core/tetris/guideline/guideline_score.h"

namespace tetrabench {

template struct OneOf<CompetitionReward, PowerReward, LinesReward, TableReward, PointsReward, AttackReward>;

double rewardOf(const Reward& reward, int rows) {
  if (rows == 0) return 0;
  struct {
    int rows;
    double operator()(const CompetitionReward& r) const {
      return std::floor(std::pow(rows + 0.1, r.exponent));
    }
    double operator()(const PowerReward& r) const { return std::pow(rows, r.exponent); }
    double operator()(const LinesReward&) const { return rows; }
    double operator()(const TableReward& r) const { return r.values[static_cast<std::size_t>(rows - 1)]; }
    double operator()(const PointsReward&) const { return plain().points; }
    double operator()(const AttackReward&) const { return plain().attack; }
    GuidelineScore plain() const {
      GuidelineState state;
      return score(state, {.rows = rows});
    }
  } earned{rows};
  return std::visit(earned, reward);
}

}  // namespace tetrabench
