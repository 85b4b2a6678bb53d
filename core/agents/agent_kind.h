#pragma once

#include <span>
#include <string_view>

#include "core/agents/number_setting.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// How documents of one kind of agent differ from others.
struct AgentKindDocument {
  AgentKind kind;
  std::string_view name;
  std::span<const std::string_view> keys;  ///< beside those that all kinds have
  /// Read and write what belongs to these keys.
  void (*read)(const JsonReader& document, AgentSettings& agent);
  void (*write)(const AgentSettings& agent, Json& json);
};

extern const AgentKindDocument kLinearDocument, kLookAheadDocument, kSmartAgentDocument,
    kRewardMindedDocument, kIncrementalDocument;

/// The keys of linear agents.
inline constexpr std::string_view kLinearKeys[] = {
    "sense", "weights", "loseWhenBest", "boardWidth", "keepLastColumnFreeBelow", "tieBreak"};

double readNumber(const JsonReader& value, const NumberRange& range);
Json writeNumber(double value, const NumberRange& range);

std::vector<double> readNumberList(const JsonReader& list, const NumberRange& range);

/// A number above 0, up to `most`.
double readPositive(const JsonReader& value, double most);

/// A weight of a linear function.
double readWeight(const JsonReader& value);

/// How many of a piece's placements are looked at.
int readFirstMoves(const JsonReader& value);

/// A feature of the catalogue, by the id at this place.
const Feature* readFeature(const std::string& id, const JsonReader& value);

/// Those settings of the agent that are keys of this object, whose place is `inside`: "" or "/learning". What
/// a document leaves out stays as it is.
void readNumbers(const JsonReader& object, AgentSettings& agent, std::string_view inside = "");
void writeNumbers(const AgentSettings& agent, Json& json, std::string_view inside = "");

/// Five weights, all positive.
ParameterSet readParameterSet(const JsonReader& value);

/// What SmartAgent 1.0 to 1.3 have.
Learned::What readLearnedSubstates(const JsonReader& learned, const AgentSettings& agent);
/// What SmartAgent 1.5 and later has.
Learned::What readLearnedSets(const JsonReader& learned, const AgentSettings& agent);

Json toJson(const LearnedSets& learned);
Json toJson(const LearnedPieces& learned);
Json toJson(const LearnedValue& learned);
Json toJson(const LearnedSubstates& learned);
Json toJson(const LearnedRegression& learned);

/// How many of each piece were seen.
PieceCounts readSeen(const JsonReader& value);

/// The key "learned" of a kind that learns: the width of the boards, and what `read` makes of the rest.
void readLearned(const JsonReader& document, AgentSettings& agent,
                 Learned::What (*read)(const JsonReader& learned, const AgentSettings& agent));
void writeLearned(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
