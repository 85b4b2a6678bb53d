#include "core/experiments/experiment_needs.h"

#include <fmt/format.h>
#include <pthread.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "core/agents/outside/outside_agent.h"
#include "core/error.h"
#include "core/play/run.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::int64_t kMemoryOfUnit = 400;     // in lists of the runner and of the database
constexpr std::int64_t kRowsOfUnit = 300;       // with their indexes
constexpr std::int64_t kJournalOfUnit = 500;    // while they are added
constexpr double kSecondsOfUnit = 1e-4;         // to save it, one after the other
constexpr std::int64_t kBytesOfCheckpoint = 8;  // of a curve and its times
constexpr std::int64_t kCheckpointInMemory = 48;

/// What was played in a tryout.
struct Tryout {
  double seconds = 0;
  std::int64_t steps = 0, pieces = 0, games = 0;
};

double secondsOf(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Stops the thread that made it once this has used some processor time; on a busy machine and for agents
/// that wait, after the longest wall time. All times are seconds.
class Timer {
 public:
  explicit Timer(double seconds) {
    pthread_getcpuclockid(pthread_self(), &clock_);
    begun_ = secondsOf(clock_);
    thread_ = std::jthread([this, seconds](const std::stop_token& ended) {
      std::unique_lock lock(mutex_);
      for (double left = seconds; left > 0 && wall() < kLongest && !ended.stop_requested();
           left = seconds - processor())
        wake_.wait_for(lock, ended, std::chrono::duration<double>(std::max(left, kShortestWait)),
                       [] { return false; });
      over_.request_stop();
    });
  }
  std::stop_token over() const { return over_.get_token(); }
  /// Used so far; of one that waited until the longest time, that.
  double seconds() const { return wall() < kLongest ? processor() : wall(); }

 private:
  static constexpr double kLongest = 0.5, kShortestWait = 0.001;

  clockid_t clock_;
  double begun_;
  std::chrono::steady_clock::time_point begunAt_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::stop_source over_;
  std::jthread thread_;  // the last: it uses the others

  double processor() const { return secondsOf(clock_) - begun_; }
  double wall() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begunAt_).count();
  }
};

Tryout tryOut(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed, double seconds) {
  Run run(mdp, agent, seed);
  const Timer timer(seconds);
  try {
    while (!timer.over().stop_requested()) run.playPiece(timer.over());
  } catch (const Stopped&) {  // in the middle of a decision, which takes at least this long
  }
  return {.seconds = timer.seconds(),
          .steps = run.total().steps,
          .pieces = run.total().pieces,
          .games = run.episodesEnded()};
}

/// "3 minutes", "2 years".
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

}  // namespace

Resources roomFor(const ExperimentPlan& plan, std::int64_t units) {
  const auto points = plan.versus ? 0 : std::ssize(checkpointsOf(plan.length, plan.checkpoints));
  const bool countsGames = plan.length.unit == RunLength::Unit::Games;
  const std::int64_t games =
      countsGames ? std::min<std::int64_t>(plan.length.amount, UnitResult::kMaxGames) : 1;
  const std::int64_t ofResult =
      plan.length.hasCurves() ? points * kBytesOfCheckpoint : games * std::int64_t{sizeof(std::int64_t)};
  return {.memory = units * kMemoryOfUnit + points * kCheckpointInMemory,
          .disk = units * (kRowsOfUnit + ofResult) + units * kJournalOfUnit};
}

void requireRoom(const ExperimentPlan& plan, std::int64_t units, std::int64_t done,
                 const std::filesystem::path& results) {
  if (units > ExperimentPlan::kMaxUnits)
    throw InvalidArgument(Core::sentence(
        "The plan makes {} runs, and an experiment has at most {}. Lower the repetitions, or split the "
        "experiment.",
        grouped(units), grouped(ExperimentPlan::kMaxUnits)));
  const Resources needed{.memory = roomFor(plan, units).memory, .disk = roomFor(plan, units - done).disk};
  requireRoom(needed, results, Core::sentence("The {} runs of this plan", grouped(units)),
              Core::tr("Lower the repetitions or the checkpoints, or split the experiment."));
}

ExperimentEstimate estimate(const ExperimentPlan& plan, const std::vector<UnfitPair>& unfit, int threads) {
  constexpr double kEach = 0.01, kAll = 0.3;  // seconds of processor time
  std::set<std::pair<std::size_t, std::size_t>> skipped;
  for (const UnfitPair& pair : unfit) skipped.emplace(pair.agent, pair.mdp);
  ExperimentEstimate estimate;
  double secondsOfTried = 0;
  std::int64_t tried = 0;
  for (std::size_t agent = 0; agent < plan.agents.size(); ++agent) {
    std::int64_t mdps = 0;
    std::optional<std::size_t> first;
    for (std::size_t mdp = 0; mdp < plan.mdps.size(); ++mdp) {
      if (skipped.contains({agent, mdp})) continue;
      ++mdps;
      if (!first) first = mdp;
    }
    const std::int64_t units = mdps * plan.repetitions;
    estimate.units += units;
    if (!first) continue;
    // Taken to be like those that were tried: the others of many, and programs, which take longer to start.
    if (static_cast<double>(agent) * kEach > kAll || outsideOf(plan.agents[agent].agent)) continue;
    const Tryout tryout = tryOut(plan.agents[agent].agent, plan.mdps[*first].mdp, plan.seed, kEach);
    using Unit = RunLength::Unit;
    // Of splitting, about this many pieces for each game at each level, in all repetitions together.
    constexpr std::int64_t kPiecesOfEffort = 400 * RunLength::kSplittingRepetitions;
    const std::int64_t done = plan.length.unit == Unit::Steps    ? tryout.steps
                              : plan.length.unit == Unit::Pieces ? tryout.pieces
                              : plan.length.unit == Unit::Games  ? tryout.games
                                                                 : tryout.pieces / kPiecesOfEffort;
    estimate.isLeast |= done == 0;
    secondsOfTried += tryout.seconds / static_cast<double>(std::max<std::int64_t>(done, 1)) *
                      static_cast<double>(plan.length.amount) * static_cast<double>(units);
    tried += units;
  }
  estimate.isLeast |= tried == 0 && estimate.units > 0;
  if (tried > 0)
    estimate.seconds =
        secondsOfTried / static_cast<double>(tried) * static_cast<double>(estimate.units) / threads;
  if (plan.versus) {
    const std::int64_t games = plan.unitsWithout(unfit);
    const auto share = static_cast<double>(games * VersusGame::kSides) /
                       static_cast<double>(std::max<std::int64_t>(estimate.units, 1));
    estimate.seconds *= share;
    estimate.units = games;
    estimate.isMost = true;
  }
  estimate.seconds += static_cast<double>(estimate.units) * kSecondsOfUnit;
  estimate.room = roomFor(plan, estimate.units);
  return estimate;
}

ExperimentEstimate ExperimentEstimate::of(std::int64_t runs) const {
  const double share = units > 0 ? static_cast<double>(runs) / static_cast<double>(units) : 0;
  ExperimentEstimate part = *this;
  part.units = runs;
  part.seconds *= share;
  part.room.disk = static_cast<std::int64_t>(static_cast<double>(room.disk) * share);
  return part;
}

std::string ExperimentEstimate::sentence(int threads) const {
  const std::string time = isLeast  ? Core::sentence("at least {}", roughTime(seconds))
                           : isMost ? Core::sentence("up to about {}", roughTime(seconds))
                                    : Core::sentence("about {}", roughTime(seconds));
  const std::string runs =
      isMost       ? (units == 1 ? Core::tr("1 game") : Core::sentence("{} games", grouped(units)))
      : units == 1 ? Core::tr("1 run")
                   : Core::sentence("{} runs", grouped(units));
  return Core::sentence("{}: {} on {}, {} of memory and {} on the disk", runs, time,
                        Core::tr("%n threads", "%n thread", threads), bytesInWords(room.memory),
                        bytesInWords(room.disk));
}

}  // namespace tetrabench
