#pragma once

#include <limits>
#include <string>
#include <vector>

#include "core/agents/external/external_settings.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// An option that an external agent declares, as UCI engines do.
struct AgentOption {
  enum class Type { Check, Spin, Number, Combo, String };  ///< boolean, integer, number, choice, text
  static constexpr double kNoLimit = std::numeric_limits<double>::infinity();
  static constexpr std::size_t kLongestText = 1000;  ///< in bytes
  static constexpr std::size_t kMaxChoices = 1000;

  std::string name;
  Type type = Type::Check;
  OptionValue initial;
  double least = -kNoLimit, most = kNoLimit;  ///< range of a number
  std::vector<std::string> choices;           ///< choices of a combo
  std::string help;                           ///< one sentence; may be empty

  bool operator==(const AgentOption&) const = default;
};

/// An external agent's description of itself.
struct ProgramInfo {
  static constexpr std::size_t kMaxOptions = 1000;

  std::string name, version, author;
  std::vector<AgentOption> options;
  /// True if its games are a pure function of seed, MDP and options.
  bool deterministic = false;
  bool learns = false;       ///< needs the outcome of each move
  bool analyzes = false;     ///< can explain its choices
  bool steers = false;       ///< moves pieces by actions itself, where the rules have them
  bool afterstates = false;  ///< needs the resulting board of each placement
  int batch = 1;             ///< preferred number of positions per question, 1 to kMaxBatch
  static constexpr int kMaxBatch = 4096;

  bool operator==(const ProgramInfo&) const = default;
};

/// Reads an agent's hello. Throws InvalidDocument with the place in the message.
ProgramInfo programInfoFrom(const JsonReader& hello);
Json toJson(const ProgramInfo& info);

/// Reads an option's value from a document or message. Throws InvalidDocument if it does not fit the option.
OptionValue optionValueFrom(const JsonReader& value, const AgentOption& option);
/// Reads the value of an unknown option.
OptionValue optionValueFrom(const JsonReader& value);
Json toJson(const OptionValue& value);

/// Returns all options with these values, the others at their defaults. Throws InvalidDocument if an option
/// does not exist or its value does not fit.
OptionValues completed(const OptionValues& values, const std::vector<AgentOption>& options);

}  // namespace tetrabench
