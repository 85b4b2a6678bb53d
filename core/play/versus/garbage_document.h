#pragma once

#include "core/play/versus/garbage.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// What the object may have.
Shape garbageShape();

/// Reads an object with the keys `attack` (rows by kind of move, see AttackTable), `cancels`, `delay` and
/// `rowsAtOnce`; what it lacks is as in the Tetris Guideline. Throws InvalidDocument.
GarbageRules garbageFromJson(const JsonReader& document);

/// All keys.
Json toJson(const GarbageRules& garbage);

}  // namespace tetrabench
