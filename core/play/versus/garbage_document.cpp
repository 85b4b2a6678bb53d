#include "core/play/versus/garbage_document.h"

#include <fmt/format.h>

#include <type_traits>
#include "core/translation.h"

namespace tetrabench {
namespace {

Shape rowShape() {
  return Shape::integer(0, AttackTable::kMost);
}

template <std::size_t n>
Shape shapeOf(const std::array<int, n>&) {
  return Shape::list(rowShape(), n, n, [] { return Core::sentence("a list of {} numbers", std::size_t{n}); });
}

Shape attackShape() {
  const AttackTable table;
  return Shape::object({{"rows", shapeOf(table.rows)},
                        {"spin", shapeOf(table.spin)},
                        {"miniSpin", shapeOf(table.miniSpin)},
                        {"backToBack", rowShape()},
                        {"combo", shapeOf(table.combo)},
                        {"perfect", rowShape()}});
}

AttackTable attackFromJson(const JsonReader& document) {
  AttackTable table;
  const auto read = [&document](std::string_view key, auto& rows) {
    if (const auto value = document.find(key)) rows = value->as<std::remove_reference_t<decltype(rows)>>();
  };
  read("rows", table.rows);
  read("spin", table.spin);
  read("miniSpin", table.miniSpin);
  read("backToBack", table.backToBack);
  read("combo", table.combo);
  read("perfect", table.perfect);
  return table;
}

}  // namespace

Shape garbageShape() {
  return Shape::object({{"attack", attackShape()},
                        {"cancels", Shape::boolean()},
                        {"delay", Shape::integer(0, GarbageRules::kMostDelay)},
                        {"rowsAtOnce", Shape::integer(1, GarbageRules::kMostRows)}});
}

GarbageRules garbageFromJson(const JsonReader& document) {
  garbageShape().check(document);
  GarbageRules garbage;
  if (const auto attack = document.find("attack")) garbage.attack = attackFromJson(*attack);
  if (const auto cancels = document.find("cancels")) garbage.cancels = cancels->boolean();
  if (const auto delay = document.find("delay")) garbage.delay = delay->as<int>();
  if (const auto rows = document.find("rowsAtOnce")) garbage.rowsAtOnce = rows->as<int>();
  return garbage;
}

Json toJson(const GarbageRules& garbage) {
  const AttackTable& attack = garbage.attack;
  return {{"attack",
           {{"rows", attack.rows},
            {"spin", attack.spin},
            {"miniSpin", attack.miniSpin},
            {"backToBack", attack.backToBack},
            {"combo", attack.combo},
            {"perfect", attack.perfect}}},
          {"cancels", garbage.cancels},
          {"delay", garbage.delay},
          {"rowsAtOnce", garbage.rowsAtOnce}};
}

}  // namespace tetrabench
