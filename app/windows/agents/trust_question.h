#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "core/agents/agent_settings.h"

class QWidget;

namespace tetrabench {

/// What runs for an external agent, and what a library inside this program can do to it.
QString runsText(const AgentSettings& agent);

/// Calls `then` once all of these agents may run, and `refused`, if there is one, if a person does not allow
/// it. Returns at once: agents that run no program of their own are played before it returns, others after it
/// was looked up in the background what has been allowed, and after a question in a dialog if that is needed.
/// Neither is called if `page` has been destroyed in the meantime.
void withTrust(QWidget* page, const std::vector<AgentSettings>& agents, std::function<void()> then,
               std::function<void()> refused = {});

}  // namespace tetrabench
