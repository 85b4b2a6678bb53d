#pragma once

#include <optional>

#include "core/agents/external/child_process.h"
#include "core/agents/external/choices_line.h"
#include "core/agents/external/external_program.h"
#include "core/agents/external/question_groups.h"
#include "core/agents/external/steering.h"

namespace tetrabench {

/// An agent that uses the protocol through pipes.
class ProcessProgram : public ExternalProgram {
 public:
  enum class Runs { Program, Library };  ///< a library runs in the host, which implements the protocol for it

  /// Starts the agent and performs the handshake. `limits`: its timeouts, and whether it is to learn.
  ProcessProgram(Runs runs, const ChildProcess::Command& command, const ExternalSettings& limits,
                 std::shared_ptr<ProgramLog> log, const std::stop_token& stop = {});
  ~ProcessProgram() override;

  const ProgramInfo& info() const override { return info_; }
  bool hasEnded() override { return process_.hasEnded(); }
  void start(const Mdp& mdp, std::uint64_t seed, const OptionValues& options,
             const std::stop_token& stop) override;
  void beginGame(std::uint64_t id, std::uint64_t number) override;
  void endGame(std::uint64_t id, bool lost) override;
  void ask(std::span<const ExternalQuestion> questions) override;
  void collect(std::vector<Answer>& answers, const std::stop_token& stop) override;
  std::size_t openQuestions() const override { return open_.size() - answered_ + steering_.pieces(); }
  std::size_t groupsAtOnce() const override { return 2; }  ///< one being answered, one in the pipe
  void observe(std::uint64_t id, const MoveResult& result, const Board& after) override;
  ExternalAnalysis analyze(const ExternalQuestion& question, const std::stop_token& stop) override;

 private:
  /// A question whose answer is awaited, and the deadline.
  struct ReplyDeadline {
    std::string_view question;  ///< type of the message
    double seconds;
    ChildProcess::Clock::time_point since, deadline;
    bool answersOthers = false;  ///< questions asked later were answered since the time limit began
  };
  static ReplyDeadline deadlineFor(std::string_view question, double seconds);
  /// Returns the time limit for the oldest open question, less the time that it has already waited. Throws
  /// AgentFailure if none is left.
  ReplyDeadline deadlineForOldest(std::string_view question) const;
  /// Updates the waiting time after an answer; an answer to one of the oldest questions resets it.
  void countWait(const ReplyDeadline& patience, bool progressed);
  [[noreturn]] void failLate(const ReplyDeadline& patience) const;
  /// Returns the game of the oldest open question.
  std::uint64_t oldest() const;

  /// Sends the contents of `lines_` and clears them.
  void send();
  /// Returns the next line that is not empty.
  std::string_view readLine(const ReplyDeadline& patience, const std::stop_token& stop);
  /// Parses a message, which must be of one of these types, and returns it; null if it is a log message.
  /// Throws AgentFailure otherwise.
  const Json* messageIn(std::string_view line, std::span<const std::string_view> types);
  /// Returns the next message other than a log message. It must be of one of these types; throws AgentFailure
  /// otherwise.
  const Json& receive(std::span<const std::string_view> types, const ReplyDeadline& patience,
                      const std::stop_token& stop);
  /// Has the agent move pieces until at least one of them has locked.
  void steer(std::vector<Answer>& answers, const std::stop_token& stop);
  void takeChoices(std::vector<Answer>& answers);
  /// Returns whether the agent moves the pieces of this MDP itself.
  bool steers() const { return info_.steers && mdp_->rules() == Rules::Competition; }
  /// Throws AgentFailure, because the last message is invalid.
  [[noreturn]] void failAbout(const InvalidDocument& error) const;

  struct Open {
    std::uint64_t id = 0;
    int piece = 0;
    std::uint64_t asked = 0;  ///< bytes that the program had written before the question
    std::uint64_t group = 0;
    bool answered = false;
    /// Numbers of the placements offered; none if all of the piece's are.
    std::optional<std::vector<std::uint16_t>> offered;
  };

  /// Throws AgentFailure, because the library's choice is invalid.
  [[noreturn]] void failAboutChoice(std::size_t index, std::uint64_t choice, const Open& open) const;

  const Runs runs_;
  const ExternalSettings limits_;
  const std::shared_ptr<ProgramLog> log_;
  ChildProcess process_;
  ProgramInfo info_;
  std::optional<Mdp> mdp_;
  std::optional<PlacementNumbers> numbers_;
  std::string lines_;
  std::string lastLine_;  ///< its beginning only
  Json message_;
  Choices choices_;
  std::vector<Open> open_;    ///< in the order of the questions; answered ones are removed from time to time
  std::size_t answered_ = 0;  ///< number of answered questions in `open_`
  QuestionGroups groups_;     ///< the groups in which these were asked
  /// Time that the oldest open question has waited so far while answers to others arrived.
  ChildProcess::Clock::duration waited_{0};
  Steering steering_;
};

}  // namespace tetrabench
