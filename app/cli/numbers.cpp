#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>

#include "app/cli/command.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

/// Parses the entire text as a number.
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
  const bool unlimited = to == std::numeric_limits<Number>::max();
  return {check, unlimited ? fmt::format("{} or more", from) : fmt::format("{} to {}", from, to)};
}

}  // namespace

CLI::Validator wholeNumber(std::uint64_t from, std::uint64_t to) {
  return between(from, to, "a whole number");
}

CLI::Validator numberBetween(double from, double to) {
  return between(from, to, "a number");
}

std::string significant(double value, int digits) {
  return std::abs(std::round(value)) < std::pow(10, digits) ? fmt::format("{:.{}g}", value, digits)
                                                            : fmt::format("{:.0f}", value);
}

std::string rounded(const MeanEstimate& estimate) {
  return estimate.interval
             ? fmt::format("{} ({} to {})", roundedNumber(estimate.mean),
                           roundedNumber((*estimate.interval)[0]), roundedNumber((*estimate.interval)[1]))
             : roundedNumber(estimate.mean);
}

std::string weightText(double weight) {
  constexpr int kDigits = 4;
  return significant(weight, kDigits);
}

std::string quoted(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += fmt::format("{}\"{}\"", text.empty() ? "" : ", ", name);
  return text;
}

std::string probabilityText(double p) {
  return p < 0.0001 ? "< 0.0001" : fmt::format("{:.2g}", p);
}

Json number(double value) {
  constexpr double kExact = 9007199254740992.0;  // 2^53
  if (std::abs(value) < kExact && value == std::trunc(value)) return static_cast<std::int64_t>(value);
  return value;
}

Json toJson(const std::optional<std::array<double, 2>>& interval) {
  return interval ? Json{number((*interval)[0]), number((*interval)[1])} : Json(nullptr);
}

Json toJson(const MeanEstimate& estimate) {
  return {{"mean", estimate.values > 0 ? number(estimate.mean) : Json(nullptr)},
          {"ci95", toJson(estimate.interval)},
          {"n", estimate.values}};
}

}  // namespace tetrabench::cli
