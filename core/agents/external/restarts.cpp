#include "core/agents/external/restarts.h"

#include <fmt/format.h>

#include "core/agents/external/external_agent.h"
#include "core/agents/external/program_log.h"
#include "core/agents/external/program_pool.h"
#include "core/translation.h"

namespace tetrabench {

void Restarts::restartOrRethrow(const AgentFailure& failure) {
  const ExternalSettings& settings = *externalOf(agent_);
  // Anything learned is lost with the program, so a new one would play a different game.
  if (settings.learns || count_ >= settings.restarts) throw;
  const std::string sentence = failure.what();
  equal_ = sentence == last_ ? equal_ + 1 : 1;
  last_ = sentence;
  if (equal_ >= kMaxEqual) {
    const std::string more =
        Core::sentence("{} This happened {} times in a row without an answer.", sentence, equal_);
    if (dynamic_cast<const StartFailure*>(&failure)) throw StartFailure(more);
    throw AgentFailure(more);
  }
  ++count_;
  programLogOf(agent_)->addRestart(fmt::format("restart {} of {}", count_, settings.restarts), sentence);
}

}  // namespace tetrabench
