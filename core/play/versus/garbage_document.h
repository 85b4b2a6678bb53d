#pragma once

#include "core/play/versus/garbage.h"
#include "core/storage/documents/document_context.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Returns the schema of a garbage object.
Schema garbageSchema();

/// Parses an object with the keys `attack` (rows by kind of move, see AttackTable), `cancels`, `delay` and
/// `rowsAtOnce`; missing keys default to the Tetris Guideline. Throws InvalidDocument.
GarbageRules garbageFromJson(const JsonReader& document);

/// Reads or writes garbage rules as a field of a document; all keys are written.
void fromJson(const JsonReader& value, GarbageRules& garbage, const DocumentContext& context);
Json toJson(const GarbageRules& garbage, const DocumentContext& context = {});

}  // namespace tetrabench
