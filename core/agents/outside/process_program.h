#pragma once

#include <optional>

#include "core/agents/outside/child_process.h"
#include "core/agents/outside/choices_line.h"
#include "core/agents/outside/outside_program.h"
#include "core/agents/outside/steering.h"

namespace tetrabench {

/// An agent that speaks the protocol through pipes.
class ProcessProgram : public OutsideProgram {
 public:
  /// Starts it and shakes hands. `limits`: its time limits, and whether it is to learn.
  ProcessProgram(const ChildProcess::Command& command, const OutsideSettings& limits,
                 std::shared_ptr<ProgramLog> log, const std::stop_token& stop = {});
  ~ProcessProgram() override;

  const ProgramInfo& info() const override { return info_; }
  bool hasEnded() override { return process_.hasEnded(); }
  void start(const Mdp& mdp, std::uint64_t seed, const OptionValues& options,
             const std::stop_token& stop) override;
  void beginGame(std::uint64_t id, std::uint64_t number) override;
  void endGame(std::uint64_t id, bool lost) override;
  void ask(std::span<const OutsideQuestion> questions) override;
  void collect(std::vector<Answer>& answers, const std::stop_token& stop) override;
  std::size_t openQuestions() const override { return open_.size() - answered_ + steering_.pieces(); }
  std::size_t groupsAtOnce() const override { return 2; }  ///< one with the program, one in the pipe
  void observe(std::uint64_t id, const MoveResult& result, const Board& after) override;
  OutsideAnalysis analyze(const OutsideQuestion& question, const std::stop_token& stop) override;

 private:
  /// What an answer is waited for, and until when.
  struct Patience {
    std::string_view question;  ///< type of the message
    double seconds;
    ChildProcess::Clock::time_point deadline;
  };
  static Patience patienceWith(std::string_view question, double seconds);

  /// Sends what was appended to `lines_`.
  void send();
  /// The next line that is not empty.
  std::string_view readLine(const Patience& patience, const std::stop_token& stop);
  /// Its message, which is of one of these types; null if it is a log message. Throws AgentFailure otherwise.
  const Json* messageIn(std::string_view line, std::span<const std::string_view> types);
  /// The next message that is no log message. Its type is one of these; throws AgentFailure otherwise.
  const Json& receive(std::span<const std::string_view> types, const Patience& patience,
                      const std::stop_token& stop);
  /// The beginning of the last line.
  std::string shownLine() const;
  /// Lets the agent move pieces until one of them at least has locked.
  void steer(std::vector<Answer>& answers, const std::stop_token& stop);
  void takeChoices(std::vector<Answer>& answers);
  /// Whether the agent moves the pieces of this MDP itself.
  bool steers() const { return info_.steers && mdp_->rules() == Rules::Competition; }
  /// The message of the last line does not fit.
  [[noreturn]] void failAbout(const InvalidDocument& error) const;

  struct Open {
    std::uint64_t id = 0;
    int piece = 0;
    std::uint64_t asked = 0;  ///< bytes that the program had written before
    bool answered = false;
    /// Their numbers, if not all of the piece's placements are offered.
    std::optional<std::vector<std::uint16_t>> offered;
  };

  const OutsideSettings limits_;
  const std::shared_ptr<ProgramLog> log_;
  ChildProcess process_;
  ProgramInfo info_;
  std::optional<Mdp> mdp_;
  std::optional<PlacementNumbers> numbers_;
  std::string lines_;
  std::string lastLine_;  ///< its beginning
  Json message_;
  Choices choices_;
  std::vector<Open> open_;    ///< in the order of the questions; those answered go from time to time
  std::size_t answered_ = 0;  ///< of these
  Steering steering_;
};

}  // namespace tetrabench
