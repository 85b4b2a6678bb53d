#pragma once

#include "core/agents/agent_settings.h"
#include "core/agents/n_tuple/n_tuple_settings.h"
#include "core/storage/documents/fields.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Returns the fields for a network's windows and contours, in any document.
const Fields<NTupleLayout>& nTupleWindowFields();
/// Reads these fields. Throws InvalidDocument if a window has too many cells, or if there are neither windows
/// nor contours.
void readNTupleWindows(const JsonReader& document, NTupleLayout& layout);

/// Returns the fields of a network for boards of one size: its layout and the weights of its tables.
std::vector<Field> nTupleTablesFields();
NTupleSettings readNTupleTables(const JsonReader& document);
void writeNTupleTables(const NTupleSettings& settings, Json& json);

/// Throws InvalidDocument (at the place of the windows) if the tables have too many weights.
void requireFewWeights(const NTupleLayout& layout, std::string_view place);

/// Returns the fields of an n-tuple network in an agent document.
std::vector<Field> nTupleFields();
void readNTuple(const JsonReader& document, AgentSettings& agent);
void writeNTuple(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
