#pragma once

#include <optional>

#include "core/agents/outside/child_process.h"
#include "core/agents/outside/choices_line.h"
#include "core/agents/outside/outside_program.h"
#include "core/agents/outside/question_groups.h"
#include "core/agents/outside/steering.h"

namespace tetrabench {

/// An agent that speaks the protocol through pipes.
class ProcessProgram : public OutsideProgram {
 public:
  enum class Runs { Program, Library };  ///< a library runs in the host, which speaks for it

  /// Starts it and shakes hands. `limits`: its time limits, and whether it is to learn.
  ProcessProgram(Runs runs, const ChildProcess::Command& command, const OutsideSettings& limits,
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
    ChildProcess::Clock::time_point since, deadline;
    bool answersOthers = false;  ///< questions that were asked later, since the limit began
  };
  static Patience patienceWith(std::string_view question, double seconds);
  /// With the oldest open question: what the program has taken since an answer to one that was asked with
  /// it or before counts. Throws AgentFailure if that is too long.
  Patience patienceWithOldest(std::string_view question) const;
  /// After an answer.
  void countWait(const Patience& patience, bool progressed);
  [[noreturn]] void failLate(const Patience& patience) const;
  /// The game of the oldest open question.
  std::uint64_t oldest() const;

  /// Sends what was appended to `lines_`.
  void send();
  /// The next line that is not empty.
  std::string_view readLine(const Patience& patience, const std::stop_token& stop);
  /// Its message, which is of one of these types; null if it is a log message. Throws AgentFailure otherwise.
  const Json* messageIn(std::string_view line, std::span<const std::string_view> types);
  /// The next message that is no log message. Its type is one of these; throws AgentFailure otherwise.
  const Json& receive(std::span<const std::string_view> types, const Patience& patience,
                      const std::stop_token& stop);
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
    std::uint64_t group = 0;
    bool answered = false;
    /// Their numbers, if not all of the piece's placements are offered.
    std::optional<std::vector<std::uint16_t>> offered;
  };

  /// A library made this choice.
  [[noreturn]] void failAboutChoice(std::size_t index, std::uint64_t choice, const Open& open) const;

  const Runs runs_;
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
  QuestionGroups groups_;     ///< of these
  /// Waited for the oldest open question so far, as answers to others came meanwhile.
  ChildProcess::Clock::duration waited_{0};
  Steering steering_;
};

}  // namespace tetrabench
