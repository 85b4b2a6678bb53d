#pragma once

#include <vector>

#include "core/agents/agent_settings.h"
#include "core/agents/number_setting.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"
#include "core/tetris/mdp.h"

/// What the documents of several kinds of agents have in common.
namespace tetrabench {

struct AgentKind;

/// The numbers of a kind that are keys of the object at the place `inside`: "" or "/learning".
std::vector<Field> numberFields(const AgentKind& kind, std::string_view inside = "");
/// A number above 0, up to `most`.
Shape positiveShape(double most);
/// How many of a piece's placements are looked at.
Shape firstMovesShape();
/// How many of each piece were seen.
Shape seenShape();
/// The key "learned" of a kind that learns, with the width of the boards and these keys.
Field learnedField(std::vector<Field> fields);

double readNumber(const JsonReader& value, const NumberRange& range);
Json writeNumber(double value, const NumberRange& range);

std::vector<double> readNumberList(const JsonReader& list, const NumberRange& range);

/// A number above 0, up to `most`.
double readPositive(const JsonReader& value, double most);

/// Those numbers of the agent's kind that are keys of this object, whose place is `inside`: "" or
/// "/learning". What a document leaves out stays as it is.
void readNumbers(const JsonReader& object, AgentSettings& agent, std::string_view inside = "");
void writeNumbers(const AgentSettings& agent, Json& json, std::string_view inside = "");

/// How many of each piece were seen.
PieceCounts readSeen(const JsonReader& value);

/// The key "learned" of a kind that learns: the width of the boards, and what `read` makes of the rest.
void readLearned(const JsonReader& document, AgentSettings& agent,
                 Learned::What (*read)(const JsonReader& learned, const AgentSettings& agent));
/// The same key; `write` adds the rest.
void writeLearned(const AgentSettings& agent, Json& json,
                  void (*write)(const Learned::What& what, Json& learned));

/// Refuses pieces seen that the MDP does not have. Throws InvalidDocument.
void checkSeen(const PieceCounts& seen, const Mdp& mdp);

}  // namespace tetrabench
