#include "core/play/versus/garbage_document.h"

#include <fmt/format.h>

#include "core/storage/documents/fields.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

Schema rowSchema() {
  return Schema::integer(0, AttackTable::kMax);
}

template <std::size_t n>
Schema rowsSchema(std::array<int, n> AttackTable::*) {
  return Schema::list(rowSchema(), n, n,
                      [] { return Core::sentence("a list of {} numbers", std::size_t{n}); });
}

const Fields<AttackTable>& attackFields() {
  using T = AttackTable;
  static const Fields<T> fields(
      {fieldOf<&T::rows>("rows", rowsSchema(&T::rows)), fieldOf<&T::spin>("spin", rowsSchema(&T::spin)),
       fieldOf<&T::miniSpin>("miniSpin", rowsSchema(&T::miniSpin)),
       fieldOf<&T::backToBack>("backToBack", rowSchema()), fieldOf<&T::combo>("combo", rowsSchema(&T::combo)),
       fieldOf<&T::perfect>("perfect", rowSchema())});
  return fields;
}

const Fields<GarbageRules>& garbageFields() {
  using G = GarbageRules;
  static const Fields<G> fields({objectField<attackFields, &G::attack>("attack"),
                                 flagField<&G::cancels>("cancels"),
                                 fieldOf<&G::delay>("delay", Schema::integer(0, G::kMaxDelay)),
                                 fieldOf<&G::rowsAtOnce>("rowsAtOnce", Schema::integer(1, G::kMaxRows))});
  return fields;
}

}  // namespace

Schema garbageSchema() {
  return Schema::object(garbageFields());
}

GarbageRules garbageFromJson(const JsonReader& document) {
  garbageSchema().check(document);
  GarbageRules garbage;
  fromJson(document, garbage, {});
  return garbage;
}

void fromJson(const JsonReader& value, GarbageRules& garbage, const DocumentContext& context) {
  garbage = {};
  garbageFields().read(value, garbage, context);
}

Json toJson(const GarbageRules& garbage, const DocumentContext& context) {
  return garbageFields().json(garbage, context);
}

}  // namespace tetrabench
