#pragma once

#include "core/play/versus/garbage.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// Returns the schema of a garbage object.
Shape garbageShape();

/// Parses an object with the keys `attack` (rows by kind of move, see AttackTable), `cancels`, `delay` and
/// `rowsAtOnce`; missing keys default to the Tetris Guideline. Throws InvalidDocument.
GarbageRules garbageFromJson(const JsonReader& document);

/// Serialises all keys.
Json toJson(const GarbageRules& garbage);

}  // namespace tetrabench
