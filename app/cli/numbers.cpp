#include <fmt/format.h>

#include <charconv>

#include "app/cli/command.h"

namespace tetrabench::cli {
namespace {

/// The whole text as a number.
template <typename Number>
bool read(const std::string& text, Number& value) {
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && at == end;
}

template <typename Number>
CLI::Validator between(Number from, Number to, const char* kind) {
  const auto check = [=](const std::string& text) {
    Number value{};
    const bool octal = text.size() > 1 && text[0] == '0' && text[1] != '.';
    if (read(text, value) && !octal && value >= from && value <= to) return std::string();
    return fmt::format("is {}; it must be {} between {} and {}.", text, kind, from, to);
  };
  return {check, fmt::format("{} to {}", from, to)};
}

}  // namespace

CLI::Validator wholeNumber(std::uint64_t from, std::uint64_t to) {
  return between(from, to, "a whole number");
}

CLI::Validator numberBetween(double from, double to) {
  return between(from, to, "a number");
}

}  // namespace tetrabench::cli
