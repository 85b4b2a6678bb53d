#include "core/agents/external/choices_line.h"

#include <charconv>

namespace tetrabench {
namespace {

/// The unread remainder of a JSON line.
class Rest {
 public:
  explicit Rest(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  /// Skips `text` if it comes next; returns whether it did.
  bool take(std::string_view text) {
    skipSpace();
    if (!std::string_view(at_, end_).starts_with(text)) return false;
    at_ += text.size();
    return true;
  }
  bool takeKey(std::string_view quoted) { return take(quoted) && take(":"); }

  bool takeNumbers(std::vector<std::uint64_t>& numbers) {
    numbers.clear();
    if (!take("[")) return false;
    if (take("]")) return true;
    do {
      skipSpace();
      std::uint64_t number = 0;
      const auto [next, error] = std::from_chars(at_, end_, number);
      if (error != std::errc() || (*at_ == '0' && next - at_ > 1)) return false;
      at_ = next;
      numbers.push_back(number);
    } while (take(","));
    return take("]");
  }

  bool isEnd() {
    skipSpace();
    return at_ == end_;
  }

 private:
  void skipSpace() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\t' || *at_ == '\r')) ++at_;
  }

  const char* at_;
  const char* end_;
};

}  // namespace

bool readChoices(std::string_view line, Choices& choices) {
  Rest rest(line);
  return rest.take("{") && rest.takeKey(R"("type")") && rest.take(R"("choices")") && rest.take(",") &&
         rest.takeKey(R"("ids")") && rest.takeNumbers(choices.ids) && rest.take(",") &&
         rest.takeKey(R"("placements")") && rest.takeNumbers(choices.placements) && rest.take("}") &&
         rest.isEnd() && !choices.ids.empty() && choices.ids.size() == choices.placements.size();
}

}  // namespace tetrabench
