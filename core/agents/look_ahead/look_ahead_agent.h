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

/// An agent that looks some pieces ahead (expectimax): it rates each placement by the boards to which the
/// best play of the following pieces leads. Known pieces come first; over unknown pieces it takes the
/// expectation. With V(m) the linear function's value of placement m, the value of m with n more pieces to
/// look ahead is
///   Q_0(m) = V(m),   Q_n(m) = (1 - alpha) V(m) + alpha E_piece[max over placements m' of Q_{n-1}(m')].
///
/// The better of two placements is the one after which the game is less likely to be over within those
/// pieces; the values decide only if that is equal, and then the tie-break. A game that is over retains the
/// value of its last placement. With `loseWhenBest` the values alone decide.
///
/// Under guideline rules it may use the hold as long as it knows the piece that the hold brings into play.
///
/// Without a height limit it ignores the rows below those that the board stores.
class LookAheadAgent : public Agent {
 public:
  /// Throws InvalidDocument if a linear agent would, if "exact" probabilities are requested under competition
  /// rules or for draws that depend on earlier pieces or on the board, or if it has counted pieces that the
  /// MDP lacks.
  LookAheadAgent(const AgentSettings& agent, const Mdp& mdp);

  const LinearFunction& function() const { return greedy_.function(); }

  void observe(const MoveResult& result, const Board& after) override;

  /// Returns the pieces seen, if probabilities are observed.
  std::optional<Learned> learned() const override;

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  /// Expectations, as sums over pieces weighted by their chances (which need not add up to 1, so that integer
  /// chances yield integer sums).
  struct Outlook {
    double loss = 0;  ///< total weight of games that are over
    double value = 0;
  };
  /// A placement and the board it leads to.
  struct Move {
    Board after;
    std::size_t index;  ///< index among the placements it was chosen from
    int priority;       ///< tie-break priority
    double value;
    double score;  ///< value of the board by itself
    double bonus;  ///< added to later values for the rows removed so far (countAllRows)
    bool loses;
    std::size_t drawn = 0;      ///< pieces drawn since the position, before the next one
    GuidelineState state = {};  ///< state after the move
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
  /// Returns the position after a move when this piece appears; empty if it has no room.
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
  double rowValue_ = 0, attackValue_ = 0;  ///< value of a row removed or sent, with countAllRows
  PieceCounts seen_{};
  int piece_ = 0;                        ///< piece of the last choice; counted once it is placed
  std::vector<Ply> plies_;               ///< by number of preceding placements
  std::vector<std::vector<Next>> next_;  ///< by number of pieces drawn since the position
  std::vector<LinearAgent::Rated> rated_;

  // Upper bounds of the outlooks on the last piece, by the moves of the last ply but one; empty if unknown.
  std::optional<BestPlacements> unlimited_;
  std::vector<BestPlacements::Start> starts_;
  std::vector<Bests> bests_;
  std::vector<Outlook> limits_;
};

}  // namespace tetrabench
