#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/agents/outside/child_process.h"
#include "core/agents/outside/outside_program.h"
#include "core/agents/tbp/bots_game.h"
#include "core/agents/tbp/suggestion_order.h"
#include "core/agents/tbp/tbp_settings.h"

namespace tetrabench {

/// A bot that speaks the Tetris Bot Protocol through pipes: one game and one position at a time. What it
/// sends and the protocol does not know is ignored.
class TbpProgram : public OutsideProgram {
 public:
  /// Starts it and waits until it has said who it is. `command`: that of the settings.
  TbpProgram(const TbpSettings& settings, const ChildProcess::Command& command,
             std::shared_ptr<ProgramLog> log, const std::stop_token& stop = {});
  ~TbpProgram() override;

  const ProgramInfo& info() const override { return info_; }
  bool hasEnded() override { return process_.hasEnded(); }
  void start(const Mdp& mdp, std::uint64_t seed, const OptionValues& options,
             const std::stop_token& stop) override;
  void beginGame(std::uint64_t id, std::uint64_t number) override;
  void endGame(std::uint64_t id, bool lost) override;
  /// Of one question at most, with none open. Its position stays valid until the answer is there.
  void ask(std::span<const OutsideQuestion> questions) override;
  /// A bot may have nothing to say at first: it is asked again every quarter of a second. Of its moves the
  /// first is played that is one of the placements.
  void collect(std::vector<Answer>& answers, const std::stop_token& stop) override;
  std::size_t openQuestions() const override { return question_ ? 1 : 0; }
  std::size_t groupsAtOnce() const override { return 1; }
  void observe(std::uint64_t /*id*/, const MoveResult& /*result*/, const Board& /*after*/) override {}
  OutsideAnalysis analyze(const OutsideQuestion& question, const std::stop_token& stop) override;

 private:
  using Clock = ChildProcess::Clock;

  /// Sends what was appended to `lines_`.
  void send();
  /// The next message, none before the deadline. Throws AgentFailure if a line is no message, and if it says
  /// that the bot failed, once that is ready.
  const Json* receive(Clock::time_point deadline, const std::stop_token& stop);
  Json messageIn(std::string_view line) const;
  /// The next message of this type, or that the bot failed; others are ignored. `task`: what it does by it.
  const Json& await(std::string_view type, std::string_view task, const std::stop_token& stop);
  [[noreturn]] void failLate(std::string_view task, double seconds) const;

  /// Lets the bot think. What it has said until the end of that is about earlier positions.
  void think(const std::stop_token& stop);
  void askForMoves();
  /// The first of the moves that is one of the placements; the bot gives up if there is none.
  std::size_t choiceFrom(const Json& suggestion);
  /// Waits for answers to the other questions that are open. A bot that answers all is not asked again so
  /// soon from now on; with one that does not, less time is lost.
  void awaitOthers(Clock::time_point asked, const std::stop_token& stop);

  const TbpSettings settings_;
  const OutsideSettings& limits_ = settings_.program.outside;
  const std::shared_ptr<ProgramLog> log_;
  ChildProcess process_;
  ProgramInfo info_;
  bool ready_ = false;  ///< it knows the rules
  BotsGame game_;
  SuggestionOrder order_;
  std::optional<OutsideQuestion> question_;
  Clock::time_point told_;  ///< when it was told of the position
  Clock::duration askAgainAfter_;
  double patience_;  ///< for answers to other questions, in terms of the time that the first one took
  std::string lines_;
  Json message_;
};

}  // namespace tetrabench
