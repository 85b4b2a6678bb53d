#include "core/agents/look_ahead/look_ahead_document.h"

#include "core/agents/agent_kind.h"
#include "core/agents/kind_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kChances[] = {"uniform", "observed", "exact"};

Learned::What readPieces(const JsonReader& learned, const AgentSettings& /*agent*/) {
  return LearnedPieces{readSeen(learned["seen"])};
}

}  // namespace

std::vector<Field> lookAheadFields() {
  return joined(joined(linearFields(), numberFields(LookAheadSettings::kKind)),
                {{"probabilities", Shape::choice(kChances)},
                 {"countAllRows", Shape::boolean()},
                 {"firstMoves", firstMovesShape()},
                 {"likelyPieces", Shape::integer(1, PieceSet::kMaxSize)},
                 learnedField({{"seen", seenShape(), true}})});
}

void readLookAhead(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<LookAheadSettings>();
  readLinear(document, settings.linear);
  readNumbers(document, agent);
  if (const auto chances = document.find("probabilities"))
    settings.chances = static_cast<LookAheadSettings::Chances>(chances->choice(kChances));
  if (const auto all = document.find("countAllRows")) settings.countAllRows = all->boolean();
  if (const auto moves = document.find("firstMoves")) settings.firstMoves = moves->as<int>();
  if (const auto pieces = document.find("likelyPieces")) settings.likelyPieces = pieces->as<int>();
  if (settings.learns())
    readLearned(document, agent, readPieces);
  else if (const auto learned = document.find("learned"))
    learned->failUnused(Core::tr("without observed probabilities"));
}

void writeLookAhead(const AgentSettings& agent, Json& json) {
  const auto& settings = agent.as<LookAheadSettings>();
  writeLinear(settings.linear, json);
  writeNumbers(agent, json);
  json["probabilities"] = kChances[static_cast<std::size_t>(settings.chances)];
  if (settings.countAllRows) json["countAllRows"] = true;
  if (settings.firstMoves) json["firstMoves"] = *settings.firstMoves;
  if (settings.likelyPieces) json["likelyPieces"] = *settings.likelyPieces;
  writeLearned(agent, json, [](const Learned::What& what, Json& learned) {
    learned["seen"] = std::get<LearnedPieces>(what).seen;
  });
}

}  // namespace tetrabench
