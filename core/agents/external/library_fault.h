#pragma once

#include <string>
#include <string_view>

#include "core/error.h"

namespace tetrabench {

/// Returns the predicate of the failure for invalid data from a library, in the terms of its header
/// (tetrabench/agent.h), since its author never sees the messages built from its structs. `type`: the
/// type of the message, or "choices".
std::string libraryFault(std::string_view type, const InvalidDocument& error);

}  // namespace tetrabench
