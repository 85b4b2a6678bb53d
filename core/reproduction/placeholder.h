#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/storage/json_reader.h"

namespace tetrabench {

/// An arithmetic step: "over b/mean" divides by the value at /mean of the run b, "minus b/mean" subtracts it.
struct Arithmetic {
  bool divides = true;
  std::string run, place;
};

/// A figure in the text of a recipe, in double braces: `{{ahead/lines millions}}` is the value at /lines in
/// the output of the run `ahead`, in millions. Three placeholders are not figures: `{{ahead.command}}` is the
/// command line of a run, `{{ahead.seconds}}` its duration, and `{{made}}` how and when all runs were made.
struct Placeholder {
  std::string source;    ///< as in the text, including braces
  std::size_t at = 0;    ///< byte offset in the text
  std::string run;       ///< empty for `made`
  std::string property;  ///< `command` or `seconds`; empty for a value
  std::string place;     ///< JSON pointer in which * matches all elements; empty: the whole output
  std::vector<std::string> formats;  ///< format words, applied from left to right
  /// Steps, applied from left to right before the formats: `{{b/mean over a/mean}}`, `{{b/x minus a/x over
  /// a/deviation}}`.
  std::vector<Arithmetic> arithmetic;

  /// Returns true if the placeholder shows a time, and so changes with every measurement.
  bool isTime() const;
};

/// Returns the placeholders of a text, in order. Throws InvalidDocument, with the line as its location.
std::vector<Placeholder> placeholdersOf(const std::string& text);

/// Returns the value at a place of a document; a list of values if the place has a *. Throws InvalidArgument
/// if there is none.
Json valueAt(const Json& document, std::string_view place);

/// Formats values, one per seed. Reductions turn a list of numbers into one number: `mean` and `positive`
/// (with 95 % intervals: estimateMean, estimatePositiveMean), `median`, `least`, `greatest`, `sum`, `count`,
/// `deviation` (the standard deviation, divisor n - 1) and p1 to p99 (the percentile: the least number that
/// at least n per cent of the numbers do not exceed). Of two reductions, the first is applied to each seed's
/// list and the second to the results: `greatest mean`. Styles set the notation: `millions`, `percent` (of a
/// fraction), `change` (of a ratio, as +4.6 %), `bare` (a mean without its interval), `margin` (mean ± half
/// the interval's width), `time` (of seconds). By default, integers are shown with all digits, other numbers
/// with three or, from 1,000 on, four digits; an object with a mean and its interval ci95 as "12 (10 to 14)";
/// and a list separated by commas. Throws InvalidArgument if a value cannot be formatted like this.
std::string shown(const Json& values, const std::vector<std::string>& formats);

/// Formats a duration: "12 s", "3 min", "1.2 h".
std::string durationInWords(double seconds);

}  // namespace tetrabench
