#include "core/play/versus/garbage_document.h"

#include <fmt/format.h>

#include "core/translation.h"

namespace tetrabench {
namespace {

void readRow(const JsonReader& entry, int& rows) {
  rows = static_cast<int>(entry.integer(0, AttackTable::kMost));
}

template <std::size_t n>
void readRows(const JsonReader& document, std::string_view key, std::array<int, n>& rows) {
  const auto list = document.find(key);
  if (!list) return;
  const auto items = list->items();
  if (items.size() != n) list->fail(Core::sentence("a list of {} numbers", n));
  for (std::size_t i = 0; i < n; ++i) readRow(items[i], rows[i]);
}

AttackTable attackFromJson(const JsonReader& document) {
  document.allowKeys({"rows", "spin", "miniSpin", "backToBack", "combo", "perfect"});
  AttackTable table;
  readRows(document, "rows", table.rows);
  readRows(document, "spin", table.spin);
  readRows(document, "miniSpin", table.miniSpin);
  if (const auto more = document.find("backToBack")) readRow(*more, table.backToBack);
  readRows(document, "combo", table.combo);
  if (const auto perfect = document.find("perfect")) readRow(*perfect, table.perfect);
  return table;
}

}  // namespace

GarbageRules garbageFromJson(const JsonReader& document) {
  document.allowKeys({"attack", "cancels", "delay", "rowsAtOnce"});
  GarbageRules garbage;
  if (const auto attack = document.find("attack")) garbage.attack = attackFromJson(*attack);
  if (const auto cancels = document.find("cancels")) garbage.cancels = cancels->boolean();
  if (const auto delay = document.find("delay"))
    garbage.delay = static_cast<int>(delay->integer(0, GarbageRules::kMostDelay));
  if (const auto rows = document.find("rowsAtOnce"))
    garbage.rowsAtOnce = static_cast<int>(rows->integer(1, GarbageRules::kMostRows));
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
