#pragma once

#include <optional>

namespace tetrabench {

/// The window in which to open files that are passed to the program while one is already open.
enum class OpenWhere { RunningWindow, NewWindow };

/// Returns the stored answer, if there is one.
std::optional<OpenWhere> rememberedOpenWhere();
/// Stores the answer; if empty, the user is asked again.
void rememberOpenWhere(std::optional<OpenWhere> where);

/// Returns the stored answer or else asks and stores it. Nothing if the user cancels.
std::optional<OpenWhere> askOpenWhere();

}  // namespace tetrabench
