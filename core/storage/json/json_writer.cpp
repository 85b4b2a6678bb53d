#include "core/storage/json/json_writer.h"

#include <ostream>

namespace tetrabench {

void JsonWriter::member(std::string_view key, const Json& value) {
  beginMember(key);
  write(value, 2);
}

void JsonWriter::members(const Json& object) {
  for (const auto& [key, value] : object.items()) member(key, value);
}

void JsonWriter::beginList(std::string_view key) {
  beginMember(key);
  out_ << '[';
  hasElements_ = false;
}

void JsonWriter::element(const Json& value) {
  out_ << (hasElements_ ? ",\n    " : "\n    ");
  write(value, 4);
  hasElements_ = true;
}

void JsonWriter::endList() {
  out_ << (hasElements_ ? "\n  ]" : "]");
}

void JsonWriter::finish() {
  out_ << (hasMembers_ ? "\n}\n" : "{}\n");
}

void JsonWriter::beginMember(std::string_view key) {
  out_ << (hasMembers_ ? ",\n  " : "{\n  ");
  write(key, 0);
  out_ << ": ";
  hasMembers_ = true;
}

/// Writes a value whose further lines are indented by `margin`.
void JsonWriter::write(const Json& value, std::size_t margin) {
  std::string text;
  for (const char c : value.dump(2, ' ', false, Json::error_handler_t::replace)) {
    text += c;
    if (c == '\n') text.append(margin, ' ');  // strings have none
  }
  out_ << text;
}

}  // namespace tetrabench
