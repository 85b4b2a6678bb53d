#include "core/play/live/visible_run.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/tetris/arcade_game.h"
#include "core/tetris/guideline/guideline_way.h"

namespace tetrabench {
namespace {

/// Returns the number of rows that can have cells: a piece may come to rest above the board.
int shownRows(const Board& board) {
  return board.height() + 4;
}

std::vector<Fall::Pose> guidelinePoses(const Game& game, Placement placement) {
  std::vector<Fall::Pose> poses;
  for (const GuidelinePose& pose : guidelineRoute(game.board(), game.pieceOf(placement), placement))
    poses.push_back({pose.orientation, pose.column, pose.row});
  return poses;
}

/// Returns the path of the piece under competition and guideline rules; else straight down, from above the
/// board or from the row that the rules drop it from.
std::vector<Fall::Pose> posesOf(const Game& game, std::size_t choice, const Pilot::Way& way) {
  std::vector<Fall::Pose> poses;
  const Board& board = game.board();
  for (const CompetitionPose& pose : way.poses) {
    const CompetitionShape& shape = competitionShape(game.piece(), pose.rotation);
    poses.push_back({shape.orientation, pose.x + shape.left, board.height() - 1 - (pose.y + shape.bottom)});
  }
  if (!poses.empty()) return poses;
  const Placement placement = game.placements()[choice];
  const int last = game.landingRow(choice);
  int top = game.mdp().unlimited() ? board.pileHeight() + 6 : board.height();
  if (game.lossRule().guideline) return guidelinePoses(game, placement);
  if (const auto fallFrom = game.lossRule().fallFrom)  // starts one row lower, or already at rest
    top = std::max(last, (*fallFrom)[placement.orientation] - 1);
  return {{placement.orientation, placement.column, top}, {placement.orientation, placement.column, last}};
}

std::optional<TemperatureRecorder> temperatureRecorder(const AgentSettings& agent) {
  return agent.learns() ? std::optional<TemperatureRecorder>(std::in_place) : std::nullopt;
}

}  // namespace

VisibleRun::VisibleRun(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const LiveEnd& end,
                       GarbageSource garbage)
    : end_(end),
      garbage_(std::move(garbage)),
      agent_(agent),
      player_(mdp, agent, seed),
      temperatures_(temperatureRecorder(agent)),
      shown_{player_.game().board()} {}

void VisibleRun::beginFall(const std::stop_token& stop) {
  const bool newGame = player_.betweenEpisodes();
  const std::size_t choice = player_.decide(stop);
  if (newGame) shown_ = {player_.game().board()};
  const Game& game = player_.game();
  Fall fall;
  const bool isOffered = choice < game.placements().size();  // otherwise the agent steers it elsewhere
  if (isOffered) fall.placement = game.placements()[choice];
  fall.piece = game.pieceOf(fall.placement);
  fall.poses = posesOf(game, choice, player_.way());
  if (!isOffered)
    fall.placement = {static_cast<std::uint8_t>(fall.poses.back().orientation),
                      static_cast<std::uint8_t>(fall.poses.back().column)};
  fall_ = std::move(fall);
  fallStep_ = 0;
  ++serial_;
}

bool VisibleRun::stepFall() {
  const std::size_t last = fall_->poses.size() - 1;
  if (player_.mdp().rules() != Rules::Competition || ++fallStep_ >= last) return false;
  fall_->progress = static_cast<double>(fallStep_) / static_cast<double>(last);
  fall_->perSecond = 0;
  ++serial_;
  return true;
}

std::int64_t VisibleRun::stepsOfFall() const {
  if (!fall_) return 0;
  const auto steps = static_cast<std::int64_t>(fallStep_);
  const auto& limit = player_.mdp().settings().stepLimit;
  return limit ? std::min(steps, *limit - player_.episode().tally.steps) : steps;
}

void VisibleRun::playPiece(const std::stop_token& stop) {
  if (player_.betweenEpisodes()) {
    player_.decide(stop);
    shown_ = {player_.game().board()};
  }
  const bool fallShown = fall_.has_value();
  fall_.reset();
  ++serial_;
  if (temperatures_) recordTemperature();
  const std::int64_t settledBefore = player_.game().settledRows();
  const Player::Move move = player_.playPiece(stop);
  if (piecesShown_) showMove(fallShown, settledBefore, move);
  receiveGarbage(move);
  count(move);
}

void VisibleRun::receiveGarbage(const Player::Move& move) {
  if (!garbage_ || player_.episode().game > 0) return;
  const VersusMove seen{
      player_.episode().tally.pieces - 1,
      move.placement,
      {std::popcount(move.result.removed), move.placement.spin, player_.game().board().pileHeight() == 0},
      move.episodeEnded};
  for (const Garbage& garbage : garbage_(seen)) {
    player_.receive(garbage);
    if (piecesShown_) shown_.raise(garbage);
  }
}

/// Shows a move; the rows that it removed are shown briefly if its fall was shown.
void VisibleRun::showMove(bool fallShown, std::int64_t settledBefore, const Player::Move& move) {
  const Orientation& shape = player_.mdp().pieces()[move.piece].orientations[move.placement.orientation];
  shown_.place(shape, move.piece, move.placement.column, move.result.row);
  removed_ = move.result.removed;
  cellsBeforeRemoval_.clear();
  if (removed_ != 0 && fallShown) cellsBeforeRemoval_ = shown_.cells(shownRows(shown_.board));
  shown_.removeRows(removed_);
  shown_.pieces.settle(player_.game().settledRows() - settledBefore);
  shown_.board = player_.game().board();
}

void VisibleRun::count(const Player::Move& move) {
  const Tally& tally = player_.episode().tally;
  if (tally.pieces <= 1) points_ = 0;
  const int rows = std::popcount(move.result.removed);
  if (player_.mdp().rules() == Rules::Guideline)
    points_ = tally.points;
  else
    points_ += ArcadeGame::pointsFor(rows, ArcadeGame::levelAt(0, tally.lines - rows));
  recent_.add(played(), player_.total().reward);
  recordEpisodes();
  ended_ = (end_.game && player_.betweenEpisodes()) || (end_.lines && tally.lines >= *end_.lines) ||
           (end_.points && points_ >= *end_.points);
}

double VisibleRun::played() const {
  const Tally& total = player_.total();
  return static_cast<double>(player_.mdp().rules() == Rules::Competition ? total.steps : total.pieces);
}

void VisibleRun::recordEpisodes() {
  if (player_.episodesEnded() == episodesRecorded_) return;
  episodesRecorded_ = player_.episodesEnded();
  recent_.addEpisode(player_.episode().tally);
}

/// Records a change of agent. Changes closer together than the samples of the curve, for example while a
/// weight is being adjusted, are merged; a change that is undone before a piece is placed leaves no trace,
/// unless the agent learns, because its state then depends on the change.
void VisibleRun::recordChange(const AgentSettings& before) {
  constexpr double kSamples = 100;  // minimum per decade
  if (player_.total().pieces == 0) return;
  if (!unchanged_ || unchanged_->pieces != player_.total().pieces)
    unchanged_ = {player_.total().pieces, before, changes_};
  changes_ = unchanged_->changes;
  if (!agent_.learns() && agent_.playsAs(unchanged_->agent)) return;
  const LiveCurve::Change now{played(), player_.episodesEnded()};
  if (!changes_.empty() && now.x - changes_.back().x < now.x / kSamples)
    changes_.back() = now;
  else
    changes_.push_back(now);
}

/// Records the temperature even if no view is open, as the curve starts with the run. Copying what was
/// learned costs next to nothing, as it becomes ever rarer.
void VisibleRun::recordTemperature() {
  const double x = played();
  if (!temperatures_->wants(x)) return;
  const auto learned = player_.learned();
  const auto temperature = learned ? temperatureOf(*learned) : std::nullopt;
  if (temperature)
    temperatures_->add(x, *temperature);
  else
    temperatures_.reset();
}

void VisibleRun::skipGame() {
  player_.skipEpisode();
  recordEpisodes();
  fall_.reset();
}

void VisibleRun::setAgent(const AgentSettings& agent) {
  const bool continuesLearning = agent.learnsLike(agent_);
  const AgentSettings before = std::exchange(agent_, agent);
  if (continuesLearning) agent_.learned = player_.learned();
  player_.setAgent(agent_);
  recordChange(before);
  if (!continuesLearning) temperatures_ = temperatureRecorder(agent_);
  fall_.reset();
}

void VisibleRun::showPieces(bool shown) {
  if (shown && !piecesShown_) shown_ = {player_.game().board()};
  piecesShown_ = shown;
}

LiveLearned VisibleRun::learnedSoFar() const {
  return {player_.learned(), temperatures_ ? temperatures_->points() : std::vector<CurvePoint>()};
}

void VisibleRun::fill(LiveSnapshot& snapshot) {
  const Game& game = player_.game();
  shown_.board = game.board();
  snapshot.serial = serial_;
  snapshot.rows = shownRows(game.board());
  snapshot.cells = shown_.cells(snapshot.rows);
  snapshot.settledRows = game.settledRows();
  snapshot.pileHeight = game.pileHeight();
  snapshot.removed = removed_;
  snapshot.cellsBeforeRemoval = cellsBeforeRemoval_;
  snapshot.board = game.board();
  snapshot.piece = game.piece();
  snapshot.state = game.state();
  snapshot.preview.assign(game.preview().begin(), game.preview().end());
  snapshot.fall = fall_;
  snapshot.episode = player_.episode();
  snapshot.total = player_.total();
  for (Tally* tally : {&snapshot.episode.tally, &snapshot.total}) tally->steps += stepsOfFall();
  snapshot.agentChanged = !changes_.empty();
  snapshot.episodesEnded = player_.episodesEnded();
  snapshot.deaths = player_.deaths();
  snapshot.recent = recent_.recent(player_.mdp());
  snapshot.points = points_;
}

}  // namespace tetrabench
