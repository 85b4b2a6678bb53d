#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tetrabench {

class Json;

/// Types that convert to and from JSON. `char` and pointers are neither numbers nor booleans.
namespace json_types {

template <typename T>
concept Boolean = std::same_as<T, bool>;
template <typename T>
concept Signed = std::signed_integral<T> && !std::same_as<T, char>;
template <typename T>
concept Unsigned = std::unsigned_integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;
template <typename T>
concept Number = Signed<T> || Unsigned<T> || std::floating_point<T>;
template <typename T>
concept Text = !std::same_as<T, Json> && !std::same_as<T, std::nullptr_t> &&
               std::convertible_to<const T&, std::string_view>;
template <typename T>
concept Range = !std::same_as<T, Json> && !Text<T> && requires(const T& range) {
  typename T::value_type;
  range.begin();
  range.end();
};
template <typename T>
concept Pair = requires {
  typename T::first_type;
  typename T::second_type;
};
template <typename T>
concept Map = Range<T> && requires {
  typename T::mapped_type;
};
template <typename T>
concept Array = Range<T> && requires {
  std::tuple_size<T>::value;
};

/// True for types that `Json::get` supports.
template <typename T>
inline constexpr bool kIsReadable =
    Boolean<T> || Number<T> || std::same_as<T, std::string> || std::same_as<T, Json>;
template <Pair T>
inline constexpr bool kIsReadable<T> =
    kIsReadable<std::remove_const_t<typename T::first_type>>&& kIsReadable<typename T::second_type>;
template <Range T>
inline constexpr bool kIsReadable<T> = kIsReadable<typename T::value_type>;

/// True for types that a Json can be constructed from.
template <typename T>
inline constexpr bool kIsWritable = Boolean<T> || Number<T> || Text<T> || std::same_as<T, Json>;
template <Pair T>
inline constexpr bool kIsWritable<T> =
    kIsWritable<std::remove_const_t<typename T::first_type>>&& kIsWritable<typename T::second_type>;
template <Range T>
inline constexpr bool kIsWritable<T> = kIsWritable<typename T::value_type>;

}  // namespace json_types
}  // namespace tetrabench
