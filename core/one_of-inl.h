#pragma once

#include "core/one_of.h"

namespace tetrabench {

template <typename... Types>
OneOf<Types...>::OneOf() = default;
template <typename... Types>
OneOf<Types...>::OneOf(const OneOf& other) = default;
template <typename... Types>
OneOf<Types...>::OneOf(OneOf&& other) noexcept = default;
template <typename... Types>
OneOf<Types...>& OneOf<Types...>::operator=(const OneOf& other) = default;
template <typename... Types>
OneOf<Types...>& OneOf<Types...>::operator=(OneOf&& other) noexcept = default;
template <typename... Types>
OneOf<Types...>::~OneOf() = default;
template <typename... Types>
bool OneOf<Types...>::operator==(const OneOf& other) const {
  const std::variant<Types...>& own = *this;
  return own == static_cast<const std::variant<Types...>&>(other);
}

}  // namespace tetrabench
