#include "core/agents/look_ahead/look_ahead_agent.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/agents/kind_document.h"
#include "core/error.h"
#include "core/features/afterstate.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Chances = LookAheadSettings::Chances;

bool drawsAreIndependent(const Mdp& mdp) {
  return std::holds_alternative<IndependentDraw>(mdp.settings().draw) && mdp.settings().evilness == 0;
}

/// Returns the kernels' score of a landing.
double scoreOf(const Landing& landing, const LinearParts& parts) {
  const auto sum = parts[Part::LandingHeight] * (2 * landing.row + landing.pieceHeight - 1) +
                   parts[Part::RowsRemoved] * landing.rowsRemoved +
                   parts[Part::ErodedCells] * landing.rowsRemoved * landing.pieceCellsRemoved;
  return static_cast<double>(sum);
}

}  // namespace

LookAheadAgent::LookAheadAgent(const AgentSettings& agent, const Mdp& mdp)
    : settings_(agent.as<LookAheadSettings>()),
      mdp_(mdp),
      loseWhenBest_(settings_.linear.loseWhenBest),
      greedy_(settings_.linear, mdp),
      finder_(mdp),
      placements_(allPlacements(mdp)),
      plies_(static_cast<std::size_t>(settings_.depth) + 1),
      next_(plies_.size() + 2) {
  if (settings_.chances == Chances::Exact && !drawsAreIndependent(mdp))
    throw InvalidDocument(
        "/probabilities", "exact",
        Core::tr("uniform or observed on an MDP whose pieces depend on earlier ones or on the board"));
  if (settings_.chances == Chances::Exact && mdp.rules() == Rules::Competition)
    throw InvalidDocument(
        "/probabilities", "exact",
        Core::tr("uniform or observed under competition rules, which hide how likely pieces are"));
  if (agent.learned) seen_ = std::get<LearnedPieces>(agent.learned->what).seen;
  checkSeen(seen_, mdp);
  const Board empty(mdp.width(), mdp.boardHeight());
  const LinearFunction& function = greedy_.function();
  if (settings_.countAllRows) {
    rowValue_ = function(empty, Landing{.pieceHeight = 1, .rowsRemoved = 1}) - greedy_.scoreOf(empty);
    attackValue_ = function(empty, Landing{.pieceHeight = 1, .attack = 1}) - greedy_.scoreOf(empty);
  }
  if (BestPlacements::serves(mdp, function) && !loseWhenBest_ &&
      settings_.linear.keepLastColumnFreeBelow == 0)
    unlimited_.emplace(mdp, function);
}

std::optional<Learned> LookAheadAgent::learned() const {
  if (settings_.chances != Chances::Observed) return {};
  return Learned{mdp_.width(), LearnedPieces{seen_}};
}

std::size_t LookAheadAgent::decide(const PositionView& position, const std::stop_token& stop) {
  piece_ = position.piece;
  expectPieces(position);
  auto& moves = plies_.front().moves;
  listMoves(position, greedy_.scoreOf(position.board), 0, 0, moves);
  if (settings_.firstMoves) keepFirstMoves(moves);
  if (moves.size() == 1) return moves.front().index;
  return bestOf(0, stop).move->index;
}

void LookAheadAgent::observe(const MoveResult&, const Board&) {
  ++seen_[static_cast<std::size_t>(piece_)];
}

void LookAheadAgent::expectPieces(const PositionView& position) {
  const int size = position.pieces.size();
  PieceCounts seen = seen_;
  ++seen[static_cast<std::size_t>(position.piece)];
  PieceChances chances = settings_.chances == Chances::Exact      ? mdp_.settings().weights
                         : settings_.chances == Chances::Observed ? observedChances(seen, size)
                                                                  : uniformChances(size);
  if (settings_.likelyPieces) chances = likeliest(chances, *settings_.likelyPieces);
  double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
  if (mdp_.settings().hold) {  // the number of pieces drawn on a path depends on the holds
    for (double& chance : chances) chance /= sum;
    sum = 1;
  }
  for (std::size_t drawn = 0; drawn < next_.size(); ++drawn) {
    auto& next = next_[drawn];
    next.clear();
    if (drawn < position.preview.size()) {
      next.push_back({position.preview[drawn], 1});
      continue;
    }
    for (std::size_t piece = 0; piece < chances.size(); ++piece)
      if (chances[piece] != 0) next.push_back({piece, chances[piece]});
  }
  double paths = 1;
  for (std::size_t ply = plies_.size(); ply-- > 0;) {
    plies_[ply].paths = paths;
    if (ply > position.preview.size()) paths *= sum;
  }
}

/// Lists the least objectionable placements (smallest `against`) and the boards they lead to.
void LookAheadAgent::listMoves(const PositionView& position, double score, double bonus, std::size_t drawn,
                               std::vector<Move>& moves) {
  greedy_.rate(position, score, rated_);
  const int least = std::ranges::min_element(rated_, {}, &LinearAgent::Rated::against)->against;
  const LinearParts* parts = greedy_.function().parts();
  const LossRule& loss = position.loss;
  moves.clear();
  for (std::size_t i = 0; i < rated_.size(); ++i) {
    const LinearAgent::Rated& rated = rated_[i];
    if (rated.against != least) continue;
    const Placement placement = position.placements[i];
    const Orientation& piece = position.shapeOf(placement);
    Move& move =
        moves.emplace_back(Move{position.board, i, greedy_.priority(position.pieceOf(placement), placement),
                                rated.value + bonus, 0, bonus, rated.loses, drawn, position.state});
    Landing landing{.row = rated.row, .pieceHeight = piece.height};
    const std::uint64_t removed = loss.put(move.after, piece, placement.column, rated.row).removed;
    if (removed != 0) {
      landing.rowsRemoved = std::popcount(removed);
      landing.pieceCellsRemoved = pieceCellsIn(piece, rated.row, removed);
      move.bonus += rowValue_ * landing.rowsRemoved;
    }
    if (parts) move.score = rated.value - scoreOf(landing, *parts);
    if (loss.guideline) {
      const bool perfect = move.after.pileHeight() == 0;
      move.bonus +=
          attackValue_ * tetrabench::score(move.state, {landing.rowsRemoved, placement.spin, perfect}).attack;
      if (placement.held) {
        move.drawn += position.state.held == GuidelineState::kNone;
        move.state.held = static_cast<std::int8_t>(position.piece);
      }
    }
  }
}

void LookAheadAgent::keepFirstMoves(std::vector<Move>& moves) const {
  const auto count = static_cast<std::size_t>(*settings_.firstMoves);
  if (moves.size() <= count) return;
  std::ranges::stable_sort(moves, [](const Move& a, const Move& b) {
    return a.value != b.value ? a.value > b.value : a.priority > b.priority;
  });
  moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(count), moves.end());
}

/// Returns the best of a ply's moves. Before the last piece it examines moves in the order of their upper
/// bounds and stops when no bound is better than the best outlook so far, usually after a few moves (branch
/// and bound).
LookAheadAgent::Best LookAheadAgent::bestOf(std::size_t ply, const std::stop_token& stop) {
  const auto& moves = plies_[ply].moves;
  const auto better = [](const Move& a, const Outlook& ofA, const Move& b, const Outlook& ofB) {
    if (ofA.loss != ofB.loss) return ofA.loss < ofB.loss;
    if (ofA.value != ofB.value) return ofA.value > ofB.value;
    return a.priority != b.priority ? a.priority > b.priority : a.index < b.index;
  };
  Best best;
  const auto look = [&](std::size_t i) {
    throwIfStopped(stop);
    const Outlook found = outlook(moves[i], ply, stop);
    if (!best.move || better(moves[i], found, *best.move, best.outlook)) best = {&moves[i], found};
  };
  if (!unlimited_ || ply + 2 != plies_.size()) {
    for (std::size_t i = 0; i < moves.size(); ++i) look(i);
    return best;
  }
  constexpr Outlook kLookedAt{.loss = std::numeric_limits<double>::infinity(), .value = 0};
  limitOutlooks(ply);
  for (;;) {
    std::size_t next = 0;
    for (std::size_t i = 1; i < moves.size(); ++i)
      if (better(moves[i], limits_[i], moves[next], limits_[next])) next = i;
    if (best.move && !better(moves[next], limits_[next], *best.move, best.outlook)) return best;
    look(next);
    limits_[next] = kLookedAt;
  }
}

LookAheadAgent::Outlook LookAheadAgent::outlook(const Move& move, std::size_t ply,
                                                const std::stop_token& stop) {
  if (move.loses) return over(move.value, plies_[ply].paths);
  Outlook next;
  for (const auto& [piece, chance] : next_[move.drawn]) {
    const Outlook found = outlookOfNext(move, piece, ply + 1, stop);
    next.loss += chance * found.loss;
    next.value += chance * found.value;
  }
  next.value = (1 - settings_.alpha) * move.value * plies_[ply].paths + settings_.alpha * next.value;
  return next;
}

LookAheadAgent::Outlook LookAheadAgent::outlookOfNext(const Move& move, std::size_t piece, std::size_t ply,
                                                      const std::stop_token& stop) {
  if (ply + 1 == plies_.size()) {
    const bool limited = unlimited_.has_value();
    const auto at = static_cast<std::size_t>(&move - plies_[ply - 1].moves.data());
    return lastOutlook(move, piece, limited ? bests_[at][piece] : BestPlacements::Best{});
  }
  const auto position = positionAfter(move, static_cast<int>(piece));
  if (!position) return over(move.value, plies_[ply].paths);
  listMoves(*position, move.score, move.bonus, move.drawn + 1, plies_[ply].moves);
  return bestOf(ply, stop).outlook;
}

std::optional<PositionView> LookAheadAgent::positionAfter(const Move& move, int piece) {
  int swapped = move.state.held;
  if (mdp_.settings().hold && swapped == GuidelineState::kNone)
    if (const auto& next = next_[move.drawn + 1]; next.size() == 1)
      swapped = static_cast<int>(next.front().piece);
  const Routes* routes = finder_.find(move.after, piece, swapped);
  if (!routes) return {};
  return PositionView{
      move.after, mdp_.pieces(), piece,     {}, routes->placements, finder_.lossRule(move.after, piece),
      {},         swapped,       move.state};
}

/// Returns the outlook of the best placement of the last piece; `unlimited` is the best of all placements, if
/// known.
LookAheadAgent::Outlook LookAheadAgent::lastOutlook(const Move& move, std::size_t piece,
                                                    const BestPlacements::Best& unlimited) {
  const int last = static_cast<int>(piece);
  if (unlimited.placement >= 0) {
    const auto index = static_cast<std::size_t>(unlimited.placement);
    if (finder_.surelyFinds(move.after, last, index, placements_[piece][index])) return {0, unlimited.value};
  }
  const auto position = positionAfter(move, last);
  if (!position) return over(move.value, 1);
  if (unlimited.placement >= 0) {
    const Placement placement = placements_[piece][static_cast<std::size_t>(unlimited.placement)];
    if (std::ranges::find(position->placements, placement) != position->placements.end())
      return {0, unlimited.value};
  }
  greedy_.rate(*position, move.score, rated_);
  const auto best = std::ranges::max_element(rated_, [](const auto& a, const auto& b) {
    return a.against != b.against ? a.against > b.against : a.value < b.value;
  });
  const double value = best->value + move.bonus;
  return best->against == 2 ? over(value, 1) : Outlook{0, value};
}

/// Computes upper bounds of the outlooks of the last ply but one: like `outlook`, but as if the last piece
/// could always appear and every placement could be reached.
void LookAheadAgent::limitOutlooks(std::size_t ply) {
  const auto& moves = plies_[ply].moves;
  bests_.resize(moves.size());
  limits_.assign(moves.size(), {});
  starts_.clear();
  for (const Move& move : moves) starts_.push_back({&move.after, move.score});
  unlimited_->take(starts_);
  for (const auto& [piece, chance] : next_[ply]) {
    const auto& bests = unlimited_->of(static_cast<int>(piece));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      BestPlacements::Best& best = bests_[i][piece];
      best = bests[i];
      best.value += moves[i].bonus;
      limits_[i].value += chance * best.value;
    }
  }
  for (std::size_t i = 0; i < moves.size(); ++i)
    limits_[i].value =
        (1 - settings_.alpha) * moves[i].value * plies_[ply].paths + settings_.alpha * limits_[i].value;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (moves[i].loses) limits_[i] = over(moves[i].value, plies_[ply].paths);
}

}  // namespace tetrabench
