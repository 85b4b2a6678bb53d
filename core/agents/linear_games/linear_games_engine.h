#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/agents/agent.h"
#include "core/agents/linear_games/game_slot.h"
#include "core/agents/linear_games/linear_games.h"
#include "core/features/kernels/game_pool.h"
#include "core/features/kernels/kernels.h"
#include "core/features/kernels/lockstep.h"
#include "core/tetris/game.h"
#include "core/tetris/piece_stream.h"

namespace tetrabench {

/// The games in play, which wait for their next moves: in the pool while their piles are low, in buckets
/// while they are tall, individually while they are higher still, or in groups, which are played in
/// linear_games_groups.cpp.
class LinearGames::Engine {
 public:
  Engine(const Mdp& mdp, std::span<const AgentSettings> agents, std::uint64_t seed);

  void play(const Source& source, int inFlight, const std::stop_token& stop);
  std::int64_t piecesInLockstep() const { return piecesInLockstep_; }

 private:
  /// Hysteresis in rows: a tall board becomes low again when its pile is this far below the highest low one.
  static constexpr int kRowsToLow = 2;
  static constexpr int kFewGames = 3;

  /// Games on tall boards.
  struct Tall {
    std::unique_ptr<BatchKernel> kernel;
    std::array<GameBucket, PieceSet::kMaxSize> buckets;

    GameBucket& fullest() { return *std::ranges::max_element(buckets, {}, &GameBucket::size); }
  };

  void addAgent(const AgentSettings& agent);
  bool begin(std::uint16_t index);
  void putStart(std::uint16_t index, const Board& board);
  bool draw(std::uint16_t index);
  void putBoard(std::uint16_t index, std::uint16_t word, const Board& board);
  void waitTall(std::uint16_t index);
  void countClears(std::uint16_t index);
  /// Returns the largest number of games with the same piece that are faster to play one by one than in
  /// lanes. A look-ahead batch takes as long with few games as with all.
  int fewOf(int lanes) const { return pool_.batch.looksAhead ? std::max(kFewGames, lanes / 3) : kFewGames; }
  std::int64_t playLow(int most);
  std::int64_t playTall();
  std::int64_t playHigh();
  std::int64_t movesMade(std::uint16_t index, std::uint16_t word) const;
  void playAlone(std::uint16_t index, std::uint16_t word, const Board& board);
  /// Plays one move by the agent itself, or several under competition rules.
  void playMove(std::uint16_t index, std::uint16_t word, Board board);
  void playMove(const PooledGame& low) { playMove(low.game, low.word, toBoard(low.columns, mdp_)); }
  void playMoveOfSlot(std::uint16_t index) {
    playMove(index, slots_[index].word, toBoard(slots_[index].board.tall, mdp_));
  }
  bool takeNextWord(std::uint16_t index, std::uint16_t& word);
  void lose(std::uint16_t index, std::uint16_t word);
  bool isBound(std::uint16_t index, int pile) const;
  void leave(std::uint16_t index, std::uint16_t word, const Board& board);
  void end(std::uint16_t index, bool truncated, bool cutOff = false);
  void endOn(std::uint16_t index, const Board& board, bool cutOff = false);
  void endAll();

  // Groups:
  bool areEnough(std::size_t games) const;
  bool isWorthIt(const GameGroup& group) const;
  void gather(std::uint16_t index);
  void startGathered();
  void startGroup(const std::vector<std::uint16_t>& games);
  GameGroup* readyGroup();
  std::int64_t playGroup(GameGroup& group);
  std::int64_t countTurn(const GameGroup& group, int pieces, std::span<const Lockstep::Leaver> leavers);
  void leaveLane(GameGroup& group, std::int64_t before, const Lockstep::Leaver& leaver);
  void putIntoLane(GameGroup& group, const GameGroup::Returning& game);
  void endGroup(GameGroup& group);
  void dissolve(GameGroup& group);
  std::vector<GameGroup::Returning> remove(GameGroup& group);
  std::uint16_t drawAgainFrom(std::uint16_t index, std::int64_t placed);
  bool mayReturn(std::uint16_t index, std::uint16_t word) const;
  std::int64_t placedApart(std::uint16_t index) const;
  void returnToGroup(std::uint16_t index, std::uint16_t word, const Board& board);
  void cutOffGroups();

  const Mdp mdp_;
  std::vector<std::unique_ptr<Agent>> agents_;
  std::vector<LinearParts> functions_;
  PieceStream stream_;
  const Board start_;
  const std::vector<std::vector<Placement>> placements_;
  PoolRules pool_;
  std::unique_ptr<GamePool> low_;
  Tall tall_;
  const bool inLockstep_;
  std::unique_ptr<Lockstep> lockstep_;  ///< null unless games may have groups
  std::int64_t piecesInLockstep_ = 0;
  std::vector<std::uint16_t> gathered_;  ///< games with the same number that have yet to begin
  std::vector<std::unique_ptr<GameGroup>> groups_;
  int highestTall_ = kMaxBatchHeight;     ///< highest pile in lanes
  int lowAgain_ = kLowPile - kRowsToLow;  ///< pile height at which a tall board becomes low again
  /// Games that agents play one by one: their pieces may be blocked (competition rules), or their piles are
  /// high while agents look ahead.
  GameBucket high_;
  std::optional<tetrabench::Game> alone_;  ///< plays these, one at a time
  std::vector<GameSlot> slots_;
  std::vector<GameMoves> moves_;  ///< by slot
  const Source* source_ = nullptr;
  int playing_ = 0;
  Batch batch_{};
  std::array<std::uint16_t, kMaxLanes> batchSlots_{};
  std::vector<PooledGame> left_;
};

}  // namespace tetrabench
