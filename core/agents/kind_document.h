#pragma once

#include <vector>

#include "core/agents/agent_settings.h"
#include "core/agents/number_setting.h"
#include "core/storage/json_reader.h"
#include "core/tetris/mdp.h"

/// What the documents of several kinds of agents have in common.
namespace tetrabench {

double readNumber(const JsonReader& value, const NumberRange& range);
Json writeNumber(double value, const NumberRange& range);

std::vector<double> readNumberList(const JsonReader& list, const NumberRange& range);

/// A number above 0, up to `most`.
double readPositive(const JsonReader& value, double most);

/// How many of a piece's placements are looked at.
int readFirstMoves(const JsonReader& value);

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
