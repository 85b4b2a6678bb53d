#pragma once

#include <string_view>
#include <type_traits>
#include <utility>

#include "core/storage/number_range.h"
#include "core/translation.h"

namespace tetrabench {

/// A numeric setting of an owner such as an agent. Documents and forms are generated from tables of these, so
/// that both accept the same values.
template <typename Owner>
struct NumberSettingOf {
  std::string_view place;  ///< location in a document: "/beta", "/initialSet/2"
  Untranslated group;      ///< heading under which a form shows it
  Untranslated label;      ///< one or two words
  Untranslated meaning;    ///< one sentence
  NumberRange range;
  double (*get)(const Owner& owner);
  void (*set)(Owner& owner, double value);
  bool (*applies)(const Owner& owner) = nullptr;  ///< returns whether an owner has the setting; null: always
  bool isReadOnly = false;                        ///< records past events: shown but not editable

  bool appliesTo(const Owner& owner) const { return applies == nullptr || applies(owner); }
};

/// Returns the setting that a path of members reaches from a part of the owner. `kPart` is a function object
/// that takes an owner, const or not, and returns a reference to that part.
template <typename Owner, auto kPart, auto... kPath>
constexpr NumberSettingOf<Owner> numberOf(std::string_view place, Untranslated group, Untranslated label,
                                          Untranslated meaning, NumberRange range) {
  using Value = std::remove_cvref_t<decltype((kPart(std::declval<Owner&>()).*....*kPath))>;
  return {.place = place,
          .group = group,
          .label = label,
          .meaning = meaning,
          .range = range,
          .get = [](const Owner& owner) { return static_cast<double>((kPart(owner).*....*kPath)); },
          .set = [](Owner& owner, double value) { (kPart(owner).*....*kPath) = static_cast<Value>(value); }};
}

}  // namespace tetrabench
