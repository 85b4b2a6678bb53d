#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/agents/external/child_process.h"
#include "core/agents/external/external_program.h"
#include "core/agents/tbp/bots_game.h"
#include "core/agents/tbp/suggestion_order.h"
#include "core/agents/tbp/tbp_settings.h"

namespace tetrabench {

/// A bot that uses the Tetris Bot Protocol through pipes: one game and one position at a time. Messages that
/// the protocol does not define are ignored.
class TbpProgram : public ExternalProgram {
 public:
  /// Starts the bot and waits until it has identified itself. `command`: that of the settings.
  TbpProgram(const TbpSettings& settings, const ChildProcess::Command& command,
             std::shared_ptr<ProgramLog> log, const std::stop_token& stop = {});
  ~TbpProgram() override;

  const ProgramInfo& info() const override { return info_; }
  bool hasEnded() override { return process_.hasEnded(); }
  void start(const Mdp& mdp, std::uint64_t seed, const OptionValues& options,
             const std::stop_token& stop) override;
  void beginGame(std::uint64_t id, std::uint64_t number) override;
  void endGame(std::uint64_t id, bool lost) override;
  /// Sends a request. At most one may be in flight; its position must outlive the reply.
  void ask(std::span<const ExternalQuestion> questions) override;
  /// Waits for a suggestion and appends the first of its moves that is one of the placements. A bot may have
  /// nothing to suggest at first: it is asked again, initially every quarter of a second.
  void collect(std::vector<Answer>& answers, const std::stop_token& stop) override;
  std::size_t openQuestions() const override { return question_ ? 1 : 0; }
  std::size_t groupsAtOnce() const override { return 1; }
  void observe(std::uint64_t /*id*/, const MoveResult& /*result*/, const Board& /*after*/) override {}
  ExternalAnalysis analyze(const ExternalQuestion& question, const std::stop_token& stop) override;

 private:
  using Clock = ChildProcess::Clock;

  /// Sends the contents of `lines_` and clears them.
  void send();
  /// Returns the next message, or null if the deadline passes. Throws AgentFailure if a line is not a message
  /// or, once the bot is ready, if it reports an error.
  const Json* receive(Clock::time_point deadline, const std::stop_token& stop);
  Json messageIn(std::string_view line) const;
  /// Returns the next message of this type, or one that reports an error; others are ignored. `task`
  /// completes the error message "did not ...".
  const Json& await(std::string_view type, std::string_view task, const std::stop_token& stop);
  [[noreturn]] void failLate(std::string_view task, double seconds) const;

  /// Gives the bot time to think. Suggestions that arrive by then concern earlier positions.
  void think(const std::stop_token& stop);
  void askForMoves();
  /// Returns the first of the moves that is one of the placements. Throws AgentFailure if there is none.
  std::size_t choiceFrom(const Json& suggestion);
  /// Waits for answers to the other open questions. A bot that answers all of them is asked again less often
  /// from then on; for one that does not, the wait is shortened.
  void awaitOthers(Clock::time_point asked, const std::stop_token& stop);

  const TbpSettings settings_;
  const ExternalSettings& limits_ = settings_.program.external;
  const std::shared_ptr<ProgramLog> log_;
  ChildProcess process_;
  ProgramInfo info_;
  bool ready_ = false;  ///< the bot has accepted the rules
  BotsGame game_;
  SuggestionOrder order_;
  std::optional<ExternalQuestion> question_;
  Clock::time_point told_;  ///< when it was told the position
  Clock::duration askAgainAfter_;
  double patience_;  ///< time limit for other answers, as a multiple of the time that the first took
  std::string lines_;
  Json message_;
};

}  // namespace tetrabench
