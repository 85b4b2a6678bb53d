#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/play/fumen/fumen.h"

namespace tetrabench {

/// The comment (UTF-8) that a fumen holds as numbers of four characters each; `length` characters count.
std::string commentFrom(const std::vector<std::int64_t>& parts, std::size_t length);

/// The same backwards; comments that are too long are cut.
std::vector<std::int64_t> partsOf(const std::string& comment, std::size_t& length);

/// The comment of one page after the other. One that says the pieces ("#Q=[hold](piece)next;more", a quiz) is
/// told once: each piece that locks takes it on by itself.
class FumenQuiz {
 public:
  FumenQuiz() = default;
  explicit FumenQuiz(std::string comment);

  /// Of the present page.
  const std::string& comment() const { return comment_; }
  /// Goes on to the page after this one.
  void play(const FumenPage& page);

 private:
  std::string comment_;
  std::optional<std::string> quiz_;  ///< without spaces
};

}  // namespace tetrabench
