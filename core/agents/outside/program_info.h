#pragma once

#include <limits>
#include <string>
#include <vector>

#include "core/agents/outside/outside_settings.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// An option that an external agent declares, as UCI engines do.
struct AgentOption {
  enum class Type { Check, Spin, Number, Combo, String };  ///< boolean, whole number, number, choice, text
  static constexpr double kNoLimit = std::numeric_limits<double>::infinity();
  static constexpr std::size_t kLongestText = 1000;  ///< bytes
  static constexpr std::size_t kMostChoices = 1000;

  std::string name;
  Type type = Type::Check;
  OptionValue initial;
  double least = -kNoLimit, most = kNoLimit;  ///< of numbers
  std::vector<std::string> choices;           ///< of a combo
  std::string help;                           ///< one sentence; may be empty

  bool operator==(const AgentOption&) const = default;
};

/// What an external agent says of itself.
struct ProgramInfo {
  static constexpr std::size_t kMostOptions = 1000;

  std::string name, version, author;
  std::vector<AgentOption> options;
  /// Whether its games are a pure function of seed, MDP and options.
  bool deterministic = false;
  bool learns = false;       ///< needs the outcome of each move
  bool analyzes = false;     ///< can explain its choices
  bool steers = false;       ///< moves pieces by actions itself, where rules have them
  bool afterstates = false;  ///< needs the board that each placement leads to
  int batch = 1;             ///< positions in one question that it works on well, 1 to kMostBatch
  static constexpr int kMostBatch = 4096;

  bool operator==(const ProgramInfo&) const = default;
};

/// From the agent's hello. Throws InvalidDocument with the place in the message.
ProgramInfo programInfoFrom(const JsonReader& hello);
Json toJson(const ProgramInfo& info);

/// The value of an option in a document or message. Throws InvalidDocument: it must fit the option.
OptionValue optionValueFrom(const JsonReader& value, const AgentOption& option);
/// A value of any option, of which no more is known.
OptionValue optionValueFrom(const JsonReader& value);
Json toJson(const OptionValue& value);

/// All options with these values, the others as they are at first. Throws InvalidDocument if there is no such
/// option or the value does not fit.
OptionValues completed(const OptionValues& values, const std::vector<AgentOption>& options);

}  // namespace tetrabench
