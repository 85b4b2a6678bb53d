#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/play/play_run.h"
#include "core/play/run_length.h"
#include "core/statistics/mean_curve.h"

namespace tetrabench {

/// An MDP together with the run length: equal keys mean equal documents played for the same number of steps,
/// pieces or games, in any experiment.
struct ComparedMdp {
  std::size_t key = 0;
  std::string name;
  bool steps = true;                     ///< its curves are over steps rather than pieces
  std::int64_t boardRows = 0;            ///< 0 if unknown or unlimited
  bool games = false;                    ///< its runs count games, and so have only a curve by episode
  std::optional<RunLength> length = {};  ///< length of its runs; none if unknown
  bool operator==(const ComparedMdp&) const = default;
};

/// Returns true if runs estimate the mean game by splitting instead of playing games.
bool isEstimated(const ComparedMdp& mdp);

/// A run in a comparison. Runs with the same MDP and seed have the same pieces. A run that counts games has
/// no curve: many games are played at once, so their joint results after x steps, and their pile heights, are
/// not recorded.
struct ComparedRun {
  std::size_t mdp = 0;  ///< key of the MDP
  std::uint64_t seed = 1;
  RunResult result;
  std::vector<float> seconds;  ///< time at each point of its curve; empty if unknown
};

/// An agent in a comparison, with its runs.
struct ComparedAgent {
  std::string name;
  std::vector<ComparedMdp> mdps;  ///< MDPs of its plan, in order
  std::vector<ComparedRun> runs;
  bool external = false;    ///< the agent is a program or library
  bool rewardOnly = false;  ///< its runs record rewards over steps, but no pieces, lines and heights
};

/// Returns those of `mdps` that are in the agent's plan.
std::vector<ComparedMdp> ownMdps(const ComparedAgent& agent, std::span<const ComparedMdp> mdps);

/// Returns those of `mdps` that both agents have in their plans: results on any others do not compare them.
std::vector<ComparedMdp> sharedMdps(const ComparedAgent& agent, const ComparedAgent& other,
                                    std::span<const ComparedMdp> mdps);

enum class CurveX { Steps, Pieces, Episodes, Time };  ///< Steps means pieces if the rules have no steps
enum class CurveY { TotalReward, Lines, EpisodeReward, Height };

/// Returns a run as a curve; empty if it was not recorded: lines and height are not recorded by episode, and
/// the reward of single episodes only by episode. Time is CPU time in seconds.
Curve runCurve(const ComparedRun& run, CurveX x, CurveY y);

/// Returns the mean curve over those of `mdps` that are in the agent's plan, with its interval over the
/// repetitions (seeds) that are complete on all of them. Intervals of lines and heights are clamped to 0 or
/// more, and those of heights to the board. Curves over episodes use meanCurveOfMost(), as runs differ in
/// their number of episodes.
std::vector<MeanPoint> averagedCurve(const ComparedAgent& agent, std::span<const ComparedMdp> mdps, CurveX x,
                                     CurveY y);

/// Returns the curves of the MDPs, concatenated (resources/help/documents.md, "Concatenated curve"), over the
/// repetitions that are done on all of them.
ConcatenatedCurve concatenatedCurve(const ComparedAgent& agent, std::span<const ComparedMdp> mdps, CurveX x,
                                    CurveY y);

/// Returns the paired difference between two agents on the same pieces, averaged over the MDPs that both
/// plans have, with one value per repetition (seed) that both have completed on all of them.
std::vector<MeanPoint> differenceCurve(const ComparedAgent& agent, const ComparedAgent& other,
                                       std::span<const ComparedMdp> mdps, CurveX x, CurveY y);

/// Scalar measure of a run.
enum class RunMeasure {
  TotalReward,
  Lines,
  EpisodeReward,  ///< mean over finished episodes
  Height,         ///< mean over its length
  GameLines       ///< mean over lost games; agents are compared over all their lost games together
};

/// Returns the measure of a run; none if there is no episode, curve or lost game to compute it from.
std::optional<double> valueOf(const ComparedRun& run, RunMeasure measure);

/// Returns the mean over the agent's own MDPs among `mdps`, with one value per repetition done on all of
/// them, and its interval by Student's t; those of lines and heights are clamped as in averagedCurve(). Not
/// for RunMeasure::GameLines.
MeanEstimate meanOfRuns(const ComparedAgent& agent, std::span<const ComparedMdp> mdps, RunMeasure measure);

/// The measure of an agent's runs, on its own and compared with another agent. If some runs have no value, as
/// can happen with episodes, a repetition is averaged over its other runs. For lost games there is no
/// difference, and each game is one value.
struct AgentComparison {
  MeanEstimate mean;  ///< over the MDPs; one value per repetition done on all of them
  std::int64_t runs = 0;
  double interquartileMean = 0;  ///< over all runs on any MDP
  PairedDifference difference;   ///< one pair per repetition, as for `mean`
  /// Probability of improvement, computed on each MDP that both have played and averaged over these; for
  /// heights, lower is better.
  std::optional<double> improvement;
  bool sharesMdp = false;  ///< both have at least one MDP in their plans
};
AgentComparison compareAgents(const ComparedAgent& agent, const ComparedAgent& other,
                              std::span<const ComparedMdp> mdps,
                              RunMeasure measure = RunMeasure::TotalReward);

/// Returns the 95 % interval of AgentComparison::interquartileMean, a bootstrap with a fixed seed; none for
/// fewer than two runs. As slow as all the rest of the comparison.
std::optional<std::array<double, 2>> interquartileInterval(const ComparedAgent& agent,
                                                           std::span<const ComparedMdp> mdps,
                                                           RunMeasure measure = RunMeasure::TotalReward);

/// Returns the lines of each lost game.
std::vector<std::int64_t> lostGames(const ComparedAgent& agent, std::span<const ComparedMdp> mdps);
/// Returns the number of games stopped by a limit, or by the end of their run if they had removed lines by
/// then. Their individual lines are unknown.
std::int64_t truncatedGames(const RunResult& result);
std::int64_t truncatedGames(const ComparedAgent& agent, std::span<const ComparedMdp> mdps);

}  // namespace tetrabench
