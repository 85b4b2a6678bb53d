#pragma once

#include <optional>

namespace tetrabench {

/// Where files open that are given to the program while a window is open already.
enum class OpenWhere { RunningWindow, NewWindow };

/// What was answered before.
std::optional<OpenWhere> rememberedOpenWhere();
/// Nothing: to be asked again.
void rememberOpenWhere(std::optional<OpenWhere> where);

/// Asks if that has never been answered, and remembers the answer. Nothing if the person changes their mind.
std::optional<OpenWhere> askOpenWhere();

}  // namespace tetrabench
