#pragma once

#include <variant>

namespace tetrabench {

/// A std::variant whose copying, moving, destroying and comparing are compiled once: many sources copy
/// settings, and each would compile tables of functions for all their types. One source includes
/// core/one_of-inl.h and instantiates it: `template struct OneOf<A, B>;`.
template <typename... Types>
struct OneOf : std::variant<Types...> {
  using std::variant<Types...>::variant;
  using std::variant<Types...>::operator=;
  OneOf();
  OneOf(const OneOf& other);
  OneOf(OneOf&& other) noexcept;
  OneOf& operator=(const OneOf& other);
  OneOf& operator=(OneOf&& other) noexcept;
  ~OneOf();
  bool operator==(const OneOf& other) const;
};

}  // namespace tetrabench
