#include "core/play/splitting/splitting.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/error.h"
#include "core/play/splitting/plain_play.h"
#include "core/tetris/random_bits.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Plain play of a repetition: pieces per game until the steady state is assumed to be reached, and then, for
/// each game that will begin at a level, the pieces during which arrivals at the first level are counted:
/// about as many as one arrival takes.
constexpr int kPiecesBefore = 1000;
constexpr std::int64_t kPiecesPerStart = 64;
constexpr int kMaxGames = 256;
/// Maximum fraction of the positions that reach the first level; the lowest such level is chosen.
constexpr double kHighPositions = 0.1;

/// Returns the number of games side by side in plain play.
int gamesOf(const SplittingSettings& settings) {
  return static_cast<int>(std::clamp<std::int64_t>(settings.effort / 16, 1, kMaxGames));
}

int piecesCounted(const SplittingSettings& settings) {
  return static_cast<int>(kPiecesPerStart * settings.effort / gamesOf(settings));
}

/// Returns the maximum height of a pile that does not lose.
int pileLimit(const Mdp& mdp) {
  return mdp.boardHeight() - mdp.settings().spawnRows;
}

/// Returns every height from the first one that piles reach rarely enough, estimated from a few games.
std::vector<int> chooseLevels(const SegmentPlayer& parts, const SplittingSettings& settings) {
  PlainPlay games(parts, gamesOf(settings));
  games.play(kPiecesBefore);
  std::vector<int> heights = games.pileHeights();
  std::ranges::sort(heights, std::greater());
  const auto high = static_cast<std::size_t>(kHighPositions * static_cast<double>(heights.size()));
  const int most = pileLimit(parts.mdp);
  std::vector<int> levels;
  for (int level = std::min(heights[high] + 1, most); level <= most; ++level) levels.push_back(level);
  return levels;
}

/// Result of one repetition.
struct Record {
  static constexpr std::size_t kMaxLevels = Board::kMaxHeight + 1;

  SplittingRepetition found;
  std::array<double, kMaxLevels> reached{};  ///< by level, followed by the lost fraction
};

class Repetition {
 public:
  Repetition(const SegmentPlayer& parts, std::uint64_t seed, const SplittingSettings& settings)
      : parts_(parts), seed_(seed), settings_(settings) {}

  Record run() {
    Record record;
    PlainPlay plain(parts_, gamesOf(settings_));
    plain.play(kPiecesBefore);
    std::vector<Arrival> arrivals = plain.arrivals(piecesCounted(settings_), settings_.levels.front());
    const int pieces = piecesCounted(settings_) * gamesOf(settings_);
    double rate = static_cast<double>(arrivals.size()) / pieces;
    record.reached[0] = rate;
    record.found.linesPerPiece = static_cast<double>(plain.tally().lines) / pieces;
    record.found.rewardPerPiece = plain.tally().reward / pieces;
    double rateOfOneLoss = 1.0 / pieces;  // had one game reached the first level and been lost
    for (std::size_t level = 0; level < settings_.levels.size() && !arrivals.empty(); ++level) {
      ++record.found.levelsReached;
      rateOfOneLoss = rate / static_cast<double>(settings_.effort);
      arrivals = playFrom(arrivals, level);
      record.reached[level + 1] =
          static_cast<double>(arrivals.size()) / static_cast<double>(settings_.effort);
      rate *= record.reached[level + 1];
    }
    record.found.lossesPerPiece = rate;
    record.found.lossesOrOne = rate > 0 ? rate : rateOfOneLoss;
    return record;
  }

 private:
  /// Returns the arrivals at the next level, or the losses, of games continued from arrivals at this level
  /// until the pile falls below the first. Arrivals are used equally often, give or take one; a random offset
  /// decides which are used once more, so that the expected use is equal.
  std::vector<Arrival> playFrom(const std::vector<Arrival>& arrivals, std::size_t level) const {
    const auto random = randomBits(seed_, parts_.repetition, level, RandomStream::Splitting);
    const std::size_t first = below(static_cast<std::uint32_t>(arrivals.size()), random[0]);
    const bool last = level + 1 == settings_.levels.size();
    const int next = last ? LinearGames::kNoHeight : settings_.levels[level + 1];
    std::vector<std::optional<Arrival>> ends(static_cast<std::size_t>(settings_.effort));
    std::size_t begun = 0;
    parts_.play(
        settings_.effort,
        [&]() -> std::optional<LinearGames::Game> {
          for (; begun < ends.size(); ++begun) {
            std::optional<Arrival>& end = ends[begun];
            end = arrivals[(first + begun) % arrivals.size()];
            if (end->lost || end->board.pileHeight() >= next) continue;  // already at the next level, or lost
            return LinearGames::Game{.number = parts_.number(level + 1, begun),
                                     .below = static_cast<std::uint8_t>(settings_.levels.front()),
                                     .reach = static_cast<std::uint8_t>(next),
                                     .mark = static_cast<std::int64_t>(begun++),
                                     .start = &end->board,
                                     .last = &end->board,
                                     .shown = &end->shown,
                                     .lastShown = &end->shown};
          }
          return {};
        },
        [&](const LinearGames::Game& game, const Episode& episode) {
          std::optional<Arrival>& end = ends[static_cast<std::size_t>(game.mark)];
          if (!episode.truncated)
            end->lost = true;
          else if (end->board.pileHeight() < next)
            end.reset();
        });
    std::vector<Arrival> arrived;
    for (const std::optional<Arrival>& end : ends)
      if (end) arrived.push_back(*end);
    return arrived;
  }

  const SegmentPlayer& parts_;
  const std::uint64_t seed_;
  const SplittingSettings& settings_;
};

/// Throws if a level was never reached or no game was lost.
void requireLosses(const SplittingResult& result) {
  const auto furthest = std::ranges::max(result.repetitions, {}, &SplittingRepetition::levelsReached);
  const auto reached = static_cast<std::size_t>(furthest.levelsReached);
  const std::string pieces = grouped(result.pieces);
  if (reached < result.levels.size())
    throw InvalidArgument(
        Core::sentence("no game reached level {} (pile height) in {} pieces; choose levels closer together, "
                       "or start more games at each.",
                       result.levels[reached].height, pieces));
  if (result.lost == 0)
    throw InvalidArgument(
        Core::sentence("no game was lost from level {} (pile height) in {} pieces; choose levels closer to "
                       "the board height, or start more games at each.",
                       result.levels.back().height, pieces));
}

}  // namespace

void requireSplitting(const AgentSettings& agent, const Mdp& mdp, const SplittingSettings& settings) {
  if (const auto obstacle = BoardGames::obstacle(agent, mdp))
    throw InvalidArgument(
        Core::sentence("{} on {} cannot be estimated by splitting: {}.", agent.name, mdp.name(), *obstacle));
  const int most = pileLimit(mdp);
  for (std::size_t i = 0; i < settings.levels.size(); ++i) {
    if (settings.levels[i] < 1 || settings.levels[i] > most)
      throw InvalidArgument(
          Core::sentence("level {} is not a pile height between 1 and {}.", settings.levels[i], most));
    if (i > 0 && settings.levels[i] <= settings.levels[i - 1])
      throw InvalidArgument(Core::sentence("level {} follows level {}; levels must ascend.",
                                           settings.levels[i], settings.levels[i - 1]));
  }
}

SplittingResult estimateBySplitting(const SplittingRequest& request, Executor& executor,
                                    const std::stop_token& stop) {
  requireSplitting(request.agent, request.mdp, request.settings);
  SplittingSettings settings = request.settings;
  SplittingResult result;
  // Every process chooses the same levels.
  if (settings.levels.empty()) {
    BoardGames games(request.mdp, request.agent, request.seed);
    settings.levels = chooseLevels({.games = games,
                                    .mdp = request.mdp,
                                    .onPieces = [&](std::int64_t pieces) { result.pieces += pieces; },
                                    .stop = stop},
                                   settings);
  }
  std::vector<std::optional<Record>> records(static_cast<std::size_t>(settings.repetitions));
  const auto work = [&](Tasks& tasks) {
    BoardGames games(request.mdp, request.agent, request.seed);
    while (const auto index = tasks.next()) {
      std::int64_t pieces = 0;
      const SegmentPlayer parts{.games = games,
                                .mdp = request.mdp,
                                .repetition = static_cast<std::uint64_t>(*index + 1),
                                .onPieces =
                                    [&](std::int64_t more) {
                                      pieces += more;
                                      tasks.advance(more);
                                    },
                                .stop = tasks.stop()};
      Record record = Repetition(parts, request.seed, settings).run();
      record.found.pieces = pieces;
      if (tasks.stop().stop_requested()) return;
      tasks.finish(*index, toRecord(record));
    }
  };
  Job job{.count = settings.repetitions,
          .threads = request.threads,
          .work = work,
          .finished = [&](std::int64_t index, std::span<const std::byte> record) {
            records[static_cast<std::size_t>(index)] = fromRecord<Record>(record);
          }};
  if (request.onProgress)
    job.progress = [&](std::int64_t done, std::int64_t pieces) {
      request.onProgress(static_cast<int>(done), pieces);
    };
  executor.run(job, stop);
  if (!executor.isRoot()) return {};
  for (const int level : settings.levels) result.levels.push_back({.height = level});
  for (const auto& record : records)
    if (record) {
      result.repetitions.push_back(record->found);
      result.pieces += record->found.pieces;
    }
  if (result.repetitions.empty()) return result;
  const auto count = static_cast<double>(result.repetitions.size());
  for (const auto& record : records)
    if (record) {
      for (std::size_t i = 0; i < result.levels.size(); ++i)
        result.levels[i].reached += record->reached[i] / count;
      result.lost += record->reached[result.levels.size()] / count;
    }
  requireLosses(result);
  return result;
}

std::optional<SplittingRepetition> estimateOnce(const Mdp& mdp, const AgentSettings& agent,
                                                std::uint64_t seed, const SplittingSettings& settings,
                                                std::uint64_t number,
                                                const std::function<void(std::int64_t pieces)>& onPieces,
                                                const std::stop_token& stop) {
  constexpr std::uint64_t kLevelChoice = std::uint64_t{1}
                                         << 22;  // choosing levels uses its own piece sequences
  // Repetitions of one seed are distinguished by 24 bits (`SegmentPlayer::number`): higher numbers use
  // another seed.
  constexpr std::uint64_t kPerSeed = std::uint64_t{1} << 20, kStep = 0x9e3779b97f4a7c15;
  seed += number / kPerSeed * kStep;
  number %= kPerSeed;
  BoardGames games(mdp, agent, seed);
  std::int64_t pieces = 0;
  const auto count = [&](std::int64_t more) {
    pieces += more;
    if (onPieces) onPieces(more);
  };
  SplittingSettings own = settings;
  if (own.levels.empty()) {
    const SegmentPlayer parts{
        .games = games, .mdp = mdp, .repetition = kLevelChoice + number, .onPieces = count, .stop = stop};
    own.levels = chooseLevels(parts, own);
  }
  const SegmentPlayer parts{
      .games = games, .mdp = mdp, .repetition = number + 1, .onPieces = count, .stop = stop};
  Record record = Repetition(parts, seed, own).run();
  if (stop.stop_requested()) return {};
  record.found.pieces = pieces;
  return record.found;
}

}  // namespace tetrabench
