#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "core/agents/agent_settings.h"

class QWidget;

namespace tetrabench {

/// Describes what runs for an external agent, and the risk of a library inside this process.
QString runsText(const AgentSettings& agent);

/// Calls `then` once all of these agents may run, or `refused`, if given, if the user does not allow it. If
/// none is external, `then` is called before this function returns. Otherwise, stored permissions are looked
/// up in the background, and a dialog asks for the missing ones. Calls neither if `page` has been destroyed
/// in the meantime.
void withTrust(QWidget* page, const std::vector<AgentSettings>& agents, std::function<void()> then,
               std::function<void()> refused = {});

}  // namespace tetrabench
