#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include "core/agents/external/external_message.h"
#include "core/agents/external/program_info.h"

namespace tetrabench {

/// A running external agent, in any form. Must be used by one thread at a time; plays games of one MDP at a
/// time, any number of them at once. All functions throw AgentFailure if it violates its contract or times
/// out; it is unusable afterwards.
class ExternalProgram {
 public:
  virtual ~ExternalProgram() = default;

  virtual const ProgramInfo& info() const = 0;
  /// Returns whether the agent ended while no answer was awaited.
  virtual bool hasEnded() = 0;

  /// Discards all games and starts playing this MDP. Throws InvalidDocument if options do not fit or the
  /// agent refuses the MDP, and Stopped; the agent is unusable afterwards.
  virtual void start(const Mdp& mdp, std::uint64_t seed, const OptionValues& options,
                     const std::stop_token& stop) = 0;
  /// Begins a game. `id` must differ from those of all games in progress; `number` is that of the game in its
  /// run.
  virtual void beginGame(std::uint64_t id, std::uint64_t number) = 0;
  virtual void endGame(std::uint64_t id, bool lost) = 0;

  /// Requests a placement in each of these positions. `collect` returns the answers.
  virtual void ask(std::span<const ExternalQuestion> questions) = 0;
  struct Answer {
    std::uint64_t id = 0;
    std::size_t placement = 0;    ///< index in `placements`, or its size if `actions` lead elsewhere
    std::vector<Action> actions;  ///< actions that lead to it, if the agent steers its pieces
  };
  /// Appends at least one answer if a question is open. Throws Stopped; questions then remain open.
  virtual void collect(std::vector<Answer>& answers, const std::stop_token& stop) = 0;
  virtual std::size_t openQuestions() const = 0;
  /// Returns how many groups of questions to ask before collecting the first answer, so that the agent never
  /// has to wait.
  virtual std::size_t groupsAtOnce() const = 0;

  /// Reports the outcome of a move, to an agent that learns.
  virtual void observe(std::uint64_t id, const MoveResult& result, const Board& after) = 0;
  /// Returns the agent's analysis of a position, if it can analyze. Requires that no question is open.
  virtual ExternalAnalysis analyze(const ExternalQuestion& question, const std::stop_token& stop) = 0;
};

/// Predicate of the failure of an agent that learns although its document does not declare it.
inline constexpr const char* kUndeclaredLearning =
    "says that it learns; its document must say so: \"learns\": true.";
/// Throws InvalidDocument, because an answer arrived before its question.
[[noreturn]] void throwUnexpectedAnswer(std::uint64_t id);
/// Returns the requirement that a choice not offered violates: "one of the placements offered: 0, 3, 4".
std::string offeredRequirement(std::span<const std::uint16_t> offered);
/// Returns the beginning of a line from an agent, for display.
std::string shownLine(std::string_view line);
/// Returns the reason in a message, without a full stop; "no reason given" if there is none.
std::string reasonIn(const JsonReader& message);
/// Throws InvalidDocument, because the agent refuses the MDP for this reason.
[[noreturn]] void throwRefused(const ProgramInfo& info, const Mdp& mdp, const std::string& reason);

}  // namespace tetrabench
