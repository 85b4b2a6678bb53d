#include "core/play/versus/garbage_document.h"

#include <fmt/format.h>

#include "core/translation.h"

namespace tetrabench {
namespace {

Shape rowShape() {
  return Shape::integer(0, AttackTable::kMost);
}

template <std::size_t n>
Shape rowsShape(std::array<int, n> AttackTable::*) {
  return Shape::list(rowShape(), n, n, [] { return Core::sentence("a list of {} numbers", std::size_t{n}); });
}

const Fields<AttackTable>& attackFields() {
  using T = AttackTable;
  static const Fields<T> fields(
      {fieldOf<&T::rows>("rows", rowsShape(&T::rows)), fieldOf<&T::spin>("spin", rowsShape(&T::spin)),
       fieldOf<&T::miniSpin>("miniSpin", rowsShape(&T::miniSpin)),
       fieldOf<&T::backToBack>("backToBack", rowShape()), fieldOf<&T::combo>("combo", rowsShape(&T::combo)),
       fieldOf<&T::perfect>("perfect", rowShape())});
  return fields;
}

const Fields<GarbageRules>& garbageFields() {
  using G = GarbageRules;
  static const Fields<G> fields({objectField<attackFields, &G::attack>("attack"),
                                 flagField<&G::cancels>("cancels"),
                                 fieldOf<&G::delay>("delay", Shape::integer(0, G::kMostDelay)),
                                 fieldOf<&G::rowsAtOnce>("rowsAtOnce", Shape::integer(1, G::kMostRows))});
  return fields;
}

}  // namespace

Shape garbageShape() {
  return Shape::object(garbageFields());
}

GarbageRules garbageFromJson(const JsonReader& document) {
  garbageShape().check(document);
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
