#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include "core/agents/outside/outside_message.h"
#include "core/agents/outside/program_info.h"

namespace tetrabench {

/// A running external agent, whatever it runs in. It belongs to one thread at a time, and plays games of
/// one MDP at a time, as many at once as asked. All functions throw AgentFailure when it breaks its contract
/// or takes too long; then it cannot be used any more.
class OutsideProgram {
 public:
  virtual ~OutsideProgram() = default;

  virtual const ProgramInfo& info() const = 0;
  /// True if it ended while nobody waited for it.
  virtual bool hasEnded() = 0;

  /// Forgets all games, and plays this MDP next. Throws InvalidDocument if options do not fit, or if the
  /// agent refuses the MDP, and Stopped; then it cannot be used any more.
  virtual void start(const Mdp& mdp, std::uint64_t seed, const OptionValues& options,
                     const std::stop_token& stop) = 0;
  /// `id` is none of a game that has begun and not ended; `number` is that of the game in its run.
  virtual void beginGame(std::uint64_t id, std::uint64_t number) = 0;
  virtual void endGame(std::uint64_t id, bool lost) = 0;

  /// Asks for a placement in each of these positions. `collect` brings the answers.
  virtual void ask(std::span<const OutsideQuestion> questions) = 0;
  struct Answer {
    std::uint64_t id = 0;
    std::size_t placement = 0;    ///< among those of the position; their number if `actions` lead elsewhere
    std::vector<Action> actions;  ///< to it, if the agent steers its pieces
  };
  /// Appends at least one answer, when there is an open question. Throws Stopped; then questions stay open.
  virtual void collect(std::vector<Answer>& answers, const std::stop_token& stop) = 0;
  virtual std::size_t openQuestions() const = 0;
  /// Groups of questions to ask before the first answer is collected, so that it never has to wait.
  virtual std::size_t groupsAtOnce() const = 0;

  /// For an agent that learns.
  virtual void observe(std::uint64_t id, const MoveResult& result, const Board& after) = 0;
  /// For one that can: what it thinks of a position. With no open question.
  virtual OutsideAnalysis analyze(const OutsideQuestion& question, const std::stop_token& stop) = 0;
};

/// The predicate of the failure of an agent that learns but whose document does not say so.
inline constexpr const char* kMustSayThatItLearns =
    "says that it learns; its document must say so: \"learns\": true.";
/// Throws InvalidDocument: its answer came before the question.
[[noreturn]] void throwAnsweredTwice(std::uint64_t id);
/// What a choice must be that is none of these: "one of the placements offered: 0, 3, 4".
std::string oneOfThoseOffered(std::span<const std::uint16_t> offered);
/// The beginning of a line that an agent wrote, for people.
std::string shownLine(std::string_view line);
/// The reason that a message gives, without a full stop; "no reason given" if it gives none.
std::string reasonIn(const JsonReader& message);
/// The agent refuses the MDP for a reason of its own.
[[noreturn]] void throwRefused(const ProgramInfo& info, const Mdp& mdp, const std::string& reason);

}  // namespace tetrabench
