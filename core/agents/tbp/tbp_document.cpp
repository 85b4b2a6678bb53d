#include "core/agents/tbp/tbp_document.h"

#include <fmt/format.h>

#include "core/agents/external/external_document.h"
#include "core/agents/tbp/tbp_moves.h"
#include "core/error.h"
#include "core/storage/documents/fields.h"
#include "core/tetris/mdp_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kRandomizers[] = {"none", "seven_bag", "unknown"};
constexpr int kVisibleRows = 20;

const Fields<TbpSettings>& tbpSettingsFields() {
  using S = TbpSettings;
  const Schema seconds = Schema::number({.least = 0, .most = S::kMaxThinkSeconds});
  static const Fields<S> fields({choiceField<kRandomizers, &S::randomizer>("randomizer").omittedByDefault(),
                                 fieldOf<&S::thinkSeconds>("thinkSeconds", seconds).omittedByDefault()});
  return fields;
}

}  // namespace

std::string_view nameOf(TbpSettings::Randomizer randomizer) {
  return kRandomizers[static_cast<std::size_t>(randomizer)];
}

std::vector<Field> tbpFields() {
  return joined(programFields(), tbpSettingsFields());
}

void readTbp(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<TbpSettings>();
  readProgram(document, settings.program);
  tbpSettingsFields().read(document, settings);
}

void writeTbp(const AgentSettings& agent, Json& json) {
  const auto& settings = agent.as<TbpSettings>();
  writeProgram(settings.program, json);
  tbpSettingsFields().write(settings, json);
}

void requireTbpMdp(const TbpSettings& settings, const Mdp& mdp) {
  const auto refuseNumber = [&](const char* key, int found, const std::string& required) {
    throw InvalidDocument(key, fmt::format("{}", found),
                          Core::sentence("{} for an agent of kind tbp", required));
  };
  if (mdp.rules() != Rules::Guideline)
    throw InvalidDocument("/rules", toJson(mdp.settings())["rules"].get<std::string>(),
                          Core::tr("guideline for an agent of kind tbp"));
  if (mdp.width() != kTbpColumns) refuseNumber("/width", mdp.width(), fmt::format("{}", kTbpColumns));
  if (mdp.boardHeight() != kVisibleRows)
    refuseNumber("/height", mdp.boardHeight(), fmt::format("{}", kVisibleRows));
  if (mdp.settings().preview == 0) refuseNumber("/preview", 0, Core::tr("between 1 and 6"));
  const PieceDraw& draw = mdp.settings().draw;
  if (settings.randomizer == TbpSettings::Randomizer::SevenBag && !std::holds_alternative<BagDraw>(draw))
    throw InvalidDocument(
        "/pieces/draw",
        std::holds_alternative<IndependentDraw>(draw) ? "independent" : Core::tr("a recording"),
        Core::tr("seven-bag for an agent whose randomizer is seven_bag"));
}

}  // namespace tetrabench
