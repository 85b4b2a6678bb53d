#pragma once

#include <variant>

namespace tetrabench {

/// A std::variant whose special members and comparison are instantiated explicitly in one source file rather
/// than in every one that copies settings. That file includes core/one_of-inl.h and contains a line such as
/// `template struct OneOf<A, B>;`.
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
