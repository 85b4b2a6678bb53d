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

const Fields<LookAheadSettings>& searchFields() {
  using S = LookAheadSettings;
  static const Fields<S> fields(
      {choiceField<kChances, &S::chances>("probabilities"),
       flagField<&S::countAllRows>("countAllRows").omittedByDefault(),
       fieldOf<&S::firstMoves>("firstMoves", firstMovesSchema()).omittedByDefault(),
       fieldOf<&S::likelyPieces>("likelyPieces", Schema::integer(1, PieceSet::kMaxSize)).omittedByDefault()});
  return fields;
}

}  // namespace

std::vector<Field> lookAheadFields() {
  return joined(joined(linearFields(), numberFields(LookAheadSettings::kKind)),
                joined(searchFields(), {learnedField({{"seen", seenSchema(), true}})}));
}

void readLookAhead(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<LookAheadSettings>();
  readLinear(document, settings.linear);
  readNumbers(document, agent);
  searchFields().read(document, settings);
  if (settings.learns())
    readLearned(document, agent, readPieces);
  else if (const auto learned = document.find("learned"))
    learned->failUnused(Core::tr("without observed probabilities"));
}

void writeLookAhead(const AgentSettings& agent, Json& json) {
  const auto& settings = agent.as<LookAheadSettings>();
  linearFields().write(settings.linear, json);
  writeNumbers(agent, json);
  searchFields().write(settings, json);
  writeLearned(agent, json, [](const Learned::What& what, Json& learned) {
    learned["seen"] = std::get<LearnedPieces>(what).seen;
  });
}

}  // namespace tetrabench
