#include "core/play/outside_games.h"

#include <memory>
#include <unordered_map>

#include "core/agents/outside/outside_agent.h"
#include "core/agents/outside/program_pool.h"
#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/play/run.h"
#include "core/play/time_slice.h"

namespace tetrabench {
namespace {

/// The games of one agent on one thread.
class Table {
 public:
  Table(const AgentGames& request, Tasks& tasks) : request_(request), tasks_(tasks) {}

  /// Plays games of one agent after another, until there are no more.
  void play() {
    for (next_ = tasks_.next(); next_;) {
      agent_ = request_.game(*next_).agent;
      restarts_ = 0;
      playAgent();
    }
  }

 private:
  struct Seat {
    std::int64_t index;
    Run run;
  };

  void playAgent() {
    while (true) {
      try {
        open();
        while (!seats_.empty() || isForThis()) playRound();
        return;
      } catch (const AgentFailure&) {
        if (lease_) lease_->discard();
        lease_.reset();
        if (restarts_++ >= outsideOf(settings())->restarts) throw;
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

  /// Takes a program, and tells it of the games that another one began.
  void open() {
    lease_.emplace(settings(), request_.mdp, request_.seed, tasks_.stop());
    waiting_.clear();
    for (const auto& [id, seat] : seats_) {
      (*lease_)->beginGame(id, seat->run.episode().game);
      waiting_.push_back(id);
    }
    const auto batch = static_cast<std::size_t>((*lease_)->info().batch);
    groups_ = (*lease_)->groupsAtOnce();
    batch_ = std::min(batch, static_cast<std::size_t>(tasks_.indicesPerThread()) / groups_ + 1);
    for (std::size_t i = 0; i < groups_; ++i) {
      sitDown((i + 1) * batch_);
      ask();
    }
  }

  void sitDown(std::size_t seats) {
    for (; seats_.size() < seats && isForThis(); next_ = tasks_.next()) {
      const AgentGame game = request_.game(*next_);
      const std::uint64_t id = lastId_++;
      seats_.emplace(id, std::unique_ptr<Seat>(
                             new Seat{*next_, Run(request_.mdp, settings(), request_.seed,
                                                  {.pieces = request_.pieces, .steps = {}}, game.number)}));
      (*lease_)->beginGame(id, game.number);
      waiting_.push_back(id);
    }
  }

  void ask() {
    if (waiting_.empty()) return;
    questions_.clear();
    for (const std::uint64_t id : waiting_) questions_.push_back({id, viewOf(seats_.at(id)->run.game())});
    (*lease_)->ask(questions_);
    waiting_.clear();
  }

  void playRound() {
    answers_.clear();
    (*lease_)->collect(answers_, tasks_.stop());
    for (const OutsideProgram::Answer& answer : answers_) {
      const auto at = seats_.find(answer.id);
      Run& run = at->second->run;
      const Run::Move move = run.playChoice(answer.placement, answer.actions);
      if (request_.onMove) request_.onMove(run.episode().game, move);
      if (move.episodeEnded) {
        (*lease_)->endGame(answer.id, move.result.over);
        tasks_.finish(at->second->index, toRecord(run.episode()));
        seats_.erase(at);
      } else {
        waiting_.push_back(answer.id);
      }
    }
    tasks_.advance(std::ssize(answers_));
    if (request_.between) request_.between();
    throwIfStopped(tasks_.stop());
    sitDown(groups_ * batch_);
    ask();
  }

  /// Ends games in play as truncated.
  void end() {
    for (auto& [id, seat] : seats_) {
      seat->run.skipEpisode();
      tasks_.finish(seat->index, toRecord(seat->run.episode()));
    }
    seats_.clear();
    next_.reset();
  }

  const AgentGames& request_;
  Tasks& tasks_;
  std::optional<std::int64_t> next_;  ///< index of the next game, taken but not begun
  std::size_t agent_ = 0, groups_ = 1, batch_ = 1;
  int restarts_ = 0;
  std::optional<ProgramLease> lease_;
  std::unordered_map<std::uint64_t, std::unique_ptr<Seat>> seats_;  ///< by the program's id of the game
  std::uint64_t lastId_ = 0;
  std::vector<std::uint64_t> waiting_;  ///< games to ask about
  std::vector<OutsideQuestion> questions_;
  std::vector<OutsideProgram::Answer> answers_;
};

}  // namespace

void playOutsideGames(const AgentGames& request, Tasks& tasks) {
  Table(request, tasks).play();
}

}  // namespace tetrabench
