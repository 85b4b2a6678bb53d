#include <algorithm>
#include <array>

#include "core/agents/agent_kind.h"

namespace tetrabench {
namespace {

constexpr std::string_view kChances[] = {"uniform", "observed", "exact"};

/// Those of a linear agent, and how it looks ahead.
constexpr auto kLookAheadKeys = [] {
  constexpr std::string_view kOwn[] = {"depth",      "probabilities", "alpha",  "countAllRows",
                                       "firstMoves", "likelyPieces",  "learned"};
  std::array<std::string_view, std::size(kLinearKeys) + std::size(kOwn)> keys;
  std::ranges::copy(kOwn, std::ranges::copy(kLinearKeys, keys.begin()).out);
  return keys;
}();

Learned::What readPieces(const JsonReader& learned, const AgentSettings& /*agent*/) {
  learned.allowKeys({"boardWidth", "seen"});
  return LearnedPieces{readSeen(learned["seen"])};
}

void read(const JsonReader& document, AgentSettings& agent) {
  kLinearDocument.read(document, agent);
  LookAheadSettings& settings = agent.lookAhead;
  readNumbers(document, agent);
  if (const auto chances = document.find("probabilities"))
    settings.chances = static_cast<LookAheadSettings::Chances>(chances->choice(kChances));
  if (const auto all = document.find("countAllRows")) settings.countAllRows = all->boolean();
  if (const auto moves = document.find("firstMoves")) settings.firstMoves = readFirstMoves(*moves);
  if (const auto pieces = document.find("likelyPieces"))
    settings.likelyPieces = static_cast<int>(pieces->integer(1, PieceSet::kMaxSize));
  if (settings.learns())
    readLearned(document, agent, readPieces);
  else if (const auto learned = document.find("learned"))
    learned->failUnused("without observed chances");
}

void write(const AgentSettings& agent, Json& json) {
  kLinearDocument.write(agent, json);
  const LookAheadSettings& settings = agent.lookAhead;
  writeNumbers(agent, json);
  json["probabilities"] = kChances[static_cast<std::size_t>(settings.chances)];
  if (settings.countAllRows) json["countAllRows"] = true;
  if (settings.firstMoves) json["firstMoves"] = *settings.firstMoves;
  if (settings.likelyPieces) json["likelyPieces"] = *settings.likelyPieces;
  writeLearned(agent, json);
}

}  // namespace

Json toJson(const LearnedPieces& learned) {
  return {{"seen", learned.seen}};
}

constinit const AgentKindDocument kLookAheadDocument{AgentKind::LookAhead, "lookahead", kLookAheadKeys, read,
                                                     write};

}  // namespace tetrabench
