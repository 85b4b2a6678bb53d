#include <fmt/format.h>

#include "core/agents/agent_kind.h"

namespace tetrabench {

namespace {

/// Of one piece; all of them add up to what a double holds exactly.
constexpr std::int64_t kMostSeen = std::int64_t{1} << 50;

}  // namespace

PieceCounts readSeen(const JsonReader& value) {
  PieceCounts seen;
  const auto items = value.items();
  if (items.size() != seen.size()) value.fail(fmt::format("a list of {} numbers, one a piece", seen.size()));
  for (std::size_t i = 0; i < seen.size(); ++i) seen[i] = items[i].integer(0, kMostSeen);
  return seen;
}

void readLearned(const JsonReader& document, AgentSettings& agent,
                 Learned::What (*read)(const JsonReader& learned, const AgentSettings& agent)) {
  const auto learned = document.find("learned");
  if (!learned) return;
  agent.learned.emplace();
  agent.learned->boardWidth =
      static_cast<int>((*learned)["boardWidth"].integer(Board::kMinWidth, Board::kMaxWidth));
  agent.learned->what = read(*learned, agent);
}

void writeLearned(const AgentSettings& agent, Json& json) {
  if (!agent.learned) return;
  Json learned{{"boardWidth", agent.learned->boardWidth}};
  learned.update(std::visit([](const auto& what) { return toJson(what); }, agent.learned->what));
  json["learned"] = std::move(learned);
}

}  // namespace tetrabench
