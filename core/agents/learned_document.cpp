#include <fmt/format.h>

#include "core/agents/kind_document.h"
#include "core/error.h"
#include "core/one_of-inl.h"
#include "core/translation.h"

namespace tetrabench {

template struct OneOf<LearnedSets, LearnedPieces, LearnedValue, LearnedSubstates, LearnedRegression>;

namespace {

/// Limit per piece, which keeps the sum of all counts exact in a double.
constexpr std::int64_t kMaxSeen = std::int64_t{1} << 50;

}  // namespace

Schema seenSchema() {
  constexpr std::size_t kPieces = PieceCounts().size();
  return Schema::list(Schema::integer(0, kMaxSeen), kPieces, kPieces, [] {
    return Core::sentence("a list of {} numbers, one per piece", PieceCounts().size());
  });
}

Field learnedField(std::vector<Field> fields) {
  return {"learned",
          Schema::object(joined({{"boardWidth", Schema::integer(Board::kMinWidth, Board::kMaxWidth), true}},
                                std::move(fields)))};
}

PieceCounts readSeen(const JsonReader& value) {
  seenSchema().check(value);
  return value.as<PieceCounts>();
}

void checkSeen(const PieceCounts& seen, const Mdp& mdp) {
  for (auto piece = static_cast<std::size_t>(mdp.pieces().size()); piece < seen.size(); ++piece)
    if (seen[piece] != 0)
      throw InvalidDocument(
          fmt::format("/learned/seen/{}", piece), fmt::format("{}", seen[piece]),
          Core::tr("0, as the MDP has %n pieces", "0, as the MDP has %n piece", mdp.pieces().size()));
}

void readLearned(const JsonReader& document, AgentSettings& agent,
                 Learned::What (*read)(const JsonReader& learned, const AgentSettings& agent)) {
  const auto learned = document.find("learned");
  if (!learned) return;
  agent.learned.emplace();
  agent.learned->boardWidth = (*learned)["boardWidth"].as<int>();
  agent.learned->what = read(*learned, agent);
}

void writeLearned(const AgentSettings& agent, Json& json,
                  void (*write)(const Learned::What& what, Json& learned)) {
  if (!agent.learned) return;
  Json& learned = json["learned"] = {{"boardWidth", agent.learned->boardWidth}};
  write(agent.learned->what, learned);
}

}  // namespace tetrabench
