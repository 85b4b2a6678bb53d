#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/play/fumen/fumen.h"

namespace tetrabench {

/// Decodes a comment (UTF-8) from a fumen's numbers, which pack four characters each; `length` is the number
/// of characters.
std::string commentFrom(const std::vector<std::int64_t>& parts, std::size_t length);

/// Encodes a comment as such numbers and sets `length`; comments that are too long are truncated.
std::vector<std::int64_t> partsOf(const std::string& comment, std::size_t& length);

/// The comment as it changes from page to page. A quiz, a comment that lists the pieces
/// ("#Q=[hold](piece)next;more"), is stored only once: each piece that locks advances it implicitly.
class FumenQuiz {
 public:
  FumenQuiz() = default;
  explicit FumenQuiz(std::string comment);

  /// Returns the comment of the current page.
  const std::string& comment() const { return comment_; }
  /// Advances past this page.
  void play(const FumenPage& page);

 private:
  std::string comment_;
  std::optional<std::string> quiz_;  ///< quiz with whitespace removed
};

}  // namespace tetrabench
