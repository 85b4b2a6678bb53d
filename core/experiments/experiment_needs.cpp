#include "core/experiments/experiment_needs.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "core/agents/external/external_agent.h"
#include "core/error.h"
#include "core/parallel/processor_time.h"
#include "core/play/play_run.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::int64_t kMemoryOfRun = 700;           // in the run lists of the runner and the database
constexpr std::int64_t kMemoryOfProgram = 20 << 20;  // before it knows of any run
constexpr std::int64_t kReason = 1000;               // why the run of an external agent failed
constexpr std::int64_t kRowsOfRun = 300;             // including indexes
constexpr std::int64_t kJournalOfRun = 500;          // while rows are added
constexpr std::int64_t kSmallestFile = 1 << 17;      // with its journal, plan and locks
constexpr std::int64_t kPage = 4096;                 // of the database
constexpr double kSecondsOfRun = 1e-4;               // to save it; saving is sequential
constexpr std::int64_t kCheckpointInMemory = 48;

/// Timer that requests a stop once the thread that constructed it has used a given CPU time, or after a
/// maximum wall time in case the machine is busy. All times are in seconds.
class Timer {
 public:
  explicit Timer(double seconds)
      : thread_([this, seconds](const std::stop_token& ended) {
          std::unique_lock lock(mutex_);
          const auto last = std::chrono::steady_clock::now() + kLongest;
          for (double left = seconds;
               left > 0 && std::chrono::steady_clock::now() < last && !ended.stop_requested();
               left = seconds - used())
            wake_.wait_for(lock, ended, std::max(std::chrono::duration<double>(left), kShortestWait),
                           [] { return false; });
          over_.request_stop();
        }) {}
  std::stop_token over() const { return over_.get_token(); }
  /// Returns the CPU time used so far.
  double used() const { return clock_.seconds() - begun_; }

 private:
  static constexpr std::chrono::milliseconds kLongest{500};
  static constexpr std::chrono::duration<double> kShortestWait{0.001};

  const ThreadClock clock_;
  const double begun_ = clock_.seconds();
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::stop_source over_;
  std::jthread thread_;  // last member, as it uses the others
};

/// Estimated CPU seconds of a run.
struct TimingProbe {
  double seconds = 0;
  bool isLowerBound = false;
};

/// Plays the beginning of a run as an experiment would, and extrapolates its cost.
TimingProbe probeTiming(const RunTask& task, double seconds) {
  const Timer timer(seconds);
  double used = 0, done = 0, pieces = 0;
  RunProgress progress;
  progress.between = [&] {
    if (timer.over().stop_requested()) return;  // games are now cut off and must not count as done
    used = timer.used();
    done = static_cast<double>(progress.done.load());
    pieces = static_cast<double>(progress.pieces.load());
  };
  try {
    if (playRun(task, progress, timer.over())) return {.seconds = timer.used()};
  } catch (const AgentFailure&) {  // its runs will fail in the same way
    return {.seconds = timer.used()};
  }
  const auto amount = static_cast<double>(task.length.amount);
  if (done > 0) return {.seconds = used * amount / done};
  // Approximate pieces of splitting per game at a level, summed over all levels and repetitions.
  constexpr double kPiecesOfEffort = 400 * RunLength::kSplittingRepetitions;
  if (task.length.unit == RunLength::Unit::Splitting && pieces > 0)
    return {.seconds = used * amount * kPiecesOfEffort / pieces};
  return {.seconds = timer.used(), .isLowerBound = true};
}

/// Formats a duration roughly: "3 minutes", "2 years".
std::string roughTime(double seconds) {
  constexpr double kMinute = 60, kHour = 3600, kDay = 86400, kYear = 365.25 * kDay;
  const auto whole = [seconds](double unit) {
    return static_cast<std::int64_t>(std::min(seconds / unit, 1e15) + 0.5);
  };
  if (seconds >= 2 * kYear) return Core::tr("%n years", "%n year", whole(kYear));
  if (seconds >= 2 * kDay) return Core::tr("%n days", "%n day", whole(kDay));
  if (seconds >= 2 * kHour) return Core::tr("%n hours", "%n hour", whole(kHour));
  if (seconds >= 2 * kMinute) return Core::tr("%n minutes", "%n minute", whole(kMinute));
  return seconds >= 2 ? Core::tr("%n seconds", "%n second", whole(1)) : Core::tr("a second");
}

/// Returns the most bytes of this many varints (see curve_blob.h) whose absolute values add up to at most
/// `sum`: there are most if all are equal.
double bytesOf(double count, double sum) {
  return count > 0 ? count * (1 + std::log2(1 + 2 * sum / count) / 7) : 0;
}

/// Returns the fewest pieces of an episode of an MDP.
std::int64_t fewestPieces(const Mdp& mdp) {
  constexpr std::int64_t kRowsOfPiece = 4;
  const MdpSettings& settings = mdp.settings();
  std::int64_t pieces = RunLength::kMaxAmount;
  if (settings.height) {
    const std::int64_t empty = *settings.height - settings.spawnRows - std::ssize(settings.prefill);
    pieces = empty / kRowsOfPiece + (settings.rules == Rules::Placement ? 1 : 0);
  }
  if (settings.pieceLimit) pieces = std::min(pieces, *settings.pieceLimit);
  if (settings.stepLimit) pieces = 1;  // a piece can take any number of steps
  return std::max<std::int64_t>(pieces, 1);
}

/// Returns the number of buckets of this many episodes.
std::int64_t bucketsOf(std::int64_t episodes) {
  std::int64_t buckets = 0;
  for (std::int64_t first = 1; first <= episodes; first += RewardRecorder::bucketSize(first)) ++buckets;
  return buckets;
}

/// Returns the most bytes of the result of a run on an MDP in a results file.
double bytesOfResult(const ExperimentPlan& plan, const Mdp& mdp, std::int64_t points) {
  constexpr double kRawReward = 9, kSecondsBytes = 6;
  const RunLength& length = plan.length;
  if (length.unit == RunLength::Unit::Splitting) return 0;
  const bool countsGames = length.unit == RunLength::Unit::Games;
  const std::int64_t episodes = countsGames ? length.amount : length.amount / fewestPieces(mdp) + 1;
  const std::int64_t limit = mdp.settings().pieceLimit.value_or(RunLength::kMaxAmount);
  const double pieces = countsGames ? static_cast<double>(length.amount) * static_cast<double>(limit)
                                    : static_cast<double>(length.amount);
  double greatest = 0;
  bool isWhole = !mdp.rewardsScores();
  for (int rows = 0; rows <= 4; ++rows) {
    const double reward = mdp.reward(rows);
    greatest = std::max(greatest, reward);
    isWhole &= reward >= 0 && std::trunc(reward) == reward;
  }
  const auto rewards = [&](double count) {
    // A whole reward is stored doubled.
    const double raw = count * kRawReward;
    return isWhole ? std::min(raw, bytesOf(count, 2 * pieces * greatest)) : raw;
  };
  const auto at = static_cast<double>(points);
  const double curve = 4 * bytesOf(at, 4 * pieces) + rewards(at) + at * kSecondsBytes;
  const auto buckets = static_cast<double>(bucketsOf(episodes));
  const auto games = static_cast<double>(std::min<std::int64_t>(episodes, RunResult::kMaxGames));
  // A bucket has two short numbers and up to three rewards.
  const double ofEpisodes = 3 * buckets + rewards(buckets) + 2 * rewards(buckets - std::min(buckets, 1000.0));
  return curve + ofEpisodes + bytesOf(games, pieces + 4 * games);
}

}  // namespace

Resources resourcesFor(const ExperimentPlan& plan, std::int64_t runs) {
  const auto points = plan.versus ? 0 : std::ssize(checkpointsOf(plan.length, plan.checkpoints));
  double blobs = 0;
  if (!plan.versus)
    for (const NamedMdp& mdp : plan.mdps) blobs = std::max(blobs, bytesOfResult(plan, mdp.mdp, points));
  blobs += std::min(blobs, 2.0 * kPage);  // unused ends of pages
  const bool mayFail = std::ranges::any_of(
      plan.agents, [](const NamedAgent& agent) { return externalOf(agent.agent) != nullptr; });
  const std::int64_t reason = mayFail ? kReason : 0;
  const auto count = static_cast<double>(runs);
  return {.memory = kMemoryOfProgram + runs * (kMemoryOfRun + reason) + points * kCheckpointInMemory,
          .disk = kSmallestFile +
                  static_cast<std::int64_t>(
                      count * (blobs + static_cast<double>(kRowsOfRun + kJournalOfRun + reason)))};
}

void requireResources(const ExperimentPlan& plan, std::int64_t runs, std::int64_t done,
                      const std::filesystem::path& results) {
  if (runs > ExperimentPlan::kMaxRuns)
    throw InvalidArgument(
        Core::sentence("The plan has {} runs; an experiment can have at most {}. Reduce the repetitions, or "
                       "split the experiment.",
                       grouped(runs), grouped(ExperimentPlan::kMaxRuns)));
  const Resources needed{.memory = resourcesFor(plan, runs).memory,
                         .disk = resourcesFor(plan, runs - done).disk};
  requireResources(needed, results, Core::sentence("The {} runs of this plan", grouped(runs)),
                   Core::tr("Lower the repetitions or the checkpoints, or split the experiment."));
}

ExperimentEstimate estimateRuns(const ExperimentPlan& plan, const std::vector<IncompatiblePair>& unfit,
                                int threads) {
  constexpr double kEach = 0.02;  // CPU seconds
  constexpr std::chrono::milliseconds kAll{300};
  const auto begun = std::chrono::steady_clock::now();
  std::set<std::pair<std::size_t, std::size_t>> skipped;
  for (const IncompatiblePair& pair : unfit) skipped.emplace(pair.agent, pair.mdp);
  RunLength length = plan.length;
  if (plan.versus) length.unit = RunLength::Unit::Pieces;
  ExperimentEstimate estimate;
  double measuredSeconds = 0;
  std::int64_t measuredRuns = 0;
  for (std::size_t agent = 0; agent < plan.agents.size(); ++agent) {
    std::int64_t mdps = 0;
    std::optional<std::size_t> first;
    for (std::size_t mdp = 0; mdp < plan.mdps.size(); ++mdp) {
      if (skipped.contains({agent, mdp})) continue;
      ++mdps;
      if (!first) first = mdp;
    }
    const std::int64_t runs = mdps * plan.repetitions;
    estimate.runs += runs;
    if (!first) continue;
    // Agents not reached within the time limit, and external programs, which take longer to start, are
    // assumed to cost as much as the measured agents.
    const bool isLate = measuredRuns > 0 && std::chrono::steady_clock::now() - begun > kAll;
    if (isLate || externalOf(plan.agents[agent].agent)) continue;
    const TimingProbe probe = probeTiming({.mdp = plan.mdps[*first].mdp,
                                           .agent = plan.agents[agent].agent,
                                           .seed = plan.seed,
                                           .length = length,
                                           .checkpoints = plan.checkpoints},
                                          kEach);
    estimate.isLowerBound |= probe.isLowerBound;
    measuredSeconds += probe.seconds * static_cast<double>(runs);
    measuredRuns += runs;
  }
  estimate.isLowerBound |= measuredRuns == 0 && estimate.runs > 0;
  if (measuredRuns > 0)
    estimate.seconds =
        measuredSeconds / static_cast<double>(measuredRuns) * static_cast<double>(estimate.runs) / threads;
  if (plan.versus) {
    const std::int64_t games = plan.runsWithout(unfit);
    const auto share = static_cast<double>(games * VersusGame::kSides) /
                       static_cast<double>(std::max<std::int64_t>(estimate.runs, 1));
    estimate.seconds *= share;
    estimate.runs = games;
    estimate.isUpperBound = true;
  }
  estimate.seconds += static_cast<double>(estimate.runs) * kSecondsOfRun;
  estimate.room = resourcesFor(plan, estimate.runs);
  return estimate;
}

ExperimentEstimate ExperimentEstimate::of(std::int64_t count) const {
  const double share = runs > 0 ? static_cast<double>(count) / static_cast<double>(runs) : 0;
  ExperimentEstimate part = *this;
  part.runs = count;
  part.seconds *= share;
  part.room.disk = static_cast<std::int64_t>(static_cast<double>(room.disk) * share);
  return part;
}

std::string ExperimentEstimate::sentence(int threads) const {
  const std::string time = isLowerBound   ? Core::sentence("at least {}", roughTime(seconds))
                           : isUpperBound ? Core::sentence("up to about {}", roughTime(seconds))
                                          : Core::sentence("about {}", roughTime(seconds));
  const std::string amount =
      isUpperBound ? (runs == 1 ? Core::tr("1 game") : Core::sentence("{} games", grouped(runs)))
      : runs == 1  ? Core::tr("1 run")
                   : Core::sentence("{} runs", grouped(runs));
  return Core::sentence("{}: {} on {}, up to {} of memory and {} on disk", amount, time,
                        Core::tr("%n threads", "%n thread", threads), formatBytes(room.memory),
                        formatBytes(room.disk));
}

}  // namespace tetrabench
