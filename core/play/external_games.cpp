#include "core/play/external_games.h"

#include <memory>
#include <vector>

#include "core/agents/external/external_agent.h"
#include "core/agents/external/program_pool.h"
#include "core/agents/external/restarts.h"
#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/play/player.h"
#include "core/play/time_slice.h"

namespace tetrabench {
namespace {

/// The games of one agent at a time on one thread.
class ConcurrentGames {
 public:
  ConcurrentGames(const AgentGames& request, Tasks& tasks) : request_(request), tasks_(tasks) {
    placeholder_.kind = RandomSettings{};
  }

  /// Plays the games, agent by agent, until none are left.
  void play() {
    for (next_ = tasks_.next(); next_;) {
      agent_ = request_.game(*next_).agent;
      restarts_.emplace(settings());
      playAgent();
    }
  }

 private:
  struct Seat {
    std::uint64_t id;  ///< identifies the game to the program
    std::int64_t index;
    Player player;
  };
  /// Number of slots, above the number of games in flight: a program is asked about up to two groups of its
  /// batch size at once.
  static constexpr std::size_t kSlots = 4 * ProgramInfo::kMaxBatch;

  void playAgent() {
    while (true) {
      try {
        open();
        while (taken_ > 0 || isForThis()) playRound();
        return;
      } catch (const AgentFailure& failure) {
        if (lease_) lease_->discard();
        lease_.reset();
        restarts_->restartOrRethrow(failure);
      } catch (const Stopped&) {
        if (lease_) lease_->discard();
        lease_.reset();
        end();
        return;
      }
    }
  }

  const AgentSettings& settings() const { return request_.agents[agent_]; }
  bool isForThis() const { return next_ && request_.game(*next_).agent == agent_; }

  /// Leases a program, announces the games begun by a previous program to it, and sends the first requests.
  void open() {
    lease_.emplace(settings(), request_.mdp, request_.seed, tasks_.stop());
    waiting_.clear();
    for (const auto& seat : seats_) {
      if (!seat) continue;
      (*lease_)->beginGame(seat->id, seat->player.episode().game);
      waiting_.push_back(seat.get());
    }
    const auto batch = static_cast<std::size_t>((*lease_)->info().batch);
    groups_ = (*lease_)->groupsAtOnce();
    batch_ = std::min(batch, static_cast<std::size_t>(tasks_.indicesPerThread()) / groups_ + 1);
    for (std::size_t i = 0; i < groups_; ++i) {
      startGames((i + 1) * batch_);
      ask();
    }
  }

  void startGames(std::size_t seats) {
    for (; taken_ < seats && isForThis(); next_ = tasks_.next()) {
      const AgentGame game = request_.game(*next_);
      while (seatOf(nextId_)) ++nextId_;
      auto& seat = seatOf(nextId_);
      seat.reset(new Seat{nextId_++, *next_,
                          Player(request_.mdp, placeholder_, request_.seed,
                                 {.pieces = request_.pieces, .steps = {}}, game.number)});
      ++taken_;
      (*lease_)->beginGame(seat->id, game.number);
      waiting_.push_back(seat.get());
    }
  }

  void ask() {
    if (waiting_.empty()) return;
    questions_.clear();
    for (const Seat* seat : waiting_) questions_.push_back({seat->id, viewOf(seat->player.game())});
    (*lease_)->ask(questions_);
    waiting_.clear();
  }

  void playRound() {
    answers_.clear();
    (*lease_)->collect(answers_, tasks_.stop());
    restarts_->progressed();
    for (std::size_t i = 0; i < answers_.size(); ++i) {
      prefetchAfter(i);
      const ExternalProgram::Answer& answer = answers_[i];
      auto& seat = seatOf(answer.id);
      Player& player = seat->player;
      const Player::Move move = player.playChoice(answer.placement, answer.actions);
      if (request_.onMove) request_.onMove(player.episode().game, move);
      if (move.episodeEnded) {
        (*lease_)->endGame(answer.id, move.result.over);
        tasks_.finish(seat->index, toRecord(player.episode()));
        seat.reset();
        --taken_;
      } else {
        waiting_.push_back(seat.get());
      }
    }
    tasks_.advance(std::ssize(answers_));
    if (request_.between) request_.between();
    throwIfStopped(tasks_.stop());
    startGames(groups_ * batch_);
    ask();
  }

  /// Ends the games in progress as truncated.
  void end() {
    for (auto& seat : seats_) {
      if (!seat) continue;
      seat->player.skipEpisode();
      tasks_.finish(seat->index, toRecord(seat->player.episode()));
      seat.reset();
    }
    taken_ = 0;
    next_.reset();
  }

  /// Prefetches the next games, as so many do not fit into the fastest caches: first the seat, then the
  /// placement, which is stored elsewhere.
  void prefetchAfter(std::size_t answer) {
    constexpr std::size_t kCacheLine = 64;
    if (answer + 2 < answers_.size()) {
      const char* seat = reinterpret_cast<const char*>(seatOf(answers_[answer + 2].id).get());
      for (std::size_t at = 0; at < sizeof(Seat); at += kCacheLine) __builtin_prefetch(seat + at);
    }
    if (answer + 1 < answers_.size()) {
      const auto& [id, placement, actions] = answers_[answer + 1];
      __builtin_prefetch(seatOf(id)->player.game().placements().data() + placement);
    }
  }

  /// Returns the slot of a game. Ids whose slot is taken are skipped, so no search is needed.
  std::unique_ptr<Seat>& seatOf(std::uint64_t id) { return seats_[id % kSlots]; }

  const AgentGames& request_;
  /// Placeholder agent for the players. It is never asked, as the program makes the choices, and uses little
  /// memory.
  AgentSettings placeholder_;
  Tasks& tasks_;
  std::optional<std::int64_t> next_;  ///< index of the next game, assigned but not yet begun
  std::size_t agent_ = 0, groups_ = 1, batch_ = 1;
  std::optional<Restarts> restarts_;  ///< of the agent that plays now
  std::optional<ProgramLease> lease_;
  std::vector<std::unique_ptr<Seat>> seats_{kSlots};
  std::size_t taken_ = 0;  ///< occupied seats
  std::uint64_t nextId_ = 0;
  std::vector<Seat*> waiting_;  ///< games whose position is to be sent
  std::vector<ExternalQuestion> questions_;
  std::vector<ExternalProgram::Answer> answers_;
};

}  // namespace

void playExternalGames(const AgentGames& request, Tasks& tasks) {
  ConcurrentGames(request, tasks).play();
}

}  // namespace tetrabench
