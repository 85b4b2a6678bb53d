#pragma once

#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// Returns the fields of a TBP bot's document.
std::vector<Field> tbpFields();

void readTbp(const JsonReader& document, AgentSettings& agent);
void writeTbp(const AgentSettings& agent, Json& json);

/// Returns "none", "seven_bag" or "unknown".
std::string_view nameOf(TbpSettings::Randomizer randomizer);

/// Throws InvalidDocument (place such as `/rules`) unless bots can play the MDP: guideline rules on a board
/// of 10 x 20 with a preview, and seven-bag draws if the bot is informed of them.
void requireTbpMdp(const TbpSettings& settings, const Mdp& mdp);

}  // namespace tetrabench
