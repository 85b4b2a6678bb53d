#include "core/play/versus/versus_outcome.h"

#include <array>
#include <limits>

#include "core/play/versus/versus_game.h"
#include "core/storage/documents/fields.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::array<std::string_view, 4> kEnds{"undecided", "lost", "limit", "forfeit"};

std::string drawSentence(VersusOutcome::End end) {
  switch (end) {
    case VersusOutcome::End::Lost:
      return Core::tr("A draw: the games of both were over after the same piece.");
    case VersusOutcome::End::Limit:
      return Core::tr("A draw at the piece limit: both had sent the same number of rows.");
    case VersusOutcome::End::Forfeit:
      return Core::tr("A draw: both agents failed.");
    case VersusOutcome::End::Undecided:
      break;
  }
  return Core::tr("The game was not decided when it was recorded.");
}

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

const Fields<VersusOutcome::Side>& sideFields() {
  using S = VersusOutcome::Side;
  const Schema count = Schema::integer(0, kMax);
  static const Fields<S> fields({fieldOf<&S::player>("name", Schema::string()).required(),
                                 fieldOf<&S::lines>("lines", count).required(),
                                 fieldOf<&S::sent>("sent", count).required(),
                                 fieldOf<&S::attack>("attack", count).omittedByDefault()});
  return fields;
}

VersusOutcome::Side sideFrom(const JsonReader& item) {
  static const Schema schema = Schema::object(sideFields());
  schema.check(item);
  VersusOutcome::Side side;
  sideFields().read(item, side);
  item["sent"].integer(0, side.attack.value_or(kMax));  // at most the attack
  return side;
}

}  // namespace

VersusOutcome outcomeOf(const VersusResult& result, const std::string& one, const std::string& other) {
  using End = VersusOutcome::End;
  VersusOutcome outcome{.sides = {},
                        .end = result.forfeited   ? End::Forfeit
                               : result.truncated ? End::Limit
                                                  : End::Lost};
  if (result.winner) outcome.winner = static_cast<std::size_t>(*result.winner);
  for (const auto& [side, name] : {std::pair(&result.sides[0], &one), std::pair(&result.sides[1], &other)})
    outcome.sides.push_back({*name, side->lines, side->attack, side->sent});
  return outcome;
}

std::string sentenceOf(const VersusOutcome& outcome) {
  if (!outcome.winner) return drawSentence(outcome.end);
  const std::string& winner = outcome.sides[*outcome.winner].player;
  const bool two = outcome.sides.size() == 2;
  switch (outcome.end) {
    case VersusOutcome::End::Limit:
      return Core::sentence("{} won: at the piece limit it had sent more rows.", winner);
    case VersusOutcome::End::Forfeit:
      return two ? Core::sentence("{} won, as the other agent failed.", winner)
                 : Core::sentence("{} won, as all other agents failed.", winner);
    default:
      return two ? Core::sentence("{} won, as the other game was over.", winner)
                 : Core::sentence("{} won, as all other games were over.", winner);
  }
}

const Schema& versusOutcomeSchema() {
  static const Schema schema =
      Schema::object({{"ended", Schema::choice(kEnds), true},
                      {"winner", Schema::integer(0, kMax).checkedLater()},
                      {"players", Schema::list(Schema::object(sideFields())).checkedLater(), true}});
  return schema;
}

VersusOutcome versusOutcomeFrom(const JsonReader& document, std::size_t sides) {
  document.allowKeys({"ended", "winner", "players"});
  VersusOutcome outcome;
  outcome.end = static_cast<VersusOutcome::End>(document["ended"].choice(kEnds));
  const JsonReader players = document["players"];
  if (sides < 2 || players.items().size() != sides)
    players.fail(Core::sentence("a list of as many players as there are games, two or more ({})", sides));
  for (const JsonReader& item : players.items()) outcome.sides.push_back(sideFrom(item));
  if (const auto winner = document.find("winner")) {
    outcome.winner = static_cast<std::size_t>(winner->integer(0, static_cast<std::int64_t>(sides) - 1));
    if (outcome.end == VersusOutcome::End::Undecided)
      throw InvalidDocument::about(winner->place(), Core::tr("needs a game that was decided"));
  }
  return outcome;
}

Json toJson(const VersusOutcome& outcome) {
  Json json{{"ended", kEnds[static_cast<std::size_t>(outcome.end)]}, {"players", Json::array()}};
  if (outcome.winner) json["winner"] = *outcome.winner;
  for (const VersusOutcome::Side& side : outcome.sides) json["players"].push_back(sideFields().json(side));
  return json;
}

}  // namespace tetrabench
