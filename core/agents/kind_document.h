#pragma once

#include <vector>

#include "core/agents/agent_settings.h"
#include "core/agents/number_setting.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"
#include "core/tetris/mdp.h"

/// Document parts shared by several kinds of agents.
namespace tetrabench {

struct AgentKind;

/// Returns the fields for those numbers of a kind that are keys of the object at `inside`: "" or "/learning".
std::vector<Field> numberFields(const AgentKind& kind, std::string_view inside = "");
/// Returns the schema of a number above 0, up to `most`.
Schema positiveSchema(double most);
/// Returns the schema of `firstMoves`, the number of a piece's placements to examine.
Schema firstMovesSchema();
/// Returns the schema of the counts of pieces seen.
Schema seenSchema();
/// Returns the field "learned" of a kind that learns: the board width and these fields.
Field learnedField(std::vector<Field> fields);

double readNumber(const JsonReader& value, const NumberRange& range);
Json writeNumber(double value, const NumberRange& range);

std::vector<double> readNumberList(const JsonReader& list, const NumberRange& range);

/// Reads a number above 0, up to `most`.
double readPositive(const JsonReader& value, double most);

/// Reads or writes the numbers of the agent's kind that are keys of the object at `inside`: "" or
/// "/learning". Numbers missing from the document are unchanged.
void readNumbers(const JsonReader& object, AgentSettings& agent, std::string_view inside = "");
void writeNumbers(const AgentSettings& agent, Json& json, std::string_view inside = "");

/// Reads the counts of pieces seen.
PieceCounts readSeen(const JsonReader& value);

/// Reads the field "learned" of a kind that learns: the board width, and everything else by `read`.
void readLearned(const JsonReader& document, AgentSettings& agent,
                 Learned::What (*read)(const JsonReader& learned, const AgentSettings& agent));
/// Writes the field "learned"; `write` adds everything except the board width.
void writeLearned(const AgentSettings& agent, Json& json,
                  void (*write)(const Learned::What& what, Json& learned));

/// Throws InvalidDocument if pieces were seen that the MDP does not have.
void checkSeen(const PieceCounts& seen, const Mdp& mdp);

}  // namespace tetrabench
