#include "core/experiments/measurement.h"

#include <algorithm>
#include <cmath>

#include "core/play/play_games.h"
#include "core/statistics/statistics.h"
#include "core/tetris/piece_sequence.h"

namespace tetrabench {
namespace {

/// Minimum number of lost games for their mean to predict the remaining work better than the table row.
constexpr std::int64_t kEnoughLosses = 20;

/// Returns games whose sequences of `pieces` pieces repeat from the beginning when they end.
RecordedDraw repeatedPieces(const Mdp& mdp, std::uint64_t seed, const Sample& sample, std::int64_t pieces) {
  std::vector<RecordedGames::Game> games(static_cast<std::size_t>(sample.games));
  for (std::size_t g = 0; g < games.size(); ++g) {
    PieceSequence sequence(mdp, seed, g);
    games[g].resize(static_cast<std::size_t>(pieces));
    for (std::size_t k = 0; k < games[g].size(); ++k) games[g][k] = static_cast<std::uint8_t>(sequence.at(k));
  }
  return {"", std::move(games)};
}

PlayRequest requestOf(const PublishedResult& row, const Sample& sample, const Mdp& mdp,
                      const AgentSettings& agent, std::uint64_t block) {
  MdpSettings settings = mdp.settings();
  settings.spawnRows = row.spawnRows;
  PlayRequest request{.mdp = mdp, .agent = agent};
  if (LinearSettings* linear = request.agent.linear()) linear->loseWhenBest = row.loseWhenBest;
  request.seed = 1 + block;
  request.games = sample.games;
  request.pieces = sample.pieces;
  if (row.sequence > 0) settings.draw = repeatedPieces(mdp, request.seed, sample, row.sequence);
  request.mdp = Mdp(std::move(settings));
  return request;
}

void setMeanLines(Measurement& m) {
  const auto lost = static_cast<double>(m.lost);
  m.own = {static_cast<double>(m.lines) / lost, lost};
}

/// Sets the mean number of pieces. Pieces in stopped games are not geometric, so the precision is estimated
/// from the sample.
void setMeanPieces(Measurement& m, double squares) {
  const auto games = static_cast<double>(m.games);
  const double mean = static_cast<double>(m.pieces) / games;
  const double variance = squares / games - mean * mean;
  m.own = {mean, games * mean * mean / std::max(variance, 1e-9)};
}

}  // namespace

double piecesOf(const Sample& sample, double piecesPerLoss) {
  const double lostOfAll =
      sample.pieces ? -std::expm1(-static_cast<double>(*sample.pieces) / piecesPerLoss) : 1;
  const double lost = static_cast<double>(sample.games) * lostOfAll;
  return std::ceil(static_cast<double>(sample.lost) / lost) * lost * piecesPerLoss;
}

Measurement measure(const PublishedResult& row, const Sample& sample, const Mdp& mdp,
                    const AgentSettings& agent, Executor& executor, int threads, std::stop_token stop,
                    const std::function<void(const MeasurementProgress&)>& progress) {
  Measurement m;
  double squares = 0, expected = piecesOf(sample, row.piecesPerLoss);
  const auto isWanted = [&] {  // decided by the root process
    return !executor.broadcast(m.lost < sample.lost && !stop.stop_requested() ? "yes" : "").empty();
  };
  for (std::uint64_t block = 0; isWanted(); ++block) {
    PlayRequest request = requestOf(row, sample, mdp, agent, block);
    request.threads = threads;
    const auto report = [&, before = m.pieces](const PlayProgress& p) {
      const auto pieces = before + p.pieces;
      if (progress) progress({std::min(0.999, static_cast<double>(pieces) / expected), pieces});
    };
    const auto add = [&](const Episode& episode) {
      ++m.games;
      m.lost += !episode.truncated;
      m.lines += episode.tally.lines;
      m.pieces += episode.tally.pieces;
      squares += static_cast<double>(episode.tally.pieces) * static_cast<double>(episode.tally.pieces);
    };
    playEpisodes(request, executor, add, stop, report);
    if (m.lost >= kEnoughLosses)
      expected = piecesOf(sample, static_cast<double>(m.pieces) / static_cast<double>(m.lost));
  }
  if (m.lost == 0) return m;
  if (row.measure == PublishedResult::Measure::Lines)
    setMeanLines(m);
  else
    setMeanPieces(m, squares);
  m.interval = meanInterval(m.own.mean, m.own.games);
  return m;
}

}  // namespace tetrabench
