#pragma once

#include "core/storage/json/json.h"

namespace tetrabench::test {

/// Applies a JSON merge patch (RFC 7396): its members replace those of the document, and null removes them.
void mergePatch(Json& document, const Json& patch);

}  // namespace tetrabench::test
