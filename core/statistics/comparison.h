#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/play/play_unit.h"
#include "core/statistics/mean_curve.h"

namespace tetrabench {

/// What a run played, and how long: equal keys are equal documents played for the same number of steps,
/// pieces or games, in any experiment.
struct ComparedMdp {
  std::size_t key = 0;
  std::string name;
  bool steps = true;           ///< x of its curves counts steps, not pieces
  std::int64_t boardRows = 0;  ///< 0 if unknown or without limit
  bool games = false;          ///< its runs count games, and so have no curve but that by episode
  bool operator==(const ComparedMdp&) const = default;
};

/// One run that is compared with others. Those of the same MDP and seed met the same pieces. Without a curve
/// if it counts games: many are played at once, so what they had reached together after x steps, and how high
/// their piles were, is not recorded.
struct ComparedRun {
  std::size_t mdp = 0;  ///< key
  std::uint64_t seed = 1;
  UnitResult result;
  std::vector<float> seconds;  ///< at the points of its curve; empty if unknown
};

/// The runs of an agent.
struct ComparedAgent {
  std::string name;
  std::vector<ComparedMdp> mdps;  ///< of its plan, in its order
  std::vector<ComparedRun> runs;
  bool outside = false;  ///< where the agent is from
};

/// Those of `mdps` that the agent's plan has.
std::vector<ComparedMdp> ownMdps(const ComparedAgent& agent, std::span<const ComparedMdp> mdps);

enum class CurveX { Steps, Pieces, Episodes, Time };  ///< steps: pieces, if the rules have no steps
enum class CurveY { TotalReward, Lines, EpisodeReward, Height };

/// A run as a curve; empty if it was not recorded: lines and height are not recorded by episode, and the
/// reward of single episodes only by episode. Time is in seconds of processor time.
RunCurve runCurve(const ComparedRun& run, CurveX x, CurveY y);

/// The mean over those of `mdps` that the agent's plan has, and its interval over the repetitions (seeds)
/// that are done on all of them. Lines and heights are not below 0, and heights not above the board, and
/// neither are their intervals. Over episodes it is that of meanCurveOfMost(), as each run has its own number
/// of them.
std::vector<MeanPoint> averagedCurve(const ComparedAgent& agent, std::span<const ComparedMdp> mdps, CurveX x,
                                     CurveY y);

/// The MDPs one after another (resources/help/documents.md, "Concatenated curve"), of the repetitions that
/// are done on all of them.
ConcatenatedCurve concatenatedCurve(const ComparedAgent& agent, std::span<const ComparedMdp> mdps, CurveX x,
                                    CurveY y);

/// The paired difference between the agent and another one on the same pieces: averaged over the MDPs of both
/// plans, a value for each repetition (seed) that both have done on all of them.
std::vector<MeanPoint> differenceCurve(const ComparedAgent& agent, const ComparedAgent& other,
                                       std::span<const ComparedMdp> mdps, CurveX x, CurveY y);

/// One number for a run.
enum class RunMeasure {
  TotalReward,
  Lines,
  EpisodeReward,  ///< the mean over its episodes that ended
  Height,         ///< the mean over its time
  GameLines       ///< the mean over its lost games; agents are compared by all of these together
};

/// None if there was no episode or no lost game.
std::optional<double> valueOf(const ComparedRun& run, RunMeasure measure);

/// The measure of an agent's runs, on its own and compared with another one. Where some runs have no value,
/// as with episodes, a repetition counts with its other runs. Of lost games there is no difference, and each
/// is a value.
struct AgentComparison {
  MeanEstimate mean;  ///< over the MDPs; a value for each repetition that is done on all of them
  std::int64_t runs = 0;
  double interquartileMean = 0;                                ///< of all runs, on any MDP
  std::optional<std::array<double, 2>> interquartileInterval;  ///< by bootstrap, with a fixed seed
  PairedDifference difference;                                 ///< a pair for each repetition, as the mean
  /// Probability of improvement, averaged over the shared MDPs; of heights, the lower one is better.
  std::optional<double> improvement;
};
AgentComparison compareAgents(const ComparedAgent& agent, const ComparedAgent& other,
                              std::span<const ComparedMdp> mdps,
                              RunMeasure measure = RunMeasure::TotalReward);

/// Lines of the games that were lost.
std::vector<std::int64_t> lostGames(const ComparedAgent& agent, std::span<const ComparedMdp> mdps);
/// How many games a limit stopped, or the end of their run if they had removed lines by then. Their lines are
/// not known one by one.
std::int64_t cutGames(const ComparedAgent& agent, std::span<const ComparedMdp> mdps);

}  // namespace tetrabench
