#pragma once

#include <string>
#include <string_view>

#include "core/error.h"

namespace tetrabench {

/// What does not fit in what a library says, as the predicate of a failure, with the names of its header
/// (tetrabench/agent.h): its author never sees the messages that are made of its structs. `type`: that of the
/// message, or "choices".
std::string libraryFault(std::string_view type, const InvalidDocument& error);

}  // namespace tetrabench
