#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/agents/linear/linear_agent.h"
#include "core/agents/look_ahead/best_placements.h"
#include "core/agents/look_ahead/piece_chances.h"
#include "core/tetris/placement_finder.h"

namespace tetrabench {

/// Looks some pieces ahead: rates each placement by the boards that best play of the following pieces leads
/// to (expectimax). The known pieces come first; over unknown pieces it takes the expectation. With V(m) the
/// linear function's value of placement m, the value of m with n pieces left to look at is
///   Q_0(m) = V(m),   Q_n(m) = (1 - alpha) V(m) + alpha E_piece[max over placements m' of Q_{n-1}(m')].
///
/// The better of two placements is the one after which the game is less likely to be over within those
/// pieces; only if that is equal do the values decide, and then the tie-break. A game that is over keeps the
/// value of its last placement. With `loseWhenBest` the values alone decide.
///
/// Under guideline rules it holds as it likes as long as it knows the piece that a hold brings into play.
///
/// Without a height limit it does not see the rows under those that the board holds.
class LookAheadAgent : public Agent {
 public:
  /// Throws InvalidDocument if a linear agent does, or if "exact" chances are asked for an MDP whose draws
  /// depend on pieces or boards before.
  LookAheadAgent(const AgentSettings& agent, const Mdp& mdp);

  const LinearFunction& function() const { return greedy_.function(); }

  void observe(const MoveResult& result, const Board& after) override;

  /// The pieces seen, if chances are observed.
  std::optional<Learned> learned() const override;

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  /// Expectations, as sums over pieces weighted by their chances (which need not add up to 1, so that with
  /// whole chances the sums are whole).
  struct Outlook {
    double loss = 0;  ///< weight of games that are over
    double value = 0;
  };
  /// A placement and the board it leads to.
  struct Move {
    Board after;
    std::size_t index;  ///< among the placements it was chosen from
    int priority;       ///< of the tie-break
    double value;
    double score;  ///< value of the board by itself
    double bonus;  ///< added to what follows: for the rows removed so far (countAllRows)
    bool loses;
    std::size_t drawn = 0;      ///< pieces drawn since the position, before the next one
    GuidelineState state = {};  ///< after it
  };
  struct Next {
    std::size_t piece;
    double chance;
  };
  struct Ply {
    double paths = 1;  ///< sum over all sequences of later pieces of the product of their chances
    std::vector<Move> moves;
  };
  struct Best {
    const Move* move = nullptr;
    Outlook outlook;
  };
  using Bests = std::array<BestPlacements::Best, PieceSet::kMaxSize>;  ///< by piece

  void expectPieces(const PositionView& position);
  void listMoves(const PositionView& position, double score, double bonus, std::size_t drawn,
                 std::vector<Move>& moves);
  /// The position after a move, when this piece appears; none if it has no place to.
  std::optional<PositionView> positionAfter(const Move& move, int piece);
  void keepFirstMoves(std::vector<Move>& moves) const;
  Best bestOf(std::size_t ply, const std::stop_token& stop);
  Outlook outlook(const Move& move, std::size_t ply, const std::stop_token& stop);
  Outlook outlookOfNext(const Move& move, std::size_t piece, std::size_t ply, const std::stop_token& stop);
  Outlook lastOutlook(const Move& move, std::size_t piece, const BestPlacements::Best& unlimited);
  void limitOutlooks(std::size_t ply);
  Outlook over(double value, double paths) const { return {loseWhenBest_ ? 0 : paths, value * paths}; }

  const LookAheadSettings settings_;
  const Mdp mdp_;
  const bool loseWhenBest_;
  LinearAgent greedy_;
  PlacementFinder finder_;
  const std::vector<std::vector<Placement>> placements_;  ///< by piece, all inside the board
  double rowValue_ = 0, attackValue_ = 0;                 ///< of a row removed or sent, with countAllRows
  PieceCounts seen_{};
  int piece_ = 0;                        ///< of the last choice; counted once it is placed
  std::vector<Ply> plies_;               ///< by number of placements before
  std::vector<std::vector<Next>> next_;  ///< by number of pieces drawn since the position
  std::vector<LinearAgent::Rated> rated_;

  // Upper bounds of outlooks on the last piece, by the moves of the last but one; empty if not known.
  std::optional<BestPlacements> unlimited_;
  std::vector<BestPlacements::Start> starts_;
  std::vector<Bests> bests_;
  std::vector<Outlook> limits_;
};

}  // namespace tetrabench
