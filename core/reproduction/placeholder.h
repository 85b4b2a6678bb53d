#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/storage/json_reader.h"

namespace tetrabench {

/// A step of arithmetic: "over b/mean" divides by the value at /mean of the run b, "minus b/mean" subtracts
/// it.
struct Arithmetic {
  bool divides = true;
  std::string run, place;
};

/// A figure in the text of a recipe, between double braces: `{{ahead/lines millions}}` is the value at /lines
/// in the output of the run `ahead`, in millions. Three are no figures: `{{ahead.command}}` is the command
/// line of a run, `{{ahead.seconds}}` how long it took, and `{{made}}` says how and when all of it was made.
struct Placeholder {
  std::string source;                ///< as it stands in the text, with its braces
  std::size_t at = 0;                ///< where, in bytes
  std::string run;                   ///< empty for `made`
  std::string property;              ///< `command` or `seconds`; empty for a value
  std::string place;                 ///< a JSON pointer, in which * stands for all elements; empty: all of it
  std::vector<std::string> formats;  ///< words, applied from left to right
  /// From left to right, before the formats: `{{b/mean over a/mean}}`, `{{b/x minus a/x over a/deviation}}`.
  std::vector<Arithmetic> arithmetic;

  /// Whether it is about time and so differs whenever it is measured again.
  bool isTime() const;
};

/// Those of a text in their order. Throws InvalidDocument, whose place is the line.
std::vector<Placeholder> placeholdersOf(const std::string& text);

/// The value at a place of a document; a list of values if the place has a *. Throws InvalidArgument if there
/// is none.
Json valueAt(const Json& document, std::string_view place);

/// What is shown of values, one for each seed. Formats that turn a list of numbers into one: `mean` and
/// `positive` (with 95 % intervals: estimateMean, estimatePositiveMean), `median`, `least`, `greatest`,
/// `sum`, `count`, `deviation` (the standard deviation, divisor n - 1) and p1 to p99 (the percentile: the
/// least number that at least n per cent of the numbers do not exceed). Of two of them, the first is
/// of each seed's list and the second of what these give: `greatest mean`. Formats that show: `millions`,
/// `percent` (of a fraction), `change` (of a ratio, as +4.6
/// %), `bare` (a mean without its interval), `margin` (mean ± half of its interval), `time` (of seconds).
/// Others show whole numbers with all their digits, others with three or, from 1,000 on, four digits; an
/// object with a mean and its interval ci95 as "12 (10 to 14)"; and a list with commas. Throws
/// InvalidArgument if a value cannot be shown like that.
std::string shown(const Json& values, const std::vector<std::string>& formats);

/// "12 s", "3 min", "1.2 h".
std::string durationInWords(double seconds);

}  // namespace tetrabench
